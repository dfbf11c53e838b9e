import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readLedger } from "./read-ledger.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const exists = (path: string) => existsSync(new URL(path, root));

const ledger = read("docs/specification.md");
const rows = readLedger(ledger);

/** Finds a title in a test's source, in any quotation marks; a longer title may begin with it. */
const hasTest = (source: string, title: string) =>
  ['"', "'", "`"].some((mark) => source.includes(mark + title + mark));

describe("the ledger of the specification", () => {
  test("has a row for every statement of every section, numbered without gaps", () => {
    const sections = [...new Set(rows.map(({ number }) => number.split(".")[0]))];
    expect(sections).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    for (const section of sections) {
      const numbers = rows.map(({ number }) => number).filter((number) => number.startsWith(`${section}.`));
      expect(numbers).toEqual(numbers.map((_, index) => `${section}.${index + 1}`));
    }
    expect(rows.length).toBeGreaterThan(150);
    // A malformed row would be a statement that is never checked.
    expect(ledger.match(/^\| \d/gm)).toHaveLength(rows.length);
  });

  test.each(rows)("$number refers to existing files and tests", ({ files, tests }) => {
    expect(files, "files").not.toEqual([]);
    expect(tests, "tests").not.toEqual([]);
    expect(files.filter((file) => !exists(file))).toEqual([]);
    for (const { file, title } of tests) {
      expect(exists(file), file).toBe(true);
      expect(hasTest(read(file), title), `${file} has no test called “${title}”`).toBe(true);
    }
  });
});

test("the ledger's parser finds errors", () => {
  const line = "| 1.1 | a statement | `app/root.tsx` `none.ts` | `tests/x.test.ts` “a title” |";
  expect(readLedger(`# Title\n${line}\n| # | Statement |`)).toEqual([
    {
      number: "1.1",
      statement: "a statement",
      files: ["app/root.tsx", "none.ts"],
      tests: [{ file: "tests/x.test.ts", title: "a title" }],
    },
  ]);
});

test("the application is called magma", () => {
  expect(JSON.parse(read("package.json"))).toMatchObject({ name: "magma" });
  expect(read("wrangler.toml")).toMatch(/^name = "magma"$/m);
});
