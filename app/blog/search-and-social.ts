import type { ImageRef } from "../../contract/entities/image.ts";
import type { ShownPost } from "../../contract/entities/post.ts";
import { summarizePost } from "./summarize-post.ts";
import { truncateWords } from "./truncate.ts";

/** What a page of search results shows of a page, characters. */
export const descriptionLength = 160;

type Described = Pick<ShownPost, "subhead" | "excerpt" | "searchTitle" | "searchDescription">;

/** A story as search engines show it: in its own words for them, otherwise in those that readers see. */
export const findSearchText = (
  post: Described,
  headline: string,
): { title: string; description: string } => ({
  title: post.searchTitle || headline,
  description: describeForSearch(post, descriptionLength),
});

/** What is cut is what was not written to this length. */
export const describeForSearch = (post: Omit<Described, "searchTitle">, maxLength: number | null): string => {
  if (post.searchDescription) return post.searchDescription;
  const summary = summarizePost(post);
  return maxLength === null ? summary : truncateWords(summary, maxLength);
};

type Shared = Described &
  Pick<ShownPost, "socialTitle" | "socialDescription" | "socialImage" | "mainMedia" | "featuredMedia">;

/** A story as cards on social networks show it. */
export const findSocialCard = (
  post: Shared,
  headline: string,
): { title: string; description: string; image: ImageRef | null } => ({
  title: post.socialTitle || headline,
  description: post.socialDescription || describeForSearch(post, descriptionLength),
  image: post.socialImage ?? post.mainMedia?.image ?? post.featuredMedia,
});
