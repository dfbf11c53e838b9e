import { beforeEach, expect, test } from "vitest";
import { recomputeSome } from "../../api/discussion/recompute-threads.ts";
import { getReplies } from "../../contract/discussion/comments.ts";
import { featuredMillis, featureReply, isFeaturedAt } from "../../contract/discussion/featured.ts";
import { decide, undoDecisions } from "../../contract/moderation/moderation.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { getPostPage, getStreamAside } from "../../contract/network/magma.ts";
import { getStoryStanding } from "../../contract/posts/standing.ts";
import { begin, hour, importedStory } from "./open-desk.ts";
import { openFronts } from "./open-fronts.ts";
import { callAs, paragraph, silenceServices } from "./signed-caller.ts";

/* Ends of featured replies. Ann owns Kotaku, Abe and Ama are authors there; Rob only reads. 101 is Abe's story with three replies. */

const story = "101";
const [first, second] = ["111", "112"];
const clock = { now: begin };
let services: Awaited<ReturnType<typeof openFronts>>["services"];
let ann: string;
let abe: string;
let ama: string;
let rob: string;
beforeEach(async () => {
  silenceServices();
  clock.now = begin;
  const reply = (id: string, ago: number) =>
    importedStory(id, {
      headline: "",
      parent: `source:${story}`,
      authors: ["Rob-Reader"],
      approved: true,
      publishTimeMillis: begin - ago,
      body: paragraph(`Reply ${id}.`),
    });
  const network = await openFronts({
    now: () => clock.now,
    people: ["Ann-Owner", "Abe-Author", "Ama-Author", "Rob-Reader"],
    kotaku: {
      members: [
        { screenName: "Ann-Owner", role: "Owner" },
        { screenName: "Abe-Author", role: "Author" },
        { screenName: "Ama-Author", role: "Author" },
      ],
    },
    posts: [
      importedStory(story, { publishTimeMillis: begin - hour, authors: ["Abe-Author"] }),
      ...[first, second, "113"].map((id, index) => reply(id, (3 - index) * 60_000)),
    ],
  });
  ({ services } = network);
  ({ "Ann-Owner": ann, "Abe-Author": abe, "Ama-Author": ama, "Rob-Reader": rob } = network.tokens);
});

/** Entries of the log are ordered by time. */
function feature(replyId: string, endTimeMillis: number | null, isFeatured = true, token = ann) {
  clock.now += 1;
  return callAs(services.fetch, token, featureReply, {}, { replyId, isFeatured, endTimeMillis });
}
const readPage = async () =>
  (await callAs(services.fetch, null, getPostPage, { postId: story }, undefined, {})).data;
/** What readers see: the replies above the discussion, its order, and those marked in it. */
async function readShown() {
  const { featured, threads } = await readPage();
  const replies = threads.items.map(({ reply }) => reply);
  return {
    above: featured.map(({ id }) => id),
    order: replies.map(({ id }) => id),
    marked: replies.filter((reply) => isFeaturedAt(reply, clock.now)).map(({ id }) => id),
  };
}
const readFront = async () =>
  (
    await callAs(services.fetch, null, getStreamAside, { blogId: "9" }, undefined, {})
  ).data.featured.items.map(({ reply }) => reply.id);
const log = async () =>
  (await callAs(services.fetch, ann, getAudit, {}, undefined, { blogId: "9" })).data.items.map(
    ({ action, changes }) => [action, changes],
  );

const plain = { above: [], order: [first, second, "113"], marked: [] };

test("a reply is featured until its end, and then nowhere: not above, not on top, not marked, not on the front", async () => {
  const end = begin + hour;
  expect((await feature("113", end)).data).toStrictEqual({
    replyId: "113",
    isFeatured: true,
    endTimeMillis: end,
    before: { isFeatured: false, endTimeMillis: null },
  });
  await feature(second, null);
  clock.now = end - 1;
  expect(await readShown()).toStrictEqual({
    above: ["113", second],
    order: [second, "113", first],
    marked: [second, "113"],
  });
  expect(await readFront()).toStrictEqual(["113", second]);
  clock.now = end;
  expect(await readFront()).toStrictEqual([second]);
  expect(await readShown()).toStrictEqual({
    above: [second],
    order: [second, first, "113"],
    marked: [second],
  });
});

test("the scheduled job ends those that nobody reads", async () => {
  await feature("113", begin + hour);
  const left = () => services.db.prepare("SELECT id FROM posts WHERE is_featured = 1").all();
  await recomputeSome({ db: services.db, now: begin + hour - 1 });
  expect((await left()).results).toHaveLength(1);
  await recomputeSome({ db: services.db, now: begin + hour });
  expect((await left()).results).toHaveLength(0);
});

test("where nothing can be written, a reply is not shown as featured after its end", async () => {
  await feature("113", begin + hour);
  await services.db
    .prepare("CREATE TRIGGER no_writes BEFORE UPDATE ON posts BEGIN SELECT RAISE(ABORT, 'read only'); END")
    .run();
  clock.now = begin + hour;
  expect(await readShown()).toMatchObject({ above: [], marked: [] });
});

