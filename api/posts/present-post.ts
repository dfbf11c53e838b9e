import type { Blog } from "../../contract/entities/blog.ts";
import type { ListedProduct } from "../../contract/entities/listed-product.ts";
import type { Post, PostSummary, Reply, Repost, ShownPost } from "../../contract/entities/post.ts";
import type { Category, StoryType } from "../../contract/entities/taxonomy.ts";
import { bodyImages, bodyText, bodyVideos } from "../../contract/plaintext.ts";
import { buildPermalink } from "../../contract/slug.ts";
import { readExcerpt, parseBody } from "../store/bodies/reply-body.ts";
import type { CardNames, PostRow, ReplyRow, SummaryRow } from "./post-row.ts";
import { parseJson } from "../store/json-cells.ts";

/** True if text and images must be omitted: password-protected or deleted posts. */
const isWithheld = (row: Pick<SummaryRow, "is_protected" | "status">) =>
  row.is_protected === 1 || row.status === "DELETED";

/** Presents a row as a card. */
export function presentSummary(row: SummaryRow): PostSummary {
  const withheld = isWithheld(row);
  const names = parseJson(row.card_names) as CardNames;
  return {
    id: row.id,
    headline: row.headline,
    subhead: row.subhead,
    permalink: buildPermalink(row.host, row.slug, row.id),
    excerpt: withheld ? "" : readExcerpt(row),
    authorId: row.author_id,
    authorIds: parseJson(row.author_ids) as string[],
    byline: row.byline,
    status: row.status,
    publishTimeMillis: row.publish_time,
    lastUpdateTimeMillis: row.last_update_time,
    timezone: row.timezone,
    defaultBlogId: row.blog_id,
    blogGroup: row.blog_group,
    mainMedia: withheld ? null : (parseJson(row.main_media) as PostSummary["mainMedia"]),
    featuredMedia: withheld ? null : (parseJson(row.featured_media) as PostSummary["featuredMedia"]),
    textImage: withheld ? null : (parseJson(row.text_image) as PostSummary["textImage"]),
    category: row.category,
    subcategory: row.subcategory,
    categoryData: presentNamed(row.category, names.category),
    subcategoryData: presentNamed(row.subcategory, names.subcategory),
    storyType: presentNamed(row.story_type, names.storyType),
    tags: names.tags,
    isStarter: row.is_starter === 1,
    starterId: row.starter_id,
    parentId: row.parent_id,
    approved: row.approved === 1,
    isBlip: row.is_starter === 1 && row.headline === "",
    sectionPosition: row.section_position,
    isRoundup: row.is_roundup === 1,
    isFeatured: row.is_featured === 1,
    isSticky: row.is_sticky === 1,
    sponsored: row.sponsored === 1,
    template: row.template,
    mode: row.mode,
    modeState: row.mode_state,
    allowReplies: row.allow_replies === 1,
    replyCount: row.reply_count,
    likeCount: row.like_count,
    ...(row.product && !withheld && { product: parseJson(row.product) as ListedProduct }),
    adZone: row.ad_zone,
    doNotCrawl: row.do_not_crawl === 1,
  };
}

const readBody = (row: ReplyRow) => (isWithheld(row) ? [] : (parseBody(row.body) as Post["body"]));

const presentApprovalReason = ({ because_kind, because_person_id }: ReplyRow): ShownPost["because"] =>
  because_kind === null ? null : { kind: because_kind, personId: because_person_id };

const presentFeaturedEnd = ({ featured_until }: Pick<ReplyRow, "featured_until">) =>
  featured_until === null ? {} : { featuredUntilMillis: featured_until };

/** Presents a row for the post's own page. */
export function presentShownPost(row: PostRow): ShownPost {
  const summary = presentSummary(row);
  const withheld = isWithheld(row);
  return {
    ...summary,
    body: readBody(row),
    corrections: isWithheld(row) ? [] : (parseJson(row.corrections) as Post["corrections"]),
    ...buildShareUrls(summary.permalink, summary.headline || summary.excerpt),
    searchTitle: row.search_title,
    searchDescription: withheld ? null : row.search_description,
    socialTitle: row.social_title,
    socialDescription: withheld ? null : row.social_description,
    socialImage: withheld ? null : (parseJson(row.social_image) as ShownPost["socialImage"]),
    dropCapEnabled: row.drop_cap === 1,
    isPasswordProtected: row.is_protected === 1,
    editedTimeMillis: row.edited_time,
    ...presentFeaturedEnd(row),
    because: presentApprovalReason(row),
  };
}

/** Presents a row for a reader who may read it, with the password if there is one. */
export const presentOpened = (row: PostRow): ShownPost => ({
  ...presentShownPost({ ...row, is_protected: 0 }),
  isPasswordProtected: row.is_protected === 1,
});

/** Presents a row as a full post with its blog. */
export function presentPost(row: PostRow, defaultBlog: Blog | null): Post {
  const shown = presentShownPost(row);
  return {
    ...shown,
    plaintext: bodyText(shown.body),
    images: bodyImages(shown.body),
    videos: bodyVideos(shown.body),
    defaultBlog,
    reposts: parseJson(row.reposts) as Repost[],
    syndicationExclusions: parseJson(row.syndication_exclusions) as Post["syndicationExclusions"],
    specialSection: row.shown_section,
  };
}

/** Presents a row as a reply in its discussion. */
export function presentReply(row: ReplyRow): Reply {
  return {
    id: row.id,
    permalink: buildPermalink(row.host, row.slug, row.id),
    authorId: row.author_id,
    status: row.status,
    publishTimeMillis: row.publish_time,
    parentId: row.parent_id,
    approved: row.approved === 1,
    isFeatured: row.is_featured === 1,
    ...presentFeaturedEnd(row),
    likeCount: row.like_count,
    body: readBody(row),
    editedTimeMillis: row.edited_time,
    because: presentApprovalReason(row),
  };
}

/** URLs of social networks' share forms. */
export function buildShareUrls(permalink: string, text: string) {
  return {
    facebookShareUrl: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: permalink }).toString()}`,
    twitterShareUrl: `https://twitter.com/intent/tweet?${new URLSearchParams({ text, url: permalink }).toString()}`,
  };
}

/** A story type or category with the blog's display name; undeclared ones use their id. */
function presentNamed(id: string | null, displayName: string | null): StoryType | Category | null {
  return id === null ? null : { id, displayName: displayName ?? id };
}
