import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { compareVersions, findPassages } from "../../../api/transfer/import/compare-versions.ts";
import { DraftFields } from "../../../contract/entities/draft.ts";
import { ImportedPost } from "../../../contract/import/import.ts";
import { paragraph } from "../signed-caller.ts";

const source = (more: Partial<ImportedPost> = {}) =>
  v.parse(ImportedPost, {
    sourceId: "a",
    blog: "harbour",
    authors: ["Ann-Author"],
    headline: "One",
    publishTimeMillis: 1,
    body: paragraph("Text"),
    ...more,
  });
const here = {
  headline: "One",
  subhead: null,
  body: source().body,
  fields: v.parse(DraftFields, {}),
  authors: ["ann-author"],
  status: "PUBLISHED",
};
const tag = (name: string) => ({ safeName: name, urlName: name, displayName: name });

describe("two versions of a story", () => {
  test("that are the same don't differ", () => {
    expect(compareVersions(here, source())).toEqual([]);
  });

  test("differ by fields, in words", () => {
    const fields = v.parse(DraftFields, { tags: [tag("sea"), tag("fog")], searchTitle: "Ours" });
    const other = source({
      subhead: "Under it",
      authors: ["ann-author", "Bob"],
      tags: [tag("sea")],
      status: "DRAFT",
      allowReplies: false,
    });
    expect(compareVersions({ ...here, fields }, other)).toEqual([
      { field: "status", here: "PUBLISHED", source: "DRAFT" },
      { field: "subhead", here: "", source: "Under it" },
      { field: "authors", here: "ann-author", source: "ann-author, bob" },
      { field: "tags", here: "fog, sea", source: "sea" },
      { field: "allowReplies", here: "true", source: "false" },
      { field: "searchTitle", here: "Ours", source: "" },
    ]);
  });

  test("differ by the form of a text alone", () => {
    const rule = v.parse(ImportedPost.entries.body, [{ type: "HorizontalRule", style: "line" }]);
    expect(compareVersions({ ...here, body: [...here.body, ...rule] }, source())).toEqual([
      { field: "form of the text", here: "HorizontalRule 1, Paragraph 1", source: "Paragraph 1" },
    ]);
  });

  test("have few and short differences", () => {
    const lines = Array.from({ length: 60 }, (_, index) =>
      paragraph(`Line ${index} ${"x".repeat(900)}`),
    ).flat();
    const kept = lines.map((line, index) => (index % 2 === 0 ? line : paragraph("Other")[0]));
    const found = compareVersions({ ...here, body: source({ body: lines }).body }, source({ body: kept }));
    expect(found).toHaveLength(20);
    expect(Math.max(...found.map((one) => one.here.length))).toBe(500);
  });
});

describe("passages", () => {
  test.each([
    [["a", "b"], ["a", "b"], []],
    [["a", "b", "c"], ["a", "c"], [[["b"], []]]],
    [["a", "c"], ["a", "b", "c"], [[[], ["b"]]]],
    [
      ["a", "b", "c", "d"],
      ["a", "x", "c", "y"],
      [
        [["b"], ["x"]],
        [["d"], ["y"]],
      ],
    ],
    [[], ["a"], [[[], ["a"]]]],
    [
      ["b", "a"],
      ["a", "b"],
      [
        [["b"], []],
        [[], ["b"]],
      ],
    ],
  ])("of %j and %j", (one, other, expected) => {
    expect(findPassages(one, other)).toEqual(expected);
  });

  test("of very long texts are one", () => {
    const lines = (name: string) => Array.from({ length: 1_200 }, (_, index) => `${name}${index}`);
    expect(findPassages(lines("a"), lines("b"))).toHaveLength(1);
  });
});
