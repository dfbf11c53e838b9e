import { openPasskey, type SignedCredential } from "../../../contract/sign-in/passkeys.ts";
import {
  type OpenedSession,
  type ReturnAddress,
  endSessions,
  getAccount,
} from "../../../contract/sign-in/session.ts";
import { endedAttemptCookie, findAttemptSecret, parseReturnPath } from "../../studio/account/sign-in-form.ts";
import { listSignInCookies, passkeyCookie } from "../../account/account-cookies.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { secondaryTimeout } from "../../platform/services/time-outs.ts";
import { redirectPersonally } from "../../platform/http/personal-response.ts";
import { buildOwnLocation, withDocumentReload } from "../../account/require-access.ts";

/** The host and browser of a session that is opened, for the services. */
export const readSessionClient = (request: Request, { blog }: Pick<BlogContext, "blog">) => ({
  host: blog.host,
  userAgent: request.headers.get("User-Agent") ?? "",
});

/** The main site's origin as browsers see it: `https://kinja.com`. */
export const readOrigin = ({ addressing, mainSite }: Pick<BlogContext, "addressing" | "mainSite">): string =>
  new URL(addressing.absolute(mainSite.host, "/")).origin;

/** The page to return to after signing in; null if none was given, or one outside the network. */
export function findReturnAddress(
  host: string | null,
  path: string | null,
  { networkHosts, mainSite }: Pick<BlogContext, "networkHosts" | "mainSite">,
): ReturnAddress | null {
  const parsed = parseReturnPath(path);
  if (parsed === null) return null;
  if (host === null || host === "") return { host: mainSite.host, path: parsed };
  return networkHosts.has(host) ? { host, path: parsed } : null;
}

/** The redirect address for the page to return to. Another host's sign-in page comes first. */
export function buildReturnHref(
  next: ReturnAddress | null,
  known: Pick<BlogContext, "addressing" | "blog">,
): string {
  const { addressing, blog } = known;
  if (next === null || next.host === blog.host) return buildOwnLocation(next?.path ?? "/", known);
  return addressing.absolute(next.host, `/signin?next=${encodeURIComponent(next.path)}`);
}

/** Sets a new session's cookies and returns to the page where signing in began. The browser's former session ends. */
export async function respondSignedIn(
  session: OpenedSession,
  next: ReturnAddress | null,
  context: AppContext,
  known: BlogContext,
): Promise<Response> {
  await endFormerSession(context);
  return withDocumentReload(
    redirectPersonally(buildReturnHref(next, known), listSignInCookies(session, context.now)),
  );
}

/** Ends the session that the request came with: a browser has one at a time. */
export async function endFormerSession({ sessionToken, services }: AppContext): Promise<void> {
  if (sessionToken === null) return;
  // A failure is ignored: most often the session has expired.
  await services
    .send(endSessions, { body: { scope: "this" }, token: sessionToken, timeout: secondaryTimeout })
    .catch(() => undefined);
}

/** True if the request's token opens a session; false if the profile service doesn't respond. */
export async function isSignedIn({ sessionToken, services }: AppContext): Promise<boolean> {
  if (sessionToken === null) return false;
  return (await services.findOptional(getAccount, { token: sessionToken })) !== null;
}

/** Signs in by a passkey; null if it is unknown. Throws if the services don't respond. */
export async function signInByPasskey(
  credential: SignedCredential,
  next: ReturnAddress | null,
  { request, context, known }: { request: Request; context: AppContext; known: BlogContext },
): Promise<Response | null> {
  const secret = findAttemptSecret(request.headers.get("Cookie"));
  if (secret === null) return null;
  const body = { credential, secret, ...readSessionClient(request, known) };
  const { session } = await context.services.send(openPasskey, { body });
  if (!session) return null;
  const answer = await respondSignedIn(session, next, context, known);
  answer.headers.append("Set-Cookie", endedAttemptCookie);
  answer.headers.append("Set-Cookie", passkeyCookie);
  return answer;
}
