import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type BlockLayout,
  type FrontBlock,
  type FrontBody,
  listPlacements,
  maxBlocks,
  type Placement,
} from "../../../contract/fronts/front.ts";
import {
  applyOperation,
  type FrontDraft,
  type FrontOperation,
  type OperationSender,
} from "../../../contract/fronts/operations.ts";
import { ownLook } from "../../../contract/posts/placement.ts";

const place = (id: string, postId = id.replace(/\D/g, "") || "1"): Placement => ({
  id,
  postId,
  look: ownLook,
  isLarge: false,
  fromMillis: null,
  untilMillis: null,
});
const block = (id: string, placed: Placement[] = [], layout: BlockLayout = "rowThree"): FrontBlock => ({
  id,
  layout,
  title: null,
  link: null,
  rule: null,
  mayRepeat: false,
  placed,
});
const body: FrontBody = {
  splash: null,
  blocks: [
    block("blocka", [place("story1"), place("story2")]),
    block("blockb", [place("story3")]),
    block("blockc"),
  ],
};
const draft: FrontDraft = { version: 5, body, stamps: [], done: [] };

let number = 0;
const send = (from: FrontDraft, operation: FrontOperation, editor = "1", seen = from.version) =>
  applyOperation(from, operation, {
    operationId: `op${(number += 1)}`,
    seen,
    personId: editor,
    now: 10,
  });
const done = (from: FrontDraft, operation: FrontOperation, editor?: string, seen?: number) => {
  const result = send(from, operation, editor, seen);
  if (result.outcome !== "done") throw new TypeError(JSON.stringify(result));
  return result;
};
const shape = ({ body: { blocks } }: FrontDraft) =>
  Object.fromEntries(blocks.map(({ id, placed }) => [id, placed.map((one) => one.id)]));

describe("an operation", () => {
  test.each<[FrontOperation, Record<string, string[]>]>([
    [
      { kind: "place", block: "blockc", placement: place("story9"), after: null },
      { blocka: ["story1", "story2"], blockb: ["story3"], blockc: ["story9"] },
    ],
    [
      { kind: "move", id: "story3", block: "blocka", after: "story1" },
      { blocka: ["story1", "story3", "story2"], blockb: [], blockc: [] },
    ],
    [
      { kind: "move", id: "story2", block: "blocka", after: null },
      { blocka: ["story2", "story1"], blockb: ["story3"], blockc: [] },
    ],
    [
      { kind: "remove", id: "story1" },
      { blocka: ["story2"], blockb: ["story3"], blockc: [] },
    ],
    [
      { kind: "moveBlock", id: "blockc", after: null },
      { blockc: [], blocka: ["story1", "story2"], blockb: ["story3"] },
    ],
    [
      { kind: "removeBlock", id: "blocka" },
      { blockb: ["story3"], blockc: [] },
    ],
  ])("%j is done, and its undo takes it back", (operation, expected) => {
    const { draft: next, undo } = done(draft, operation);
    expect(shape(next)).toStrictEqual(expected);
    expect(next.version).toBe(6);
    if (undo === null) throw new TypeError("It can be undone.");
    expect(done(next, undo).draft.body).toStrictEqual(body);
  });
  test.each<[string, FrontOperation]>([
    ["tooManyBlocks", { kind: "addBlock", block: block("another"), after: null }],
    ["twice", { kind: "place", block: "blocka", placement: place("other1", "1"), after: null }],
    ["automatic", { kind: "place", block: "automatic", placement: place("story9"), after: null }],
    ["placed", { kind: "setBlock", ...block("blocka", [], "latest") }],
    ["full", { kind: "place", block: "fullblock", placement: place("story99"), after: null }],
    [
      "hours",
      { kind: "setPlacement", id: "story1", look: ownLook, isLarge: false, fromMillis: 20, untilMillis: 20 },
    ],
    [
      "hours",
      {
        kind: "setSplash",
        splash: { id: "splash1", postId: "1", look: ownLook, fromMillis: 20, untilMillis: 20 },
      },
    ],
  ])("is refused as %s", (fault, operation) => {
    const full = Array.from({ length: 20 }, (_, index) => place(`full${10 + index}x`, String(200 + index)));
    const many = Array.from({ length: maxBlocks - 5 }, (_, index) => block(`filler${index}`));
    const blocks = [...body.blocks, block("automatic", [], "latest"), block("fullblock", full), ...many];
    expect(send({ ...draft, body: { ...body, blocks } }, operation)).toStrictEqual({
      outcome: "refused",
      fault,
    });
  });
  test("that brings a whole front keeps to the limits of the small ones", () => {
    const replace = (blocks: FrontBlock[]) =>
      send(draft, { kind: "replace", body: { splash: null, blocks } });
    const twenty = (letter: string) =>
      Array.from({ length: 20 }, (_, index) => place(`${letter}${100 + index}xx`, String(index)));
    const blocks = ["a", "b", "c", "d", "e", "f"].map((letter) => block(`block${letter}`, twenty(letter)));
    expect(replace(blocks).outcome).toBe("done");
    expect(replace([...blocks, block("blockg", [place("storyg")])])).toStrictEqual({
      outcome: "refused",
      fault: "full",
    });
    expect(replace([block("blocka"), block("blocka")])).toStrictEqual({ outcome: "refused", fault: "twice" });
  });
  test("sent again is not done again", () => {
    const sender = { operationId: "same", seen: 5, personId: "1", now: 10 };
    const operation: FrontOperation = { kind: "remove", id: "story1" };
    const first = applyOperation(draft, operation, sender);
    if (first.outcome !== "done") throw new TypeError("It is done.");
    expect(applyOperation(first.draft, operation, sender)).toMatchObject({
      outcome: "done",
      draft: first.draft,
    });
  });
});

