import { hashText } from "../../../contract/wire/hash.ts";
import { data } from "@remix-run/cloudflare";
import {
  createBurner,
  createLoginCode,
  openBurner,
  openSignInCode,
  requestSignInLink,
  type ReturnAddress,
} from "../../../contract/sign-in/session.ts";
import {
  parseSignIn,
  readField,
  readTyped,
  type ParsedSignIn,
  type SignInErrors,
  type TypedSignIn,
  signInFields as fields,
  findReferringPath,
  parseReturnPath,
} from "../../studio/account/sign-in-form.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { presentKey, presentNewName } from "../../studio/account/present-notice.ts";
import * as cookies from "../../account/account-cookies.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import { requireBlog, type AppContext } from "../../platform/context/app-context.ts";
import { redirectOwn, withDocumentReload } from "../../account/require-access.ts";
import { requirePrimary, ServiceError } from "../../platform/services/service-error.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { signInByPasskey } from "./session-responses.ts";
import { buildSignIn, withSignInMeta, type SignInData } from "./sign-in-data.ts";
import * as answers from "./session-responses.ts";
import {
  buildPersonalHeaders,
  redirectPersonally,
  respondToForm,
} from "../../platform/http/personal-response.ts";

/**
 * A blog's `/signin`: redirects to the main site. The browser keeps a nonce and the main site gets its hash, so that
 * the returned login code works in this browser only. Two tabs share the nonce.
 */
export async function goToMainSite(request: Request, context: AppContext, known: BlogContext) {
  const { blog, mainSite, addressing } = known;
  const { searchParams } = new URL(request.url);
  const next =
    parseReturnPath(searchParams.get(fields.path)) ??
    findReferringPath(request.headers.get("Referer"), request.url) ??
    "/";
  if (await answers.isSignedIn(context)) return withDocumentReload(redirectOwn(next, context));
  const nonce = cookies.findNonce(request.headers.get("Cookie")) ?? context.createNonce();
  const isQuiet = searchParams.has(fields.quiet);
  const query = new URLSearchParams({
    [fields.host]: blog.host,
    [fields.path]: next,
    challenge: await hashText(nonce),
    ...(isQuiet && { [fields.quiet]: "1" }),
  });
  return redirectPersonally(addressing.absolute(mainSite.host, `/signin?${query}`), [
    cookies.buildLoginCodeCookie(nonce, isQuiet),
  ]);
}

/** The main site's `/signin`: people who are signed in go back where they came from, to another host with a login code. */
export async function openMainSignIn(request: Request, context: AppContext, known: BlogContext) {
  const { searchParams } = new URL(request.url);
  const next =
    findNext((name) => searchParams.get(name), known) ??
    findNext((name) => (name === fields.path ? findReferrer(request) : null), known);
  const isAgain = searchParams.has("again");
  if (context.sessionToken !== null && !isAgain) {
    const challenge = searchParams.get("challenge") ?? "";
    const hasPasskey = cookies.hasPasskeyCookie(request.headers.get("Cookie"));
    const href = await findReturnPath({ next, challenge, hasPasskey }, context, known);
    if (href !== null) return withDocumentReload(redirectPersonally(href));
  }
  if (next !== null && searchParams.has(fields.quiet))
    return redirectPersonally(known.addressing.absolute(next.host, next.path));
  if (!isAgain && !searchParams.has(fields.host) && !searchParams.has(fields.tried)) {
    const asked = await requestLoginCode(request, next?.path ?? "/", context, known);
    if (asked) return withDocumentReload(asked);
  }
  return data(await buildSignIn({ next, isAgain }, context), {
    headers: buildPersonalHeaders(),
  });
}

/**
 * A redirect to the blog for a login code: people who signed in on a blog, to reply there, are not signed in here yet.
 * The code works in this browser only. Null if they don't come from a blog.
 */
