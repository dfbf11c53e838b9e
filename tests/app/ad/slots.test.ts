import { expect, test } from "vitest";
import { reservedHeight, reservedWidth, slotNames, slots, type SlotName } from "../../../app/ad/slots.ts";

/** The step that applies at this window width. */
const stepAt = (name: SlotName, width: number) =>
  slots[name].findLast(({ from }) => from <= width) ?? expect.fail(name);

test.each([
  ["top", 375, [[300, 50]]],
  ["top", 800, [[728, 90]]],
  ["top", 969, [[728, 90]]],
  [
    "top",
    970,
    [
      [970, 90],
      [728, 90],
    ],
  ],
  ["mid", 375, [[300, 250]]],
  ["mid", 969, [[728, 90]]],
  [
    "mid",
    1440,
    [
      [970, 250],
      [728, 90],
    ],
  ],
  [
    "in-post",
    375,
    [
      [300, 250],
      [300, 50],
    ],
  ],
  ["in-post", 800, []],
  ["rail", 1019, []],
  ["rail", 1020, [[300, 250]]],
  ["billboard", 969, []],
  ["billboard", 970, [[970, 250]]],
] as const)(
  "%s is at %i px of these sizes (domain notes, Ads; section 9, banner breakpoint)",
  (name, width, sizes) => {
    expect(stepAt(name, width).sizes).toEqual(sizes);
  },
);

test("every slot has steps from 0 up, and no ad is wider than its window", () => {
  for (const name of slotNames) {
    const steps = slots[name];
    expect(steps[0]?.from).toBe(0);
    expect(steps.map(({ from }) => from)).toEqual(steps.map(({ from }) => from).toSorted((a, b) => a - b));
    for (const { from, sizes } of steps)
      for (const size of sizes) if (size !== "fluid") expect(size[0]).toBeLessThanOrEqual(from || 320);
  }
});

test("the reserved height is that of the tallest possible ad", () => {
  expect(
    reservedHeight({
      from: 0,
      sizes: [
        [300, 50],
        [300, 250],
      ],
    }),
  ).toBe(250);
  expect(reservedHeight({ from: 0, sizes: ["fluid"] })).toBe(250);
  expect(reservedHeight({ from: 0, sizes: [] })).toBe(0);
});

test("the reserved width is that of the widest ad, or the full width for fluid ads", () => {
  expect(
    reservedWidth({
      from: 0,
      sizes: [
        [970, 250],
        [728, 90],
      ],
    }),
  ).toBe(970);
  expect(reservedWidth({ from: 0, sizes: ["fluid"] })).toBeNull();
});
