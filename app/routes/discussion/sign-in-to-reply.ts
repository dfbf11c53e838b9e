import { data } from "@remix-run/cloudflare";
import * as v from "valibot";
import { PostId } from "../../../contract/entities/ids.ts";
import {
  createBurner,
  openSignInCode,
  proposeName,
  requestSignInLink,
} from "../../../contract/sign-in/session.ts";
import { listSignInCookies } from "../../account/account-cookies.ts";
import { requireBlog, type AppContext, requirePage } from "../../platform/context/app-context.ts";
import { fields, parseReplyForm, readTyped, type TypedReply } from "../../discussion/parse-reply-form.ts";
import {
  parseReplySignIn,
  type ParsedSignIn,
  type TypedSignIn,
} from "../../discussion/parse-reply-sign-in.ts";
import {
  type ReplySignInStep,
  buildReplySignInPath,
  presentReplySignIn,
  type ReplySignInData,
} from "../../discussion/present-reply-sign-in.ts";
import { buildReplyFormPath } from "../../discussion/discussion-address.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { retryHeaders } from "../../platform/http/rate-limit.ts";
import { buildPersonalHeaders } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import { readSessionClient } from "../account/session-responses.ts";
import { buildPeopleHref, findAbout, storeFormResponse } from "./open-reply-form.ts";
import { findOptional, findTextError, respondWithForm, sendText } from "./send-text.ts";

/** The page for signing in to send a reply. */
export async function buildSignInData(
  { found, ...data }: Omit<ReplySignInData, "found"> & { found?: ReplySignInData["found"] },
  context: AppContext,
) {
  const page = await requirePage(context);
  // A client over the rate limit must not cause service calls.
  const about = found ?? (context.isLimited ? null : await findOptional(() => findAbout(data.id, context)));
  const signIn = presentReplySignIn({ ...data, found: about }, page);
  return { signIn, view: null, meta: buildPersonalMeta(signIn.title, buildReplySignInPath(data.id), page) };
}

/** One step of signing in to send a reply. */
interface Step {
  id: string;
  form: FormData;
  reply: TypedReply;
  typed: TypedSignIn;
  request: Request;
  context: AppContext;
}

/**
 * Handles the forms of `/reply/{id}/signin`: each responds with the next step, and the last one sends the reply.
 */
export async function signInToReply(id: string, request: Request, context: AppContext) {
  if (!v.is(PostId, id)) throw new Response(null, { status: 404 });
  const form = await readForm(request);
  const parsed = parseReplySignIn(form);
  const step = { id, form, reply: readTyped(form), typed: parsed.typed, request, context };
  if (context.isLimited) return answer({ at: "mail" }, { error: "error.tooOftenText", status: 429 }, step);
  try {
    return await perform(parsed, step);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.status === 429)
      return parsed.kind === "code"
        ? answer(atCode(context), { error: "replySignIn.codesTooOften", status: 429 }, step)
        : answer(mailed, { error: "error.tooOftenText", status: 429 }, step);
    const isUnavailable = error.wireError?.code === "unavailable";
    const said = isUnavailable ? "signin.unavailable" : "signin.failed";
    return answer({ at: "mail" }, { error: said, status: 503 }, step);
  }
}

async function perform(parsed: ParsedSignIn, step: Step) {
  const { context, id } = step;
  const known = requireBlog(context);
  const { locale, host } = known.blog;
  switch (parsed.kind) {
    case "wrong":
      return answer(findWrongStep(parsed), { error: parsed.error, status: 422 }, step);
    case "change":
      return answer({ at: "mail" }, {}, step);
    case "done":
      return context.sessionToken === null
        ? answer(mailed, { error: "replySignIn.over", status: 401 }, step)
        : sendReply(context.sessionToken, [], step);
    case "mail": {
      const next = { host, path: buildReplyFormPath(id) };
      const body = { email: parsed.email, locale, next };
      const { attempt } = await context.services.send(requestSignInLink, { body });
      return answer(atCode(context), {}, { ...step, typed: { ...step.typed, attempt } });
    }
    case "anonymous":
      return createAnonymous(step);
    case "code": {
      const { attempt, code, screenName } = parsed;
      const body = { attempt, code, screenName, ...readSessionClient(step.request, known) };
      const opened = await context.services.send(openSignInCode, { body });
      if (opened.session) {
        const cookies = listSignInCookies(opened.session, context.now);
        return sendReply(opened.session.token, cookies, step);
      }
      const carried = { ...step, typed: { ...step.typed, code } };
      const proposedName = opened.proposedName ?? "";
      if (opened.outcome === "nameNeeded") return answer({ at: "name", proposedName }, {}, carried);
      const said = errors[opened.outcome as keyof typeof errors] ?? errors.unknown;
      const at = said.at === "code" ? atCode(context) : said.at === "name" ? named : mailed;
      return answer(at, { error: said.error, status: 422 }, carried);
    }
  }
}

