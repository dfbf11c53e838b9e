import { data } from "@remix-run/cloudflare";
import * as v from "valibot";
import { PostId } from "../../../contract/entities/ids.ts";
import {
  createBurner,
  openSignInCode,
  proposeName,
  requestSignInLink,
  type OpenedSession,
} from "../../../contract/sign-in/session.ts";
import { listSignInCookies } from "../../account/account-cookies.ts";
import { requireBlog, type AppContext, requirePage } from "../../platform/context/app-context.ts";
import { readTyped, type TypedReply } from "../../discussion/parse-reply-form.ts";
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
import type { MessageId } from "../../intl/messages/en-US.ts";
import { retryHeaders } from "../../platform/http/rate-limit.ts";
import { buildPersonalHeaders } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import { readSessionClient } from "../account/session-responses.ts";
import { fetchOwnState, buildFormData, buildKey, findAbout, storeFormResponse } from "./open-reply-form.ts";

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

/** Null if the services don't respond. */
export async function findOptional<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

/** One step of signing in to send a reply. */
interface Step {
  id: string;
  reply: TypedReply;
  typed: TypedSignIn;
  request: Request;
  context: AppContext;
}

/**
 * Handles the forms of `/reply/{id}/signin`: each responds with the next step, the last one with the open reply form.
 */
export async function signInToReply(id: string, request: Request, context: AppContext) {
  if (!v.is(PostId, id)) throw new Response(null, { status: 404 });
  const form = await readForm(request);
  const parsed = parseReplySignIn(form);
  const step = { id, reply: readTyped(form), typed: parsed.typed, request, context };
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
      return openForm(context.sessionToken, [], step);
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
      if (opened.session) return openSession(opened.session, step);
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

/** A burner account with a free name. Its key is shown before the form opens. */
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

const openSession = (session: OpenedSession, step: Step) =>
  openForm(session.token, listSignInCookies(session, step.context.now), step);

/** The reply form with the text in it, for the person who has just signed in. */
async function openForm(token: string | null, cookies: string[], { id, reply, context }: Step) {
  const found = await findOptional(() => findAbout(id, context));
  const own = found && token !== null ? await findOptional(() => fetchOwnState(found, token, context)) : null;
  const nothing = { mine: null, reasons: null, menu: { relation: null, replyCase: null } };
  const form = await buildFormData(
    {
      id,
      found,
      ...(own ?? nothing),
      typed: reply,
      error: null,
      key: buildKey(context),
      done: null,
      decision: null,
      isSignedOut: false,
      hasSignedIn: own !== null,
    },
    context,
  );
  return data(storeFormResponse(context, form), { headers: buildPersonalHeaders(cookies) });
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
  const page = await buildSignInData({ id, reply, typed, step: at, error }, context);
  const headers = buildPersonalHeaders(cookies, status === 429 ? retryHeaders : {});
  return data(storeFormResponse(context, page), { status, headers });
}
