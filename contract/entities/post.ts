import * as v from "valibot";
import { listOf } from "../wire/list-of.ts";
import { ApprovalKind, ApprovalReason, HoldKind } from "./approval.ts";
import { Blog, Locale } from "./blog.ts";
import { BlockNode } from "./block-node.ts";
import { Correction } from "../posts/correction.ts";
import { BlogId, Millis, PersonId, PostId } from "./ids.ts";
import { ImageRef } from "./image.ts";
import { ListedProduct } from "./listed-product.ts";
import { ModeState } from "./mode.ts";
import { Person } from "./person.ts";
import { postEntriesIn, postFieldNamesIn } from "./post-fields.ts";
import { Category, StoryType, Tag } from "./taxonomy.ts";

const postStatuses = ["DRAFT", "PUBLISHED", "DELETED", "REDIRECT"] as const;
export const PostStatus = v.picklist(postStatuses);

/** A post shared to a sister blog: a card there links to the home permalink. */
export const Repost = v.object({
  id: v.string(),
  blogId: BlogId,
  /** The person who shared it; null if shared automatically (`autoRepostToParent`). */
  personId: v.optional(v.nullable(PersonId), null),
  timestamp: Millis,
});
export type Repost = v.InferOutput<typeof Repost>;

/** A post without its text, as used by cards, lists and the sidebar. */
const summaryEntries = {
  ...postEntriesIn("card"),
  id: PostId,
  headline: v.string(),
  /** The full URL on the production host: `https://kotaku.com/a-slug-1836000001`. */
  permalink: v.string(),
  /** The first paragraph as plain text, up to 600 characters. */
  excerpt: v.optional(v.string(), ""),
  authorId: PersonId,
  authorIds: v.array(PersonId),
  status: PostStatus,
  publishTimeMillis: Millis,
  lastUpdateTimeMillis: Millis,
  timezone: v.string(),
  defaultBlogId: BlogId,
  blogGroup: v.string(),
  categoryData: v.optional(v.nullable(Category), null),
  subcategoryData: v.optional(v.nullable(Category), null),
  storyType: v.optional(v.nullable(StoryType), null),
  tags: listOf(Tag),
  /** False for replies, which are posts too. */
  isStarter: v.boolean(),
  starterId: PostId,
  parentId: v.optional(v.nullable(PostId), null),
  /** False for pending replies. Always true for starters. */
  approved: v.boolean(),
  /** A post without a headline. */
  isBlip: v.optional(v.boolean(), false),
  /** State of a liveblog or of questions and answers; null if the services don't know it. */
  modeState: v.optional(v.fallback(v.nullable(ModeState), null), null),
  /** Without a lead image, the first large image of the text: `findTextImage` (`plaintext.ts`). */
  textImage: v.optional(v.nullable(ImageRef), null),
  /** The product whose price a card may show; absent without one: `findListedProduct` (`listed-product.ts`). */
  product: v.optional(ListedProduct),
  /** The line above the headline where an editor has placed the post with one of its own; absent elsewhere. */
  kicker: v.optional(v.string()),
  /** Number of approved replies; never negative. */
  replyCount: v.optional(v.number(), 0),
};

export const PostSummary = v.object(summaryEntries);
export type PostSummary = v.InferOutput<typeof PostSummary>;