async function requestLoginCode(request: Request, next: string, context: AppContext, known: BlogContext) {
  const { networkHosts, addressing, mainSite } = known;
  const referer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referer)) return null;
  const { origin } = new URL(referer);
  const host = [...networkHosts].find((one) => new URL(addressing.absolute(one, "/")).origin === origin);
  if (host === undefined || host === mainSite.host) return null;
  const nonce = cookies.findNonce(request.headers.get("Cookie")) ?? context.createNonce();
  const query = new URLSearchParams({ [fields.path]: next, challenge: await hashText(nonce) });
  return redirectPersonally(addressing.absolute(host, `/signin/share?${query}`), [
    cookies.buildLoginCodeCookie(nonce),
  ]);
}

/** A blog's `/signin/share`: gives the main site a login code if the person is signed in here. */
export async function shareSignIn(request: Request, context: AppContext, known: BlogContext) {
  const { addressing, mainSite } = known;
  const { searchParams } = new URL(request.url);
  const next = parseReturnPath(searchParams.get(fields.path)) ?? "/";
  const challenge = searchParams.get("challenge") ?? "";
  const toMain = (path: string, query: Record<string, string>) =>
    redirectPersonally(addressing.absolute(mainSite.host, `${path}?${new URLSearchParams(query)}`));
  const isAsked = challengeShape.test(challenge) && (await answers.isSignedIn(context));
  if (!isAsked) return toMain("/signin", { [fields.path]: next, [fields.tried]: "1" });
  const { code } = await requirePrimary(
    context.services.send(createLoginCode, {
      body: { host: mainSite.host, challenge },
      token: context.sessionToken,
    }),
  );
  return toMain("/signin/finish", { code, [fields.path]: next });
}

const challengeShape = /^[0-9a-f]{64}$/;

const findReferrer = (request: Request) => findReferringPath(request.headers.get("Referer"), request.url);
const findNext = (read: (name: string) => string | null, known: BlogContext) =>
  answers.findReturnAddress(read(fields.host), read(fields.path), known);

/** Null if the person isn't signed in. */
async function findReturnPath(
  { next, challenge, hasPasskey }: { next: ReturnAddress | null; challenge: string; hasPasskey: boolean },
  context: AppContext,
  known: BlogContext,
): Promise<string | null> {
  if (!(await answers.isSignedIn(context))) return null;
  if (next === null || next.host === known.blog.host || !challengeShape.test(challenge)) {
    return answers.buildReturnHref(next, known);
  }
  const { code } = await context.services.send(createLoginCode, {
    body: { host: next.host, challenge },
    token: context.sessionToken,
  });
  const query = new URLSearchParams({
    code,
    [fields.path]: next.path,
    ...(hasPasskey && { [fields.passkey]: "1" }),
  });
  return known.addressing.absolute(next.host, `/signin/finish?${query}`);
}

/** Handles every form of the sign-in page; if something is wrong, returns the input, except a key. */
export async function handleSignIn(request: Request, context: AppContext, known: BlogContext) {
  const form = await readForm(request);
  const next = findNext((name) => readField(form, name), known);
  const typed = readTyped(form);
  /** `sent` is the input for which a mail was sent: a field for its code replaces the other forms. */
  const answer = (errors: SignInErrors, status: number, sent: TypedSignIn | null = null) => {
    const isSent = sent !== null || errors.code !== undefined;
    const state = { next, typed: sent ?? typed, errors, isSent, isAgain: form.has("again") };
    return respondToForm(buildSignIn(state, context), status);
  };
  if (context.isLimited) return answer({ form: "error.tooOftenText" }, 429);
  const parsed = parseSignIn(form);
  if (parsed.kind === "wrong") {
    if (typed.intent === "code" && parsed.errors.screenName !== undefined)
      return showNameForm(
        { typed, name: typed.screenName, error: parsed.errors.screenName, status: 422 },
        next,
        context,
      );
    return answer(parsed.errors, 422);
  }
  try {
    return await sendSignIn(parsed, next, { request, context, known, answer, typed });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.status === 429)
      return answer(
        parsed.kind === "code" ? { code: "replySignIn.codesTooOften" } : { form: "error.tooOftenText" },
        429,
      );
    const isUnavailable = error.wireError?.code === "unavailable";
    return answer({ form: isUnavailable ? "signin.unavailable" : "signin.failed" }, 503);
  }
}

