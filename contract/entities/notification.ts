import * as v from "valibot";
import { BlogId, Millis, PersonId, PostId } from "./ids.ts";
import { Role } from "./person.ts";

/** What somebody can choose to be told of, or not. */
export const chosenKinds = ["answered", "mentioned", "lifted", "liked", "followed", "blogFollowed"] as const;
/**
 * What everybody is told whatever they have chosen: what was decided about them and why, what came of their appeal and of
 * what they reported (Regulation (EU) 2022/2065, Articles 16, 17 and 20).
 */
export const owedKinds = ["decision", "appeal", "notice"] as const;
/** What concerns one's place on a blog: one is asked, has asked, or is something else now (docs/decisions/0080). Nobody hides it. */
export const memberKinds = ["invited", "joined", "roleChanged", "removed"] as const;
export const notificationKinds = [...chosenKinds, ...owedKinds, ...memberKinds] as const;

export const ChosenKind = v.picklist(chosenKinds);
export type ChosenKind = v.InferOutput<typeof ChosenKind>;
export const NotificationKind = v.picklist(notificationKinds);
export type NotificationKind = v.InferOutput<typeof NotificationKind>;

/** How often news is sent by mail. */
export const digests = ["daily", "weekly", "never"] as const;
export const Digest = v.picklist(digests);
export type Digest = v.InferOutput<typeof Digest>;

/** Where a list goes on, and up to where it was seen: in words of the services' own. */
export const NotificationPlace = v.pipe(v.string(), v.regex(/^\d{1,16}\.\d{1,19}$/, "must be a position"));

/** People are counted so far. */
export const maxPeopleCounted = 100;

/** Something that somebody is told. It goes when what it tells of is taken back. */
export const Notification = v.object({
  place: NotificationPlace,
  kind: NotificationKind,
  /** When it was told; of likes, when there were more of them than ever. */
  timeMillis: Millis,
  isSeen: v.boolean(),
  /** Whose doing it is, the latest first, three at most; nobody where nobody is named. */
  personIds: v.array(PersonId),
  /** How many they are, counted to `maxPeopleCounted`. */
  personCount: v.number(),
  /** The blog that follows, or whose members it is about; null for everything else. */
  blogId: v.nullable(BlogId),
  /** What somebody is asked to become there, or has become; null for everything else. */
  role: v.optional(v.nullable(Role), null),
  /** What it leads to; null where there is nothing to be seen. */
  post: v.nullable(
    v.object({
      id: PostId,
      isStarter: v.boolean(),
      /** Its first words; of a story the headline. */
      excerpt: v.string(),
      storyHeadline: v.string(),
      blogId: BlogId,
      permalink: v.string(),
    }),
  ),
  /** Of `decision` and `appeal` what was decided and why; of `notice` the action alone: the reasons are its writer's. */
  decision: v.nullable(
    v.object({
      id: v.string(),
      action: v.string(),
      reason: v.string(),
      words: v.string(),
      isUndone: v.boolean(),
      /** A rule had found it before a person decided. */
      wasFoundByRule: v.boolean(),
      outcome: v.nullable(v.picklist(["upheld", "reversed"])),
      answer: v.string(),
    }),
  ),
});
export type Notification = v.InferOutput<typeof Notification>;

/** What somebody wants to be told, and how. */
export const NotificationChoices = v.object({
  /** Kinds that are not shown. */
  hidden: v.array(ChosenKind),
  /** Kinds that do not come by mail; what is hidden does not either. */
  unmailed: v.array(ChosenKind),
  digest: Digest,
});
export type NotificationChoices = v.InferOutput<typeof NotificationChoices>;
