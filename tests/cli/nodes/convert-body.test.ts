import fc from "fast-check";
import { fromHtml } from "hast-util-from-html";
import { describe, expect, test } from "vitest";
import { BlockNode } from "../../../contract/entities/block-node.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { convertBody } from "../../../cli/nodes/convert-body.ts";
import { findElementRule } from "../../../cli/nodes/element-rules.ts";
import { convertUnknown } from "../../../cli/nodes/refused.ts";
import { htmlRuns, findMissingRuns } from "../words.ts";
import * as v from "valibot";

const convert = (html: string) => convertBody(fromHtml(html, { fragment: true }));
const text = (value: string, ...styles: string[]) => ({ type: "Text", value, styles });
const link = (reference: string, ...value: object[]) => ({
  type: "Link",
  value,
  reference,
  target: "",
  noFollow: false,
  analytics: [],
});
const paragraph = (...value: object[]) => ({
  type: "Paragraph",
  value,
  align: null,
  containers: [],
  continuesItem: false,
});
const bullet = { type: "List", style: "Bullet" };
const numbered = { type: "List", style: "Number" };

describe("inline content", () => {
  test.each<[string, string, object[]]>([
    [
      "styles nest",
      "<p>a <b>b <i>c</i></b></p>",
      [text("a "), text("b ", "Bold"), text("c", "Bold", "Italic")],
    ],
    ["the same style twice is one", "<p><b>a<strong>b</strong></b></p>", [text("ab", "Bold")]],
    [
      "every style has its elements",
      "<p><s>a</s><small>b</small><code>c</code><sub>d</sub><sup>e</sup><u>f</u></p>",
      [
        text("a", "Struck"),
        text("b", "Small"),
        text("c", "Code"),
        text("d", "Subscript"),
        text("e", "Superscript"),
        text("f", "Underline"),
      ],
    ],
    ["white space collapses", "<p>\n a \n  b\u00a0 c </p>", [text("a b\u00a0 c")]],
    [
      "a space between elements stays one",
      "<p>a <b> b</b> c</p>",
      [text("a "), text("b", "Bold"), text(" c")],
    ],
    ["no space around a line break", "<p>a <br> b<br></p>", [text("a"), { type: "LineBreak" }, text("b")]],
    [
      "links hold styled text",
      '<p><a href="/x">a <b>b</b></a></p>',
      [link("/x", text("a "), text("b", "Bold"))],
    ],
    ["a link without an address is its text", '<p><a name="x">a</a></p>', [text("a")]],
    ["quotation marks are written", "<p><q>a</q></p>", [text("“a”")]],
    [
      "styles that an editor wrote",
      '<p><span style="font-weight:700;font-style:italic">a</span></p>',
      [text("a", "Bold", "Italic")],
    ],
    ["styles that mean nothing", '<p><span style="font-weight:400">a</span></p>', [text("a")]],
  ])("%s", (_, html, value) => {
    expect(convert(html).body).toEqual([paragraph(...value)]);
  });

  test("a link keeps its target and nofollow", () => {
    const [node] = convert(
      '<p><a href="https://a.example" target="_blank" rel="noopener nofollow">a</a></p>',
    ).body;
    expect(node).toMatchObject({ value: [{ target: "_blank", noFollow: true }] });
  });
});

describe("lists", () => {
  const containersOf = (html: string) =>
    convert(html).body.map((node) => [
      ("containers" in node ? node.containers : [])
        .map((container) => ("style" in container ? container.style : container.type))
        .join(">"),
      "continuesItem" in node && node.continuesItem,
      bodyText([node]),
    ]);

  test("a nested list has two containers", () => {
    expect(containersOf("<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>")).toEqual([
      ["Bullet", false, "a"],
      ["Bullet>Number", false, "b"],
      ["Bullet>Number", false, "c"],
      ["Bullet", false, "d"],
    ]);
  });

  test("a second paragraph belongs to its item, also after a nested list", () => {
    expect(containersOf("<ul><li><p>a</p><p>b</p><ul><li>c</li></ul>d</li><li>e</li></ul>")).toEqual([
      ["Bullet", false, "a"],
      ["Bullet", true, "b"],
      ["Bullet>Bullet", false, "c"],
      ["Bullet", true, "d"],
      ["Bullet", false, "e"],
    ]);
  });

  test("a list nested outside an item (old HTML) belongs to the previous item", () => {
    expect(containersOf("<ul><li>a</li><ul><li>b</li></ul></ul>")).toEqual([
      ["Bullet", false, "a"],
      ["Bullet>Bullet", false, "b"],
    ]);
  });

  test("a list in a quotation and code in a list", () => {
    expect(containersOf("<blockquote><ol><li>a<pre>b\nc</pre></li></ol></blockquote>")).toEqual([
      ["BlockQuote>Number", false, "a"],
      ["BlockQuote>Number>Code", true, "b"],
      ["BlockQuote>Number>Code", true, "c"],
    ]);
  });

  test("a start number that can't be kept is noted", () => {
    expect(convert('<ol start="4"><li>a</ol>').notes).toEqual([
      { kind: "list", reason: "a list that started at 4 now starts at 1" },
    ]);
  });
});

