import { beforeEach, expect, test } from "vitest";
import { getPostPage } from "../../contract/network/magma.ts";
import { setRelated } from "../../contract/posts/related.ts";
import { getStoryStanding } from "../../contract/posts/standing.ts";
import { importedStory, begin, hour } from "./open-desk.ts";
import { listStories, openFronts } from "./open-fronts.ts";
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
  }: {
    who?: keyof typeof tokens;
    version?: number;
    endTimeMillis?: number | null;
    postId?: string;
  } = {},
) => callAs(services.fetch, tokens[who], setRelated, {}, { postId, version, postIds, endTimeMillis });
const below = async () => {
  const { data } = await callAs(services.fetch, null, getPostPage, { postId: "103" });
  return data.related.map(({ id }) => id);
};

test("chosen stories stand below a story, in their order, until their end", async () => {
  expect(await below()).toStrictEqual([]);
  const { data } = await set(["108", "105"], { endTimeMillis: begin + hour });
  expect(data).toStrictEqual({ version: 1, before: { postIds: [], endTimeMillis: null } });
  expect(await below()).toStrictEqual(["108", "105"]);
  const next = await set(["105", "108"], { version: 1, endTimeMillis: begin + hour });
  expect(next.data.before).toStrictEqual({ postIds: ["108", "105"], endTimeMillis: begin + hour });
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
