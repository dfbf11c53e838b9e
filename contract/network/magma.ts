import * as v from "valibot";
import { defineRead } from "../wire/call.ts";
import { PopularStory } from "../audience/audience.ts";
import { threadQuery } from "../discussion/comments.ts";
import { ArchiveYears } from "../posts/core.ts";
import { Blog } from "../entities/blog.ts";
import { Millis, PostId } from "../entities/ids.ts";
import { EntryPage, LiveEntry, MessagePage } from "../entities/live-entry.ts";
import { MailingList } from "../subscriptions/mailing-list.ts";
import { DiscussionSettings } from "../entities/mode.ts";
import { Membership, Person } from "../entities/person.ts";
import { Post, PostSummary, Reply, ReplyThreads, ShownPost, Stream, Translation } from "../entities/post.ts";
import { SectionLink, StoryTypeTree } from "../entities/taxonomy.ts";
import { Experiment } from "./features.ts";
import { listOf } from "../wire/list-of.ts";
import { PrintDesign, PrintedText } from "../posts/printed-texts.ts";
import { Strip } from "../posts/strips.ts";
import { TermChoices } from "./machine-terms.ts";
import { entryQuery, messageQuery } from "../discussion/modes.ts";
import { noQuery, queryList, queryNumber } from "../wire/query.ts";

/** The blog, navigation and sister blogs around every page of a host. Changes rarely. */
export const Site = v.object({
  blog: Blog,
  mainSite: Blog,
  /** All blogs in navigation order, including this one, without the main site. */
  network: listOf(Blog),
  storyTypes: listOf(StoryTypeTree),
  specialSections: listOf(SectionLink),
  /** The blog's newsletters, in display order. */
  mailingLists: v.optional(listOf(MailingList), []),
  /**
   * Experiments running on this blog. An invalid list becomes empty, so that no page fails because of an
   * experiment.
   */
  experiments: v.fallback(listOf(Experiment), []),
  /** Terms for machines that use the blog's texts: its own choice, else the network's; null for the configuration's. */
  terms: v.optional(v.fallback(v.nullable(TermChoices), null), null),
  /** The strip on the blog's pages; null if there is none. It may have ended since the reply was made. */
  strip: v.optional(v.fallback(v.nullable(Strip), null), null),
});
export type Site = v.InferOutput<typeof Site>;

export const getSite = defineRead({
  service: "magma",
  path: "site/byhost/:host",
  query: noQuery,
  reply: Site,
});

/** Posts with related data, keyed by post id (domain notes, Calls). */
export const getPostViews = defineRead({
  service: "magma",
  path: "post/views/id",
  query: v.object({ postId: queryList }),
  reply: v.object({
    posts: v.record(v.string(), Post),
    authors: v.record(v.string(), listOf(Person)),
    blogs: v.record(v.string(), Blog),
    /** Posts that the text refers to: internal link previews and embedded replies. */
    links: v.record(v.string(), listOf(PostSummary)),
  }),
});

/** Threads of a tier are counted up to this number: each costs a row, and a tab needs no more than “9+”. */
export const maxThreadsCounted = 10;

/** Everything for a post's page, or a reply's page, in one call. */
export const PostPage = v.object({
  post: ShownPost,
  /** The story, if the post is a reply. */
  starter: v.nullable(PostSummary),
  /** The replies between the story and this reply, outermost first. */
  ancestors: listOf(Reply),
  /** Everyone the page names. */
  people: listOf(Person),
  /** Memberships of those `people` who are members of the blog, for badges. */
  memberships: listOf(Membership),
  blogs: listOf(Blog),
  /** Posts that the text refers to: internal link previews and embedded replies. */
  links: listOf(PostSummary),
  /** Replies below the post: curated ones first, then by rank. */
  threads: ReplyThreads,
  /** Replies of the story that staff featured, at any depth, newest first: three at most. */
  featured: v.optional(v.array(PostSummary), []),
  /** Number of threads in each tier, counted up to `maxThreadsCounted`; null if not counted. */
  tiers: v.optional(v.nullable(v.object({ staff: v.number(), community: v.number(), pending: v.number() }))),
  /** The newest approved reply of the whole discussion at any depth; used to detect new replies. */
  newestReplyId: v.optional(v.nullable(PostId), null),
  /** Discussion settings of the story; also set on pages of its replies. */
  conduct: v.optional(v.nullable(DiscussionSettings), null),
  /** Set on the page of a liveblog or a chat respectively. */
  entries: v.optional(v.nullable(EntryPage), null),
  messages: v.optional(v.nullable(MessagePage), null),
  /** Set on the page of a liveblog entry: its page number and marks. */
  entry: v.optional(v.nullable(v.omit(LiveEntry, ["reply"])), null),
  /** The newest other posts of the blog, for the sidebar and "more from". */
  latest: listOf(PostSummary),
  /** The blog's most read stories; the same for a day of its zone, but for stories that are no longer public. */
  popular: v.optional(listOf(PopularStory), []),
  /** Chosen by people or their rule, in order, to stand before those below the story. */
  related: v.optional(listOf(PostSummary), []),
  /** The story's other language versions, oldest first. */
  translations: v.optional(listOf(Translation), []),
  /** Set for a public story if a `design` was requested. */
  printing: v.optional(
    v.object({
      /** Version of everything in this response that the story's text depends on. */
      content: v.string(),
      /** The text already printed in this design, the post's `body` being empty; null if it isn't stored. */
      text: v.nullable(PrintedText),
    }),
  ),
});
export type PostPage = v.InferOutput<typeof PostPage>;