describe("blocks", () => {
  const plain = { containers: [], continuesItem: false };
  test.each<[string, string, object[]]>([
    ["a heading", '<h3 align="center">a</h3>', [{ type: "Header", level: 3, value: [text("a")], ...plain }]],
    ["a rule", "<hr>", [{ type: "HorizontalRule", ...plain }]],
    [
      "text without a paragraph",
      "a<div>b</div>c",
      [paragraph(text("a")), paragraph(text("b")), paragraph(text("c"))],
    ],
    ["empty paragraphs are nothing", "<p>&nbsp;</p><p> <b></b></p>", []],
    ["centred text", '<p style="text-align: center">a</p>', [{ ...paragraph(text("a")), align: "Center" }]],
    [
      "code keeps its lines and spaces",
      "<pre>\na\n\n  b\n</pre>",
      ["a", "", "  b"].map((line) => ({ ...paragraph(text(line)), containers: [{ type: "Code" }] })),
    ],
    [
      "code breaks at line breaks",
      "<pre><code>a<br>b</code></pre>",
      ["a", "b"].map((line) => ({ ...paragraph(text(line)), containers: [{ type: "Code" }] })),
    ],
    [
      "a video's address alone",
      "<p>https://youtu.be/abcDEF12345</p>",
      [{ type: "YoutubeVideo", id: "abcDEF12345", title: "", caption: [] }],
    ],
    [
      "a player between lines",
      "<p>a<br>https://vimeo.com/42<br>b</p>",
      [paragraph(text("a")), { type: "Vimeo", id: "42", title: "", caption: [] }, paragraph(text("b"))],
    ],
    [
      "any other address alone is a link",
      "<p>https://a.example/b</p>",
      [paragraph(link("https://a.example/b", text("https://a.example/b")))],
    ],
    [
      "a frame of a provider",
      '<iframe src="//player.vimeo.com/video/42" title="Film"></iframe>',
      [{ type: "Vimeo", id: "42", title: "Film", caption: [] }],
    ],
    [
      "another frame",
      '<iframe src="https://a.example/map" width="600" height="40%"></iframe>',
      [{ type: "Iframe", url: "https://a.example/map", title: "", width: 600, height: 40 }],
    ],
    [
      "a gist's script",
      '<script src="https://gist.github.com/ann/0123456789abcdef.js"></script>',
      [{ type: "GithubGist", id: "ann/0123456789abcdef", title: "", caption: [] }],
    ],
    [
      "a quoted tweet is its card with the words below",
      '<blockquote class="twitter-tweet"><p>a</p>— <a href="https://twitter.com/x/status/12?s=20">b</a></blockquote>',
      [
        {
          type: "Twitter",
          id: "12",
          title: "",
          caption: [
            text("a"),
            { type: "LineBreak" },
            text("— "),
            link("https://twitter.com/x/status/12?s=20", text("b")),
          ],
        },
      ],
    ],
    [
      "a pull quote",
      '<figure class="wp-block-pullquote"><blockquote><p>a</p><cite>b</cite></blockquote></figure>',
      [{ type: "PullQuote", value: [text("a")], cite: "b", alignment: "Center" }],
    ],
  ])("%s", (_, html, body) => {
    expect(convert(html).body).toEqual(body);
  });

  test("a table keeps spans, header cells and caption; an image in it follows", () => {
    const { body, notes } = convert(
      '<table><caption>t</caption><thead><tr><th colspan=2>a</th></tr></thead><tr><td rowspan="0">b<p>c</p></td><td><img src="x.png" alt="p"></td></tr></table>',
    );
    expect(body).toMatchObject([
      {
        type: "Table",
        caption: [text("t")],
        rows: [
          { cells: [{ value: [text("a")], isHeader: true, colSpan: 2, rowSpan: 1 }] },
          {
            cells: [
              {
                value: [text("b"), { type: "LineBreak" }, text("c")],
                isHeader: false,
                colSpan: 1,
                rowSpan: 1,
              },
              { value: [] },
            ],
          },
        ],
      },
      { type: "Image", image: { remoteUrl: "x.png", alt: "p", id: "" } },
    ]);
    expect(notes.map(({ kind }) => kind)).toEqual(["table"]);
  });

  test("images of a gallery become one slideshow with captions", () => {
    const { body } = convert(
      '<ul class="wp-block-gallery"><li><figure><img src="a.jpg"><figcaption>A</figcaption></figure></li><li><img src="b.jpg"></li></ul>',
    );
    expect(body).toMatchObject([
      {
        type: "Slideshow",
        slides: [{ image: { remoteUrl: "a.jpg" }, caption: [text("A")] }, { image: { remoteUrl: "b.jpg" } }],
      },
    ]);
  });

  test("an image in a sentence splits it", () => {
    expect(
      convert('<p>a <img src="x.jpg" class="alignright" width="30" height="20"> b</p>').body,
    ).toMatchObject([
      paragraph(text("a")),
      { type: "Image", alignment: "Right", image: { width: 30, height: 20 } },
      paragraph(text("b")),
    ]);
  });

  test("an image's link is in its caption, unless it leads to an image", () => {
    const [linked, large] = convert(
      '<p><a href="https://a.example/b"><img src="x.jpg" alt="A"></a></p><p><a href="x-large.JPG?w=1"><img src="x.jpg"></a></p>',
    ).body;
    expect(linked).toMatchObject({ lightbox: false, caption: [link("https://a.example/b", text("A"))] });
    expect(large).toMatchObject({ lightbox: true, caption: [] });
  });
});

