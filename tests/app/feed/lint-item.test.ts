import { describe, expect, test } from "vitest";
import { type Fault, findExclusion, filterLicensed, lintItem } from "../../../app/feed/partner-rules.ts";
import type { FeedItem } from "../../../app/feed/feed-view.ts";
import { partners } from "../../../app/feed/partners.ts";
import { createIntl } from "../../../app/intl/create-intl.ts";
import type { NodeOf } from "../../../contract/entities/block-node.ts";
import type { ShownPost } from "../../../contract/entities/post.ts";
import { buildBlog, buildSummary, now } from "../page-fixture.ts";

const [msn = expect.fail(), yahoo = expect.fail(), generic = expect.fail()] = partners;
const say = ({ id, values }: Fault) =>
  createIntl("en-US", (message) => expect.unreachable(message)).t(id, values);
const words = "A sentence that goes on for a while, and then some more. ".repeat(10);

const buildItem = (changes: Partial<FeedItem> = {}): FeedItem => ({
  id: "1836000001",
  uri: "tag:kinja.com,2005:post/1836000001",
  url: "https://kotaku.com/a-headline-1836000001",
  title: "A headline of more than twenty characters",
  shortTitle: null,
  summary: "",
  html: `<p>${words}</p>`,
  authors: [],
  published: now - 1_000,
  updated: now - 1_000,
  expires: null,
  categories: [],
  picture: null,
  enclosure: null,
  source: null,
  language: null,
  ...changes,
});
const buildImage = (width: number, height: number, url = "https://kotaku.com/x.jpg") => ({
  url,
  width,
  height,
  alt: "",
  caption: "",
  credit: "",
});

test("a valid item satisfies every partner", () => {
  expect(partners.map((partner) => lintItem(buildItem(), partner, now))).toEqual(partners.map(() => []));
});

describe("a violated rule is reported", () => {
  test.each<[Partial<FeedItem>, string]>([
    [{ id: "" }, "it has no ID"],
    [{ title: "Short" }, "the title is 5 characters; the minimum is 21"],
    [{ title: "x".repeat(151) }, "the title is 151 characters; the maximum is 150"],
    [{ title: "Read it at https://kotaku.com/ today" }, "the title contains a web address"],
    [{ shortTitle: "x".repeat(55) }, "the short title is 55 characters; the maximum is 54"],
    [{ url: "/a-path" }, "the link isn’t a valid web address"],
    [{ published: now + 1, updated: now + 1 }, "its publication date is in the future"],
    [{ updated: now - 2_000 }, "its update date is before its publication date"],
    [{ html: "<p>Too little.</p>" }, "the text is 11 characters; the minimum is 450"],
    [{ html: `<p><u>${words}</u></p>` }, "the text contains <u>"],
    [{ html: `<figure>${words}</figure>` }, "the text contains <figure>"],
    [
      { html: `${"<div>".repeat(11)}${words}${"</div>".repeat(11)}` },
      "the text is nested 11 elements deep; the maximum is 10",
    ],
    [{ html: `<p>${words}<br/> <br/></p>` }, "the text contains <br> directly after <br>"],
    [{ html: `<p>${words}<a href="/x">x</a></p>` }, "the text links to /x"],
    [{ html: `<p>${words}<a href="ftp://x/">x</a></p>` }, "the text links to ftp://x/"],
    [{ html: `<p>${words}<img src="//x/y.jpg" alt=""/></p>` }, "the text contains the image //x/y.jpg"],
    [{ html: `<p style="color:red">${words}</p>` }, "the text contains the style attribute"],
    [{ html: `<p onclick="x()">${words}</p>` }, "the text contains the onclick attribute"],
    [{ picture: buildImage(700, 500) }, "the image is 700 px wide; the minimum is 720 px"],
    [{ picture: buildImage(2_000, 1_000) }, "the image is too wide or too tall"],
    [{ picture: buildImage(800, 600, "/x.jpg") }, "the image isn’t at a valid web address"],
  ])("%j", (changes, fault) => {
    expect(lintItem(buildItem(changes), msn, now).map(say)).toEqual([fault]);
  });

  test("a long title may have a short title beside it", () => {
    expect(lintItem(buildItem({ title: "x".repeat(151), shortTitle: "Short" }), msn, now)).toEqual([]);
  });

  test("a removal needs no text", () => {
    expect(lintItem(buildItem({ html: "", expires: now - 1 }), msn, now)).toEqual([]);
  });
});

describe("the kind of post is checked first", () => {
  const tag = { safeName: "OpenThread", urlName: "open-thread", displayName: "Open Thread" };
  const blog = buildBlog();
  test.each<[string, Partial<ShownPost>, Partial<ReturnType<typeof buildBlog>>, string | null]>([
    ["a plain post", {}, {}, null],
    ["without a headline", { headline: "" }, {}, "it has no headline"],
    ["paid for", { sponsored: true }, {}, "it’s sponsored"],
    ["of a blog of deals", {}, { isCommerce: true }, "it’s from a deals blog"],
    ["satire", {}, { isSatire: true }, "it’s satire"],
    ["with an excluded tag", { tags: [tag] }, {}, "it’s tagged OpenThread"],
    ["of a year ago", { publishTimeMillis: now - 366 * 86_400_000 }, {}, "it’s more than 365 days old"],
  ])("%s", (_, changes, home, expected) => {
    const found = findExclusion(buildSummary("1", changes), { ...blog, ...home }, msn, now);
    expect(found && say(found)).toBe(expected);
  });

  test("the maximum age is the partner's own", () => {
    const post = buildSummary("1", { publishTimeMillis: now - 40 * 86_400_000 });
    const old = { id: "feed.fault.old", values: { days: "30" } };
    expect([msn, yahoo, generic].map((partner) => findExclusion(post, blog, partner, now))).toEqual([
      null,
      old,
      old,
    ]);
  });
});

test("images that may not be syndicated are left out, alone and in slideshows", () => {
  const image = { id: "x", format: "jpg", width: 9, height: 9, alt: "", focalPoint: null, remoteUrl: null };
  const picture: NodeOf<"Image"> = {
    type: "Image",
    image,
    alignment: "Center",
    caption: [],
    attribution: [],
    lightbox: true,
  };
  const refused = { ...picture, maySyndicate: false };
  const slides: NodeOf<"Slideshow"> = { type: "Slideshow", title: "", slides: [picture, refused] };
  expect(filterLicensed([picture, refused, { ...picture, maySyndicate: true }, slides])).toEqual([
    picture,
    { ...picture, maySyndicate: true },
    { ...slides, slides: [picture] },
  ]);
});
