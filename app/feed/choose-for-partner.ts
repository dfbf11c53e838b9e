import type { FeedPage } from "../../contract/feeds.ts";
import type { Fault } from "./fault.ts";
import type { FeedItem } from "./feed-view.ts";
import { findExclusion, isTooOld } from "./find-exclusion.ts";
import { lintItem } from "./lint-item.ts";
import type { Partner } from "./partners.ts";
import { buildTagUri, presentItem, type FeedScope } from "./present-item.ts";
import { createWholeAddressing } from "../link/whole-addressing.ts";

type PartnerScope = FeedScope & { partner: Partner };

/** A post, and why a partner does not get it; no reason for one that it gets. */
export interface JudgedItem {
  item: FeedItem;
  faults: Fault[];
}

/** Every post of a page as a partner would get it, with what speaks against it. */
export function judgeForPartner({ items }: FeedPage, scope: PartnerScope): JudgedItem[] {
  const { lookups, partner, page } = scope;
  return items.map((entry) => {
    const home = lookups.blogs.get(entry.post.defaultBlogId) ?? page.blog;
    const exclusion = findExclusion(entry.post, home, partner, page.now);
    const item = presentItem(entry, scope);
    return { item, faults: exclusion === null ? lintItem(item, partner, page.now) : [exclusion] };
  });
}

/**
 * What a partner gets: of the posts those that it takes, as many as it wants; and, at the end, what was taken back and
 * would stand among them.
 */
export function chooseForPartner(found: FeedPage, scope: PartnerScope): FeedItem[] {
  const { partner } = scope;
  const taken = judgeForPartner(found, scope).flatMap(({ item, faults }) =>
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
 * A post that was taken back, sent once more with an end that is past: so MSN takes it down (support.microsoft.com, "MSN
 * content expiration and takedown rules"). Nothing of what it said is in it, its headline and slug included.
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
    source: null,
    language: null,
  };
}
