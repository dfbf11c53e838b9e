import type { AppleNewsStory } from "../../../contract/apple-news.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { summarizePost } from "../../blog/summarize-post.ts";
import { findThemeName } from "../../../styles/themes/theme-name.ts";
import { truncateWords } from "../../blog/truncate.ts";
import { buildLookups } from "../../card/lookups.ts";
import { presentByline } from "../../card/present-byline.ts";
import { presentCorrection } from "../../card/present-correction.ts";
import { createWholeAddressing } from "../../link/whole-addressing.ts";
import type { Component } from "../../rich-text/apple-news/component.ts";
import { buildBodyContext } from "../../rich-text/build-body-context.ts";
import { buildFeedContext } from "../../rich-text/feed/build-feed-context.ts";
import type { FeedPrinting } from "../../rich-text/feed/feed-printing.ts";
import { cleanText } from "../../rich-text/apple-news/print-text.ts";
import { keepXmlCharacters } from "../../rich-text/markup.ts";
import { formatUtc } from "../xml.ts";
import { buildArticleStyles } from "./article-styles.ts";
import { printComponents, type PrintedStory } from "./print-components.ts";

/** The oldest version that has every component we print (`link_button`). */
const formatVersion = "1.11";
/** Width of images, CSS pixels: a large screen of Apple's. */
const imageWidth = 1_600;
/** Longest excerpt, characters, and most keywords. */
const maxExcerpt = 320;
const maxKeywords = 50;

/** A story as an Apple News Format document (docs/decisions/0161). `home` is its blog, which `page` is of. */
export function printArticle(story: AppleNewsStory, home: Blog, page: PageContext): string {
  const { post } = story;
  const addressing = createWholeAddressing(page.addressing, { host: home.host, homeHost: home.host });
  const whole = { ...page, addressing };
  const permalink = addressing.absolute(home.host, new URL(post.permalink).pathname);
  const printed = presentStory(story, home, permalink, whole);
  const components = printComponents(printed, whole);
  const document = {
    version: formatVersion,
    identifier: post.id,
    language: home.locale,
    title: post.headline,
    ...(cleanText(post.subhead ?? "") === "" ? {} : { subtitle: post.subhead }),
    layout: { columns: 7, width: 1_024, margin: 70, gutter: 40 },
    ...buildArticleStyles(findThemeName(home)),
    components,
    metadata: buildMetadata(printed, components, permalink),
  };
  return `${JSON.stringify(document, (_, value: unknown) => (typeof value === "string" ? keepXmlCharacters(value) : value), 1)}\n`;
}

function presentStory(
  { post, people, blogs, links }: AppleNewsStory,
  home: Blog,
  permalink: string,
  page: PageContext,
): PrintedStory {
  const lookups = buildLookups({ people, blogs });
  const referenced = new Map(links.map((link) => [link.id, link]));
  const printing: FeedPrinting = { permalink, intl: page.intl, type: "rss", imageWidth, tags: null };
  return {
    post,
    home,
    byline: presentByline(post, lookups, page),
    corrections: post.corrections.map((correction) =>
      presentCorrection(correction, lookups.people, home, page),
    ),
    body: buildFeedContext(
      buildBodyContext(post, { mode: post.mode, home, referenced }, page),
      page.addressing,
    ),
    printing,
  };
}

function buildMetadata(
  { post, byline }: PrintedStory,
  components: readonly Component[],
  canonicalURL: string,
) {
  const published = formatUtc(post.publishTimeMillis);
  const photo = components.find((component) => component.role === "photo");
  const video = components.find((component) => component.role === "video");
  const thumbnailURL = photo?.URL ?? video?.stillURL;
  const names = byline.text === null ? byline.authors.map(({ name }) => name) : [byline.text];
  const authors = names.filter((name) => cleanText(name) !== "");
  return {
    canonicalURL,
    dateCreated: published,
    datePublished: published,
    dateModified: formatUtc(Math.max(post.lastUpdateTimeMillis, post.publishTimeMillis)),
    excerpt: truncateWords(summarizePost(post), maxExcerpt),
    ...(authors.length === 0 ? {} : { authors }),
    ...(thumbnailURL === undefined ? {} : { thumbnailURL }),
    keywords: post.tags.slice(0, maxKeywords).map(({ displayName }) => displayName),
    generatorName: "magma",
    generatorIdentifier: "magma",
  };
}
