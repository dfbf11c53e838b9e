import type { OpenedSession, ReturnAddress } from "../../../contract/session.ts";
import { endSessions, getAccount } from "../../../contract/session.ts";
import { parseReturnPath } from "../../account/return-path.ts";
import { listSignInCookies } from "../../account/sign-in-cookies.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import type { AppContext } from "../../context/app-context.ts";
import { secondaryTimeout } from "../../services/time-outs.ts";
import { redirectPersonally } from "../../http/personal-answer.ts";

/** Where a session is opened, as the services are told. */
export const readSessionClient = (request: Request, { blog }: Pick<BlogContext, "blog">) => ({
  host: blog.host,
  userAgent: request.headers.get("User-Agent") ?? "",
});

/** The main site as its readers' browsers see it: `https://kinja.com`. */
export const readOrigin = ({ addressing, mainSite }: Pick<BlogContext, "addressing" | "mainSite">): string =>
  new URL(addressing.absolute(mainSite.host, "/")).origin;

/** Where somebody goes once they are signed in; null for nowhere in particular, and for what is no page of the network. */
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

/** The address of the page to which somebody returns: on another host they are signed in first. */
export function buildReturnHref(
  next: ReturnAddress | null,
  { addressing, blog }: Pick<BlogContext, "addressing" | "blog">,
): string {
  if (next === null) return addressing.ownHref("/");
  if (next.host === blog.host) return addressing.ownHref(next.path);
  return addressing.absolute(next.host, `/signin?next=${encodeURIComponent(next.path)}`);
}

/** Sends somebody who has just signed in back to where they were. Who was signed in before in this browser is no more. */
export async function answerSignedIn(
  session: OpenedSession,
  next: ReturnAddress | null,
  context: AppContext,
  known: BlogContext,
): Promise<Response> {
  await endFormerSession(context);
  return redirectPersonally(buildReturnHref(next, known), listSignInCookies(session, context.now));
}

/** A browser has one session: the token that it came with opens nothing from now on. */
export async function endFormerSession({ sessionToken, services }: AppContext): Promise<void> {
  if (sessionToken === null) return;
  // Most often it has run out, or never was one.
  await services
    .send(endSessions, { body: { scope: "this" }, token: sessionToken, timeout: secondaryTimeout })
    .catch(() => undefined);
}

/** Whether the request's token opens a session; false as well where nobody can say. */
export async function isSignedIn({ sessionToken, services }: AppContext): Promise<boolean> {
  if (sessionToken === null) return false;
  return (await services.findOptional(getAccount, { token: sessionToken })) !== null;
}
