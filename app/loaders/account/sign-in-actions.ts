import { hashText } from "../../../contract/hash.ts";
import { data } from "@remix-run/cloudflare";
import {
  createBurner,
  createLoginCode,
  openBurner,
  requestSignInLink,
  type ReturnAddress,
} from "../../../contract/session.ts";
import {
  parseSignIn,
  readField,
  readTyped,
  type ParsedSignIn,
  type SignInErrors,
} from "../../studio/account/parse-sign-in.ts";
import { signInFields as fields } from "../../studio/account/sign-in-fields.ts";
import { presentKey } from "../../studio/account/present-notice.ts";
import { findReferringPath, parseReturnPath } from "../../studio/account/return-path.ts";
import * as cookies from "../../account/sign-in-cookies.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import type { AppContext } from "../../context/app-context.ts";
import { redirectOwn, withDocumentReload } from "../../context/require-session.ts";
import { ServiceError } from "../../services/service-error.ts";
import { readForm } from "../../http/read-form.ts";
import { signInByPasskey } from "./sign-in-passkey.ts";
import { buildSignIn, withSignInMeta, type SignInData } from "./sign-in-data.ts";
import * as answers from "./session-answers.ts";
import { buildPersonalHeaders, redirectPersonally, answerForm } from "../../http/personal-answer.ts";

/**
 * A blog's `/signin`: redirects to the main site. The browser keeps a nonce and the main site gets its hash, so that the
 * login code that comes back works in this browser only. Two tabs share the nonce.
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
  const query = new URLSearchParams({
    [fields.host]: blog.host,
    [fields.path]: next,
    challenge: await hashText(nonce),
  });
  return redirectPersonally(addressing.absolute(mainSite.host, `/signin?${query}`), [
    cookies.buildLoginCodeCookie(nonce),
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
    const href = await findReturnPath(next, challenge, context, known);
    if (href !== null) return withDocumentReload(redirectPersonally(href));
  }
  const isSent = searchParams.has("sent");
  return data(await buildSignIn({ next, isSent, isAgain }, context), {
    headers: buildPersonalHeaders(),
  });
}

const findReferrer = (request: Request) => findReferringPath(request.headers.get("Referer"), request.url);
const findNext = (read: (name: string) => string | null, known: BlogContext) =>
  answers.findReturnAddress(read(fields.host), read(fields.path), known);

/** Null if nobody is signed in. */
async function findReturnPath(
  next: ReturnAddress | null,
  challenge: string,
  context: AppContext,
  known: BlogContext,
): Promise<string | null> {
  if (!(await answers.isSignedIn(context))) return null;
  if (next === null || next.host === known.blog.host || !/^[0-9a-f]{64}$/.test(challenge)) {
    return answers.buildReturnHref(next, known);
  }
  const { code } = await context.services.send(createLoginCode, {
    body: { host: next.host, challenge },
    token: context.sessionToken,
  });
  const query = new URLSearchParams({ code, [fields.path]: next.path });
  return known.addressing.absolute(next.host, `/signin/finish?${query}`);
}

/** Handles every form of the sign-in page; if something is wrong, returns what was typed, except a key. */
export async function handleSignIn(request: Request, context: AppContext, known: BlogContext) {
  const form = await readForm(request);
  const next = findNext((name) => readField(form, name), known);
  const typed = readTyped(form);
  const answer = (errors: SignInErrors, status: number) =>
    answerForm(buildSignIn({ next, typed, errors, isAgain: form.has("again") }, context), status);
  if (context.isLimited) return answer({ form: "error.tooOftenText" }, 429);
  const parsed = parseSignIn(form);
  if (parsed.kind === "wrong") return answer(parsed.errors, 422);
  try {
    return await sendSignIn(parsed, next, { request, context, known, answer });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const isUnavailable = error.wireError?.code === "unavailable";
    return answer({ form: isUnavailable ? "signin.unavailable" : "signin.failed" }, 503);
  }
}

interface Sending {
  request: Request;
  context: AppContext;
  known: BlogContext;
  answer: (errors: SignInErrors, status: number) => Promise<unknown>;
}

async function sendSignIn(
  parsed: Exclude<ParsedSignIn, { kind: "wrong" }>,
  next: ReturnAddress | null,
  { request, context, known, answer }: Sending,
) {
  const { services } = context;
  const { locale } = known.blog;
  const place = answers.readSessionClient(request, known);
  if (parsed.kind === "link") {
    await services.send(requestSignInLink, { body: { email: parsed.email, locale, next } });
    return redirectOwn("/signin?sent=1", context);
  }
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
    ? answers.answerSignedIn(session, next, context, known)
    : answer({ form: "signin.keyRefused" }, 403);
}
