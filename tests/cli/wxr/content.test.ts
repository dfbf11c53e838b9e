import { describe, expect, test } from "vitest";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { convertBody } from "../../../cli/nodes/convert-body.ts";
import { parseContent } from "../../../cli/wxr/content.ts";
import { parseShortcode } from "../../../cli/wxr/shortcode.ts";

const attachments = new Map([
  ["7", { id: "7", url: "https://a.example/7.jpg", alt: "Seven", caption: "", parent: "1", order: 0 }],
]);
const read = (content: string) => {
  const { root, notes } = parseContent(content, { postId: "1", attachments });
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

  test("a gallery without images is kept as text and noted", () => {
    const { body, notes } = read('[gallery ids="99"]');
    expect(bodyText(body)).toBe('[gallery ids="99"]');
    expect(notes).toMatchObject([{ kind: "shortcode", kept: '[gallery ids="99"]' }]);
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
