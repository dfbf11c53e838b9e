import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openJsonLines } from "../../../cli/jsonl/jsonl-source.ts";
import { locateBeside, openFile } from "../../../cli/records/open-archive.ts";
import { createFolder, readAll } from "../records/import-run.ts";

/* The code and the example of docs/import-format.md. */

const document = readFileSync("docs/import-format.md", "utf8");
const blockOf = (language: string) => document.split(`\`\`\`${language}\n`)[1]?.split("\n```")[0] ?? "";
const open = (file: string) =>
  openJsonLines(openFile(file), { blog: "harbour", site: null, locateBeside: locateBeside(file) });

test("the example can be imported as it is", async () => {
  const file = join(createFolder(), "example.jsonl");
  writeFileSync(file, blockOf("json"));
  const { items } = await readAll(await open(file));
  expect(items.map(({ title, notes }) => [title, notes])).toEqual([
    ["Fog", []],
    ["comment textpattern:old.example:c3", []],
  ]);
});

test("the converter has at most 70 lines, and writes what can be imported", async () => {
  const folder = createFolder();
  const script = blockOf("js");
  expect(script.split("\n").length).toBeLessThanOrEqual(70);
  writeFileSync(join(folder, "convert.mjs"), script);
  const dump = {
    users: [{ login: "ann", name: "Ann Öller" }],
    articles: [
      {
        id: 1,
        title: "Fog",
        body: "<p>Words.</p>",
        author: "ann",
        live: true,
        posted: "2019-02-03 08:30:00",
        keywords: "ships, sea",
        section: "news",
        slug: "fog",
      },
      { id: 2, title: "Half", body: "", author: "ann", live: false, section: "news", slug: "half" },
    ],
    comments: [
      {
        id: 5,
        article: 1,
        answers: 4,
        name: "Cy",
        email: "cy@mail.example",
        message: "No.",
        posted: "2019-02-04",
      },
      { id: 4, article: 1, name: "Bo", email: "bo@mail.example", message: "Yes.", posted: "2019-02-03" },
      {
        id: 6,
        article: 1,
        answers: 99,
        name: "Di",
        email: "di@mail.example",
        message: "So?",
        posted: "2019-02-05",
      },
    ],
  };
  writeFileSync(join(folder, "dump.json"), JSON.stringify(dump));
  const output = join(folder, "old.jsonl");
  execFileSync(process.execPath, [join(folder, "convert.mjs"), join(folder, "dump.json"), output]);
  const source = await open(output);
  const { items } = await readAll(source);
  expect(items.flatMap(({ notes }) => notes)).toEqual([]);
  expect(items.map(({ post }) => [post?.sourceId, post?.parent ?? null])).toEqual([
    ["textpattern:old.example:1", null],
    ["textpattern:old.example:2", null],
    ["textpattern:old.example:comment-4", "textpattern:old.example:1"],
    ["textpattern:old.example:comment-5", "textpattern:old.example:comment-4"],
    ["textpattern:old.example:comment-6", "textpattern:old.example:1"],
  ]);
  expect(items[0]?.post).toMatchObject({
    authors: ["Ann-Oller"],
    tags: [{ displayName: "ships" }, { displayName: "sea" }],
    redirectsFrom: ["/news/fog", "/?id=1"],
  });
});
