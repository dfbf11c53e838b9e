import * as v from "valibot";
import { BlockNodes } from "../entities/block-node.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { ImageRef } from "../entities/image.ts";
import { DiscussionMode, StateFact } from "../entities/mode.ts";
import { MainMedia, PostStatus, SyndicationExclusion } from "../entities/post.ts";
import { SourceId } from "../import.ts";
import { ContentHash } from "./content-hash.ts";
import { EntryRecord, GuestRecord } from "./mode-records.ts";

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
  mode: DiscussionMode,
  /** What was said of its mode; absent in exports from before anybody could. */
  modeStates: v.optional(v.array(StateFact), []),
  guests: v.optional(v.array(GuestRecord), []),
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

export const PostRecord = v.object({
  id: PostId,
  sourceId: SourceId,
  blogId: BlogId,
  /** The `sourceId` of the story that this one was translated from. Absent in exports from before any could be. */
  translationOf: v.optional(v.nullable(SourceId), null),
  ...postEntries,
});

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
  /** Set where it is an entry of a liveblog: its page, and how it is marked. */
  entry: v.optional(v.nullable(EntryRecord), null),
  ...postEntries,
});

/** What a reply said until it was changed. */
export const ReplyEditRecord = v.object({
  replyId: PostId,
  /** When it ceased to say so. */
  editedTimeMillis: Millis,
  body: BlockNodes,
});

export const LikeRecord = v.object({ postId: PostId, personId: PersonId, timeMillis: Millis });

/** What somebody keeps for later: nobody else's business. */
export const SavedPostRecord = v.object({ personId: PersonId, postId: PostId, timeMillis: Millis });
