import { beforeEach, describe, expect, test } from "vitest";
import type { ImportedPost } from "../../contract/import/import.ts";
import { getPostPage } from "../../contract/network/magma.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { setRelated, type RelatedSource } from "../../contract/posts/related.ts";
import { changeTag, getManagedTag, undoTagChange } from "../../contract/posts/managed-tags.ts";
import { getStoryStanding } from "../../contract/posts/standing.ts";
import { importedStory, begin, hour } from "./open-desk.ts";
import { listStories, openFronts } from "./open-fronts.ts";
import { openSession } from "./open-session.ts";
import { plainBlog } from "./plain-blog.ts";
import { callAs } from "./signed-caller.ts";

/* Ann owns Kotaku. Abe, an author, wrote all but 104, by Fay, a freelancer, and 106, by Ann. Gus owns Gizmodo. */

const clock = { now: begin };
let services: Awaited<ReturnType<typeof openFronts>>["services"];
let tokens: Record<"ann" | "abe" | "fay" | "gus", string>;
beforeEach(async () => {
  clock.now = begin;
  const network = await openFronts({
    now: () => clock.now,
    people: ["Ann-Owner", "Abe-Author", "Fay-Lance", "Gus-Owner"],
    kotaku: {
      members: [
        { screenName: "Ann-Owner", role: "Owner" },
        { screenName: "Abe-Author", role: "Author" },
        { screenName: "Fay-Lance", role: "Freelancer" },
      ],
    },
    others: [plainBlog("4", "gizmodo", { members: [{ screenName: "Gus-Owner", role: "Owner" }] })],
    posts: [
      ...listStories(8, (index) => ({
        ...(index === 2 ? { authors: ["Abe-Author"] } : {}),
        ...(index === 3 ? { authors: ["Fay-Lance"] } : {}),
        ...(index === 5 ? { authors: ["Ann-Owner"] } : {}),
      })),
      importedStory("201", { publishTimeMillis: begin + hour }),
      importedStory("301", { blog: "gizmodo" }),
    ],
  });
  ({ services } = network);
  const { "Ann-Owner": ann, "Abe-Author": abe, "Fay-Lance": fay, "Gus-Owner": gus } = network.tokens;
  tokens = { ann, abe, fay, gus };
});

const set = (
  postIds: string[],
  {
    who = "ann",
    version = 0,
    endTimeMillis = null,
    postId = "103",
    source = null,
  }: {
    who?: keyof typeof tokens;
    version?: number;
    endTimeMillis?: number | null;
    postId?: string;
    source?: RelatedSource | null;
  } = {},
) => callAs(services.fetch, tokens[who], setRelated, {}, { postId, version, postIds, source, endTimeMillis });
const below = async () => {
  const { data } = await callAs(services.fetch, null, getPostPage, { postId: "103" });
  return data.related.map(({ id }) => id);
};

test("chosen stories stand below a story, in their order, until their end", async () => {
  expect(await below()).toStrictEqual([]);
  const { data } = await set(["108", "105"], { endTimeMillis: begin + hour });
  expect(data).toStrictEqual({ version: 1, before: { postIds: [], source: null, endTimeMillis: null } });
  expect(await below()).toStrictEqual(["108", "105"]);
  const next = await set(["105", "108"], { version: 1, endTimeMillis: begin + hour });
  expect(next.data.before).toStrictEqual({
    postIds: ["108", "105"],
    source: null,
    endTimeMillis: begin + hour,
  });
  expect(await below()).toStrictEqual(["105", "108"]);
  const { results } = await services.db
    .prepare("SELECT epoch FROM changes WHERE scope = 'lists:9'")
    .all<{ epoch: number }>();
  expect(results.map(({ epoch }) => epoch)).toContain(begin + hour);
  clock.now = begin + hour;
  expect(await below()).toStrictEqual([]);
});

test("one that readers can't see any more falls out at once, and can be kept in the list", async () => {
  await set(["108", "105"]);
  await services.db.prepare("UPDATE posts SET status = 'DELETED' WHERE id = '108'").run();
  expect(await below()).toStrictEqual(["105"]);
  const { data } = await callAs(services.fetch, tokens.abe, getStoryStanding, { postId: "103" });
  expect(data.related.items).toMatchObject([
    { postId: "108", headline: "", isShown: false },
    { postId: "105", isShown: true },
  ]);
  expect((await set(["105", "108"], { version: 1 })).status).toBe(200);
  await services.db.prepare("UPDATE posts SET blog_id = '4' WHERE id = '105'").run();
  expect(await below()).toStrictEqual([]);
});

test.each([
  ["the story itself", "103"],
  ["a scheduled story", "201"],
  ["another blog's story", "301"],
  ["an unknown story", "999"],
])("%s can't be chosen", async (_, id) => {
  expect(await set([id])).toMatchObject({ status: 400, error: { field: "postIds" } });
});

test("a list has six stories at most, each once, and an end in the future", async () => {
  expect((await set(["101", "102", "104", "105", "106", "107", "108"])).status).toBe(400);
  expect((await set(["101", "101"])).status).toBe(400);
  expect(await set(["101"], { endTimeMillis: begin })).toMatchObject({
    status: 400,
    error: { field: "endTimeMillis" },
  });
});

