import type { Blog } from "../../contract/entities/blog.ts";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { ImageNode } from "../../contract/entities/image.ts";
import type { ShownPost } from "../../contract/entities/post.ts";
import type { Fault } from "./fault.ts";
import type { Partner } from "./partners.ts";

const day = 86_400_000;

/**
 * Why a post is not for a partner, or null: what it is, before anybody looks at how it is written. `now` in ms.
 */
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

/** True for what a partner takes no more because of its age. */
export const isTooOld = (time: number, { maxAge }: Pick<Partner, "maxAge">, now: number): boolean =>
  maxAge !== null && now - time > maxAge * day;

/** When a partner is to take down what was published at a time, ms; null for never. */
export const findExpiry = (time: number, { expiresAfter }: Pick<Partner, "expiresAfter">): number | null =>
  expiresAfter === null ? null : time + expiresAfter * day;

const mayBePassedOn = ({ maySyndicate }: Pick<ImageNode, "maySyndicate">) => maySyndicate !== false;

/** A text without the pictures that a partner may not have. */
export function keepLicensed(body: readonly BlockNode[]): BlockNode[] {
  return body.flatMap((node): BlockNode[] => {
    if (node.type === "Image") return mayBePassedOn(node) ? [node] : [];
    return node.type === "Slideshow" ? [{ ...node, slides: node.slides.filter(mayBePassedOn) }] : [node];
  });
}

/** The lead picture, if a partner may have it. */
export const findLicensedLead = ({ mainMedia }: Pick<ShownPost, "mainMedia">) =>
  mainMedia && mayBePassedOn(mainMedia) ? mainMedia : null;
