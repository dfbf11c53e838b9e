import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { readerEnUS } from "../../app/intl/messages/reader/en-US.ts";
import { studioEnUS } from "../../app/intl/messages/studio/en-US.ts";
import { isStudioRoute } from "../../app/route-kinds.ts";
import { routes } from "../../app/routes.ts";
import { parseSourceFile, type SourceFile } from "./source-file.ts";

/* The studio may use the reader's texts, but no reader page the studio's. */
const root = new URL("../../", import.meta.url).pathname;
const studioIds = new Set(Object.keys(studioEnUS));
const prefixesOf = (table: object) => [...new Set(Object.keys(table).map((id) => id.split(".")[0] ?? ""))];
const studioPrefixes = prefixesOf(studioEnUS);

/** Ids of studio texts in a file: complete ones, and prefixes that are completed at run time. */
function findStudioIds(text: string): string[] {
  const found: string[] = [];
  // Parsing takes long, and few files have any.
  if (!studioPrefixes.some((prefix) => text.includes(`"${prefix}.`) || text.includes(`\`${prefix}.`)))
    return found;
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && studioIds.has(node.text)) found.push(node.text);
    if (ts.isTemplateHead(node) && /^\w+\./.test(node.text)) {
      if ([...studioIds].some((id) => id.startsWith(node.text))) found.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("file.tsx", text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return found;
}

test("the two tables share no prefix", () => {
  const reader = new Set(prefixesOf(readerEnUS));
  expect(studioPrefixes.filter((prefix) => reader.has(prefix))).toEqual([]);
});

test("ids of the studio are found as whole ids and as prefixes", () => {
  expect(findStudioIds("t(`moderation.page.${page}`, `site.${page}`)")).toEqual(["moderation.page."]);
  expect(findStudioIds('t("studio.loading"); t("site.skip")')).toEqual(["studio.loading"]);
});

/** Every file that an isolate evaluates as it starts: what the entry imports, with the routes of readers. */
function findStart(): SourceFile[] {
  const found = new Map<string, SourceFile>();
  const visit = (path: string) => {
    if (found.has(path) || !existsSync(root + path)) return;
    const file = parseSourceFile(path, readFileSync(root + path, "utf8"));
    found.set(path, file);
    for (const { target, isTypeOnly, isDynamic } of file.imports)
      if (target?.startsWith("app/") && !isTypeOnly && !isDynamic) visit(target);
  };
  const pages = routes.filter((route) => !isStudioRoute(route)).flatMap(({ file }) => file ?? []);
  for (const path of ["entry/worker.ts", "entry.server.tsx", "root.tsx", ...pages]) visit(`app/${path}`);
  return [...found.values()];
}

test("what an isolate evaluates as it starts has no text of the studio, which comes with the studio's pages", () => {
  const paths = findStart()
    .map(({ path }) => path)
    .filter((path) => !path.startsWith("app/intl/messages/"));
  expect(paths.length).toBeGreaterThan(300);
  expect(
    paths.flatMap((path) => findStudioIds(readFileSync(root + path, "utf8")).map((id) => `${path}: ${id}`)),
  ).toEqual([]);
});
