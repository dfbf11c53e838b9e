import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { readerEnUS } from "../../app/intl/messages/reader/en-US.ts";
import { studioEnUS } from "../../app/intl/messages/studio/en-US.ts";

/* The studio may use the reader's texts, but no reader page the studio's. */
const root = new URL("../../", import.meta.url).pathname;
const studioIds = Object.keys(studioEnUS);
const prefixesOf = (table: object) => [...new Set(Object.keys(table).map((id) => id.split(".")[0] ?? ""))];

/** Ids of studio texts in a file: complete ones, and prefixes that are completed at run time. */
function findStudioIds(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && studioIds.includes(node.text)) found.push(node.text);
    if (ts.isTemplateHead(node) && /^\w+\./.test(node.text)) {
      if (studioIds.some((id) => id.startsWith(node.text))) found.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("file.tsx", text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return found;
}

test("the two tables share no prefix", () => {
  const reader = new Set(prefixesOf(readerEnUS));
  expect(prefixesOf(studioEnUS).filter((prefix) => reader.has(prefix))).toEqual([]);
});

test("ids of the studio are found as whole ids and as prefixes", () => {
  expect(findStudioIds("t(`moderation.page.${page}`, `site.${page}`)")).toEqual(["moderation.page."]);
  expect(findStudioIds('t("studio.loading"); t("site.skip")')).toEqual(["studio.loading"]);
});

test("no reader page contains a text of the studio", () => {
  const files = globSync("app/**/*.{ts,tsx}", { cwd: root }).filter(
    (path) => !/^app\/(?:studio|account|intl\/messages|(?:routes|loaders)\/(?:studio|account))\//.test(path),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(
    files.flatMap((path) => findStudioIds(readFileSync(root + path, "utf8")).map((id) => `${path}: ${id}`)),
  ).toEqual([]);
});
