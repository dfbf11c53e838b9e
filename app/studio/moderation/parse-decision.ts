import * as v from "valibot";
import { DecisionAction, DecisionReason, isAdverse } from "../../../contract/entities/moderation.ts";
import { pressField } from "./queue-outcome.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";

export interface DecisionForm {
  items: { postId: string; version: number }[];
  action: v.InferOutput<typeof DecisionAction>;
  reason: v.InferOutput<typeof DecisionReason> | null;
  words: string;
  days: number | null;
}

/** What was typed, for the form that comes back. */
export type TypedDecision = Record<"action" | "reason" | "words" | "days", string> & { items: string[] };

/** An item of the form: `1836000001:3`, a post and the version that the moderator saw. */
const itemShape = /^(\d{1,19}):(\d{1,9})$/;
const maxItems = 50;

/** Reads the form of a queue: what is decided, or what is wrong with it, and what was typed. */
export function parseDecision(
  form: FormData,
): { typed: TypedDecision } & ({ order: DecisionForm } | { error: MessageId }) {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, 2_000) : "";
  };
  const items = form
    .getAll("item")
    .filter((item) => typeof item === "string")
    .slice(0, maxItems);
  const typed = {
    items,
    action: read("action"),
    reason: read("reason"),
    words: read("words").trim(),
    days: read("days").trim(),
  };
  const action = v.safeParse(DecisionAction, read(pressField) || typed.action);
  if (items.length === 0) return { typed, error: "moderation.error.noItems" };
  if (!action.success) return { typed, error: "moderation.error.noAction" };
  const reason = v.is(DecisionReason, typed.reason) ? typed.reason : null;
  if (isAdverse(action.output) && reason === null) return { typed, error: "moderation.error.noReason" };
  if (typed.words.length > 1_000) return { typed, error: "moderation.error.words" };
  const days = typed.days === "" ? null : Number(typed.days);
  if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= 3_650))
    return { typed, error: "moderation.error.days" };
  const parsed = items.flatMap((item) => {
    const [, postId, version] = itemShape.exec(item) ?? [];
    return postId === undefined ? [] : [{ postId, version: Number(version) }];
  });
  if (parsed.length === 0) return { typed, error: "moderation.error.noItems" };
  return { typed, order: { items: parsed, action: action.output, reason, words: typed.words, days } };
}

/** The button beside an appeal: `{decision}:{version}:{outcome}`; null where none was pressed. */
export function parseAppealDecision(form: FormData) {
  const pressed = form.get("appeal");
  const match =
    typeof pressed === "string" ? /^([\w-]{1,64}):(\d{1,9}):(upheld|reversed)$/.exec(pressed) : null;
  if (!match) return null;
  const [, decisionId = "", version = "", outcome] = match;
  const words = form.get(`answer-${decisionId}`);
  return {
    decisionId,
    version: Number(version),
    outcome: outcome as "upheld" | "reversed",
    words: typeof words === "string" ? words.trim().slice(0, 1_000) : "",
  };
}
