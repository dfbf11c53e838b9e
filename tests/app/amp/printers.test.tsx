import type { RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import * as v from "valibot";
import { createIntl } from "../../../app/intl/create-intl.ts";
import { createWholeAddressing } from "../../../app/link/addressing.ts";
import * as css from "../../../app/rich-text/amp/amp.css.ts";
import { findAddress } from "../../../app/rich-text/amp/amp-printing.ts";
import { printForAmp } from "../../../app/rich-text/print-blocks.ts";
import { buildFeedContext } from "../../../app/rich-text/feed/feed-printing.ts";
import { printForFeed } from "../../../app/rich-text/print-blocks.ts";
import { formatHtml } from "../../../app/rich-text/markup.ts";
import { presentBody } from "../../../app/rich-text/present-body.ts";
import { blockSchemas, BlockNodes } from "../../../contract/entities/block-node.ts";
import { textStyles } from "../../../contract/entities/inline-node.ts";
import { attackStrings } from "../../attack-strings.ts";
import { openAmpValidator } from "../../amp-validator.ts";
import { body, hostile } from "../arbitrary-nodes.ts";
import { parseXml } from "../feed/parse-xml.ts";
import {
  fillBlocks,
  product,
  samenessExamples,
  type BlockType,
  type SamenessExample,
} from "../rich-text/block-examples.ts";
import { createBodyContext, quotedReply } from "../rich-text/create-body-context.ts";
import { renderBody } from "../rich-text/render-body.tsx";
import { printStory } from "./print-story.ts";

/*
 * Every node type through the three printers: page, feeds and AMP. Each must contain the same words, links
 * with their `rel`, and images with their alt text.
 */
const page = createBodyContext({
  referenced: new Map([["77", quotedReply]]),
  videoBase: "https://video.example",
  onUnknown: () => undefined,
});
const whole = createWholeAddressing(page.links.addressing, { host: "kotaku.com", homeHost: "kotaku.com" });
const permalink = "https://kotaku.com/a-story-1836000001";

const printers = {
  page: (nodes: unknown) => renderBody(nodes as unknown[], page),
  feed: (nodes: unknown) =>
    formatHtml(
      printForFeed(presentBody(v.parse(BlockNodes, nodes), buildFeedContext(page, whole)), {
        permalink,
        intl: createIntl("en-US", () => undefined),
        imageWidth: 800,
        type: "rss",
        tags: null,
      }),
    ),
  amp: (nodes: unknown) =>
    formatHtml(
      printForAmp(
        presentBody(v.parse(BlockNodes, nodes), { ...page, links: { ...page.links, addressing: whole } }),
        { permalink, seeOnPage: (title) => `See it on the page: ${title}`, css },
      ),
    ),
};
type Printer = keyof typeof printers;

let findFaults: (html: string) => string[];
beforeAll(async () => {
  findFaults = await openAmpValidator();
});

interface Said {
  /** All visible or spoken words, in order. */
  words: string;
  /** By address: the link's `rel`. */
  links: Map<string, string[]>;
  alts: string[];
}

/** The content of the HTML. The fallback image for browsers without script repeats the image. */
function read(html: string): Said {
  const said: Said = { words: "", links: new Map(), alts: [] };
  const visit = (node: RootContent): void => {
    if (node.type === "text") said.words += node.value;
    if (node.type !== "element" || node.tagName === "noscript") return;
    const { href, rel, alt, title, ariaLabel } = node.properties;
    if (typeof href === "string") {
      const address = URL.parse(href, permalink);
      // Affiliate tags differ between the page and AMP.
      address?.searchParams.delete("tag");
      address?.searchParams.delete("ascsubtag");
      said.links.set(address?.href ?? href, (Array.isArray(rel) ? rel : []).map(String));
    }
    if (typeof alt === "string" && (node.tagName === "img" || node.tagName === "amp-img"))
      said.alts.push(alt);
    said.words += [title, ariaLabel].filter((name) => typeof name === "string").join(" ");
    node.children.forEach(visit);
  };
  fromHtml(html, { fragment: true }).children.forEach(visit);
  return said;
}

const text = (value: string, styles: string[] = []) => [{ type: "Text", value, styles }];
const picture = { id: "boat", width: 1200, height: 800, alt: "A boat" };

/** Elements that aren't node types: containers, and products in a card. */
const inside = (type: string, style = "Bullet") => ({
  type: "Paragraph",
  value: text("x & y"),
  containers: [{ type, style }],
});
const others: Record<string, SamenessExample> = {
  BlockQuote: { node: inside("BlockQuote"), words: ["x & y"], amp: "blockquote" },
  Code: { node: inside("Code"), words: ["x & y"], amp: "pre" },
  "a list": { node: inside("List"), words: ["x & y"], amp: "ul" },
  "a numbered list": { node: inside("List", "Number"), words: ["x & y"], amp: "ol" },
  "a list of products": { node: inside("List", "Commerce"), words: ["x & y"], amp: "ul" },
  "products in a card": {
    node: {
      type: "LinkPreview",
      kind: "commerce",
      url: "https://a.example",
      items: [product],
      title: "Deals",
    },
    words: ["Deals", "Rope", "$49.00", "List price $60.00", "Amazon", "Promo code: KNOT"],
    links: { "https://www.amazon.com/dp/B0KTKM4RRW": ["sponsored", "nofollow"] },
  },
  "an unlisted film": {
    node: { type: "Vimeo", id: "12/abcdef12", title: "Unlisted" },
    words: ["Unlisted"],
    amp: "amp-iframe",
  },
  "a frame of Facebook's around another's page": {
    node: {
      type: "Iframe",
      url: "https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fevil.example%2F",
      title: "Not theirs",
    },
    amp: "amp-iframe",
  },
  "a frame that nobody may show": {
    node: { type: "Iframe", url: "https://evil.example/x", title: "Off the list" },
    links: { "https://evil.example/x": [] },
  },
  "a picture of unknown size": {
    node: { type: "Image", image: { id: "", remoteUrl: "http://old.example/a.jpg", alt: "Old" } },
    alts: ["Old"],
    amp: "amp-img",
  },
};

const table = [
  ...(Object.keys(blockSchemas) as BlockType[]).map(
    (type) => [type, { ...samenessExamples[type], node: { type, ...samenessExamples[type].node } }] as const,
  ),
  ...Object.entries(others),
];

describe.each(table)("%s", (_name, { node, words = [], links = {}, alts = [], amp }) => {
  test.each(Object.keys(printers) as Printer[])("in %s: text, links and images", (printer) => {
    const html = printers[printer]([node]);
    const said = read(html);
    for (const word of words) expect(said.words).toContain(word);
    for (const [href, told] of Object.entries(links)) {
      expect([...said.links.keys()]).toContain(href);
      expect(said.links.get(href)).toEqual(expect.arrayContaining(told));
    }
    expect(said.alts).toEqual(expect.arrayContaining(alts));
    if (printer === "feed") parseXml(`<body>${html}</body>`);
    if (printer === "amp" && amp !== undefined) expect(html).toContain(`<${amp}`);
  });

  test("is valid AMP", () => {
    expect(findFaults(printStory({ body: v.parse(BlockNodes, [node]) }))).toEqual([]);
  });
});

test("all three renderers keep the same words in the same order", () => {
  const squeeze = (html: string) => read(html).words.replace(/[\s—]+/g, "");
  const words = fc.stringMatching(/^[\w áñ<>&"']{1,20}$/).filter((word) => word.trim() !== "");
  const styled = fc.record({ type: fc.constant("Text"), value: words, styles: fc.subarray([...textStyles]) });
  const run = fc.array(styled, { minLength: 1, maxLength: 4 });
  const container = fc.record({
    type: fc.constantFrom("BlockQuote", "Code", "List"),
    style: fc.constantFrom("Number", "Bullet", "Commerce"),
  });
  const block = fc.oneof(
    fc.record({
      type: fc.constantFrom("Paragraph", "Header"),
      level: fc.integer({ min: 1, max: 6 }),
      value: run,
      containers: fc.array(container, { maxLength: 3 }),
    }),
    fc.record({ type: fc.constantFrom("PullQuote", "Quotable"), value: run, cite: words }),
    fc.record({ type: fc.constant("Image"), image: fc.constant(picture), caption: run }),
    fc.record({
      type: fc.constant("Table"),
      caption: run,
      rows: fc.array(
        fc.record({ cells: fc.array(fc.record({ value: run }), { minLength: 1, maxLength: 3 }) }),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
    }),
  );
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (nodes) => {
      // Labels of scrolling boxes and code, for screen readers.
      const unnamed = printers.page(nodes).replace(/ aria-label="[^"]*"/g, "");
      const onPage = squeeze(unnamed);
      expect(squeeze(printers.feed(nodes))).toBe(onPage);
      expect(squeeze(printers.amp(nodes))).toBe(onPage);
    }),
    { numRuns: 150 },
  );
});

test.each([
  ["/a?b#c", "https://kotaku.com/a?b#c"],
  ["https://img_1.example:8080/a", "https://img_1.example:8080/a"],
  ["https://[::1]/a", "https://[::1]/a"],
  ["mailto:a@b.example", "mailto:a@b.example"],
  // Browsers accept these hosts.
  ['https://a"b.example/', null],
  ["https://a..b/", null],
  ["https://a{b}/", null],
  ["https://", null],
])("the address %s is %s in a copy on another host", (href, address) => {
  expect(findAddress(href, "https://kotaku.com/a-story-1")).toBe(address);
});

test.each([
  [1, -0.002],
  [-3, -8],
  [40_000, 1],
  [1, 40_000],
])("a slideshow with an image of %s by %s has space, and is valid", (width, height) => {
  const slides = [{ type: "Image", image: { ...picture, width, height } }];
  const html = printStory({ body: v.parse(BlockNodes, [{ type: "Slideshow", slides }]) });
  expect(findFaults(html)).toEqual([]);
  const [, room] = /<amp-carousel [^>]*height="(\d+)"/.exec(html) ?? [];
  expect(Number(room)).toBeGreaterThanOrEqual(200);
});

test("a byline in words replaces the names of the authors", () => {
  expect(printStory({})).toContain('rel="author"');
  const html = printStory({ byline: "Staff and wire reports" });
  expect(html).toContain(">Staff and wire reports · <time");
  expect(html).not.toContain('rel="author"');
});

test("the AMP page of any text is valid", () => {
  fc.assert(
    fc.property(body, hostile, (nodes, words) => {
      const parsed = v.safeParse(BlockNodes, nodes);
      if (!parsed.success) return;
      const fields = { body: parsed.output, headline: words, subhead: words, byline: words };
      expect(findFaults(printStory(fields, { isLenient: true }))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

/** Our own, and enough of the public suites that no family is left out. */
const attacks = attackStrings.filter((_, index) => index < 80 || index % 12 === 0);

test(`${attacks.length} attack strings don't break it either`, () => {
  const broken = attacks.flatMap((attack) => {
    const nodes = v.parse(BlockNodes, fillBlocks(attack));
    const faults = findFaults(printStory({ body: nodes, headline: attack }, { isLenient: true }));
    return faults.length === 0 ? [] : [[attack, faults]];
  });
  expect(broken).toEqual([]);
});
