import * as v from "valibot";
import { Attribution, ImageRef } from "../../contract/entities/image.ts";
import type { PostPage } from "../../contract/network/magma.ts";
import { printedDays, type PrintedText } from "../../contract/posts/printed-texts.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { PageContext } from "../blog/page-context.ts";
import { findReadingMinutes } from "../date-time/reading-time.ts";
import type { PendingText } from "../platform/context/print-text.ts";
import { findStoryImage } from "../image/find-story-image.ts";
import { describeAuthors } from "../structured-data/describe-article.ts";
import { describeImages, describeVideos } from "../structured-data/describe-media.ts";
import { describeProducts } from "../structured-data/describe-products.ts";
import { printNodes } from "../structured-data/print-graph.ts";

/** What a story's head is made of besides the fields of the post. */
const HeadDetails = v.object({
  /** Reading time. */
  minutes: v.nullable(v.number()),
  /** The image that stands for the story. */
  image: v.nullable(v.object({ image: ImageRef, attribution: v.pipe(v.array(Attribution), v.readonly()) })),
  /** Images, videos and products in the structured data, JSON with a comma before each. */
  nodes: v.string(),
});
export type HeadDetails = v.InferOutput<typeof HeadDetails>;

const TextDetails = v.object({
  ...HeadDetails.entries,
  /** It has an affiliate link. */
  isPaid: v.boolean(),
  hasSlides: v.boolean(),
  hasDropCap: v.boolean(),
});
/** Everything on a story's page that is made from its text, besides the text. */
export type TextDetails = v.InferOutput<typeof TextDetails>;

/** A text that was printed earlier. */
export interface EarlierText extends TextDetails {
  html: string;
}

/** Null if another release has written it. */
export function parseText({ html, details }: PrintedText): EarlierText | null {
  try {
    const parsed = v.safeParse(TextDetails, JSON.parse(details));
    return parsed.success ? { ...parsed.output, html } : null;
  } catch {
    return null;
  }
}

/** For a head, from the nodes of the text. */
export function describeText(
  found: PostPage,
  { home, headline }: { home: Blog; headline: string },
  page: PageContext,
): HeadDetails {
  const { post } = found;
  const author = describeAuthors(found, home, page).author as object;
  return {
    minutes: findReadingMinutes(post),
    image: findStoryImage(post),
    nodes: printNodes([
      ...describeImages(post, page),
      ...describeVideos(post, { home, headline }, page),
      ...describeProducts(post.body, { author }, page),
    ]),
  };
}

const day = 86_400_000;

/** The text to store; null for a page whose text is printed each time. */
export function findStorable(
  { post, printing, conduct }: PostPage,
  details: TextDetails,
  now: number,
): PendingText | null {
  const isPlain = conduct === null || conduct.mode === "standard";
  const isRecent = now - post.publishTimeMillis < printedDays * day;
  if (printing?.text !== null || !isPlain || !isRecent || post.template === "Slideshow") return null;
  return { postId: post.id, content: printing.content, details: JSON.stringify(details) };
}
