import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findViolations } from "./find-violations.ts";
import { folderRules } from "./layers.ts";
import { parseSourceFile } from "./source-file.ts";
import { long } from "../wait-limit.ts";

const root = new URL("../../", import.meta.url).pathname;
const paths = Object.keys(folderRules).flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((path) => !path.endsWith(".d.ts")),
);

test("every import goes down, every name says what is inside, and only entries read the clock", long, () => {
  expect(paths.length).toBeGreaterThan(30);
  const violations = paths.flatMap((path) =>
    findViolations(parseSourceFile(path, readFileSync(root + path, "utf8"))),
  );
  expect(violations).toEqual([]);
});

test("JSON is imported with its type, which Node requires of what commands and measurements load", () => {
  const bare = paths.filter((path) =>
    /^import .* from "\..*\.json";$/m.test(readFileSync(root + path, "utf8")),
  );
  expect(bare).toEqual([]);
});