describe("two editors", () => {
  const moved = done(draft, { kind: "move", id: "story1", block: "blockb", after: null }, "1").draft;
  test("who change different things keep both changes", () => {
    const { draft: next } = done(moved, { kind: "remove", id: "story3" }, "2", 5);
    expect(shape(next)).toStrictEqual({ blocka: ["story2"], blockb: ["story1"], blockc: [] });
  });
  test("who change the same thing: the second is told who was first", () => {
    const operation: FrontOperation = { kind: "remove", id: "story1" };
    expect(send(moved, operation, "2", 5)).toMatchObject({
      outcome: "conflict",
      stamp: { item: "story1", personId: "1", timeMillis: 10 },
    });
    // Theirs all the same, after having seen it.
    expect(send(moved, operation, "2", 6).outcome).toBe("done");
  });
  test("of whom one names a version that never was, as after a restore, is told to look again", () => {
    expect(send(draft, { kind: "remove", id: "story1" }, "2", 999).outcome).toBe("conflict");
  });
  test("of whom one removes what the other puts something into: the second is told", () => {
    const { draft: next } = done(draft, { kind: "removeBlock", id: "blockc" }, "1");
    expect(
      send(next, { kind: "place", block: "blockc", placement: place("story9"), after: null }, "2", 5),
    ).toMatchObject({ outcome: "conflict", stamp: { item: "blockc", personId: "1" } });
  });
});

/** What an editor may do next, given numbers to choose with. */
function chooseOperation(
  { blocks }: FrontBody,
  [kind, one, other]: [number, number, number],
): FrontOperation {
  const placed = blocks.flatMap((each) => each.placed);
  const target = blocks[one % Math.max(1, blocks.length)];
  const story = placed[other % Math.max(1, placed.length)];
  const created = `new${one}${other}xx`;
  if (target === undefined || kind === 0)
    return { kind: "addBlock", block: block(created), after: target?.id ?? null };
  if (kind === 1)
    return { kind: "place", block: target.id, placement: place(created, String(one)), after: null };
  if (kind === 2 && story) return { kind: "move", id: story.id, block: target.id, after: null };
  if (kind === 3 && story) return { kind: "remove", id: story.id };
  if (kind === 4) return { kind: "moveBlock", id: target.id, after: null };
  if (kind === 5 && story)
    return {
      kind: "setPlacement",
      id: story.id,
      look: ownLook,
      isLarge: true,
      fromMillis: null,
      untilMillis: null,
    };
  return { kind: "removeBlock", id: target.id };
}

