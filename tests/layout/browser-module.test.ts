import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseSourceFile, type SourceFile } from "./source-file.ts";

const root = new URL("../../", import.meta.url);
const entry = "app/entry/browser.ts";

/** Imports that the script of a reader page must not have, directly or indirectly (docs/guides/page-delivery.md). */
const tooHeavy: readonly RegExp[] = [
  // The document code that the reply editor shares with stories imports only types of the schemas.
  /^contract\/(?!zoned-time\.ts$|document\/(?:build-document|document-json|flow-specs|format-document|group-containers|tidy-body)\.ts$)/,
  /^app\/intl\/messages\//,
  /\.css\.ts$/,
  /\.tsx$/,
];
const isTooHeavy = (path: string) => tooHeavy.some((pattern) => pattern.test(path));

/** The only library in an on-demand part, and the folder that may import it (docs/decisions/0075). */
const isEditorPart = (path: string, specifier: string) =>
  path.startsWith("app/editor/") && /^prosemirror-[a-z-]+$/.test(specifier);

/** The one library of the time zones (docs/decisions/0098), a few hundred bytes. */
const isTimeZonePart = (path: string, specifier: string) =>
  path === "contract/zoned-time.ts" && specifier === "@date-fns/tz/tzOffset";

/** Every file that the entry imports, at once or on demand. */
function findReachable(): SourceFile[] {
  const found = new Map<string, SourceFile>();
  const visit = (path: string) => {
    if (found.has(path) || !existsSync(new URL(path, root))) return;
    const file = parseSourceFile(path, readFileSync(new URL(path, root), "utf8"));
    found.set(path, file);
    for (const { target, isTypeOnly } of file.imports) if (target && !isTypeOnly) visit(target);
  };
  visit(entry);
  return [...found.values()];
}

test("the script of a reader page contains no framework, schema, message or stylesheet", () => {
  const files = findReachable();
  expect(files.map(({ path }) => path)).toContain(entry);
  const faults = files.flatMap(({ path, imports }) =>
    imports
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .filter(({ target, isDynamic, specifier }) =>
        target === null
          ? !isDynamic && !isEditorPart(path, specifier) && !isTimeZonePart(path, specifier)
          : isTooHeavy(target),
      )
      .map(({ specifier, line }) => `${path}:${line} imports ${specifier}`),
  );
  expect(faults).toEqual([]);
});

test("the editor's library is only loaded on demand", () => {
  const files = findReachable();
  const ways = files.flatMap(({ path, imports }) =>
    imports
      .filter(({ target, isTypeOnly }) => !isTypeOnly && target?.startsWith("app/discussion/write-richly"))
      .map(({ isDynamic }) => [path, isDynamic]),
  );
  expect(ways).toEqual([["app/discussion/want-editor.client.ts", true]]);
  const holders = files.filter(({ imports }) =>
    imports.some(({ specifier, isTypeOnly }) => !isTypeOnly && specifier.startsWith("prosemirror-")),
  );
  expect(holders.length).toBeGreaterThan(0);
  const folders = new Set(
    files
      .filter(({ imports }) =>
        imports.some(({ target, isTypeOnly }) => !isTypeOnly && holders.some(({ path }) => path === target)),
      )
      .map(({ path }) => path.split("/")[1]),
  );
  expect([...folders]).toEqual(["discussion", "editor"]);
});
