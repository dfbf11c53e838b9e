import { readFileSync } from "node:fs";
import { imageSize } from "image-size";
import * as v from "valibot";
import { expect, test } from "vitest";
import { findSocialCard } from "../../../app/blog/search-and-social.ts";
import { describeStreamHead } from "../../../app/front/stream-head.ts";
import { ownPlaceholders } from "../../../app/image/profile-assets.ts";
import { describePostHead } from "../../../app/post/describe-post-head.ts";
import { findHead } from "../../../app/site/page-head.ts";
import { findStoryImage } from "../../../app/image/find-story-image.ts";
import { describeLeadImage } from "../../../app/structured-data/describe-media.ts";
import { describePublisher } from "../../../app/structured-data/authors-and-publishers.ts";
import { buildShareCard, listArticleMeta } from "../../../app/structured-data/share-card.ts";
import { ImageRef } from "../../../contract/entities/image.ts";
import { BlockNodes } from "../../../contract/entities/block-node.ts";
import { buildBlog, buildPage, buildPerson, buildPost, buildPostPage, sister } from "../page-fixture.ts";

const page = buildPage();
const show = (name: string, changes: object = {}, size = { width: 1_280, height: 960 }) => ({
  type: "Image",
  image: { id: name, ...size },
  ...changes,
});
const read = (post: ReturnType<typeof buildPost>, context = page) => {
  const card = buildShareCard(
    { kind: "article", url: "https://kotaku.com/1", ...findSocialCard(post, "Headline") },
    context,
  );
  return Object.fromEntries(card.map(({ property, content }) => [property, content]));
};
const icon = show("icon", {}, { width: 600, height: 60 });
const licensed = show("licensed", { maySyndicate: false });
const slides = { type: "Slideshow", slides: [show("slide")] };

test.each([
  ["its lead", { featuredMedia: v.parse(ImageRef, show("lead").image) }, [show("text")], "/lead.jpg"],
  ["the first image of its text", {}, [show("text"), show("more")], "/text.jpg"],
  ["a slide", {}, [slides], "/slide.jpg"],
  ["none that is small or not for others", {}, [icon, licensed, show("text")], "/text.jpg"],
  ["the blog's card", {}, [icon, licensed], "/profile-assets/card/kotaku.png"],
])("a story is shared with %s", (_, changes, body, end) => {
  const post = buildPost("1", { ...changes, body: v.parse(BlockNodes, body) });
  const card = read(post);
  expect(card["og:image"]?.startsWith("https://kotaku.com/")).toBe(true);
  expect(card["og:image"]?.endsWith(end)).toBe(true);
  expect([card["og:image:width"], card["twitter:card"]]).toEqual(["1200", "summary_large_image"]);
  // The blog's card isn't an image of the story.
  expect(describeLeadImage(findStoryImage(post), page)).toHaveLength(end.includes("card") ? 0 : 3);
});

test("a story without an image is shared with its headline, a draft or one behind a password with the blog's card", () => {
  const describe = (changes: object) => {
    const post = buildPost("1", { headline: "Headline", ...changes });
    const subject = {
      headline: "Headline",
      description: "",
      canonical: "https://kotaku.com/1",
      permalink: "https://kotaku.com/1",
      home: page.blog,
    };
    const context = {};
    describePostHead(context, buildPostPage(post), subject, page);
    return new Map(findHead(context)?.card.map(({ property, content }) => [property, content]));
  };
  const card = describe({});
  expect(card.get("og:image")).toMatch(
    /^https:\/\/kotaku\.com\/magma\/image\/upload\/card\/kotaku\/1-[0-9a-f]{8}\.png$/,
  );
  expect(card.get("og:image:alt")).toBe("Headline – Kotaku");
  expect([card.get("og:image:width"), card.get("og:image:height")]).toEqual(["1200", "630"]);
  const plain = "https://kotaku.com/profile-assets/card/kotaku.png";
  expect(describe({ isPasswordProtected: true }).get("og:image")).toBe(plain);
  expect(describe({ status: "DRAFT" }).get("og:image")).toBe(plain);
  // A blip.
  expect(describe({ headline: "" }).get("og:image")).toBe(plain);
});

test("a person's image that says nothing of itself is described by their name", () => {
  const describe = (alt: string) => {
    const context = {};
    const avatar = v.parse(ImageRef, { ...show("face").image, alt });
    const person = buildPerson("1", { avatar });
    const subject = { title: "Person 1", description: "", canonical: "https://kinja.com/person-1", person };
    const pagination = { curr: { maxReturned: 20 }, next: null };
    describeStreamHead(
      context,
      { ...subject, stream: { items: [], pagination, people: [], blogs: [] } },
      page,
    );
    return findHead(context)?.card.find(({ property }) => property === "og:image:alt")?.content;
  };
  expect([describe(""), describe("Ada at a desk")]).toEqual(["Person 1", "Ada at a desk"]);
});

test("a blog without a card is shared with its logo, or without an image", () => {
  const logo = {
    id: "logo",
    format: "png",
    width: 800,
    height: 800,
    alt: "",
    focalPoint: null,
    remoteUrl: null,
  };
  const plain = buildBlog({ name: "halcyon" });
  expect(read(buildPost("1"), buildPage(plain))).not.toHaveProperty("og:image");
  expect(read(buildPost("1"), buildPage({ ...plain, logo }))["og:image"]).toContain("/logo.png");
});

test.each([...ownPlaceholders])("the card of %s is there, in the size that networks ask for", (name) => {
  const file = readFileSync(new URL(`../../../public/profile-assets/card/${name}.png`, import.meta.url));
  expect(imageSize(file)).toMatchObject({ width: 1_200, height: 630, type: "png" });
});

test("a story names its first author on Mastodon, and a blog's own accounts are told", () => {
  const people = [buildPerson("1"), buildPerson("2", { links: ["https://mastodon.example/@hollis"] })];
  const found = buildPostPage(buildPost("1", { authorIds: ["1", "2"] }), { people });
  expect(listArticleMeta(found, page.blog, page)).toContainEqual({
    property: "fediverse:creator",
    content: "@hollis@mastodon.example",
  });
  const accounts = ["https://www.youtube.com/@kotaku"];
  const blog = { ...page.blog, accounts: accounts.join("\n") };
  expect(describePublisher(blog, page)).toMatchObject({ sameAs: accounts });
  expect(describePublisher(sister, page)).not.toHaveProperty("sameAs");
});
