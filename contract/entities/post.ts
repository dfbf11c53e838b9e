import * as v from "valibot";
import { ApprovalKind } from "./approval.ts";
import { Blog } from "./blog.ts";
import { BlockNodes } from "./block-node.ts";
import { BlogId, Millis, PersonId, PostId } from "./ids.ts";
import { ImageNode, ImageRef } from "./image.ts";
import { DiscussionMode, ModeState } from "./mode.ts";
import { Person } from "./person.ts";
import { Category, StoryType, Tag } from "./taxonomy.ts";

export const postStatuses = ["DRAFT", "PUBLISHED", "DELETED", "REDIRECT"] as const;
export const PostStatus = v.picklist(postStatuses);

/** A post shown on a sister blog as well: a card there that leads to the home permalink. */
export const Repost = v.object({
  id: v.string(),
  blogId: BlogId,
  /** Who shared it; null when the blog did so by itself (`autoRepostToParent`). */
  personId: v.optional(v.nullable(PersonId), null),
  timestamp: Millis,
});
export type Repost = v.InferOutput<typeof Repost>;

/** The lead picture or video poster of a post. */
export const MainMedia = v.object({
  ...ImageNode.entries,
  /** Set when the lead is a video; the image is its poster. */
  videoId: v.optional(v.nullable(v.string()), null),
});
export type MainMedia = v.InferOutput<typeof MainMedia>;

/** Where a copy of the post may not go. */
export const SyndicationExclusion = v.picklist(["rss", "msn", "yahoo", "newsletter", "sitemap"]);

/** What cards, lists and the sidebar need: a post without its text. */
const summaryEntries = {
  id: PostId,
  headline: v.string(),
  subhead: v.optional(v.nullable(v.string()), null),
  /** The full address on the production host: `https://kotaku.com/a-slug-1836000001`. */
  permalink: v.string(),
  /** The first paragraph as plain text, uncut up to 600 characters. */
  excerpt: v.optional(v.string(), ""),
  authorId: PersonId,
  authorIds: v.array(PersonId),
  /** Printed instead of the authors' names when an editor wrote one. */
  byline: v.optional(v.nullable(v.string()), null),
  status: PostStatus,
  publishTimeMillis: Millis,
  lastUpdateTimeMillis: Millis,
  timezone: v.string(),
  defaultBlogId: BlogId,
  blogGroup: v.string(),
  mainMedia: v.optional(v.nullable(MainMedia), null),
  /** The picture for cards when it differs from the lead. */
  featuredMedia: v.optional(v.nullable(ImageRef), null),
  category: v.optional(v.nullable(v.string()), null),
  subcategory: v.optional(v.nullable(v.string()), null),
  categoryData: v.optional(v.nullable(Category), null),
  subcategoryData: v.optional(v.nullable(Category), null),
  storyType: v.optional(v.nullable(StoryType), null),
  tags: v.array(Tag),
  /** A reply is a post that is not a starter. */
  isStarter: v.boolean(),
  starterId: PostId,
  parentId: v.optional(v.nullable(PostId), null),
  /** For replies: false while pending. Starters are approved. */
  approved: v.boolean(),
  /** A post without a headline. */
  isBlip: v.optional(v.boolean(), false),
  isRoundup: v.optional(v.boolean(), false),
  isFeatured: v.optional(v.boolean(), false),
  isSticky: v.optional(v.boolean(), false),
  sponsored: v.optional(v.boolean(), false),
  template: v.optional(v.nullable(v.picklist(["Slideshow"])), null),
  mode: v.optional(DiscussionMode, "standard"),
  /** Of a liveblog or of questions and answers; null where the services do not say. */
  modeState: v.optional(v.nullable(ModeState), null),
  allowReplies: v.optional(v.boolean(), true),
  /** Approved replies; never below zero. */
  replyCount: v.optional(v.number(), 0),
  likeCount: v.optional(v.number(), 0),
  adZone: v.optional(v.nullable(v.string()), null),
  doNotCrawl: v.optional(v.boolean(), false),
};

