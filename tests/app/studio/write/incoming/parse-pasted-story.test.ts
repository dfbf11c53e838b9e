import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  groupContainers,
  splitItems,
  type Grouped,
} from "../../../../../contract/document/build-document.ts";
import type { BlockNode } from "../../../../../contract/entities/block-node.ts";
import { parsePastedStory } from "../../../../../app/studio/write/incoming/parse-pasted-story.ts";
import { sketchLine } from "../../../editor/paste/sketch-line.ts";

const letters = {
  BlockQuote: () => "q",
  Code: () => "c",
  List: (style: string) => (style === "Number" ? "n" : "l"),
};
const sketch = (body: readonly BlockNode[]) =>
  body.map((node) => {
    if (node.type === "Table")
      return node.rows
        .map(({ cells }) =>
          cells.map(({ value, isHeader }) => `${isHeader ? "*" : ""}${sketchLine(value)}`).join("|"),
        )
        .join(" // ");
    if (!("value" in node) || !("containers" in node)) return node.type;
    const around = node.containers
      .map((container) => letters[container.type](container.type === "List" ? container.style : ""))
      .join("");
    const name = node.type === "Header" ? `h${node.level}` : "p";
    return `${around}${node.continuesItem ? "+" : ""}${name} ${sketchLine(node.value)}`;
  });

/** A list item of Word for Windows and Mac: the marker is text, in a span marked as such. */
const wordItem = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span lang=EN-US style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><!--[endif]--><span lang=EN-US>${text}<o:p></o:p></span></p>`;

/** A paragraph of a list style without a number or dot. */
const wordRest = (text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;mso-add-space:auto'>${text}<o:p></o:p></p>`;
/** The empty paragraph between items. */
const wordBlank = "<p class=MsoListParagraphCxSpMiddle><o:p>&nbsp;</o:p></p>";
/** A marker that only the conditional comment around it identifies. */
const bareMarker = (marker: string) =>
  `<![if !supportLists]><span style='font-family:Symbol'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>`;

/** Text editors of Apple and Google's published documents write their styles as classes. */
const styled = (css: string, body: string) =>
  `<html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">\n<!--\n${css}\n--></style></head><body>${body}</body></html>`;

/** An item of Word on the web: each in a separate list. */
const webItem = (list: "ul" | "ol", level: number, text: string) =>
  `<div class="ListContainerWrapper SCXW1 BCX8"><${list} class="BulletListStyle1 SCXW1" role="list"><li data-leveltext="" data-font="Symbol" data-listid="1" aria-setsize="-1" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"><span data-contrast="auto" class="TextRun SCXW1"><span class="NormalTextRun SCXW1">${text}</span></span><span class="EOP SCXW1">&nbsp;</span></p></li></${list}></div>`;

