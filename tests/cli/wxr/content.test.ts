import { describe, expect, test } from "vitest";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { convertBody } from "../../../cli/nodes/convert-body.ts";
import type { BlockParts } from "../../../cli/wxr/blocks.ts";
import { parseContent } from "../../../cli/wxr/content.ts";
import { parseShortcode } from "../../../cli/wxr/shortcode.ts";

const attachments = new Map([
  [
    "7",
    { id: "7", url: "https://a.example/7.jpg", alt: "Seven", link: "", caption: "", parent: "1", order: 0 },
  ],
]);
const noParts: BlockParts = { blocks: new Map(), footnotes: "" };
const read = (content: string, parts = noParts) => {
  const { root, notes } = parseContent(content, { postId: "1", attachments, parts });
  return { body: convertBody(root).body, notes };
};
const paragraphs = (content: string) => read(content).body.map((node) => `${node.type}: ${bodyText([node])}`);

describe("paragraphs of classic content", () => {
  test.each([
    ["a\n\nb", ["Paragraph: a", "Paragraph: b"]],
    ["a\nb\n \n\nc\n", ["Paragraph: a\nb", "Paragraph: c"]],
    ["a\r\n\r\nb", ["Paragraph: a", "Paragraph: b"]],
    ["<b>a</b>\n<h2>b</h2>\nc", ["Paragraph: a", "Header: b", "Paragraph: c"]],
    ["<em>a</em>\n\n<em>b</em>", ["Paragraph: a", "Paragraph: b"]],
    ["<div>a\n\nb</div>", ["Paragraph: a", "Paragraph: b"]],
    ["<blockquote>a\nb</blockquote>", ["Paragraph: a\nb"]],
    ["<ul>\n<li>a\nb</li>\n\n<li>c</li>\n</ul>", ["Paragraph: a\nb", "Paragraph: c"]],
    ["<table>\n\n<tr>\n<td>a\n\nb</td>\n</tr></table>", ["Table: a\nb"]],
    ["<pre>a\n\nb</pre>", ["Paragraph: a", "Paragraph: ", "Paragraph: b"]],
    ["a<!--nextpage-->b", ["Paragraph: a", "PageBreak: ", "Paragraph: b"]],
    ["<p>a\nb</p>\n\nc", ["Paragraph: a\nb", "Paragraph: c"]],
    ["a < b & c > d", ["Paragraph: a < b & c > d"]],
  ])("%j", (content, expected) => {
    expect(paragraphs(content)).toEqual(expected);
  });
});

