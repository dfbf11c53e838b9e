import fc from "fast-check";
import { expect, test } from "vitest";
import { orderComments } from "../../../cli/records/order-comments.ts";
import { readParentsFirst } from "../../../cli/records/parents-first.ts";
import { times } from "../../sampling.ts";
import { collect } from "./in-chunks.ts";

/** Comments in any order; some answer others, what isn't there, themselves, or one another in a circle. */
const comments = fc.array(
  fc.record({
    id: fc.integer({ min: 0, max: 12 }).map(String),
    parent: fc.constantFrom("", ...Array.from({ length: 10 }, (_, digit) => String(digit))),
  }),
  { maxLength: 20 },
);
const read = (given: readonly { id: string; parent: string }[], count = { reads: 0 }) =>
  async function* () {
    count.reads += 1;
    for (const comment of given) yield comment;
  };

test("each comment comes once, after what it answers, however little fits into memory", async () => {
  await fc.assert(
    fc.asyncProperty(comments, fc.integer({ min: 0, max: 5 }), async (given, most) => {
      const found = await collect(readParentsFirst(given, read(given), () => 1, most));
      expect(found.map(({ id }) => id).toSorted()).toEqual(given.map(({ id }) => id).toSorted());
      const placed = new Set<string>();
      for (const { id, parent } of found) {
        expect(parent === "" || placed.has(parent)).toBe(true);
        placed.add(id);
      }
      const isUnique = new Set(given.map(({ id }) => id)).size === given.length;
      const sorted = (all: readonly { id: string; parent: string }[]) =>
        all.map(({ id, parent }) => `${id}>${parent}`).toSorted();
      if (isUnique) expect(sorted(found)).toEqual(sorted(orderComments(given)));
    }),
    { numRuns: times(300, 3_000) },
  );
});

test("a file is read once if what waits fits, and again for the rest if it doesn't", async () => {
  const newestFirst = ["d>c", "c>b", "b>a", "a"].map((text) => {
    const [id = "", parent = ""] = text.split(">");
    return { id, parent };
  });
  const readsWith = async (most: number) => {
    const count = { reads: 0 };
    const found = await collect(readParentsFirst(newestFirst, read(newestFirst, count), () => 1, most));
    expect(found.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
    return count.reads;
  };
  expect([await readsWith(3), await readsWith(1), await readsWith(0)]).toEqual([1, 3, 4]);
  const none = { reads: 0 };
  expect(await collect(readParentsFirst([], read([], none), () => 1))).toEqual([]);
  expect(none.reads).toBe(0);
});
