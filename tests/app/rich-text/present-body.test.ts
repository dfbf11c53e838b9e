import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { hasAffiliateLink, presentBody } from "../../../app/rich-text/present-body.ts";
import { BlockNodes, type BlockNode } from "../../../contract/entities/block-node.ts";
import { createBodyContext } from "./create-body-context.ts";
import { renderBody } from "./render-body.tsx";

const p = (value: string, containers: object[] = [], more: object = {}) => ({
  type: "Paragraph",
  value: [{ type: "Text", value, styles: [] }],
  containers,
  ...more,
});
const h = (level: number, value: string) => ({ ...p(value), type: "Header", level });
const bullet = { type: "List", style: "Bullet" };
const number = { type: "List", style: "Number" };
const quote = { type: "BlockQuote" };
const code = { type: "Code" };

const bodies: [sentence: string, nodes: object[], html: string][] = [
  ["items are neighbours in a list", [p("a", [bullet]), p("b", [bullet])], "<ul><li>a</li><li>b</li></ul>"],
  ["numbers count", [p("a", [number]), p("b", [number])], "<ol><li>a</li><li>b</li></ol>"],
  ["deals are a list", [p("a", [{ type: "List", style: "Commerce" }])], "<ul><li>a</li></ul>"],
  [
    "a deeper list belongs to the item before it",
    [p("a", [bullet]), p("b", [bullet, number]), p("c", [bullet])],
    "<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>",
  ],
  [
    "a second paragraph continues its item",
    [p("a", [bullet]), p("b", [bullet], { continuesItem: true }), p("c", [bullet])],
    "<ul><li><p>a</p><p>b</p></li><li>c</li></ul>",
  ],
  [
    "a quotation has paragraphs",
    [p("a", [quote]), p("b", [quote])],
    "<blockquote><p>a</p><p>b</p></blockquote>",
  ],
  [
    "and lists",
    [p("a", [quote]), p("b", [quote, bullet])],
    "<blockquote><p>a</p><ul><li>b</li></ul></blockquote>",
  ],
  ["a header may stand in a list", [{ ...h(1, "a"), containers: [bullet] }], "<ul><li><h2>a</h2></li></ul>"],
  [
    "code is its lines, empty and deeper ones as well",
    [p("if (a) {", [code]), p("", [code]), p("  b  c", [code, bullet]), p("}", [code])],
    '<pre tabindex="0" role="group" aria-label="Code"><code>if (a) {\n\n  b  c\n}</code></pre>',
  ],
  ["an empty paragraph leaves nothing", [p("a"), p(" \n "), p("b")], "<p>a</p><p>b</p>"],
  ["nor do containers of nothing", [p("", [quote]), p("", [bullet]), p(" ", [code])], ""],
  [
    "but it parts what stands around it",
    [p("a", [number]), p(""), p("b", [number])],
    "<ol><li>a</li></ol><ol><li>b</li></ol>",
  ],
  ["a line breaks where the author broke it", [p("a\nb")], "<p>a<br/>b</p>"],
];

test.each(bodies)("%s", (_sentence, nodes, html) => {
  expect(renderBody(nodes)).toBe(html);
});

describe("headers", () => {
  test.each([
    [
      "the first level is below the page's headline",
      [h(1, "a"), h(2, "b"), h(6, "c")],
      "<h2>a</h2><h3>b</h3><h6>c</h6>",
    ],
    ["no level is skipped where the author began lower", [h(3, "a"), h(4, "b")], "<h2>a</h2><h3>b</h3>"],
    ["a higher one further down counts", [h(3, "a"), h(2, "b")], "<h3>a</h3><h2>b</h2>"],
  ])("%s", (_sentence, nodes, html) => {
    expect(renderBody(nodes)).toBe(html);
  });

  test("in a reply start below the discussion's heading", () => {
    expect(renderBody([h(1, "a")], createBodyContext({ isReply: true }))).toBe("<h3>a</h3>");
  });
});

test("images and quotations of a reply stay within its column", () => {
  const image = { type: "Image", alignment: "FullWidth", image: { id: "a" } };
  const pullQuote = { type: "PullQuote", alignment: "Right", value: p("b").value };
  const nodes: BlockNode[] = v.parse(BlockNodes, [image, pullQuote]);
  const alignments = (isReply: boolean) =>
    presentBody(nodes, createBodyContext({ isReply })).map(
      (block) => "alignment" in block && block.alignment,
    );
  expect(alignments(true)).toEqual(["Center", "Center"]);
  expect(alignments(false)).toEqual(["FullWidth", "Right"]);
});

describe("affiliate links", () => {
  const amazon = { type: "Link", reference: "https://www.amazon.com/dp/B0KTKM4RRW", value: p("x").value };
  const item = { title: "Rope", url: amazon.reference, meta: { price: 1 } };
  const paragraph = { ...p("a", [bullet]), value: [amazon] };
  const card = (style: string) => ({
    type: "LinkPreview",
    kind: "commerce",
    style,
    url: amazon.reference,
    items: [item],
  });
  const present = (nodes: object[], changes = {}) =>
    presentBody(v.parse(BlockNodes, nodes), createBodyContext(changes));

  test.each([
    ["in running text, however deep", [paragraph]],
    ["of a product", [{ type: "CommerceLink", item }]],
    ["of a card", [card("Normal")]],
    [
      "of a card for another shop's product",
      [{ ...card("Normal"), items: [{ ...item, url: "https://shop.example/" }] }],
    ],
    ["in a caption", [{ type: "Image", image: { id: "a" }, caption: [amazon] }]],
  ])("%s are detected", (_sentence, nodes) => {
    expect(hasAffiliateLink(present(nodes))).toBe(true);
  });

  test("other links and text are not affiliate links", () => {
    const other = { ...amazon, reference: "https://amazon.com.evil.example/dp/B0KTKM4RRW" };
    expect(
      hasAffiliateLink(present([{ ...p("a"), value: [other] }, p('{"linkType":"CommerceInset"}')])),
    ).toBe(false);
  });

  test("are missing if links are shown as plain text", () => {
    const { links } = createBodyContext();
    expect(hasAffiliateLink(present([paragraph], { links: { ...links, disableLinks: true } }))).toBe(false);
  });

  test.each([
    ["Normal", "_i_link"],
    ["CommerceCondensed", "_i_link"],
    ["CommerceList", "_l_link"],
  ])("a card of style %s is encoded in its subtag", (style, ending) => {
    expect(renderBody([card(style)])).toContain(`${ending}" target`);
  });
});

test("presented blocks are plain data", () => {
  const nodes = v.parse(BlockNodes, [h(1, "a"), p("b", [bullet]), { type: "Vimeo", id: "12" }]);
  const blocks = presentBody(nodes, createBodyContext());
  expect(JSON.parse(JSON.stringify(blocks))).toEqual(blocks);
});
