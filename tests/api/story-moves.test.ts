import { beforeEach, describe, expect, test } from "vitest";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { getRedirect } from "../../contract/network/links.ts";
import { getEpochs } from "../../contract/network/magma.ts";
import { getPostList, getStoryTypeStream } from "../../contract/posts/core.ts";
import {
  changeStoryTypes,
  continueStoryMove,
  getManagedStoryTypes,
  moveStories,
  storyMoveUndoMillis,
  undoStoryMove,
  type StoryTypeChange,
} from "../../contract/posts/managed-story-types.ts";
import { begin, hour, openDesk, type Desk } from "./open-desk.ts";
import { callAs, paragraph } from "./signed-caller.ts";

/* Stories that move from a story type to another (docs/decisions/0184). */

const blogId = "9";
let desk: Desk;
const owner = "Ann-Owner";

/** Those that the blog begins with. */
const paths = ["news", "news/games", "news/film", "reviews", "reviews/games"];
const story = (number: number, [storyType, own = null]: readonly (string | null)[]) => ({
  sourceId: `moves:${number}`,
  id: String(1_880_000_000 + number),
  blog: "kotaku",
  authors: ["Abe-Author"],
  headline: `Story ${number}`,
  publishTimeMillis: begin - number * hour,
  body: paragraph(`Text of ${number}.`),
  storyType: storyType ?? null,
  category: own,
});
const idOf = (number: number) => story(number, []).id;

const read = async () =>
  (await desk.send<{ version: number }>(owner, getManagedStoryTypes, {}, undefined, { blogId })).data;
let ids = 0;
interface Sent {
  move: { id: string; state: string; stories: number } | null;
  stories: number;
}
const move = async (
  from: string,
  to: string,
  more: { id?: string; isTrial?: boolean; version?: number } = {},
) => {
  const { version } = await read();
  const [source, target] = [from.split("/"), to.split("/")];
  const body = {
    blogId,
    version,
    id: `move-${(ids += 1)}`,
    isTrial: false,
    ...more,
    from: source,
    to: target,
  };
  return desk.send<Sent>(owner, moveStories, {}, body);
};
beforeEach(async () => {
  desk = await openDesk();
  for (const path of paths) {
    const names = path.split("/");
    const id = names.at(-1) ?? "";
    const displayName = names.length > 1 ? id.toUpperCase() : `${id[0]?.toUpperCase() ?? ""}${id.slice(1)}`;
    await change({ kind: "add", within: names.slice(0, -1), displayName, id, index: null });
  }
  await desk.services.load({
    posts: [story(1, ["reviews", "games"]), story(2, ["reviews"]), story(3, ["news", "games"])],
  });
});
const undo = (id = "") => desk.send<Sent>(owner, undoStoryMove, {}, { blogId, id });
const change = async (wish: StoryTypeChange) =>
  desk.send(owner, changeStoryTypes, {}, { blogId, version: (await read()).version, change: wish });
const remove = (path: string) => change({ kind: "remove", path: path.split("/") });
const typeOf = async (number: number) => {
  const { data } = await callAs(desk.services.fetch, null, getPostList, {}, undefined, {
    id: [idOf(number)],
  });
  const post = data.items[0];
  return [post?.storyType?.id, post?.category].filter(Boolean).join("/");
};
const listed = async (path: string) => {
  const [storyType = "", own] = path.split("/");
  const query = own === undefined ? {} : { category: own };
  const { data } = await callAs(
    desk.services.fetch,
    null,
    getStoryTypeStream,
    { blogId, storyType },
    undefined,
    query,
  );
  return data.items.map(({ post }) => post.headline);
};
const addressOf = async (path: string) => {
  const query = { host: "kotaku.com", path };
  const { data } = await desk.send<{ to: string } | null>(null, getRedirect, {}, undefined, query);
  return data?.to ?? null;
};

