import * as v from "valibot";
import { definePrivilegedWrite } from "./call.ts";
import { CurationSlot } from "./curation.ts";
import { NetworkRole } from "./entities/account.ts";
import { BlockNodes } from "./entities/block-node.ts";
import { Blog, Locale } from "./entities/blog.ts";
import { MailingList } from "./entities/mailing-list.ts";
import { Millis, PersonId, PostId, ScreenName } from "./entities/ids.ts";
import { ImageRef } from "./entities/image.ts";
import { Role } from "./entities/person.ts";
import { DiscussionMode, ModeState } from "./entities/mode.ts";
import { MainMedia, SyndicationExclusion } from "./entities/post.ts";
import { SpecialSection, StoryTypeTree, Tag } from "./entities/taxonomy.ts";
import { TimeZone } from "./entities/time-zone.ts";
import { Experiment } from "./experiments.ts";
import { FeatureFlag } from "./features.ts";
import { noQuery } from "./query.ts";
import { Email } from "./subscriptions.ts";
import { defaultTimeZone } from "./zoned-time.ts";

/*
 * What an importer, the seed and the demo network send. Things are named by what a source knows: a blog by its name,
 * a person by screen name, a post by `sourceId`. The same batch again changes nothing.
 */

/** A name in the source, unique in the network: `wordpress:themetest:1241`, `demo:kotaku-01`. */
export const SourceId = v.pipe(v.string(), v.minLength(1), v.maxLength(300));

export const ImportedPerson = v.object({
  /** Given by the demo network so that addresses stay; otherwise the service chooses. */
  id: v.optional(PersonId),
  screenName: ScreenName,
  displayName: v.string(),
  avatar: v.optional(v.nullable(ImageRef), null),
  bio: v.optional(v.string(), ""),
  joinedTimeMillis: Millis,
  /** Lets them sign in by mail. Nobody else is ever told of it; an account that is there stays as it is. */
  account: v.optional(
    v.object({
      email: Email,
      locale: v.optional(Locale, "en-US"),
      networkRoles: v.optional(v.array(NetworkRole), []),
    }),
  ),
});
export type ImportedPerson = v.InferInput<typeof ImportedPerson>;

export const ImportedBlog = v.object({
  ...Blog.entries,
  timezone: v.optional(TimeZone, defaultTimeZone),
  about: v.optional(BlockNodes, []),
  /** Place in the network's navigation, smallest first; a blog without one comes last. */
  position: v.optional(v.number(), 1_000),
  storyTypes: v.optional(v.array(StoryTypeTree), []),
  specialSections: v.optional(v.array(SpecialSection), []),
  members: v.optional(
    v.array(v.object({ screenName: ScreenName, role: Role, title: v.optional(v.string(), "") })),
    [],
  ),
  flags: v.optional(v.array(FeatureFlag), []),
  /** The blog's newsletters, in its own order. */
  mailingLists: v.optional(v.array(MailingList), []),
});
export type ImportedBlog = v.InferInput<typeof ImportedBlog>;

