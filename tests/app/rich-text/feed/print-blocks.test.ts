import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { partners } from "../../../../app/feed/partners.ts";
import { createIntl } from "../../../../app/intl/create-intl.ts";
import { createWholeAddressing } from "../../../../app/link/addressing.ts";
import {
  buildFeedContext,
  type FeedPrinting,
  fitTags,
} from "../../../../app/rich-text/feed/feed-printing.ts";
import { printImage } from "../../../../app/rich-text/feed/print-image.ts";
import { formatHtml, filterXmlCharacters } from "../../../../app/rich-text/markup.ts";
import { printForFeed } from "../../../../app/rich-text/print-blocks.ts";
import { components } from "../../../../app/rich-text/Blocks.tsx";
import { presentBody } from "../../../../app/rich-text/present-body.ts";
import { blockSchemas, BlockNodes } from "../../../../contract/entities/block-node.ts";
import { textStyles } from "../../../../contract/entities/inline-node.ts";
import { inlineText } from "../../../../contract/block-words.ts";
import { blockText } from "../../../../contract/plaintext.ts";
import { attackStrings } from "../../../attack-strings.ts";
import { body } from "../../arbitrary-nodes.ts";
import { checkHtml } from "../../feed/check-feed.ts";
import { parseXml } from "../../feed/parse-xml.ts";
import { createBodyContext, quotedReply } from "../create-body-context.ts";
import {
  commissionNote as note,
  feedExamples,
  fillBlocks,
  product,
  type BlockType,
} from "../block-examples.ts";

const page = createBodyContext({ referenced: new Map([["77", quotedReply]]), onUnknown: () => undefined });
const context = buildFeedContext(
  page,
  createWholeAddressing(page.links.addressing, { host: "kotaku.com", homeHost: "gizmodo.com" }),
);
const [msn = expect.fail()] = partners;
const printings = {
  rss: { type: "rss", tags: null },
  msn: { type: "msn", tags: msn.tags },
} satisfies Record<string, Pick<FeedPrinting, "type" | "tags">>;

function print(nodes: unknown, feed: keyof typeof printings, links = context): string {
  const printing: FeedPrinting = {
    permalink: "https://gizmodo.com/a-story-1836000001",
    intl: createIntl("en-US", () => undefined),
    imageWidth: 800,
    ...printings[feed],
  };
  const printed = printForFeed(presentBody(v.parse(BlockNodes, nodes), links), printing);
  return formatHtml(printing.tags === null ? printed : fitTags(printed, printing.tags));
}

const text = (value: string, styles: string[] = []) => [{ type: "Text", value, styles }];
const picture = { id: "boat", width: 1200, height: 800, alt: "A boat" };
describe.each(Object.keys(blockSchemas) as BlockType[])("%s", (type) => {
  const [node, rss, partner = rss] = feedExamples[type];
  test("in a public feed", () => expect(print([{ type, ...node }], "rss")).toBe(rss));
  test("in a partner feed", () => expect(print([{ type, ...node }], "msn")).toBe(partner));
});

test("containers, and products in a card", () => {
  const inside = (type: string, style = "Bullet", value = "x\ny") => ({
    type: "Paragraph",
    value: text(value),
    containers: [{ type, style }],
  });
  const nodes = [
    inside("BlockQuote"),
    inside("Code"),
    inside("List"),
    inside("List", "Number", "z"),
    { type: "LinkPreview", kind: "commerce", url: "https://a.example", items: [product], title: "Deals" },
  ];
  const rest = `<ul><li>x<br/>y</li></ul><ol><li>z</li></ol><h3>Deals</h3><p><strong><a href="https://www.amazon.com/dp/B0KTKM4RRW" rel="sponsored nofollow">Rope</a></strong> $49.00 · List price $60.00 · Amazon · Promo code: KNOT ${note}</p>`;
  expect(print(nodes, "rss")).toBe(
    `<blockquote><p>x<br/>y</p></blockquote><pre><code>x\ny</code></pre>${rest}`,
  );
  expect(print(nodes, "msn")).toBe(`<blockquote><p>x<br/>y</p></blockquote><p>x<br/>y</p>${rest}`);
});

test("a partner feed has no empty lines, and no links with other schemes", () => {
  const nodes = [
    { type: "Paragraph", value: text("one\n\n\ntwo") },
    { type: "Paragraph", value: text("x\n\ny"), containers: [{ type: "Code" }] },
    {
      type: "Paragraph",
      value: [{ type: "Link", value: text("a file"), reference: "ftp://files.example/a" }],
    },
  ];
  expect(print(nodes, "msn")).toBe("<p>one<br/>two</p><p>x<br/>y</p><p>a file</p>");
  expect(print(nodes, "rss")).toBe(
    '<p>one<br/><br/><br/>two</p><pre><code>x\n\ny</code></pre><p><a href="ftp://files.example/a">a file</a></p>',
  );
});

