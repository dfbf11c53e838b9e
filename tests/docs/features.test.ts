import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const root = new URL("../../", import.meta.url).pathname;

/** The files of each feature in the table under "Features" on the architecture page. */
const filesOf: Readonly<Record<string, RegExp>> = {
  "following a blog, tag or person":
    /\/following[-./]|\/(present-)?follow(-buttons?|-list)?\.|\/Follow(ing)?(Page|Button)/,
  "correcting a story": /\/([a-z-]+-)?corrections?[-./]|\/Correction|CorrectionsPage/,
  "list and feed of corrections": /\/([a-z-]+-)?corrections?[-./]|\/Correction|CorrectionsPage/,
  "special sections":
    /\/special-?sections?[./]|\/posts\/sections|present-special-section|SpecialSection|SectionList/,
  newsletters:
    /newsletter|mailing-list|parse-sign-up|sign-up\.client|SignUp(Card|Form)|\/subscriptions\/[a-z-]*(subscri|deliver|lists)|routes\/subscriptions/i,
  "muting and blocking a person": /own-?people|\/relation|relate-people|RelationPage|fold-muted/i,
  "password of a story": /\/passwords?\.|PasswordPage|story-passes|open-protected/,
  "cards of shared stories": /share-cards?[./]|deliver-card/,
  "redirects of old addresses":
    /\/(import-)?redirects?[-.]|redirect-planner|missing-address|(network|routes)\/links\./,
  "not-found log": /not-found(-log)?[-.]|NotFoundLog/,
};

const [, section = ""] =
  /\n## Features\n(.*?)\n## /s.exec(readFileSync(`${root}docs/architecture.md`, "utf8")) ?? [];
const rows = [...section.matchAll(/^\| ([^|`]+?) +\| (`.*) \|$/gm)].map(([, feature = "", folders = ""]) => ({
  feature,
  folders: [...folders.matchAll(/`([^`]+)\/`/g)].map(([, folder = ""]) => folder),
}));
const paths = globSync("{app,api,contract}/**/*.{ts,tsx}", { cwd: root });

test("the table has ten features, each in at most six folders", () => {
  expect(rows.map(({ feature }) => feature)).toEqual(Object.keys(filesOf));
  expect(rows).toHaveLength(10);
  expect(rows.filter(({ folders }) => folders.length > 6 || folders.length === 0)).toEqual([]);
});

describe.each(rows)("$feature", ({ feature, folders }) => {
  const pattern = filesOf[feature] ?? /^$/;

  test("has folders that exist", () => {
    expect(folders.filter((folder) => !existsSync(root + folder))).toEqual([]);
  });

  test("has no file elsewhere", () => {
    // The two parts of corrections share their names.
    const places = rows
      .filter((row) => filesOf[row.feature]?.source === pattern.source)
      .flatMap((row) => row.folders);
    const own = paths.filter((path) => pattern.test(path));
    expect(own.length).toBeGreaterThan(2);
    expect(own.filter((path) => !places.some((folder) => path.startsWith(`${folder}/`)))).toEqual([]);
  });
});