const samples: [program: string, html: string, expected: string[], leftOut?: number][] = [
  [
    "Word: lists with levels and numbers",
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{}</style></head><body lang=EN-US><!--StartFragment-->${wordItem(1, "·", "One")}${wordItem(2, "o", "Inner")}${wordItem(1, "·", "Two")}<p class=MsoNormal>Between<o:p></o:p></p>${wordItem(1, "1.", "First")}${wordItem(2, "a.", "Sub")}${wordItem(1, "2.", "Second")}<!--EndFragment--></body></html>`,
    ["lp One", "llp Inner", "lp Two", "p Between", "np First", "nnp Sub", "np Second"],
  ],
  [
    "Word: levels that jump, and a list that begins inside",
    wordItem(1, "·", "One") +
      wordItem(3, "§", "Three") +
      wordItem(2, "o", "Two") +
      "<p class=MsoNormal>x</p>" +
      wordItem(2, "o", "A") +
      wordItem(2, "o", "B") +
      wordItem(1, "·", "C") +
      wordItem(2, "o", "D"),
    ["lp One", "llp Three", "llp Two", "p x", "lp A", "lp B", "lp C", "llp D"],
  ],
  [
    "Word: several lists, one begun again, numbers of several parts, a bullet that is an image",
    wordItem(1, "1.", "One").replace("l0", "l3") +
      wordItem(2, "1.1.", "One one").replace("l0", "l3") +
      wordItem(2, "(a)", "a") +
      "<p class=MsoNormal>x</p>" +
      wordItem(1, "1)", "Again").replace("lfo1", "lfo12") +
      wordItem(1, '<img width=11 height=11 src="file:///C:/b.gif" alt="*">', "Image"),
    ["np One", "nnp One one", "nnp a", "p x", "np Again", "lp Image"],
  ],
  [
    "Word: empty paragraphs between items, and an item of two paragraphs",
    wordItem(1, "1.", "One") +
      wordBlank +
      wordItem(2, "a.", "Inner") +
      wordRest("goes on") +
      wordBlank +
      wordItem(1, "2.", "Two"),
    ["np One", "nnp Inner", "nn+p goes on", "np Two"],
  ],
  [
    "Word: built-in list styles, whose levels are in the style sheet, and markers that only a condition names",
    styled(
      'p.MsoListBullet, li.MsoListBullet {mso-style-name:"List Bullet"; mso-list:l8 level1 lfo3;}\np.Steps {mso-list:l2 level2 lfo9}',
      `<p class=MsoListBullet>${bareMarker("·")}One</p><p class=Steps>${bareMarker("a.")}Inner</p><p class=MsoListNumber2>${bareMarker("1.")}First</p><p class=MsoListBulletCxSpLast>${bareMarker("·")}Two</p>`,
    ),
    ["lp One", "lnp Inner", "lnp First", "lp Two"],
  ],
  [
    "Word: a numbered heading",
    "<h1 style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.</span><![endif]>Part</h1>",
    ["h2 Part"],
  ],
  [
    "Outlook: real lists, whose items say their level too, and lists right within lists",
    "<ol start=1 type=1><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'>One<o:p></o:p></li><ul type=circle><li class=MsoNormal style='mso-list:l0 level2 lfo1'>Inner</li><ul type=square><li style='mso-list:l0 level3 lfo1'>Deep</li></ul></ul><li class=MsoNormal style='mso-list:l0 level1 lfo1'>Two</li></ol><ul><ul><li>Alone</li><li>Beside</li></ul></ul>",
    ["np One", "nlp Inner", "nllp Deep", "np Two", "lp Alone", "lp Beside"],
  ],
  [
    "Google Docs: bold and slanted at once, and text that takes both back",
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700;font-style:italic;text-decoration:underline line-through">all</span><i><span style="font-style:normal">upright</span></i><span style="font-weight:400;font-style:normal;text-decoration:none">plain</span></p></b>',
    ["p {Italic Bold Struck Underline: all}uprightplain"],
  ],
  [
    "Google Docs, published: styles and depths of lists by class",
    styled(
      ".c1{font-style:italic}.c2{font-weight:700}.c3{font-weight:400;font-style:normal}.c4{color:#000;vertical-align:super}",
      '<p class="c9"><span class="c1">slanted</span><span class="c1 c2">both</span><span class="c3">plain</span><span class="c4">2</span></p><ul class="c7 lst-kix_ab12cd-0 start"><li class="c5 li-bullet-0"><span class="c3">One</span></li></ul><ul class="c7 lst-kix_ab12cd-1 start"><li class="c6"><span class="c3">Inner</span></li></ul><ul class="c7 lst-kix_ab12cd-0"><li class="c5"><span>Two</span></li></ul>',
    ),
    ["p {Italic: slanted}{Italic Bold: both}plain{Superscript: 2}", "lp One", "llp Inner", "lp Two"],
  ],
  [
    "TextEdit, Notes: spans and paragraphs by class, fonts that say it in their names",
    styled(
      "p.p1 {margin: 0.0px; font: 12.0px Helvetica}\np.p2 {font: italic 12.0px Helvetica}\nspan.s1 {font-style: italic}\nspan.s2 {font: 12.0px Helvetica-BoldOblique; text-decoration: underline}\nspan.s3, b.s3 {font: 700 12.0px Helvetica}\n/* .s4 {font-style: italic} */",
      '<p class="p1"><span class="s1">slanted</span> <span class="s2">all</span> <span class="s3">bold</span> <span class="s5">plain</span></p><p class="p2">A line <span class="s1">of it</span></p><ul class="Apple-dash-list"><li class="li1"><span class="s1">One</span></li><ul class="Apple-dash-list"><li class="li1">Inner</li></ul></ul>',
    ),
    [
      "p {Italic: slanted} {Italic Bold Underline: all} {Bold: bold} plain",
      "p {Italic: A line of it}",
      "lp {Italic: One}",
      "llp Inner",
    ],
  ],
  [
    "any: drawings that no image is, which are counted",
    '<p>a<svg><path d="M0"/></svg>b<canvas></canvas></p>',
    ["p ab"],
    2,
  ],
  [
    "Word: bold beside its rule for other scripts, headings, a title",
    "<p class=MsoTitle>Title</p><h1>Part</h1><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>bold</b> and <i style='mso-bidi-font-style:normal'>slanted</i></p>",
    ["h2 Title", "h2 Part", "p {Bold: bold} and {Italic: slanted}"],
  ],
  [
    "Word: a table, and an image that can't come along",
    '<table class=MsoTableGrid border=1><tr><td width=200><p class=MsoNormal><b>Name</b><o:p></o:p></p></td><td><p class=MsoNormal>Time</p></td></tr><tr><td><p>Wren</p><p>Achterberg</p></td><td><p>57:41</p></td></tr></table><p class=MsoNormal><img width=1 src="file:///C:/image001.png"></p>',
    ["{Bold: Name}|Time // Wren/Achterberg|57:41", "Image"],
  ],
  [
    "any: images between the words, in a cell, as emoji, and as a pixel that counts readers",
    '<p>Before <img src="https://lh7.example/a" alt="A dog">after <img alt="🎉" src="data:,"><img data-stringify-type="emoji" alt=":tada:" src="x"></p><table><tr><td><img src="b">x</td></tr></table><img width="1" height="1" src="https://count.example/">',
    ["p Before", "Image", "p after 🎉:tada:", "x"],
    1,
  ],
  [
    "Word on the web: lists, headings by role",
    `<div class="OutlineElement"><p class="Paragraph" role="heading" aria-level="2"><span class="TextRun">Part</span></p></div>${webItem("ul", 1, "One")}${webItem("ul", 2, "Inner")}${webItem("ul", 1, "Two")}${webItem("ol", 1, "First")}`,
    ["h2 Part", "lp One", "llp Inner", "lp Two", "np First"],
  ],
  [
    "Google Docs",
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400;">Part</span></h2><p dir="ltr"><span style="font-weight:700;">bold</span><span style="vertical-align:super;font-weight:400">2</span></p><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Inner</span></p></li></ul><li dir="ltr" aria-level="1"><p role="presentation"><span>Two</span></p></li></ul><div dir="ltr" style="margin-left:0pt;" align="left"><table><colgroup><col /></colgroup><tbody><tr><td><p dir="ltr"><span>a</span></p></td><td><p dir="ltr"><span>b</span></p></td></tr></tbody></table></div></b>',
    ["h2 Part", "p {Bold: bold}{Superscript: 2}", "lp One", "llp Inner", "lp Two", "a|b"],
  ],
  [
    "Pages",
    '<html><head><meta http-equiv="Content-Style-Type" content="text/css"><title></title><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px}</style></head><body><p class="p1"><span class="s1"><b>Bold</b></span> text</p><ul class="ul1"><li class="li1"><span class="s2"></span>One</li><li class="li1">Two</li></ul></body></html>',
    ["p {Bold: Bold} text", "lp One", "lp Two"],
  ],
  [
    "LibreOffice",
    '<h1 class="western">Part</h1><p style="margin-bottom: 0cm"><font face="Liberation Serif"><i>slanted</i></font></p><ol><li><p style="margin-bottom: 0cm">First</p></li><ul><li><p>Inner</p></li></ul></ol><table width="100%"><thead><tr><th><p>Head</p></th></tr></thead><tbody><tr><td><p>Cell</p></td></tr></tbody></table>',
    ["h2 Part", "p {Italic: slanted}", "np First", "nlp Inner", "*Head // Cell"],
  ],
  [
    "Slack: lists that say how far they are indented",
    '<meta charset="utf-8"><ul data-stringify-type="unordered-list" data-indent="0" data-border="0" class="p-rich_text_list"><li data-stringify-indent="0">One</li></ul><ul data-stringify-type="unordered-list" data-indent="1"><li data-stringify-indent="1">Inner</li></ul><blockquote type="cite" data-stringify-type="quote">Said</blockquote><code data-stringify-type="code">x</code>',
    ["lp One", "llp Inner", "qp Said", "p {Code: x}"],
  ],
  [
    "Notion",
    '<meta charset="utf-8"><!-- notionvc: 1 --><h3>Part</h3><p>Text with <strong>bold</strong></p><ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul><pre><code class="language-js">a\n  b</code></pre><table><thead><tr><th>H</th></tr></thead><tbody><tr><td>C</td></tr></tbody></table>',
    [
      "h3 Part",
      "p Text with {Bold: bold}",
      "lp One",
      "llp Inner",
      "lp Two",
      "cp {Code: a}",
      "cp {Code:   b}",
      "*H // C",
    ],
  ],
  [
    "a table within a table: its words",
    "<table><tr><td>a<table><tr><td>x</td><td>y</td></tr></table></td><td>b</td></tr></table>after",
    ["a/x y|b", "p after"],
  ],
  ["a table that never ends", "<table><tr><td>a", ["a"]],
];

describe("pasted from", () => {
  test.each(samples)("%s", (_program, html, expected, leftOut = 0) => {
    const pasted = parsePastedStory(html);
    expect(sketch(pasted.body)).toEqual(expected);
    expect(pasted.leftOut).toBe(leftOut);
  });
});

/** Number of items that a list would need without text. */
const countEmptyItems = (groups: readonly Grouped<unknown>[], isList = false): number => {
  const items = isList ? splitItems(groups) : [];
  const empty = items.filter(([first]) => first?.kind === "group" && first.container.type === "List").length;
  return groups.reduce(
    (sum, group) =>
      group.kind === "leaf" ? sum : sum + countEmptyItems(group.members, group.container.type === "List"),
    empty,
  );
};

test("however levels jump, every item is an item, in its order, and none is added", () => {
  const item = fc.record({
    level: fc.integer({ min: 1, max: 9 }),
    marker: fc.constantFrom("·", "o", "1.", "b)", "iv."),
    kind: fc.constantFrom("word", "word", "word", "web", "text"),
  });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 30 }), (items) => {
      const html = items.map(({ level, marker, kind }, index) => {
        if (kind === "text") return `<p class=MsoNormal>t${index}</p>`;
        return kind === "web" ? webItem("ul", level, `t${index}`) : wordItem(level, marker, `t${index}`);
      });
      const body = parsePastedStory(html.join("")).body.filter((node) => node.type === "Paragraph");
      expect(body.map(({ value }) => sketchLine(value))).toEqual(items.map((_, index) => `t${index}`));
      const isListed = body.map(({ containers, continuesItem }) => containers.length > 0 && !continuesItem);
      expect(isListed).toEqual(items.map(({ kind }) => kind !== "text"));
      const entries = body.map(({ containers, continuesItem }) => ({
        value: null,
        containers,
        continuesItem,
      }));
      expect(countEmptyItems(groupContainers(entries))).toBe(0);
    }),
  );
});