describe("a move", () => {
  test("says first how many stories it moves, and moves them with what is inside", async () => {
    expect((await move("reviews", "news/film", { isTrial: true })).data).toEqual({ move: null, stories: 2 });
    expect(await typeOf(1)).toBe("reviews/games");
    const { data } = await move("reviews", "news/film");
    expect(data).toMatchObject({ move: { state: "done", stories: 2 }, stories: 2 });
    expect([await typeOf(1), await typeOf(2), await typeOf(3)]).toEqual([
      "news/film",
      "news/film",
      "news/games",
    ]);
    expect(await listed("news")).toEqual(["Story 1", "Story 2", "Story 3"]);
    expect(await listed("news/film")).toEqual(["Story 1", "Story 2"]);
    expect([await listed("reviews"), await listed("reviews/games")]).toEqual([[], []]);
    expect(await read()).toMatchObject({
      moves: [{ fromName: "Reviews", toName: "News › FILM", state: "done", stories: 2, byPersonId: "601" }],
    });
  });

  test("is undone exactly", async () => {
    const { data } = await move("reviews", "news");
    expect((await undo(data.move?.id)).data.move).toMatchObject({ state: "undone", stories: 0 });
    expect([await typeOf(1), await typeOf(2), await typeOf(3)]).toEqual([
      "reviews/games",
      "reviews",
      "news/games",
    ]);
    expect(await listed("reviews")).toEqual(["Story 1", "Story 2"]);
    expect(await listed("reviews/games")).toEqual(["Story 1"]);
    expect(await listed("news")).toEqual(["Story 3"]);
    expect((await undo(data.move?.id)).data.move?.state).toBe("undone");
  });

  test("leaves stories that were filed elsewhere since where they are when it is undone", async () => {
    const { data } = await move("reviews", "news");
    await desk.services.load({ posts: [story(1, ["news", "film"])] });
    expect((await undo(data.move?.id)).data.move).toMatchObject({ state: "undone", stories: 1 });
    expect([await typeOf(1), await typeOf(2)]).toEqual(["news/film", "reviews"]);
  });

  test.each([
    ["into what is inside of it", "news", "news/film", "inside"],
    ["into itself", "news", "news", "inside"],
    ["from what isn’t there", "none", "news", "gone"],
    ["to what isn’t there", "news", "none", "gone"],
  ])("%s is refused", async (_, from, to, refusal) => {
    expect(await move(from, to)).toMatchObject({ status: 400, error: { refusal } });
  });

  test("changes nothing more when it is repeated, and of two at once one is refused", async () => {
    const [first, second] = [
      await move("reviews", "news", { id: "same" }),
      await move("reviews", "news", { id: "same" }),
    ];
    expect([first.status, second.status, second.data.move?.stories]).toEqual([200, 200, 2]);
    const { version } = await read();
    const both = await Promise.all(["news/film", "reviews"].map((to) => move("news/games", to, { version })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("can’t be undone after thirty days, nor once a category of its stories was removed", async () => {
    const { data } = await move("reviews/games", "news");
    await remove("reviews/games");
    expect((await undo(data.move?.id)).error?.refusal).toBe("gone");
    await change({ kind: "add", within: ["reviews"], displayName: "Games", id: "games", index: null });
    await desk.services.db
      .prepare("UPDATE story_type_moves SET created_time = ?1")
      .bind(begin - storyMoveUndoMillis - 1)
      .run();
    expect((await undo(data.move?.id)).error?.refusal).toBe("tooLate");
    await desk.services.runJobs();
    const { results } = await desk.services.db.prepare("SELECT post_id FROM moved_stories").all();
    expect(results).toEqual([]);
  });

  test("has cached pages made again, and is in the log", async () => {
    const pages = async () =>
      (await callAs(desk.services.fetch, null, getEpochs, {}, undefined, { since: "0" })).data.pages;
    const before = await pages();
    const { data } = await move("reviews", "news");
    expect(await pages()).toBeGreaterThan(before);
    desk.clock.now += hour;
    await undo(data.move?.id);
    const log = await desk.send<{ items: unknown[] }>(owner, getAudit, {}, undefined, {
      blogId,
      action: "storyTypes.move",
    });
    expect(log.data.items).toMatchObject([
      { storyMove: { isUndo: true, from: "News", to: "Reviews", stories: 2 } },
      { storyMove: { id: data.move?.id, isUndo: false, from: "Reviews", to: "News", stories: 2 } },
    ]);
  });
});

describe("a story type that is removed afterwards", () => {
  beforeEach(async () => {
    await move("reviews", "news/film");
    await remove("reviews/games");
    await remove("reviews");
  });

  test("leads on: its address and those of its categories, and stories that name it", async () => {
    expect(await addressOf("/c/reviews")).toBe("https://kotaku.com/c/news/film");
    expect(await addressOf("/c/reviews/games")).toBe("https://kotaku.com/c/news/film");
    await desk.services.load({ posts: [story(4, ["reviews", "games"]), story(5, ["reviews", "other"])] });
    expect([await typeOf(4), await typeOf(5)]).toEqual(["news/film", "news/film"]);
    expect(await listed("news/film")).toHaveLength(4);
  });

  test("leads to where the stories are after another move", async () => {
    await move("news/film", "news/games");
    await remove("news/film");
    for (const path of ["/c/reviews", "/c/news/film"])
      expect(await addressOf(path)).toBe("https://kotaku.com/c/news/games");
    await desk.services.load({ posts: [story(4, ["reviews"])] });
    expect(await typeOf(4)).toBe("news/games");
  });

  test("leads nowhere else once it is added again", async () => {
    await change({ kind: "add", within: [], displayName: "Reviews", id: "reviews", index: null });
    expect(await addressOf("/c/reviews")).toBeNull();
    await desk.services.load({ posts: [story(4, ["reviews"])] });
    expect(await typeOf(4)).toBe("reviews");
  });
});

test("a large move goes on in steps and in the background; meanwhile nothing is removed", async () => {
  const { db } = desk.services;
  const { results } = await db.prepare("SELECT name FROM pragma_table_info('posts')").all<{ name: string }>();
  const own: Record<string, string> = {
    id: "n.i",
    starter_id: "n.i",
    source_id: "'big:' || n.i",
    publish_time: "n.i",
  };
  const columns = results.map(({ name }) => name);
  const insertStream = (list: string) =>
    `INSERT INTO stream (list, timestamp, post_id) SELECT '${list}', publish_time, id FROM posts WHERE source_id LIKE 'big:%'`;
  await db.batch(
    [
      `INSERT INTO posts (${columns.join()}) WITH RECURSIVE n (i) AS (SELECT 100001 UNION ALL SELECT i + 1 FROM n WHERE i < 110000)
        SELECT ${columns.map((name) => own[name] ?? `p.${name}`).join()} FROM n CROSS JOIN posts p WHERE p.id = '${idOf(2)}'`,
      ...["own:9", "type:9:reviews"].map(insertStream),
    ].map((text) => db.prepare(text)),
  );
  expect((await move("reviews", "news/film", { isTrial: true })).data.stories).toBe(10_002);
  const { data } = await move("reviews", "news/film");
  expect(data.move).toMatchObject({ state: "running", stories: 3_000 });
  expect((await move("news", "reviews")).error?.refusal).toBe("running");
  await remove("news/games");
  const removed = await remove("reviews/games");
  expect([removed.status, removed.error?.refusal]).toEqual([400, "running"]);
  const proceed = async () =>
    (await desk.send<Sent>(owner, continueStoryMove, {}, { blogId, id: data.move?.id })).data.move;
  expect(await proceed()).toMatchObject({ state: "running", stories: 6_000 });
  await desk.services.runJobs();
  expect(await proceed()).toMatchObject({ state: "done", stories: 10_002 });
  const counts = async () =>
    (
      await db
        .prepare(
          "SELECT story_type, count(*) AS n FROM posts WHERE source_id LIKE 'big:%' GROUP BY story_type",
        )
        .all()
    ).results;
  expect(await counts()).toEqual([{ story_type: "news", n: 10_000 }]);
  await undo(data.move?.id);
  for (let calls = 0; calls < 3; calls += 1) await proceed();
  expect(await proceed()).toMatchObject({ state: "undone", stories: 0 });
  expect(await counts()).toEqual([{ story_type: "reviews", n: 10_000 }]);
});

test("a story that was moved stays there when an older draft of it is published", async () => {
  const id = await desk.write();
  await desk.setField("Abe-Author", id, "storyType", "reviews");
  await desk.publish("Abe-Author", id);
  const readType = async () => (await desk.page(id)).post?.storyType?.id;
  expect(await readType()).toBe("reviews");
  desk.clock.now += hour;
  await move("reviews", "news");
  await desk.type("Abe-Author", id, 1, "Changed: ");
  await desk.publish("Abe-Author", id);
  expect(await readType()).toBe("news");
  desk.clock.now += hour;
  await desk.setField("Abe-Author", id, "storyType", "news");
  await desk.publish("Abe-Author", id);
  desk.clock.now += hour;
  await desk.setField("Abe-Author", id, "storyType", "reviews");
  await desk.publish("Abe-Author", id);
  expect(await readType()).toBe("reviews");
});