const mailed = { at: "mail" } as const;
const named = { at: "name", proposedName: "" } as const;

/** In development, mail is shown on its own page. */
const atCode = (context: AppContext): ReplySignInStep => {
  const { addressing, mainSite } = requireBlog(context);
  const isDevelopment = context.config.environment === "development";
  return { at: "code", mailHref: isDevelopment ? addressing.href(mainSite.host, "/development/mail") : null };
};

const errors = {
  wrong: { at: "code", error: "replySignIn.codeWrong" },
  nameTaken: { at: "name", error: "signin.nameTaken" },
  ended: { at: "mail", error: "replySignIn.ended" },
  used: { at: "mail", error: "replySignIn.over" },
  expired: { at: "mail", error: "replySignIn.over" },
  unknown: { at: "mail", error: "replySignIn.over" },
} satisfies Record<string, { at: ReplySignInStep["at"]; error: MessageId }>;

function findWrongStep({ at }: Extract<ParsedSignIn, { kind: "wrong" }>): ReplySignInStep {
  if (at === "name") return named;
  return at === "code" ? { at, mailHref: null } : mailed;
}

/** A burner account with a free name. Its key is shown before the reply is sent. */
async function createAnonymous(step: Step) {
  const { context, request } = step;
  const known = requireBlog(context);
  const { locale } = known.blog;
  const { screenName } = await context.services.get(proposeName, { query: { locale } });
  const body = { screenName, locale, ...readSessionClient(request, known) };
  const { key, session } = await context.services.send(createBurner, { body });
  if (!session || key === null) return answer(mailed, { error: "signin.failed", status: 503 }, step);
  const cookies = listSignInCookies(session, context.now);
  return answer({ at: "key", key, screenName }, { cookies }, step);
}

/** Sends the reply for the person who has just signed in; if it is refused, the form comes back with the text in it. */
async function sendReply(token: string, cookies: string[], { id, form, reply: typed, context }: Step) {
  form.set(fields.action, "write");
  const parsed = parseReplyForm(form, buildPeopleHref(context));
  if (parsed.kind === "action") throw new Response(null, { status: 400 });
  if (parsed.kind === "wrong")
    return withCookies(await respondWithForm(id, { ...parsed, status: 422 }, context, token), cookies);
  try {
    const sent = await sendText(id, parsed, token, context);
    for (const cookie of cookies) sent.headers.append("Set-Cookie", cookie);
    return sent;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const refused = { typed, ...findTextError(error) };
    return withCookies(await respondWithForm(id, refused, context, token), cookies);
  }
}

function withCookies(page: Awaited<ReturnType<typeof respondWithForm>>, cookies: readonly string[]) {
  const headers = new Headers(page.init?.headers);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return data(page.data, { ...page.init, headers });
}

async function answer(
  at: ReplySignInStep,
  {
    error = null,
    status = 200,
    cookies = [],
  }: { error?: MessageId | null; status?: number; cookies?: string[] },
  { id, reply, typed, context }: Step,
) {
  const page = await buildSignInData({ id, reply, typed, step: at, error, askAt: null }, context);
  const headers = buildPersonalHeaders(cookies, status === 429 ? retryHeaders : {});
  return data(storeFormResponse(context, page), { status, headers });
}
