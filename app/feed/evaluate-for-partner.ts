import { isTooOld } from "../../contract/feed-partners.ts";
import type { FeedPage } from "../../contract/syndication/feeds.ts";
import type { PageContext } from "../blog/page-context.ts";
import { createWholeAddressing } from "../link/addressing.ts";
import type { FeedItem } from "./feed-view.ts";
import { type Fault, findExclusion, lintItem } from "./partner-rules.ts";
import type { Partner } from "./partners.ts";
import { buildFeedScope, buildTagUri, presentItem, type FeedScope } from "./present-item.ts";

type PartnerScope = FeedScope & { partner: Partner };

/** A post and the reasons why a partner doesn't accept it, if any. */
export interface EvaluatedItem {
  item: FeedItem;
  faults: Fault[];
}

/** All posts of a page as sent to a partner, each with the rules it violates. */
export function evaluateForPartner({ items }: FeedPage, scope: PartnerScope): EvaluatedItem[] {
  const { lookups, partner, page } = scope;
  return items.map((entry) => {
    const home = lookups.blogs.get(entry.post.defaultBlogId) ?? page.blog;
    const exclusion = findExclusion(entry.post, home, partner, page.now);
    const item = presentItem(entry, scope);
    return { item, faults: exclusion === null ? lintItem(item, partner, page.now) : [exclusion] };
  });
}

/**
 * The posts sent to a partner: accepted ones up to the partner's limit, followed by removals of deleted
 * posts.
 */
export function chooseForPartner(found: FeedPage, scope: PartnerScope): FeedItem[] {
  const { partner } = scope;
  const taken = evaluateForPartner(found, scope).flatMap(({ item, faults }) =>
    faults.length === 0 ? item : [],
  );
  const sent = taken.slice(0, partner.items);
  if (!partner.tellsRemovals) return sent;
  const isFull = sent.length === partner.items;
  const oldest = isFull ? Math.min(...sent.map(({ published }) => published)) : 0;
  const known = new Set(sent.map(({ id }) => id));
  const removals = found.removed.filter(
    ({ postId, publishTimeMillis }) =>
      !known.has(postId) &&
      publishTimeMillis >= oldest &&
      !isTooOld(publishTimeMillis, partner, scope.page.now),
  );
  return [...sent, ...removals.map((removal) => presentRemoval(removal, scope))];
}

/**
 * A deleted post is sent once more with an expiry in the past, which makes MSN remove it
 * (support.microsoft.com, "MSN content expiration and takedown rules"). It contains nothing of the post, not
 * even headline or slug.
 */
function presentRemoval(
  { postId, publishTimeMillis, removedTimeMillis }: FeedPage["removed"][number],
  { page }: FeedScope,
): FeedItem {
  const { blog, intl } = page;
  const addressing = createWholeAddressing(page.addressing, { host: blog.host, homeHost: blog.host });
  const title = intl.t("feed.removed");
  return {
    id: postId,
    uri: buildTagUri(page, `post/${postId}`),
    url: addressing.absolute(blog.host, `/${postId}`),
    title,
    shortTitle: null,
    summary: title,
    html: "",
    authors: [],
    published: publishTimeMillis,
    updated: Math.max(removedTimeMillis, publishTimeMillis),
    expires: removedTimeMillis,
    categories: [],
    picture: null,
    enclosure: null,
    source: null,
    language: null,
  };
}

/**
 * Why a story isn't in a partner's feed: not among the curated posts, not accepted, or beyond the number of
 * posts.
 */
interface StoryVerdict {
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
