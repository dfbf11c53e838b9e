import { existsSync, globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import {
  findAnchors,
  findBareDecisionNumbers,
  findDecisionNumbers,
  findFileNames,
  findLinks,
  findPaths,
  findScripts,
} from "./find-references.ts";

const root = new URL("../../", import.meta.url).pathname;
const read = (path: string) => readFileSync(root + path, "utf8");

/** Folders created by the build and the tools. */
const made: ReadonlySet<string> = new Set(["node_modules", "build", "coverage"]);
const topFolders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !made.has(entry.name))
  .map(({ name }) => name);
const documents = ["README.md", ...globSync("docs/**/*.md", { cwd: root })].toSorted();
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

/** Names of all files of code, without their folders. */
const codeNames = new Set(
  topFolders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .map((path) => posix.basename(path)),
);
/** Decisions name the files of their time. */
const current = documents.filter((document) => !document.startsWith("docs/decisions/"));

/** A path that ends in a slash is a folder; a command may name a folder without one. */
function isThere(path: string): boolean {
  const isFolder = path.endsWith("/");
  const found = path.includes("*") ? globSync(path, { cwd: root }) : existsSync(root + path) ? [path] : [];
  return found.some((name) => !isFolder || statSync(root + name).isDirectory());
}

test.each(current)("%s names files by names that exist", (document) => {
  const isMissing = (name: string) => !codeNames.has(name) && !existsSync(root + name);
  expect(findFileNames(read(document)).filter(isMissing)).toEqual([]);
});

