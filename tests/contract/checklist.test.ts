/* oxlint-disable eslint/no-script-url -- such addresses are what is tested */
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  checkIds,
  countPassed,
  evaluateChecklist,
  maxBlipLength,
  maxHeadlineLength,
  maxParagraphLength,
  type ChecklistFinding,
} from "../../contract/checklist.ts";
import type { ChecklistInput } from "../../contract/checklist-parts.ts";
import { isIframeAllowed } from "../../contract/embed/is-iframe-allowed.ts";
import { BlockNodes, type BlockNode } from "../../contract/entities/block-node.ts";
import { DraftFields } from "../../contract/entities/draft.ts";
import { ImageNode } from "../../contract/entities/image.ts";

const now = Date.parse("2026-11-23T12:00:00Z");
const text = (value: string) => ({ type: "Text", value, styles: [] });
const paragraph = (value: string) => ({ type: "Paragraph", value: [text(value)] });
const link = (reference: string) => ({
  type: "Paragraph",
  value: [{ type: "Link", value: [text("here")], reference }],
});
const image = (parts: object = {}, alt = "A door") => ({
  type: "Image",
  image: { id: "door", alt },
  attribution: [{ label: "Photo", credit: "Jo Field", source: "Agency" }],
  ...parts,
});
const nodes = (...list: object[]): BlockNode[] => v.parse(BlockNodes, list);
const lead = v.parse(ImageNode, image());
const tag = { safeName: "doors", urlName: "doors", displayName: "Doors" };

const fields = v.parse(DraftFields, {
  authorIds: ["1"],
  mainMedia: { ...lead, videoId: null },
  storyType: "news",
  tags: [tag],
  searchDescription: "A door, and who opened it.",
});
/** A complete story. */
const story: ChecklistInput = {
  headline: "The door that opens toward you",
  subhead: null,
  body: nodes(paragraph("It opens toward you. ".repeat(25))),
  fields,
  blog: {
    isCommerce: false,
    isSatire: false,
    isMainSite: false,
    properties: {
      isGmgBlog: true,
      blogGroup: "kotaku",
      hideViewcounts: false,
      noBlogBylines: false,
      commentsDisabled: false,
      autoRepostToParent: false,
      embedsLoadAtOnce: false,
      hasAmp: false,
      feedMsn: true,
      feedYahoo: true,
      feedPartner: true,
      feedEditorsPicks: false,
      partnersGetSponsored: false,
    },
    sales: {
      amazonAffiliateTag: "kotakuamzn-20",
      adNetworkId: null,
      adSiteName: null,
      indexExchangeAmpSiteId: null,
    },
  },
  publishTimeMillis: null,
  isLive: false,
  openHolds: 0,
  openSuggestions: 0,
  isIframeAllowed,
  now,
};

const evaluate = (changes: Partial<ChecklistInput>) => evaluateChecklist({ ...story, ...changes });
const evaluateFields = (changes: Partial<DraftFields>) => evaluate({ fields: { ...fields, ...changes } });
const evaluateBody = (...list: object[]) => evaluate({ body: [...story.body, ...nodes(...list)] });
/** `error altText@1`: level, check, block. */
const name = ({ level, id, blockIndex }: ChecklistFinding) =>
  `${level} ${id}${blockIndex === undefined ? "" : `@${blockIndex}`}`;

test("a complete story passes all checks", () => {
  const findings = evaluate({});
  expect(findings).toEqual([]);
  expect(countPassed(findings)).toBe(checkIds.length);
});

const zeroWidth = "\u200b";
const turnAround = "\u202e";
const family = "👩\u200d👧";

