import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeInPost } from "../../../app/ad/in-post-ads.tsx";
import { placeBetween } from "../../../app/ad/list-ads.ts";
import type { PresentedBlock } from "../../../app/rich-text/block-types.ts";

const paragraph: PresentedBlock = { type: "Paragraph", text: [], align: null };
const header: PresentedBlock = { type: "Header", level: 2, text: [] };
const rule: PresentedBlock = { type: "HorizontalRule" };
const quote: PresentedBlock = { type: "BlockQuote", blocks: [paragraph, paragraph] };
const list: PresentedBlock = { type: "List", style: "Bullet", items: [[paragraph]] };
const player = { type: "Player" } as PresentedBlock;
const image = { type: "Image" } as PresentedBlock;
const slideshow = (count: number) =>
  ({ type: "Slideshow", slides: Array.from({ length: count }) }) as PresentedBlock;

const times = (count: number, block: PresentedBlock = paragraph) =>
  Array.from({ length: count }, () => block);

describe("ads in an article", () => {
  test.each([
    ["an empty article", [], []],
    ["four paragraphs: too short to be broken", times(4), []],
    ["five paragraphs: one, after the third", times(5), [2]],
    ["twenty: after the third, then after every sixth", times(20), [2, 8, 14]],
    ["a hundred: four and no more", times(100), [2, 8, 14, 20]],
    ["before a heading, not after it", [...times(2), header, paragraph, header, ...times(3)], [3]],
    ["not before an embed", [...times(3), player, ...times(4)], [4]],
    ["not before a list", [...times(3), list, ...times(4)], [4]],
    ["not before a picture", [...times(3), image, ...times(4)], [4]],
    ["a quotation is one block", [...times(2), quote, ...times(4)], [3]],
    ["pictures only", times(12, image), []],
  ])("%s", (_what, blocks, expected) => {
    expect([...placeInPost(blocks).keys()]).toEqual(expected);
  });

  test("a slideshow is followed by an ad if text follows; a short one is not", () => {
    const find = (...blocks: PresentedBlock[]) => [...placeInPost(blocks).values()];
    const text = times(2);
    expect(find(...times(3), slideshow(4), ...text)).toEqual(["slideshow"]);
    expect(find(...times(3), slideshow(3), ...text)).not.toContain("slideshow");
    expect(find(...times(3), slideshow(9))).toEqual([]);
    expect(find(slideshow(9), ...text)).toEqual([]);
  });

  const anyBlock = fc.constantFrom(
    paragraph,
    paragraph,
    paragraph,
    header,
    rule,
    quote,
    list,
    player,
    image,
    slideshow(8),
  );

  test("are never before three paragraphs, after the last one, or next to each other or to anything but text", () => {
    fc.assert(
      fc.property(fc.array(anyBlock, { maxLength: 80 }), (blocks) => {
        const placed = [...placeInPost(blocks)];
        let before = -1;
        for (const [index, slot] of placed) {
          const next = blocks[index + 1];
          const isBesideText = next?.type === "Paragraph" || next?.type === "Header";
          const own = slot === "slideshow" ? "Slideshow" : "Paragraph";
          const between = blocks.slice(before + 1, index + 1).filter(({ type }) => type === "Paragraph");
          if (!isBesideText || blocks[index]?.type !== own || between.length < 3) return false;
          before = index;
        }
        const slots = placed.map(([, slot]) => slot);
        return (
          slots.filter((slot) => slot === "in-post").length <= 4 &&
          slots.filter((slot) => slot === "slideshow").length <= 1
        );
      }),
    );
  });
});

interface Group {
  kind: string;
  cards: number[];
}

/** Groups whose cards are numbered in order. */
function buildGroups(sizes: [kind: string, size: number][]): Group[] {
  let number = 0;
  return sizes.map(([kind, size]) => ({ kind, cards: Array.from({ length: size }, () => number++) }));
}
const place = (groups: Group[]) => placeBetween<number, Group>(groups);

describe("ads in a list of posts", () => {
  test("front page: after the lead, the first pair and four rows; then after a pair and five rows", () => {
    const front = buildGroups([
      ["lead", 1],
      ["pair", 2],
      ["row", 4],
      ["pair", 2],
      ["row", 5],
      ["pair", 2],
      ["row", 4],
    ]);
    expect(place(front).map(({ slot }) => slot)).toEqual([
      null,
      null,
      "mid",
      null,
      "between-posts",
      null,
      null,
    ]);
    expect(place(front).map(({ group }) => group.cards.length)).toEqual([1, 2, 4, 2, 5, 2, 4]);
  });

  test("plain list: after every seventh row, if three more follow", () => {
    const shape = (rows: number) =>
      place(buildGroups([["row", rows]])).map(({ group, slot }) => [group.cards.length, slot]);
    expect(shape(20)).toEqual([
      [7, "mid"],
      [7, "between-posts"],
      [6, null],
    ]);
    expect(shape(10)).toEqual([
      [7, "mid"],
      [3, null],
    ]);
    expect(shape(9)).toEqual([[9, null]]);
    expect(shape(0)).toEqual([]);
  });

  test("no card is lost or moved, no pair is split, and no two ads are adjacent", () => {
    const anyGroup = fc.oneof(
      fc.tuple(fc.constant("row"), fc.integer({ min: 1, max: 30 })),
      fc.constant<[string, number]>(["pair", 2]),
      fc.constant<[string, number]>(["lead", 1]),
    );
    fc.assert(
      fc.property(fc.array(anyGroup, { maxLength: 12 }), (sizes) => {
        const groups = buildGroups(sizes);
        const placed = place(groups);
        expect(placed.flatMap(({ group }) => group.cards)).toEqual(groups.flatMap(({ cards }) => cards));
        expect(
          placed.filter(({ group }) => group.kind === "pair").every(({ group }) => group.cards.length === 2),
        ).toBe(true);
        expect(placed.every(({ group }) => group.cards.length > 0)).toBe(true);
        expect(placed.at(-1)?.slot ?? null).toBeNull();
        let since = 0;
        for (const { group, slot } of placed) {
          since += group.cards.length;
          if (slot === null) continue;
          expect(since).toBeGreaterThanOrEqual(7);
          since = 0;
        }
        const slots = placed.flatMap(({ slot }) => slot ?? []);
        expect(slots.slice(1)).not.toContain("mid");
      }),
    );
  });
});
