import { expect, test } from "vitest";
import { createDraw } from "../../bench/network/draw-replies.ts";
import { actions } from "../../bench/traffic/actions.ts";
import { createSizes, defaultPosts } from "../../bench/traffic/sizes.ts";

test("the actions are a hundred", () => {
  expect(actions.reduce((sum, { share }) => sum + share, 0)).toBe(100);
});

test("the same seed draws the same discussions, none above the limit", () => {
  const draw = (seed: number) => {
    const next = createDraw(seed, 500);
    return Array.from({ length: 2_000 }, () => next());
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  expect(Math.max(...draw(7))).toBeLessThanOrEqual(500);
});

test("the small network is a 200th of the large one", () => {
  const [small, large] = createSizes(defaultPosts).map(({ discussions }) => discussions);
  expect([small?.longest, small?.thread, small?.byOne]).toEqual([500, 50, 500]);
  expect([large?.longest, large?.thread, large?.byOne]).toEqual([100_000, 10_000, 100_000]);
});
