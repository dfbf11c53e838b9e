import type { FeedPage } from "../../contract/feeds.ts";
import type { PageContext } from "../blog/page-context.ts";
import { chooseForPartner, evaluateForPartner } from "./choose-for-partner.ts";
import type { Fault } from "./fault.ts";
import type { Partner } from "./partners.ts";
import { buildFeedScope } from "./present-item.ts";

/**
 * Why a story isn't in a partner's feed: not among the curated posts, not accepted, or beyond the number of
 * posts.
 */
export interface StoryVerdict {
  reason: "notPicked" | "notTaken" | "older" | null;
  faults: Fault[];
}

/** Applies a partner's rules to one story. `found` is the result of `buildStoryQuery`. */
export function evaluateStory(
  postId: string,
  found: FeedPage,
  partner: Partner,
  page: PageContext,
): StoryVerdict {
  const item = found.items.find(({ post }) => post.id === postId);
  if (item === undefined) return { reason: partner.list === "picks" ? "notPicked" : null, faults: [] };
  const scope = buildFeedScope(found, partner, page);
  const [{ faults } = { faults: [] }] = evaluateForPartner({ ...found, items: [item] }, scope);
  if (faults.length > 0) return { reason: "notTaken", faults };
  const isChosen = chooseForPartner(found, scope).some(({ id }) => id === postId);
  return { reason: isChosen ? null : "older", faults };
}
