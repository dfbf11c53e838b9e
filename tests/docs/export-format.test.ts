import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { lineSchemas } from "../../cli/network/manifest.ts";
import { recordKinds, type RecordKind } from "../../contract/records/records.ts";

const page = readFileSync(new URL("../../docs/export-format.md", import.meta.url), "utf8");

/** The fields of a line in their order; a schema with a check has its object first. */
function listFields(kind: RecordKind): string[] {
  const schema = lineSchemas[kind] as { entries: object };
  return Object.keys(schema.entries);
}

const sections = new Map(
  page
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf("\n")), section]),
);

describe("docs/export-format.md", () => {
  test.each(recordKinds)("names every field of %s, in its order", (kind) => {
    const section = sections.get(`${kind}.jsonl`) ?? "";
    const named = Array.from(section.matchAll(/^\| `(\w+)`/gm), (match) => match[1]);
    expect(named).toEqual(listFields(kind));
  });

  test("names the kinds in the order in which they are written, and no others", () => {
    const files = [...sections.keys()].filter((name) => name.endsWith(".jsonl"));
    expect(files).toEqual(recordKinds.map((kind) => `${kind}.jsonl`));
  });
});
