import type { LiveBlogPosting, NewsArticle, SatiricalArticle } from "schema-dts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { LiveEntry } from "../../contract/entities/live-entry.ts";
import type { PostPage } from "../../contract/network/magma.ts";
import { bodyText } from "../../contract/plaintext.ts";
import { hasBylines } from "../blog/blog-properties.ts";
import type { PageContext } from "../blog/page-context.ts";
import { describeForSearch } from "../blog/search-and-social.ts";
import { truncateWords } from "../blog/truncate.ts";
import { buildLookups } from "../card/lookups.ts";
import { findUpdate } from "../date-time/present-time.ts";
import { formatTime } from "../date-time/time-formats.ts";
import { findReadingMinutes } from "../date-time/reading-time.ts";
import { findStoryImage, type StoryImage } from "../image/find-story-image.ts";
import { buildAbsoluteUrl } from "../link/addressing.ts";
import { describeLeadImage } from "./describe-media.ts";
import { describeWriter, publisherId } from "./authors-and-publishers.ts";

const headlineLength = 90;

/** Additional properties of a liveblog: start, end, and the visible entries. */
export function describeLive(
  found: PostPage,
  home: Blog,
  context: PageContext,
): Exclude<Partial<LiveBlogPosting>, string> {
  const { post, conduct: settings, entries } = found;
  const stamp = (ms: number) => formatTime(ms, "isoOffset", { timezone: home.timezone });
  const updates = (entries?.items ?? []).filter(({ reply }) => reply.status === "PUBLISHED");
  const started = settings?.startedTimeMillis ?? settings?.beginsTimeMillis ?? post.publishTimeMillis;
  const ended = settings?.endedTimeMillis ?? null;
  return {
    "@type": "LiveBlogPosting",
    coverageStartTime: stamp(started),
    ...(ended === null ? {} : { coverageEndTime: stamp(ended) }),
    liveBlogUpdate: updates.map((entry) => describeUpdate(entry, found, stamp, context)),
  };
}

function describeUpdate(
  { reply }: LiveEntry,
  { people }: PostPage,
  stamp: (ms: number) => string,
  context: PageContext,
) {
  const writer = buildLookups({ people, blogs: [] }).people.get(reply.authorId);
  const text = bodyText(reply.body);
  const headline = truncateWords(text.split("\n", 1)[0] ?? "", headlineLength);
  return {
    "@type": "BlogPosting" as const,
    ...(headline === "" ? {} : { headline }),
    url: buildAbsoluteUrl(context.addressing.rewrite(reply.permalink), context),
    datePublished: stamp(reply.publishTimeMillis),
    ...(reply.editedTimeMillis === null ? {} : { dateModified: stamp(reply.editedTimeMillis) }),
    ...(text === "" ? {} : { articleBody: text }),
    ...(writer ? { author: describeWriter(writer, context) } : {}),
  };
}

type Article = Exclude<NewsArticle | LiveBlogPosting | SatiricalArticle, string>;

interface ArticleSubject {
  home: Blog;
  headline: string;
  url: string;
  /** From its text; by default from its nodes. `minutes` is the reading time. */
  details?: { minutes: number | null; image: StoryImage | null };
}

/** A story's page, without its text and its discussion. */
export function describeArticle(
  found: PostPage,
  { home, headline, url, details }: ArticleSubject,
  context: PageContext,
): Article {
  const { post } = found;
  const { minutes, image } = details ?? { minutes: findReadingMinutes(post), image: findStoryImage(post) };
  const zone = { timezone: home.timezone };
  const pictures = describeLeadImage(image, context);
  const description = describeForSearch(post, null);
  const section = post.subcategoryData ?? post.categoryData ?? post.storyType;
  return {
    ...describeKind(found, home, context),
    "@id": `${url}#article`,
    headline,
    url,
    mainEntityOfPage: url,
    ...(description === "" ? {} : { description }),
    ...(pictures.length === 0 ? {} : { image: pictures }),
    datePublished: formatTime(post.publishTimeMillis, "isoOffset", zone),
    dateModified: formatTime(findUpdate(post) ?? post.publishTimeMillis, "isoOffset", zone),
    ...describeAuthors(found, home, context),
    publisher: { "@id": publisherId(home, context) },
    ...(section === null ? {} : { articleSection: section.displayName }),
    ...(post.tags.length === 0 ? {} : { keywords: post.tags.map(({ displayName }) => displayName) }),
    inLanguage: home.locale,
    ...(minutes === null ? {} : { timeRequired: `PT${minutes}M` }),
    ...describeCorrections(post.corrections, home),
    ...describeVersions(found, home, context),
    isAccessibleForFree: !post.isPasswordProtected,
    ...(post.sponsored
      ? { sponsor: { "@type": "Organization", name: post.byline ?? home.displayName } }
      : {}),
  };
}

function describeKind(found: PostPage, home: Blog, context: PageContext): Partial<Article> {
  // A liveblog without entries is described as an article.
  const hasUpdates = found.entries?.items.some(({ reply }) => reply.status === "PUBLISHED") === true;
  if (found.conduct !== null && hasUpdates) return describeLive(found, home, context);
  return { "@type": home.isSatire ? "SatiricalArticle" : "NewsArticle" };
}

/**
 * The authors' accounts with their pages, whatever an editor's byline says, which is given as the credit; the blog itself
 * if it shows no bylines.
 */
export function describeAuthors(
  { post, people }: PostPage,
  home: Blog,
  context: PageContext,
): Partial<Article> {
  const blog = { "@id": publisherId(home, context) };
  if (!hasBylines(home)) return { author: blog };
  const { people: byId } = buildLookups({ people, blogs: [] });
  const authors = post.authorIds.flatMap((id) => byId.get(id) ?? []);
  return {
    author: authors.length === 0 ? blog : authors.map((person) => describeWriter(person, context)),
    ...(post.byline ? { creditText: post.byline } : {}),
  };
}

/** Corrections and clarifications, but not updates. */
function describeCorrections(corrections: PostPage["post"]["corrections"], { timezone }: Blog) {
  const found = corrections.filter(({ kind }) => kind !== "update");
  if (found.length === 0) return {};
  return {
    correction: found.map(({ text, timeMillis }) => ({
      "@type": "CorrectionComment" as const,
      text,
      datePublished: formatTime(timeMillis, "isoOffset", { timezone }),
    })),
  };
}

/** The story's other language versions. */
function describeVersions({ translations }: PostPage, home: Blog, context: PageContext) {
  const others = translations.filter(({ locale }) => locale !== home.locale);
  if (others.length === 0) return {};
  return {
    workTranslation: others.map(({ permalink }) => ({
      "@id": `${buildAbsoluteUrl(context.addressing.rewrite(permalink), context)}#article`,
    })),
  };
}
