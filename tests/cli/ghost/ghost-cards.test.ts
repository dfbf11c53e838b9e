import { describe, expect, test } from "vitest";
import { bodyText } from "../../../contract/plaintext.ts";
import { renderLexical } from "../../../cli/ghost/lexical.ts";
import { renderMobiledoc } from "../../../cli/ghost/mobiledoc.ts";
import { removeCardComments, rewriteCards } from "../../../cli/ghost/rewrite-cards.ts";
import { convertSource } from "../../../cli/nodes/convert-source.ts";
import type { Note } from "../../../cli/nodes/conversion.ts";
import { createHtmlParser } from "../../../cli/records/parse-html.ts";

/** Blocks with their text, as they are read: `Header 2: Words`. */
function describeBlocks(html: string, notes: Note[] = []) {
  const { body, notes: more } = convertSource(html, createHtmlParser(rewriteCards));
  const blocks = body.map((block) => {
    const level = block.type === "Header" ? ` ${block.level}` : "";
    const within = "containers" in block ? block.containers.map(({ type }) => `${type} > `).join("") : "";
    return `${within}${block.type}${level}: ${bodyText([block]).replaceAll("\n", " ")}`.replace(/: $/, "");
  });
  return { blocks, body, reasons: [...notes, ...more].map(({ reason }) => reason) };
}

const text = (words: string, format = 0) => ({ type: "extended-text", text: words, format });
const paragraph = (words: string) => ({ type: "paragraph", children: [text(words)] });

function readLexical(...children: unknown[]) {
  const notes: Note[] = [];
  const html = renderLexical({ root: { type: "root", children } }, (note) => void notes.push(note));
  return describeBlocks(html ?? "", notes);
}

function readMobiledoc(document: Record<string, unknown>) {
  const notes: Note[] = [];
  const html = renderMobiledoc(
    { version: "0.3.1", markups: [], atoms: [], cards: [], ...document },
    (note) => void notes.push(note),
  );
  return describeBlocks(html ?? "", notes);
}

const readCard = (name: string, payload: Record<string, unknown>) =>
  readMobiledoc({ cards: [[name, payload]], sections: [[10, 0]] });

const bookmark = {
  url: "https://other.example/a",
  caption: "Worth it",
  metadata: {
    title: "A <b>",
    description: "About",
    publisher: "Other",
    author: "Bo",
    thumbnail: "https://t.example/t.png",
  },
};