describe("shortcodes", () => {
  test.each<[string, Partial<BlockNode>]>([
    [
      '[caption width="3" caption="A &amp; <i>b</i>"]<img src="x.jpg">[/caption]',
      {
        type: "Image",
        caption: [
          { type: "Text", value: "A & ", styles: [] },
          { type: "Text", value: "b", styles: ["Italic"] },
        ],
      },
    ],
    ['[caption align="alignleft"]<img src="x.jpg"> words[/caption]', { type: "Image", alignment: "Left" }],
    ["[gallery ids='7,8' columns=2]", { type: "Slideshow" }],
    ["[gallery]", { type: "Slideshow" }],
    ["[youtube=https://www.youtube.com/watch?v=abcDEF12345]", { type: "YoutubeVideo", id: "abcDEF12345" }],
    ["[vimeo 42]", { type: "Vimeo", id: "42" }],
    ["[tweet https://twitter.com/a/status/12]", { type: "Twitter", id: "12" }],
    ["[embed width='3']https://vimeo.com/42[/embed]", { type: "Vimeo", id: "42" }],
  ])("%s", (content, node) => {
    const { body, notes } = read(content);
    expect(body).toMatchObject([node]);
    expect(notes).toEqual([]);
  });

  test("a gallery without images is left out and noted", () => {
    const { body, notes } = read('[gallery ids="99"]');
    expect(body).toEqual([]);
    expect(notes).toMatchObject([{ kind: "shortcode", kept: '[gallery ids="99"]' }]);
  });

  test.each([
    ['a [box color="red"]b <b>c</b>[/box] d', "a b c d", 1],
    ["[row][col]a[/col][col]b[/col][/row]", "ab", 3],
    ['[map id="3" /]a', "a", 1],
    ["[print_link] a [toc]", "a", 2],
    ["a [sic] b [/sic2] [Ed. note]", "a [sic] b [/sic2] [Ed. note]", 0],
    ["a [b] c", "a [b] c", 0],
  ])("of unknown ones the marks are taken out and the words kept: %s", (content, text, count) => {
    const { body, notes } = read(content);
    expect([bodyText(body).trim(), notes.length]).toEqual([text, count]);
  });

  test("brackets in a tag, a comment or a sentence are not shortcodes", () => {
    const { body, notes } = read('<a href="?a[]=1" title="[gallery]">a [b] [c d</a><!-- [gallery] --> "[1]"');
    expect(bodyText(body)).toBe('a [b] [c d\n\n"[1]"');
    expect(notes).toEqual([]);
  });

  test("an element named like our marker is harmless", () => {
    expect(bodyText(read('<x-shortcode data-values="no json">a</x-shortcode>').body)).toBe("a");
    expect(bodyText(read('<x-shortcode data-values=\'{"name":"constructor"}\'>a</x-shortcode>').body)).toBe(
      "a",
    );
  });

  test.each([
    [
      '[a b="c d" e=f g]',
      { name: "a", named: { b: "c d", e: "f" }, positional: ["g"], isSelfClosing: false, end: 17 },
    ],
    ["[a/]", { name: "a", named: {}, positional: [], isSelfClosing: true, end: 4 }],
    ["[a http://b/c/]", { name: "a", named: {}, positional: ["http://b/c"], isSelfClosing: true, end: 15 }],
    ["[a", null],
    ["[1]", null],
    ["[a [b]", null],
    ["[sic!]", null],
  ])("%s is split into its parts", (text, mark) => {
    expect(parseShortcode(text, 0)).toEqual(mark);
  });
});

describe("blocks", () => {
  const blocks = new Map([
    ["3", "<!-- wp:paragraph --><p>Shared words</p><!-- /wp:paragraph -->"],
    ["4", '<p>four</p><!-- wp:block {"ref":4} /-->'],
  ]);

  test("a synced block's words stand where it is included", () => {
    const { body, notes } = read('<p>a</p><!-- wp:block {"ref":3} /--><p>b</p>', { blocks, footnotes: "" });
    expect([bodyText(body), notes]).toEqual(["a\n\nShared words\n\nb", []]);
  });

  test.each([
    ['<p>a</p><!-- wp:block {"ref":9} /-->', "the synced block 9 is not in the export"],
    ['<p>a</p><!-- wp:block {"ref":4} /-->', "the synced block 4 includes itself"],
  ])("a synced block that can't be included is noted: %s", (content, reason) => {
    expect(read(content, { blocks, footnotes: "" }).notes).toMatchObject([{ kind: "element", reason }]);
  });

  test.each([
    ["<p>a</p><!-- wp:footnotes /--><p>b</p>", "a\n\nFirst $& note\n\nSecond\n\nb"],
    ["<p>a</p>", "a\n\nFirst $& note\n\nSecond"],
  ])("footnotes are printed at their place, or at the end: %s", (content, text) => {
    const footnotes = JSON.stringify([
      { id: "x", content: "First $&amp; <em>note</em>" },
      { content: "Second" },
      null,
    ]);
    expect(bodyText(read(content, { blocks, footnotes }).body)).toBe(text);
  });

  test.each(["", "no json", "{}", '[{"content":3}]'])(
    "footnotes that can't be read are none: %j",
    (footnotes) => {
      expect(bodyText(read("<p>a</p>", { blocks, footnotes }).body)).toBe("a");
    },
  );
});
