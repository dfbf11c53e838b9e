import { editReply, writeReply } from "../../../contract/posts/core.ts";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { buildReplyFormPath } from "../../discussion/discussion-address.ts";
import type { TypedReply } from "../../discussion/parse-reply-form.ts";
import { findReplyError } from "../../discussion/reply-actions.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { requireBlog, type AppContext } from "../../platform/context/app-context.ts";
import { redirectPersonally, respondToForm } from "../../platform/http/personal-response.ts";
import { findLock, ServiceError } from "../../platform/services/service-error.ts";
import { buildFormData, buildKey, fetchOwnState, findAbout, storeFormResponse } from "./open-reply-form.ts";

/** Sends a text, and redirects to where it is shown. The key keeps it from being sent twice. */
export async function sendText(
  id: string,
  { kind, body, typed }: { kind: "write" | "edit"; body: BlockNode[]; typed: TypedReply },
  token: string,
  context: AppContext,
): Promise<Response> {
  const { addressing } = requireBlog(context);
  if (kind === "edit") {
    await context.services.send(editReply, { params: { postId: id }, body: { body }, token });
    return redirectPersonally(addressing.ownHref(`${buildReplyFormPath(id)}?done=edited`));
  }
  const key = typed.key || buildKey(context);
  const { reply } = await context.services.send(writeReply, {
    params: { parentId: id },
    body: { body, key },
    token,
  });
  return redirectPersonally(addressing.rewrite(reply.permalink));
}

/** The error for a text that the services refused. */
export function findTextError(error: ServiceError) {
  // The pass has ended since the page was opened.
  const refusal = findLock(error) === null ? error.wireError?.refusal : "locked";
  return findReplyError(error.status, refusal, error.wireError?.field);
}

/** A form that comes back with its input. */
interface Wrong {
  typed: TypedReply | null;
  error: MessageId;
  status: number;
}

/** The form with the input, whatever else is wrong. */
export async function respondWithForm(
  id: string,
  { typed, error, status }: Wrong,
  context: AppContext,
  token = context.sessionToken,
) {
  const isFlood = status === 429;
  // A client over the rate limit must not cause service calls.
  const found = isFlood ? null : await findOptional(() => findAbout(id, context));
  const own = found && token !== null ? await findOptional(() => fetchOwnState(found, token, context)) : null;
  const isSignedOut = status === 401;
  const key = buildKey(context);
  const nothing = { mine: null, reasons: null, edits: null, menu: { relation: null, replyCase: null } };
  const form = {
    id,
    found,
    ...(own ?? nothing),
    typed,
    error,
    key,
    done: null,
    decision: null,
    before: null,
    isSignedOut,
  };
  return respondToForm(storeFormResponse(context, await buildFormData(form, context)), status);
}

/** Null if the services don't respond. */
export async function findOptional<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}
