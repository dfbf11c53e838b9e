import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  groupContainers,
  splitItems,
  type Contained,
  type Grouped,
} from "../../../contract/document/build-document.ts";
import type { Container } from "../../../contract/entities/block-node.ts";

const bullet: Container = { type: "List", style: "Bullet" };
const number: Container = { type: "List", style: "Number" };
const quote: Container = { type: "BlockQuote" };
const code: Container = { type: "Code" };

const entry = (value: string, containers: Container[] = [], continuesItem = false): Contained<string> => ({
  value,
  containers,
  continuesItem,
});

/** `ul(a ul(b))` for a group of bullets with an inner one. */
function sketch(grouped: readonly Grouped<string>[]): string {
  const names = { BlockQuote: "quote", Code: "code", List: "list" };
  return grouped
    .map((part) =>
      part.kind === "leaf"
        ? part.value
        : `${part.container.type === "List" ? part.container.style : names[part.container.type]}(${sketch(part.members)})`,
    )
    .join(" ");
}

const cases: [sentence: string, entries: Contained<string>[], expected: string][] = [
  ["what stands in nothing stays alone", [entry("a"), entry("b")], "a b"],
  [
    "neighbours with an equal container share it",
    [entry("a", [bullet]), entry("b", [bullet])],
    "Bullet(a b)",
  ],
  [
    "lists of another style are other lists",
    [entry("a", [bullet]), entry("b", [number])],
    "Bullet(a) Number(b)",
  ],
  [
    "what stands between parts them",
    [entry("a", [quote]), entry("b"), entry("c", [quote])],
    "quote(a) b quote(c)",
  ],
  [
    "a list within a list is its own",
    [entry("a", [bullet]), entry("b", [bullet, bullet])],
    "Bullet(a Bullet(b))",
  ],
  [
    "inner neighbours are grouped again",
    [entry("a", [quote]), entry("b", [quote, number]), entry("c", [quote, number]), entry("d", [quote])],
    "quote(a Number(b c) d)",
  ],
  ["code and quotations do not mix", [entry("a", [code]), entry("b", [quote])], "code(a) quote(b)"],
];

test.each(cases)("%s", (_sentence, entries, expected) => {
  expect(sketch(groupContainers(entries))).toBe(expected);
});

const anyContainer = fc.constantFrom(bullet, number, quote, code);
const anyEntries = fc.array(
  fc.record({
    value: fc.nat(),
    containers: fc.array(anyContainer, { maxLength: 4 }),
    continuesItem: fc.boolean(),
  }),
  { maxLength: 30 },
);

function flatten<T>(
  grouped: readonly Grouped<T>[],
  path: Container[] = [],
): { value: T; path: Container[] }[] {
  return grouped.flatMap((part) =>
    part.kind === "leaf" ? [{ value: part.value, path }] : flatten(part.members, [...path, part.container]),
  );
}

describe("for any nesting", () => {
  test("nothing is lost, order is kept, and everything ends in its own containers", () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const expected = entries.map(({ value, containers }) => ({ value, path: containers }));
        expect(flatten(groupContainers(entries))).toEqual(expected);
      }),
    );
  });

  test("no two neighbors could be merged", () => {
    const isJoined = (grouped: readonly Grouped<number>[]): boolean =>
      grouped.every((part, index) => {
        const next = grouped[index + 1];
        const isSame =
          part.kind === "group" &&
          next?.kind === "group" &&
          JSON.stringify(part.container) === JSON.stringify(next.container);
        return !isSame && (part.kind === "leaf" || isJoined(part.members));
      });
    fc.assert(
      fc.property(anyEntries, (entries) => {
        expect(isJoined(groupContainers(entries))).toBe(true);
      }),
    );
  });

  test("the items of a list contain all of its members in order", () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const members = groupContainers(entries);
        expect(splitItems(members).flat()).toEqual(members);
      }),
    );
  });
});

const leaf = (value: string, continuesItem = false): Grouped<string> => ({
  kind: "leaf",
  value,
  continuesItem,
});
const group = (...members: Grouped<string>[]): Grouped<string> => ({
  kind: "group",
  container: bullet,
  members,
});

const itemCases: [sentence: string, members: Grouped<string>[], expected: string[]][] = [
  ["each paragraph opens an item", [leaf("a"), leaf("b")], ["a", "b"]],
  ["one that continues belongs to the item before", [leaf("a"), leaf("b", true), leaf("c")], ["a b", "c"]],
  [
    "a deeper group belongs to the item before",
    [leaf("a"), group(leaf("b")), leaf("c")],
    ["a Bullet(b)", "c"],
  ],
  ["a deeper group at the beginning opens an item", [group(leaf("a")), leaf("b")], ["Bullet(a)", "b"]],
  ["one that continues nothing opens an item", [leaf("a", true)], ["a"]],
];

test.each(itemCases)("in a list %s", (_sentence, members, expected) => {
  expect(splitItems(members).map(sketch)).toEqual(expected);
});
