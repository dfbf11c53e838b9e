import { describe, expect, test } from "vitest";
import { findByLetter } from "../../../app/ui/follow-letters.client.ts";

describe("letters move to the next item that begins with them", () => {
  const items = ["Copy link", "Share", " save", "Report", "Ñandú"].map((textContent) => ({ textContent }));
  test.each([
    ["s", 0, 1],
    ["S", 1, 2],
    ["s", 2, 1],
    ["ñ", 0, 4],
    ["x", 0, null],
    [" ", 0, null],
    ["Shift", 0, null],
    // From a field in the menu.
    ["s", -1, null],
  ])("%s at %s leads to %s", (key, at, next) => expect(findByLetter(key, items, at)).toBe(next));
});
