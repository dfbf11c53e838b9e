import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { openImageMemory } from "../../../cli/images/image-memory.ts";
import { openFile } from "../../../cli/records/open-archive.ts";
import { openWxr } from "../../../cli/wxr/wxr-source.ts";
import { importToken } from "../../api/open-services.ts";
import { serveMemory } from "../network/serve-memory.ts";
import { createFolder, createRunner, readAll, startImports } from "../records/import-run.ts";

/* Imports that run twice at once, files that change while they are read, disks that are full, and odd dates and entities. */

const fixture = fileURLToPath(new URL("../fixtures/export.xml", import.meta.url));
const item = (id: number, inner: string) =>
  `<item><title>Item ${id}</title><link>https://old.example/${id}/</link><dc:creator>ann</dc:creator><content:encoded><![CDATA[<p>Words of ${id}.</p>]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>${inner}</item>`;
const dated = (date: string) =>
  `<wp:post_date_gmt>${date}</wp:post_date_gmt><wp:post_date>${date}</wp:post_date>`;
const wrap = (items: string, start = "") =>
  `<?xml version="1.0"?>${start}<rss><channel><link>https://old.example</link><pubDate>Mon, 30 Nov 2020 10:00:00 +0000</pubDate>${items}</channel></rss>`;
const write = (text: string) => {
  const file = join(createFolder(), "old.xml");
  writeFileSync(file, text);
  return file;
};

test("the same export twice at once arrives once", async () => {
  const network = await serveMemory();
  try {
    const runs = [1, 2].map(() =>
      createRunner({ origin: network.origin, token: importToken })("wxr", fixture),
    );
    const [first, second] = await Promise.all(runs);
    const count = (name: string) => (first?.report.totals[name] ?? 0) + (second?.report.totals[name] ?? 0);
    expect([first?.isComplete, second?.isComplete, count("created"), count("failed")]).toEqual([
      true,
      true,
      10,
      0,
    ]);
    const stored = await network.db.prepare("SELECT count(*) AS n FROM posts").first<number>("n");
    expect(stored).toBe(10);
  } finally {
    await network.close();
  }
});

describe("a file that changes while it is read", () => {
  test.each([
    ["is cut", (text: string) => text.slice(0, text.length / 2)],
    ["is emptied", () => ""],
    ["becomes another one", () => wrap(item(99, dated("2019-02-03 08:30:00")))],
  ])("and %s ends in items and an error that are named", async (_, change) => {
    const file = write(readFileSync(fixture, "utf8"));
    const source = await openWxr(openFile(file), "harbour");
    writeFileSync(file, change(readFileSync(file, "utf8")));
    const { items, error } = await readAll(source);
    expect(
      items.every(({ post, notes, origin }) => origin !== "" && (post !== null || notes.length > 0)),
    ).toBe(true);
    expect(error === null || error.message.startsWith("old.xml:")).toBe(true);
  });
});

describe("a disk that is full", () => {
  // A folder can't be written to as a file either.
  const full = () => {
    const folder = join(createFolder(), "full.json");
    mkdirSync(folder);
    return folder;
  };

  test("costs the report, and the command says so", async () => {
    const { services, run } = await startImports();
    try {
      await run("wxr", fixture);
      const { isComplete, printed } = await run("wxr", fixture, "--report", full());
      expect(isComplete).toBe(false);
      expect(printed).toContain("created 0, updated 0, unchanged 10");
      expect(printed).toContain("The report couldn't be written: EISDIR");
    } finally {
      await services.close();
    }
  });

  test("costs the memory of images, and no image", () => {
    const memory = openImageMemory(full());
    memory.set("https://old.example/a.jpg", "a");
    memory.set("https://old.example/b.jpg", "b");
    expect([memory.get("https://old.example/a.jpg"), memory.get("https://old.example/b.jpg")]).toEqual([
      "a",
      "b",
    ]);
  });
});

test.each([
  ["0000-01-01 00:00:00", Date.UTC(2020, 10, 30, 10)],
  ["0001-01-01 00:00:00", -62_135_596_800_000],
  ["9999-12-31 23:59:59", Date.UTC(9999, 11, 31, 23, 59, 59)],
  ["12019-02-03 00:00:00", Date.UTC(2020, 10, 30, 10)],
])("a story of the date %s arrives with it, or with that of the export", async (date, millis) => {
  const { services, run } = await startImports();
  try {
    const { isComplete } = await run("wxr", write(wrap(item(1, dated(date)))));
    expect([isComplete, services.posts.get("wordpress:old.example:1")?.publishTimeMillis]).toEqual([
      true,
      millis,
    ]);
  } finally {
    await services.close();
  }
});

test("entities that consist of entities are never expanded", async () => {
  const levels = Array.from(
    { length: 20 },
    (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
  ).join("");
  const text = wrap(
    item(1, `${dated("2019-02-03 08:30:00")}<category domain="post_tag" nicename="x">&e20;</category>`),
    `<!DOCTYPE rss [<!ENTITY e0 "ha">${levels}]>`,
  );
  const { items, error } = await readAll(await openWxr(openFile(write(text)), "harbour"));
  expect(error).toBeNull();
  expect(JSON.stringify(items[0]?.post).length).toBeLessThan(3_000);
});
