import type { Blog } from "../../../contract/entities/blog.ts";
import { partnerSettings } from "../../../contract/feed-partners.ts";
import {
  applySettings,
  readChoicesOfBlog,
  type SettingChange,
  type SettingChoices,
} from "../../../contract/network/blog-settings.ts";
import { listPartners, partners } from "../../feed/partners.ts";
import type { PartnerName, PartnerStories } from "./compare-feeds.ts";

export const partnerNames: readonly PartnerName[] = partners.map(({ name }) => name);

/** Blogs whose feeds are compared before a change for many is saved: each takes a call for each of its feeds. */
export const maxComparedBlogs = 10;

/** A blog with feeds that a change of settings is about, as it is and as it will be. */
export interface BlogFeedChange {
  before: Blog;
  after: Blog;
  /** The partners whose feeds may differ. */
  names: PartnerName[];
}

/** Rules that every feed of a blog follows. */
const isSharedRule = (name: string) => name === "partnersGetSponsored" || name === "partnerExcludedTags";

/** The blogs whose feeds may differ after these changes, in the order of the network. */
export function planFeedChanges(
  changes: readonly SettingChange[],
  network: readonly Blog[],
): BlogFeedChange[] {
  const byBlog = Map.groupBy(changes, ({ blogId }) => blogId);
  return network.flatMap((blog) => {
    const mine = byBlog.get(blog.id) ?? [];
    const apply = (value: "before" | "after") =>
      setValues(blog, Object.fromEntries(mine.map((change) => [change.name, change[value]])));
    const before = apply("before");
    const after = apply("after");
    const offered = new Set([...listPartners(before), ...listPartners(after)].map(({ name }) => name));
    const hasOtherRules = mine.some(({ name }) => isSharedRule(name));
    const names = partnerNames.filter(
      (name) =>
        offered.has(name) && (hasOtherRules || mine.some((change) => change.name === partnerSettings[name])),
    );
    return names.length === 0 ? [] : [{ before, after, names }];
  });
}

/** The blog with these values in place of its own. */
const setValues = (blog: Blog, values: SettingChoices): Blog =>
  applySettings(blog, { blog: { ...readChoicesOfBlog(blog), ...values } });

/** How many stories a feed gets and loses. */
export interface FeedCount {
  name: PartnerName;
  offered: "begins" | "ends" | null;
  incoming: number;
  outgoing: number;
  isKnown: boolean;
}

/** The same for each of these feeds. What partners get before and after is in the same order. */
export const countFeedChanges = (
  { names }: Pick<BlogFeedChange, "names">,
  before: readonly PartnerStories[],
  after: readonly PartnerStories[],
): FeedCount[] =>
  before.flatMap((old, index) => {
    const next = after[index];
    if (next === undefined || !names.includes(old.name)) return [];
    const had = listSent(old);
    const has = listSent(next);
    return [
      {
        name: old.name,
        offered: old.isOffered === next.isOffered ? null : next.isOffered ? ("begins" as const) : "ends",
        incoming: [...has].filter((id) => !had.has(id)).length,
        outgoing: [...had].filter((id) => !has.has(id)).length,
        isKnown: old.stories !== null,
      },
    ];
  });

/** Ids of the stories that a partner gets; of a feed that the blog doesn't have, none. */
const listSent = ({ isOffered, stories }: PartnerStories): Set<string> =>
  new Set(isOffered ? (stories ?? []).filter(({ isSent }) => isSent).map(({ id }) => id) : []);
