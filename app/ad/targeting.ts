import type { ShownPost } from "../../contract/entities/post.ts";

/** What a page is about, as far as ads go. A route says it as `ads` in its loader's data; what it leaves out is none. */
export interface AdSubject {
  postId?: string;
  category?: string | null;
  subcategory?: string | null;
  /** Their safe names. */
  tags?: readonly string[];
  /** The post's own zone, which takes the place of its page type's. */
  zone?: string | null;
  sponsored?: boolean;
  /** The page has nothing of its own to show, or nothing that everybody may see: no ads. */
  isWithheld?: boolean;
}

/** A post's page. Behind a password stands nothing that everybody may see. */
export const presentPostSubject = (post: ShownPost): AdSubject => ({
  postId: post.id,
  category: post.category,
  subcategory: post.subcategory,
  tags: post.tags.map(({ safeName }) => safeName),
  zone: post.adZone,
  sponsored: post.sponsored,
  isWithheld: post.isPasswordProtected,
});

/** Keys and values by which ads are chosen. */
export type Targeting = Record<string, string | string[]>;

/** Ad Manager takes 40 characters a value, without these. */
const forbidden = /["'=!+#*~;^()<>[\],&\s]+/g;
const clean = (text: string) => text.toLowerCase().replace(forbidden, "-").slice(0, 40);

/** Of a page (conventions, part 5); a key without a value is left out. */
export function buildTargeting(
  page: { blog: string; pageType: string; zone: string },
  subject: AdSubject,
): Targeting {
  const single = {
    blog: page.blog,
    pagetype: page.pageType,
    zone: page.zone,
    post: subject.postId,
    category: subject.category,
    subcategory: subject.subcategory,
    sponsored: subject.sponsored ? "yes" : "no",
  };
  const targeting: Targeting = {};
  for (const [key, value] of Object.entries(single)) if (value) targeting[key] = clean(value);
  const tags = [...new Set((subject.tags ?? []).map(clean))].filter((tag) => tag !== "");
  if (tags.length > 0) targeting.tags = tags;
  return targeting;
}
