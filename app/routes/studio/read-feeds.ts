import type { Blog } from "../../../contract/entities/blog.ts";
import type { SettingChange } from "../../../contract/network/blog-settings.ts";
import { getFeedPage } from "../../../contract/syndication/feeds.ts";
import { buildFeedQuery } from "../../feed/feed-query.ts";
import { partners } from "../../feed/partners.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { defaultTimeout } from "../../platform/services/time-outs.ts";
import {
  evaluateFeeds,
  type FoundFeeds,
  type PartnerName,
} from "../../studio/feed-partners/compare-feeds.ts";
import {
  countFeedChanges,
  maxComparedBlogs,
  planFeedChanges,
} from "../../studio/feed-partners/plan-feed-changes.ts";
import { presentFeedChanges, type ComparedBlog } from "../../studio/feed-partners/present-feed-changes.ts";

/** The newest stories of these partners' feeds, before the partners' rules are applied. */
export async function readFeeds(
  blog: Blog,
  names: readonly PartnerName[],
  { services }: AppContext,
): Promise<FoundFeeds> {
  const found = await Promise.all(
    partners.map(async (partner) => {
      const query = buildFeedQuery({ kind: "partner", name: partner.name }, blog, null, partner);
      const feed = names.includes(partner.name)
        ? await services.findOptional(getFeedPage, { query, timeout: defaultTimeout })
        : null;
      return [partner.name, feed] as const;
    }),
  );
  return Object.fromEntries(found) as FoundFeeds;
}

/** What a change of settings would do to partners' feeds, in words; empty if it isn't about them. */
export async function describeFeedChanges(
  changes: readonly SettingChange[],
  context: AppContext,
): Promise<string[]> {
  const planned = planFeedChanges(changes, requireBlog(context).network);
  const page = await requirePage(context);
  const compared: ComparedBlog[] = [];
  // One blog at a time: the stories of all of them would be many megabytes.
  for (const change of planned.slice(0, maxComparedBlogs)) {
    const { before, after, names } = change;
    const found = await readFeeds(before, names, context);
    const counts = countFeedChanges(
      change,
      evaluateFeeds(found, before, page),
      evaluateFeeds(found, after, page),
    );
    compared.push({ blog: before, counts });
    // Services that don't answer would keep the page waiting for each blog.
    if (counts.some(({ isKnown }) => !isKnown)) break;
  }
  return presentFeedChanges(compared, planned.length - compared.length, page);
}
