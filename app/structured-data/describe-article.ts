import type { LiveBlogPosting, NewsArticle, SatiricalArticle } from "schema-dts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { PostPage } from "../../contract/magma.ts";
import { hasBylines } from "../blog/has-bylines.ts";
import type { PageContext } from "../blog/page-context.ts";
import { describeForSearch } from "../blog/search-and-social.ts";
import { buildLookups } from "../card/lookups.ts";
import { findUpdate } from "../date-time/find-update.ts";
import { formatTime } from "../date-time/format-time.ts";
import { buildAbsoluteUrl } from "../link/absolute-url.ts";
import { describeLeadImage } from "./describe-images.ts";
import { describeLive } from "./describe-live.ts";
import { describeWriter } from "./describe-person.ts";
import { publisherId } from "./describe-publisher.ts";

type Article = Exclude<NewsArticle | LiveBlogPosting | SatiricalArticle, string>;

/** A story's page, without its text and its discussion. */
export function describeArticle(
  found: PostPage,
  { home, headline, url }: { home: Blog; headline: string; url: string },
  context: PageContext,
): Article {
  const { post } = found;
  const zone = { timezone: home.timezone };
  const pictures = describeLeadImage(post, context);
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
function describeAuthors({ post, people }: PostPage, home: Blog, context: PageContext): Partial<Article> {
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
