import { recentSignIn, signInAgain } from "../../../contract/sign-in/sign-in-methods.ts";
import type { ServiceContext } from "../../env.ts";
import { buildPublicUrl } from "../../mail/mail-settings.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { runQuery } from "../../store/query.ts";
import { ServiceError, notFound } from "../../wire/service-error.ts";
import { selectMainSiteAddress } from "../session/sql.ts";
import { selectProved } from "./sql.ts";

/** The main site as a relying party. */
interface MainSite {
  /**
   * Host that passkeys are bound to: the main site's, including the suffix of a staging or development
   * network.
   */
  rpId: string;
  name: string;
}

/**
 * The main site; throws 400 if `origin` isn't the configured one (`ACCOUNTS_PUBLIC_BASE`), because
 * credentials must not go to other sites. In development any port is accepted.
 */
export async function assertMainOrigin(
  { db, newsletters }: Pick<ServiceContext, "db" | "newsletters">,
  origin: string,
): Promise<MainSite> {
  const [main] = await runQuery<{ host: string; name: string }>(db, selectMainSiteAddress);
  if (!main) throw notFound("main site");
  if (!isOwnOrigin(origin, buildPublicUrl(newsletters, main.host, "/"))) {
    throw new ServiceError("invalid", "origin: must be the main site's origin", { field: "origin" });
  }
  return { rpId: new URL(origin).hostname, name: main.name };
}

/** True if an origin matches an address; in development the port is ignored. */
export function isOwnOrigin(origin: string, address: string): boolean {
  const [given, own] = [new URL(origin), new URL(address)];
  if (own.hostname.endsWith(".localhost")) {
    return given.protocol === own.protocol && given.hostname === own.hostname;
  }
  return given.origin === own.origin;
}

/**
 * Throws 403 `signInAgain` without a recent sign-in: changing how an account is opened, or deleting it, must
 * not be possible with an unattended browser or a stolen cookie.
 */
export async function assertRecent(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  { sessionId }: Pick<Actor, "sessionId">,
): Promise<void> {
  const [session] = await runQuery<{ proved_time: number }>(db, selectProved, sessionId);
  if (session && now - session.proved_time < recentSignIn) return;
  throw new ServiceError("forbidden", "Sign in again to do this.", {
    refusal: signInAgain,
  });
}
