import type { Blog } from "../../../contract/entities/blog.ts";
import { getFeedPage } from "../../../contract/syndication/feeds.ts";
import type { PublicationReport } from "../../../contract/syndication/publication-checks.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { buildStoryQuery } from "../../feed/feed-query.ts";
import { evaluateStory } from "../../feed/evaluate-for-partner.ts";
import { buildFeedPath } from "../../feed/feed-paths.ts";
import { listPartners, type Partner } from "../../feed/partners.ts";
import type { PartnerFeed } from "../../studio/publication-checks/plan-checks.ts";
import { defaultTimeout } from "../../platform/services/time-outs.ts";

/** Every partner feed of a blog, and if it should contain a story, by the rules that build the feed. */
export async function readPartners(
  post: PublicationReport["post"],
  blog: Blog,
  context: AppContext,
): Promise<PartnerFeed[]> {
  const page = { ...(await requirePage(context)), blog };
  return Promise.all(listPartners(blog).map((partner) => readPartner(partner, post, page, context)));
}

async function readPartner(
  partner: Partner,
  post: PublicationReport["post"],
  page: PageContext,
  { services }: AppContext,
): Promise<PartnerFeed> {
  const { name, exclusion } = partner;
  const path = buildFeedPath({ format: "rss", subject: { kind: "partner", name } });
  const feed = { name, path, exclusion, reason: null, detail: null, isUnsure: false };
  // An unpublished post is in no feed.
  if (post.state !== "out") return feed;
  const query = buildStoryQuery(post.publishTimeMillis, page.blog, partner);
  const found = await services.findOptional(getFeedPage, { query, timeout: defaultTimeout });
  if (found === null) return { ...feed, isUnsure: true };
  const { reason, faults } = evaluateStory(post.id, found, partner, page);
  const words = faults.map(({ id, values }) => page.intl.t(id, values));
  return { ...feed, reason, detail: words.length === 0 ? null : words.join("; ") };
}
