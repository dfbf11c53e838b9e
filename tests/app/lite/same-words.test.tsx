import type { RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import * as v from "valibot";
import { Discussion, StoryActions } from "../../../app/discussion/Discussion.tsx";
import { buildScope } from "../../../app/discussion/discussion-scope.ts";
import { presentDiscussion } from "../../../app/discussion/present-discussion.ts";
import { presentStoryActions } from "../../../app/discussion/present-story-actions.ts";
import { printLiteDiscussion, printLiteStoryActions } from "../../../app/discussion/print-lite-discussion.ts";
import { createIntl } from "../../../app/intl/create-intl.ts";
import { createAddressing } from "../../../app/link/addressing.ts";
import { fitLite } from "../../../app/lite/fit-lite.ts";
import { PostPage } from "../../../app/post/PostPage.tsx";
import { presentPost } from "../../../app/post/present-post.ts";
import { printLitePost } from "../../../app/post/print-lite-post.ts";
import { hidden } from "../../../app/ui/hidden.css.ts";
import { formatHtml, filterXmlCharacters } from "../../../app/rich-text/markup.ts";
import { BlockNodes, type BlockNode } from "../../../contract/entities/block-node.ts";
import { attackStrings } from "../../attack-strings.ts";
import { body, hostile } from "../arbitrary-nodes.ts";
import { buildPage, buildPerson, buildPost, buildPostPage, buildSummary } from "../page-fixture.ts";
import { fillBlocks } from "../rich-text/block-examples.ts";

const strict = buildPage();
/** As in production: unknown nodes are logged. */
const page = {
  ...strict,
  videoBase: "https://video.example",
  addressing: createAddressing({ kind: "production" }, "kotaku.com", strict.networkHosts, () => undefined),
  intl: createIntl("en-US", () => undefined),
  onUnknown: () => undefined,
};
const pagination = { curr: { startIndex: 0, maxReturned: 5 }, next: null };
const around = {
  url: "https://kotaku.com/a-1?lite",
  ownHosts: new Set(["kotaku.com"]),
  imageHosts: new Set(["img.example"]),
};

/** A post with these nodes and a reply with the same, in both editions; all other texts are `words`. */
function printBoth(nodes: BlockNode[], words: string): { full: string; lite: string } {
  const fields = { headline: words, subhead: words, byline: words, body: nodes };
  const reply = buildPost("2", { ...fields, isStarter: false, parentId: "1", starterId: "1", authorId: "3" });
  const found = buildPostPage(buildPost("1", fields), {
    people: [buildPerson("1", { displayName: words, bio: words }), buildPerson("3", { displayName: words })],
    links: [buildSummary("12", { headline: words, excerpt: words })],
    threads: { items: [{ reply, children: { items: [], pagination } }], pagination },
  });
  const scope = buildScope(found, page.blog, page);
  const discussion =
    presentDiscussion(found.post, found.threads, "/a-1", scope, page) ?? expect.fail("no discussion");
  const post = presentPost(found, page.blog, page);
  const actions = presentStoryActions(found.post, page.blog, page) ?? expect.fail("no actions");
  return {
    full: renderToStaticMarkup(
      <PostPage
        post={post}
        actions={<StoryActions actions={actions} place="head" />}
        endActions={<StoryActions actions={actions} place="end" />}
      >
        <Discussion discussion={discussion} />
      </PostPage>,
    ),
    lite: formatHtml(
      fitLite(
        printLitePost(post, [printLiteStoryActions(actions)], [printLiteDiscussion(discussion)]),
        around,
      ),
      ">",
    ),
  };
}

const omittedTags = new Set("aside button dialog output script video".split(" "));
const isOmitted = ({ tagName, properties }: Extract<RootContent, { type: "element" }>) =>
  omittedTags.has(tagName) ||
  properties["hidden"] === true ||
  properties["ariaHidden"] === "true" ||
  "dataCardWords" in properties ||
  "dataMenu" in properties;

/** The words of a page, without those of menus, those that only script uses, and what screen readers add to links. */
function readWords(html: string): string[] {
  const read = (nodes: readonly RootContent[], isInLink = false): string[] =>
    nodes.flatMap((node) => {
      if (node.type === "text") return filterXmlCharacters(node.value).split(/\s+/);
      if (node.type !== "element" || isOmitted(node)) return [];
      if (isInLink && [node.properties.className].flat().join(" ") === hidden) return [];
      return read(node.children, node.tagName === "a");
    });
  return read(fromHtml(html, { fragment: true }).children).filter((word) => word !== "");
}

/** The names of a page's elements, and of their attributes with a "@". */
const listNames = (nodes: readonly RootContent[]): string[] =>
  nodes.flatMap((node) =>
    node.type === "element"
      ? [node.tagName, ...Object.keys(node.properties).map((name) => `@${name}`), ...listNames(node.children)]
      : [],
  );

/** Elements and attributes that need script, styles or another site's server. */
const forbidden =
  /^(?:script|style|iframe|object|embed|video|audio|source|@style|@className|@srcSet|@on.*|@data.*)$/;

function expectSameWords(nodes: BlockNode[], words: string): void {
  const { full, lite } = printBoth(nodes, words);
  const shown = new Set(readWords(lite));
  expect(readWords(full).filter((word) => !shown.has(word))).toEqual([]);
  const names = listNames(fromHtml(lite, { fragment: true }).children);
  expect(names.filter((name) => forbidden.test(name))).toEqual([]);
}

test("a post and its discussion have the same words in both editions, whatever they contain", () => {
  fc.assert(
    fc.property(body, hostile, (nodes, words) => expectSameWords(v.parse(BlockNodes, nodes), words)),
    { numRuns: 100 },
  );
});

test("every block has all its words in the lite edition", () => {
  for (const attack of attackStrings.slice(0, 40))
    expectSameWords(v.parse(BlockNodes, fillBlocks(attack)), attack);
  expectSameWords(v.parse(BlockNodes, fillBlocks("https://kotaku.com/words")), "words");
});

test("the most read stories are listed in their order, with addresses of the lite edition", () => {
  const popular = ["7", "8", "9"].map((id) => ({
    id,
    headline: `Story <${id}>`,
    permalink: `https://kotaku.com/story-${id}`,
  }));
  const print = (shown: typeof popular) => {
    const found = buildPostPage(buildPost("1", {}), { popular: shown });
    return formatHtml(fitLite(printLitePost(presentPost(found, page.blog, page), [], []), around), ">");
  };
  expect(print(popular)).toMatch(
    /<h2>Most read<\/h2><ol><li><a href="\/story-7\?lite">Story &lt;7(?:>|&gt;)<\/a><\/li><li>.*story-8.*story-9.*<\/ol>$/,
  );
  expect(print(popular.slice(1))).not.toContain("Most read");
});
