import { afterAll, beforeAll, expect, test } from "vitest";
import {
  bundleServices,
  importToken,
  migrate,
  startServices,
  type BenchServices,
} from "../../bench/network/start-services.ts";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { getReplies } from "../../contract/discussion/comments.ts";
import { writeReply } from "../../contract/posts/core.ts";
import { addViews } from "../../contract/posts/kala.ts";
import type { NodeJson } from "../../contract/document/document-json.ts";
import { createDraft } from "../../contract/drafts/drafts.ts";
import { getDraft, syncDraft } from "../../contract/drafts/draft-rooms.ts";
import { buildCallPath } from "../../contract/wire/call.ts";
import type { ReplyThreads } from "../../contract/entities/post.ts";
import { importBatch } from "../../contract/import/import.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { times } from "../sampling.ts";
import { createPeople, type Somebody } from "./permission-world.ts";
import { callAs, newKey, paragraph } from "./signed-caller.ts";
import { until } from "../until.ts";
import { long } from "../wait-limit.ts";
import { createTemporaryFolder } from "../../cli/temporary-folder.ts";

/* The built Worker with its database on disk, in a process that can be killed. */
const folder = createTemporaryFolder("kept-writes");
let services: BenchServices;
let people: Somebody[];
let authors: Somebody[];
const story = "1830000020";
/** More replies than fit on one page. */
const writers = times(25, 50);
const repliesOfEach = times(8, 20);

const createWriter = (id: string, standing: Somebody["standing"]): Somebody => ({
  id,
  token: `token-of-a-writer-${id}`,
  standing,
  obstacle: null,
});

/** Kills the services' process at work, and starts another on its data. */
async function crash(): Promise<void> {
  process.kill(services.pid, "SIGKILL");
  const { port } = services;
  await services.stop();
  services = await startServices(folder, port);
}

const fetchService = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return fetch(`http://127.0.0.1:${services.port}${pathname}${search}`, {
    method: request.method,
    headers: request.headers,
    body: request.body,
    duplex: "half",
  } as RequestInit);
};

beforeAll(async () => {
  bundleServices();
  services = await startServices(folder);
  await migrate(services);
  const client = createApiClient({
    origin: `http://127.0.0.1:${services.port}`,
    token: importToken,
    pauses: [],
  });
  await client.write(importBatch, fixtureNetwork);
  people = Array.from({ length: writers + 25 }, (_, index) => createWriter(String(72_000 + index), "reader"));
  authors = ["73000", "73001", "73002"].map((id) => createWriter(id, "Author"));
  await createPeople(await services.db(), [...people, ...authors]);
});
afterAll(async () => {
  await services.stop();
});

interface Sent {
  writer: Somebody;
  parentId: string;
  key: string;
}

const send = ({ writer, parentId, key }: Sent) =>
  callAs(
    fetchService,
    writer.token,
    writeReply,
    { parentId },
    { body: paragraph(`By ${writer.id}: ${key}`), key },
  );

/** Ids of all replies to the story that begin a thread, as a reader pages through them. */
async function readAll(): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | undefined; ;) {
    const query = { tier: "pending", sorting: "oldest", maxReturned: "100", maxChildren: "1", after };
    const path = buildCallPath(getReplies, { postId: story }, query);
    const response = await fetchService(new Request(`http://services.invalid/api/comments/${path}`));
    const { data } = await response.json<{ data: ReplyThreads }>();
    ids.push(...data.items.map(({ reply }) => reply.id));
    after = data.pagination.next?.after;
    if (after === undefined) return ids;
  }
}

const countReplies = async () => {
  const db = await services.db();
  const { results } = await db
    .prepare("SELECT id, publish_time AS time FROM posts WHERE starter_id = ?1 AND is_starter = 0")
    .bind(story)
    .all<{ id: string; time: number }>();
  return results;
};

test(`${writers * repliesOfEach} concurrent replies by ${writers} people all arrive once, in a stable order`, async () => {
  const before = (await countReplies()).length;
  const ids = await Promise.all(
    people.slice(0, writers).map(async (writer) => {
      const own: string[] = [];
      for (let index = 0; index < repliesOfEach; index += 1) {
        const { status, data } = await send({ writer, parentId: story, key: newKey() });
        expect(status).toBe(200);
        own.push(data.reply.id);
      }
      return own;
    }),
  );
  const all = ids.flat();
  expect(new Set(all).size).toBe(writers * repliesOfEach);
  const kept = await countReplies();
  expect(kept.length).toBe(before + all.length);
  expect(new Set(kept.map(({ time }) => time)).size).toBe(kept.length);
  const order = await readAll();
  expect(order.toSorted()).toEqual(all.toSorted());
  expect(await readAll()).toEqual(order);
  // Replies that one person wrote in sequence keep their order.
  for (const own of ids)
    expect(own.map((id) => order.indexOf(id))).toEqual(
      own.map((id) => order.indexOf(id)).toSorted((a, b) => a - b),
    );
});

