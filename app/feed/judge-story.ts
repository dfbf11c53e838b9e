import type { FeedPage } from "../../contract/feeds.ts";
import type { PageContext } from "../blog/page-context.ts";
import { chooseForPartner, judgeForPartner } from "./choose-for-partner.ts";
import type { Fault } from "./fault.ts";
import type { Partner } from "./partners.ts";
import { buildFeedScope } from "./present-item.ts";

/** Why a story is not in a partner's feed: editors chose others, the partner takes no such thing, or it has enough. */
export interface StoryVerdict {
  reason: "notPicked" | "notTaken" | "older" | null;
  faults: Fault[];
}

/** What a partner's rules make of one story. `found`: what is there for the partner, as `buildStoryQuery` asks for it. */
export function judgeStory(
  postId: string,
  found: FeedPage,
  partner: Partner,
  page: PageContext,
): StoryVerdict {
  const item = found.items.find(({ post }) => post.id === postId);
  if (item === undefined) return { reason: partner.list === "picks" ? "notPicked" : null, faults: [] };
  const scope = buildFeedScope(found, partner, page);
  const [{ faults } = { faults: [] }] = judgeForPartner({ ...found, items: [item] }, scope);
  if (faults.length > 0) return { reason: "notTaken", faults };
  const isChosen = chooseForPartner(found, scope).some(({ id }) => id === postId);
  return { reason: isChosen ? null : "older", faults };
}
