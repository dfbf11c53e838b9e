import { getPostPage } from "../../../contract/network/magma.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";

/** A post or reply and its blog, with as few service calls as possible; null if it doesn't exist. */
export async function findEmbedded(id: string, { services }: AppContext, known: BlogContext) {
  const found = await requirePrimary(
    services.find(getPostPage, { params: { postId: id }, query: { maxReturned: "1", maxLatest: "1" } }),
  );
  if (!found) return null;
  const home = found.blogs.find((blog) => blog.id === found.post.defaultBlogId) ?? known.blog;
  return { found, home };
}
