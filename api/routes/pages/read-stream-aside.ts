import type { FewReplies, Recommended, StreamAside } from "../../../contract/network/magma.ts";
import { preparePopularList, presentPopularList } from "../../audience/popular.ts";
import { prepareFeaturedOfBlog } from "../../discussion/prepare-replies.ts";
import type { ServiceContext } from "../../env.ts";
import { getBlogOfId } from "../../people/blogs.ts";
import { preparePeople } from "../../people/prepare-people.ts";
import { presentPeople } from "../../people/present-person.ts";
import { nameAuthors, type SummaryRow } from "../../posts/post-row.ts";
import { prepareSummaries } from "../../posts/prepare-posts.ts";
import { presentSummary } from "../../posts/present-post.ts";
import { readArchiveYears, readStream, readStreamOfSisters } from "../../posts/read-stream.ts";
import { blogList, networkList } from "../../posts/stream-list.ts";
import { run, runAll, type Statement } from "../../store/query.ts";

/** Replies with their stories and writers, without those whose story can't be read. */
export async function readFewReplies(
  { db, now }: ServiceContext,
  selected: Statement<SummaryRow>,
): Promise<FewReplies> {
  const replies = await run(selected);
  if (replies.length === 0) return { items: [], people: [] };
  const storyIds = [...new Set(replies.map((row) => row.starter_id))];
  const [stories, people] = await runAll(db, [
    prepareSummaries(db, storyIds, now),
    preparePeople(db, nameAuthors(replies)),
  ]);
  const storyOf = new Map(stories.map((row) => [row.id, presentSummary(row)]));
  const items = replies.flatMap((row) => {
    const story = storyOf.get(row.starter_id);
    return story ? [{ reply: presentSummary(row), story }] : [];
  });
  return { items, people: presentPeople(people) };
}

/** The years of a blog's stream, its featured replies, and the newest posts of its sister blogs; 404 for an unknown blog. */
export async function readStreamAside(
  context: ServiceContext,
  blogId: string,
  page: { maxReturned: number },
): Promise<StreamAside> {
  const { isMainSite } = await getBlogOfId(context.db, blogId);
  const [years, network, featured] = await Promise.all([
    readArchiveYears(context, blogList(blogId)),
    isMainSite ? null : readStreamOfSisters(context, blogId, page),
    readFewReplies(context, prepareFeaturedOfBlog(context.db, blogId, context.now)),
  ]);
  return { years, network, featured };
}

/** The newest and the most read stories of a blog, of the main site the network's; 404 for an unknown blog. */
export async function readRecommended(
  context: ServiceContext,
  blogId: string,
  page: { maxReturned: number },
): Promise<Recommended> {
  const { db, now } = context;
  const { isMainSite } = await getBlogOfId(db, blogId);
  const [latest, popular] = await Promise.all([
    readStream(context, isMainSite ? networkList : blogList(blogId), page),
    run(preparePopularList(db, blogId, now)),
  ]);
  return { latest, popular: presentPopularList(popular) };
}
