import * as v from "valibot";
import { editReply, writeReply } from "../../../contract/posts/core.ts";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { PostId } from "../../../contract/entities/ids.ts";
import { requireBlog, type AppContext } from "../../platform/context/app-context.ts";
import {
  findReplyError,
  lacksReason,
  parseMenuOrder,
  type MenuOrder,
} from "../../discussion/reply-actions.ts";
import { parseReplyForm, readTyped, type TypedReply } from "../../discussion/parse-reply-form.ts";
import { buildReplyFormPath } from "../../discussion/discussion-address.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import { findLock, ServiceError } from "../../platform/services/service-error.ts";
import { performAction, performOrder } from "./menu-actions.ts";
import {
  fetchOwnState,
  buildFormData,
  buildKey,
  buildPeopleHref,
  findAbout,
  storeFormResponse,
} from "./open-reply-form.ts";
import { buildSignInData, findOptional } from "./sign-in-to-reply.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { redirectPersonally, respondToForm } from "../../platform/http/personal-response.ts";

interface Wrong {
  typed: TypedReply | null;
  error: MessageId;
  status: number;
}

/** Handles a submitted reply form: redirects on success; otherwise returns the form with the input. */
export async function sendReplyForm(id: string, request: Request, context: AppContext) {
  if (!v.is(PostId, id)) throw new Response(null, { status: 404 });
  const form = await readForm(request);
  const typed = readTyped(form);
  const token = context.sessionToken;
  if (context.isLimited)
    return respondWith(id, { typed, error: "reply.error.tooOften", status: 429 }, context);
  const order = parseMenuOrder(form);
  if (token === null) return respondSignedOut(id, form, context);
  if (order === null && lacksReason(form))
    return respondWith(id, { typed: null, error: "reply.error.reason", status: 422 }, context);
  const parsed = order ?? parseReplyForm(form, buildPeopleHref(context));
  if ("do" in parsed) return sendOrder(id, parsed, token, context);
  if (parsed.kind === "wrong") return respondWith(id, { ...parsed, status: 422 }, context);
  try {
    if (parsed.kind === "action") return await performAction(parsed.action, id, token, context);
    return await sendText(id, parsed, token, context);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.status === 401 && parsed.kind === "write") return showSignIn(id, typed, context);
    // The pass has ended since the page was opened.
    const refusal = findLock(error) === null ? error.wireError?.refusal : "locked";
    return respondWith(
      id,
      { typed, ...findReplyError(error.status, refusal, error.wireError?.field) },
      context,
    );
  }
}

/** Replies can be written before signing in; the text is validated first. */
function respondSignedOut(id: string, form: FormData, context: AppContext) {
  const parsed = parseReplyForm(form, buildPeopleHref(context));
  if (parsed.kind === "wrong") return respondWith(id, { ...parsed, status: 422 }, context);
  if (parsed.kind === "write") return showSignIn(id, parsed.typed, context);
  return respondWith(id, { typed: readTyped(form), error: "reply.error.signedOut", status: 401 }, context);
}

/** The first step of signing in to send this reply. 401, because nothing was sent. */
async function showSignIn(id: string, reply: TypedReply, context: AppContext) {
  const typed = { email: "", attempt: "", code: "", screenName: "" };
  const page = buildSignInData({ id, reply, typed, step: { at: "mail" }, error: null }, context);
  return respondToForm(storeFormResponse(context, await page), 401);
}

async function sendOrder(id: string, order: MenuOrder, token: string, context: AppContext) {
  try {
    const done = await performOrder(order, id, token, context);
    return done instanceof Response ? done : await respondWith(id, { typed: null, ...done }, context);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return respondWith(
      id,
      { typed: null, ...findReplyError(error.status, error.wireError?.refusal) },
      context,
    );
  }
}

async function sendText(
  id: string,
  { kind, body, typed }: { kind: "write" | "edit"; body: BlockNode[]; typed: TypedReply },
  token: string,
  context: AppContext,
) {
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

/** The form with the input, whatever else is wrong. */
async function respondWith(id: string, { typed, error, status }: Wrong, context: AppContext) {
  const token = context.sessionToken;
  const isFlood = status === 429;
  // A client over the rate limit must not cause service calls.
  const found = isFlood ? null : await findOptional(() => findAbout(id, context));
  const own = found && token !== null ? await findOptional(() => fetchOwnState(found, token, context)) : null;
  const isSignedOut = status === 401;
  const key = buildKey(context);
  const nothing = { mine: null, reasons: null, menu: { relation: null, replyCase: null } };
  const data = {
    id,
    found,
    ...(own ?? nothing),
    typed,
    error,
    key,
    done: null,
    decision: null,
    isSignedOut,
    hasSignedIn: false,
  };
  return respondToForm(storeFormResponse(context, await buildFormData(data, context)), status);
}
