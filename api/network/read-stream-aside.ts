import type { StreamAside } from "../../contract/magma.ts";
import { readArchiveYears } from "../posts/read-archive-years.ts";
import { readStream } from "../posts/read-stream.ts";
import { blogList, networkList } from "../posts/stream-list.ts";
import type { ServiceContext } from "../env.ts";
import { getBlogOfId } from "../people/find-blog.ts";

/** The years of a blog's stream, and the network's newest posts; 404 for an unknown blog. */
export async function readStreamAside(
  context: ServiceContext,
  blogId: string,
  page: { maxReturned: number },
): Promise<StreamAside> {
  const { isMainSite } = await getBlogOfId(context.db, blogId);
  const [years, network] = await Promise.all([
    readArchiveYears(context, blogList(blogId)),
    isMainSite ? null : readStream(context, networkList, page),
  ]);
  return { years, network };
}
