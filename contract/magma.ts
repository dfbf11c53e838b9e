import * as v from "valibot";
import { defineRead } from "./call.ts";
import { threadQuery } from "./comments.ts";
import { ArchiveYears } from "./core.ts";
import { Blog } from "./entities/blog.ts";
import { Millis, PersonId, PostId } from "./entities/ids.ts";
import { EntryPage, LiveEntry, MessagePage } from "./entities/live-entry.ts";
import { MailingList } from "./entities/mailing-list.ts";
import { Conduct } from "./entities/mode.ts";
import { Membership, Person } from "./entities/person.ts";
import { Pagination, Post, PostSummary, Reply, ReplyThreads, ShownPost, Stream } from "./entities/post.ts";
import { SpecialSection, StoryTypeTree } from "./entities/taxonomy.ts";
import { Translation } from "./entities/translation.ts";
import { Experiment } from "./experiments.ts";
import { entryQuery, messageQuery } from "./modes.ts";
import { noQuery, queryList, queryNumber, streamQuery } from "./query.ts";

/** Everything that frames a page of one host: the blog, its navigation, its sisters. Changes rarely. */
export const Site = v.object({
  blog: Blog,
  mainSite: Blog,
  /** The network in the order of its navigation, this blog included, the main site left out. */
  network: v.array(Blog),
  storyTypes: v.array(StoryTypeTree),
  specialSections: v.array(SpecialSection),
  /** The blog's newsletters, in its own order. */
  mailingLists: v.optional(v.array(MailingList), []),
  /** Those that run on this blog. A list that cannot be read is none: no page fails for an experiment. */
  experiments: v.fallback(v.array(Experiment), []),
});
export type Site = v.InferOutput<typeof Site>;

export const getSite = defineRead({
  service: "magma",
  path: "site/byhost/:host",
  query: noQuery,
  reply: Site,
});

/** Posts with what a page needs of their surroundings, looked up by post id (domain notes, Calls). */
export const getPostViews = defineRead({
  service: "magma",
  path: "post/views/id",
  query: v.object({ postId: queryList }),
  reply: v.object({
    posts: v.record(v.string(), Post),
    authors: v.record(v.string(), v.array(Person)),
    blogs: v.record(v.string(), Blog),
    /** Posts that the text points at: internal link previews and reply insets. */
    links: v.record(v.string(), v.array(PostSummary)),
  }),
});

/** A whole post page in one call; the same for a reply's own page. */
export const PostPage = v.object({
  post: ShownPost,
  /** The story above, when the post is a reply. */
  starter: v.nullable(PostSummary),
  /** The replies between the story and this one, outermost first. */
  ancestors: v.array(Reply),
  /** Everybody whom the page names. */
  people: v.array(Person),
  /** Members of the blog among `people`, for the badges. */
  memberships: v.array(Membership),
  blogs: v.array(Blog),
  /** Posts that the text points at: internal link previews and reply insets. */
  links: v.array(PostSummary),
  /** Replies below the post: curated first, then by rank. */
  threads: ReplyThreads,
  /** How many threads each tier has, counted to 25 at most; null where nobody has counted. */
  tiers: v.optional(v.nullable(v.object({ staff: v.number(), community: v.number(), pending: v.number() }))),
  /** The newest approved reply of the whole discussion, at any depth: what comes later is news. */
  newestReplyId: v.optional(v.nullable(PostId), null),
  /** How the story is discussed, on its own page and on those of its replies. */
  conduct: v.optional(v.nullable(Conduct), null),
  /** Of a liveblog's own page, and of a chat's. */
  entries: v.optional(v.nullable(EntryPage), null),
  messages: v.optional(v.nullable(MessagePage), null),
  /** Of an entry's own page: where it stands, and how it is marked. */
  entry: v.optional(v.nullable(v.omit(LiveEntry, ["reply"])), null),
  /** Newest other posts of the blog, for the sidebar and "more from". */
  latest: v.array(PostSummary),
  /** The story's other versions, in whichever languages, the oldest first. */
  translations: v.optional(v.array(Translation), []),
});
export type PostPage = v.InferOutput<typeof PostPage>;

/**
 * A deleted post answers 410 `deleted`, a legally removed one 451 `legal` with `requestedBy`, a draft or a post whose
 * hour has not come 404.
 */
export const getPostPage = defineRead({
  service: "magma",
  path: "post/page/:postId",
  query: v.object({
    ...threadQuery,
    ...entryQuery,
    ...messageQuery,
    /** Posts for the sidebar and "more from". */
    maxLatest: v.optional(v.pipe(queryNumber, v.maxValue(20)), "9"),
  }),
  reply: PostPage,
});

