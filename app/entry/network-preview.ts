import type { ColorScheme } from "../../contract/drafts/draft-previews.ts";
import { getLookDesk } from "../../contract/network/looks.ts";
import { findSessionToken } from "../account/account-cookies.ts";
import { getFrontState } from "../../contract/fronts/front-desk.ts";
import {
  getNetworkPreview,
  type NetworkPreview,
  parseDeskPreview,
  parseLookPreview,
} from "../../contract/network/network-previews.ts";
import type { Config } from "../platform/config/parse-config.ts";
import { findSessionHost, readAskedAddress, type AskedAddress } from "../platform/context/asked-address.ts";
import { createPageServices, type ServiceOptions } from "../platform/context/page-services.ts";
import type { ShownPreview } from "../platform/context/previews.ts";
import { unlistedCacheControl } from "../platform/http/cache-rules.ts";
import { sitemapName, splitPath } from "../platform/http/request-path.ts";
import { sameOriginReferrer } from "../platform/http/security-headers.ts";
import { createAddressing } from "../link/addressing.ts";
import { parseAmpPath } from "../link/page-addresses.ts";
import { findRoute } from "../link/find-route.ts";
import type { Services } from "../platform/services/client.ts";
import { createLog } from "../platform/telemetry/log.ts";

/*
 * The network as of a moment, under the main site's host: `/preview/{token}/~kotaku.com/latest`. All blogs are on one
 * host there, as on a preview host, so links stay in the preview (docs/decisions/0113).
 */

/** A page of a preview: the requested page, and its time. */
export interface OpenedPreview {
  asked: AskedAddress;
  shown: ShownPreview;
}

/** No page has this path. */
const nowhere = "/-/outside-of-the-preview";

/** The preview that a request's address is part of; null for every other address, and for an invalid token. */
export async function openPreview(
  asked: AskedAddress,
  { signal, headers }: Pick<Request, "signal" | "headers">,
  options: ServiceOptions,
  now: number,
): Promise<OpenedPreview | null> {
  const found = findPreviewAddress(asked, options.config);
  if (found === null) return null;
  const log = createLog(options.trace.requestId);
  const session = {
    token: findSessionToken(headers.get("Cookie")),
    host: findSessionHost(asked, options.config),
  };
  const services = createPageServices({ ...options, host: session.host }, { signal, log, start: now });
  const desk = parseDeskPreview(found.token);
  const ofLook = parseLookPreview(found.token);
  const preview = desk
    ? await openDesk(desk, session.token, services)
    : ofLook
      ? await openLook(ofLook, session.token, services)
      : await services.find(getNetworkPreview, { query: { token: found.token } });
  if (preview === null) return null;
  const { host, path } = found;
  const live = createAddressing(asked.rule, host, new Set(), () => undefined);
  return {
    asked: { ...found.asked, path: isOutside(path) ? nowhere : found.asked.path },
    shown: {
      ...preview,
      token: found.token,
      look: ofLook?.look ?? null,
      session: desk || ofLook ? session : null,
      now: Math.max(preview.momentMillis ?? 0, now),
      liveHref: live.absolute(host, path),
    },
  };
}

/** A front's draft, for its editors; null for everybody else. */
async function openDesk(
  { blogId, momentMillis }: { blogId: string; momentMillis: number | null },
  token: string | null,
  services: Services,
): Promise<NetworkPreview | null> {
  const isEditor =
    token !== null && (await services.findOptional(getFrontState, { query: { blogId }, token })) !== null;
  if (!isEditor) return null;
  const look = { flags: {}, theme: null, scheme: null };
  return { blogId, momentMillis, ...look, showsFrontDraft: true, expiresTimeMillis: Number.MAX_SAFE_INTEGER };
}

/** A look that isn't published, for people who may publish it; null for everybody else. */
async function openLook(
  { blogId, scheme }: { blogId: string; scheme: ColorScheme },
  token: string | null,
  services: Services,
): Promise<NetworkPreview | null> {
  const isOwner =
    token !== null && (await services.findOptional(getLookDesk, { query: { blogId }, token })) !== null;
  if (!isOwner) return null;
  const shown = { momentMillis: null, flags: {}, theme: null, scheme, showsFrontDraft: false };
  return { blogId, ...shown, expiresTimeMillis: Number.MAX_SAFE_INTEGER };
}

/** `/preview/{token}/~{host}/…` on the main site, where links are made. */
function findPreviewAddress(asked: AskedAddress, config: Config) {
  const { url, address } = asked;
  const [, own = "", token] =
    /^(\/preview\/([\w-]{16,200}|desk\.[\w.]{1,40}|look\.[\w.-]{1,2600}))\/~/.exec(address?.path ?? "") ?? [];
  if (token === undefined || address?.host !== config.mainSiteHost) return null;
  // A preview host adds its own prefix.
  const base = url.pathname.slice(0, url.pathname.indexOf(own) + own.length);
  const inside = readAskedAddress(url, config, { kind: "prefix", origin: url.origin, base });
  return inside.address && { token, asked: inside, ...inside.address };
}

function isOutside(path: string): boolean {
  const { pathname } = splitPath(path);
  return !findRoute(pathname).isPreviewed || parseAmpPath(pathname) !== null || sitemapName.test(pathname);
}

/** Makes a response private: no cache and no search engine stores it, and linked sites don't learn its address. */
export function withPrivateHeaders(response: Response): Response {
  const kept = new Response(response.body, response);
  kept.headers.delete("Set-Cookie");
  kept.headers.set("Cache-Control", unlistedCacheControl);
  kept.headers.set("X-Robots-Tag", "noindex");
  for (const [name, value] of Object.entries(sameOriginReferrer)) kept.headers.set(name, value);
  return kept;
}
