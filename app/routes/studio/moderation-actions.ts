import * as v from "valibot";
import { ScreenName } from "../../../contract/entities/ids.ts";
import { DecisionReason } from "../../../contract/entities/moderation.ts";
import { decide, undoDecisions } from "../../../contract/moderation/moderation.ts";
import { blockForBlog, getPersonByName } from "../../../contract/people/profile.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { throwOwn } from "../../account/require-access.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { isUnanswered, ServiceError } from "../../platform/services/service-error.ts";
import type { DecisionForm } from "../../studio/moderation/queue-decisions.ts";
import type { TypedBlock } from "../../studio/moderation/present-blocked.ts";
import { undoField } from "../../studio/moderation/queue-outcome.ts";
import type { BlogScope, ManageScope } from "./manage-page.ts";

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

/** Maximum number of decisions undone at once. */
const maxUndone = 50;
const idShape = /^[\w-]{1,64}$/;

/** The decisions to undo, from a form or an address. */
export const readUndo = (fields: FormData | URLSearchParams): string[] =>
  fields
    .getAll(undoField)
    .filter((value) => typeof value === "string")
    .filter((value) => idShape.test(value))
    .slice(0, maxUndone);

/** Parses the form that blocks a person; an @ before the name is ignored. */
export function readBlock(form: FormData): TypedBlock {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, 100) : "";
  };
  return { screenName: read("screenName").replace(/^@/, ""), reason: read("reason") };
}

/** Blocks a person on a blog by their screen name. Null on success; otherwise the message, and its status. */
export async function blockPerson(
  { blog, token }: BlogScope,
  typed: TypedBlock,
  context: AppContext,
): Promise<{ error: MessageId; status: number } | null> {
  const screenName = v.safeParse(ScreenName, typed.screenName);
  const reason = v.safeParse(DecisionReason, typed.reason);
  if (!screenName.success) return { error: "moderation.error.noPerson", status: 400 };
  if (!reason.success) return { error: "moderation.error.noReason", status: 400 };
  const { services } = context;
  try {
    const { id: personId } = await services.get(getPersonByName, {
      params: { screenName: screenName.output },
    });
    const body = { blogId: blog.id, personId, isBlocked: true, reason: reason.output };
    await services.send(blockForBlog, { token, body });
    return null;
  } catch (error) {
    if (isUnanswered(error)) return { error: "moderation.error.failed", status: 503 };
    if (!(error instanceof ServiceError) || error.status === 401) throwOwn(error, context);
    if (error.status === 404) return { error: "moderation.error.noPerson", status: 404 };
    if (error.wireError?.refusal === "own") return { error: "moderation.error.blockSelf", status: 403 };
    if (error.status === 403) return { error: "moderation.error.blockMember", status: 403 };
    throwOwn(error, context);
  }
}
