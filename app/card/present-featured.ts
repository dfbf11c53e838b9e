import type { Person } from "../../contract/entities/person.ts";
import type { PostSummary } from "../../contract/entities/post.ts";
import type { FewReplies } from "../../contract/network/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import { truncateWords } from "../blog/truncate.ts";
import { buildPersonHref } from "./present-heading.ts";

/** Excerpts of replies, such as featured ones, each with a link to the reply. */
export interface FeaturedView {
  title: string;
  items: {
    id: string;
    text: string;
    /** Null if the writer is unknown. */
    writer: { name: string; href: string } | null;
    link: { href: string; label: string };
  }[];
}

/** Maximum length of an excerpt, characters. */
const maxLength = 280;

/** Null if there are none. */
export function presentFeatured(
  replies: readonly PostSummary[],
  people: readonly Person[],
  findLink: (reply: PostSummary) => { href: string; label: string },
  page: PageContext,
  title = page.intl.t("discussion.featuredTitle"),
): FeaturedView | null {
  if (replies.length === 0) return null;
  return {
    title,
    items: replies.map((reply) => {
      const writer = people.find(({ id }) => id === reply.authorId);
      return {
        id: reply.id,
        text: truncateWords(reply.excerpt, maxLength),
        writer: writer ? { name: writer.displayName, href: buildPersonHref(writer.screenName, page) } : null,
        link: findLink(reply),
      };
    }),
  };
}

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
