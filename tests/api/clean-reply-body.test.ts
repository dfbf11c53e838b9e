import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  cleanAddress,
  isAddressOfAnother,
  cleanReplyBody,
} from "../../api/discussion/writing/clean-reply-body.ts";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { textStyles } from "../../contract/entities/inline-node.ts";
import { ReplyBody } from "../../contract/entities/reply-body.ts";
import { paragraph } from "./signed-caller.ts";

// A `javascript:` URL, never used as a link here: readers' input is only data.
const script = ["javascript", "alert(1)"].join(":");

describe("an address in a reply", () => {
  test.each<[string, string | null]>([
    ["https://kotaku.com/a?b=c#d", "https://kotaku.com/a?b=c#d"],
    [" HTTP://Kotaku.com ", "http://kotaku.com/"],
    ["https://kotaku.com@evil.example/", "https://evil.example/"],
    ["https://reader:secret@kotaku.com/", "https://kotaku.com/"],
    [script, null],
    ["java\nscript:alert(1)", null],
    ["data:text/html,x", null],
    ["ftp://kotaku.com/", null],
    ["mailto:reader@kotaku.com", null],
    ["//kotaku.com/", null],
    ["/settings", null],
    ["https:///", null],
    ["https://", null],
    ["", null],
    [
      "https://www.amazon.com/dp/B000000000?tag=me-20&th=1&ascsubtag=x",
      "https://www.amazon.com/dp/B000000000?th=1",
    ],
    ["https://amazon.co.uk/dp/B000000000?TAG=me-20", "https://amazon.co.uk/dp/B000000000"],
    ["https://amazon.com.evil.test/?tag=me-20", "https://amazon.com.evil.test/?tag=me-20"],
    ["https://notamazon.com/?tag=me-20", "https://notamazon.com/?tag=me-20"],
  ])("%s is stored as %s", (address, kept) => expect(cleanAddress(address)).toBe(kept));

  test.each<[string, string, boolean]>([
    ["kotaku.com", "https://kotaku.com/", false],
    ["https://www.kotaku.com/a", "https://kotaku.com/a", false],
    ["kotaku.com", "https://evil.example/", true],
    ["https://kotaku.com/login", "https://kotaku.com.evil.example/login", true],
    ["\u200bkotaku.com", "https://evil.example/", true],
    ["k\u043etaku.com", new URL("https://k\u043etaku.com").href, true],
    ["http://0x42.0x66.0x7.0x93/", "http://66.102.7.147/", false],
    ["http://0102.0146.0007.00000223/a", "http://66.102.7.147/a", false],
    ["66.102.1939", "http://66.102.7.147/", false],
    ["http://0x42.0x66.0x7.0x94/", "http://66.102.7.147/", true],
    ["\uff11.1.1.1", "http://1.1.1.1/", true],
    ["this story on Kotaku", "https://evil.example/", false],
    ["e.g. this", "https://evil.example/", false],
  ])("with the text %s and the address %s is deceptive: %s", (text, address, isLie) =>
    expect(isAddressOfAnother(text, address)).toBe(isLie),
  );
});

const link = (reference: string, text = "here"): BlockNode => ({
  type: "Paragraph",
  value: [
    {
      type: "Link",
      value: [{ type: "Text", value: text, styles: ["Bold"] }],
      reference,
      target: "_top",
      noFollow: false,
      analytics: [{ category: "a", action: "b" }],
    },
  ],
  align: null,
  containers: [],
  continuesItem: false,
});
const image = (id: string, remoteUrl: string | null) =>
  ({
    type: "Image",
    image: { id, remoteUrl, format: "jpg", width: null, height: null, alt: "", focalPoint: null },
    alignment: "Center",
    caption: [],
    attribution: [],
    lightbox: false,
  }) as unknown as BlockNode;
const card = (url: string, kind: "external" | "commerce" = "commerce") =>
  ({
    type: "LinkPreview",
    kind,
    style: "CommerceList",
    url,
    postId: null,
    title: "A card",
    excerpt: "",
    siteName: "Kotaku",
    image: null,
    items: [{ title: "Buy" }],
  }) as unknown as BlockNode;

describe("the body of a reply", () => {
  test("keeps plain text", () => {
    const body = paragraph("Words & <b>more</b>") as BlockNode[];
    expect(cleanReplyBody(body)).toEqual(body);
  });

  test("has links without affiliate tags that search engines don't follow", () =>
    expect(cleanReplyBody([link("https://www.amazon.com/dp/B000000000?tag=me-20")])[0]).toMatchObject({
      value: [
        {
          type: "Link",
          reference: "https://www.amazon.com/dp/B000000000",
          target: "",
          noFollow: true,
          analytics: [],
          value: [{ value: "here", styles: ["Bold"] }],
        },
      ],
    }));

  test("keeps the text of an invalid link", () =>
    expect(cleanReplyBody([link(script)])[0]).toMatchObject({
      value: [{ type: "Text", value: "here" }],
    }));

  test("shows the actual host if a link's text claims another", () =>
    expect(cleanReplyBody([link("https://evil.example/", "kotaku.com")])[0]).toMatchObject({
      value: [{ type: "Link", value: [{ value: "https://evil.example/" }] }],
    }));

  test("only has allowed images, as stored", () => {
    const stored = { id: "own", format: "png" as const, width: 30, height: 20, size: 400 };
    const held = new Map([["own", stored]]);
    expect(cleanReplyBody([image("", "https://evil.example/spy.gif"), image("other", null)], held)).toEqual(
      [],
    );
    expect(cleanReplyBody([image("own", "https://evil.example/spy.gif")], held)[0]).toMatchObject({
      image: { id: "own", format: "png", width: 30, height: 20, remoteUrl: null },
    });
    const pictured = {
      ...card("https://evil.example/"),
      image: (image("other", null) as { image: object }).image,
    };
    expect(cleanReplyBody([pictured as BlockNode], held)[0]).toMatchObject({ image: null });
  });

  test("has cards without commerce, labeled with their actual site", () => {
    expect(cleanReplyBody([card("https://evil.example/")])[0]).toMatchObject({
      kind: "external",
      style: "Normal",
      items: [],
      siteName: "evil.example",
    });
    expect(cleanReplyBody([card(script)])).toEqual([]);
  });
});

describe("a text style", () => {
  const styled = (style: string) => [{ type: "Text", value: "words", styles: ["Bold", style] }];
  const places: [where: string, build: (style: string) => object][] = [
    ["a paragraph", (style) => ({ type: "Paragraph", value: styled(style) })],
    ["a quotation", (style) => ({ type: "PullQuote", value: styled(style) })],
    [
      "a link",
      (style) => ({
        type: "Paragraph",
        value: [{ type: "Link", value: styled(style), reference: "https://a.test" }],
      }),
    ],
    [
      "a player's caption",
      (style) => ({ type: "YoutubeVideo", id: "x", title: "", caption: styled(style), poster: null }),
    ],
  ];
  test.each(places)("in %s is one of the eight, otherwise the reply is rejected", (_where, build) => {
    for (const style of textStyles) expect(v.is(ReplyBody, [build(style)])).toBe(true);
    for (const style of ["Blink", "bold", "", "__proto__"]) {
      const parsed = v.safeParse(v.object({ body: ReplyBody }), { body: [build(style)] });
      expect(parsed.issues?.map((issue) => v.getDotPath(issue))).toEqual(["body"]);
    }
  });
});
