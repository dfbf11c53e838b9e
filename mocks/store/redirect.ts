import { presentSummary } from "./present-post.ts";
import { redirectKey, type Tables } from "./tables.ts";

/** Where an old address leads now, as a full address; undefined when nobody knows it. */
export function findRedirect(tables: Tables, host: string, path: string, now: number): string | undefined {
  const target = tables.redirects.get(redirectKey(host, path));
  if (target === undefined) return undefined;
  if ("to" in target) return new URL(target.to, `https://${host}`).href;
  const post = tables.posts.get(target.postId);
  return post && presentSummary(tables, post, now).permalink;
}
