import { describe, expect, test } from "vitest";
import { countWireColumns, findBesideRole, leadWithImage, shapeBand } from "../../../app/band/shape-band.ts";

describe("a band with fewer stories than its layout is made for takes another shape", () => {
  test.each([
    ["lead", 5, "lead", ["first", "row", "row", "row", "row"]],
    ["lead", 4, "lead", ["first", "rowText", "rowText", "rowText"]],
    ["lead", 3, "lead", ["first", "rowLarge", "rowLarge"]],
    ["lead", 2, "halves", ["first", "first"]],
    ["lead", 1, "alone", ["halfLead"]],
    ["thirds", 3, "thirds", ["third", "third", "third"]],
    ["thirds", 2, "halves", ["first", "first"]],
    ["thirds", 1, "alone", ["halfLead"]],
    ["quarters", 4, "quarters", ["quarter", "quarter", "quarter", "quarter"]],
    ["quarters", 3, "thirds", ["third", "third", "third"]],
    ["quarters", 2, "halves", ["first", "first"]],
    ["quarters", 1, "alone", ["halfLead"]],
    ["wire", 2, "wire", ["line", "line"]],
    ["wire", 0, "wire", []],
    ["field", 1, "field", ["field"]],
  ] as const)("%s of %i: %s", (layout, count, shape, roles) =>
    expect(shapeBand(layout, count)).toEqual({ shape, roles }),
  );
  test("stories set as text stay text", () =>
    expect(shapeBand("thirds", 2, "text")).toEqual({ shape: "halves", roles: ["text", "text"] }));
});

test.each([
  [1, "rowLarge"],
  [2, "rowLarge"],
  [3, "rowText"],
  [4, "row"],
] as const)("%i beside a lead are %s", (count, role) => expect(findBesideRole(count)).toBe(role));

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 2],
  [5, 3],
  [9, 3],
])("a wire of %i has %i columns", (count, columns) => expect(countWireColumns(count)).toBe(columns));

test("the first story with an image leads; the others keep their order", () => {
  expect(leadWithImage(["a", "b", "C", "D"], (item) => item < "a")).toEqual(["C", "a", "b", "D"]);
  expect(leadWithImage(["a", "b"], () => false)).toEqual(["a", "b"]);
});
