import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { getAppleNewsChannel, writeAppleNewsChannel } from "../../contract/syndication/apple-news.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { getPublicationReport } from "../../contract/syndication/publication-checks.ts";
import { findAppleNews } from "../../api/syndication/apple-news/apple-news-settings.ts";
import { deliverStories } from "../../api/syndication/apple-news/send-story.ts";
import { readStuck } from "../../api/outbox/read-stuck.ts";
import { startMockAppleNews, type MockAppleNews } from "../../mocks/apple-news/start-apple-news.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { createCaller, type Caller } from "../contract/signed-call.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { until } from "../until.ts";
import { openSession } from "./open-session.ts";
import { startPrinter } from "./print-articles.ts";

/* docs/decisions/0085: from a change of a story to its article, against the API as Apple documents it. */
const blogId = "9";
let apple: MockAppleNews;
let printer: Awaited<ReturnType<typeof startPrinter>>;
let services: TestServices;
let caller: Caller;
beforeAll(async () => {
  apple = await startMockAppleNews();
  printer = await startPrinter(() => services);
  services = openServices({ ...apple.variables, APPLE_NEWS_DELAY: "0", ACCOUNTS_PUBLIC_BASE: printer.base });
  await services.load(fixtureNetwork);
  caller = createCaller({ ...services, openSession: (name) => openSession(services.db, name) });
});
afterAll(async () => {
  await apple.stop();
  printer.stop();
});
beforeEach(async () => {
  apple.articles.clear();
  apple.faults.splice(0);
  for (const table of ["apple_news_channels", "apple_news_articles", "outbox"])
    await services.db.prepare(`DELETE FROM ${table}`).run();
  await caller.sendAs("Ada-Owner", writeAppleNewsChannel, {}, { blogId, version: 0, choices: apple.channel });
  apple.asked.splice(0);
  Object.assign(printer.state, { isDown: false, isStale: false });
});

const lead = fixtureNetwork.posts?.find(({ id }) => id === "1830000001") ?? expect.fail("no story");
const houseTag = { safeName: "housekeeping", urlName: "housekeeping", displayName: "Housekeeping" };
let count = 0;
/** A unique story of this minute. */
const createNews = (more: Partial<ImportedPost> = {}): ImportedPost => ({
  ...lead,
  sourceId: `fixture:apple:${(count += 1)}`,
  id: `18300007${String(count).padStart(2, "0")}`,
  slug: `apple-${count}`,
  headline: `Apples, part ${count}`,
  redirectsFrom: [],
  publishTimeMillis: Date.now() - 60_000 + count,
  syndicationExclusions: [],
  tags: [],
  ...more,
});
/** Writes a story and completes its follow-up work, including calls of Apple News. */
const write = (...posts: ImportedPost[]) => services.load({ posts });
const asked = () => apple.asked.splice(0).map(({ method, status }) => `${method} ${status}`);
const only = () => [...apple.articles.values()][0] ?? expect.fail("no article");
const report = async ({ id: postId = "" }: ImportedPost) =>
  (await caller.askAs("Ada-Owner", getPublicationReport, { postId })).appleNews;
/** Delivers everything pending, even if it isn't due yet. */
async function deliverAgain(): Promise<void> {
  await services.db
    .prepare("UPDATE outbox SET next_time = 0 WHERE kind = 'appleNews' AND state = 'waiting'")
    .run();
  await deliverStories({
    db: services.db,
    now: Date.now(),
    createUid: () => crypto.randomUUID(),
    newsletters: { ACCOUNTS_PUBLIC_BASE: printer.base },
    appleNews: { ...apple.variables, APPLE_NEWS_DELAY: "0" },
  });
}

