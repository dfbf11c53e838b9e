import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { openFile } from "../../../cli/records/open-archive.ts";
import { openSiteFolder } from "../../../cli/markdown/disk-files.ts";
import { openMarkdown } from "../../../cli/markdown/markdown-source.ts";
import type { Source } from "../../../cli/source.ts";
import { createBlog } from "../../../cli/upload/find-blog.ts";
import { fitBounds } from "../../../cli/upload/fit-bounds.ts";
import { openWxr } from "../../../cli/wxr/wxr-source.ts";
import type { ImportedPost } from "../../../contract/import/import.ts";
import { demoNetwork } from "../../../mocks/network.ts";
import { sampleFolder } from "../../sample-folder.ts";
import { checkFeed } from "./check-feed.ts";
import { createFeedReader } from "./open-feed.ts";
import { findAll, findText, parseXml } from "./parse-xml.ts";

/* Feeds of imported content: exports of other systems, with all their irregularities. */
const find = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const fixtures = find("../../cli/fixtures/");
const corpus = find("../../../../shared/corpus/");
const host = "imported.example";
const now = Date.UTC(2030, 0, 1);
const main = demoNetwork.blogs.find(({ isMainSite }) => isMainSite) ?? expect.fail("no main site");

const readMarkdown = (folder: string) =>
  openMarkdown(openSiteFolder(folder), {
    blog: "imported",
    assets: "",
    site: null,
    timezone: "America/New_York",
  });

/** A network of one blog with a source's posts, without replies. */
async function readNetwork(source: Source) {
  const posts: ImportedPost[] = [];
  for await (const { post } of source.items())
    if (post && !post.parent) posts.push(fitBounds(post, () => undefined));
  const network = {
    people: source.people,
    blogs: [main, createBlog("imported", host, source.categories)],
    posts,
    fronts: [],
  };
  return { posts, read: createFeedReader(network) };
}

/** Follows every document of the blog's feed from newest to oldest; returns the ids. */
async function walk(read: ReturnType<typeof createFeedReader>): Promise<string[]> {
  const ids: string[] = [];
  let path: string | null = "/rss";
  while (path !== null) {
    const response: Response = await read(host, path, now);
    const text = await response.text();
    expect([path, response.status, checkFeed(text)]).toEqual([path, 200, []]);
    const [channel = expect.fail("no channel")] = findAll(parseXml(text), "channel");
    ids.push(...findAll(channel, "item").map((item) => findText(item, "guid") ?? ""));
    const older = findAll(channel, "atom:link").find(
      ({ attributes }) => attributes["rel"] === "prev-archive",
    );
    path = older?.attributes["href"]?.slice(`https://${host}`.length) ?? null;
  }
  return ids;
}

const isSent = ({ status = "PUBLISHED", isPage, password, publishTimeMillis }: ImportedPost) =>
  status === "PUBLISHED" && !isPage && !password && publishTimeMillis <= now;

const sources: [string, string, (path: string) => Promise<Source>][] = [
  ["a WordPress export", `${fixtures}export.xml`, (path) => openWxr(openFile(path), "imported")],
  ["a folder of Markdown", `${fixtures}posts`, readMarkdown],
  [
    "the theme unit test",
    `${corpus}wordpress/themeunittestdata.wordpress.xml`,
    (path) => openWxr(openFile(path), "imported"),
  ],
  ["ten years of a blog", sampleFolder(`${corpus}18f/posts`, 100), readMarkdown],
];

describe.each(sources.filter(([, path]) => existsSync(path)))("%s", (_, path, open) => {
  test("is in feeds completely, each post once, in every format", async () => {
    const { posts, read } = await readNetwork(await open(path));
    const ids = await walk(read);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(posts.filter(isSent).length);
    for (const feed of ["/atom", "/feed.json", "/rss/partner", "/rss/msn", "/rss/yahoo"]) {
      const response = await read(host, feed, now);
      expect([feed, response.status, checkFeed(await response.text())]).toEqual([feed, 200, []]);
    }
  });
});
