import fc from "fast-check";
import { expect, test } from "vitest";
import { buildPreviewNames } from "../../../cli/preview/preview-names.ts";

const parts = ["app", "api", "data", "search", "images"] as const;

test.each([
  ["main", "main"],
  ["feature/tag-pages", /^feature-tag-pages-[0-9a-f]{10}$/],
  ["2026-redesign", /^b-2026-redesign-[0-9a-f]{10}$/],
  ["ñandú", /^and-[0-9a-f]{10}$/],
  ["///", /^b-[0-9a-f]{10}$/],
  ["a".repeat(200), /^a{31}-[0-9a-f]{10}$/],
])("the branch %s has a valid name", (branch, expected) => {
  expect(buildPreviewNames(branch).alias).toMatch(expected);
});

test("any branch, whatever is in its name, gives names that are DNS labels, and a folder without surprises", () => {
  const hostile = fc.constantFrom(
    "$(id)",
    "`id`",
    "../../etc",
    "--force",
    "\u001b[2J",
    "a b;c",
    "x\n--env=production",
  );
  const branches = fc.oneof(hostile, fc.string({ minLength: 1, maxLength: 120, unit: "binary" }));
  fc.assert(
    fc.property(branches, (branch) => {
      const names = buildPreviewNames(branch);
      const isName = (name: string) =>
        name.length <= 63 && /^magma-preview-[a-z]+-[a-z][a-z0-9-]*$/.test(name);
      expect(parts.filter((part) => !isName(names[part]) || names[part].endsWith("-"))).toEqual([]);
      expect(names.folder).toMatch(/^\.magma\/previews\/[a-z0-9-]+$/);
    }),
  );
});

test("branches that shorten to one name have different previews, and no branch has a thing of another one", () => {
  const long = "a".repeat(80);
  const plain = [
    "fix/a_b",
    "fix/a-b",
    "fix-a-b",
    "FIX/a-b",
    "fix/a--b",
    `${long}1`,
    `${long}2`,
    "x",
    "api-x",
    "app-x",
  ];
  // An existing alias, used as the name of another branch.
  const taken = plain.map((branch) => buildPreviewNames(branch).alias);
  const all = [...new Set([...plain, ...taken, "staging", "production"])].flatMap((branch) =>
    parts.map((part) => buildPreviewNames(branch)[part]),
  );
  expect(new Set(all).size).toBe(all.length);
  for (const name of all) expect(name).toMatch(/^magma-preview-/);
});
