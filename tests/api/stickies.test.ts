import { beforeEach, expect, test } from "vitest";
import { changeFront, publishFront } from "../../contract/fronts/front-desk.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { getCuratedFront } from "../../contract/posts/curation.ts";
import { getStoryStanding } from "../../contract/posts/standing.ts";
import { setSticky } from "../../contract/posts/stickies.ts";
import { importedStory, begin, hour } from "./open-desk.ts";
import { listStories, openFronts } from "./open-fronts.ts";
import { plainBlog } from "./plain-blog.ts";
import { callAs } from "./signed-caller.ts";

/* Ann owns Kotaku; Abe is an author there. */

const clock = { now: begin };
let services: Awaited<ReturnType<typeof openFronts>>["services"];
let ann: string;
let abe: string;
beforeEach(async () => {
  clock.now = begin;
  const network = await openFronts({
    now: () => clock.now,
    people: ["Ann-Owner", "Abe-Author"],
    kotaku: {
      members: [
        { screenName: "Ann-Owner", role: "Owner" },
        { screenName: "Abe-Author", role: "Author" },
      ],
    },
    others: [plainBlog("4", "gizmodo", { members: [{ screenName: "Ann-Owner", role: "Owner" }] })],
    posts: [
      ...listStories(8, (index) => ({
        ...(index === 2 ? { authors: ["Abe-Author"] } : {}),
        // An import's mark has no end, and pins nothing.
        ...(index === 6 ? { isSticky: true } : {}),
      })),
      importedStory("201", { publishTimeMillis: begin + hour }),
    ],
  });
  ({ services } = network);
  ({ "Ann-Owner": ann, "Abe-Author": abe } = network.tokens);
});

const set = (postId: string, endTimeMillis: number | null, before: number | null = null, token = ann) =>
  callAs(services.fetch, token, setSticky, {}, { postId, before, endTimeMillis });
const front = async () =>
  (await callAs(services.fetch, null, getCuratedFront, {}, undefined, { blogId: "9" })).data;
const top = async () => (await front()).stickies.map(({ id }) => id);
const epochs = async () => {
  const { results } = await services.db
    .prepare("SELECT epoch FROM changes WHERE scope = 'lists:9' ORDER BY epoch DESC")
    .all<{ epoch: number }>();
  return results.map(({ epoch }) => epoch);
};

test("a story stays at the top until its end, the last one set first", async () => {
  expect(await top()).toStrictEqual([]);
  expect((await set("105", begin + 2 * hour)).data).toStrictEqual({ endTimeMillis: begin + 2 * hour });
  clock.now = begin + 1;
  await set("103", begin + hour);
  expect(await top()).toStrictEqual(["103", "105"]);
  expect((await front()).blogs.map(({ id }) => id)).toStrictEqual(["9"]);
  // Changing an end keeps the place.
  clock.now = begin + 2;
  await set("105", begin + 3 * hour, begin + 2 * hour);
  expect(await top()).toStrictEqual(["103", "105"]);
  clock.now = begin + hour;
  expect(await top()).toStrictEqual(["105"]);
  await set("105", null, begin + 3 * hour);
  expect(await top()).toStrictEqual([]);
  const audit = await callAs(services.fetch, ann, getAudit, {}, undefined, { blogId: "9" });
  expect(audit.data.items.map(({ action, postId }) => [action, postId])).toStrictEqual([
    ["sticky.end", "105"],
    ["sticky.set", "105"],
    ["sticky.set", "103"],
    ["sticky.set", "105"],
  ]);
});

test("pages learn of each change, and of the end in advance", async () => {
  const before = (await epochs()).length;
  await set("105", begin + 2 * hour);
  const after = await epochs();
  expect(after.length).toBeGreaterThan(before);
  expect(after).toContain(begin + 2 * hour);
});

test("one that readers can't see has no place, and gets none", async () => {
  await set("105", begin + hour);
  await services.db.prepare("UPDATE posts SET status = 'DELETED' WHERE id = '105'").run();
  expect(await top()).toStrictEqual([]);
  await services.db.prepare("UPDATE posts SET status = 'PUBLISHED', blog_id = '4' WHERE id = '105'").run();
  expect(await top()).toStrictEqual([]);
  expect(await set("201", begin + 2 * hour)).toMatchObject({ status: 409, error: { refusal: "notPublic" } });
  await services.db.prepare("UPDATE posts SET password_hash = 'x' WHERE id = '106'").run();
  expect(await set("106", begin + hour)).toMatchObject({ status: 409, error: { refusal: "notPublic" } });
});

test("a blog has three at most; ended ones don't count", async () => {
  for (const id of ["101", "102", "103"]) await set(id, begin + hour);
  expect(await set("104", begin + hour)).toMatchObject({ status: 409, error: { refusal: "full" } });
  expect((await set("103", begin + 2 * hour, begin + hour)).status).toBe(200);
  clock.now = begin + hour;
  expect((await set("104", begin + 2 * hour)).status).toBe(200);
  expect(await top()).toStrictEqual(["104", "103"]);
});

test("the second of two editors is refused", async () => {
  await set("105", begin + hour);
  expect((await set("105", begin + 3 * hour)).status).toBe(409);
  expect((await set("105", null, begin + 3 * hour)).status).toBe(409);
  expect(await top()).toStrictEqual(["105"]);
});

test.each([
  ["in the past", begin],
  ["in more than 30 days", begin + 31 * 24 * hour],
])("an end %s is refused", async (_, end) => {
  expect(await set("105", end)).toMatchObject({ status: 400, error: { field: "endTimeMillis" } });
});

test("authors see it on their story, and may not change it", async () => {
  expect((await set("103", begin + hour, null, abe)).status).toBe(403);
  await set("105", begin + hour);
  const { data } = await callAs(services.fetch, abe, getStoryStanding, { postId: "103" });
  expect(data.sticky).toMatchObject({
    endTimeMillis: null,
    others: [{ postId: "105", endTimeMillis: begin + hour }],
    isShown: true,
    mayChange: false,
  });
});

test("a built front has none", async () => {
  await set("105", begin + hour);
  const block = {
    id: "blocklist",
    layout: "list" as const,
    title: null,
    link: null,
    rule: null,
    mayRepeat: false,
    placed: [],
  };
  const operation = { kind: "addBlock" as const, block, after: null };
  await callAs(services.fetch, ann, changeFront, {}, { blogId: "9", operationId: "one", seen: 0, operation });
  await callAs(services.fetch, ann, publishFront, {}, { blogId: "9", seen: 1, liveMillis: null });
  expect((await front()).built).not.toBeNull();
  expect(await top()).toStrictEqual([]);
  const { data } = await callAs(services.fetch, ann, getStoryStanding, { postId: "105" });
  expect(data.sticky.isShown).toBe(false);
});
