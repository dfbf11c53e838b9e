import { rmSync } from "node:fs";
import { EditorState } from "prosemirror-state";
import { expect, test } from "vitest";
import { createFetchTransport } from "../../app/studio/write/sync/fetch-transport.client.ts";
import { SyncSession } from "../../app/studio/write/sync/sync-session.ts";
import {
  bundleServices,
  importToken,
  migrate,
  startServices,
  type BenchServices,
} from "../../bench/network/start-services.ts";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { root } from "../../cli/wrangler.ts";
import type { NodeJson } from "../../contract/document/document-json.ts";
import { storySchema } from "../../contract/document/story-schema.ts";
import { importBatch } from "../../contract/import/import.ts";
import { openSession } from "../api/open-session.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { createStore } from "../app/studio/write/sync/tab.ts";

/*
 * Three pages write in one draft, a letter at a time, each letter once in the whole run, while the services are killed
 * (SIGKILL) and restarted repeatedly. In the end the draft has every acknowledged letter, and all typed ones, each
 * once.
 */

const kills = Number(process.env["SOAK_KILLS"] ?? 20);
const folder = `${root}build/killed-services`;
const draftId = "1830000010";
const people = ["Ada-Owner", "Ben-Writer", "Ada-Owner"];
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Network {
  services: BenchServices;
  tokens: string[];
}

async function start(): Promise<Network> {
  rmSync(folder, { recursive: true, force: true });
  bundleServices();
  const services = await startServices(folder);
  await migrate(services);
  const origin = `http://127.0.0.1:${services.port}`;
  const { failures } = await createApiClient({ origin, token: importToken }).write(
    importBatch,
    fixtureNetwork,
  );
  expect(failures).toEqual([]);
  const db = await services.db();
  return { services, tokens: await Promise.all(people.map((person) => openSession(db, person))) };
}

/** The services behind the responses of the page's routes. */
function createFetch(network: Network, writer: number) {
  return async (address: string, init: RequestInit): Promise<Response> => {
    const path = init.method === "POST" ? `draft/${draftId}${address}` : `draft/views/one/${draftId}`;
    const response = await fetch(`http://127.0.0.1:${network.services.port}/api/core/${path}`, {
      ...init,
      headers: {
        Authorization: `Bearer ${network.tokens[writer] ?? ""}`,
        "Content-Type": "application/json",
      },
    });
    const { data } = await response.json<{ data: unknown }>();
    return Response.json(data, { status: response.status });
  };
}

async function openWriter(network: Network, writer: number) {
  const transport = createFetchTransport(createFetch(network, writer), "");
  const opened = await transport.load();
  if (opened.kind !== "answered") return expect.fail(`The draft is ${opened.kind}.`);
  const { version, document } = opened.answer;
  let state: EditorState;
  const session = new SyncSession({
    draftId,
    clientId: `page-of-writer-${writer}`,
    personId: String(writer),
    version,
    document: document as NodeJson,
    transport,
    store: createStore(),
    now: Date.now,
    getState: () => state,
    apply: (transaction) => {
      state = state.apply(transaction);
    },
  });
  state = EditorState.create({ doc: storySchema.nodeFromJSON(document), plugins: session.plugins });
  return {
    session,
    type: (letter: string) => {
      state = state.apply(state.tr.insertText(letter, 1));
    },
  };
}

const readLetters = (document: unknown) =>
  Array.from(JSON.stringify(document)).filter((letter) => letter >= "一" && letter <= "鿿");

test(
  `services that are killed ${kills} times while they save have every step that they acknowledged`,
  { timeout: (kills + 10) * 30_000 },
  async () => {
    const network = await start();
    const writers = await Promise.all(people.map((_, writer) => openWriter(network, writer)));
    const typed: string[] = [];
    const acknowledged = new Set<string>();
    let unanswered = 0;
    const over = new AbortController();
    const write = async ({ session, type }: (typeof writers)[number]) => {
      let waiting: string[] = [];
      while (!over.signal.aborted || waiting.length > 0) {
        if (!over.signal.aborted) {
          const letter = String.fromCharCode(0x4e00 + typed.length);
          typed.push(letter);
          waiting.push(letter);
          type(letter);
        }
        const outcome = await session.send();
        if (outcome?.kind !== "answered") {
          unanswered += 1;
        } else if (session.unsent === 0) {
          for (const letter of waiting) acknowledged.add(letter);
          waiting = [];
        }
        await pause(20);
      }
    };
    const writing = writers.map(write);
    const missing: string[] = [];
    for (let killed = 0; killed < kills; killed += 1) {
      const before = acknowledged.size;
      while (acknowledged.size < before + 30) await pause(10);
      process.kill(network.services.pid, "SIGKILL");
      const kept = new Set(acknowledged);
      await network.services.stop();
      network.services = await startServices(folder, network.services.port);
      const now = await createFetchTransport(createFetch(network, 0), "").load();
      if (now.kind !== "answered") expect.fail(`The draft is ${now.kind}.`);
      const there = new Set(readLetters(now.answer.document));
      missing.push(...[...kept].filter((letter) => !there.has(letter)));
    }
    over.abort();
    await Promise.all(writing);
    const last = await createFetchTransport(createFetch(network, 0), "").load();
    await network.services.stop();
    if (last.kind !== "answered") expect.fail(`The draft is ${last.kind}.`);
    console.log(
      JSON.stringify({
        kills,
        typed: typed.length,
        acknowledged: acknowledged.size,
        unanswered,
        missing: missing.length,
      }),
    );
    expect(missing).toEqual([]);
    expect(unanswered).toBeGreaterThan(0);
    expect(readLetters(last.answer.document).toSorted()).toEqual(typed.toSorted());
  },
);