test("an acknowledged reply survives a crash; others can be resubmitted and appear once", async () => {
  const acknowledged = new Map<string, string>();
  const open: Sent[] = [];
  let isKilled = false;
  let restarted = Promise.resolve();
  const before = (await countReplies()).length;
  const write = async (writer: Somebody) => {
    while (!isKilled) {
      const sent = { writer, parentId: story, key: newKey() };
      const answer = await send(sent).catch(() => null);
      if (answer?.status === 200) acknowledged.set(sent.key, answer.data.reply.id);
      else open.push(sent);
      if (acknowledged.size >= 60 && !isKilled) {
        isKilled = true;
        restarted = crash();
      }
    }
  };
  await Promise.all(people.slice(writers).map(write));
  expect(open.length).toBeGreaterThan(0);
  await restarted;
  const kept = new Set((await countReplies()).map(({ id }) => id));
  expect([...acknowledged.values()].filter((id) => !kept.has(id))).toEqual([]);
  for (const sent of [...open, ...open]) {
    const { status, data } = await send(sent);
    expect(status).toBe(200);
    acknowledged.set(sent.key, data.reply.id);
  }
  expect(new Set(acknowledged.values()).size).toBe(acknowledged.size);
  expect((await countReplies()).length).toBe(before + acknowledged.size);
});

test("of views, none that was acknowledged is missing after a crash, and none is counted twice", async () => {
  const detail = { kind: "source", value: "direct:", count: 1 };
  const report = { views: [{ id: story, count: 1, details: [detail] }] };
  let [sent, acknowledged] = [0, 0];
  let restarted: Promise<void> | null = null;
  const keepSending = async () => {
    while (restarted === null) {
      sent += 1;
      const answer = await callAs(fetchService, null, addViews, {}, report).catch(() => null);
      if (answer?.status === 200) acknowledged += answer.data.counted;
      if (acknowledged >= 60) restarted ??= crash();
    }
  };
  await Promise.all(Array.from({ length: 8 }, keepSending));
  await (restarted as Promise<void> | null);
  const db = await services.db();
  const { results } = await db
    .prepare(
      `SELECT iif(scope = ?1, 'story', iif(scope = 'network', scope, 'blog')) || ' ' || span AS name, sum(views) AS views
      FROM audience_views GROUP BY name
      UNION ALL SELECT 'all', views FROM post_views WHERE post_id = ?1
      UNION ALL SELECT 'direct', sum(count) FROM audience_details WHERE scope = ?1 AND detail = 'source direct:'`,
    )
    .bind(story)
    .all<{ name: string; views: number }>();
  const counts = new Set(results.map(({ views }) => views));
  expect(results.length).toBeGreaterThanOrEqual(11);
  // Those on their way are counted everywhere or nowhere.
  expect([...counts]).toHaveLength(1);
  const [stored = 0] = counts;
  expect(stored).toBeGreaterThanOrEqual(acknowledged);
  expect(stored).toBeLessThanOrEqual(sent);
});

/** A page on which a story is written: types one letter at a time, each once, and sends it until it is acknowledged. */
async function typeInto(draftId: string, author: Somebody, letters: string, acknowledged: string[]) {
  const clientId = `page-of-${author.id}`;
  let version = 0;
  for (const letter of letters) {
    const step = {
      stepType: "replace",
      from: 1,
      to: 1,
      slice: { content: [{ type: "text", text: letter }] },
    };
    for (let isApplied = false; !isApplied;) {
      const answer = await callAs(
        fetchService,
        author.token,
        syncDraft,
        { draftId },
        { version, clientId, steps: [step] },
      )
        // While no process is running.
        .catch(() => new Promise<null>((resolve) => setTimeout(() => resolve(null), 20)));
      if (answer?.status !== 200) continue;
      version = answer.data.version;
      isApplied = answer.data.steps.some(
        (sent) => sent.clientId === clientId && JSON.stringify(sent.step).includes(letter),
      );
    }
    acknowledged.push(letter);
  }
}

const kills = times(3, 20);

test(
  `no acknowledged letter of three authors is missing after ${kills} crashes, and none is there twice`,
  long,
  async () => {
    const [first] = authors;
    const { data } = await callAs(fetchService, first?.token ?? null, createDraft, {}, { blogId: "9" });
    const { draftId } = data;
    const acknowledged: string[] = [];
    const lettersOf = (index: number) =>
      Array.from({ length: kills * 40 }, (_, at) => String.fromCharCode(0x4e00 + index * 2_000 + at)).join(
        "",
      );
    const readLetters = async () => {
      const answer = await callAs(fetchService, first?.token ?? null, getDraft, { draftId });
      const headline = (answer.data.document as NodeJson).content?.[0]?.content ?? [];
      return headline.map(({ text }) => text ?? "").join("");
    };
    const typing = Promise.all(
      authors.map((author, index) => typeInto(draftId, author, lettersOf(index), acknowledged)),
    );
    for (let killed = 0; killed < kills; killed += 1) {
      const before = acknowledged.length;
      await until(() => expect(acknowledged.length).toBeGreaterThan(before + 20));
      const known = [...acknowledged];
      await crash();
      const kept = new Set(await readLetters());
      expect(known.filter((letter) => !kept.has(letter))).toEqual([]);
    }
    await typing;
    expect(Array.from(await readLetters()).toSorted()).toEqual(
      authors.flatMap((_, index) => Array.from(lettersOf(index))).toSorted(),
    );
  },
);
