import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import * as v from "valibot";
import { AdPlanProvider } from "../../app/ad/AdSlot.tsx";
import type { AdPlan } from "../../app/ad/present-ads.ts";
import { createAddressing } from "../../app/link/addressing.ts";
import { createIntl } from "../../app/intl/create-intl.ts";
import { storeText, type TextPrinting } from "../../app/platform/context/print-text.ts";
import { describePostHead } from "../../app/post/describe-post-head.ts";
import { PostPage } from "../../app/post/PostPage.tsx";
import { presentPost } from "../../app/post/present-post.ts";
import { describeText, findStorable, parseText, type EarlierText } from "../../app/post/text-details.ts";
import { describeTextOfView } from "../../app/routes/reader/story-page.tsx";
import { findHead } from "../../app/site/page-head.ts";
import { TextMark } from "../../app/ui/text-mark.ts";
import { BlockNodes, type BlockNode } from "../../contract/entities/block-node.ts";
import type { PostPage as FoundPost } from "../../contract/network/magma.ts";
import type { PrintedText } from "../../contract/posts/printed-texts.ts";
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
const ads: AdPlan = {
  attributes: {},
  label: "Advertisement",
  names: new Proxy({} as AdPlan["names"], { get: (_, name) => `Ad ${String(name)}` }),
  withheld: [],
};
const mark = "text:00000000-0000-4000-8000-000000000000";

/** A story's page with its head; from nodes, or from a text that was printed earlier. */
function print(found: FoundPost, text: EarlierText | null, textMark: string | null) {
  const { blog: home } = page;
  const view = presentPost(found, home, page, null, text);
  const { headline } = view;
  const head = text ?? describeText(found, { home, headline }, page);
  const subject = {
    headline,
    description: "",
    canonical: "https://kotaku.com/a-1",
    permalink: "https://kotaku.com/a-1",
  };
  const context = {};
  describePostHead(context, found, { ...subject, home }, page, null, head);
  const html = renderToStaticMarkup(
    <TextMark.Provider value={textMark}>
      <AdPlanProvider value={ads}>
        <PostPage post={view} />
      </AdPlanProvider>
    </TextMark.Provider>,
  );
  return { html, head: findHead(context), details: describeTextOfView(view, head) };
}

function build(
  nodes: BlockNode[],
  words: string,
  changes: Partial<Parameters<typeof buildPost>[1]>,
): FoundPost {
  const fields = { headline: words, body: nodes, dropCapEnabled: true, mainMedia: null, ...changes };
  return buildPostPage(buildPost("1", fields), {
    people: [buildPerson("1", { displayName: words })],
    links: [buildSummary("12", { headline: words, excerpt: words })],
    printing: { content: "0", text: null },
  });
}

/** Prints a page, stores its text, and prints the page with what was stored. */
function compare(found: FoundPost): void {
  const whole = print(found, null, null);
  const marked = print(found, null, mark);
  const pending = findStorable(found, marked.details, found.post.publishTimeMillis);
  if (pending === null) return expect(found.post.template).toBe("Slideshow");
  const stored: PrintedText[] = [];
  const printing: TextPrinting = {
    design: "0",
    mark,
    pending,
    store: (_, { text }) => void stored.push(JSON.parse(JSON.stringify(text)) as PrintedText),
  };
  expect(storeText(marked.html, printing)).toBe(whole.html);
  // Too long to be stored, or with null characters.
  if (stored[0] === undefined)
    return expect(whole.html.length > 40_000 || whole.html.includes("\0")).toBe(true);
  const text = parseText(stored[0]);
  const again = print({ ...found, post: { ...found.post, body: [] } }, text, null);
  expect(again.html).toBe(whole.html);
  expect(again.head).toEqual(whole.head);
}

const paragraphs = (number: number): BlockNode[] =>
  v.parse(
    BlockNodes,
    Array.from({ length: number }, (_, index) => ({
      type: "Paragraph",
      value: [{ type: "Text", value: `Paragraph ${index} `.repeat(20), styles: [] }],
    })),
  );

test.each(Object.entries(nodeArbitraries))(
  "a page with a %s is the same with its text printed earlier",
  (_, node) => {
    fc.assert(
      fc.property(
        fc.array(node, { minLength: 1, maxLength: 3 }),
        hostile,
        fc.nat(8),
        (nodes, words, number) => {
          const found = v.safeParse(BlockNodes, nodes);
          if (found.success)
            compare(build([...paragraphs(number), ...found.output, ...paragraphs(3)], words, {}));
        },
      ),
      { numRuns: 15 },
    );
  },
);

test("so is one with many nodes, with any template", () => {
  fc.assert(
    fc.property(body, hostile, fc.constantFrom("Default", "Slideshow"), (nodes, words, template) => {
      const found = v.safeParse(BlockNodes, nodes);
      if (found.success) compare(build(found.output, words, { template } as never));
    }),
    { numRuns: 60 },
  );
});

test("a text that contains the mark isn't stored", () => {
  const stored: unknown[] = [];
  const pending = { postId: "1", content: "0", details: "{}" };
  const printing = { design: "0", mark, pending, store: (...values: unknown[]) => void stored.push(values) };
  expect(storeText(`a${mark}b${mark}c${mark}d`, printing)).toBe("abcd");
  expect(storeText(`a${mark}b`, printing)).toBe("ab");
  for (const text of ["b\0", "b".repeat(60_000)])
    expect(storeText(`a${mark}${text}${mark}c`, printing)).toBe(`a${text}c`);
  expect(stored).toEqual([]);
  expect(storeText(`a${mark}b${mark}c`, printing)).toBe("abc");
  expect(stored).toEqual([["1", { design: "0", content: "0", text: { html: "b", details: "{}" } }]]);
});

test("details that are unreadable count as none", () => {
  for (const details of ["", "[]", "null", `{"minutes":"1"}`])
    expect(parseText({ html: "", details })).toBeNull();
});
