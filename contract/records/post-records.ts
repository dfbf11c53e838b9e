import * as v from "valibot";
import { LiveblogDuty } from "../discussion/modes.ts";
import { BlockNodes } from "../entities/block-node.ts";
import { CorrectionKind } from "../posts/correction.ts";
import { PlacementLook } from "../posts/placement.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { StateChange } from "../entities/mode.ts";
import { postEntries } from "../entities/post-fields.ts";
import { PostStatus } from "../entities/post.ts";
import { SourceId } from "../import/import.ts";
import { ContentHash, Count } from "./field-schemas.ts";

/** A guest invited to answer below a story. */
const GuestRecord = v.object({
  personId: PersonId,
  /** Null if imported. */
  byPersonId: v.nullable(PersonId),
  timeMillis: Millis,
});

/** Decisions of a liveblog's desk. */
const LiveblogRecord = v.object({
  /** The person on duty. */
  duty: v.nullable(LiveblogDuty),
  /** Summary of an ended liveblog. */
  summary: v.nullable(BlockNodes),
});

const Look = v.optional(v.nullable(PlacementLook), null);

/** What the studio adds to a card on another blog. */
const sharing = {
  look: Look,
  suggestedBy: v.optional(v.nullable(PersonId), null),
  suggestion: v.optional(v.nullable(v.object({ timeMillis: Millis, note: v.string(), look: Look })), null),
  isByHand: v.optional(v.boolean(), false),
  version: v.optional(Count, 0),
};

/** A story's standing on another blog while that has no card for it. */
export const ShareSuggestionRecord = v.object({
  postId: PostId,
  blogId: BlogId,
  fromBlogId: BlogId,
  state: v.picklist(["waiting", "declined", "withdrawn", "takenBack"]),
  look: Look,
  note: v.string(),
  personId: v.nullable(PersonId),
  timeMillis: Millis,
  decidedByPersonId: v.nullable(PersonId),
  decidedTimeMillis: v.nullable(Millis),
  declinedTimeMillis: v.nullable(Millis),
  /** The share that was taken back. */
  share: v.nullable(
    v.object({ blogId: BlogId, personId: v.nullable(PersonId), timestamp: Millis, ...sharing }),
  ),
  version: Count,
});

/** Marks a reply as a liveblog entry. */
const EntryRecord = v.object({
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  marks: v.array(
    v.object({
      mark: v.picklist(["key", "pinned"]),
      byPersonId: v.nullable(PersonId),
      timeMillis: Millis,
    }),
  ),
});

const commonEntries = {
  authorIds: v.pipe(v.array(PersonId), v.minLength(1, "needs an author")),
  /** The readable part of the permalink, without the id. */
  slug: v.string(),
  status: PostStatus,
  publishTimeMillis: Millis,
  lastUpdateTimeMillis: Millis,
  /** Position in streams: the publication time, or the next free millisecond; null for posts in no stream. */
  streamTimeMillis: v.nullable(Millis),
  ...postEntries,
  /** History of the mode's state changes; absent in older exports. */
  modeStates: v.optional(v.array(StateChange), []),
  guests: v.optional(v.array(GuestRecord), []),
  /** Null without one; absent in older exports. */
  liveblog: v.optional(v.nullable(LiveblogRecord), null),
  /** `pbkdf2-sha256$rounds$salt$key` (hex); null without a password. */
  passwordHash: v.nullable(v.string()),
  /** Canonical names, in display order. */
  tags: v.array(v.string()),
  /** Sister blogs that show a card for it. */
  reposts: v.array(
    v.object({
      blogId: BlogId,
      personId: v.nullable(PersonId),
      timestamp: Millis,
      streamTimeMillis: v.nullable(Millis),
      ...sharing,
    }),
  ),
  body: BlockNodes,
  contentHash: ContentHash,
};

export const PostRecord = v.object({
  id: PostId,
  sourceId: SourceId,
  blogId: BlogId,
  /** The `sourceId` of the story it was translated from. Absent in older exports. */
  translationOf: v.optional(v.nullable(SourceId), null),
  ...commonEntries,
});

/** A reply to a story or another reply. It belongs to its story's blog. */
export const ReplyRecord = v.object({
  id: PostId,
  sourceId: SourceId,
  starterId: PostId,
  parentId: PostId,
  approved: v.boolean(),
  /**
   * True if it was imported as approved, or is approved by something not recorded here (likes and follows). If absent:
   * same as `approved`.
   */
  cameApproved: v.optional(v.nullable(v.boolean()), null),
  /** The member of the blog who approved it. Absent in older exports. */
  approval: v.optional(v.nullable(v.object({ byPersonId: PersonId, timeMillis: Millis })), null),
  /** Reasons that keep it hidden, except blocks; `byPersonId` is null for a rule's hold. */
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
  /** Until when it is featured, if that has an end. Absent in older exports. */
  featuredUntilMillis: v.optional(v.nullable(Millis), null),
  /** Set for a liveblog entry: its page and marks. */
  entry: v.optional(v.nullable(EntryRecord), null),
  ...commonEntries,
});

/** An earlier text of an edited reply. */
export const ReplyEditRecord = v.object({
  replyId: PostId,
  /** When this text was replaced. */
  editedTimeMillis: Millis,
  body: BlockNodes,
});

export const LikeRecord = v.object({ postId: PostId, personId: PersonId, timeMillis: Millis });

/** A post saved for later. Private. */
export const SavedPostRecord = v.object({ personId: PersonId, postId: PostId, timeMillis: Millis });

/** A correction of a published story. A withdrawn one is kept, and readers don't see it. */
export const CorrectionRecord = v.object({
  id: v.string(),
  postId: PostId,
  kind: CorrectionKind,
  text: v.string(),
  personId: PersonId,
  timeMillis: Millis,
  changedTimeMillis: Millis,
  withdrawnTimeMillis: v.nullable(Millis),
  withdrawnByPersonId: v.nullable(PersonId),
});
