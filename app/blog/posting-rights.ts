import { postingEndSeconds } from "./network.ts";

/** What somebody is in the network as a whole, beside their roles on single blogs; most are nothing. */
export type NetworkRole = "superuser" | "sales" | "groupMember";

/** Whoever wants to post to a blog of their own. */
export interface Poster {
  joinedTimeMillis: number;
  networkRole: NetworkRole | null;
}

/**
 * Whether somebody may post to a personal blog at `now` (ms). Blogs made by users stopped at the posting end date
 * (specification, section 9): from then on only accounts created before it, group members, sales and superusers may
 * (domain notes, Roles). Members of a group blog are not bound by it: their role on that blog decides, not this rule.
 */
export function mayPostToPersonalBlog({ joinedTimeMillis, networkRole }: Poster, now: number): boolean {
  const end = postingEndSeconds * 1000;
  return now < end || joinedTimeMillis < end || networkRole !== null;
}