export const Post = v.object({
  ...summaryEntries,
  ...postEntriesIn("page"),
  ...postEntriesIn("full"),
  body: listOf(BlockNode),
  /** Corrections, clarifications and updates, newest first. */
  corrections: v.optional(listOf(Correction), []),
  plaintext: v.optional(v.string(), ""),
  images: v.optional(listOf(ImageRef), []),
  /** Ids of the network-hosted videos in the body. */
  videos: v.optional(v.array(v.string()), []),
  facebookShareUrl: v.string(),
  twitterShareUrl: v.string(),
  defaultBlog: v.optional(v.nullable(Blog), null),
  reposts: v.optional(listOf(Repost), []),
  /** A password protects the post: only requests with a pass get it (`contract/posts/story-passes.ts`). */
  isPasswordProtected: v.optional(v.boolean(), false),
  /** For a reply: time of its writer's last edit; null if never edited. */
  editedTimeMillis: v.optional(v.nullable(Millis), null),
  /** For a featured reply: its end; absent without one. */
  featuredUntilMillis: v.optional(Millis),
  /**
   * The strongest reason why an approved reply is visible, and the person behind it; null for pending replies
   * and stories.
   */
  because: v.optional(
    v.fallback(
      v.nullable(v.object({ kind: ApprovalKind, personId: v.optional(v.nullable(PersonId), null) })),
      null,
    ),
    null,
  ),
});
export type Post = v.InferOutput<typeof Post>;

/**
 * A post on its own page. Blogs and people are listed once beside it, and fields derived from the text are
 * omitted.
 */
export const ShownPost = v.omit(Post, [
  "plaintext",
  "images",
  "videos",
  "defaultBlog",
  "reposts",
  ...postFieldNamesIn("full"),
]);
export type ShownPost = v.InferOutput<typeof ShownPost>;

/** A reply in a discussion, without fields that it shares with its story: a page has dozens of replies. */
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
  "featuredUntilMillis",
  "likeCount",
  "body",
]);
export type Reply = v.InferOutput<typeof Reply>;

/** A reply with the first of its own replies. */
export interface ReplyThread {
  reply: Reply;
  children: { items: ReplyThread[]; pagination: Pagination };
  /** Number of direct replies, including those in `children`; null if not counted. */
  answerCount?: number | null | undefined;
}

/** `next` is null on the last page (domain notes, Calls). */
const PageCursor = v.object({
  startTime: v.optional(v.number()),
  startIndex: v.optional(v.number()),
  /** Opaque cursor into a discussion; it stays valid when new replies are added. */
  after: v.optional(v.string()),
  maxReturned: v.number(),
});
export const Pagination = v.object({ curr: PageCursor, next: v.nullable(PageCursor) });
export type Pagination = v.InferOutput<typeof Pagination>;

export const ReplyThread: v.GenericSchema<unknown, ReplyThread> = v.object({
  reply: Reply,
  children: v.object({ items: v.lazy(() => listOf(ReplyThread)), pagination: Pagination }),
  answerCount: v.optional(v.nullable(v.number())),
});

export const ReplyThreads = v.object({ items: listOf(ReplyThread), pagination: Pagination });
export type ReplyThreads = v.InferOutput<typeof ReplyThreads>;

/** An entry of a stream. For a repost, `timestamp` is the time of sharing. */
export const StreamItem = v.object({
  id: v.string(),
  timestamp: Millis,
  post: PostSummary,
  repost: v.nullable(Repost),
});
export type StreamItem = v.InferOutput<typeof StreamItem>;

/** A page of a stream with all people and blogs it refers to, so that the front end needs no second call. */
export const Stream = v.object({
  items: listOf(StreamItem),
  pagination: Pagination,
  people: listOf(Person),
  blogs: listOf(Blog),
});
export type Stream = v.InferOutput<typeof Stream>;

/** A public, indexable version of a story in another language. */
export const Translation = v.object({
  id: PostId,
  headline: v.string(),
  /** The full URL on the production host. */
  permalink: v.string(),
  /** The locale of the translation's blog. */
  locale: Locale,
});
export type Translation = v.InferOutput<typeof Translation>;

/** A reply as its writer sees it, with its visibility and the reasons for it. */
export const OwnReply = v.object({
  reply: Reply,
  starterId: PostId,
  /** Approval reasons, the strongest first; empty for a pending reply. */
  reasons: listOf(ApprovalReason),
  /** Reasons that keep it hidden despite the approval reasons. */
  holds: v.array(HoldKind),
  /** Deadline for editing, by the services' clock: 15 minutes after it was first sent. */
  editableUntilMillis: Millis,
});
export type OwnReply = v.InferOutput<typeof OwnReply>;
