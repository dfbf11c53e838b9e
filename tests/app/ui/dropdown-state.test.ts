import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findNext } from "../../../app/ui/dropdown.client.ts";
import {
  closed,
  hoverCloseDelay,
  reduceDropdowns,
  type DropdownEvent,
  type DropdownState,
} from "../../../app/ui/dropdown-state.ts";

type Step = [at: number, event: DropdownEvent<string>];
const [press, hold, enter, leave] = (["press", "hold", "enter", "leave"] as const).map(
  (type) =>
    (id: string): DropdownEvent<string> => ({ type, id }),
) as [Make, Make, Make, Make];
type Make = (id: string) => DropdownEvent<string>;
const dismiss = { type: "dismiss" } as const;
const tick = { type: "tick" } as const;

/** The open one after each step. */
const walk = (...steps: Step[]) => {
  let state: DropdownState<string> = closed;
  return steps.map(([at, event]) => (state = reduceDropdowns(state, event, at)).open);
};

describe("dropdowns", () => {
  test("a hover dropdown closes after 150 ms (specification, section 4)", () => {
    expect(hoverCloseDelay).toBe(150);
    expect(walk([0, enter("a")], [1000, leave("a")], [1149, tick], [1150, tick])).toEqual([
      "a",
      "a",
      "a",
      null,
    ]);
  });

  test.each<[string, Step[], (string | null)[]]>([
    [
      "a press opens, another closes",
      [
        [0, press("a")],
        [1, press("a")],
      ],
      ["a", null],
    ],
    [
      "opening one closes the others",
      [
        [0, press("a")],
        [1, press("b")],
      ],
      ["a", "b"],
    ],
    [
      "and so does hovering",
      [
        [0, enter("a")],
        [1, leave("a")],
        [1, enter("b")],
      ],
      ["a", "a", "b"],
    ],
    [
      "coming back within 150 ms keeps it open",
      [
        [0, enter("a")],
        [10, leave("a")],
        [159, enter("a")],
        [999, tick],
      ],
      ["a", "a", "a", "a"],
    ],
    [
      "leaving again counts from the start",
      [
        [0, enter("a")],
        [10, leave("a")],
        [100, enter("a")],
        [120, leave("a")],
        [200, tick],
        [270, tick],
      ],
      ["a", "a", "a", "a", "a", null],
    ],
    [
      "a press on one that hovering opened keeps it",
      [
        [0, enter("a")],
        [5, press("a")],
        [10, leave("a")],
        [999, tick],
      ],
      ["a", "a", "a", "a"],
    ],
    [
      "so does focus that goes in",
      [
        [0, enter("a")],
        [5, hold("a")],
        [10, leave("a")],
        [999, tick],
      ],
      ["a", "a", "a", "a"],
    ],
    [
      "also while it was about to close",
      [
        [0, enter("a")],
        [5, leave("a")],
        [10, press("a")],
        [999, tick],
      ],
      ["a", "a", "a", "a"],
    ],
    [
      "one that was pressed does not give way to a pointer that passes by",
      [
        [0, press("a")],
        [5, enter("b")],
        [6, leave("b")],
        [999, tick],
      ],
      ["a", "a", "a", "a"],
    ],
    [
      "dismissing closes whatever is open",
      [
        [0, press("a")],
        [1, dismiss],
        [2, dismiss],
      ],
      ["a", null, null],
    ],
    [
      "one that was dismissed does not come back by itself",
      [
        [0, enter("a")],
        [5, leave("a")],
        [6, dismiss],
        [999, tick],
      ],
      ["a", "a", null, null],
    ],
    [
      "leaving another one changes nothing",
      [
        [0, enter("a")],
        [5, leave("b")],
        [999, tick],
      ],
      ["a", "a", "a"],
    ],
  ])("%s", (_, steps, open) => expect(walk(...steps)).toEqual(open));

  test("time only closes what the pointer left at least 150 ms ago, whatever happened before", () => {
    const event = fc.oneof(
      fc.record({
        type: fc.constantFrom("press", "hold", "enter", "leave"),
        id: fc.constantFrom("a", "b", "c"),
      }),
      fc.constantFrom(dismiss, tick),
    ) as fc.Arbitrary<DropdownEvent<string>>;
    const steps = fc.array(fc.tuple(fc.nat(200), event), { maxLength: 60 });
    fc.assert(
      fc.property(steps, (steps) => {
        let [now, leftAt]: [number, number | null] = [0, null];
        let state: DropdownState<string> = closed;
        for (const [after, event] of steps) {
          now += after;
          const before = state;
          state = reduceDropdowns(before, event, now);
          if (event.type === "leave" && event.id === before.open && !before.isHeld) leftAt = now;
          const closedByTime = event.type === "tick" && before.open !== null && state.open === null;
          if (closedByTime) expect(now - (leftAt ?? now)).toBeGreaterThanOrEqual(hoverCloseDelay);
          if (state.open === null || state.isHeld) expect(state.closesAt).toBeNull();
        }
      }),
    );
  });
});

describe("keys in a dropdown of three", () => {
  test.each<[string, number | null, number | null]>([
    ["ArrowDown", null, 0],
    ["ArrowUp", null, 2],
    ["Home", null, null],
    ["Enter", null, null],
    ["ArrowDown", 0, 1],
    ["ArrowDown", 2, 2],
    ["ArrowUp", 2, 1],
    ["ArrowUp", 0, -1],
    ["Home", 2, 0],
    ["End", 0, 2],
    ["Tab", 1, null],
    ["ArrowDown", -1, null],
  ])("%s at %s leads to %s", (key, at, next) => expect(findNext(key, 3, at)).toBe(next));

  test("do nothing if there is no item", () => expect(findNext("ArrowDown", 0, null)).toBeNull());
});
