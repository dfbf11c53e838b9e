/* oxlint-disable eslint/no-script-url -- such addresses are what is tested */
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { BlockNodes, type BlockNode } from "../../../../contract/entities/block-node.ts";
import { ReplyBody } from "../../../../contract/entities/reply-body.ts";
import { parseTypedAddress } from "../../../../app/editor/is-web-address.ts";
import { parsePastedHtml } from "../../../../app/editor/paste/parse-pasted-html.ts";
import { tidyBody } from "../../../../contract/document/tidy-body.ts";
import { attackCount, attackStrings } from "../../../attack-strings.ts";
import { measureTime } from "../../../measure-time.ts";
import { sketchLine } from "./sketch-line.ts";

const letters = { BlockQuote: "q", Code: "c", List: "l" };
const sketch = (body: readonly BlockNode[]) =>
  body.map((node) => {
    if (!("value" in node) || !("containers" in node)) return node.type;
    const place = node.containers.map(({ type }) => letters[type]).join("");
    const name = node.type === "Header" ? `h${node.level}` : "p";
    return `${place}${node.continuesItem ? "+" : ""}${name} ${sketchLine(node.value)}`;
  });

describe("pasted HTML becomes", () => {
  test.each<[string, string, string[]]>([
    ["paragraphs", "<p>One\n two</p><div>Three<br>four<br></div>", ["p One two", "p Three/four"]],
    ["styles", "<b>a</b> <em>b <u>c</u></em>", ["p {Bold: a} {Italic: b }{Italic Underline: c}"]],
    [
      "what a word processor means by its styles",
      '<b style="font-weight:normal"><span style="font-weight:700">a</span><span style="color:red">b</span></b>',
      ["p {Bold: a}b"],
    ],
    [
      "links to web pages, and no others",
      '<a href="https://a.test/?b&amp;c">x</a><a href="javascript:alert(1)">y</a><a href="/z">z</a>',
      ["p [x→https://a.test/?b&c]yz"],
    ],
    [
      "lists, their items of several parts, and lists in them",
      "<ul><li>a<p>b</p><ul><li>c</ul><li>d</ul>",
      ["lp a", "l+p b", "llp c", "lp d"],
    ],
    [
      "quotations and code",
      "<blockquote><p>q</p></blockquote><pre>a\n\n  b</pre>",
      ["qp q", "cp a", "cp ", "cp   b"],
    ],
    ["headings and rules", "<h2>A</h2><hr>b", ["h2 A", "HorizontalRule", "p b"]],
    ["a table's words", "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", ["p a b", "p c"]],
    [
      "no picture, script, style or frame",
      "<script>x</script><style>x</style><img src=x onerror=x><iframe src=x>x</iframe>y",
      ["p y"],
    ],
    ["the words alone of what nobody knows", "<o:p>a</o:p><!-- b --><x-y>c</x-y><![CDATA[d]]>", ["p ac"]],
    [
      "what is half an element as it stands",
      "a < b &lt;i&gt; &#x1F600; &#0; &unknown;",
      ["p a < b <i> 😀 \ufffd &unknown;"],
    ],
    ["nothing of what never ends", "<script>alert(1)", []],
  ])("%s", (_, html, expected) => expect(sketch(parsePastedHtml(html))).toEqual(expected));
});

test(`is what a reply may have, whatever it was: ${attackCount}`, () => {
  const wrong = attackStrings.flatMap((attack) => {
    const body = parsePastedHtml(attack);
    const isTidy = JSON.stringify(tidyBody(body)) === JSON.stringify(body);
    const links = body
      .flatMap((node) => ("value" in node ? node.value : []))
      .filter(({ type }) => type === "Link");
    const isWeb = links.every((link) => link.type === "Link" && /^https?:\/\//i.test(link.reference));
    return isTidy && isWeb && (body.length === 0 || v.is(BlockNodes, body)) ? [] : [attack];
  });
  expect(wrong).toEqual([]);
  expect(v.is(ReplyBody, parsePastedHtml(attackStrings.join("<p>")).slice(0, 100))).toBe(true);
});

test("is parsed in a single pass, however it is written", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(..."<,>,/,=,\",',p,ul,li,pre,a href=,<!--,-->, ,&,;,</,script,\n".split(",")),
        { maxLength: 60 },
      ),
      (parts) => {
        const body = parsePastedHtml(parts.join(""));
        expect(tidyBody(body)).toEqual(body);
      },
    ),
  );
  const took = measureTime(() => {
    for (const part of ["<", "<a ", "<p>", "<!--", "&#", "<ul><li>", "<a href='", "</", "<script></scrip"])
      parsePastedHtml(part.repeat(20_000));
  });
  expect(took).toBeLessThan(5_000);
});

describe("a typed address", () => {
  test.each([
    ["kotaku.com/x", "https://kotaku.com/x"],
    [" https://a.test ", "https://a.test"],
    ["javascript:alert(1)", null],
    ["no address", null],
    ["kotaku", null],
    ["http://", null],
    ["", null],
  ])("%j is %j", (typed, address) => expect(parseTypedAddress(typed)).toBe(address));
});
