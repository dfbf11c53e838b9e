import fc from "fast-check";
import { expect, test } from "vitest";
import {
  changeStoryTypeRows,
  maxStoryTypes,
  type StoryTypeChange,
  type StoryTypeRow,
} from "../../contract/posts/managed-story-types.ts";
import { buildSlug } from "../../contract/slug.ts";

const name = fc.constantFrom("News", "Reviews", "Cine", "TV", "Juegos de mesa");
const path = fc.array(name.map(buildSlug), { minLength: 1, maxLength: 3 });
const index = fc.nat(6);
const anyChange: fc.Arbitrary<StoryTypeChange> = fc.oneof(
  fc.record({
    kind: fc.constant("add" as const),
    within: fc.array(name.map(buildSlug), { maxLength: 2 }),
    displayName: name,
    id: fc.constant(null),
    index: fc.option(index),
  }),
  fc.record({ kind: fc.constant("rename" as const), path, displayName: name }),
  fc.record({ kind: fc.constant("move" as const), path, index }),
  fc.record({ kind: fc.constant("remove" as const), path }),
);

const within = ({ path: own }: StoryTypeRow) => own.slice(0, -1).join("/");
/** The rows of each parent in their order, which is all that is stored of an order. */
function group(rows: readonly StoryTypeRow[]) {
  const parents = Object.groupBy(rows, within);
  return Object.fromEntries(
    Object.entries(parents)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([parent, list]) => [parent, list?.map((row) => `${row.path.join("/")} ${row.displayName}`)]),
  );
}

/** The change that undoes another one. */
function undo(before: readonly StoryTypeRow[], change: StoryTypeChange): StoryTypeChange {
  if (change.kind === "add") {
    const added = buildSlug(change.displayName);
    return { kind: "remove", path: [...change.within, added] };
  }
  const row = before.find(({ path: own }) => own.join("/") === change.path.join("/"));
  const { displayName, path: own } = row ?? { displayName: "", path: [] };
  const siblings = before.filter((other) => within(other) === own.slice(0, -1).join("/"));
  const place = siblings.findIndex((other) => other === row);
  if (change.kind === "rename") return { ...change, displayName };
  if (change.kind === "move") return { ...change, index: place };
  return { kind: "add", within: own.slice(0, -1), displayName, id: own.at(-1) ?? "", index: place };
}

test("whatever is changed, each is in its parent, once, under one name, and can be undone", () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 40 }), (changes) => {
      let rows: readonly StoryTypeRow[] = [];
      for (const change of changes) {
        const before = rows;
        const result = changeStoryTypeRows(rows, change);
        if ("problem" in result) continue;
        ({ rows } = result);
        const paths = rows.map(({ path: own }) => own.join("/"));
        expect(new Set(paths).size).toBe(paths.length);
        for (const row of rows) if (row.path.length > 1) expect(paths).toContain(within(row));
        for (const names of Object.values(Object.groupBy(rows, within)))
          expect(new Set(names?.map(({ displayName }) => displayName)).size).toBe(names?.length);
        const undone = changeStoryTypeRows(rows, undo(before, change));
        expect("rows" in undone && group(undone.rows)).toEqual(group(before));
      }
    }),
  );
});

test("a blog has a limited number", () => {
  const rows = Array.from({ length: maxStoryTypes }, (_, number) => ({
    path: [`type-${number}`],
    displayName: `Type ${number}`,
  }));
  const change: StoryTypeChange = { kind: "add", within: [], displayName: "One more", id: null, index: null };
  expect(changeStoryTypeRows(rows, change)).toEqual({ problem: "full" });
  expect(changeStoryTypeRows(rows.slice(1), change)).toHaveProperty("rows.length", maxStoryTypes);
});
