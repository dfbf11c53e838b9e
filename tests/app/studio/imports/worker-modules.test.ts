import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseSourceFile } from "../../../layout/source-file.ts";

const root = new URL("../../../../", import.meta.url).pathname;

/** Packages that only the command needs, and that Vite would put into the worker. */
const ofCommand = ["sharp"];

/** The files that a file reaches by imports that remain when types are removed. */
function reach(path: string, seen: Map<string, string[]>): Map<string, string[]> {
  if (seen.has(path)) return seen;
  const { imports } = parseSourceFile(path, readFileSync(root + path, "utf8"));
  const kept = imports.filter(({ isTypeOnly }) => !isTypeOnly);
  seen.set(
    path,
    kept.flatMap(({ target, specifier }) => (target === null ? [specifier] : [])),
  );
  for (const { target } of kept) if (target !== null) reach(target, seen);
  return seen;
}

test("the worker that reads files reaches no module of Node", () => {
  const seen = reach("app/studio/imports/import-worker.client.ts", new Map());
  expect(seen.has("cli/wxr/wxr-source.ts")).toBe(true);
  expect(seen.has("cli/upload/run-import.ts")).toBe(true);
  const found = [...seen].flatMap(([path, packages]) =>
    packages
      .filter((name) => name.startsWith("node:") || ofCommand.includes(name))
      .map((name) => `${path} imports ${name}`),
  );
  expect(found).toEqual([]);
});