test("every block is covered by a case", () => {
  const nodes = Object.entries(feedExamples).map(([type, [node]]) => ({ type, ...node }));
  const printed = new Set(presentBody(v.parse(BlockNodes, nodes), page).map(({ type }) => type));
  const others = ["BlockQuote", "Code", "List", "Products"];
  expect(new Set([...printed, ...others])).toEqual(new Set(Object.keys(components)));
});

test.each([
  ["Italic", "<em>x</em>", "<em>x</em>"],
  ["Bold", "<strong>x</strong>", "<strong>x</strong>"],
  ["Struck", "<s>x</s>", "<em>/x/</em>"],
  ["Small", "<small>x</small>", "<small>x</small>"],
  ["Code", "<code>x</code>", "x"],
  ["Subscript", "<sub>x</sub>", "<sub>x</sub>"],
  ["Superscript", "<sup>x</sup>", "<sup>x</sup>"],
  ["Underline", "<u>x</u>", "x"],
])("%s in a public and a partner feed", (style, rss, partner) => {
  const nodes = [{ type: "Paragraph", value: text("x", [style]) }];
  expect([print(nodes, "rss"), print(nodes, "msn")]).toEqual([`<p>${rss}</p>`, `<p>${partner}</p>`]);
  expect(textStyles).toContain(style);
});

test("fragments and paths become absolute URLs in any feed", () => {
  const link = (reference: string) => ({ type: "Link", value: text("x"), reference });
  const nodes = [
    {
      type: "Paragraph",
      value: [link("#end"), link("/x"), link("https://kotaku.com/y"), link("mailto:tips@kotaku.com")],
    },
  ];
  expect([...print(nodes, "rss").matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "https://gizmodo.com/a-story-1836000001#end",
    "https://gizmodo.com/x",
    "https://kotaku.com/y",
    "mailto:tips@kotaku.com",
  ]);
});

const squeeze = (words: string) => filterXmlCharacters(words).replace(/\s+/g, "");
const readWords = (html: string) => squeeze(parseXml(`<body>${html}</body>`).all);

test("the feed of any text is well-formed, has no active content and only absolute URLs", () => {
  fc.assert(
    fc.property(body, (nodes) => {
      for (const feed of ["rss", "msn"] as const) expect(checkHtml(print(nodes, feed), feed)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test.each(attackStrings)("%j does not break it", (attack) => {
  for (const feed of ["rss", "msn"] as const)
    expect(checkHtml(print(fillBlocks(attack), feed), feed)).toEqual([]);
});

test("no readable text is lost", () => {
  const words = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 30 })
    .filter((part) => squeeze(part) !== "");
  const styled = fc.record({ type: fc.constant("Text"), value: words, styles: fc.subarray([...textStyles]) });
  const container = fc.record({
    type: fc.constantFrom("BlockQuote", "Code", "List"),
    style: fc.constantFrom("Number", "Bullet", "Commerce"),
  });
  const block = fc.oneof(
    fc.record({
      type: fc.constantFrom("Paragraph", "Header"),
      level: fc.integer({ min: 1, max: 6 }),
      value: fc.array(styled, { minLength: 1, maxLength: 4 }),
      containers: fc.array(container, { maxLength: 3 }),
    }),
    fc.record({
      type: fc.constantFrom("PullQuote", "Quotable"),
      value: fc.array(styled, { minLength: 1 }),
      cite: words,
    }),
    fc.record({
      type: fc.constant("Image"),
      image: fc.constant(picture),
      caption: fc.array(styled, { minLength: 1 }),
    }),
    fc.record({
      type: fc.constant("Table"),
      rows: fc.array(
        fc.record({ cells: fc.array(fc.record({ value: fc.array(styled) }), { minLength: 1 }) }),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
    }),
  );
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (nodes) => {
      const parsed = v.parse(BlockNodes, nodes);
      for (const feed of ["rss", "msn"] as const) {
        // Struck-through words are printed between slashes.
        const printed = readWords(print(nodes, feed)).replaceAll("/", "");
        for (const node of parsed) {
          const parts =
            node.type === "Table"
              ? node.rows.flatMap(({ cells }) => cells.map(({ value }) => inlineText(value)))
              : blockText(node).split("\n");
          for (const part of parts) expect(printed).toContain(squeeze(part).replaceAll("/", ""));
        }
      }
    }),
    { numRuns: 200 },
  );
});

test.each([
  ["https://x.example/a.jpg", '<img src="https://x.example/a.jpg" width="40" height="20" alt="A boat"/>'],
  ['https://x".example/a.jpg', "A boat"],
])("an image at %s becomes %s", (src, html) => {
  const image = { src, srcSet: null, sizes: null, width: 40, height: 20, alt: "A boat", focus: null };
  const shown = { ...image, isLazy: true, fallback: "placeholder" as const, isFirst: false };
  const printed = printImage(shown, {
    permalink: "https://gizmodo.com/a-story-1836000001",
    intl: createIntl("en-US", () => undefined),
    imageWidth: 800,
    ...printings.rss,
  });
  expect(formatHtml([printed])).toBe(html);
});
