import * as v from "valibot";
import { definePrivilegedWrite } from "../wire/call.ts";
import { CurationSlot } from "../posts/curation.ts";
import { NetworkRole } from "../entities/account.ts";
import { BlockNodes } from "../entities/block-node.ts";
import { Blog, Locale } from "../entities/blog.ts";
import { MailingList } from "../subscriptions/mailing-list.ts";
import { Millis, PersonId, PostId, ScreenName } from "../entities/ids.ts";
import { ImageRef } from "../entities/image.ts";
import { Role } from "../entities/person.ts";
import { ModeState } from "../entities/mode.ts";
import { postEntries } from "../entities/post-fields.ts";
import { SectionRule, SpecialSection, StoryTypeTree, Tag } from "../entities/taxonomy.ts";
import { TimeZone } from "../entities/time-zone.ts";
import { settingRules } from "../network/blog-settings.ts";
import { Experiment, FeatureFlag } from "../network/features.ts";
import { InformationPage } from "../network/information-pages.ts";
import { noQuery } from "../wire/query.ts";
import { Email } from "../subscriptions/subscriptions.ts";
import { defaultTimeZone } from "../zoned-time.ts";

/*
 * The import format used by importers, the seed and the demo network. Things are referred to by names the
 * source knows: a blog by name, a person by screen name, a post by `sourceId`. Importing the same batch twice
 * changes nothing.
 */

/** Id in the source system, unique in the network: `wordpress:themetest:1241`, `demo:kotaku-01`. */
export const SourceId = v.pipe(v.string(), v.minLength(1), v.maxLength(300));

export const ImportedPerson = v.object({
  /** Set by the demo network to keep URLs stable; otherwise the service assigns an id. */
  id: v.optional(PersonId),
  screenName: ScreenName,
  displayName: v.string(),
  avatar: v.optional(v.nullable(ImageRef), null),
  bio: v.optional(v.string(), ""),
  links: v.exactOptional(v.array(v.string())),
  joinedTimeMillis: Millis,
  /** Lets the person sign in by mail. Private; an existing account is left unchanged. */
  account: v.optional(
    v.object({
      email: Email,
      locale: v.optional(Locale, "en-US"),
      networkRoles: v.optional(v.array(NetworkRole), []),
    }),
  ),
});
export type ImportedPerson = v.InferInput<typeof ImportedPerson>;

/** A special section; what is left out isn't part of the blog's hash, and a section changed in the product stays as it is. */
const ImportedSection = v.object({
  ...v.omit(SpecialSection, ["sponsorLabel", "startTimeMillis", "endTimeMillis"]).entries,
  sponsorLabel: v.optional(v.nullable(v.string())),
  startTimeMillis: v.optional(v.nullable(Millis)),
  endTimeMillis: v.optional(v.nullable(Millis)),
  rule: v.optional(SectionRule),
});

export const ImportedBlog = v.object({
  // Looks are made, and blogs closed, in the product alone.
  ...v.omit(Blog, ["looks", "closedTimeMillis"]).entries,
  locale: Locale,
  timezone: v.optional(TimeZone, defaultTimeZone),
  navigation: v.optional(settingRules.navigation.value),
  footerLinks: v.optional(settingRules.footerLinks.value),
  accounts: v.optional(settingRules.accounts.value),
  about: v.optional(BlockNodes, []),
  /**
   * Information pages of the footer with a text by this blog; those of the main site are the network's, in each
   * language.
   */
  informationPages: v.optional(v.array(InformationPage), []),
  /** Position in the network's navigation, smallest first; blogs without one come last. */
  position: v.optional(v.number(), 1_000),
  storyTypes: v.optional(v.array(StoryTypeTree), []),
  specialSections: v.optional(v.array(ImportedSection), []),
  members: v.optional(
    v.array(v.object({ screenName: ScreenName, role: Role, title: v.optional(v.string(), "") })),
    [],
  ),
  flags: v.optional(v.array(FeatureFlag), []),
  /** The blog's newsletters, in display order. */
  mailingLists: v.optional(v.array(MailingList), []),
});
export type ImportedBlog = v.InferInput<typeof ImportedBlog>;

