import * as v from "valibot";
import { BlogId, Millis, PersonId, PostId } from "./ids.ts";
import { Role } from "./person.ts";

/** Notifications that people can turn off. */
export const chosenKinds = [
  "answered",
  "mentioned",
  "discussed",
  "lifted",
  "liked",
  "followed",
  "blogFollowed",
] as const;
/**
 * Notifications that are always sent: decisions about the recipient with their reasons, outcomes of appeals,
 * and outcomes of notices (Regulation (EU) 2022/2065, Articles 16, 17 and 20).
 */
export const owedKinds = ["decision", "appeal", "notice"] as const;
/**
 * Membership notifications: invited, joined, role changed, removed (docs/guides/accounts.md). They can't be
 * turned off.
 */
export const memberKinds = ["invited", "joined", "roleChanged", "removed"] as const;
/**
 * A draft was handed over for review, or back to its authors (docs/decisions/0108); a question was asked about a
 * passage of one, or a note in which the recipient takes part was answered or resolved; or the recipient was put on duty
 * at a liveblog. They can't be turned off.
 */
export const deskKinds = [
  "handedOver",
  "handedBack",
  "asked",
  "onDuty",
  "noteAnswered",
  "noteResolved",
] as const;
/**
 * A story that the recipient suggested to a blog was accepted, declined or taken back there (docs/guides/shares.md). They
 * can't be turned off.
 */
export const shareKinds = ["shareAccepted", "shareDeclined", "shareTakenBack"] as const;
export const notificationKinds = [
  ...chosenKinds,
  ...owedKinds,
  ...memberKinds,
  ...deskKinds,
  ...shareKinds,
] as const;

export const ChosenKind = v.picklist(chosenKinds);
export type ChosenKind = v.InferOutput<typeof ChosenKind>;
export const NotificationKind = v.picklist(notificationKinds);
export type NotificationKind = v.InferOutput<typeof NotificationKind>;

/** Frequency of notifications by email. */
export const digests = ["daily", "weekly", "never"] as const;
export const Digest = v.picklist(digests);
export type Digest = v.InferOutput<typeof Digest>;

/** Where a list continues, and up to where it was seen; in a format internal to the services. */
export const NotificationPosition = v.pipe(v.string(), v.regex(/^\d{1,16}\.\d{1,19}$/, "must be a position"));

/** People in a notification are counted up to this number. */
export const maxPeopleCounted = 100;

/** A notification. It disappears when the event behind it is undone. */
export const Notification = v.object({
  place: NotificationPosition,
  kind: NotificationKind,
  /** When it was created; for likes, when their number last reached a new maximum. */
  timeMillis: Millis,
  isSeen: v.boolean(),
  /** The people involved, latest first, three at most; empty if no one is named. */
  personIds: v.array(PersonId),
  /** Number of people involved, counted up to `maxPeopleCounted`. */
  personCount: v.number(),
  /** The blog that followed the recipient, or whose membership or draft is concerned; otherwise null. */
  blogId: v.nullable(BlogId),
  /** The role offered or assigned; otherwise null. */
  role: v.optional(v.nullable(Role), null),
  /** The post to link to; null if it can't be viewed. */
  post: v.nullable(
    v.object({
      id: PostId,
      isStarter: v.boolean(),
      /** The first words of a reply; the headline of a story. */
      excerpt: v.string(),
      storyHeadline: v.string(),
      blogId: BlogId,
      permalink: v.string(),
    }),
  ),
  /** The draft, and the remark of its handover, the question, the reply or the note; otherwise null. */
  draft: v.optional(
    v.nullable(
      v.object({
        id: PostId,
        headline: v.string(),
        remark: v.string(),
        /** The note it is about; otherwise null. */
        noteId: v.optional(v.nullable(v.string()), null),
      }),
    ),
    null,
  ),
  /**
   * For `decision` and `appeal`: the decision and its reasons. For `notice`: the action only, since the reasons are
   * addressed to the content's writer.
   */
  decision: v.nullable(
    v.object({
      id: v.string(),
      action: v.string(),
      reason: v.string(),
      words: v.string(),
      isUndone: v.boolean(),
      /** A rule had flagged it before a person decided. */
      wasFoundByRule: v.boolean(),
      outcome: v.nullable(v.picklist(["upheld", "reversed"])),
      answer: v.string(),
    }),
  ),
});
export type Notification = v.InferOutput<typeof Notification>;

/** A person's notification settings. */
export const NotificationChoices = v.object({
  /** Kinds that are turned off. */
  hidden: v.array(ChosenKind),
  /** Kinds that are not sent by mail; hidden ones aren't either. */
  unmailed: v.array(ChosenKind),
  digest: Digest,
});
export type NotificationChoices = v.InferOutput<typeof NotificationChoices>;
