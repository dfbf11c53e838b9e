import type { ShownPost } from "../../../contract/entities/post.ts";
import type { AppleNewsStory } from "../../../contract/syndication/apple-news.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { summarizePost } from "../../blog/search-and-social.ts";
import { findTheme } from "../../blog/blog-theme.ts";
import { truncateWords } from "../../blog/truncate.ts";
import { buildLookups } from "../../card/lookups.ts";
import { presentByline, type BylineView } from "../../card/present-heading.ts";
import { presentCorrection, type CorrectionView } from "../../card/present-correction.ts";
import { presentTime } from "../../date-time/present-time.ts";
import { createWholeAddressing } from "../../link/addressing.ts";
import { type Component, cleanText, printText } from "../../rich-text/apple-news/components.ts";
import { printForAppleNews } from "../../rich-text/print-blocks.ts";
import { printPhoto } from "../../rich-text/apple-news/print-image.ts";
import { printNewsVideo } from "../../rich-text/video/video.ts";
import { type BodyContext, buildBodyContext } from "../../rich-text/body-context.ts";
import { buildFeedContext, type FeedPrinting } from "../../rich-text/feed/feed-printing.ts";
import { findLeadVideo } from "../../rich-text/video/find-video.ts";
import { filterXmlCharacters, element } from "../../rich-text/markup.ts";
import { presentBody } from "../../rich-text/present-body.ts";
import { presentPicture } from "../../rich-text/image/figure.ts";
import { presentVideo } from "../../rich-text/video/video.ts";
import { filterLicensed, findLicensedLead } from "../partner-rules.ts";
import { formatUtc } from "../xml.ts";
import { buildArticleStyles } from "./article-styles.ts";

/** A story with its presentation settings. */
interface PrintedStory {
  post: ShownPost;
  home: Blog;
  byline: BylineView;
  corrections: CorrectionView[];
  body: BodyContext;
  printing: FeedPrinting;
}

/** The components of a story, in the order of its page. */
const printComponents = (story: PrintedStory, page: PageContext): Component[] => [
  ...printHead(story, page),
  ...story.corrections.flatMap((correction) => printCorrection(correction, page)),
  ...printLead(story),
  ...printForAppleNews(presentBody(filterLicensed(story.post.body), story.body), story.printing),
  ...(story.home.isSatire
    ? printText("caption", [page.intl.t("feed.satire", { blog: story.home.displayName })])
    : []),
];

function printHead({ post, home, byline }: PrintedStory, { intl, now }: PageContext): Component[] {
  const names = byline.text ?? byline.authors.map(({ name }) => name).join(", ");
  const time = presentTime(post.publishTimeMillis, { now, timezone: home.timezone, intl });
  const parts = [...(names === "" ? [] : [names]), time.absolute];
  return [
    ...printText("title", [post.headline], { layout: "head" }),
    ...printText("intro", [post.subhead ?? ""]),
    ...printText("byline", [parts.join(" · ")], { layout: "head" }),
    ...(post.sponsored ? printText("body", [strong(intl.t("post.sponsored"))]) : []),
  ];
}

const strong = (words: string) => element("p", [element("strong", [words])]);

function printCorrection({ label, time, text }: CorrectionView, { intl }: PageContext): Component[] {
  const kind = intl.t("corrections.dated", { kind: label, time: time.absolute });
  return printText("body", [element("p", [element("strong", [kind]), ` ${text}`])]);
}

/** The lead image or video; none if it may not be syndicated. */
function printLead({ post, body, printing }: PrintedStory): Component[] {
  const media = findLicensedLead(post);
  const picture = media && presentPicture(media, "lead", body, "");
  const video = findLeadVideo(media);
  if (video === null) return picture ? printPhoto(picture, printing) : [];
  const shown = presentVideo({ ...video, title: post.headline }, body);
  return printNewsVideo({ ...shown, title: "", poster: picture?.image ?? null }, printing);
}

/** The oldest version that has every component we print (`link_button`). */
const formatVersion = "1.11";
/** Width of images, CSS pixels: a large screen of Apple's. */
const imageWidth = 1_600;
/** Longest excerpt, characters, and most keywords. */
const maxExcerpt = 320;
const maxKeywords = 50;

/** A story as an Apple News Format document (docs/decisions/0085). `home` is its blog, which `page` is of. */
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
    ...buildArticleStyles(findTheme(home, page.now)),
    components,
    metadata: buildMetadata(printed, components, permalink),
  };
  return `${JSON.stringify(document, (_, value: unknown) => (typeof value === "string" ? filterXmlCharacters(value) : value), 1)}\n`;
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
