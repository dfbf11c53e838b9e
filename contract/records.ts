import * as v from "valibot";
import { CurationSlot } from "./curation.ts";
import { accountKinds, NetworkRole } from "./entities/account.ts";
import { BlockNodes } from "./entities/block-node.ts";
import { Blog, Locale } from "./entities/blog.ts";
import { BlogId, Millis, PersonId, PostId } from "./entities/ids.ts";
import { ImageRef } from "./entities/image.ts";
import { MailingList, NewsletterId } from "./entities/mailing-list.ts";
import { Person, Role } from "./entities/person.ts";
import { MainMedia, PostStatus, SyndicationExclusion } from "./entities/post.ts";
import { SpecialSection, StoryTypeTree, Tag } from "./entities/taxonomy.ts";
import { Experiment } from "./experiments.ts";
import { FeatureFlag } from "./features.ts";
import { StoredImage } from "./images.ts";
import { SourceId } from "./import.ts";

/*
 * What a network is made of, one record a line of an export: nothing that could be worked out again (excerpts, counts,
 * places in streams), and nothing of what could not. Things name each other by id. docs/export-format.md says it for
 * whoever reads an export without us. A new column goes in here, or on the list of derived ones in the test that walks
 * the database (tests/api/records.test.ts).
 */

/**
 * What an importer sent, as a hash: with it, an import that is run again after a restore finds its posts unchanged.
 * Empty for what no import has written.
 */
const ContentHash = v.string();

export const PersonRecord = v.object({ ...Person.entries, contentHash: ContentHash });

/** A blog with all that is set of it. */
export const BlogRecord = v.object({
  ...Blog.entries,
  about: BlockNodes,
  position: v.number(),
  storyTypes: v.array(StoryTypeTree),
  specialSections: v.array(SpecialSection),
  members: v.array(v.object({ personId: PersonId, role: Role, title: v.string() })),
  flags: v.array(FeatureFlag),
  mailingLists: v.array(MailingList),
  contentHash: ContentHash,
});

/** How somebody signs in, and what they may do across the network. The burner's key and passkeys' are in it as kept: hashed, or public. */
export const AccountRecord = v.object({
  personId: PersonId,
  kind: v.picklist(accountKinds),
  email: v.nullable(v.string()),
  locale: Locale,
  timezone: v.nullable(v.string()),
  createdTimeMillis: Millis,
  keyHash: v.nullable(v.string()),
  networkRoles: v.array(NetworkRole),
  identities: v.array(v.object({ provider: v.string(), subject: v.string(), createdTimeMillis: Millis })),
  passkeys: v.array(
    v.object({
      id: v.string(),
      publicKey: v.string(),
      counter: v.number(),
      transports: v.array(v.string()),
      name: v.string(),
      createdTimeMillis: Millis,
      usedTimeMillis: v.nullable(Millis),
    }),
  ),
});

export const TagRecord = Tag;

const postEntries = {
  authorIds: v.pipe(v.array(PersonId), v.minLength(1, "needs an author")),
  byline: v.nullable(v.string()),
  headline: v.string(),
  subhead: v.nullable(v.string()),
  /** The readable part of the permalink, without the id. */
  slug: v.string(),
  status: PostStatus,
  removedAtRequestOf: v.nullable(v.string()),
  publishTimeMillis: Millis,
  lastUpdateTimeMillis: Millis,
  /** Its place in streams: the moment of publication or the next that was free; null for what stands in no stream. */
  streamTimeMillis: v.nullable(Millis),
  mainMedia: v.nullable(MainMedia),
  featuredMedia: v.nullable(ImageRef),
  storyType: v.nullable(v.string()),
  category: v.nullable(v.string()),
  subcategory: v.nullable(v.string()),
  specialSection: v.nullable(v.string()),
  isRoundup: v.boolean(),
  isFeatured: v.boolean(),
  isSticky: v.boolean(),
  isPage: v.boolean(),
  sponsored: v.boolean(),
  dropCapEnabled: v.boolean(),
  doNotCrawl: v.boolean(),
  template: v.nullable(v.picklist(["Slideshow"])),
  mode: v.picklist(["standard", "ask", "chat", "liveblog"]),
  allowReplies: v.boolean(),
  likeCount: v.number(),
  adZone: v.nullable(v.string()),
  /** `pbkdf2-sha256$rounds$salt$key` (hex); null without a password. */
  passwordHash: v.nullable(v.string()),
  syndicationExclusions: v.array(SyndicationExclusion),
  /** Canonical names, in the order in which they are printed. */
  tags: v.array(v.string()),
  /** Blogs that show a card of it, by their id. */
  reposts: v.array(
    v.object({
      blogId: BlogId,
      personId: v.nullable(PersonId),
      timestamp: Millis,
      streamTimeMillis: v.nullable(Millis),
    }),
  ),
  body: BlockNodes,
  contentHash: ContentHash,
};

