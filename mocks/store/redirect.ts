import { presentSummary } from "./present-post.ts";
import { redirectKey } from "./redirect-key.ts";
import type { Tables } from "./tables.ts";

/**
 * Where an old address leads now, as a full address; undefined when nobody knows it, or while its post is a secret. A
 * deleted post keeps its address, which then says that it is gone.
 */
export function findRedirect(tables: Tables, host: string, path: string, now: number): string | undefined {
  const target = tables.redirects.get(redirectKey(host, path));
  if (target === undefined) return undefined;
  if ("to" in target) return new URL(target.to, `https://${host}`).href;
  const post = tables.posts.get(target.postId);
  if (
    post === undefined ||
    post.status === "DRAFT" ||
    (post.status === "PUBLISHED" && post.publishTimeMillis > now)
  )
    return undefined;
  return presentSummary(tables, post, now).permalink;
}