/**
 * Errors: 410 `deleted` for a deleted post, 451 `legal` with `requestedBy` for a legal removal, 404 for a
 * draft or a post scheduled for later.
 */
export const getPostPage = defineRead({
  service: "magma",
  path: "post/page/:postId",
  query: v.object({
    ...threadQuery,
    ...entryQuery,
    ...messageQuery,
    /** Number of posts for the sidebar and "more from". */
    maxLatest: v.optional(v.pipe(queryNumber, v.maxValue(20)), "9"),
    /** Asks for the printed text, if there is one of this design. */
    design: v.optional(PrintDesign),
  }),
  reply: PostPage,
  isInLines: true,
});

/** Replies in short, newest first: three at most, with their stories and writers. */
export const FewReplies = v.optional(
  v.object({
    items: v.array(v.object({ reply: PostSummary, story: PostSummary })),
    people: v.array(Person),
  }),
  { items: [], people: [] },
);
export type FewReplies = v.InferOutput<typeof FewReplies>;

/**
 * Secondary data beside a blog's stream, in one call. Optional for a front page, which requests it in
 * parallel with the stream.
 */
export const StreamAside = v.object({
  years: ArchiveYears,
  /**
   * The newest posts of other blogs in the blog's language, among the network's latest thirty; null on the main site, whose
   * stream already is the network's.
   */
  network: v.nullable(Stream),
  /** The blog's latest featured replies. */
  featured: FewReplies,
});
export type StreamAside = v.InferOutput<typeof StreamAside>;

export const getStreamAside = defineRead({
  service: "magma",
  path: "stream/aside/:blogId",
  query: v.object({
    /** Number of posts of other blogs. */
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(100)), "20"),
  }),
  reply: StreamAside,
});

/** What is beside a list of a blog's stories, and below a missing address; for the main site, the network's. */
export const Recommended = v.object({
  /** The newest stories. */
  latest: Stream,
  /** The most read, the most first: ten at most. The same for an hour, but for stories that are no longer public. */
  popular: listOf(PopularStory),
});
export type Recommended = v.InferOutput<typeof Recommended>;

export const getRecommended = defineRead({
  service: "magma",
  path: "stream/recommended/:blogId",
  query: v.object({ maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(100)), "10") }),
  reply: Recommended,
});
/**
 * The newest stories of every blog for the network's front page, in navigation order and newest first; blogs without
 * stories are left out. The number of rows read grows with the number of blogs, not of stories.
 */
export const NetworkFront = v.object({
  blogs: listOf(v.object({ blog: Blog, posts: listOf(PostSummary) })),
  people: listOf(Person),
});
export type NetworkFront = v.InferOutput<typeof NetworkFront>;

export const getNetworkFront = defineRead({
  service: "magma",
  path: "network/front",
  query: v.object({
    /** Number of stories of each blog. */
    perBlog: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(10)), "5"),
  }),
  reply: NetworkFront,
});

/**
 * Time of the last change, ms on the services' clock; 0 if nothing changed within the period they remember (a
 * day plus clock tolerance). Scheduled posts count from their publication time; never in the future.
 */
const Epoch = Millis;

/** Recently changed posts, newest change first. Changes at or before `floor` may be missing. */
const ChangeLog = v.object({ floor: Epoch, items: v.array(v.object({ postId: PostId, epoch: Epoch })) });

/**
 * Times of changes to the network's pages, for invalidating page caches. Every page depends on its host's
 * `lists`, `frame` and `pages`; some depend on more.
 */
export const Epochs = v.object({
  /** Time of the services' query; later changes are not included. */
  checked: Epoch,
  /** Shared parts of every page: blogs, navigation, flags, experiments. */
  frame: Epoch,
  /** Anything that may appear on any page of any blog: people, and withdrawn posts. */
  pages: Epoch,
  /** Streams of any blog, for pages that show the newest posts of the whole network. */
  lists: Epoch,
  /** All blogs; with `blogsFloor` only what changed later than this: all else, as 0 or not listed, did then or before. */
  blogs: v.array(
    v.object({
      host: v.string(),
      /**
       * The blog's posts, reposts, curated front page and redirects; for the main site, those of every blog.
       */
      lists: Epoch,
      /** Discussions of any of its posts. */
      replies: Epoch,
    }),
  ),
  blogsFloor: v.optional(Epoch),
  /** Stories whose discussion changed but nothing else. */
  posts: ChangeLog,
  /** Posts and replies that are no longer public: cached copies must never be shown. */
  withdrawn: ChangeLog,
});
export type Epochs = v.InferOutput<typeof Epochs>;

/**
 * Polled every few seconds by each front end. With `since`, both logs omit changes at or before that time; with `blogs`,
 * the list of blogs does too. Front ends of earlier releases expect every blog.
 */
export const getEpochs = defineRead({
  service: "magma",
  path: "epochs",
  query: v.object({ since: v.optional(queryNumber, "0"), blogs: v.optional(v.literal("changed")) }),
  reply: Epochs,
});
