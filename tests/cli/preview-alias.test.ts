import fc from "fast-check";
import { expect, test } from "vitest";
import { buildPreviewAlias } from "../../cli/preview-alias.ts";

test.each([
  ["main", "main"],
  ["feature/tag-pages", "feature-tag-pages"],
  ["feature/Tag_Pages", /^feature-tag-pages-[0-9a-f]{6}$/],
  ["2026-redesign", /^b-2026-redesign-[0-9a-f]{6}$/],
  ["ñandú", /^and-[0-9a-f]{6}$/],
  ["///", /^b-[0-9a-f]{6}$/],
  ["a".repeat(200), /^a{42}-[0-9a-f]{6}$/],
])("the branch %s has a valid preview host", (branch, expected) => {
  expect(buildPreviewAlias(branch, "magma-staging")).toMatch(expected);
});

test("any branch gives a single DNS label, together with the Worker's name", () => {
  const branches = fc.string({ minLength: 1, maxLength: 120, unit: "binary" });
  const workers = fc.stringMatching(/^[a-z][a-z0-9-]{0,40}$/);
  fc.assert(
    fc.property(branches, workers, (branch, worker) => {
      const alias = buildPreviewAlias(branch, worker);
      expect(alias).toMatch(/^[a-z]([a-z0-9-]*[a-z0-9])?$/);
      expect(`${alias}-${worker}`.length).toBeLessThanOrEqual(63);
    }),
  );
});

test("branches that differ in case or symbols have different previews", () => {
  const names = ["fix/a_b", "fix/a.b", "FIX/a-b", "fix-a-b", "fix/a--b"].map((branch) =>
    buildPreviewAlias(branch, "magma"),
  );
  expect(new Set(names).size).toBe(names.length);
});

test("a Worker whose name is too long has no previews", () => {
  expect(() => buildPreviewAlias("main", "m".repeat(60))).toThrow(RangeError);
});