describe.each(documents)("%s", (document) => {
  const text = read(document);
  const folder = posix.dirname(document);

  test("links to files and headings that exist", () => {
    const dead = findLinks(text).filter(({ path, heading }) => {
      const target = path === "" ? document : posix.join(folder, path);
      if (!existsSync(root + target)) return true;
      return heading !== "" && !findAnchors(read(target)).includes(heading);
    });
    expect(dead).toEqual([]);
  });

  test("names files and folders that exist", () => {
    expect(findPaths(text, topFolders).filter((path) => !isThere(path))).toEqual([]);
  });

  test("names npm scripts that exist", () => {
    expect(findScripts(text).filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

test("the README's images are smaller than 300 kB together", () => {
  const pictures = findLinks(read("README.md")).filter(({ path }) => path.startsWith("docs/images/"));
  expect(pictures).toHaveLength(3);
  const bytes = pictures.map(({ path }) => statSync(root + path).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000);
});

describe("decisions", () => {
  const files = globSync("docs/decisions/[0-9]*.md", { cwd: root })
    .map((path) => posix.basename(path))
    .toSorted();
  const numbers = files.map((file) => file.slice(0, 4));

  test("have a unique number each", () => {
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  const index = read("docs/decisions/README.md");
  /** Decisions that were joined with others: what now has them, and their own numbers. */
  const joined = [...index.matchAll(/^\| \[(\d{4})\]\(.+?\) +\| ((?:\d{4}(?:, )?)+) +\|$/gm)].map(
    ([, now = "", earlier = ""]) => ({ now, earlier: earlier.split(", ") }),
  );
  const earlier = joined.flatMap((row) => row.earlier);

  test("that were joined lead to one that exists, and have a number of no other", () => {
    expect(joined.map(({ now }) => now).filter((number) => !numbers.includes(number))).toEqual([]);
    expect(earlier.length).toBeGreaterThan(20);
    expect(earlier.filter((number) => numbers.includes(number))).toEqual([]);
    expect(new Set(earlier).size).toBe(earlier.length);
  });

  test("that a file refers to by number exist", () => {
    const sources = globSync(
      ["*.{js,ts,toml,md}", ".ci/*", `{${topFolders.join()}}/**/*.{js,ts,tsx,md,toml,sql}`],
      { cwd: root },
    ).filter((path) => !path.startsWith("tests/docs/") && statSync(root + path).isFile());
    expect(sources.length).toBeGreaterThan(1_000);
    // Migrations never change, so they may name earlier numbers.
    const isThereFor = (path: string, number: string) =>
      numbers.includes(number) || (path.endsWith(".sql") && earlier.includes(number));
    const dead = sources.flatMap((path) =>
      findDecisionNumbers(read(path))
        .filter((number) => !isThereFor(path, number))
        .map((number) => `${path}: ${number}`),
    );
    expect(dead).toEqual([]);
  });

  test.each(files)("%s refers to existing decisions", (file) => {
    const named = findBareDecisionNumbers(read(`docs/decisions/${file}`));
    expect(named.filter((number) => !numbers.includes(number))).toEqual([]);
  });

  test.each(files)("%s begins with its number, its topic and a sentence", (file) => {
    const [title = "", blank, first = ""] = read(`docs/decisions/${file}`).split("\n");
    expect(title).toMatch(new RegExp(`^# ${file.slice(0, 4)}\\. [A-Z?]`));
    expect(blank).toBe("");
    expect(first).toMatch(/^[A-Z][^#*|]+/);
  });

  test.each(files)("%s is one screen: context, decision, what was considered and consequences", (file) => {
    const text = read(`docs/decisions/${file}`);
    expect(text.match(/^## .*$/gm)).toEqual([
      "## Context",
      "## Decision",
      "## What was considered",
      "## Consequences",
    ]);
    const words = text.replace(/\]\([^)]*\)/g, "]").split(/\s+/);
    expect(words.filter((word) => /\w/.test(word)).length).toBeLessThanOrEqual(500);
  });

  test("are all in the index, by number and title", () => {
    const rows = [...index.matchAll(/^\| (\d{4}) +\| \[(.+?)\]\((.+?)\) /gm)];
    // Grouped by subject.
    const listed = rows.map(([, number, title, file = ""]) => `${file} # ${number}. ${title}`);
    expect(listed.toSorted()).toEqual(
      files.map((file) => `${file} ${read(`docs/decisions/${file}`).split("\n", 1).join("")}`),
    );
  });
});

describe("how references are found", () => {
  test("links, except those with a scheme or in a fenced block", () => {
    const text = '[a](b.md#c-d) [e](#f) [g](https://h.example/)\n```\n[i](j)\n```\n<img src="k.webp">';
    expect(findLinks(text)).toEqual([
      { path: "b.md", heading: "c-d" },
      { path: "", heading: "f" },
      { path: "k.webp", heading: "" },
    ]);
  });

  test.each([
    ["`app/root.tsx`", ["app/root.tsx"]],
    ["`app/link/`.", ["app/link/"]],
    ["`node cli/lint-feed.ts --blog kotaku`", ["cli/lint-feed.ts"]],
    ["```sh\nx -c api/wrangler.toml\n```", ["api/wrangler.toml"]],
    ["`styles/themes/NAME.css.ts`", ["styles/themes/*.css.ts"]],
    ["`tests/golden/feeds/BLOG.NAME.xml`", ["tests/golden/feeds/*.*.xml"]],
    ["`docs/decisions/README.md`", ["docs/decisions/README.md"]],
    ["app/root.tsx outside of code", []],
    ["`/api/core/blog`", []],
    ["`app/{a,b}.ts` `app/…` `build/client`", []],
    ["`docs/decisions/0052`", []],
  ])("paths in %j", (text, paths) => {
    expect(findPaths(text, ["app", "api", "cli", "styles", "tests", "docs"])).toEqual(paths);
  });

  test("file names that stand alone, except examples", () => {
    const text = "`worker.ts` `app/root.tsx` `present-NAME.ts` `.css.ts` `open.client.ts`\n```\n`x.ts`\n```";
    expect(findFileNames(text)).toEqual(["worker.ts", "open.client.ts"]);
  });

  test("scripts", () => {
    expect(findScripts("`npm run test:e2e`, npm test -- x; npm ci && npm start")).toEqual([
      "test:e2e",
      "test",
      "start",
    ]);
  });

  test("decisions, but not migrations, years or parts of names", () => {
    expect(
      findDecisionNumbers(
        "docs/decisions/0045-ads.md, docs/decisions/0050 and 0066, docs/decisions/0072, 0193",
      ),
    ).toEqual(["0045", "0050", "0066", "0072", "0193"]);
    expect(findBareDecisionNumbers("(0050), of 0066 and 0172; migration 0023, 0011_approval, 2026")).toEqual([
      "0050",
      "0066",
      "0172",
    ]);
  });

  test("anchors as GitHub writes them", () => {
    expect(findAnchors("# Backup & restore\n## app/: the front end\n```\n# none\n```")).toEqual([
      "backup--restore",
      "app-the-front-end",
    ]);
  });
});
