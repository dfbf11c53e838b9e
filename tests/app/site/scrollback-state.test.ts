import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atTop, followScroll, type NavMode } from "../../../app/site/scrollback-state.ts";

const height = 80;
const walk = (...places: number[]) => {
  let state = atTop;
  return places.map((y) => (state = followScroll(state, y, height)).mode);
};

describe("the scrollback navigation", () => {
  test.each<[string, number[], NavMode[]]>([
    ["stays in the page until it is scrolled past", [1, 40, 80, 81], ["top", "top", "top", "past"]],
    ["returns on scrolling back by a few pixels", [500, 497, 496], ["past", "past", "back"]],
    [
      "counts a slow way back from its lowest point",
      [500, 499, 498, 497, 496],
      ["past", "past", "past", "past", "back"],
    ],
    ["leaves again on scrolling down", [500, 400, 403, 404, 500], ["past", "back", "back", "gone", "gone"]],
    [
      "stays while the reader goes on upwards",
      [500, 400, 300, 120, 30, 1],
      ["past", "back", "back", "back", "back", "back"],
    ],
    ["is the ordinary one again at the very top", [500, 400, 0, 50], ["past", "back", "top", "top"]],
    ["returns wherever below the header", [90, 84], ["past", "back"]],
    ["jumps to the top from anywhere", [9000, 0], ["past", "top"]],
    ["is past where a page opens further down", [2400], ["past"]],
  ])("%s", (_, places, modes) => expect(walk(...places)).toEqual(modes));

  test("is never shown while scrolling down, however the scrolling is divided", () => {
    const down = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 40 });
    fc.assert(
      fc.property(down, (steps) => {
        let y = 0;
        const modes = walk(...steps.map((step) => (y += step)));
        expect(modes).not.toContain("back");
        expect(modes).not.toContain("gone");
      }),
    );
  });

  test("is never fixed at the top, and always shown after 4 px upwards below it", () => {
    const places = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(places, (places) => {
        walk(...places).forEach((mode, index) => {
          const [before = 0, y = 0] = [places[index - 1], places[index]];
          if (y === 0) expect(mode).toBe("top");
          if (y > 0 && before > height && before - y >= 4) expect(mode).toBe("back");
          if (index > 0 && y - before >= 4) expect(mode).not.toBe("back");
        });
      }),
    );
  });
});