/** A post or a reply. A reply names its `parent`; its starter follows from it. */
export const ImportedPost = v.object({
  sourceId: SourceId,
  id: v.optional(PostId),
  blog: v.string(),
  /** Screen names, the first is the author. */
  authors: v.pipe(v.array(ScreenName), v.minLength(1, "needs an author")),
  byline: v.optional(v.nullable(v.string()), null),
  /** Source id of the post answered. */
  parent: v.optional(v.nullable(SourceId), null),
  approved: v.optional(v.boolean(), true),
  headline: v.optional(v.string(), ""),
  subhead: v.optional(v.nullable(v.string()), null),
  /** Fixed at the first import; built from the headline when left out. */
  slug: v.optional(v.string()),
  status: v.optional(v.picklist(["DRAFT", "PUBLISHED", "DELETED"]), "PUBLISHED"),
  /** Set with DELETED when the law asked for it: who asked. */
  removedAtRequestOf: v.optional(v.nullable(v.string()), null),
  /** In the future for a scheduled post. */
  publishTimeMillis: Millis,
  lastUpdateTimeMillis: v.optional(Millis),
  body: BlockNodes,
  mainMedia: v.optional(v.nullable(MainMedia), null),
  featuredMedia: v.optional(v.nullable(ImageRef), null),
  storyType: v.optional(v.nullable(v.string()), null),
  category: v.optional(v.nullable(v.string()), null),
  subcategory: v.optional(v.nullable(v.string()), null),
  tags: v.optional(v.array(Tag), []),
  specialSection: v.optional(v.nullable(v.string()), null),
  isBlip: v.optional(v.boolean(), false),
  isRoundup: v.optional(v.boolean(), false),
  isFeatured: v.optional(v.boolean(), false),
  isSticky: v.optional(v.boolean(), false),
  /** A page (about, imprint) is readable at its address and in no stream. */
  isPage: v.optional(v.boolean(), false),
  sponsored: v.optional(v.boolean(), false),
  dropCapEnabled: v.optional(v.boolean(), false),
  doNotCrawl: v.optional(v.boolean(), false),
  template: v.optional(v.nullable(v.picklist(["Slideshow"])), null),
  mode: v.optional(DiscussionMode, "standard"),
  /** What was said of the mode's state, and by whom. Absent: nothing is known. */
  modeStates: v.optional(
    v.array(
      v.object({
        state: ModeState,
        timeMillis: Millis,
        beginsTimeMillis: v.optional(v.nullable(Millis), null),
        screenName: v.optional(v.nullable(ScreenName), null),
      }),
    ),
  ),
  /** Who is invited to answer. */
  guests: v.optional(v.array(ScreenName)),
  /** Set on a reply that is an entry of its story's liveblog. */
  entry: v.optional(
    v.object({ isKey: v.optional(v.boolean(), false), isPinned: v.optional(v.boolean(), false) }),
  ),
  allowReplies: v.optional(v.boolean(), true),
  likeCount: v.optional(v.number(), 0),
  adZone: v.optional(v.nullable(v.string()), null),
  /** Kept as a salted hash; while set, the text is given to nobody without it. */
  password: v.optional(v.nullable(v.string()), null),
  syndicationExclusions: v.optional(v.array(SyndicationExclusion), []),
  /** Names of sister blogs that show a card of it, with the time of sharing and who shared it. */
  reposts: v.optional(
    v.array(
      v.object({ blog: v.string(), timestamp: Millis, screenName: v.optional(v.nullable(ScreenName), null) }),
    ),
    [],
  ),
  /** Source id of the story that this one was translated from; it may come later, or never. */
  translationOf: v.optional(v.nullable(SourceId)),
  /** Old paths on the blog's host that lead here from now on: `/2012/01/07/template-sticky/`, `/?p=1241`. */
  redirectsFrom: v.optional(v.array(v.pipe(v.string(), v.startsWith("/"))), []),
});
export type ImportedPost = v.InferInput<typeof ImportedPost>;

/** An editor's arrangement of a blog's front. Replaces the one before; an empty list makes the front a stream again. */
export const ImportedFront = v.object({
  blog: v.string(),
  items: v.array(v.object({ slot: CurationSlot, post: SourceId })),
});

/** An old path of a blog that leads to another address: a full URL or a path on the same host. */
export const ImportedRedirect = v.object({
  blog: v.string(),
  from: v.pipe(v.string(), v.startsWith("/")),
  to: v.string(),
});

export const ImportBatch = v.object({
  people: v.optional(v.array(ImportedPerson), []),
  blogs: v.optional(v.array(ImportedBlog), []),
  /** A parent stands before its replies, in this batch or an earlier one. */
  posts: v.optional(v.pipe(v.array(ImportedPost), v.maxLength(100, "must have at most 100 posts")), []),
  fronts: v.optional(v.array(ImportedFront), []),
  redirects: v.optional(v.array(ImportedRedirect), []),
  /** Each replaces the one of its name. */
  experiments: v.optional(v.array(Experiment), []),
});
export type ImportBatch = v.InferInput<typeof ImportBatch>;

export const ImportOutcome = v.picklist(["created", "updated", "unchanged"]);

/**
 * Writes a batch. Each item is written whole or not at all; one that cannot be (unknown blog, missing parent, a path
 * already in use by a live post) is in `failures` and the others go on. A batch that does not parse changes nothing
 * and answers 400 with the field: `posts.3.headline`.
 */
export const importBatch = definePrivilegedWrite({
  service: "core",
  path: "import/batch",
  query: noQuery,
  body: ImportBatch,
  reply: v.object({
    people: v.array(v.object({ screenName: v.string(), id: PersonId, outcome: ImportOutcome })),
    blogs: v.array(v.object({ name: v.string(), outcome: ImportOutcome })),
    posts: v.array(
      v.object({ sourceId: v.string(), id: PostId, permalink: v.string(), outcome: ImportOutcome }),
    ),
    fronts: v.array(v.object({ blog: v.string(), outcome: ImportOutcome })),
    redirects: v.array(v.object({ blog: v.string(), from: v.string(), outcome: ImportOutcome })),
    experiments: v.optional(v.array(v.object({ name: v.string(), outcome: ImportOutcome })), []),
    failures: v.array(v.object({ item: v.string(), reason: v.string() })),
  }),
});
