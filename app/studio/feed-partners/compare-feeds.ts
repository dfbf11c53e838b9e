import type { Blog } from "../../../contract/entities/blog.ts";
import { applyPartnerSettings } from "../../../contract/feed-partners.ts";
import type { FeedPage } from "../../../contract/syndication/feeds.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { evaluateForPartner } from "../../feed/evaluate-for-partner.ts";
import type { Fault } from "../../feed/partner-rules.ts";
import { listPartners, partners, type Partner } from "../../feed/partners.ts";
import { buildFeedScope } from "../../feed/present-item.ts";

export type PartnerName = Partner["name"];

/** The stories of each partner's feed that its rules are applied to; null if the services did not answer. */
export type FoundFeeds = Readonly<Record<PartnerName, FeedPage | null>>;

export interface FeedStory {
  id: string;
  title: string;
  url: string;
  /** Why the partner doesn't get it; empty for one that it gets, or would, were there room. */
  faults: readonly Fault[];
  isSent: boolean;
}

/** What a partner gets of a blog. */
export interface PartnerStories {
  name: PartnerName;
  /** With the blog's rules. */
  partner: Partner;
  /** The blog has this feed. */
  isOffered: boolean;
  /** Those that the rules are applied to, in the order of the feed; null if the services did not answer. */
  stories: FeedStory[] | null;
}

/** What every partner gets with a blog's settings, by the rules that build its feed. */
export const evaluateFeeds = (found: FoundFeeds, blog: Blog, page: PageContext): PartnerStories[] => {
  const offered = listPartners(blog);
  return partners.map((plain) => {
    const { name } = plain;
    const partner = applyPartnerSettings(plain, blog);
    const isOffered = offered.some((one) => one.name === name);
    const feed = found[name];
    const context = { ...page, blog };
    const stories = feed && [
      ...listStories(feed, partner, context),
      ...listKept(feed, found.partner, partner, context),
    ];
    return { name, partner, isOffered, stories };
  });
};

/** Stories that their own settings keep from a partner: the feed for any partner has them, this one's doesn't. */
function listKept(found: FeedPage, all: FeedPage | null, partner: Partner, page: PageContext): FeedStory[] {
  if (partner.exclusion === null || partner.list !== "own" || all === null) return [];
  const known = new Set(found.items.map(({ post }) => post.id));
  const since = found.olderTimeMillis === null ? 0 : (found.items.at(-1)?.timestamp ?? 0);
  const items = all.items.filter(({ post, timestamp }) => !known.has(post.id) && timestamp >= since);
  return listStories({ ...all, items }, partner, page).map((story) => ({
    ...story,
    faults: [{ id: "feed.fault.kept" }],
    isSent: false,
  }));
}

function listStories(found: FeedPage, partner: Partner, page: PageContext): FeedStory[] {
  let room = partner.items;
  return evaluateForPartner(found, buildFeedScope(found, partner, page)).map(({ item, faults }) => {
    const isSent = faults.length === 0 && room > 0;
    if (isSent) room -= 1;
    return { id: item.id, title: item.title, url: item.url, faults, isSent };
  });
}

/** How a partner's feed differs with other settings; stories that stay in it or out of it are left out. */
export interface FeedDifference {
  name: PartnerName;
  /** The feed begins or ends. */
  offered: "begins" | "ends" | null;
  /** Number of stories in the feed then. */
  count: number;
  /** With why each was refused until now; without faults it was beyond the feed's number of stories. */
  incoming: FeedStory[];
  /** With why each is refused from now on. */
  outgoing: FeedStory[];
  isKnown: boolean;
}

/** Compares what partners get before and after a change of settings. Both are in the same order. */
export const compareFeeds = (
  before: readonly PartnerStories[],
  after: readonly PartnerStories[],
): FeedDifference[] =>
  before.flatMap((old, index) => {
    const next = after[index];
    if (next === undefined || (!old.isOffered && !next.isOffered)) return [];
    const had = new Map(sentOf(old).map((story) => [story.id, story]));
    const has = new Map(sentOf(next).map((story) => [story.id, story]));
    const both = old.isOffered && next.isOffered;
    return [
      {
        name: old.name,
        offered: both ? null : next.isOffered ? ("begins" as const) : ("ends" as const),
        count: next.isOffered ? has.size : 0,
        incoming: both ? listOthers(old, (id) => has.has(id) && !had.has(id)) : [],
        outgoing: both ? listOthers(next, (id) => had.has(id) && !has.has(id)) : [],
        isKnown: old.stories !== null,
      },
    ];
  });

const sentOf = ({ stories }: PartnerStories) => (stories ?? []).filter(({ isSent }) => isSent);
const listOthers = ({ stories }: PartnerStories, isOther: (id: string) => boolean) =>
  (stories ?? []).filter(({ id }) => isOther(id));
