import fc from "fast-check";
import { expect, test } from "vitest";
import { compareChoices, findItem } from "../../../contract/fronts/conflict.ts";
import type { FrontBody, Placement } from "../../../contract/fronts/front.ts";
import {
  applyOperation,
  type FrontDraft,
  type FrontOperation,
  Stamp,
} from "../../../contract/fronts/operations.ts";
import { ownLook } from "../../../contract/posts/placement.ts";
import { buildBlock, placeStory } from "../../api/open-fronts.ts";
import * as v from "valibot";

const body: FrontBody = {
  splash: null,
  blocks: [
    buildBlock("blocka", "rowThree", { placed: [placeStory("1"), placeStory("2")] }),
    buildBlock("blockb", "list", { placed: [placeStory("3")] }),
    buildBlock("latest", "latest"),
  ],
};
const draft: FrontDraft = { version: 5, body, stamps: [], done: [] };

let number = 0;
const send = (from: FrontDraft, operation: FrontOperation, personId: string, seen: number) =>
  applyOperation(from, operation, { operationId: `op${(number += 1)}`, seen, personId, now: 10 });
function done(from: FrontDraft, operation: FrontOperation, personId = "1") {
  const result = send(from, operation, personId, from.version);
  if (result.outcome !== "done") throw new TypeError(JSON.stringify(result));
  return result.draft;
}
const withHeadline = (headline: string): FrontOperation => ({
  kind: "setPlacement",
  id: "place1",
  look: { ...ownLook, headline },
  isLarge: false,
  fromMillis: null,
  untilMillis: null,
});
const shape = ({ blocks }: FrontBody) =>
  blocks.map(({ id, placed }) => [id, placed.map((one) => one.look.headline ?? one.postId)]);

test("of two headlines for one slot both are shown, and the second one can still be set", () => {
  const hers = done(draft, withHeadline("Hers"));
  const { theirs, mine, keep } = compareChoices(hers, withHeadline("Mine"));
  expect(theirs).toMatchObject({ placement: { look: { headline: "Hers" } } });
  expect(mine).toMatchObject({ placement: { look: { headline: "Mine" } } });
  expect(keep).toStrictEqual(withHeadline("Mine"));
});

test.each<[string, FrontOperation, FrontOperation, unknown]>([
  [
    "a removed story comes back to its block with what was typed",
    { kind: "remove", id: "place1" },
    withHeadline("Mine"),
    [
      ["blocka", ["Mine", "2"]],
      ["blockb", ["3"]],
      ["latest", []],
    ],
  ],
  [
    "a removed story comes back to where it was moved",
    { kind: "remove", id: "place1" },
    { kind: "move", id: "place1", block: "blockb", after: "place3" },
    [
      ["blocka", ["2"]],
      ["blockb", ["3", "1"]],
      ["latest", []],
    ],
  ],
  [
    "a story of a removed block comes to the first block that takes stories",
    { kind: "removeBlock", id: "blocka" },
    withHeadline("Mine"),
    [
      ["blockb", ["Mine", "3"]],
      ["latest", []],
    ],
  ],
  [
    "a removed block comes back with its stories and the new one",
    { kind: "removeBlock", id: "blocka" },
    { kind: "place", block: "blocka", placement: placeStory("9"), after: null },
    [
      ["blocka", ["9", "1", "2"]],
      ["blockb", ["3"]],
      ["latest", []],
    ],
  ],
  [
    "a removed block comes back with its new title",
    { kind: "removeBlock", id: "blockb" },
    { kind: "setBlock", id: "blockb", layout: "list", title: "T", link: null, rule: null, mayRepeat: false },
    [
      ["blocka", ["1", "2"]],
      ["blockb", ["3"]],
      ["latest", []],
    ],
  ],
])("%s", (_, theirs, mine, expected) => {
  const gone = done(draft, theirs);
  expect(send(gone, mine, "2", 5).outcome).toBe("conflict");
  const { keep } = compareChoices(gone, mine);
  if (keep === null) throw new TypeError("It can be kept.");
  expect(shape(done(gone, keep, "2").body)).toStrictEqual(expected);
});

test("a removed block comes back without the stories that are elsewhere by now", () => {
  const gone = done(draft, { kind: "removeBlock", id: "blocka" });
  const moved = done(gone, { kind: "place", block: "blockb", placement: placeStory("1"), after: null });
  const mine: FrontOperation = { kind: "place", block: "blocka", placement: placeStory("9"), after: null };
  const { keep } = compareChoices(moved, mine);
  if (keep === null) throw new TypeError("It can be kept.");
  expect(shape(done(moved, keep, "2").body)).toStrictEqual([
    ["blocka", ["9", "2"]],
    ["blockb", ["1", "3"]],
    ["latest", []],
  ]);
});

test("what both have removed has nothing to keep", () => {
  const gone = done(draft, { kind: "remove", id: "place1" });
  expect(compareChoices(gone, { kind: "remove", id: "place1" })).toStrictEqual({
    theirs: null,
    mine: null,
    keep: null,
  });
});

test("a removed block of a layout of a newer release doesn't hide who removed it", () => {
  const stamp = { item: "blocka", version: 6, personId: "1", timeMillis: 1, was: { kind: "hologram" } };
  expect(v.parse(Stamp, stamp)).toMatchObject({ item: "blocka", was: null });
});

test("only what was removed lately is remembered", () => {
  let current = draft;
  for (let index = 0; index < 70; index += 1) {
    const placement: Placement = placeStory(String(100 + index));
    current = done(current, { kind: "place", block: "blocka", placement, after: null });
    current = done(current, { kind: "remove", id: placement.id });
  }
  expect(current.stamps.filter(({ was }) => was !== null)).toHaveLength(60);
  expect(current.stamps.at(-1)?.was).toMatchObject({ placement: { postId: "169" } });
});

test("whatever the first editor did, the second can keep theirs by one press, or has nothing to keep", () => {
  const operation = fc.constantFrom<FrontOperation>(
    { kind: "remove", id: "place1" },
    { kind: "removeBlock", id: "blocka" },
    { kind: "removeBlock", id: "blockb" },
    { kind: "move", id: "place1", block: "blockb", after: null },
    { kind: "moveBlock", id: "blockb", after: null },
    withHeadline("A"),
    withHeadline("B"),
    { kind: "setBlock", id: "blocka", layout: "list", title: "T", link: null, rule: null, mayRepeat: true },
    { kind: "setSplash", splash: { ...v.parse(v.any(), placeStory("7")), untilMillis: 99 } },
  );
  fc.assert(
    fc.property(fc.array(operation, { minLength: 1, maxLength: 4 }), operation, (firsts, second) => {
      let current = draft;
      for (const first of firsts) {
        const result = send(current, first, "1", current.version);
        if (result.outcome === "done") current = result.draft;
      }
      const late = send(current, second, "2", draft.version);
      if (late.outcome !== "conflict") return;
      const { mine, keep } = compareChoices(current, second);
      if (keep === null) return;
      const kept = send(current, keep, "2", current.version);
      expect(kept.outcome).toBe("done");
      if (kept.outcome !== "done" || mine === null) return;
      const id =
        mine.kind === "splash" ? "splash" : mine.kind === "block" ? mine.block.id : mine.placement.id;
      expect(findItem(kept.draft.body, id)).toStrictEqual(mine);
    }),
  );
});
