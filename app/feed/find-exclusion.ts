import type { Blog } from "../../contract/entities/blog.ts";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { ShownPost } from "../../contract/entities/post.ts";
import { findPartnerExclusion, mayBeSyndicated, type PartnerRules } from "../../contract/feed-partners.ts";
import type { Fault } from "./fault.ts";
import type { Partner } from "./partners.ts";

const day = 86_400_000;

/** Why a post isn't suitable for a partner, or null. Checks the kind of post, not its text. `now` in ms. */
export function findExclusion(
  post: Pick<ShownPost, "sponsored" | "tags" | "publishTimeMillis" | "headline">,
  home: Pick<Blog, "isSatire" | "isCommerce">,
  partner: PartnerRules,
  now: number,
): Fault | null {
  const exclusion = findPartnerExclusion(post, home, partner, now);
  if (exclusion === null) return null;
  const { reason, values } = exclusion;
  return { id: `feed.fault.${reason}`, ...(values === undefined ? {} : { values }) };
}

/** When a partner should remove a post published at `time`, ms; null for never. */
export const findExpiry = (time: number, { expiresAfter }: Pick<Partner, "expiresAfter">): number | null =>
  expiresAfter === null ? null : time + expiresAfter * day;

/** Removes images that may not be syndicated. */
export function filterLicensed(body: readonly BlockNode[]): BlockNode[] {
  return body.flatMap((node): BlockNode[] => {
    if (node.type === "Image") return mayBeSyndicated(node) ? [node] : [];
    return node.type === "Slideshow" ? [{ ...node, slides: node.slides.filter(mayBeSyndicated) }] : [node];
  });
}

/** The lead image, if it may be syndicated. */
export const findLicensedLead = ({ mainMedia }: Pick<ShownPost, "mainMedia">) =>
  mainMedia && mayBeSyndicated(mainMedia) ? mainMedia : null;
