import { beforeEach, expect, test } from "vitest";
import { changeFront, type DeskOperation, publishFront } from "../../contract/fronts/front-desk.ts";
import { getStoryTypeStream } from "../../contract/posts/core.ts";
import { getCuratedFront } from "../../contract/posts/curation.ts";
import { getStoryStanding } from "../../contract/posts/standing.ts";
import { setSticky } from "../../contract/posts/stickies.ts";
import { begin, hour } from "./open-desk.ts";
import { listStories, openFronts, placeStory } from "./open-fronts.ts";
import { callAs } from "./signed-caller.ts";

/* A splash on fronts that nobody has arranged in blocks. Kotaku has six guides; 105 is sticky. */

const clock = { now: begin };
let services: Awaited<ReturnType<typeof openFronts>>["services"];
let ann: string;
beforeEach(async () => {
  clock.now = begin;
  const network = await openFronts({
    now: () => clock.now,
    people: ["Ann-Owner", "Abe-Author"],
    kotaku: {
      members: [{ screenName: "Ann-Owner", role: "Owner" }],
      storyTypes: [{ id: "guides", displayName: "Guides", categories: [] }],
    },
    posts: listStories(6, () => ({ storyType: "guides" })),
  });
  ({ services } = network);
  ann = network.tokens["Ann-Owner"];
  const sticky = { postId: "105", before: null, endTimeMillis: begin + 9 * hour };
  expect((await callAs(services.fetch, ann, setSticky, {}, sticky)).status).toBe(200);
});

const splash = (postId: string, fromMillis: number | null = null): DeskOperation => {
  const { isLarge: _, ...place } = placeStory(postId, { headline: "All of it" });
  return { kind: "setSplash", splash: { ...place, fromMillis, untilMillis: begin + 2 * hour } };
};
const publish = async (operation: DeskOperation, topic: string | null = null) => {
  const own = { blogId: "9", topic };
  const body = { ...own, operationId: crypto.randomUUID(), seen: 0, operation };
  const { data } = await callAs(services.fetch, ann, changeFront, {}, body);
  await callAs(services.fetch, ann, publishFront, {}, { ...own, seen: data.version, liveMillis: null });
};
const readFront = async () =>
  (await callAs(services.fetch, null, getCuratedFront, {}, undefined, { blogId: "9" })).data;
const readGuides = async () => {
  const params = { blogId: "9", storyType: "guides" };
  return (await callAs(services.fetch, null, getStoryTypeStream, params, undefined, {})).data;
};
const isStickyShown = async () =>
  (await callAs(services.fetch, ann, getStoryStanding, { postId: "105" }, undefined)).data.sticky.isShown;

test("a splash without blocks opens the automatic front, which keeps its sticky stories and is as before after the end", async () => {
  const before = await readFront();
  await publish(splash("103"));
  const during = await readFront();
  expect(during.built).toMatchObject({ splash: { id: "103", headline: "All of it" }, blocks: [] });
  expect(during.stickies).toStrictEqual(before.stickies);
  expect(during.stickies.map(({ id }) => id)).toStrictEqual(["105"]);
  expect(await isStickyShown()).toBe(true);
  clock.now = begin + 2 * hour;
  expect(await readFront()).toStrictEqual(before);
  expect(await isStickyShown()).toBe(true);
});

test("a splash that isn't due yet, or whose story isn't public any more, leaves the automatic front as it is", async () => {
  const before = await readFront();
  await publish(splash("103", begin + hour));
  expect(await readFront()).toStrictEqual(before);
  clock.now = begin + hour;
  expect((await readFront()).built?.splash?.id).toBe("103");
  await services.db.prepare("UPDATE posts SET status = 'DRAFT' WHERE id = '103'").run();
  expect(await readFront()).toStrictEqual(before);
});

test("a block that finds too few stories leaves the automatic front as well", async () => {
  const before = await readFront();
  const block = { id: "blockvideo", layout: "video", title: null, link: null, rule: null, mayRepeat: false };
  await publish({ kind: "addBlock", block: { ...block, layout: "video", placed: [] }, after: null });
  expect(await readFront()).toStrictEqual(before);
});

test("a story type's page has its splash above its stories, and is as before after the end", async () => {
  const before = await readGuides();
  await publish(splash("103"), "c/guides");
  expect((await readGuides()).built).toMatchObject({ splash: { headline: "All of it" }, blocks: [] });
  clock.now = begin + 2 * hour;
  expect(await readGuides()).toStrictEqual(before);
});
