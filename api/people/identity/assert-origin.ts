import type { ServiceContext } from "../../env.ts";
import { runQuery } from "../../store/query.ts";
import { selectMainSiteAddress } from "../session/sql.ts";
import { buildPublicUrl } from "../../mail/mail-settings.ts";
import { notFound, ServiceError } from "../../wire/service-error.ts";

/** The main site as a relying party. */
export interface MainSite {
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

/** Whether an origin matches an address; in development the port is ignored. */
export function isOwnOrigin(origin: string, address: string): boolean {
  const [given, own] = [new URL(origin), new URL(address)];
  if (own.hostname.endsWith(".localhost")) {
    return given.protocol === own.protocol && given.hostname === own.hostname;
  }
  return given.origin === own.origin;
}
