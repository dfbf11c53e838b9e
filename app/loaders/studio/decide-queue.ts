import { decide, undoDecisions } from "../../../contract/moderation.ts";
import type { AppContext } from "../../context/app-context.ts";
import { throwOwn } from "../../context/require-session.ts";
import { isUnanswered } from "../../services/service-error.ts";
import type { DecisionForm } from "../../studio/moderation/parse-decision.ts";
import { undoField } from "../../studio/moderation/queue-outcome.ts";
import type { ManageScope } from "./manage-scope.ts";

/** Sends a decision; null if the services never processed it. */
export async function sendDecision({ token }: ManageScope, body: DecisionForm, context: AppContext) {
  try {
    return await context.services.send(decide, { body, token });
  } catch (error) {
    if (isUnanswered(error)) return null;
    throwOwn(error, context);
  }
}

/** Undoes decisions; returns the status of each, or null if the services never processed them. */
export async function sendUndo({ token }: ManageScope, decisionIds: string[], context: AppContext) {
  try {
    const { items } = await context.services.send(undoDecisions, { body: { decisionIds }, token });
    return items.map(({ status }) => status);
  } catch (error) {
    if (isUnanswered(error)) return null;
    throwOwn(error, context);
  }
}

/** How many decisions are undone at once. */
const maxUndone = 50;
const idShape = /^[\w-]{1,64}$/;

/** The decisions that a form or an address wants undone. */
export const readUndo = (fields: FormData | URLSearchParams): string[] =>
  fields
    .getAll(undoField)
    .filter((value) => typeof value === "string")
    .filter((value) => idShape.test(value))
    .slice(0, maxUndone);