describe("cards of both editors", () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ["image", { src: "/a.png", alt: "A", caption: "By <b>Bo</b>", cardWidth: "wide" }, ["Image: By Bo"]],
    [
      "gallery",
      { images: [{ src: "/a.png" }, { src: "/b.png" }], caption: "Two" },
      ["Slideshow", "Paragraph: Two"],
    ],
    [
      "embed",
      { url: "https://www.youtube.com/watch?v=abcdefghijk", caption: "Clip" },
      ["YoutubeVideo: Clip"],
    ],
    [
      "embed",
      { url: "https://x.example/1", html: '<iframe src="https://x.example/e"></iframe>' },
      ["Iframe"],
    ],
    ["embed", { url: "https://x.example/1" }, ["Paragraph: https://x.example/1"]],
    ["bookmark", bookmark, ["Paragraph: A <b> About Other · Bo", "Paragraph: Worth it"]],
    [
      "code",
      { code: "a < b\nc", language: "c", caption: "Fig" },
      ["Code > Paragraph: a < b", "Code > Paragraph: c", "Paragraph: Fig"],
    ],
    ["html", { html: "<h3>Raw</h3>" }, ["Header 3: Raw"]],
    ["markdown", { markdown: "## A\n\n*b* & c" }, ["Header 2: A", "Paragraph: b & c"]],
    ["card-markdown", { markdown: "- a" }, ["List > Paragraph: a"]],
    ["hr", {}, ["HorizontalRule"]],
    ["button", { buttonText: "Go & see", buttonUrl: "/go" }, ["Paragraph: Go & see"]],
    ["callout", { calloutEmoji: "💡", calloutText: "Note <b>this</b>" }, ["Paragraph: 💡 Note this"]],
    ["callout", { calloutEmoji: "💡", calloutText: "<p>Note</p>" }, ["Paragraph: 💡 Note"]],
    ["toggle", { heading: "More", content: "<p>Inside</p>" }, ["Header 4: More", "Paragraph: Inside"]],
    [
      "product",
      {
        productImageSrc: "/p.png",
        productTitle: "Lamp",
        productRatingEnabled: true,
        productStarRating: 4,
        productDescription: "<p>Bright</p>",
        productButtonEnabled: true,
        productButton: "Buy",
        productUrl: "/buy",
      },
      ["Image", "Header 4: Lamp", "Paragraph: ★★★★☆", "Paragraph: Bright", "Paragraph: Buy"],
    ],
    [
      "header",
      { header: "Big", subheader: "Small", buttonEnabled: true, buttonText: "Go", buttonUrl: "/go" },
      ["Header 2: Big", "Paragraph: Small", "Paragraph: Go"],
    ],
    [
      "call-to-action",
      {
        hasSponsorLabel: true,
        sponsorLabel: "<p>AD</p>",
        textValue: "<p>Try</p>",
        showButton: true,
        buttonText: "Yes",
        buttonUrl: "/y",
      },
      ["Paragraph: AD", "Paragraph: Try", "Paragraph: Yes"],
    ],
    ["audio", { title: "Talk", src: "https://x.example/a.mp3" }, ["Paragraph: Talk", "Paragraph: a.mp3"]],
    ["video", { src: "https://x.example/a.mp4", caption: "Clip" }, ["Paragraph: a.mp4", "Paragraph: Clip"]],
    [
      "file",
      { src: "https://x.example/a.pdf", fileTitle: "Plan", fileCaption: "2 pages" },
      ["Paragraph: Plan 2 pages"],
    ],
    [
      "before-after",
      { beforeImage: { src: "/a.png" }, afterImage: { src: "/b.png" }, caption: "Then" },
      ["Image", "Image", "Paragraph: Then"],
    ],
  ])("%s %j", (name, payload, blocks) => {
    expect(readCard(name, payload).blocks).toEqual(blocks);
    expect(readLexical({ type: name, ...payload }).blocks).toEqual(blocks);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["email", { html: "<p>Hi</p>" }, "a card that is only in newsletters was left out"],
    ["email-cta", { html: "<p>Buy</p>" }, "a card that is only in newsletters was left out"],
    ["signup", { header: "Join" }, "a form to sign up was left out"],
    ["collection", {}, "a list of posts was left out"],
    ["transistor", {}, "a podcast for members was left out"],
    ["paywall", {}, "the line before the part for members was left out"],
    ["quiz", { question: "Why?" }, 'the card "quiz" isn\'t known and was left out'],
    ["constructor", {}, 'the card "constructor" isn\'t known and was left out'],
    [
      "html",
      { html: "<p>Secret</p>", visibility: { web: { nonMember: false } } },
      "a part for members was left out",
    ],
    ["html", { html: "<p>Secret</p>", visibility: { showOnWeb: false } }, "a part for members was left out"],
  ])("%s %j is noted and not shown", (name, payload, reason) => {
    expect(readCard(name, payload)).toMatchObject({ blocks: [], reasons: [reason] });
  });
});

test("Lexical: texts, links, lists and elements of later versions", () => {
  const { blocks, body } = readLexical(
    { type: "extended-heading", tag: "h3", children: [text("Title")] },
    {
      type: "paragraph",
      children: [
        text("Bold", 1 | 2 | 128),
        { type: "linebreak" },
        { type: "link", url: "https://x.example/?a=1&b=2", children: [text("there", 16)] },
        { type: "tab" },
        text("<i>&"),
      ],
    },
    { type: "extended-quote", children: [text("Quote")] },
    { type: "aside", children: [text("Aside")] },
    {
      type: "list",
      listType: "number",
      start: 1,
      children: [
        { type: "listitem", children: [text("One")] },
        {
          type: "listitem",
          children: [
            {
              type: "list",
              listType: "bullet",
              children: [{ type: "listitem", children: [text("Nested")] }],
            },
          ],
        },
      ],
    },
    { type: "columns", children: [paragraph("Later")] },
  );
  expect(blocks).toEqual([
    "Header 3: Title",
    "Paragraph: Bold there <i>&",
    "BlockQuote > Paragraph: Quote",
    "BlockQuote > Paragraph: Aside",
    "List > Paragraph: One",
    "List > List > Paragraph: Nested",
    "Paragraph: Later",
  ]);
  expect(JSON.stringify(body[1])).toContain('"reference":"https://x.example/?a=1&b=2"');
  expect(JSON.stringify(body[1])).toMatch(/"Bold"/);
});

