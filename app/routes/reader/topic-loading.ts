import { getStoryTypeStream } from "../../../contract/posts/core.ts";
import { encodeSegment } from "../../../contract/wire/encode-segment.ts";
import type { Stream } from "../../../contract/entities/post.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import type { FeedLink } from "../../feed/feed-paths.ts";
import type { TopicMore } from "../../front/present-topic.ts";
import type { StreamAddress } from "../../front/streams.ts";
import type { PartSheet } from "../../site/part-sheets.ts";

export const topicSheets: readonly PartSheet[] = ["bands", "topic"];
/** Those of a topic's page with a front. */
export const topicFrontSheets: readonly PartSheet[] = [...topicSheets, "band"];

/** Minimum number of stories of a category, with the topic's own, to be shown instead of the blog's latest. */
const fewest = 4;

/** Stories to load for a topic's sidebar: also enough for a band of others if the topic has few of its own. */
export const topicSidebar = 12;

/** The feed that a topic's page links to. */
export const findRss = (feeds: readonly FeedLink[]) => {
  const feed = feeds.find(({ type }) => type === "application/rss+xml");
  // The name is the same in every language.
  return feed ? { href: feed.href, label: "RSS" } : null;
};

/**
 * Further reading for a topic with a single story: its category, otherwise the blog's latest. The category is only
 * requested then; null if nothing is found.
 */
export async function findMoreOfTopic(
  { items }: Stream,
  { startTime }: StreamAddress,
  latest: { title: string; stream: Stream | null },
  { services }: AppContext,
  { blog, intl, addressing }: BlogContext,
): Promise<TopicMore | null> {
  const others = latest.stream && { title: latest.title, link: null, stream: latest.stream };
  const [only] = items;
  const { storyType = null, categoryData: category = null } = only?.post ?? {};
  if (startTime !== null || items.length !== 1 || !storyType || only?.post.defaultBlogId !== blog.id)
    return others;
  const stream = await services.findOptional(getStoryTypeStream, {
    params: { blogId: blog.id, storyType: storyType.id },
    query: { maxReturned: String(topicSidebar), ...(category && { category: category.id }) },
  });
  if (!stream || stream.items.length < fewest) return others;
  const section = (category ?? storyType).displayName;
  const path = ["c", storyType.id, ...(category ? [category.id] : [])].map(encodeSegment).join("/");
  return {
    title: intl.t("front.moreIn", { section }),
    link: { href: addressing.href(blog.host, `/${path}`), label: intl.t("front.allOf", { section }) },
    stream,
  };
}
