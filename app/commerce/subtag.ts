import { commerceLinkTypes, type CommerceLinkType } from "../../contract/entities/commerce.ts";

/** Data about a sale, sent to the affiliate program: specification, section 9. */
export interface Subtag {
  postId: string;
  /** Null if the link names no product. */
  asin: string | null;
  authorId: string;
  blogName: string;
  linkType: CommerceLinkType;
  /** True for a link in a post, false for one in a comment. */
  isStarter: boolean;
}

const typeCodes: Record<CommerceLinkType, string> = {
  CommerceInset: "i",
  CommerceInsetList: "l",
  CommerceTextLink: "t",
};

/** Longer blog names are cut, so that the subtag stays below 100 characters. */
const maxBlogNameLength = 32;

/**
 * Encodes `{postId}_{asin}_{authorId}_{blogName}_{i|l|t}_{link|comment}`, for example
 * `1836000001_B07XYZ1234_5876237249_kotaku_t_link`; the asin is empty if there is no product. No field
 * contains an underscore, so that reports can be decoded (`decodeSubtag`). Contains nothing about the reader.
 * See docs/decisions/0046.
 */
export function encodeSubtag({ postId, asin, authorId, blogName, linkType, isStarter }: Subtag): string {
  const name = blogName.slice(0, maxBlogNameLength);
  const place = isStarter ? "link" : "comment";
  return [postId, asin ?? "", authorId, name, typeCodes[linkType], place].join("_");
}

const encoded = /^(\d{1,19})_([B0-9][A-Z0-9]{9})?_(\d{1,19})_([a-z0-9][a-z0-9-]*)_([ilt])_(link|comment)$/;

/** The fields of a subtag; null if it isn't a valid one. */
export function decodeSubtag(text: string): Subtag | null {
  const match = encoded.exec(text);
  if (match === null) return null;
  const [, postId = "", asin = "", authorId = "", blogName = "", code = "", place = ""] = match;
  const linkType = commerceLinkTypes.find((type) => typeCodes[type] === code);
  if (linkType === undefined) return null;
  return { postId, asin: asin || null, authorId, blogName, linkType, isStarter: place === "link" };
}