describe("errors", () => {
  test.each<[string, Partial<ChecklistInput>, string[]]>([
    ["no headline over a long text", { headline: " " }, ["error headline", "warning partnerExclusion"]],
    [
      "no headline over a short text: a blip",
      { headline: "", body: nodes(paragraph("x".repeat(maxBlipLength))) },
      ["warning partnerExclusion"],
    ],
    ["nothing in it", { body: [] }, ["error text", "warning partnerExclusion", "warning partnerExclusion"]],
    [
      "only blanks",
      { body: nodes(paragraph(" ")) },
      ["error text", "warning partnerExclusion", "warning partnerExclusion"],
    ],
    ["only an image", { body: nodes(image()) }, ["warning partnerExclusion", "warning partnerExclusion"]],
    ["no author", { fields: { ...fields, authorIds: [] } }, ["error author"]],
    [
      "a zero-width space in the headline",
      { headline: `The ${zeroWidth}door that opens to you` },
      ["error hiddenCharacters"],
    ],
    [
      "a turned headline",
      { headline: `The ${turnAround}door that opens to you` },
      ["error hiddenCharacters"],
    ],
    ["an emoji of several parts in it", { headline: `The door that ${family} opens` }, []],
    [
      "a joiner between letters in it",
      { headline: "The do\u200dor that opens to you" },
      ["error hiddenCharacters"],
    ],
    ["a time to come", { publishTimeMillis: now + 1 }, []],
    ["a legal hold", { openHolds: 2 }, ["error openHold"]],
    ["an embargo", { embargo: { untilMillis: now + 1, text: "later" } }, ["error embargo"]],
    ["an embargo that is over", { embargo: { untilMillis: now, text: "now" } }, []],
    [
      "a time before an embargo, of a live story",
      { publishTimeMillis: now + 1, isLive: true, embargo: { untilMillis: now + 2, text: "later" } },
      ["error embargo"],
    ],
    [
      "the time at which an embargo ends",
      { publishTimeMillis: now + 2, embargo: { untilMillis: now + 2, text: "later" } },
      [],
    ],
    ["a time that is over", { publishTimeMillis: now - 1 }, ["error pastTime"]],
    ["a time that is over, of a live story", { publishTimeMillis: now - 1, isLive: true }, []],
  ])("%s", (_, changes, expected) => {
    expect(evaluate(changes).map(name)).toEqual(expected);
  });

  test.each<[string, object, string[]]>([
    ["an image without alt text", image({}, " "), ["error altText@1"]],
    ["a decorative image without alt text", image({ isDecorative: true }, ""), []],
    ["an image that is said to need alt text", image({ isDecorative: false }, ""), ["error altText@1"]],
    [
      "a block that waits for its image",
      { ...image({ attribution: [] }, ""), image: { id: "" } },
      ["error emptyImage@1"],
    ],
    [
      "an image that is at its original address",
      { ...image(), image: { id: "", alt: "A door", remoteUrl: "https://e.example/a.jpg" } },
      [],
    ],
    ["an image without attribution", image({ attribution: [] }), ["error credit@1"]],
    ...(["credit", "source", "label"] as const).map((lack): [string, object, string[]] => [
      `an image without its ${lack}`,
      image({ attribution: [{ ...image().attribution[0], [lack]: " " }] }),
      ["error credit@1"],
    ]),
    [
      "slides without alt text",
      { type: "Slideshow", slides: [image(), image({}, ""), image({}, "")] },
      ["error altText@1"],
    ],
    ["a link that runs script", link("javascript:alert(1)"), ["error linkAddress@1"]],
    ["a link that hides it", link(" java\nscript:alert(1)"), ["error linkAddress@1"]],
    ["a link without a scheme", link("example.com"), ["error linkAddress@1"]],
    ["a link to no host", link("https://nowhere"), ["error linkAddress@1"]],
    ["a link to a host of nobody", link("//nowhere"), ["error linkAddress@1"]],
    ["a link to a page", link("https://example.com/a"), []],
    ["a link within the blog", link("/tag/doors"), []],
    ["a link within the page", link("#more"), []],
    ["a link to a mailbox", link("mailto:jo@example.com"), []],
    [
      "a link in a table",
      { type: "Table", rows: [{ cells: [link("data:text/html,x")] }] },
      ["error linkAddress@1"],
    ],
    [
      "an iframe of a host that isn't allowed",
      { type: "Iframe", url: "https://example.com/a" },
      ["error embedAddress@1"],
    ],
    ["an iframe that is allowed", { type: "Iframe", url: "https://www.youtube.com/embed/dQw4w9WgXcQ" }, []],
    ["an inset of ours", { type: "Iframe", url: "/ajax/inset/iframe?id=vimeo-123456" }, []],
    [
      "an inset of ours without an id",
      { type: "Iframe", url: "/ajax/inset/iframe?id=x" },
      ["error embedAddress@1"],
    ],
    ["a player with an id", { type: "YoutubeVideo", id: "dQw4w9WgXcQ" }, []],
    ["a player with no id", { type: "YoutubeVideo", id: "../x" }, ["error embedAddress@1"]],
    [
      "a page of ours without encryption",
      { type: "FullBleedWidget", url: "http://kotaku.com/w" },
      ["error embedAddress@1"],
    ],
  ])("%s", (_, block, expected) => {
    expect(evaluateBody(block).map(name)).toEqual(expected);
  });

  test("nothing is said of an iframe before the list of hosts has come", () => {
    const body = [...story.body, ...nodes({ type: "Iframe", url: "https://example.com/a" })];
    expect(evaluate({ body, isIframeAllowed: null })).toEqual([]);
  });

  test("the lead image lacks alt text: no block is named", () => {
    const mainMedia = { ...lead, image: { ...lead.image, alt: "" }, videoId: null };
    expect(evaluateFields({ mainMedia })).toEqual([{ id: "altText", level: "error", params: { count: 1 } }]);
  });

  test("problems with images and embeds of a live story only warn, invalid addresses don't", () => {
    const body = nodes(
      image({ attribution: [] }, ""),
      { type: "Iframe", url: "https://example.com" },
      link("javascript:x"),
      ...story.body,
    );
    expect(evaluate({ body, isLive: true }).map(name)).toEqual([
      "error linkAddress@2",
      "warning altText@0",
      "warning credit@0",
      "warning embedAddress@1",
    ]);
  });
});

