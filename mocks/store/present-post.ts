import type { Blog } from "../../contract/entities/blog.ts";
import type { Post, PostSummary } from "../../contract/entities/post.ts";
import type { StoryTypeTree } from "../../contract/entities/taxonomy.ts";
import { bodyExcerpt, bodyImages, bodyText, bodyVideos } from "../../contract/plaintext.ts";
import { buildPermalink, buildSlug } from "../../contract/slug.ts";
import { assertFound } from "../service-error.ts";
import type { PostRow, Tables } from "./tables.ts";
import { countReplies } from "./visibility.ts";

/** Who shared a post where, each with an id of its own. */
export function findReposts(tables: Tables, post: PostRow) {
  return post.reposts.flatMap(({ blog, timestamp, screenName }) => {
    const blogId = tables.blogByName.get(blog)?.id;
    const personId = [...tables.people.values()].find((person) => person.screenName === screenName)?.id ?? null;
    return blogId === undefined ? [] : [{ id: `${post.id}-${blog}`, blogId, personId, timestamp }];
  });
}

/** The names of a post's place in its blog's navigation; a name that the navigation lacks stands for itself. */
function findPlace(trees: readonly StoryTypeTree[], post: PostRow) {
  const named = <T extends { id: string; displayName: string }>(id: string | null, list: readonly T[] | undefined) =>
    id === null ? null : (list?.find((entry) => entry.id === id) ?? { id, displayName: id });
  const tree = trees.find((entry) => entry.id === post.storyType);
  const category = tree?.categories.find((entry) => entry.id === post.category);
  const plain = (entry: { id: string; displayName: string } | null) => entry && { id: entry.id, displayName: entry.displayName };
  return {
    storyType: plain(named(post.storyType, trees)),
    categoryData: plain(named(post.category, tree?.categories)),
    subcategoryData: plain(named(post.subcategory, category?.subcategories)),
  };
}

/** A post without its text, as lists carry it. The text of a post with a password stays untold here too. */
export function presentSummary(tables: Tables, post: PostRow, now: number): PostSummary {
  const { blog, storyTypes } = assertFound(tables.blogById.get(post.blogId), `blog ${post.blogId}`);
  return {
    id: post.id,
    headline: post.headline,
    subhead: post.subhead,
    permalink: buildPermalink(blog.host, post.parentId === null ? (post.slug ?? buildSlug(post.headline)) : "", post.id),
    excerpt: post.password === null ? bodyExcerpt(post.body) : "",
    authorId: post.authorIds[0] ?? "",
    authorIds: post.authorIds,
    byline: post.byline,
    status: post.status,
    publishTimeMillis: post.publishTimeMillis,
    lastUpdateTimeMillis: post.lastUpdateTimeMillis ?? post.publishTimeMillis,
    timezone: blog.timezone,
    defaultBlogId: blog.id,
    blogGroup: blog.blogGroup,
    mainMedia: post.mainMedia,
    featuredMedia: post.featuredMedia,
    category: post.category,
    subcategory: post.subcategory,
    ...findPlace(storyTypes, post),
    tags: post.tags,
    isStarter: post.parentId === null,
    starterId: post.starterId,
    parentId: post.parentId,
    approved: post.parentId === null || post.approved,
    isBlip: post.isBlip,
    isRoundup: post.isRoundup,
    isFeatured: post.isFeatured,
    isSticky: post.isSticky,
    sponsored: post.sponsored,
    template: post.template,
    mode: post.mode,
    allowReplies: post.allowReplies,
    replyCount: countReplies(tables, post.id, now),
    likeCount: post.likeCount,
    adZone: post.adZone,
    doNotCrawl: post.doNotCrawl,
  };
}

/** Where a share button leads. */
function buildShareUrls(blog: Blog, permalink: string, headline: string) {
  const text = headline || blog.displayName;
  return {
    facebookShareUrl: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: permalink })}`,
    twitterShareUrl: `https://twitter.com/intent/tweet?${new URLSearchParams({ url: permalink, text })}`,
  };
}

/** The whole post. Its text is left out while it asks for a password. */
export function presentPost(tables: Tables, post: PostRow, now: number): Post {
  const { blog } = assertFound(tables.blogById.get(post.blogId), `blog ${post.blogId}`);
  const summary = presentSummary(tables, post, now);
  const body = post.password === null ? post.body : [];
  return {
    ...summary,
    body,
    plaintext: bodyText(body),
    images: bodyImages(body),
    videos: bodyVideos(body),
    ...buildShareUrls(blog, summary.permalink, post.headline),
    dropCapEnabled: post.dropCapEnabled,
    defaultBlog: blog,
    reposts: findReposts(tables, post),
    syndicationExclusions: post.syndicationExclusions,
    specialSection: post.specialSection,
    isPasswordProtected: post.password !== null,
  };
}
