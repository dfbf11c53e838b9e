import { beforeEach, expect, test } from "vitest";
import { runUpload } from "../../app/studio/imports/run-upload.ts";
import type { Answer } from "../../app/studio/imports/import-line.ts";
import type { ImportTarget } from "../../app/studio/imports/worker-messages.ts";
import * as calls from "../../contract/import/studio-imports.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { makeZip } from "../cli/records/make-zip.ts";
import { importCalls } from "./import-calls.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

/* A file that a form sends, for who has no script: read, rehearsed and imported in one request. */

let services: TestServices;
let superuser: string;
let target: ImportTarget;
let fetched = 0;

beforeEach(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
  const blog = fixtureNetwork.blogs?.find(({ isMainSite }) => !isMainSite);
  const { id = "", name = "", displayName = "" } = blog ?? {};
  target = { id, name, displayName, timezone: "UTC", mainHost: "kinja.com", imageAccount: "magma" };
  fetched = 0;
});

/** Answers as the front end's route does. */
async function answer(body: string): Promise<Answer> {
  const { step, ...fields } = JSON.parse(body) as { step: string } & Record<string, unknown>;
  if (step === "fetch" || step === "find") {
    fetched += 1;
    return { status: 200, body: { image: null, reason: "isn't fetched by this test", isHostDown: false } };
  }
  const call = importCalls[step];
  if (call === undefined) return { status: 400, body: null };
  const { status, data } = await callAs(services.fetch, superuser, call, {}, fields);
  return { status, body: step === "prepare" && data ? { ...data, places: [] } : data };
}

function upload(content: string | Uint8Array, fields: Record<string, string> = {}, send = answer) {
  const form = new FormData();
  form.set(
    "file",
    new File([typeof content === "string" ? content : new Uint8Array(content)], "upload.jsonl"),
  );
  for (const [name, value] of Object.entries({ run: "start", ...fields })) form.set(name, value);
  return runUpload(form, { target, send: (_path, _query, body) => send(String(body)) });
}

const line = (number: number, more = "") =>
  JSON.stringify({
    type: "post",
    id: `old:${number}`,
    title: "Fog",
    authors: ["Ann Old"],
    tags: ["Sea fog"],
    publishedAt: "2020-01-02",
    html: `<p>Fog.</p>${more}`,
  });
const readRuns = async () => (await callAs(services.fetch, superuser, calls.getImportRuns)).data.runs;

test("is rehearsed without a trace, and imported with people and tags as the lines say", async () => {
  expect(await upload(line(1), { run: "rehearse" })).toMatchObject({
    report: { isRehearsal: true, checked: 1 },
  });
  expect(await readRuns()).toEqual([]);
  const fields = { authors: "ann-old = @old-ann\nno equals sign", tags: "Sea fog = Mist" };
  expect(await upload(line(1), fields)).toMatchObject({
    source: "jsonl",
    report: { result: { created: 1 } },
  });
  expect(await readRuns()).toMatchObject([{ state: "finished", file: "upload.jsonl" }]);
  const { results } = await services.db
    .prepare(
      `SELECT pe.screen_name, t.safe_name FROM posts p CROSS JOIN people pe ON pe.id = p.author_id
       CROSS JOIN post_tags t ON t.post_id = p.id WHERE p.source_id = 'old:1'`,
    )
    .all();
  expect(results).toEqual([{ screen_name: "old-ann", safe_name: "mist" }]);
});

test.each([
  ["no file", "", "empty"],
  ["a text", "Dear editors", "unknown"],
  ["a name that it doesn't have", line(1), "failed", { authors: "nobody = ann" }],
  [
    "more items than a request has time for",
    Array.from({ length: calls.maxFormItems + 1 }, (_, at) => line(at)).join("\n"),
    "large",
  ],
])("with %s is refused before anything is written", async (_, content, refusal, fields = {}) => {
  expect(await upload(content, fields)).toMatchObject({ refusal });
  expect(await readRuns()).toEqual([]);
});

test("with an entry that unpacks to more than memory holds is refused", async () => {
  const bomb = await makeZip({ "posts.jsonl": line(1) + "\n".repeat(17 * 1024 * 1024) });
  expect(bomb.byteLength).toBeLessThan(calls.maxFormFileBytes);
  expect(await upload(bomb, { kind: "jsonl" })).toMatchObject({ refusal: "damaged" });
});

test("fetches so many images, and leaves the others at their address", async () => {
  const images = Array.from({ length: 70 }, (_, at) => `<img src="https://host${at}.example/a.jpg">`).join(
    "",
  );
  expect(await upload(line(1, images))).toMatchObject({ report: { result: { created: 1 } } });
  expect(fetched).toBe(60);
});

test("that would have to wait stops, and the same form goes on with it", async () => {
  let sends = 0;
  const halting = (body: string) =>
    body.startsWith('{"step":"send"') && (sends += 1) === 2
      ? Promise.resolve({ status: 503, body: null })
      : answer(body);
  const whole = Array.from({ length: 45 }, (_, at) => line(at)).join("\n");
  expect(await upload(whole, {}, halting)).toMatchObject({ report: { isCut: true } });
  expect(await readRuns()).toMatchObject([{ state: "stopped" }]);
  expect(await upload(whole)).toMatchObject({ report: { isCut: false } });
  expect(await readRuns()).toMatchObject([{ state: "finished" }]);
});
