import * as v from "valibot";
import { PostId } from "../../../contract/entities/ids.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import {
  findReplyError,
  lacksReason,
  parseMenuOrder,
  type MenuOrder,
} from "../../discussion/reply-actions.ts";
import { parseReplyForm, readTyped, type TypedReply } from "../../discussion/parse-reply-form.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { performAction, performOrder } from "./menu-actions.ts";
import { findMainSiteAddress } from "./ask-main-site.ts";
import { buildPeopleHref, storeFormResponse } from "./open-reply-form.ts";
import { findTextError, respondWithForm, sendText } from "./send-text.ts";
import { buildSignInData } from "./sign-in-to-reply.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { respondToForm } from "../../platform/http/personal-response.ts";

/** Handles a submitted reply form: redirects on success; otherwise returns the form with the input. */
export async function sendReplyForm(id: string, request: Request, context: AppContext) {
  if (!v.is(PostId, id)) throw new Response(null, { status: 404 });
  const form = await readForm(request);
  const typed = readTyped(form);
  const token = context.sessionToken;
  if (context.isLimited)
    return respondWithForm(id, { typed, error: "reply.error.tooOften", status: 429 }, context);
  const order = parseMenuOrder(form);
  if (token === null) return respondSignedOut(id, form, request, context);
  if (order === null && lacksReason(form))
    return respondWithForm(id, { typed: null, error: "reply.error.reason", status: 422 }, context);
  const parsed = order ?? parseReplyForm(form, buildPeopleHref(context));
  if ("do" in parsed) return sendOrder(id, parsed, token, context);
  if (parsed.kind === "wrong") return respondWithForm(id, { ...parsed, status: 422 }, context);
  try {
    if (parsed.kind === "action") return await performAction(parsed.action, id, token, context);
    return await sendText(id, parsed, token, context);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.status === 401 && parsed.kind === "write") return showSignIn(id, typed, request, context);
    return respondWithForm(id, { typed, ...findTextError(error) }, context);
  }
}

/** Replies can be written before signing in; the text is validated first. */
function respondSignedOut(id: string, form: FormData, request: Request, context: AppContext) {
  const parsed = parseReplyForm(form, buildPeopleHref(context));
  if (parsed.kind === "wrong") return respondWithForm(id, { ...parsed, status: 422 }, context);
  if (parsed.kind === "write") return showSignIn(id, parsed.typed, request, context);
  return respondWithForm(
    id,
    { typed: readTyped(form), error: "reply.error.signedOut", status: 401 },
    context,
  );
}

/** The first step of signing in to send this reply. 401, because nothing was sent. */
async function showSignIn(id: string, reply: TypedReply, request: Request, context: AppContext) {
  const typed = { email: "", attempt: "", code: "", screenName: "" };
  const askAt = findMainSiteAddress(request, context);
  const page = buildSignInData({ id, reply, typed, step: { at: "mail" }, error: null, askAt }, context);
  return respondToForm(storeFormResponse(context, await page), 401);
}

async function sendOrder(id: string, order: MenuOrder, token: string, context: AppContext) {
  try {
    const done = await performOrder(order, id, token, context);
    return done instanceof Response ? done : await respondWithForm(id, { typed: null, ...done }, context);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return respondWithForm(
      id,
      { typed: null, ...findReplyError(error.status, error.wireError?.refusal) },
      context,
    );
  }
}
