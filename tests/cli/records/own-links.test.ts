import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openGhost } from "../../../cli/ghost/ghost-source.ts";
import { openArchive, openFile } from "../../../cli/records/open-archive.ts";
import { OwnLinks } from "../../../cli/records/own-links.ts";
import type { Source } from "../../../cli/source.ts";
import { openWxr } from "../../../cli/wxr/wxr-source.ts";
import { createExport } from "../ghost/exports.ts";
import { createFolder, readAll } from "./import-run.ts";

describe("a link between stories of a source", () => {
  const links = new OwnLinks();
  for (const address of ["https://www.old.example/2019/fog/", "/?p=7", "/about/"]) links.add(address);

  test.each([
    ["https://old.example/2019/fog/", "/2019/fog/"],
    ["http://www.old.example/2019/fog", "/2019/fog"],
    ["//old.example/2019/fog/?utm_source=mail#end", "/2019/fog/#end"],
    ["/about", "/about"],
    ["https://old.example/?p=7", "/?p=7"],
    ["https://old.example/?p=8", null],
    ["https://old.example/", null],
    ["https://old.example/category/sea/", null],
    ["https://other.example/about/", null],
    ["https://old.example.evil.example/about/", null],
    ["mailto:us@old.example", null],
    ["about", null],
    ["", null],
  ])("%j leads to %j", (href, path) => {
    expect(links.findPath(href)).toBe(path);
  });
});

const hrefsOf = async (source: Source) => {
  const { items } = await readAll(source);
  const found = JSON.stringify(items.map(({ post }) => post?.body ?? [])).matchAll(/"reference":"([^"]*)"/g);
  return { hrefs: [...found].map(([, href]) => href), notes: items.flatMap(({ notes }) => notes) };
};

test("links of WordPress posts to each other are paths, which redirect wherever the blog goes", async () => {
  const item = (id: number, slug: string, content: string) =>
    `<item><title>${slug}</title><link>https://old.example/2019/${slug}/</link><wp:post_id>${id}</wp:post_id>
<wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2019-01-0${id} 08:00:00</wp:post_date_gmt>
<content:encoded><![CDATA[${content}]]></content:encoded></item>`;
  const body =
    '<a href="https://old.example/2019/crane/">a</a> <a href="/2019/crane/#c">b</a> <a href="https://old.example/shop">c</a>';
  const file = join(createFolder(), "export.xml");
  writeFileSync(
    file,
    `<rss xmlns:wp="w" xmlns:content="c"><channel><wp:base_blog_url>https://old.example</wp:base_blog_url>
${item(1, "fog", body)}${item(2, "crane", "Words")}</channel></rss>`,
  );
  const { hrefs, notes } = await hrefsOf(await openWxr(openFile(file), "harbour"));
  expect(hrefs).toEqual(["/2019/crane/", "/2019/crane/#c", "https://old.example/shop"]);
  expect(notes.filter(({ kind }) => kind === "relative-address")).toEqual([]);
});

test("links of Ghost's posts to each other are paths", async () => {
  const content = createExport();
  const html = '<a href="__GHOST_URL__/about/">a</a> <a href="__GHOST_URL__/tag/sea/">b</a>';
  Object.assign(content.db[0]?.data.posts[0] ?? {}, { html });
  const file = join(createFolder(), "export.json");
  writeFileSync(file, JSON.stringify(content));
  const where = { blog: "harbour", site: "https://old.example", permalinks: null, timezone: "UTC" };
  const { hrefs } = await hrefsOf(await openGhost(await openArchive(file), where));
  expect(hrefs).toEqual(["/about/", "https://old.example/tag/sea/"]);
});
