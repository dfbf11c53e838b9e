import type { ShownPost } from "../../contract/entities/post.ts";

/** What a page is about, for ad targeting. Routes return it as `ads` in their loader data. */
export interface AdSubject {
  postId?: string;
  category?: string | null;
  subcategory?: string | null;
  /** Safe names of its tags. */
  tags?: readonly string[];
  /** The post's own ad zone; overrides the zone of the page type. */
  zone?: string | null;
  sponsored?: boolean;
  /** No ads: the page has no content, or none that is public. */
  isWithheld?: boolean;
}

/** The ad subject of a post's page. Password-protected posts have no ads. */
export const presentPostSubject = (post: ShownPost): AdSubject => ({
  postId: post.id,
  category: post.category,
  subcategory: post.subcategory,
  tags: post.tags.map(({ safeName }) => safeName),
  zone: post.adZone,
  sponsored: post.sponsored,
  isWithheld: post.isPasswordProtected,
});

/** Ad targeting keys and values. */
export type Targeting = Record<string, string | string[]>;

/** Ad Manager values may have 40 characters, and none of these. */
const forbidden = /["'=!+#*~;^()<>[\],&\s]+/g;
const clean = (text: string) => text.toLowerCase().replace(forbidden, "-").slice(0, 40);

/** Targeting of a page (conventions, part 5); empty keys are left out. */
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