describe("what no node can represent", () => {
  test.each<[string, string, string, string]>([
    ["a script", "<script>alert(1)</script>", "script", ""],
    ["a style sheet", "<style>p{}</style>", "presentation", ""],
    ["an address that runs code", '<a href="java\nscript:alert(1)">a</a>', "link", "a"],
    ["data as an address", '<a href="data:text/html,x">a</a>', "link", "a"],
    ["an event handler", '<p onclick="alert(1)">a</p>', "handler", "a"],
    ["a picture that runs code", '<img src="javascript:alert(1)" alt="a">', "picture", "[a]"],
    ["a picture without an address", '<img alt="a">', "picture", "[a]"],
    ["a frame that runs code", '<iframe src="javascript:alert(1)" title="a"></iframe>', "embed", "[a]"],
    ["a form", '<form action="/x">a <input value="b"><button>c</button></form>', "form", "a [b]c"],
    ["a list of terms", "<dl><dt>a<dd>b</dl>", "definition-list", "a\n\nb"],
    ["a film", '<video src="https://a.example/f.mp4"></video>', "media", "f.mp4"],
    ["an element of nobody's", "<branch>a", "element", "<branch>a"],
    ["an element named like a property", "<constructor>a</constructor>", "element", "<constructor>a"],
    ["a drawing", "<svg><title>a</title></svg>", "element", "a"],
    ["a writer's comment", "<p>a<!-- b --></p>", "comment", "a"],
    ["a block that WordPress draws", "<!-- wp:archives {} /-->", "element", ""],
  ])("%s is kept as text and noted", (_, html, kind, words) => {
    const { body, notes } = convert(html);
    expect(bodyText(body)).toBe(words);
    expect(notes.map((note) => note.kind)).toContain(kind);
    expect(JSON.stringify(body)).not.toMatch(/script:|data:|alert/);
  });

  test.each(["<!--more-->", "<!--noteaser-->", "<!-- wp:paragraph --><p></p><!-- /wp:paragraph -->"])(
    "%s is no text, and not noted",
    (html) => expect(convert(`<p>a</p>${html}`)).toMatchObject({ notes: [] }),
  );

  test("the source of a script stays in the report", () => {
    expect(convert("<script>alert(1)</script>").notes).toEqual([
      { kind: "script", reason: "a script element was left out", kept: "alert(1)" },
    ]);
  });
});

/** Any tree of these elements around words; written as HTML, read back by the parser. */
const htmlTree = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8})?$/),
    fc.constantFrom("<br>", "<hr>", '<img src="x.jpg" alt="y">', "<!--more-->", "&nbsp;"),
    fc
      .tuple(
        fc.constantFrom(
          "p",
          "div",
          "b",
          "i",
          "a",
          "ul",
          "ol",
          "li",
          "blockquote",
          "pre",
          "table",
          "tr",
          "td",
          "h2",
          "figure",
          "figcaption",
          "span",
          "dl",
          "dd",
          "code",
          "section",
          "x-y",
          "form",
          "label",
        ),
        fc.array(tie("node"), { maxLength: 4 }),
      )
      .map(([name, children]) => `<${name}>${children.join("")}</${name}>`),
  ),
}));

describe("any HTML", () => {
  test("keeps all text and gives valid nodes", () => {
    fc.assert(
      fc.property(htmlTree.node, (html) => {
        const { body } = convert(html);
        expect(findMissingRuns(htmlRuns(html), body)).toEqual([]);
        for (const node of body) expect(v.parse(BlockNode, node)).toEqual(node);
      }),
      { numRuns: 300 },
    );
  });

  test("every HTML element with text has a rule", () => {
    const names =
      "a abbr address article aside audio b bdi bdo blockquote br button caption cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend li link main map mark math menu meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script search section select small source span strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track u ul var video wbr".split(
        " ",
      );
    expect(names.filter((name) => findElementRule(name) === convertUnknown)).toEqual([]);
  });
});

test("adjacent numbered and bulleted lists stay separate", () => {
  const styles = convert("<ol><li>a</ol><ul><li>b</ul>").body.map((node) =>
    "containers" in node ? node.containers : [],
  );
  expect(styles).toEqual([[numbered], [bullet]]);
});
