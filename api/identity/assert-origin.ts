import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { selectMainSiteAddress } from "../session/sql.ts";
import { buildPublicUrl } from "../subscriptions/settings.ts";
import { notFound, ServiceError } from "../wire/service-error.ts";

/** The main site, as passkeys and providers know it. */
export interface MainSite {
  /** Host of passkeys: the main site's, with the suffix of a staging or a developer's network. */
  rpId: string;
  name: string;
}

/**
 * The main site, or 400 where `origin` is not where the operator says that it is (`ACCOUNTS_PUBLIC_BASE`): nobody else's
 * page may get what was meant for ours. On a developer's machine the port is free.
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

/** Whether an origin is that of an address, whose port counts for nothing on a developer's machine. */
export function isOwnOrigin(origin: string, address: string): boolean {
  const [given, own] = [new URL(origin), new URL(address)];
  if (own.hostname.endsWith(".localhost")) {
    return given.protocol === own.protocol && given.hostname === own.hostname;
  }
  return given.origin === own.origin;
}
