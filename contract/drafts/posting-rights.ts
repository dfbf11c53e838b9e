import type { NetworkRole } from "../entities/account.ts";
import type { Blog } from "../entities/blog.ts";

/**
 * Only accounts created before this time (seconds) may post to a personal blog: 4 November 2019, 18:00 UTC
 * (specification, section 9; domain notes, Roles).
 */
export const postingEndSeconds = 1_572_890_400;

/** A blog made by users rather than by the group that runs the network. */
export const isPersonalBlog = ({ properties }: { properties: Pick<Blog["properties"], "isGmgBlog"> }) =>
  !properties.isGmgBlog;

/** A person who wants to post to a personal blog. */
export interface Poster {
  joinedTimeMillis: number;
  /** Roles across the network; most people have none. */
  networkRoles: readonly NetworkRole[];
}

/**
 * True if a person may post to a personal blog at `now` (ms). Since the posting end date only accounts created before
 * it, group members, sales and superusers may. Group blogs are not affected: there, the role on the blog decides.
 */
export function mayPostToPersonalBlog({ joinedTimeMillis, networkRoles }: Poster, now: number): boolean {
  const end = postingEndSeconds * 1000;
  return now < end || joinedTimeMillis < end || networkRoles.length > 0;
}
