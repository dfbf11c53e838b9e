import { expect, test } from "vitest";
import type { FrontDesk } from "../../../../contract/fronts/front-desk.ts";
import type { FrontBlock } from "../../../../contract/fronts/front.ts";
import { presentLater } from "../../../../app/studio/front/present-desk-choices.ts";
import { createRowWriter } from "../../../../app/studio/front/present-story-rows.ts";
import { buildPage, buildSummary } from "../../page-fixture.ts";

const page = buildPage();
const block: FrontBlock = {
  id: "block01",
  layout: "list",
  title: null,
  link: null,
  rule: null,
  mayRepeat: false,
  placed: [],
};

const read = ["1", "2", "3", "4", "5", "6", "7", "8"].map((postId, index) => ({
  postId,
  blogId: page.blog.id,
  headline: `Story ${postId}`,
  permalink: `https://${page.blog.host}/story-${postId}`,
  views: 100 - index,
  doubtful: 0,
  now: 0,
}));

/** Stories 1 and 3 are shown, and 5 in a block that has too few. */
const list = (blocks: FrontBlock[], shown = read) => {
  const filled = [
    { id: "block01", isShown: true, stories: [{ postId: "1" }] },
    { id: "block02", isShown: false, stories: [{ postId: "5" }] },
  ];
  const desk = { draft: { body: { splash: null, blocks } }, filled: { splashPostId: "3", blocks: filled } };
  const known = buildSummary("2", { headline: "A known story" });
  return createRowWriter(desk as unknown as FrontDesk, page.blog, { read: shown }, page, {
    post: (id) => (id === "2" ? known : null),
    time: () => "9:00 AM",
    picture: () => null,
    langOf: () => null,
    nameBlock: () => "List",
    tellViews: (postId) => [`${shown.find((one) => one.postId === postId)?.views ?? 0} views today`],
    placeOperation: (postId, to, after) =>
      ({ kind: "place", block: to, placement: { postId }, after }) as never,
    newId: (salt) => salt,
    pickHref: (id) => `?pick=${id}`,
  }).unplaced();
};

test("what is read and stands nowhere on the front is listed with its views, and can be placed", () => {
  const rows = list([block]);
  expect(rows.map(({ id, headline }) => [id, headline])).toEqual([
    ["2", "A known story"],
    ["4", "Story 4"],
    ["5", "Story 5"],
    ["6", "Story 6"],
    ["7", "Story 7"],
  ]);
  expect(rows[0]?.facts).toContain("99 views today");
  expect(rows[1]?.facts).toBe("97 views today");
  expect(rows[1]?.places.map(({ label }) => label)).toEqual([
    "Place in List",
    expect.stringContaining("splash"),
  ]);
});

test("an automatic front has no places, and nothing is listed if nothing is known", () => {
  expect([list([]), list([block], [])]).toEqual([[], []]);
});

test("before a front is published, the next version that will replace it is named", () => {
  const say = (...times: number[]) =>
    presentLater(
      times.map((liveMillis) => ({ liveMillis })),
      String,
      page,
    );
  expect(say(7, 5, 9)).toContain("scheduled for 5.");
  expect(say()).toBeNull();
});
