import type { PageContext } from "../blog/page-context.ts";
import { limitActions, personActions } from "./reply-menu-fields.ts";

/** The action that takes each one-press action back. */
const inverses: Partial<Record<string, string>> = {
  save: "unsave",
  unsave: "save",
  followDiscussion: "unfollowDiscussion",
  unfollowDiscussion: "followDiscussion",
  approve: "unapprove",
  unapprove: "approve",
  feature: "unfeature",
  unfeature: "feature",
  dismiss: "readmit",
  readmit: "dismiss",
  follow: "unfollow",
  unfollow: "follow",
  mute: "unmute",
  unmute: "mute",
  blogFollow: "blogUnfollow",
  blogUnfollow: "blogFollow",
};

/** A form that takes the last action back. */
export interface UndoView {
  label: string;
  fields: Record<string, string>;
}

/** Null if nothing was done, or it can't be undone. */
export function presentUndo(
  done: string | null,
  { decision, personId }: { decision: string | null; personId: string | null },
  { intl }: PageContext,
): UndoView | null {
  const label = intl.t("reply.undo");
  if (limitActions.some((action) => action === done))
    return decision === null ? null : { label, fields: { do: "undo", decision } };
  const inverse = inverses[done ?? ""];
  if (inverse === undefined) return null;
  const isPersonal = personActions.some((action) => action === inverse);
  if (isPersonal && personId === null) return null;
  return { label, fields: { do: inverse, ...(isPersonal && personId !== null && { person: personId }) } };
}
