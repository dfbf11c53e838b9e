import * as v from "valibot";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { PlacementLook } from "./placement.ts";

/*
 * A share: a story on another blog than its own. It stays one story, with one page and one discussion; the receiving
 * blog shows a card for it (`Repost`), which may have a look of its own.
 */

/** What happens to a story that is suggested from one blog to another. */
export const shareModes = ["atOnce", "ask", "never"] as const;
export const ShareMode = v.picklist(shareModes);
export type ShareMode = v.InferOutput<typeof ShareMode>;

/** Reasons why a story can't be suggested or shared, in the order they are reported. */
export const shareRefusals = [
  "role",
  "unpublished",
  "protected",
  "page",
  "home",
  "closed",
  "shared",
  "never",
  "declined",
  "waiting",
] as const;
export type ShareRefusal = (typeof shareRefusals)[number];

/** The facts that decide about a share. Times in ms. */
export interface ShareCase {
  /** May suggest the story: of those who may change it. */
  mayOffer: boolean;
  /** May publish on the receiving blog. */
  mayRequest: boolean;
  /** May decide about suggestions there. */
  mayDecide: boolean;
  isPublic: boolean;
  isProtected: boolean;
  isPage: boolean;
  /** The receiving blog is the story's own. */
  isHome: boolean;
  /** The receiving blog takes no new stories. */
  isClosed: boolean;
  /** It has a card for the story already. */
  isShared: boolean;
  isWaiting: boolean;
  /** When the receiving blog last said no; null for never. */
  declinedTime: number | null;
  /** When the story last changed. */
  changedTime: number;
  /** The setting of the pair of blogs; null for the default. */
  mode: ShareMode | null;
}

/**
 * What happens when the person suggests the story to the blog. By default, people who publish there share at once, and
 * others ask. After a no, others can ask again only once the story has changed.
 */
export function evaluateShare(
  about: ShareCase,
): { outcome: "atOnce" | "ask"; refusal: null } | { outcome: null; refusal: ShareRefusal } {
  const refusal = findShareRefusal(about);
  if (refusal !== null) return { outcome: null, refusal };
  const { mode, mayRequest, mayDecide } = about;
  if (mayDecide || mode === "atOnce" || (mode === null && mayRequest))
    return { outcome: "atOnce", refusal: null };
  return about.isWaiting ? { outcome: null, refusal: "waiting" } : { outcome: "ask", refusal: null };
}

function findShareRefusal(about: ShareCase): ShareRefusal | null {
  const { declinedTime, changedTime, mayRequest } = about;
  if (!about.mayOffer && !mayRequest) return "role";
  if (!about.isPublic) return "unpublished";
  if (about.isProtected) return "protected";
  if (about.isPage) return "page";
  if (about.isHome) return "home";
  if (about.isClosed) return "closed";
  if (about.isShared) return "shared";
  if (about.mode === "never") return "never";
  return declinedTime !== null && !mayRequest && changedTime <= declinedTime ? "declined" : null;
}

/** The state of a story on another blog. */
export const shareStates = ["waiting", "declined", "withdrawn", "takenBack", "shared"] as const;
export const ShareState = v.picklist(shareStates);
export type ShareState = v.InferOutput<typeof ShareState>;

/** Longest note of a suggestion, characters. */
export const maxShareNote = 500;
export const ShareNote = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(maxShareNote, `must be at most ${maxShareNote} characters`),
);

/** A story on another blog, or suggested to it. */
export const Share = v.object({
  story: v.object({
    id: PostId,
    blogId: BlogId,
    /** Null if the person may not see the story now. */
    headline: v.nullable(v.string()),
    permalink: v.nullable(v.string()),
  }),
  /** The receiving blog. */
  blogId: BlogId,
  state: ShareState,
  look: PlacementLook,
  note: v.string(),
  suggested: v.nullable(v.object({ personId: PersonId, timeMillis: Millis })),
  /** Who shared, declined, withdrew or took it back; null while it waits, and for an automatic share. */
  byPersonId: v.nullable(PersonId),
  /** Since when, or from when, the blog shows it; otherwise the time of the decision or the suggestion. */
  timeMillis: Millis,
  /** By `autoRepostToParent`. */
  isAutomatic: v.boolean(),
  /** To send when changing it. */
  version: v.number(),
  /** Actions permitted to the signed-in person. */
  possible: v.object({
    decide: v.boolean(),
    change: v.boolean(),
    unshare: v.boolean(),
    undo: v.boolean(),
    /** The last change of its look or time can be undone. */
    undoChange: v.optional(v.boolean(), false),
  }),
});
export type Share = v.InferOutput<typeof Share>;
