import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foreseeBlocks, readOperation } from "../../../../app/studio/front/foresee-desk.ts";
import type { BlockView, SlotView } from "../../../../app/studio/front/front-desk-view.ts";
import { changeBody } from "../../../../contract/fronts/change-body.ts";
import type { DeskOperation } from "../../../../contract/fronts/front-desk.ts";
import type { FrontBlock, FrontBody } from "../../../../contract/fronts/front.ts";
import type { FrontOperation } from "../../../../contract/fronts/operations.ts";
import { ownLook } from "../../../../contract/posts/placement.ts";

const slot = (id: string, editHref: string | null = "/edit", postId = `1${id}`) =>
  ({ id, postId, headline: id, editHref, actions: [] }) as unknown as SlotView;
const viewBlock = (id: string, slots: SlotView[], waiting: SlotView[] = []) =>
  ({ id, slots, waiting }) as unknown as BlockView;
const deskOf = (blocks: BlockView[], found: string[] = []) => ({
  key: "k",
  blocks,
  search: { items: found.map((id) => ({ id, headline: `Found ${id}`, image: null, lang: null })) } as never,
  fallen: null,
  unplaced: null,
});
const idsOf = (blocks: readonly BlockView[]) =>
  blocks.map(({ id, slots }) => [id, slots.map((one) => one.id)]);
const placement = (id: string, postId = `1${id}`) => ({
  id,
  postId,
  look: ownLook,
  isLarge: false,
  fromMillis: null,
  untilMillis: null,
});

describe("the blocks that are foreseen", () => {
  /** Blocks with placed stories alone: of any number, in the order of their ids. */
  const body = fc
    .array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 4 })
    .map((sizes): FrontBody => ({
      splash: null,
      blocks: sizes.map((size, at): FrontBlock => {
        const placed = Array.from({ length: size }, (_, index) => placement(`slot${at}${index}`));
        return {
          id: `block${at}`,
          layout: "list",
          title: null,
          link: null,
          rule: null,
          mayRepeat: false,
          placed,
        };
      }),
    }));
  const operation = fc
    .tuple(
      body,
      fc.nat(),
      fc.nat(),
      fc.nat(),
      fc.constantFrom("move", "remove", "moveBlock", "removeBlock", "place"),
    )
    .map(([drawn, one, two, three, kind]) => {
      const blocks = drawn.blocks;
      const block = blocks[one % blocks.length]?.id ?? "";
      const target = blocks[two % blocks.length] ?? expect.fail("no block");
      const all = blocks.flatMap(({ placed }) => placed.map(({ id }) => id));
      const id = all[three % Math.max(1, all.length)] ?? "";
      const before = [null, ...target.placed.map((one_) => one_.id).filter((other) => other !== id)];
      const after = before[one % before.length] ?? null;
      const others = [null, ...blocks.map((other) => other.id).filter((other) => other !== block)];
      const operations: Record<string, FrontOperation> = {
        move: { kind: "move", id, block: target.id, after },
        remove: { kind: "remove", id },
        moveBlock: { kind: "moveBlock", id: block, after: others[two % others.length] ?? null },
        removeBlock: { kind: "removeBlock", id: block },
        place: { kind: "place", block: target.id, placement: placement("fresh0", "77"), after },
      };
      return { drawn, operation: operations[kind] ?? expect.fail(kind) };
    });

  test("are those of the draft once it is done, for every operation on blocks and cards", () => {
    fc.assert(
      fc.property(operation, ({ drawn, operation: given }) => {
        const changed = changeBody(drawn, given);
        if ("fault" in changed) return;
        const view = drawn.blocks.map(({ id, placed }) =>
          viewBlock(
            id,
            placed.map((one) => slot(one.id)),
          ),
        );
        const wanted = changed.body.blocks.map(({ id, placed }) => [id, placed.map((one) => one.id)]);
        expect(idsOf(foreseeBlocks(deskOf(view, ["77"]), given))).toEqual(wanted);
      }),
      { numRuns: 500 },
    );
  });

  const rule = (id: string, postId: string) => slot(id, null, postId);
  const place = (block: string, postId: string, after: string | null): DeskOperation => ({
    kind: "place",
    block,
    placement: placement("fresh0", postId),
    after,
  });

  test("keep their number: a card that a rule had chosen falls off at the end", () => {
    const blocks = [viewBlock("a", [slot("one"), rule("a-5", "5"), rule("a-6", "6")])];
    expect(idsOf(foreseeBlocks(deskOf(blocks, ["7"]), place("a", "7", "one")))).toEqual([
      ["a", ["one", "fresh0", "a-5"]],
    ]);
  });

  test("show a story once that a rule had chosen and is placed now", () => {
    const blocks = [viewBlock("a", [slot("one"), rule("a-5", "5"), rule("a-6", "6")])];
    const [block] = foreseeBlocks(deskOf(blocks), place("a", "6", "one"));
    expect(block?.slots.map(({ id, postId }) => [id, postId])).toEqual([
      ["one", "1one"],
      ["fresh0", "6"],
      ["a-5", "5"],
    ]);
  });

  test("take a card that waits", () => {
    const blocks = [viewBlock("a", [slot("one")], [slot("late")]), viewBlock("b", [])];
    const moved = foreseeBlocks(deskOf(blocks), { kind: "move", id: "late", block: "b", after: null });
    expect([idsOf(moved), moved[0]?.waiting]).toEqual([
      [
        ["a", ["one"]],
        ["b", ["late"]],
      ],
      [],
    ]);
  });

  test.each<[string, DeskOperation]>([
    ["a story that the page doesn't show", place("a", "999", null)],
    ["a card that isn't there", { kind: "move", id: "gone00", block: "a", after: null }],
    ["a block that isn't there", { kind: "moveBlock", id: "gone00", after: null }],
    ["a version to go back to", { kind: "restore", version: 1 }],
  ])("stay as they are for %s", (_what, given) => {
    const blocks = [viewBlock("a", [slot("one")])];
    expect(foreseeBlocks(deskOf(blocks), given)).toEqual(blocks);
  });
});

test.each([
  ["the operation of a form on its way", { key: "k", operation: '{"kind":"remove","id":"one"}' }, true],
  ["none once the page shows its answer", { key: "older", operation: '{"kind":"remove","id":"one"}' }, false],
  ["none of another form", { key: "k", form: "publish" }, false],
  ["none without a form", null, false],
])("there is %s", (_what, fields, isThere) => {
  const form = fields && new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form?.set(name, value);
  expect(readOperation(deskOf([]), form)).toEqual(isThere ? { kind: "remove", id: "one" } : null);
});
