import { signOutCookies } from "../account/sign-in-cookies.ts";
import { personalHeaders, redirectPersonally } from "../http/personal-answer.ts";
import { buildFailureResponse } from "../services/failure-response.ts";
import { ServiceError } from "../services/service-error.ts";
import { requireBlog, type AppContext } from "./app-context.ts";

/** Where somebody signs in and comes back to `next`, a path of this host; `isAgain` asks for it of who is signed in. */
export const buildSignInHref = (context: AppContext, next: string, isAgain = false): string =>
  requireBlog(context).addressing.ownHref(
    `/signin?next=${encodeURIComponent(next)}${isAgain ? "&again=1" : ""}`,
  );

/** Sends whoever is not signed in to sign in, and back to `next`. A session that is over leaves the browser. */
export function redirectToSignIn(context: AppContext, next = context.path): never {
  const cookies = context.sessionToken === null ? [] : signOutCookies;
  const redirect = redirectOwn(`/signin?next=${encodeURIComponent(next)}`, context, cookies);
  // A page of the reader wing: a studio page, which goes on without loading documents, loads it whole.
  redirect.headers.set("X-Remix-Reload-Document", "true");
  throw redirect;
}

/**
 * Redirects to a path of this host, after a form was taken and on the way to signing in. Where paths have a preview host's
 * prefix the address is absolute: the router of studio pages would put the prefix before a path once more.
 */
export function redirectOwn(path: string, context: AppContext, cookies: readonly string[] = []): Response {
  const { addressing, blog } = requireBlog(context);
  const own = addressing.ownHref(path);
  return redirectPersonally(own === path ? path : addressing.absolute(blog.host, path), cookies);
}

/** The session's token of whoever asks; who is not signed in is led to where that is done. */
export const requireToken = (context: AppContext, next = context.path): string =>
  context.sessionToken ?? redirectToSignIn(context, next);

/**
 * Awaits what is for whoever is signed in. A session that is over leads to signing in; what they may not see is 403; any
 * other failure is the page's, as that of primary data is.
 */
export async function requireOwn<T>(work: Promise<T>, context: AppContext, next = context.path): Promise<T> {
  try {
    return await work;
  } catch (error) {
    return throwOwn(error, context, next);
  }
}

/** Throws what `requireOwn` does, for a failure that was caught and looked at before. */
export function throwOwn(error: unknown, context: AppContext, next = context.path): never {
  if (!(error instanceof ServiceError)) throw error;
  if (error.status === 401) redirectToSignIn(context, next);
  throw buildOwnFailure(error);
}

function buildOwnFailure(error: ServiceError): Response {
  const failure = error.status === 403 ? Response.json(null, { status: 403 }) : buildFailureResponse(error);
  for (const [name, value] of Object.entries(personalHeaders)) failure.headers.set(name, value);
  return failure;
}

/** The token of whoever asks on the main site, where people's own pages are: another blog's host leads there. */
export function requireMainSiteToken(context: AppContext, path: string): string {
  const { blog, mainSite, addressing } = requireBlog(context);
  if (!blog.isMainSite) throw redirectPersonally(addressing.absolute(mainSite.host, path));
  return requireToken(context);
}
