import type { Recommended } from "../../../contract/network/magma.ts";
import { preparePopularList, presentPopularList } from "../../audience/popular.ts";
import type { ServiceContext } from "../../env.ts";
import { getBlogOfId } from "../../people/blogs.ts";
import { readStream } from "../../posts/read-stream.ts";
import { blogList, networkList } from "../../posts/stream-list.ts";
import { run } from "../../store/query.ts";

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
