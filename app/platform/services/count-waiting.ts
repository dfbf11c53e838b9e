import { getQueueCounts } from "../../../contract/moderation/moderation.ts";
import type { Services } from "./client.ts";

/** Maximum number of blogs that one call counts. */
const maxCounted = 100;

/** Blogs in parts that one call counts. */
const splitCounted = (blogIds: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(blogIds.length / maxCounted) }, (_, index) =>
    blogIds.slice(index * maxCounted, (index + 1) * maxCounted),
  );

/** Numbers of waiting items by blog, in as many calls as needed; throws if one of them fails. */
export async function requireWaiting(
  services: Pick<Services, "get">,
  blogIds: readonly string[],
  input: { token: string; timeout?: number },
): Promise<Map<string, number>> {
  const parts = splitCounted(blogIds).map((blogId) =>
    services.get(getQueueCounts, { query: { blogId }, ...input }),
  );
  const counted = await Promise.all(parts);
  return new Map(counted.flatMap(({ items }) => items.map(({ blogId, waiting }) => [blogId, waiting])));
}

/** The same; null if one of them fails. */
export async function countWaiting(
  services: Pick<Services, "findOptional">,
  blogIds: readonly string[],
  input: { token: string; timeout?: number },
): Promise<Map<string, number> | null> {
  const parts = splitCounted(blogIds).map((blogId) =>
    services.findOptional(getQueueCounts, { query: { blogId }, ...input }),
  );
  const counts = new Map<string, number>();
  for (const part of await Promise.all(parts)) {
    if (part === null) return null;
    for (const { blogId, waiting } of part.items) counts.set(blogId, waiting);
  }
  return counts;
}
