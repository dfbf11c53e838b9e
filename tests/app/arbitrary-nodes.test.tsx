import type { RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { Discussion } from "../../app/discussion/Discussion.tsx";
import { buildScope } from "../../app/discussion/discussion-scope.ts";
import { presentDiscussion } from "../../app/discussion/present-discussion.ts";
import { createIntl } from "../../app/intl/create-intl.ts";
import { createAddressing } from "../../app/link/addressing.ts";
import { PostPage } from "../../app/post/PostPage.tsx";
import { presentPost } from "../../app/post/present-post.ts";
import { BlockNodes, type BlockNode } from "../../contract/entities/block-node.ts";
import { body, hostile, nodeArbitraries } from "./arbitrary-nodes.ts";
import { buildPage, buildPerson, buildPost, buildPostPage, buildSummary } from "./page-fixture.ts";

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

/** A post with these nodes and a reply with the same, on a page whose other texts are `words`. */
function print(nodes: BlockNode[], words: string): string {
  const fields = { headline: words, subhead: words, byline: words, body: nodes, dropCapEnabled: true };
  const reply = buildPost("2", { ...fields, isStarter: false, parentId: "1", starterId: "1", authorId: "3" });
  const found = buildPostPage(buildPost("1", fields), {
    people: [buildPerson("1", { displayName: words, bio: words }), buildPerson("3", { displayName: words })],
    links: [buildSummary("12", { headline: words, excerpt: words })],
    threads: { items: [{ reply, children: { items: [], pagination } }], pagination },
  });
  const discussion = presentDiscussion(
    found.post,
    found.threads,
    "/a-1",
    buildScope(found, page.blog, page),
    page,
  );
  return renderToStaticMarkup(
    <PostPage post={presentPost(found, page.blog, page)}>
      {discussion && <Discussion discussion={discussion} />}
    </PostPage>,
  );
}

const listOf = (text: string) => new Set(text.split(/\s+/));
const elements = listOf(
  `a article aside b blockquote br button caption cite code dd details dialog div dl dt em fieldset figcaption figure footer h1 h2 h3 h4 h5 h6
  header hr i iframe img input label legend li mark nav ol output p path pre s section small source span strong sub summary sup svg table tbody td th
  thead time tr track u ul video`,
);
/** By HTML's names; plus all `data-` and `aria-` attributes, which execute nothing. */
const attributes = listOf(
  `allow allowfullscreen alt class colspan controls controlslist crossorigin datetime decoding d fetchpriority fill
  focusable height href hidden hreflang id kind label lang loading playsinline poster preload rel referrerpolicy role
  rowspan sandbox scope sizes src srclang srcset start tabindex target title type viewbox width itemprop dir name value`,
);
const linked = /^(?:https?:|mailto:|ftp:|#|\/)/i;
const loaded = /^(?:https?:\/\/|\/(?![/\\]))/i;
const framed = /^(?:https:\/\/|\/(?![/\\]))/i;

/** Attributes that contain addresses, by how browsers use them. */
const addressOf: Record<string, RegExp> = { href: linked, src: loaded, poster: loaded };

/** Control characters and lone surrogates, which a text may contain: not a fault of the markup around them. */
const ofCharacters = /character|surrogate/;

function findFaults(html: string): string[] {
  const faults: string[] = [];
  const tree = fromHtml(html, {
    fragment: true,
    onerror: ({ ruleId = "" }) => void (ofCharacters.test(ruleId) || faults.push(`parse: ${ruleId}`)),
  });
  const visit = (node: RootContent): void => {
    if (node.type !== "element") {
      if (node.type !== "text") faults.push(node.type);
      return;
    }
    if (!elements.has(node.tagName)) faults.push(node.tagName);
    // The answers of a quiz.
    if (node.tagName === "input" && node.properties["type"] !== "radio") faults.push("input");
    for (const [name, value] of Object.entries(node.properties)) {
      faults.push(...evaluateAttribute(node.tagName, name, value).map((fault) => `${node.tagName} ${fault}`));
    }
    node.children.forEach(visit);
  };
  tree.children.forEach(visit);
  return faults;
}

/** `name` as hast has it: `dataIframe`, `srcSet`, `ariaLabel`. */
function evaluateAttribute(element: string, name: string, value: unknown): string[] {
  const text = Array.isArray(value) ? value.join(" ") : String(value);
  if (name === "dataIframe") {
    const { src = "" } = JSON.parse(text) as { src?: string };
    return framed.test(src) ? [] : [`data-iframe to ${src}`];
  }
  if (/^(?:data|aria)[A-Z]/.test(name)) return [];
  const plain = name === "className" ? "class" : name.toLowerCase();
  if (!attributes.has(plain)) return [plain];
  if (plain === "srcset") {
    return text.split(/,\s+/).flatMap((candidate) => (loaded.test(candidate) ? [] : [`srcset ${candidate}`]));
  }
  const pattern = element === "iframe" && plain === "src" ? framed : addressOf[plain];
  return pattern === undefined || pattern.test(text) ? [] : [`${plain} to ${text}`];
}

function check(nodes: unknown[], words: string): void {
  const parsed = v.safeParse(BlockNodes, nodes);
  // Nodes that the schema refuses reach no page.
  if (parsed.success) expect(findFaults(print(parsed.output, words))).toEqual([]);
}

describe("the page of any node is HTML with known elements, attributes and schemes only:", () => {
  test.each(Object.entries(nodeArbitraries))("%s", (_type, node) => {
    fc.assert(fc.property(fc.array(node, { minLength: 1, maxLength: 3 }), hostile, check), { numRuns: 40 });
  });

  test("all nodes together", () => {
    fc.assert(fc.property(body, hostile, check), { numRuns: 150 });
  });
});

test("containers may be nested to any depth", () => {
  const containers = Array.from({ length: 400 }, (_, depth) =>
    depth % 2 === 0 ? { type: "List", style: "Bullet" } : { type: "BlockQuote" },
  );
  const value = [{ type: "Text", value: "</li></ul><script>", styles: [] }];
  check([{ type: "Paragraph", value, containers }], "deep");
});

test("the check itself finds violations", () => {
  const html =
    '<p onclick="x" style="y"><a href="javascript:x">a</a><object></object><img src="//evil.example/x">' +
    '<img srcset="data:x 1w, /a 2w"><button data-iframe=\'{"src":"http://x"}\'>a</button><b id="a" id="b"></b><!-- x --></p>';
  expect(findFaults(html)).toEqual([
    "parse: duplicate-attribute",
    "p onclick",
    "p style",
    "a href to javascript:x",
    "object",
    "img src to //evil.example/x",
    "img srcset data:x 1w",
    "button data-iframe to http://x",
    "comment",
  ]);
});