export const PostSummary = v.object(summaryEntries);
export type PostSummary = v.InferOutput<typeof PostSummary>;

export const Post = v.object({
  ...summaryEntries,
  body: BlockNodes,
  plaintext: v.optional(v.string(), ""),
  images: v.optional(v.array(ImageRef), []),
  /** Ids of the network's own videos in the body. */
  videos: v.optional(v.array(v.string()), []),
  facebookShareUrl: v.string(),
  twitterShareUrl: v.string(),
  dropCapEnabled: v.optional(v.boolean(), false),
  defaultBlog: v.optional(v.nullable(Blog), null),
  reposts: v.optional(v.array(Repost), []),
  syndicationExclusions: v.optional(v.array(SyndicationExclusion), []),
  specialSection: v.optional(v.nullable(v.string()), null),
  /** The post asks for a password; its text is then not in `body`. */
  isPasswordProtected: v.optional(v.boolean(), false),
  /** Of a reply: when its writer last changed it; null for the text as it was first sent. */
  editedTimeMillis: v.optional(v.nullable(Millis), null),
  /** Why an approved reply is in sight: the strongest reason, and whose it is; null for a pending one, and for a story. */
  because: v.optional(
    v.nullable(v.object({ kind: ApprovalKind, personId: v.optional(v.nullable(PersonId), null) })),
    null,
  ),
});
export type Post = v.InferOutput<typeof Post>;

/** A post on its own page, which names blogs and people once beside it, and gathers nothing out of the text. */
export const ShownPost = v.omit(Post, [
  "plaintext",
  "images",
  "videos",
  "defaultBlog",
  "reposts",
  "syndicationExclusions",
  "specialSection",
]);
export type ShownPost = v.InferOutput<typeof ShownPost>;

/** A post as it stands in a discussion. The story around it says the rest: a page has dozens of these. */
export const Reply = v.pick(Post, [
  "id",
  "permalink",
  "authorId",
  "status",
  "publishTimeMillis",
  "editedTimeMillis",
  "parentId",
  "approved",
  "because",
  "isFeatured",
  "likeCount",
  "body",
]);
export type Reply = v.InferOutput<typeof Reply>;

/** A reply with the first of those who answered it. */
export interface ReplyThread {
  reply: Reply;
  children: { items: ReplyThread[]; pagination: Pagination };
  /** Replies that stand directly below it, those of `children` and all others; null where nobody has counted. */
  answerCount?: number | null | undefined;
}

/** `next` is null at the end (domain notes, Calls). */
export const PageCursor = v.object({
  startTime: v.optional(v.number()),
  startIndex: v.optional(v.number()),
  /** Where a discussion goes on, in words of the services' own: what is written meanwhile moves nothing. */
  after: v.optional(v.string()),
  maxReturned: v.number(),
});
export const Pagination = v.object({ curr: PageCursor, next: v.nullable(PageCursor) });
export type Pagination = v.InferOutput<typeof Pagination>;

export const ReplyThread: v.GenericSchema<unknown, ReplyThread> = v.object({
  reply: Reply,
  children: v.object({ items: v.lazy(() => v.array(ReplyThread)), pagination: Pagination }),
  answerCount: v.optional(v.nullable(v.number())),
});

export const ReplyThreads = v.object({ items: v.array(ReplyThread), pagination: Pagination });
export type ReplyThreads = v.InferOutput<typeof ReplyThreads>;

/** An entry of a stream. `timestamp` is the repost's when there is one. */
export const StreamItem = v.object({
  id: v.string(),
  timestamp: Millis,
  post: PostSummary,
  repost: v.nullable(Repost),
});
export type StreamItem = v.InferOutput<typeof StreamItem>;

/** A page of a stream with everybody it names, so that a page of the front end needs no second call. */
export const Stream = v.object({
  items: v.array(StreamItem),
  pagination: Pagination,
  people: v.array(Person),
  blogs: v.array(Blog),
});
export type Stream = v.InferOutput<typeof Stream>;
