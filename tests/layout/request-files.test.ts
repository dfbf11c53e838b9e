import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { routes } from "../../app/routes.ts";
import { parseSourceFile } from "./source-file.ts";

/** The lists of files in docs/architecture.md, "Files on the way". */
const root = new URL("../../", import.meta.url);
const readText = (path: string) => readFileSync(new URL(path, root), "utf8");
const [, chapter = ""] = readText("docs/architecture.md").split("\n## Files on the way\n");
const [, ...sections] = (chapter.split("\n## ")[0] ?? "").split("\n### ");

const lists = sections.map((section) => ({
  title: section.split("\n", 1).join(""),
  steps: Array.from(section.matchAll(/^\| `([^`]+)` *\| `(\w+)`/gm), ([, file = "", name = ""]) => ({
    file,
    name,
  })),
}));

const listImports = (path: string) =>
  parseSourceFile(path, readText(path)).imports.flatMap(({ target }) => target ?? []);

/** Not listed, because their names say what they do: the search in the route table, and the context of loaders. */
const helpers = ["app/link/find-route.ts", "app/platform/context/app-context.ts"];

/**
 * True if a file is reached from one of those above it: that imports it, itself or by a helper; or Remix calls it by the
 * route table; or it is the services' Worker, and a call of the contract is listed.
 */
function isReached(file: string, above: readonly string[]): boolean {
  const imported = above.flatMap(listImports);
  if (imported.includes(file)) return true;
  if (helpers.some((helper) => imported.includes(helper) && listImports(helper).includes(file))) return true;
  if (above.includes("app/routes.ts") && routes.some((route) => `app/${route.file}` === file)) return true;
  return file === "api/entry.worker.ts" && above.some((path) => path.startsWith("contract/"));
}

describe("the files on the way", () => {
  test("are listed for three requests", () => expect(lists).toHaveLength(3));

  test.each(lists)("$title", ({ title, steps }) => {
    expect(Number(/: (\d+) files$/.exec(title)?.[1])).toBe(steps.length);
    const files = steps.map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
    for (const [index, { file, name }] of steps.entries()) {
      expect(existsSync(new URL(file, root)), file).toBe(true);
      expect(readText(file), `${file} has ${name}`).toMatch(
        new RegExp(`\\b(?:const|function|class) ${name}\\b`),
      );
      if (index > 0) expect(isReached(file, files.slice(0, index)), `${file} is reached`).toBe(true);
    }
  });
});
