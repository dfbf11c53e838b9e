import { fromHtml } from "hast-util-from-html";
import { describe, expect, test } from "vitest";
import type { ImportedPost } from "../../../contract/import/import.ts";
import { compareItem } from "../../../cli/ledger/compare-item.ts";
import { readInventory } from "../../../cli/ledger/inventory.ts";
import { convertBody } from "../../../cli/nodes/convert-body.ts";

const post = (html: string): ImportedPost => ({
  sourceId: "a",
  blog: "b",
  authors: ["c"],
  publishTimeMillis: 1,
  body: convertBody(fromHtml(html, { fragment: true })).body,
});
/** What of a source has arrived in a post that is made of another text. */
const compare = (source: string, made = source) =>
  compareItem(
    { inventory: readInventory(fromHtml(source, { fragment: true })), notes: [], post: post(made) },
    post(made),
  );

describe("a comparison", () => {
  test.each<[string, string, Record<string, [number, number]>]>([
    [
      "paragraphs and headings",
      "<h2>A b</h2><p>c <b>d</b>e</p>",
      { heading: [1, 1], paragraph: [1, 1], word: [5, 5] },
    ],
    [
      "lists and cells with paragraphs",
      "<ul><li><p>a</p><p>b</p></li></ul><table><tr><td>c</td></tr></table>",
      { "list item": [2, 2], "table cell": [1, 1] },
    ],
    ["images", '<p><img src="https://a.example/1.png" alt=""></p>', { image: [1, 1] }],
    [
      "an image that can be enlarged",
      '<a href="https://a.example/1.PNG?x"><img src="https://a.example/1.png" alt=""></a>',
      { image: [1, 1], link: [0, 0] },
    ],
    [
      "links, each once",
      '<p><a href="https://a.example/x">a</a> <a href="https://a.example/x">b</a> <a href="#c">c</a></p>',
      { link: [1, 1] },
    ],
    [
      "an address that becomes a player",
      "<p>https://www.youtube.com/watch?v=abcDEF12345</p>",
      { link: [1, 1], word: [0, 0] },
    ],
    [
      "a post of a social network",
      "<p>https://twitter.com/a/status/1057136472321613824</p>",
      { link: [1, 1] },
    ],
  ])("counts %s", (_, source, counts) => {
    const found = compare(source);
    expect(found.missing).toEqual([]);
    expect(found.counts).toMatchObject(counts);
  });

  test("counts audio and video that became links as left out on purpose, and other lost players as missing", () => {
    const html =
      '<p>a</p><video src="https://a.example/1.mov"></video><audio src="https://a.example/2.mp3"></audio>';
    const root = () => fromHtml(html, { fragment: true });
    const { body, notes } = convertBody(root());
    const sent = { ...post(html), body };
    const embeds = (some: typeof notes) =>
      compareItem({ inventory: readInventory(root()), notes: some, post: sent }, sent).counts.embed;
    expect(embeds(notes)).toEqual([2, 0, 2]);
    expect(embeds(notes.slice(1))).toEqual([2, 0, 1]);
    expect(embeds([...notes, ...notes])).toEqual([2, 0, 2]);
    expect(embeds([])).toEqual([2, 0]);
  });

  test("names every text that is missing, and counts its words", () => {
    const { counts, missing } = compare(
      "<p>Here</p><p>Lost <i>words</i> of it</p><li>gone</li>",
      "<p>Here</p><p>words</p>",
    );
    expect(missing).toEqual(["Lost", "of it", "gone"]);
    expect(counts).toMatchObject({ word: [6, 2], paragraph: [2, 1], "list item": [1, 0] });
  });

  test("finds texts in another order", () => {
    expect(compare("<p>one</p><p>two</p>", "<p>two</p><p>one</p>").missing).toEqual([]);
  });

  test("counts images, links and embeds that have gone", () => {
    const source =
      '<p><a href="https://a.example/x">a</a><img src="https://a.example/1.png"></p><iframe src="https://b.example/"></iframe>';
    expect(compare(source, "<p>a</p>").counts).toMatchObject({ image: [1, 0], link: [1, 0], embed: [1, 0] });
  });

  test("leaves out what readers don't see", () => {
    expect(compare("<script>a()</script><style>b</style><p>c</p>").counts["word"]).toEqual([1, 1]);
  });
});
