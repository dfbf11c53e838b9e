import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkSync } from "recheck";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { long } from "../wait-limit.ts";

/*
 * A pattern that backtracks takes quadratic time or worse: a hundred kilobytes of slashes kept `/\/+$/` busy for a
 * minute. Each of our patterns is analyzed by its automaton, which finds the slow input if there is one.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const folders = ["app", "contract", "api", "cli", "mocks", "styles"];

interface Pattern {
  /** `contract/link/find-safe-href.ts:18`. */
  place: string;
  source: string;
  flags: string;
}

/** The patterns in a file, and lines where one is assembled at run time, which can't be analyzed. */
function findPatterns(path: string, text: string): { patterns: Pattern[]; built: string[] } {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const patterns: Pattern[] = [];
  const built: string[] = [];
  const visit = (node: ts.Node): void => {
    const place = `${path}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      patterns.push({ place, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isCall && node.expression.getText(tree) === "RegExp") built.push(place);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { patterns, built };
}

const files = folders.flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: "utf8" })
    // Other tests bundle into hidden folders at the same time.
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("."))
    .map((name) => `${folder}/${name}`),
);
const found = files.map((path) => findPatterns(path, readFileSync(root + path, "utf8")));

/**
 * The analysis is limited by the number of characters read: with a time limit, results would depend on the machine's
 * load.
 */
const counted = { seedingTimeout: null, incubationTimeout: null, attackTimeout: null };

/**
 * Patterns that this version of the analysis has found to take linear time. All of them together take 43 seconds, so
 * only others are analyzed.
 */
const version = `recheck ${JSON.parse(readFileSync(`${root}node_modules/recheck/package.json`, "utf8")).version}`;
const listPath = `${root}tests/layout/analyzed-patterns.txt`;
const [listedVersion, ...listed] = readFileSync(listPath, "utf8").split("\n");
const analyzed = new Set(listedVersion === version ? listed : []);

/** The fault of a pattern; null if it takes linear time. */
function findFault({ place, source, flags }: Pattern): string | null {
  const verdict = checkSync(source, flags, { timeout: 120_000, ...counted });
  if (verdict.status === "safe") return null;
  return verdict.status === "vulnerable"
    ? `${place} /${source}/: ${verdict.complexity.summary}, as with ${verdict.attack.pattern}`
    : `${place} /${source}/: nobody can tell (${verdict.error.kind}); write it so that one can`;
}

describe("regular expressions applied to user content", () => {
  const patterns = found.flatMap((file) => file.patterns);
  // Patterns that occur in several places are analyzed once.
  const different = new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]));

  test(`are fast on every text: ${patterns.length} of them`, long, () => {
    expect(patterns.length).toBeGreaterThan(100);
    const added = [...different].filter(([text]) => !analyzed.has(text));
    expect(added.flatMap(([, pattern]) => findFault(pattern) ?? [])).toEqual([]);
  });

  test("are listed once they have been analyzed; `vitest -u` lists new ones", async () => {
    const lines = [...different.keys()].map((text) => text.replaceAll("\n", "\\n")).toSorted();
    await expect([version, ...lines, ""].join("\n")).toMatchFileSnapshot("analyzed-patterns.txt");
  });

  test("are literals in the source, not assembled at run time", () => {
    expect(found.flatMap(({ built }) => built)).toEqual([]);
  });

  test.each(["(a+)+$", "\\/+$", "\\s*\\n", "^(.*)x(.*)$"])("/%s/ would be found", (source) => {
    expect(findFault({ place: "here", source, flags: "" })).toContain("here");
  });
});