test("a story is created, changed and deleted at Apple News as it is in the blog", async () => {
  const news = createNews();
  await write(news);
  expect(asked()).toEqual(["POST 201"]);
  expect(only()).toMatchObject({
    isPreview: false,
    isSponsored: false,
    document: { identifier: news.id, title: news.headline },
  });
  expect((await report(news))?.article?.shareUrl).toMatch(/^https:\/\/apple\.news\//);

  await write({ ...news, headline: "Apples, corrected", sponsored: true });
  expect(asked()).toEqual(["POST 200"]);
  expect(only()).toMatchObject({ isSponsored: true, document: { title: "Apples, corrected" } });

  await write({ ...news, status: "DELETED" });
  expect(asked()).toEqual(["DELETE 204"]);
  expect([apple.articles.size, (await report(news))?.article]).toEqual([0, null]);
});

test.each<[string, Partial<ImportedPost>]>([
  ["gets a password", { password: "s3same-open" }],
  ["is put off", { publishTimeMillis: Date.now() + 3_600_000 }],
  ["is kept out of Apple News", { syndicationExclusions: ["appleNews"] }],
  ["is kept out of all feeds", { syndicationExclusions: ["rss"] }],
  ["loses its headline", { headline: "" }],
  ["becomes a page", { isPage: true }],
  ["is removed by a court", { status: "DELETED", removedAtRequestOf: "A court" }],
  ["gets a tag for our own readers", { tags: [houseTag] }],
])("a story that %s is deleted, and stays away", async (_, change) => {
  const news = createNews();
  await write(news);
  await write({ ...news, ...change });
  expect([asked(), apple.articles.size]).toEqual([["POST 201", "DELETE 204"], 0]);
  await write({ ...news, ...change, subhead: "Changed once more" });
  expect(asked()).toEqual([]);
});

test("a story that was put off comes back at its time", async () => {
  const news = createNews();
  await write(news);
  await write({ ...news, publishTimeMillis: Date.now() + 3_600_000 });
  expect(apple.articles.size).toBe(0);
  const { results } = await services.db
    .prepare(
      "SELECT key, next_time > unixepoch() * 1000 + 3000000 AS is_later FROM outbox WHERE kind = 'appleNews' AND key LIKE ?1",
    )
    .bind(`${news.id} %`)
    .all();
  expect(results).toEqual([{ key: `${news.id} due`, is_later: 1 }]);
});

test("nothing is sent of other blogs, of drafts, of archives and of replies", async () => {
  const old = createNews({ publishTimeMillis: Date.now() - 30 * 86_400_000 });
  await write(createNews({ blog: "esgizmodo" }), createNews({ status: "DRAFT" }), old);
  expect(asked()).toEqual([]);
  expect(await report(old)).toMatchObject({ article: null, failure: null });
});

test("a story is in the channel of its blog: it leaves that of the one before", async () => {
  const news = createNews();
  await write(news);
  const other = { ...apple.channel, channelId: "00000000-0000-0000-0000-000000000001" };
  await caller.sendAs("Ada-Owner", writeAppleNewsChannel, {}, { blogId, version: 1, choices: other });
  await write({ ...news, subhead: "In another channel" });
  // The mock has one channel.
  expect(asked()).toEqual(["POST 201", "DELETE 204", "POST 404"]);
});

test("a blog that gives up its channel leaves in it what stands there, until it is taken down", async () => {
  const news = createNews();
  await write(news);
  const none = { channelId: null, keyId: null };
  await caller.sendAs("Ada-Owner", writeAppleNewsChannel, {}, { blogId, version: 1, choices: none });
  await write({ ...news, subhead: "Changed" });
  await write(createNews());
  expect(asked()).toEqual(["POST 201"]);
  await write({ ...news, status: "DELETED" });
  expect(asked()).toEqual(["DELETE 204"]);
});

test("after a conflict the newest revision is read, and the story sent once more", async () => {
  const news = createNews();
  await write(news);
  only().revision = "of somebody else";
  await write({ ...news, subhead: "Changed" });
  expect(asked()).toEqual(["POST 201", "POST 409", "GET 200", "POST 200"]);
  apple.faults.push({ status: 409, code: "WRONG_REVISION" }, { status: 500 });
  await write({ ...news, subhead: "Changed again" });
  expect(await report(news)).toMatchObject({ failure: "noAnswer", isGivenUp: false });
});

test("an article whose response was lost is found as a duplicate, not created twice", async () => {
  const news = createNews();
  apple.faults.push("lose");
  await write(news);
  expect(await report(news)).toMatchObject({ failure: "noAnswer", article: null });
  await deliverAgain();
  expect(asked()).toEqual(["POST 201", "POST 400", "GET 200", "POST 200"]);
  expect([apple.articles.size, await report(news)]).toMatchObject([1, { failure: null, article: {} }]);
});

test("a duplicate of another story is none of ours to change", async () => {
  const first = createNews();
  await write(first);
  const second = createNews({ headline: first.headline ?? "" });
  await write(second);
  expect(only().document.identifier).toBe(first.id);
  expect(await report(second)).toMatchObject({ failure: "duplicate", isGivenUp: true, article: null });
});

test("an article that somebody has deleted at Apple News is created again", async () => {
  const news = createNews();
  await write(news);
  apple.articles.clear();
  await write({ ...news, subhead: "Changed" });
  expect([asked(), apple.articles.size]).toEqual([["POST 201", "POST 404", "POST 201"], 1]);
  apple.articles.clear();
  await write({ ...news, status: "DELETED" });
  expect([asked(), (await report(news))?.article]).toEqual([["DELETE 404"], null]);
});

test.each([
  [{ status: 401 }, "key", false],
  [{ status: 429, headers: { "Retry-After": "7200" } }, "busy", false],
  [{ status: 503 }, "down", false],
  [{ status: 400, code: "ONLY_PREVIEW_ALLOWED" }, "closed", false],
  [{ status: 400, code: "INVALID_DOCUMENT" }, "refused", true],
  [{ status: 202 }, "kept", true],
] as const)("%j is %s; given up: %s", async (fault, failure, isGivenUp) => {
  const news = createNews();
  apple.faults.push(fault);
  await write(news);
  expect(await report(news)).toMatchObject({ failure, isGivenUp, article: null });
  if (failure !== "busy") return;
  const row = await services.db
    .prepare("SELECT next_time FROM outbox WHERE kind = 'appleNews'")
    .first<{ next_time: number }>();
  expect((row?.next_time ?? 0) - Date.now()).toBeGreaterThan(7_000_000);
});

test("one that hangs doesn't keep the others, and is late after an hour", async () => {
  const calls: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const call = new AbortController();
    calls.push(call);
    return call.signal;
  });
  apple.faults.push("hang");
  const stories = [createNews(), createNews()];
  const delivered = write(...stories);
  await until(() => expect([apple.articles.size, apple.faults]).toEqual([1, []]));
  for (const call of calls) call.abort();
  await delivered;
  timeout.mockRestore();
  const failures = await Promise.all(stories.map(async (story) => (await report(story))?.failure));
  expect(failures).toEqual(expect.arrayContaining(["noAnswer", null]));
  const stuck = await readStuck({ db: services.db, now: Date.now() + 3_700_000 });
  expect(stuck.filter(({ kind }) => kind === "appleNews")).toMatchObject([{ state: "late", count: 1 }]);
});

