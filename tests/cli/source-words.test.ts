import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { openFile } from "../../cli/records/open-archive.ts";
import { openSiteFolder } from "../../cli/markdown/disk-files.ts";
import { openMarkdown } from "../../cli/markdown/markdown-source.ts";
import { openWxr } from "../../cli/wxr/wxr-source.ts";
import { sampleFolder } from "../sample-folder.ts";
import { expectWords, findMissingRuns, htmlRuns, markdownRuns } from "./words.ts";

const fixtures = fileURLToPath(new URL("./fixtures/", import.meta.url));
const corpus = fileURLToPath(new URL("../../../shared/corpus/", import.meta.url));
const wordPressCorpus = `${corpus}wordpress/themeunittestdata.wordpress.xml`;
const markdownCorpus = sampleFolder(`${corpus}18f/posts`, 100);
const markdownPosts = existsSync(markdownCorpus) ? readdirSync(markdownCorpus).length : 0;

/** Posts and pages of an export by their number: found by their tags, without the importer's reader. */
function contentsOf(file: string): Map<string, string> {
  const items = readFileSync(file, "utf8").split("<item>").slice(1);
  return new Map(
    items.map((item) => {
      const content =
        /<content:encoded>\s*<!\[CDATA\[([^]*?)\]\]>\s*<\/content:encoded>/.exec(item)?.[1] ?? "";
      return [/<wp:post_id>(\d+)</.exec(item)?.[1] ?? "", content];
    }),
  );
}

/** Output that WordPress generates isn't text; the words in a caption's tag are. */
const withoutShortcodes = (content: string) =>
  content
    .replace(
      /\[\/?(caption|gallery|embed|audio|video)\b(?:[^\]]*?caption="([^"]*)")?[^\]]*\]/g,
      " <i>$2</i> ",
    )
    // Made by a plugin that the export doesn't have.
    .replace(/\[weather[^\]]*\]/g, "")
    .replaceAll("[[", "[")
    .replaceAll("]]", "]");

async function wordPressLosses(file: string): Promise<{ posts: number; losses: string[] }> {
  const contents = contentsOf(file);
  const losses: string[] = [];
  let posts = 0;
  for await (const { post, title } of (await openWxr(openFile(file), "blog")).items()) {
    if (post === null || post.parent) continue;
    posts += 1;
    const runs = htmlRuns(withoutShortcodes(contents.get(post.sourceId.split(":").at(-1) ?? "") ?? ""));
    // An address on its own line becomes a player.
    const words = runs.flatMap((run) => run.split(/\n/)).filter((run) => !/^\s*https?:\/\/\S+\s*$/.test(run));
    losses.push(...findMissingRuns(words, post.body as BlockNode[]).map((run) => `${title}: ${run}`));
  }
  return { posts, losses };
}

async function markdownLosses(folder: string): Promise<{ posts: number; losses: string[] }> {
  const source = await openMarkdown(openSiteFolder(folder), {
    blog: "blog",
    timezone: "America/New_York",
    assets: join(folder, "../assets"),
    site: null,
  });
  const losses: string[] = [];
  let posts = 0;
  for await (const { post } of source.items()) {
    if (post === null) continue;
    posts += 1;
    const text = readFileSync(join(folder, post.sourceId.slice("markdown:blog:".length)), "utf8");
    const runs = markdownRuns(text.replace(/^---\n[^]*?\n---\s*\n/, ""));
    const words = runs
      .filter((run) => !/^\s*https?:\/\/\S+\s*$/.test(run))
      .map((run) => run.replace(/\{(\s*\.[\w-]+)+\s*\}/g, ""));
    losses.push(...findMissingRuns(words, post.body as BlockNode[]).map((run) => `${post.sourceId}: ${run}`));
  }
  return { posts, losses };
}

describe("every word of a source is in the nodes", () => {
  test("of the sample export", async () => {
    const { posts, losses } = await wordPressLosses(`${fixtures}export.xml`);
    expect(losses).toEqual([]);
    expect(posts).toBe(7);
  });

  test("of the sample folder", async () => {
    const { posts, losses } = await markdownLosses(`${fixtures}posts`);
    expect(losses).toEqual([]);
    expect(posts).toBe(readdirSync(`${fixtures}posts`).length);
  });

  test("the check itself detects a lost paragraph", () => {
    expect(findMissingRuns(htmlRuns("<p>Here</p><p>and gone</p>"), [])).toEqual(["Here", "and gone"]);
    expectWords(htmlRuns("<p>Here</p>"), [
      { type: "Quotable", value: [{ type: "Text", value: "H ere", styles: [] }] },
    ]);
  });
});

const hasCorpus = existsSync(wordPressCorpus) && existsSync(markdownCorpus);

describe.skipIf(!hasCorpus)(
  "every word of the real content is in the nodes (0 cases without ../shared/corpus)",
  () => {
    test("51 posts and 21 pages of the WordPress export", async () => {
      const { posts, losses } = await wordPressLosses(wordPressCorpus);
      expect(losses).toEqual([]);
      expect(posts).toBe(72);
    });

    test(`${markdownPosts} posts of the Markdown folder`, async () => {
      const { posts, losses } = await markdownLosses(markdownCorpus);
      expect(losses).toEqual([]);
      expect(posts).toBe(markdownPosts);
    });
  },
);