describe("warnings", () => {
  test.each<[string, ChecklistFinding[], string[]]>([
    ["no search description", evaluateFields({ searchDescription: " " }), ["warning searchDescription"]],
    ["a headline at the limit", evaluate({ headline: "x".repeat(maxHeadlineLength) }), []],
    [
      "a headline over it",
      evaluate({ headline: "x".repeat(maxHeadlineLength + 1) }),
      ["warning headlineLength"],
    ],
    ["no image for cards", evaluateFields({ mainMedia: null }), ["warning cardImage"]],
    ["an image for cards alone", evaluateFields({ mainMedia: null, featuredMedia: lead.image }), []],
    ["no tags", evaluateFields({ tags: [] }), ["warning tags"]],
    ["no story type", evaluateFields({ storyType: null }), ["warning storyType"]],
    [
      "a long paragraph",
      evaluateBody(paragraph("x".repeat(maxParagraphLength + 1))),
      ["warning paragraphLength@1"],
    ],
    [
      "sponsored by nobody",
      evaluateFields({ sponsored: true }),
      ["warning disclosure", "warning partnerExclusion"],
    ],
    [
      "sponsored by somebody",
      evaluateFields({ sponsored: true, byline: "Acme" }),
      ["warning partnerExclusion"],
    ],
    ["a link to a shop", evaluateBody(link("https://www.amazon.com/dp/B000000001")), []],
    ["two open suggestions", evaluate({ openSuggestions: 2 }), ["warning suggestions"]],
    [
      "an image that partners may not show",
      evaluateBody(image({ maySyndicate: false })),
      ["warning partnerImages"],
    ],
  ])("%s", (_, findings, expected) => {
    expect(findings.map(name)).toEqual(expected);
  });

  test.each([
    ["https://www.amazon.co.uk/dp/B000000001", true],
    ["https://amzn.to/abc", true],
    ["https://amazon.evil.example/", false],
    ["https://notamazon.com/", false],
  ])("%s earns on a blog without a tag: %s", (address, isFound) => {
    const blog = { ...story.blog, sales: { ...story.blog.sales, amazonAffiliateTag: "" } };
    const findings = evaluate({ blog, body: [...story.body, ...nodes(link(address))] });
    expect(findings.map(name)).toEqual(isFound ? ["warning affiliateTag@1"] : []);
  });
});

describe("partners", () => {
  const findPartners = (changes: Partial<ChecklistInput>) =>
    evaluate(changes).flatMap(({ id, params }) => (id === "partnerExclusion" ? [params] : []));

  test.each<[string, Partial<ChecklistInput>, object[]]>([
    [
      "a commerce blog",
      { blog: { ...story.blog, isCommerce: true } },
      [{ partners: "msn,yahoo,partner", reason: "commerce" }],
    ],
    [
      "satire",
      { blog: { ...story.blog, isSatire: true } },
      [{ partners: "msn,yahoo,partner", reason: "satire" }],
    ],
    [
      "the main site, which has no partner feeds",
      { blog: { ...story.blog, isSatire: true, isMainSite: true } },
      [],
    ],
    [
      "a tag for our own readers",
      { fields: { ...fields, tags: [{ ...tag, safeName: "openthread" }] } },
      [{ partners: "msn,yahoo,partner", reason: "tag", tag: "openthread" }],
    ],
    ["a short headline", { headline: "Doors" }, [{ partners: "msn,yahoo", reason: "titleShort", limit: 21 }]],
    [
      "a short text",
      { body: nodes(paragraph("Doors.")) },
      [{ partners: "msn", reason: "textShort", limit: 450 }],
    ],
    [
      "an old story",
      { isLive: true, publishTimeMillis: now - 40 * 86_400_000 },
      [{ partners: "yahoo,partner", reason: "old", days: "30" }],
    ],
    [
      "kept from MSN on purpose",
      { body: nodes(paragraph("Doors.")), fields: { ...fields, syndicationExclusions: ["msn"] } },
      [],
    ],
    [
      "kept from all feeds on purpose",
      { headline: "Doors", fields: { ...fields, syndicationExclusions: ["rss"] } },
      [],
    ],
  ])("%s", (_, changes, expected) => {
    expect(findPartners(changes)).toEqual(expected);
  });
});