test("an article is sent once the front end has the change", async () => {
  const news = createNews();
  await write(news);
  printer.state.isStale = true;
  const changed = { ...news, subhead: "Changed", lastUpdateTimeMillis: Date.now() };
  await write(changed);
  expect([asked(), (await report(news))?.failure]).toEqual([["POST 201"], "noPrint"]);
  printer.state.isStale = false;
  await deliverAgain();
  expect([asked(), (await report(news))?.failure]).toEqual([["POST 200"], null]);
});

test("without a secret for its key nothing is sent, and the studio is told", async () => {
  const choices = { ...apple.channel, keyId: "00000000-0000-0000-0000-000000000002" };
  await caller.sendAs("Ada-Owner", writeAppleNewsChannel, {}, { blogId, version: 1, choices });
  expect(await caller.askAs("Ada-Owner", getAppleNewsChannel, {}, { blogId })).toEqual({
    choices,
    version: 2,
    hasSecret: false,
  });
  const news = createNews();
  await write(news);
  expect([asked(), (await report(news))?.failure]).toEqual([[], "noSecret"]);
});

test("a story that was scheduled before its blog had a channel is sent when it is due", async () => {
  const none = { channelId: null, keyId: null };
  await caller.sendAs("Ada-Owner", writeAppleNewsChannel, {}, { blogId, version: 1, choices: none });
  const later = createNews({ publishTimeMillis: Date.now() + 3_600_000 });
  await write(later);
  const choices = apple.channel;
  await caller.sendAs("Ada-Owner", writeAppleNewsChannel, {}, { blogId, version: 2, choices });
  const { results } = await services.db
    .prepare("SELECT key, next_time FROM outbox WHERE key = ?1")
    .bind(`${later.id} due`)
    .all();
  expect(results).toEqual([{ key: `${later.id} due`, next_time: later.publishTimeMillis }]);
});

test("a channel has both ids, and nobody overwrites what somebody else has chosen", async () => {
  const half = { channelId: apple.channel.channelId, keyId: null };
  const body = (version: number, choices: typeof half | MockAppleNews["channel"]) => ({
    blogId,
    version,
    choices,
  });
  expect(await caller.failAs("Ada-Owner", writeAppleNewsChannel, {}, body(1, half))).toMatchObject({
    status: 400,
    field: "choices.keyId",
  });
  expect(await caller.failAs("Ada-Owner", writeAppleNewsChannel, {}, body(0, apple.channel))).toMatchObject({
    status: 409,
  });
  const logged = "SELECT count(*) AS count FROM audit_log WHERE action = 'appleNews.write'";
  const before = await services.db.prepare(logged).first("count");
  expect(await caller.failAs("Ben-Writer", writeAppleNewsChannel, {}, body(1, apple.channel))).toMatchObject({
    status: 403,
  });
  await caller.sendAs("Ada-Owner", writeAppleNewsChannel, {}, body(1, apple.channel));
  expect(await services.db.prepare(logged).first("count")).toBe(Number(before) + 1);
});

test.each([
  [{ APPLE_NEWS_SECRETS: "secret" }, "APPLE_NEWS_SECRETS"],
  [{ APPLE_NEWS_SECRETS: '{"key": "not base64 !"}' }, "APPLE_NEWS_SECRETS"],
  [{ APPLE_NEWS_API: "news-api.apple.com" }, "APPLE_NEWS_API"],
  [{ APPLE_NEWS_DELAY: "60000" }, "APPLE_NEWS_DELAY"],
])("%j is rejected by name", (variables, name) => expect(() => findAppleNews(variables)).toThrow(name));

test("nothing is sent without a secret", () => expect(findAppleNews({})).toBeNull());
