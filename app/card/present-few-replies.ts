import type { FewReplies } from "../../contract/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import { presentFeatured, type FeaturedView } from "./present-featured.ts";

/**
 * Replies from several stories, each with a link to it that names its story; null if there are none. `title` is that of
 * featured replies if left out.
 */
export function presentFewReplies(
  { items, people }: FewReplies,
  page: PageContext,
  title?: string,
): FeaturedView | null {
  const stories = new Map(items.map(({ reply, story }) => [reply.id, story]));
  return presentFeatured(
    items.map(({ reply }) => reply),
    people,
    ({ id, permalink }) => ({
      href: page.addressing.rewrite(permalink),
      label: page.intl.t("discussion.onStory", { headline: stories.get(id)?.headline ?? "" }),
    }),
    page,
    title,
  );
}