/** What an operation changes of a front, told apart from how operations themselves list it. */
function listAbout({ blocks }: FrontBody, operation: FrontOperation): string[] {
  if (operation.kind === "addBlock") return [operation.block.id];
  if (operation.kind === "place") return [operation.placement.id];
  if (!("id" in operation)) return [];
  const removed = operation.kind === "removeBlock" ? blocks.find(({ id }) => id === operation.id) : undefined;
  return [operation.id, ...(removed?.placed.map(({ id }) => id) ?? [])];
}

test("two or three editors, with lines that drop: nothing is lost silently, and every conflict is shown to the second", () => {
  const step = fc.record({
    editor: fc.integer({ min: 0, max: 2 }),
    choice: fc.tuple(fc.integer({ min: 0, max: 6 }), fc.nat(9_999), fc.nat(9_999)),
    /** The editor has not seen what others did since their own last step. */
    isBehind: fc.boolean(),
    /** The answer is lost, so that it is sent again. */
    isLost: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let current: FrontDraft = { ...draft, stamps: [], done: [] };
      const copies = [current, current, current];
      /** Who last changed what, and what was done, in order. */
      const last = new Map<string, { editor: number; version: number }>();
      const made: [FrontOperation, OperationSender][] = [];
      for (const [index, { editor, choice, isBehind, isLost }] of steps.entries()) {
        if (!isBehind) copies[editor] = current;
        const copy = copies[editor] ?? current;
        const operation = chooseOperation(copy.body, choice);
        const sender = {
          operationId: `step${index}`,
          seen: copy.version,
          personId: String(editor),
          now: index,
        };
        const result = applyOperation(current, operation, sender);
        const about = listAbout(current.body, operation);
        const isOvertaken = about.some((item) => {
          const change = last.get(item);
          return change !== undefined && change.editor !== editor && change.version > copy.version;
        });
        if (isOvertaken) expect(result.outcome).toBe("conflict");
        if (result.outcome === "done") {
          made.push([operation, sender]);
          for (const item of about) last.set(item, { editor, version: result.draft.version });
          expect(result.draft.version).toBe(current.version + 1);
          // Whatever is no longer where it was is what this operation is about.
          const before = new Set(listPlacements(current.body).map(({ id }) => id));
          const after = new Set(listPlacements(result.draft.body).map(({ id }) => id));
          const isRemoval = operation.kind === "remove" || operation.kind === "removeBlock";
          if (!isRemoval) expect([...before].filter((id) => !after.has(id))).toStrictEqual([]);
          current = result.draft;
          if (isLost) expect(applyOperation(current, operation, sender)).toMatchObject({ draft: current });
          copies[editor] = current;
        } else if (result.outcome === "conflict") {
          // Only somebody else's change since what the editor saw is one.
          const { stamp } = result;
          expect(stamp?.personId).not.toBe(String(editor));
          expect(stamp?.version).toBeGreaterThan(copy.version);
        }
      }
      const ids = current.body.blocks.flatMap(({ id, placed }) => [id, ...placed.map((one) => one.id)]);
      expect(new Set(ids).size).toBe(ids.length);
      // Whoever makes the same changes in their order has the same front.
      let copy: FrontDraft = { ...draft, stamps: [], done: [] };
      for (const [operation, sender] of made) {
        const result = applyOperation(copy, operation, sender);
        if (result.outcome === "done") copy = result.draft;
      }
      expect(copy).toStrictEqual(current);
    }),
    { numRuns: 1_000 },
  );
});
