import type { MembershipRow } from "../profile/present-person.ts";

/** Those whose threads come first: the blog's members and the story's authors (a JSON list of ids). */
export function findInsiders(members: readonly MembershipRow[], storyAuthorIds: string): Set<string> {
  return new Set([...members.map((member) => member.person_id), ...(JSON.parse(storyAuthorIds) as string[])]);
}