test("mobiledoc: markups that overlap sections, atoms, lists and images", () => {
  const { blocks, body } = readMobiledoc({
    markups: [["strong"], ["a", ["href", "https://x.example/"]], ["script"]],
    atoms: [
      ["soft-return", "", {}],
      ["mention", "@bo", {}],
    ],
    sections: [
      [1, "h2", [[0, [], 0, "Title"]]],
      [
        1,
        "p",
        [
          [0, [0, 1], 1, "Bold link"],
          [1, [], 1, 0],
          [1, [], 0, 1],
          [0, [2], 1, " <b>"],
        ],
      ],
      [1, "aside", [[0, [], 0, "Aside"]]],
      [3, "ol", [[[0, [], 0, "One"]], [[0, [], 0, "Two"]]]],
      [2, "https://x.example/a.png"],
      [10, 7],
      "odd",
    ],
  });
  expect(blocks).toEqual([
    "Header 2: Title",
    "Paragraph: Bold link @bo <b>",
    "BlockQuote > Paragraph: Aside",
    "List > Paragraph: One",
    "List > Paragraph: Two",
    "Image",
  ]);
  expect(JSON.stringify(body)).not.toContain("script");
});

describe("rendered HTML", () => {
  test.each([
    [
      "a bookmark",
      `<figure class="kg-card kg-bookmark-card kg-card-hascaption"><a class="kg-bookmark-container" href="https://other.example/a"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A</div><div class="kg-bookmark-description">About</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="/i.ico"><span class="kg-bookmark-author">Other</span><span class="kg-bookmark-publisher">Bo</span></div></div><div class="kg-bookmark-thumbnail"><img src="/t.png"></div></a><figcaption>Worth it</figcaption></figure>`,
      ["Paragraph: A About Other · Bo", "Paragraph: Worth it"],
      ["the image of a bookmark was left out"],
    ],
    [
      "a callout",
      `<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Note <b>this</b></div></div>`,
      ["Paragraph: 💡 Note this"],
      [],
    ],
    [
      "a toggle",
      `<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">More</h4><button class="kg-toggle-card-icon"><svg></svg></button></div><div class="kg-toggle-content"><p>Inside</p></div></div>`,
      ["Header 4: More", "Paragraph: Inside"],
      [],
    ],
    [
      "a gallery",
      `<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="/a.png"></div><div class="kg-gallery-image"><img src="/b.png"></div></div></div></figure>`,
      ["Slideshow"],
      [],
    ],
    [
      "a product",
      `<div class="kg-card kg-product-card"><div class="kg-product-card-container"><h4 class="kg-product-card-title">Lamp</h4><div class="kg-product-card-rating"><span class="kg-product-card-rating-active kg-product-card-rating-star"><svg></svg></span><span class="kg-product-card-rating-star"><svg></svg></span></div></div></div>`,
      ["Header 4: Lamp", "Paragraph: ★☆☆☆☆"],
      [],
    ],
    [
      "a file",
      `<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="https://x.example/a.pdf"><div class="kg-file-card-contents"><div class="kg-file-card-title">Plan</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">a.pdf</div></div></div><svg></svg></a></div>`,
      ["Paragraph: Plan"],
      [],
    ],
    [
      "a form to sign up",
      `<div class="kg-card kg-signup-card"><h2>Join</h2><form><input type="email"></form></div>`,
      [],
      ["a form to sign up was left out"],
    ],
    [
      "comments of cards",
      "<!--kg-card-begin: html--><p>Raw</p><!--kg-card-end: html--><!--members-only-->",
      ["Paragraph: Raw"],
      [],
    ],
  ])("of %s", (_, html, blocks, reasons) => {
    expect(describeBlocks(removeCardComments(html))).toMatchObject({ blocks, reasons });
  });

  test("of a wide image keeps its width", () => {
    const { body } = describeBlocks(
      '<figure class="kg-card kg-image-card kg-width-wide"><img src="/a.png"></figure>',
    );
    expect(body).toMatchObject([{ type: "Image", alignment: "Bleed" }]);
  });
});
