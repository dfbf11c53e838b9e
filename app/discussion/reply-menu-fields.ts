import * as v from "valibot";
import { PersonId } from "../../contract/entities/ids.ts";
import { DecisionReason } from "../../contract/entities/moderation.ts";
import { Id } from "../../contract/moderation-parts.ts";

/** What one press does about the writer of a reply, for oneself or for the blog. */
export const personActions = ["follow", "unfollow", "mute", "unmute", "blogFollow", "blogUnfollow"] as const;
export type PersonAction = (typeof personActions)[number];

/** Decisions of moderators that need a reason, which the writer is told. */
export const limitActions = ["remove", "premoderate", "block", "suspend"] as const;
export type LimitAction = (typeof limitActions)[number];

/** How long a limit can last, days; empty for no end. */
export const limitDays = ["1", "7", "30", "365", ""] as const;

const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

const MenuOrder = v.variant("do", [
  v.object({ do: v.picklist(personActions), person: PersonId }),
  v.object({
    do: v.picklist(limitActions),
    version: digits,
    reason: DecisionReason,
    days: v.pipe(
      v.optional(v.picklist(limitDays), ""),
      v.transform((days) => (days === "" ? null : Number(days))),
    ),
  }),
  v.object({ do: v.literal("undo"), decision: Id }),
]);
export type MenuOrder = v.InferOutput<typeof MenuOrder>;

/** A form of a reply's menu that concerns its writer or is a decision; null for everything else. */
export function parseMenuOrder(form: FormData): MenuOrder | null {
  const names = ["do", "person", "version", "reason", "days", "decision"];
  const sent = Object.fromEntries(names.map((name) => [name, form.get(name) ?? undefined]));
  const parsed = v.safeParse(MenuOrder, sent);
  return parsed.success ? parsed.output : null;
}

/** True for a decision that was sent without a reason. */
export const lacksReason = (form: FormData): boolean =>
  limitActions.some((action) => action === form.get("do")) && !v.is(DecisionReason, form.get("reason"));
