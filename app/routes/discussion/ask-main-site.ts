import { hasAskedQuietly } from "../../account/account-cookies.ts";
import { buildOwnLocation, buildSignInPath, redirectOwn } from "../../account/require-access.ts";
import { requireBlog, type AppContext } from "../../platform/context/app-context.ts";
import { signInFields as fields } from "../../studio/account/sign-in-form.ts";

/**
 * A redirect to the main site and back, by which people who are signed in there are signed in here; the others come
 * back as they went. Null if there is no need, if it was tried within the last 15 minutes, and for requests of script,
 * which can't follow to another host.
 */
export function askMainSite(request: Request, context: AppContext): Response | null {
  const { method, headers, url } = request;
  // After a form's action its page is loaded by a request with the headers of the form, and has to say what was typed.
  const isSent = method !== "GET" || headers.has("Content-Type");
  const isOpened = !isSent && headers.get("Sec-Fetch-Dest") === "document";
  if (!isOpened || context.sessionToken !== null || !mayAsk(request, context)) return null;
  const { searchParams } = new URL(url);
  // Without cookies there is no nonce: the address says it, so that nobody is sent in circles.
  if (searchParams.has(fields.tried)) return null;
  searchParams.set(fields.tried, "1");
  const [path = ""] = context.path.split("?", 1);
  return redirectOwn(`${buildSignInPath(`${path}?${searchParams}`)}&${fields.quiet}=1`, context);
}

/**
 * The address by which the script of a story does the same when a reply is sent without a session: it returns to the
 * page that it was followed from. Null if there is no need, or if it was tried within the last 15 minutes.
 */
export function findMainSiteAddress(request: Request, context: AppContext): string | null {
  if (!mayAsk(request, context)) return null;
  return buildOwnLocation(`/signin?${fields.quiet}=1`, requireBlog(context));
}

/** Who has pressed "Sign in" may have signed in since, without coming back from there. */
const mayAsk = (request: Request, context: AppContext): boolean =>
  !requireBlog(context).blog.isMainSite && !hasAskedQuietly(request.headers.get("Cookie"));
