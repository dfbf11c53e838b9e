import { commerceLinkTypes, type CommerceLinkType } from "../../contract/entities/commerce.ts";

/** What is known of a sale besides the blog group: specification, section 9. */
export interface Subtag {
  postId: string;
  /** Null for a link that names no product. */
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

/** Longer names of blogs are cut, so that the whole stays below a hundred characters whatever a blog is called. */
const longestBlogName = 32;

/**
 * `{postId}_{asin}_{authorId}_{blogName}_{i|l|t}_{link|comment}`, as in `1836000001_B07XYZ1234_5876237249_kotaku_t_link`;
 * an empty field for no product. None of the fields has an underscore, so that a report can be read back (`decodeSubtag`).
 * It says nothing about the reader. docs/decisions/0046 has it for those who read the reports.
 */
export function encodeSubtag({ postId, asin, authorId, blogName, linkType, isStarter }: Subtag): string {
  const name = blogName.slice(0, longestBlogName);
  const place = isStarter ? "link" : "comment";
  return [postId, asin ?? "", authorId, name, typeCodes[linkType], place].join("_");
}

const encoded = /^(\d{1,19})_([B0-9][A-Z0-9]{9})?_(\d{1,19})_([a-z0-9][a-z0-9-]*)_([ilt])_(link|comment)$/;

/** The fields of a subtag, or null when the text is none. */
export function decodeSubtag(text: string): Subtag | null {
  const match = encoded.exec(text);
  if (match === null) return null;
  const [, postId = "", asin = "", authorId = "", blogName = "", code = "", place = ""] = match;
  const linkType = commerceLinkTypes.find((type) => typeCodes[type] === code);
  if (linkType === undefined) return null;
  return { postId, asin: asin || null, authorId, blogName, linkType, isStarter: place === "link" };
}
