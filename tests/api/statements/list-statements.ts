import { globSync, readFileSync } from "node:fs";
import ts from "typescript";

const isStatement = (text: string) =>
  /^\s*(SELECT|WITH|INSERT (OR \w+ )?INTO|UPDATE|DELETE FROM|REPLACE INTO)\s/.test(text);

/** Every query of `sql.ts` and `*-sql.ts`, including those in tables of queries. */
export const exportedStatements: readonly string[] = Object.values(
  import.meta.glob<Record<string, unknown>>(["../../../api/**/sql.ts", "../../../api/**/*-sql.ts"], {
    eager: true,
  }),
).flatMap(listTexts);

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return isStatement(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** A statement as written in the code: the texts between its `${…}`. */
export interface WrittenStatement {
  where: string;
  parts: string[];
}

const root = new URL("../../../", import.meta.url).pathname;

/**
 * Files for separate databases: rooms store a draft with the changes of one story; objects of discussions do so with
 * its replies, and deliver rows by their keys.
 */
const ownDatabases = [
  "api/drafts/room/room-store.ts",
  ...[
    "apply-changes",
    "check-object",
    "create-tables",
    "deliver",
    "discussion-store",
    "mirrored-tables",
    "move-out",
    "own-state",
  ].map((name) => `api/discussion/object/${name}.ts`),
];

/** Every statement written in the code of `api/`. */
export const writtenStatements = (): WrittenStatement[] =>
  globSync("api/**/*.ts", { cwd: root })
    .filter((file) => !ownDatabases.includes(file))
    .flatMap((file) => {
      const source = ts.createSourceFile(file, readFileSync(root + file, "utf8"), ts.ScriptTarget.Latest);
      return listTemplates(source).map(({ start, parts }) => ({
        where: `${file}:${(source.getLineAndCharacterOfPosition(start).line + 1).toString()}`,
        parts,
      }));
    });

function listTemplates(node: ts.Node): { start: number; parts: string[] }[] {
  const parts = findParts(node);
  const own = parts !== null && isStatement(parts[0] ?? "") ? [{ start: node.pos, parts }] : [];
  const inner: { start: number; parts: string[] }[] = [];
  ts.forEachChild(node, (child) => {
    inner.push(...listTemplates(child));
  });
  return [...own, ...inner];
}

function findParts(node: ts.Node): string[] | null {
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) ? [node.text] : null;
}

export const squeeze = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Statements that are in none of `known`, with any values for their `${…}`. */
export function findUnknown(
  written: readonly WrittenStatement[],
  known: readonly string[],
): WrittenStatement[] {
  const texts = known.map(squeeze);
  return written.filter(
    ({ parts }) => !texts.some((text) => parts.every((part) => text.includes(squeeze(part)))),
  );
}