export const PostRecord = v.object({ id: PostId, sourceId: SourceId, blogId: BlogId, ...postEntries });

/** A reply is a post that answers one. It lives on its story's blog. */
export const ReplyRecord = v.object({
  id: PostId,
  sourceId: SourceId,
  starterId: PostId,
  parentId: PostId,
  approved: v.boolean(),
  /** Whether it was so where it came from, or is by what no record says: likes and follows. Absent: as `approved` is. */
  cameApproved: v.optional(v.nullable(v.boolean()), null),
  /** Who of the blog has lifted it into sight. Absent in exports from before anybody could. */
  approval: v.optional(v.nullable(v.object({ byPersonId: PersonId, timeMillis: Millis })), null),
  /** What keeps it out of sight, but for blocks; `byPersonId` null where a rule did. */
  holds: v.optional(
    v.array(
      v.object({
        kind: v.picklist(["dismissed", "premoderated", "rule"]),
        byPersonId: v.nullable(PersonId),
        timeMillis: Millis,
      }),
    ),
    [],
  ),
  editedTimeMillis: v.optional(v.nullable(Millis), null),
  ...postEntries,
});

export const FrontRecord = v.object({
  blogId: BlogId,
  items: v.array(v.object({ slot: CurationSlot, postId: PostId })),
});

/** An old address. It leads to a post or to a URL, never to both. */
export const RedirectRecord = v.pipe(
  v.object({
    host: v.string(),
    path: v.pipe(v.string(), v.startsWith("/")),
    postId: v.nullable(PostId),
    url: v.nullable(v.string()),
  }),
  v.check(({ postId, url }) => (postId === null) !== (url === null), "must lead to a post or to a URL"),
);

export const ExperimentRecord = v.object({ ...Experiment.entries, contentHash: ContentHash });

const Count = v.pipe(v.number(), v.safeInteger("must be a whole number"), v.minValue(0));

export const ViewsRecord = v.object({ postId: PostId, views: Count });

/** The next id that is given away, so that an id that was in use is never another thing's. */
export const CounterRecord = v.object({ name: v.picklist(["post", "person"]), next: Count });

export const PictureRecord = StoredImage;

const consentEntries = { locale: Locale, host: v.string(), source: v.string(), consentVersion: v.string() };

/** A subscription. The address is as hidden as in the database: only the secret of the services opens it. */
export const SubscriptionRecord = v.object({
  listId: NewsletterId,
  addressHash: v.string(),
  sealedAddress: v.nullable(v.string()),
  state: v.picklist(["confirmed", "unsubscribed"]),
  ...consentEntries,
  consentTime: Millis,
  confirmedTime: Millis,
  unsubscribedTime: v.nullable(Millis),
  unsubscribeHash: v.nullable(v.string()),
  task: v.nullable(v.picklist(["subscribe", "unsubscribe"])),
  dueTime: v.nullable(Millis),
  attempts: Count,
});

/** What somebody asked for and has not confirmed yet, or has a while ago. */
export const SubscriptionRequestRecord = v.object({
  id: v.string(),
  addressHash: v.string(),
  sealedAddress: v.nullable(v.string()),
  lists: v.array(NewsletterId),
  ...consentEntries,
  requestedTime: Millis,
  tokenHash: v.nullable(v.string()),
  confirmedTime: v.nullable(Millis),
  dueTime: v.nullable(Millis),
  attempts: Count,
});

/**
 * Every kind of record, in the order in which they can be written: what is named stands before what names it. An export
 * reads them from the last to the first, so that what is named is read after what names it, whatever is written
 * meanwhile; nothing that others name is ever taken out of the database.
 */
export const recordSchemas = {
  counters: CounterRecord,
  pictures: PictureRecord,
  people: PersonRecord,
  accounts: AccountRecord,
  blogs: BlogRecord,
  tags: TagRecord,
  posts: PostRecord,
  replies: ReplyRecord,
  fronts: FrontRecord,
  redirects: RedirectRecord,
  experiments: ExperimentRecord,
  views: ViewsRecord,
  subscriptions: SubscriptionRecord,
  "subscription-requests": SubscriptionRequestRecord,
} as const;

export type RecordKind = keyof typeof recordSchemas;
export type RecordOf<Kind extends RecordKind> = v.InferOutput<(typeof recordSchemas)[Kind]>;

export const recordKinds = Object.keys(recordSchemas) as RecordKind[];

/** Personal data of readers; an export has them only when it is told to. */
export const personalKinds: readonly RecordKind[] = ["accounts", "subscriptions", "subscription-requests"];
