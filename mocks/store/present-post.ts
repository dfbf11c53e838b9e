import type { Post, PostSummary, Reply, ShownPost } from "../../contract/entities/post.ts";
import { findConduct } from "../../contract/entities/mode.ts";
import type { StoryTypeTree } from "../../contract/entities/taxonomy.ts";
import { bodyExcerpt, bodyImages, bodyText, bodyVideos } from "../../contract/plaintext.ts";
import { buildPermalink, buildSlug } from "../../contract/slug.ts";
import { assertFound } from "../service-error.ts";
import type { PostRow } from "./post-row.ts";
import type { Tables } from "./tables.ts";
import { countReplies } from "./visibility.ts";

/** The names of a post's place in its blog's navigation; a name that the navigation lacks stands for itself. */
function findPlace(trees: readonly StoryTypeTree[], post: PostRow) {
  const named = <T extends { id: string; displayName: string }>(
    id: string | null,
    list: readonly T[] | undefined,
  ) => (id === null ? null : (list?.find((entry) => entry.id === id) ?? { id, displayName: id }));
  const tree = trees.find((entry) => entry.id === post.storyType);
  const category = tree?.categories.find((entry) => entry.id === post.category);
  const plain = (entry: { id: string; displayName: string } | null) =>
    entry && { id: entry.id, displayName: entry.displayName };
  return {
    storyType: plain(named(post.storyType, trees)),
    categoryData: plain(named(post.category, tree?.categories)),
    subcategoryData: plain(named(post.subcategory, category?.subcategories)),
  };
}

/** True when text and pictures must stay behind: a password guards them, or the post was removed. */
const isWithheld = (post: PostRow) => post.password !== null || post.status === "DELETED";

/** A post without its text, as lists carry it. */
export function presentSummary(tables: Tables, post: PostRow, now: number): PostSummary {
  const { blog, storyTypes } = assertFound(tables.blogById.get(post.blogId), `blog ${post.blogId}`);
  return {
    id: post.id,
    headline: post.headline,
    subhead: post.subhead,
    permalink: buildPermalink(
      blog.host,
      post.parentId === null ? (post.slug ?? buildSlug(post.headline)) : "",
      post.id,
    ),
    excerpt: isWithheld(post) ? "" : bodyExcerpt(post.body),
    authorId: post.authorIds[0] ?? "",
    authorIds: post.authorIds,
    byline: post.byline,
    status: post.status,
    publishTimeMillis: post.publishTimeMillis,
    lastUpdateTimeMillis: post.lastUpdateTimeMillis ?? post.publishTimeMillis,
    timezone: blog.timezone,
    defaultBlogId: blog.id,
    blogGroup: blog.blogGroup,
    mainMedia: isWithheld(post) ? null : post.mainMedia,
    featuredMedia: isWithheld(post) ? null : post.featuredMedia,
    category: post.category,
    subcategory: post.subcategory,
    ...findPlace(storyTypes, post),
    tags: post.tags,
    isStarter: post.parentId === null,
    starterId: post.starterId,
    parentId: post.parentId,
    approved: post.parentId === null || post.approved,
    isBlip: post.parentId === null && post.headline === "",
    isRoundup: post.isRoundup,
    isFeatured: post.isFeatured,
    isSticky: post.isSticky,
    sponsored: post.sponsored,
    template: post.template,
    mode: post.mode,
    modeState: findConduct(post.mode, post.states, []).state,
    allowReplies: post.allowReplies,
    replyCount: countReplies(tables, post.id, now),
    likeCount: post.likeCount,
    adZone: post.adZone,
    doNotCrawl: post.doNotCrawl,
  };
}

/** Where a share button leads. */
function buildShareUrls(permalink: string, text: string) {
  return {
    facebookShareUrl: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: permalink }).toString()}`,
    twitterShareUrl: `https://twitter.com/intent/tweet?${new URLSearchParams({ url: permalink, text }).toString()}`,
  };
}

/** The post of its own page. */
export function presentShownPost(tables: Tables, post: PostRow, now: number): ShownPost {
  const summary = presentSummary(tables, post, now);
  return {
    ...summary,
    body: isWithheld(post) ? [] : post.body,
    ...buildShareUrls(summary.permalink, summary.headline || summary.excerpt),
    dropCapEnabled: post.dropCapEnabled,
    isPasswordProtected: post.password !== null,
    editedTimeMillis: post.editedTimeMillis,
    because: post.because,
  };
}

/** The whole post. */
export function presentPost(tables: Tables, post: PostRow, now: number): Post {
  const { blog } = assertFound(tables.blogById.get(post.blogId), `blog ${post.blogId}`);
  const shown = presentShownPost(tables, post, now);
  return {
    ...shown,
    plaintext: bodyText(shown.body),
    images: bodyImages(shown.body),
    videos: bodyVideos(shown.body),
    defaultBlog: blog,
    reposts: post.reposts,
    syndicationExclusions: post.syndicationExclusions,
    specialSection: post.specialSection,
  };
}

/** A reply in its discussion. */
export function presentReply(tables: Tables, post: PostRow): Reply {
  const { blog } = assertFound(tables.blogById.get(post.blogId), `blog ${post.blogId}`);
  return {
    id: post.id,
    permalink: buildPermalink(blog.host, "", post.id),
    authorId: post.authorIds[0] ?? "",
    status: post.status,
    publishTimeMillis: post.publishTimeMillis,
    parentId: post.parentId,
    approved: post.approved,
    isFeatured: post.isFeatured,
    likeCount: post.likeCount,
    body: isWithheld(post) ? [] : post.body,
    editedTimeMillis: post.editedTimeMillis,
    because: post.because,
  };
}
