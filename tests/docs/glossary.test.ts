import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { enUS } from "../app/intl/whole-tables.ts";
import { routes } from "../../app/routes.ts";
import { findAvoided, readGlossary, splitWords } from "./read-glossary.ts";

/* Names use the terms of `docs/glossary.md`. */

const glossary = readGlossary(readFileSync("docs/glossary.md", "utf8"));
const roots = ["api", "app", "bench", "cli", "contract", "mocks", "styles", "tests"];
/** Data of the demo network and recorded output, whose names are part of their content. */
const isData = (path: string) =>
  /^(mocks\/(pictures|videos)|tests\/(golden|api\/fixtures|cli\/fixtures))(\/|$)/.test(path);

const paths = roots
  .flatMap((root) => [
    root,
    ...readdirSync(root, { recursive: true, encoding: "utf8" }).map((path) => `${root}/${path}`),
  ])
  .filter((path) => !isData(path) && !path.includes("/migrations/") && !path.includes("node_modules"));
const sources = paths
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

const exported =
  /^export (?:default )?(?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const variable = /^\s*"?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)"?\??[:=\s]/gm;
const named = /^name = "([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)"/gm;
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);

const configurations = ["wrangler.toml", "api/wrangler.toml"].map((path) => readFileSync(path, "utf8"));

const kinds: readonly [kind: string, names: readonly (readonly [name: string, where: string])[]][] = [
  ["files and folders", paths.map((path) => [path.split("/").at(-1) ?? "", path])],
  [
    "exported symbols",
    sources.flatMap(({ path, text }) => all(text, exported).map((name) => [name, path] as const)),
  ],
  ["routes", routes.map(({ path }) => [path, "app/routes.ts"])],
  ["message ids", Object.keys(enUS).map((id) => [id, "app/intl/messages/"])],
  [
    "environment variables",
    [
      ...configurations.flatMap((text) => [...all(text, variable), ...all(text, named)]),
      ...sources
        .filter(({ path }) => /^(app|api|cli)\//.test(path))
        .flatMap(({ text }) => all(text, variable)),
    ].map((name) => [name, "the environment"]),
  ],
];

describe("the glossary", () => {
  test.each(kinds)("no %s uses a word to avoid", (_, names) => {
    expect(names.length).toBeGreaterThan(10);
    const found = names.flatMap(([name, where]) =>
      findAvoided(glossary, name, where).map(
        ({ avoid, term }) => `${where}: ${name} has "${avoid}"; use "${term}"`,
      ),
    );
    expect(found).toEqual([]);
  });

  test("defines each term once, in one line, alphabetically", () => {
    const terms = glossary.map(({ term }) => term.toLowerCase());
    expect(terms).toEqual([...new Set(terms)].toSorted((a, b) => a.localeCompare(b, "en")));
    expect(glossary.filter(({ meaning, avoid }) => meaning === "" || avoid.length === 0)).toEqual([]);
  });

  test("has no exception for a name that doesn't exist", () => {
    const names = new Set([
      ...kinds.flatMap(([, of]) => of.map(([name]) => name)),
      ...paths.map((path) => `${path}/`),
    ]);
    expect(glossary.flatMap(({ allowed }) => allowed).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe("words of a name", () => {
  test.each([
    ["LostPage", ["lost", "page"]],
    ["removeWayIn", ["remove", "way", "in"]],
    ["present-URLList.test.ts", ["present", "url", "list", "test", "ts"]],
    ["LIMIT_DEEDS", ["limit", "deeds"]],
    ["manage/:blog/lost", ["manage", "blog", "lost"]],
    ["receipt.why.noFilm", ["receipt", "why", "no", "film"]],
  ])("%s", (name, words) => {
    expect(splitWords(name)).toEqual(words);
  });

  test("are compared as whole words in sequence", () => {
    const rows = readGlossary("| a | b | `way in` | `api/` |");
    expect(findAvoided(rows, "removeWayIn", "app/x.ts")).toEqual([{ term: "a", avoid: "way in" }]);
    expect(findAvoided(rows, "wayInside", "app/x.ts")).toEqual([]);
    expect(findAvoided(rows, "removeWayIn", "api/x.ts")).toEqual([]);
  });
});
