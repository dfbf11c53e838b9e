import { beforeAll, beforeEach, expect, test } from "vitest";
import { buildRoutePattern } from "../../contract/wire/call.ts";
import { countOwnPreviewOpening, countPreviewOpening } from "../../contract/drafts/draft-previews.ts";
import { getPostPage } from "../../contract/network/magma.ts";
import * as calls from "../../contract/network/network-previews.ts";
import { previewedCalls } from "../../api/previews/previewed-calls.ts";
import { createServices, type MemoryServices } from "../../mocks/create-services.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openSession } from "./open-session.ts";
import { callAs, silenceServices } from "./signed-caller.ts";

/* Links to the network as of a moment, with a test clock. */

const begin = Date.UTC(2026, 10, 2, 12);
const day = 86_400_000;
const farFuture = Date.UTC(2100, 0, 1);
const blogId = "9";
let now = begin;
let services: MemoryServices;
let session: string;

beforeAll(() => silenceServices());
beforeEach(async () => {
  now = begin;
  services = createServices({ now: () => now });
  await services.load(fixtureNetwork);
  session = await openSession(services.db, "Ada-Owner", { now });
});

const create = async (momentMillis: number | null, days = 1) => {
  const body = { blogId, momentMillis, flags: {}, theme: null, days };
  return (await callAs(services.fetch, session, calls.createNetworkPreview, {}, body)).data;
};
const request = (
  path: string,
  token: string,
  more: { method?: string; body?: string; headers?: Record<string, string> } = {},
) =>
  services.fetch(
    new Request(`http://services.invalid${path}`, {
      ...more,
      headers: { [calls.networkPreviewHeader]: token, ...more.headers },
    }),
  );
const read = async (postId: string, token: string) =>
  (await request(buildRoutePattern(getPostPage).replace(":postId", postId), token)).status;

test("a link works until it expires; then it is deleted by the clock, and only its hash was ever kept", async () => {
  const { token, expiresTimeMillis } = await create(farFuture, 2);
  expect(expiresTimeMillis).toBe(begin + 2 * day);
  const stored = await services.db.prepare("SELECT * FROM network_previews").all();
  expect(JSON.stringify(stored.results)).not.toContain(token);
  now = begin + 2 * day - 1;
  expect(await read("1830000005", token)).toBe(200);
  now = begin + 2 * day;
  expect(await read("1830000005", token)).toBe(404);
  await services.runJobs();
  expect(await services.db.prepare("SELECT count(*) AS n FROM network_previews").first("n")).toBe(0);
});

test.each([
  ["was removed", "DELETE FROM memberships WHERE person_id = '502' AND blog_id = '9'"],
  ["no longer publishes there", "UPDATE memberships SET role = 'Contributor' WHERE person_id = '502'"],
  [
    "is blocked by the blog",
    "INSERT INTO restrictions (person_id, kind, blog_id, by_person_id, reason, created_time) VALUES ('502', 'blocked', '9', '501', '', 1)",
  ],
  [
    "is suspended",
    "INSERT INTO restrictions (person_id, kind, blog_id, by_person_id, reason, created_time) VALUES ('502', 'suspended', '', '501', '', 1)",
  ],
])("a link ends when its maker %s", async (_, change) => {
  const ben = await openSession(services.db, "Ben-Writer", { now });
  const body = { blogId, momentMillis: farFuture, flags: {}, theme: null, days: 1 };
  const { data } = await callAs(services.fetch, ben, calls.createNetworkPreview, {}, body);
  const others = await create(farFuture);
  expect(await read("1830000005", data.token)).toBe(200);
  await services.db.prepare(change).run();
  expect(await read("1830000005", data.token)).toBe(404);
  await services.runJobs();
  const { results } = await services.db.prepare("SELECT created_by FROM network_previews").all();
  expect(results).toEqual([{ created_by: "501" }]);
  expect(await read("1830000005", others.token)).toBe(200);
});

test("a link is listed with how often and by whom it was opened", async () => {
  const { token } = await create(farFuture);
  const list = async () => {
    const listed = await callAs(services.fetch, session, calls.listNetworkPreviews, {}, undefined, {
      blogId,
    });
    return listed.data.items.map(({ opened }) => opened);
  };
  expect(await list()).toEqual([{ count: 0, timeMillis: null, personId: null }]);
  await callAs(services.fetch, null, countPreviewOpening, {}, { token });
  const ben = await openSession(services.db, "Ben-Writer", { now });
  await callAs(services.fetch, ben, countOwnPreviewOpening, {}, { token });
  expect(await list()).toEqual([{ count: 2, timeMillis: now, personId: "502" }]);
  // Reads as of the moment don't count: a page reads many times.
  expect(await read("1830000005", token)).toBe(200);
  expect(await list()).toMatchObject([{ count: 2 }]);
});

test("the clock never goes back: once the moment has come, the network is shown as it is", async () => {
  const moment = begin + 3_600_000;
  const { token } = await create(moment);
  const later = {
    sourceId: "fixture:later",
    id: "1830000099",
    blog: "kotaku",
    authors: ["Ben-Writer"],
    headline: "Later",
    publishTimeMillis: moment + 1,
    body: [],
  };
  await services.load({ posts: [later] });
  expect(await read(later.id, token)).toBe(404);
  now = moment + 1;
  expect(await read(later.id, token)).toBe(200);
});

test("a session beside the token opens nothing, and its calls are refused", async () => {
  const { token } = await create(farFuture);
  const headers = { Authorization: `Bearer ${session}`, "Content-Type": "application/json" };
  const signed = (path: string, method = "GET") =>
    request(path, token, { headers, method, ...(method === "POST" && { body: "{}" }) });
  expect((await signed("/api/core/draft/views/desk")).status).toBe(403);
  expect((await signed("/api/core/draft/create", "POST")).status).toBe(403);
  expect((await signed("/api/core/import/batch", "POST")).status).toBe(403);
});

test("a preview consists of reads for everybody, and none of them writes", async () => {
  expect(previewedCalls.filter(({ method, scope }) => method !== "GET" || scope !== null)).toEqual([]);
  const { token } = await create(farFuture);
  // A thread waiting to be recomputed, which the next reader does.
  await services.db
    .prepare("INSERT INTO unsettled_replies (starter_id, reply_id) VALUES ('1830000001', '1830000101')")
    .run();
  const countChanges = () => services.db.prepare("SELECT total_changes() AS n").first<number>("n");
  const before = await countChanges();
  expect(await read("1830000001", token)).toBe(200);
  expect(await countChanges()).toBe(before);
  await services.ask(getPostPage, { postId: "1830000001" });
  expect(await countChanges()).not.toBe(before);
});
