import type { StreamAside } from "../../contract/magma.ts";
import { prepareFeaturedOfBlog } from "../discussion/prepare-replies.ts";
import type { ServiceContext } from "../env.ts";
import { getBlogOfId } from "../people/find-blog.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { presentPeople } from "../people/present-person.ts";
import { nameAuthors } from "../posts/post-row.ts";
import { prepareSummaries } from "../posts/prepare-posts.ts";
import { presentSummary } from "../posts/present-post.ts";
import { readArchiveYears } from "../posts/read-archive-years.ts";
import { readStream } from "../posts/read-stream.ts";
import { blogList, networkList } from "../posts/stream-list.ts";
import { run, runAll } from "../store/query.ts";

/** The years of a blog's stream, its featured replies, and the network's newest posts; 404 for an unknown blog. */
export async function readStreamAside(
  context: ServiceContext,
  blogId: string,
  page: { maxReturned: number },
): Promise<StreamAside> {
  const { isMainSite } = await getBlogOfId(context.db, blogId);
  const [years, network, featured] = await Promise.all([
    readArchiveYears(context, blogList(blogId)),
    isMainSite ? null : readStream(context, networkList, page),
    readFeatured(context, blogId),
  ]);
  return { years, network, featured };
}

async function readFeatured({ db, now }: ServiceContext, blogId: string): Promise<StreamAside["featured"]> {
  const replies = await run(prepareFeaturedOfBlog(db, blogId, now));
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