/** What stands beside a blog's stream, in one call: a front can do without it, and asks for it beside the stream itself. */
export const StreamAside = v.object({
  years: ArchiveYears,
  /** The newest posts of the network; null on the main site, whose own stream they are. */
  network: v.nullable(Stream),
});
export type StreamAside = v.InferOutput<typeof StreamAside>;

export const getStreamAside = defineRead({
  service: "magma",
  path: "stream/aside/:blogId",
  query: v.object({
    /** Posts of the network. */
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(100)), "20"),
  }),
  reply: StreamAside,
});

/** A person's whole page in one call: who it is, on whose staff, and what they published on every blog. */
export const PersonPage = v.object({
  person: Person,
  memberships: v.array(Membership),
  stream: Stream,
});
export type PersonPage = v.InferOutput<typeof PersonPage>;

/** By screen name, in any case. */
export const getPersonPage = defineRead({
  service: "magma",
  path: "person/page/:screenName",
  query: streamQuery,
  reply: PersonPage,
});

/** A page of a list goes on after the last of the page before, in words of the services' own. */
const afterQuery = v.object({
  after: v.optional(v.pipe(v.string(), v.maxLength(100))),
  maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(100)), "20"),
});

/** What a person has said in discussions that everybody may see, newest first, each with its story. */
export const PersonReplies = v.object({
  person: Person,
  memberships: v.array(Membership),
  items: v.array(
    v.object({
      reply: Reply,
      story: PostSummary,
      /** Whom it answers; null where it answers the story. */
      answeredId: v.nullable(PersonId),
    }),
  ),
  pagination: Pagination,
  people: v.array(Person),
  blogs: v.array(Blog),
});
export type PersonReplies = v.InferOutput<typeof PersonReplies>;

/** By screen name, in any case. */
export const getPersonReplies = defineRead({
  service: "magma",
  path: "person/replies/:screenName",
  query: afterQuery,
  reply: PersonReplies,
});

/** Who follows a person, or whom they follow, the latest first. */
export const PersonRelations = v.object({
  person: Person,
  memberships: v.array(Membership),
  people: v.array(Person),
  pagination: Pagination,
});
export type PersonRelations = v.InferOutput<typeof PersonRelations>;

/** By screen name, in any case. */
export const getPersonRelations = defineRead({
  service: "magma",
  path: "person/people/:screenName",
  query: v.object({ ...afterQuery.entries, relation: v.picklist(["followers", "following"]) }),
  reply: PersonRelations,
});

/**
 * When something changed, ms on the services' clock; 0 where nothing did for as long as they remember (a day, and what
 * a clock may be wrong). The latest that has come: what is scheduled counts from its hour.
 */
const Epoch = Millis;

/** Posts by when they changed, newest first. What changed at `floor` or before may be missing. */
const ChangeLog = v.object({ floor: Epoch, items: v.array(v.object({ postId: PostId, epoch: Epoch })) });

/**
 * What has changed on the network's pages, so that whoever keeps them knows which are out of date. A page shows what is
 * in its host's `lists` and in `frame` and `pages`; some show more.
 */
export const Epochs = v.object({
  /** When the services looked: what changes from this moment on is not in the answer. */
  checked: Epoch,
  /** What frames every page: blogs, navigation, flags, experiments. */
  frame: Epoch,
  /** Anything that can stand on any page of any blog: people, and every post that was withdrawn. */
  pages: Epoch,
  /** The lists of any blog: for pages that show the whole network's newest. */
  lists: Epoch,
  blogs: v.array(
    v.object({
      host: v.string(),
      /** The blog's posts, those that it shares, its curated front and old addresses; of the main site every blog's. */
      lists: Epoch,
      /** The discussion below any of its posts. */
      replies: Epoch,
    }),
  ),
  /** Stories whose discussion changed, and nothing else on the blog. */
  posts: ChangeLog,
  /** Posts and replies that the public may read no longer: their copies must not be shown, come what may. */
  withdrawn: ChangeLog,
});
export type Epochs = v.InferOutput<typeof Epochs>;

/** Asked every few seconds by every front end; `since` leaves out of both logs what changed at that moment or before. */
export const getEpochs = defineRead({
  service: "magma",
  path: "epochs",
  query: v.object({ since: v.optional(queryNumber, "0") }),
  reply: Epochs,
});
