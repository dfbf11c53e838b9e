import { appleNewsRules } from "../../contract/feed-partners.ts";
import { getFeedPage } from "../../contract/syndication/feeds.ts";
import { getSite } from "../../contract/network/magma.ts";
import { findExclusion } from "../../app/feed/partner-rules.ts";
import type { ApiClient } from "../upload/api-client.ts";
import type { LintedItem } from "./lint-partner.ts";

/** The newest posts of a blog, each with the reason why it isn't sent to Apple News. `now` in ms. */
export async function lintAppleNews(
  client: Pick<ApiClient, "read">,
  host: string,
  now: number,
): Promise<LintedItem[]> {
  const { blog } = await client.read(getSite, { host });
  const query = { list: "own", blogId: blog.id, partner: "appleNews", maxReturned: "40", wholeDays: "false" };
  const { items } = await client.read(getFeedPage, {}, query);
  return items.map(({ post }) => {
    const exclusion = findExclusion(post, blog, appleNewsRules, now);
    return {
      item: { id: post.id, title: post.headline || post.excerpt },
      faults: exclusion === null ? [] : [exclusion],
    };
  });
}
