import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareFronts } from "../../../contract/fronts/compare-fronts.ts";
import { emptyFront, type FrontBody } from "../../../contract/fronts/front.ts";
import { applyItem } from "../../../contract/fronts/publish-item.ts";
import { buildBlock, placeStory } from "../../api/open-fronts.ts";

const build = (shape: Record<string, string[]>): FrontBody => ({
  splash: null,
  blocks: Object.entries(shape).map(([id, ids]) =>
    buildBlock(id, id === "latest" ? "latest" : "list", { placed: ids.map((one) => placeStory(one)) }),
  ),
});
const live = build({ blocka: ["1", "2", "3"], blockb: ["4"], latest: [] });
const tell = (after: FrontBody) => compareFronts(live, after).map(({ kind, item }) => `${kind} ${item}`);

describe("a comparison tells", () => {
  test.each<[string, Record<string, string[]>, string[]]>([
    ["nothing of the same front", { blocka: ["1", "2", "3"], blockb: ["4"], latest: [] }, []],
    [
      "a new story on top without those that it pushes along",
      { blocka: ["9", "1", "2", "3"], blockb: ["4"], latest: [] },
      ["placed place9"],
    ],
    [
      "only the one that was moved within its block",
      { blocka: ["3", "1", "2"], blockb: ["4"], latest: [] },
      ["moved place3"],
    ],
    [
      "a story that went to another block",
      { blocka: ["2", "3"], blockb: ["4", "1"], latest: [] },
      ["moved place1"],
    ],
    ["a removed story", { blocka: ["1", "3"], blockb: ["4"], latest: [] }, ["removed place2"]],
    [
      "one of two blocks that swapped",
      { blockb: ["4"], blocka: ["1", "2", "3"], latest: [] },
      ["blockMoved blocka"],
    ],
    [
      "a removed block and its story",
      { blocka: ["1", "2", "3"], latest: [] },
      ["removed place4", "blockRemoved blockb"],
    ],
  ])("%s", (_, shape, expected) => {
    expect(tell(build(shape)).toSorted()).toStrictEqual(expected.toSorted());
  });
  test("another headline, with both", () => {
    const after = build({ blocka: ["1", "2", "3"], blockb: [], latest: [] });
    after.blocks[1]?.placed.push(placeStory("4", { headline: "Now" }));
    expect(compareFronts(live, after)).toMatchObject([
      { kind: "changed", postId: "4", before: { headline: null }, after: { headline: "Now", number: 1 } },
    ]);
  });
  test("a splash that ends", () => {
    const splash = { ...placeStory("8"), untilMillis: 5 };
    expect(compareFronts({ ...emptyFront, splash }, emptyFront)).toMatchObject([
      { kind: "splash", postId: "8", after: null },
    ]);
  });
});

describe("one part of a draft", () => {
  const apply = (draft: FrontBody, item: string) => {
    const applied = applyItem(live, draft, item);
    return "fault" in applied
      ? applied.fault
      : Object.fromEntries(
          applied.body.blocks.map(({ id, placed }) => [id, placed.map((one) => one.postId)]),
        );
  };
  const draft = build({ blockn: ["7"], blockb: ["4", "1", "8"], blocka: ["9", "3"], latest: [] });
  test.each<[string, unknown]>([
    ["place9", { blocka: ["9", "1", "2", "3"], blockb: ["4"], latest: [] }],
    ["place8", { blocka: ["1", "2", "3"], blockb: ["4", "8"], latest: [] }],
    ["place1", { blocka: ["2", "3"], blockb: ["4", "1"], latest: [] }],
    ["place2", { blocka: ["1", "3"], blockb: ["4"], latest: [] }],
    ["blockb", { blockb: ["4", "1", "8"], blocka: ["2", "3"], latest: [] }],
    ["blockn", { blockn: ["7"], blocka: ["1", "2", "3"], blockb: ["4"], latest: [] }],
    ["place7", "blockNotLive"],
  ])("%s is published as the draft has it, and nothing else", (item, expected) => {
    expect(apply(draft, item)).toStrictEqual(expected);
  });
  test("isn't published into a block that is full or has the story, or fills itself, in what is live", () => {
    const twice = build({ blocka: ["1", "2", "3"], blockb: ["4"], latest: [] });
    twice.blocks[1]?.placed.push({ ...placeStory("4"), id: "other4" });
    twice.blocks[1]?.placed.shift();
    expect(apply(twice, "other4")).toBe("twice");
    const full = build({ blocka: [], blockb: ["99"], latest: [] });
    const many = build({
      blocka: [],
      blockb: Array.from({ length: 20 }, (_, index) => `${index}`),
      latest: [],
    });
    expect(applyItem(many, full, "place99")).toStrictEqual({ fault: "full" });
    const into = build({ latest: ["5"] });
    expect(apply(into, "place5")).toBe("automatic");
  });
  test("after another leads to the draft, whatever the order of those that fit", () => {
    const bodies = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 9 }).chain((ids) =>
      fc
        .array(fc.constantFrom("blocka", "blockb"), { minLength: ids.length, maxLength: ids.length })
        .map((homes) =>
          build({
            blocka: ids.filter((_, index) => homes[index] === "blocka").map(String),
            blockb: ids.filter((_, index) => homes[index] === "blockb").map(String),
          }),
        ),
    );
    fc.assert(
      fc.property(bodies, bodies, (from, to) => {
        let current = from;
        // Twice, since a story above may come later than the one below it.
        for (let round = 0; round < 10; round += 1)
          for (const { item } of compareFronts(current, to)) {
            const applied = applyItem(current, to, item);
            if ("body" in applied) current = applied.body;
          }
        expect(compareFronts(current, to)).toStrictEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
