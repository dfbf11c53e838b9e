import type { StreamAside } from "../../contract/magma.ts";
import { prepareFeaturedOfBlog } from "../discussion/prepare-replies.ts";
import type { ServiceContext } from "../env.ts";
import { getBlogOfId } from "../people/find-blog.ts";
import { readArchiveYears } from "../posts/read-archive-years.ts";
import { readStreamOfSisters } from "../posts/read-stream.ts";
import { blogList } from "../posts/stream-list.ts";
import { readFewReplies } from "./read-few-replies.ts";

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
