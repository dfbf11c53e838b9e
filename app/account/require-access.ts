import { signOutCookies } from "./account-cookies.ts";
import type { BlogContext } from "../blog/page-context.ts";
import { personalHeaders, redirectPersonally } from "../platform/http/personal-response.ts";
import { buildPasswordPath } from "../link/page-addresses.ts";
import { buildFailureResponse, findLock, ServiceError } from "../platform/services/service-error.ts";
import { type AppContext, requireBlog } from "../platform/context/app-context.ts";

/**
 * The sign-in page's path. It returns to `next`, a path of this host; with `isAgain` it is also shown to people who are
 * signed in.
 */
export const buildSignInPath = (next: string, isAgain = false): string =>
  `/signin?next=${encodeURIComponent(next)}${isAgain ? "&again=1" : ""}`;

/**
 * Sends people who are not signed in to the sign-in page, and then back to `next`. Removes the cookies of an
 * ended session.
 */
export function redirectToSignIn(context: AppContext, next = context.path): never {
  const cookies = context.sessionToken === null ? [] : signOutCookies;
  // The managed blog may have another theme, and a theme is part of the document.
  throw withDocumentReload(redirectOwn(buildSignInPath(next), context, cookies));
}

/**
 * Sends a signed-in person to sign in again, as a change of sign-in methods requires. They stay signed in meanwhile.
 */
export const redirectToSignInAgain = (context: AppContext, next: string): Response =>
  withDocumentReload(redirectOwn(buildSignInPath(next, true), context));

/**
 * The `Location` of a redirect to a path of this host. On preview hosts, where paths have a prefix, it is
 * absolute: the studio's router would add the prefix to a path again.
 */
export function buildOwnLocation(
  path: string,
  { addressing, blog }: Pick<BlogContext, "addressing" | "blog">,
): string {
  const own = addressing.ownHref(path);
  return own === path ? path : addressing.absolute(blog.host, path);
}

/** Redirects to a path of this host, after a form is saved or before signing in. */
export const redirectOwn = (path: string, context: AppContext, cookies: readonly string[] = []): Response =>
  redirectPersonally(buildOwnLocation(path, requireBlog(context)), cookies);

/**
 * Redirects to the page that sent a form, once it is saved. With script, it replaces that page in the
 * browser's history.
 */
export function redirectInPlace(path: string, context: AppContext): Response {
  const redirect = redirectOwn(path, context);
  redirect.headers.set("X-Remix-Replace", "true");
  return redirect;
}

/**
 * Makes a studio page load a new document for a redirect: the studio's router has no reader pages, and
 * signing in or out changes the whole page.
 */
export function withDocumentReload(redirect: Response): Response {
  redirect.headers.set("X-Remix-Reload-Document", "true");
  return redirect;
}

/** The request's session token. People who are not signed in are sent to the sign-in page. */
export const requireToken = (context: AppContext, next = context.path): string =>
  context.sessionToken ?? redirectToSignIn(context, next);

/**
 * Awaits a call for the signed-in person. An ended session redirects to the sign-in page; a refusal is 403;
 * any other failure is the page's status, as for primary data.
 */
export async function requireOwn<T>(work: Promise<T>, context: AppContext, next = context.path): Promise<T> {
  try {
    return await work;
  } catch (error) {
    return throwOwn(error, context, next);
  }
}

/** Throws what `requireOwn` throws, for an error that the caller has caught and examined first. */
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

/** The session token on the main site, which has the account's pages. Other hosts redirect there. */
export function requireMainSiteToken(context: AppContext, path: string): string {
  const { blog, mainSite, addressing } = requireBlog(context);
  if (!blog.isMainSite) throw redirectPersonally(addressing.absolute(mainSite.host, path));
  return requireToken(context);
}

/** Awaits primary data of a post's page; for a password-protected story, redirects to the password form. */
export async function requireOpen<T>(work: Promise<T>, context: AppContext): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const storyId = context.preview ? null : findLock(error);
    throw storyId === null ? buildFailureResponse(error) : redirectOwn(buildPasswordPath(storyId), context);
  }
}