interface Sending {
  request: Request;
  context: AppContext;
  known: BlogContext;
  typed: TypedSignIn;
  answer: (errors: SignInErrors, status: number, sent?: TypedSignIn) => Promise<unknown>;
}

const emptySignIn: TypedSignIn = { intent: "code", email: "", screenName: "", attempt: "", code: "" };

/** Signs in by the code of a mail, in place of its link. */
async function enterCode(
  { attempt, code, screenName }: Extract<ParsedSignIn, { kind: "code" }>,
  next: ReturnAddress | null,
  { request, context, known, answer, typed }: Sending,
) {
  const body = { attempt, code, screenName, ...answers.readSessionClient(request, known) };
  const opened = await context.services.send(openSignInCode, { body });
  if (opened.session) return answers.respondSignedIn(opened.session, next, context, known);
  const { outcome, proposedName } = opened;
  if (outcome === "wrong") return answer({ code: "replySignIn.codeWrong" }, 422);
  if (outcome === "nameNeeded" || outcome === "nameTaken") {
    const isTaken = outcome === "nameTaken";
    const name = isTaken ? (screenName ?? "") : (proposedName ?? "");
    const error = isTaken ? ("signin.nameTaken" as const) : null;
    return showNameForm({ typed, name, error, status: isTaken ? 409 : 200 }, next, context);
  }
  return answer({ form: outcome === "ended" ? "replySignIn.ended" : "replySignIn.over" }, 422);
}

/** The page on which a new person chooses a name; the code is carried along. */
async function showNameForm(
  {
    typed,
    name,
    error,
    status,
  }: { typed: TypedSignIn; name: string; error: MessageId | null; status: number },
  next: ReturnAddress | null,
  context: AppContext,
) {
  const { email, attempt, code } = typed;
  const hidden = {
    [fields.intent]: "code",
    [fields.email]: email,
    [fields.attempt]: attempt,
    [fields.code]: code,
    ...(next && { [fields.host]: next.host, [fields.path]: next.path }),
  };
  const view = presentNewName({ email, name, error, hidden }, requireBlog(context));
  return respondToForm(withSignInMeta(view, context), status);
}

async function sendSignIn(
  parsed: Exclude<ParsedSignIn, { kind: "wrong" }>,
  next: ReturnAddress | null,
  { request, context, known, answer, typed }: Sending,
) {
  const { services } = context;
  const { locale } = known.blog;
  const place = answers.readSessionClient(request, known);
  if (parsed.kind === "link") {
    const { email } = parsed;
    const { attempt } = await services.send(requestSignInLink, { body: { email, locale, next } });
    return answer({}, 200, { ...emptySignIn, email, attempt });
  }
  if (parsed.kind === "code") return enterCode(parsed, next, { request, context, known, answer, typed });
  if (parsed.kind === "passkey") {
    const signedIn = await signInByPasskey(parsed.credential, next, { request, context, known });
    return signedIn ?? answer({ form: "signin.passkeyRefused" }, 403);
  }
  if (parsed.kind === "burner") {
    const body = { screenName: parsed.screenName, locale, ...place };
    const { key, session } = await services.send(createBurner, { body });
    if (!session || key === null) return answer({ screenName: "signin.nameTaken" }, 409);
    await answers.endFormerSession(context);
    const view = presentKey(parsed.screenName, key, answers.buildReturnHref(next, known), known);
    return data<SignInData>(await withSignInMeta(view, context), {
      headers: buildPersonalHeaders(cookies.listSignInCookies(session, context.now)),
    });
  }
  const { screenName, key } = parsed;
  const { session } = await services.send(openBurner, { body: { screenName, key, ...place } });
  return session
    ? answers.respondSignedIn(session, next, context, known)
    : answer({ form: "signin.keyRefused" }, 403);
}