/** A post or a reply. A reply names its `parent`; its starter is derived. */
export const ImportedPost = v.object({
  ...postEntries,
  sourceId: SourceId,
  id: v.optional(PostId),
  blog: v.string(),
  /** Screen names; the first is the main author. */
  authors: v.pipe(v.array(ScreenName), v.minLength(1, "needs an author")),
  /** Source id of the post it replies to. */
  parent: v.optional(v.nullable(SourceId), null),
  approved: v.optional(v.boolean(), true),
  /** Fixed at the first import; derived from the headline if left out. */
  slug: v.optional(v.string()),
  status: v.optional(v.picklist(["DRAFT", "PUBLISHED", "DELETED"]), "PUBLISHED"),
  /** May be in the future, for scheduled posts. */
  publishTimeMillis: Millis,
  lastUpdateTimeMillis: v.optional(Millis),
  body: BlockNodes,
  tags: v.optional(v.array(Tag), []),
  isBlip: v.optional(v.boolean(), false),
  /** History of the mode's state changes. Left out if unknown. */
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
  /** Screen names of people invited to answer. */
  guests: v.optional(v.array(ScreenName)),
  /** Set if the reply is an entry of its story's liveblog. */
  entry: v.optional(
    v.object({ isKey: v.optional(v.boolean(), false), isPinned: v.optional(v.boolean(), false) }),
  ),
  /** Stored as a salted hash; while set, the post, its card and its replies are only returned with a pass for it. */
  password: v.optional(v.nullable(v.string()), null),
  /** Names of sister blogs that show a card for it, with the time of sharing and the person who shared it. */
  reposts: v.optional(
    v.array(
      v.object({ blog: v.string(), timestamp: Millis, screenName: v.optional(v.nullable(ScreenName), null) }),
    ),
    [],
  ),
  /** Source id of the story it was translated from; that story may be imported later, or never. */
  translationOf: v.optional(v.nullable(SourceId)),
  /** Old paths on the blog's host that redirect here: `/2012/01/07/template-sticky/`, `/?p=1241`. */
  redirectsFrom: v.optional(v.array(v.pipe(v.string(), v.startsWith("/"))), []),
});
export type ImportedPost = v.InferInput<typeof ImportedPost>;

/**
 * A blog's curated front page. Replaces the previous one; an empty list turns the front page into a stream.
 */
export const ImportedFront = v.object({
  blog: v.string(),
  items: v.array(v.object({ slot: CurationSlot, post: SourceId })),
});

/** A redirect from an old path of a blog to a full URL or a path on the same host. */
export const ImportedRedirect = v.object({
  blog: v.string(),
  from: v.pipe(v.string(), v.startsWith("/")),
  to: v.string(),
});

/**
 * Name of the system that content comes from, `wordpress:old.example`. The same name in each import says that content which
 * is no longer there was deleted, and what is taken away when an import is undone.
 */
export const ImportSourceName = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

export const ImportBatch = v.object({
  /** Without it, the batch can't be undone. */
  source: v.optional(ImportSourceName),
  people: v.optional(v.array(ImportedPerson), []),
  blogs: v.optional(v.array(ImportedBlog), []),
  /** A parent must precede its replies, in this batch or an earlier one. */
  posts: v.optional(v.pipe(v.array(ImportedPost), v.maxLength(100, "must have at most 100 posts")), []),
  fronts: v.optional(v.array(ImportedFront), []),
  redirects: v.optional(v.array(ImportedRedirect), []),
  /** Stories published at their source are imported as drafts; those already published here stay published. */
  asDrafts: v.optional(v.boolean(), false),
  /** Stories of another blog are moved here with their discussions; otherwise they are refused. */
  mayMove: v.optional(v.boolean(), false),
  /** Source ids of stories for which the version of the source replaces what was edited here. */
  takeSource: v.optional(v.array(SourceId), []),
  /** Each replaces the experiment with the same name, unless that was changed in the product. */
  experiments: v.optional(v.array(Experiment), []),
});
export type ImportBatch = v.InferInput<typeof ImportBatch>;

