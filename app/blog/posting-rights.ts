import { postingEndSeconds } from "./network.ts";

/** Network-wide roles, in addition to roles on single blogs. Most people have none. */
export type NetworkRole = "superuser" | "sales" | "groupMember";

/** A person who wants to post to a personal blog. */
export interface Poster {
  joinedTimeMillis: number;
  networkRole: NetworkRole | null;
}

/**
 * Whether a person may post to a personal blog at `now` (ms). Since the posting end date (specification,
 * section 9) only accounts created before it, group members, sales and superusers may (domain notes, Roles).
 * Group blogs are not affected: there, the role on the blog decides.
 */
export function mayPostToPersonalBlog({ joinedTimeMillis, networkRole }: Poster, now: number): boolean {
  const end = postingEndSeconds * 1000;
  return now < end || joinedTimeMillis < end || networkRole !== null;
}