test("the second of two people is refused", async () => {
  await set(["108"]);
  expect((await set(["105"])).status).toBe(409);
  expect(await below()).toStrictEqual(["108"]);
});

test("its author who may publish it chooses as well; nobody else does", async () => {
  expect((await set(["108"], { who: "abe" })).status).toBe(200);
  expect((await set(["105"], { who: "abe", postId: "106" })).status).toBe(403);
  expect((await set(["105"], { who: "fay", postId: "104" })).status).toBe(403);
  expect((await set(["105"], { who: "gus", version: 1 })).status).toBe(403);
  const { data } = await callAs(services.fetch, tokens.abe, getStoryStanding, { postId: "106" });
  expect(data.related.mayChange).toBe(false);
});

describe("a rule", () => {
  const lamps = [{ safeName: "oillamps", urlName: "oil-lamps", displayName: "Oil Lamps" }];
  const byTag = { kind: "tag" as const, subject: "oillamps" };
  const tag = (id: string, more: Partial<ImportedPost> = {}) =>
    services.load({ posts: [importedStory(id, { tags: lamps, ...more })] });
  const old = (id: string, days: number, more: Partial<ImportedPost> = {}) =>
    tag(id, { publishTimeMillis: begin - days * 24 * hour, ...more });
  const standing = async (who: keyof typeof tokens = "ann") =>
    (await callAs(services.fetch, tokens[who], getStoryStanding, { postId: "103" })).data.related;

  test("fills what hands leave empty with the newest stories that match, until the end", async () => {
    await tag("103");
    for (const [index, id] of ["401", "402", "403", "404", "405", "406", "407"].entries())
      await old(id, index + 2);
    expect(await below()).toStrictEqual([]);
    expect((await standing()).sources).toStrictEqual([
      { ...byTag, name: "Oil Lamps" },
      { kind: "author", subject: "602", name: "Abe-Author" },
    ]);
    await set(["108", "403"], { source: byTag, endTimeMillis: begin + hour });
    // Chosen ones come first and once, then four of the rule.
    expect(await below()).toStrictEqual(["108", "403", "401", "402", "404", "405"]);
    await tag("401", { status: "DELETED" });
    await services.db.prepare("UPDATE posts SET blog_id = '4' WHERE id = '402'").run();
    expect(await below()).toStrictEqual(["108", "403", "404", "405", "406", "407"]);
    clock.now = begin + hour;
    expect(await below()).toStrictEqual([]);
  });

  test("for an author finds the stories of this blog, however many the author has elsewhere", async () => {
    for (let index = 0; index < 20; index += 1)
      await services.load({ posts: [importedStory(String(501 + index), { blog: "gizmodo" })] });
    await set([], { source: { kind: "author", subject: "602" } });
    expect(await below()).toStrictEqual(["101", "102", "105", "107", "108"]);
  });

  test("is of what the story has, and stays when the story has lost it", async () => {
    const unknown = await set([], { source: byTag });
    expect(unknown).toMatchObject({ status: 400, error: { field: "source" } });
    await tag("103");
    await old("401", 2);
    expect((await set([], { source: byTag, who: "abe" })).status).toBe(200);
    await tag("103", { tags: [] });
    expect((await standing()).source).toStrictEqual(byTag);
    expect((await set(["108"], { source: byTag, version: 1 })).status).toBe(200);
    expect(await below()).toStrictEqual(["108", "401"]);
    const { data } = await callAs(services.fetch, tokens.ann, getAudit, {}, undefined, { blogId: "9" });
    expect(data.items.flatMap(({ changes }) => changes)).toContainEqual({
      name: "relatedRule",
      before: null,
      after: JSON.stringify({ ...byTag, words: "Oil Lamps" }),
    });
    // Nobody else learns what could be chosen.
    expect((await standing("fay").catch(() => null))?.sources ?? []).toStrictEqual([]);
  });

  test("of a tag that was merged has the stories of the other tag, and again its own once that is undone", async () => {
    const root = await openSession(services.db, "Ann-Owner", { roles: ["superuser"] });
    await tag("103");
    await old("401", 2);
    const torches = [{ safeName: "torches", urlName: "torches", displayName: "Torches" }];
    await old("402", 1, { tags: torches });
    await set([], { source: byTag });
    expect(await below()).toStrictEqual(["401"]);
    const wish = { id: "merge-1", kind: "merge", name: "oillamps", into: "torches", isTrial: false };
    const known = await callAs(services.fetch, root, getManagedTag, {}, undefined, { name: "oillamps" });
    const body = { wish: { ...wish, version: known.data.tag.version } };
    expect((await callAs(services.fetch, root, changeTag, {}, body)).data.change?.state).toBe("done");
    expect(await below()).toStrictEqual(["402", "401"]);
    expect((await standing()).source).toStrictEqual({ kind: "tag", subject: "torches" });
    await callAs(services.fetch, root, undoTagChange, {}, { id: "merge-1" });
    expect(await below()).toStrictEqual(["401"]);
    expect((await standing()).source).toStrictEqual(byTag);
  });
});
