import type { ImageRef } from "../../contract/entities/image.ts";
import type { ShownPost, PostSummary } from "../../contract/entities/post.ts";
import { findStoryImage, type Illustrated, type StoryImage } from "../image/find-story-image.ts";
import { truncateWords } from "./truncate.ts";

/** A post's summary in a sentence or two, as plain text; descriptions, feeds and link cards shorten it. */
export const summarizePost = ({ subhead, excerpt }: Pick<PostSummary, "subhead" | "excerpt">): string =>
  subhead || excerpt;

/** Typical length of a page's description in search results, characters. */
export const descriptionLength = 160;

type Described = Pick<ShownPost, "subhead" | "excerpt" | "searchTitle" | "searchDescription">;

/**
 * A story's title and description for search engines: those written for them, otherwise those that readers
 * see.
 */
export const findSearchText = (
  post: Described,
  headline: string,
): { title: string; description: string } => ({
  title: post.searchTitle || headline,
  description: describeForSearch(post, descriptionLength),
});

/** Only a description that wasn't written for this length is cut. */
export const describeForSearch = (post: Omit<Described, "searchTitle">, maxLength: number | null): string => {
  if (post.searchDescription) return post.searchDescription;
  const summary = summarizePost(post);
  return maxLength === null ? summary : truncateWords(summary, maxLength);
};

type Shared = Described & Illustrated & Pick<ShownPost, "socialTitle" | "socialDescription" | "socialImage">;

/** A story's title, description and image for cards on social networks. */
export const findSocialCard = (
  post: Shared,
  headline: string,
  storyImage: StoryImage | null = findStoryImage(post),
): { title: string; description: string; image: ImageRef | null } => ({
  title: post.socialTitle || headline,
  description: post.socialDescription || describeForSearch(post, descriptionLength),
  image: post.socialImage ?? storyImage?.image ?? null,
});
