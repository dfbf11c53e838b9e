import type { Blog } from "../../contract/entities/blog.ts";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { ImageNode } from "../../contract/entities/image.ts";
import type { ShownPost } from "../../contract/entities/post.ts";
import type { Fault } from "./fault.ts";
import type { Partner } from "./partners.ts";

const day = 86_400_000;

/** Why a post isn't suitable for a partner, or null. Checks the kind of post, not its text. `now` in ms. */
export function findExclusion(
  post: Pick<ShownPost, "sponsored" | "tags" | "publishTimeMillis" | "headline">,
  home: Pick<Blog, "isSatire" | "isCommerce">,
  partner: Partner,
  now: number,
): Fault | null {
  if (post.headline === "") return { id: "feed.fault.noHeadline" };
  if (post.sponsored && !partner.takesSponsored) return { id: "feed.fault.sponsored" };
  if (home.isCommerce && !partner.takesCommerce) return { id: "feed.fault.commerce" };
  if (home.isSatire && !partner.takesSatire) return { id: "feed.fault.satire" };
  const tag = post.tags.find(({ safeName }) => partner.excludedTags.has(safeName.toLowerCase()));
  if (tag) return { id: "feed.fault.tag", values: { tag: tag.safeName } };
  return isTooOld(post.publishTimeMillis, partner, now)
    ? { id: "feed.fault.old", values: { days: String(partner.maxAge) } }
    : null;
}

/** Whether a post is too old for a partner. */
export const isTooOld = (time: number, { maxAge }: Pick<Partner, "maxAge">, now: number): boolean =>
  maxAge !== null && now - time > maxAge * day;

/** When a partner should remove a post published at `time`, ms; null for never. */
export const findExpiry = (time: number, { expiresAfter }: Pick<Partner, "expiresAfter">): number | null =>
  expiresAfter === null ? null : time + expiresAfter * day;

const mayBePassedOn = ({ maySyndicate }: Pick<ImageNode, "maySyndicate">) => maySyndicate !== false;

/** Removes images that may not be syndicated. */
export function filterLicensed(body: readonly BlockNode[]): BlockNode[] {
  return body.flatMap((node): BlockNode[] => {
    if (node.type === "Image") return mayBePassedOn(node) ? [node] : [];
    return node.type === "Slideshow" ? [{ ...node, slides: node.slides.filter(mayBePassedOn) }] : [node];
  });
}

/** The lead image, if it may be syndicated. */
export const findLicensedLead = ({ mainMedia }: Pick<ShownPost, "mainMedia">) =>
  mainMedia && mayBePassedOn(mainMedia) ? mainMedia : null;
