import type { Stream } from "../../contract/entities/post.ts";
import type { FewReplies } from "../../contract/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildLookups } from "../card/lookups.ts";
import { presentCard, type CardView } from "../card/present-card.ts";
import type { FeaturedView } from "../card/present-featured.ts";
import { presentFewReplies } from "../card/present-few-replies.ts";

/** What stands beside a person's stories. */
export interface BesideStoriesView {
  label: string;
  replies: FeaturedView | null;
  /** The stories of the page with the most replies. */
  discussed: { title: string; stories: { id: string; href: string; headline: string }[] } | null;
}

const mostDiscussed = 4;
/** Fewer are no ranking. */
const fewestDiscussed = 2;

/** A page of a person's stories. */
export interface PersonStories {
  /** The newest story, large, on the first page; null if it has no image, or is alone. */
  lead: CardView | null;
  /** The other stories. */
  listed: Stream;
  /** On the first page only; null if there is nothing. */
  beside: BesideStoriesView | null;
}

interface StoriesData {
  stream: Stream;
  latestReplies: FewReplies;
}

/** Older pages are lists only. */
export function presentPersonStories(
  name: string,
  { stream, latestReplies }: StoriesData,
  isFirst: boolean,
  page: PageContext,
): PersonStories {
  const lead = isFirst ? presentLead(stream, page) : null;
  return {
    lead,
    listed: lead ? { ...stream, items: stream.items.slice(1) } : stream,
    beside: isFirst ? presentBeside(name, { stream, latestReplies }, page) : null,
  };
}

function presentLead(stream: Stream, page: PageContext): CardView | null {
  const [first] = stream.items;
  if (!first || stream.items.length === 1) return null;
  const card = presentCard(first.post, first.repost, buildLookups(stream), page, {
    slot: "lead",
    isInFirstScreen: true,
  });
  return card.image && card;
}

function presentBeside(
  name: string,
  { stream, latestReplies }: StoriesData,
  page: PageContext,
): BesideStoriesView | null {
  // Their name is on the page already.
  const unnamed = { ...latestReplies, people: [] };
  const replies = presentFewReplies(unnamed, page, page.intl.t("person.latestReplies"));
  const discussed = presentDiscussed(stream, page);
  return replies || discussed ? { label: page.intl.t("person.beside", { name }), replies, discussed } : null;
}

function presentDiscussed(
  { items, blogs, pagination }: Stream,
  { intl, addressing }: PageContext,
): BesideStoriesView["discussed"] {
  const silent = new Set(blogs.filter((blog) => blog.properties.commentsDisabled).map(({ id }) => id));
  const stories = items
    .map(({ post }) => post)
    .filter((post) => post.replyCount > 0 && post.headline !== "" && !silent.has(post.defaultBlogId))
    .toSorted((a, b) => b.replyCount - a.replyCount)
    .slice(0, mostDiscussed)
    .map(({ id, permalink, headline }) => ({ id, href: addressing.rewrite(permalink), headline }));
  if (stories.length < fewestDiscussed) return null;
  return { title: intl.t(pagination.next ? "person.discussedLately" : "person.discussed"), stories };
}
