import type { Account } from "../../../contract/entities/account.ts";
import type { PostSummary } from "../../../contract/entities/post.ts";
import { explainRightOf } from "../../../contract/people/rights.ts";

/** The stories that a person may correct who may not correct all: their own, of limited members those of their story types. */
export interface OwnStories {
  author: string;
  /** Ids of story types; null for all. */
  sections: readonly string[] | null;
}

/** Which published stories of a blog a person may correct; null for all. */
export function findCorrectable(account: Account, blogId: string): OwnStories | null {
  const right = explainRightOf("story.change", account, blogId);
  if (right.mayDo && right.scope === "all") return null;
  const limits = account.memberships.find((membership) => membership.blogId === blogId)?.limits;
  return { author: account.screenName, sections: limits?.sections ?? null };
}

/** The part of a search's query that leaves out other stories, as far as a search can. */
export const narrowSearch = (own: OwnStories | null): { author?: string; storyType?: string } => ({
  ...(own && { author: own.author }),
  ...(own?.sections?.length === 1 && { storyType: own.sections[0] ?? "" }),
});

/** True for a story that such a search found and the person may correct. */
export const isCorrectable = (
  { storyType }: Pick<PostSummary, "storyType">,
  own: OwnStories | null,
): boolean => !own?.sections || (storyType !== null && own.sections.includes(storyType.id));