/** The failure of a valid new blog without any imported posts. */
export const unusedBlog = "was not created, because none of its posts could be imported";

/** Maximum number of source ids in one call of `findImported`. */
export const maxFound = 1_000;

export const ImportOutcome = v.picklist(["created", "updated", "unchanged"]);

/** "kept": the story was edited here, so that its change at the source wasn't written. */
export const PostOutcome = v.picklist([...ImportOutcome.options, "kept"]);

/** A part of a story that is different here and at the source: `headline`, `text`. A text has one for each passage. */
export const VersionDifference = v.object({ field: v.string(), here: v.string(), source: v.string() });
export type VersionDifference = v.InferOutput<typeof VersionDifference>;

/** The blogs with stories imported earlier from a source, so that an importer can tell what it would move. */
export const findImported = definePrivilegedWrite({
  service: "core",
  path: "import/find",
  query: noQuery,
  body: v.object({
    sourceIds: v.pipe(v.array(SourceId), v.maxLength(maxFound, `must have at most ${maxFound} ids`)),
  }),
  reply: v.object({
    /** Blogs by name, with their number of stories. */
    blogs: v.array(v.object({ name: v.string(), stories: v.number() })),
    /** Source ids of the stories that were edited here. */
    edited: v.array(SourceId),
  }),
});

/** Maximum number of stories in one call that compares versions. */
export const maxCompared = 20;

/** A story that an import would leave as it was edited here, with what is different at its source. */
export const ComparedStory = v.object({
  sourceId: SourceId,
  permalink: v.string(),
  differences: v.array(VersionDifference),
});
export type ComparedStory = v.InferOutput<typeof ComparedStory>;

/** What an import would say of stories that were edited here. Writes nothing; stories without a change at their source are left out. */
export const compareImported = definePrivilegedWrite({
  service: "core",
  path: "import/compare",
  query: noQuery,
  body: v.object({
    posts: v.pipe(v.array(ImportedPost), v.maxLength(maxCompared, `must have at most ${maxCompared} posts`)),
    asDrafts: v.optional(v.boolean(), false),
  }),
  reply: v.object({ stories: v.array(ComparedStory) }),
});

/** Maximum number of names in one call of `findStories`, and of their characters: D1 limits a list to 2 MB. */
export const maxStoryNames = 50;
export const maxStoryNameLength = 800;

/**
 * The stories of a blog by names that another system has for them: old addresses, which redirect to them, their own
 * addresses here, and source ids. Names of no story are left out; drafts are found, and deleted stories aren't.
 */
export const findStories = definePrivilegedWrite({
  service: "core",
  path: "import/stories",
  query: noQuery,
  body: v.object({
    blog: v.pipe(v.string(), v.maxLength(100)),
    /** What begins with a slash is a path on the old site or here, with its query; anything else a source id. */
    names: v.pipe(
      v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(maxStoryNameLength))),
      v.maxLength(maxStoryNames, `must have at most ${maxStoryNames} names`),
    ),
  }),
  reply: v.object({ stories: v.array(v.object({ name: v.string(), sourceId: SourceId })) }),
});

/**
 * Imports a batch. A new blog imported with posts is only created if at least one of them is written. Each item is
 * written completely or not at all; an item that fails (unknown blog, missing parent, path in use by a live post) is
 * listed in `failures` and does not stop the others. A batch that fails to parse changes nothing and returns 400 with
 * the field: `posts.3.headline`.
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
      v.object({
        sourceId: v.string(),
        id: PostId,
        permalink: v.string(),
        outcome: PostOutcome,
        /** Of a story that was kept. */
        differences: v.exactOptional(v.array(VersionDifference)),
      }),
    ),
    fronts: v.array(v.object({ blog: v.string(), outcome: ImportOutcome })),
    redirects: v.array(v.object({ blog: v.string(), from: v.string(), outcome: ImportOutcome })),
    experiments: v.optional(v.array(v.object({ name: v.string(), outcome: ImportOutcome })), []),
    failures: v.array(v.object({ item: v.string(), reason: v.string() })),
  }),
});