test("pages learn of the end in advance, and of a changed end", async () => {
  const known = async () => {
    const { results } = await services.db
      .prepare("SELECT scope, epoch FROM changes WHERE epoch > ?1 ORDER BY epoch, scope")
      .bind(begin + 1)
      .all<{ scope: string; epoch: number }>();
    return results.filter(({ epoch }) => epoch % hour === 0).map(({ scope, epoch }) => [scope, epoch]);
  };
  await feature("113", begin + 100_000 * hour - 92_000 * hour);
  const far = begin + 8_000 * hour;
  expect(await known()).toStrictEqual([
    ["lists:9", far],
    ["post", far],
  ]);
  await feature("113", far + hour);
  expect(await known()).toContainEqual(["post", far + hour]);
});

test("an end is changed, taken away and undone; each is in the log with what was before", async () => {
  const [one, two] = [begin + hour, begin + 2 * hour];
  await feature("113", one);
  expect((await feature("113", two)).data.before).toStrictEqual({ isFeatured: true, endTimeMillis: one });
  expect((await feature("113", null)).data.before).toStrictEqual({ isFeatured: true, endTimeMillis: two });
  await feature("113", null);
  await feature("113", null, false);
  const edit = (name: string, before: unknown, after: unknown) => ({
    name,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
  });
  expect(await log()).toStrictEqual([
    ["unfeature", [edit("isFeatured", true, false)]],
    ["feature", [edit("endTimeMillis", two, null)]],
    ["feature", [edit("endTimeMillis", one, two)]],
    ["feature", [edit("isFeatured", false, true), edit("endTimeMillis", null, one)]],
  ]);
  clock.now = two + hour;
  expect(await readShown()).toStrictEqual(plain);
});

test("one whose end has come can be featured again, and was not featured before", async () => {
  await feature("113", begin + hour);
  clock.now = begin + hour;
  expect((await feature("113", begin + 2 * hour)).data.before).toStrictEqual({
    isFeatured: false,
    endTimeMillis: null,
  });
  expect((await readShown()).above).toStrictEqual(["113"]);
});

test("a moderator's approval keeps the end, and featuring from the queue after it has none", async () => {
  await feature("113", begin + hour);
  const send = async () => {
    const { results } = await services.db
      .prepare("SELECT version FROM cases WHERE post_id = '113'")
      .all<{ version: number }>();
    const items = [{ postId: "113", version: results[0]?.version ?? 0 }];
    const body = { items, action: "feature" as const, reason: null, days: null, words: "" };
    return (await callAs(services.fetch, ann, decide, {}, body)).data.items[0];
  };
  expect(await send()).toMatchObject({ status: 200, decision: { action: "approve" } });
  clock.now = begin + hour;
  expect((await readShown()).above).toStrictEqual([]);
  const again = await send();
  expect(again).toMatchObject({ status: 200, decision: { action: "feature" } });
  clock.now += 1;
  expect((await readShown()).above).toStrictEqual(["113"]);
  await callAs(services.fetch, ann, undoDecisions, {}, { decisionIds: [again?.decision?.id ?? ""] });
  expect((await readShown()).above).toStrictEqual([]);
});

test.each([
  ["now", begin],
  ["in more than a year", begin + featuredMillis.max + 2],
])("an end %s is refused", async (_, end) => {
  expect(await feature("113", end)).toMatchObject({ status: 400, error: { field: "endTimeMillis" } });
  expect(await readShown()).toStrictEqual(plain);
});

test("the page of the story's places lists them with their ends; those who may not change them get 403", async () => {
  await feature("113", begin + hour);
  await feature(second, null);
  const read = async (token: string) =>
    (await callAs(services.fetch, token, getStoryStanding, { postId: story })).data.featured;
  const items = [
    { replyId: "113", writer: "Rob-Reader", excerpt: "Reply 113.", endTimeMillis: begin + hour },
    { replyId: second, writer: "Rob-Reader", excerpt: "Reply 112.", endTimeMillis: null },
  ];
  expect(await read(ann)).toMatchObject({ items, mayChange: true });
  expect((await read(ama)).mayChange).toBe(false);
  expect((await feature("113", begin + 2 * hour, true, ama)).status).toBe(403);
  expect((await feature("113", begin + 2 * hour, true, rob)).status).toBe(403);
  // Authors moderate below their own stories.
  expect((await read(abe)).mayChange).toBe(true);
  expect((await feature("113", begin + hour, true, abe)).status).toBe(200);
  clock.now = begin + hour;
  expect(await read(ann)).toMatchObject({ items: items.slice(1) });
});

test("in a list of replies, the same holds as on the page", async () => {
  await feature("113", begin + hour);
  clock.now = begin + hour;
  const { data } = await callAs(services.fetch, null, getReplies, { postId: story }, undefined, {});
  expect(data.items.map(({ reply }) => [reply.id, reply.isFeatured])).toStrictEqual(
    plain.order.map((id) => [id, false]),
  );
});
