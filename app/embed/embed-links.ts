import { findSafeHref } from "../../contract/link/find-safe-href.ts";
import { isWebUrl, parseAddress } from "../link/parse-address.ts";
import type { EmbeddedNode } from "./embed-iframes.ts";
import { findInsetId, parseInsetId } from "../../contract/embed/allowed-hosts.ts";
import { providerIds } from "../../contract/embed/provider-ids.ts";
import { providers } from "./providers.ts";

/**
 * Discontinued services, by registrable domain. Their embeds are replaced by the service's name without a link, because
 * the domains are dead or have other owners now.
 */
const deadServices: Readonly<Record<string, string>> = {
  "blip.tv": "Blip",
  "gfycat.com": "Gfycat",
  "liveleak.com": "LiveLeak",
  "mixer.com": "Mixer",
  "periscope.tv": "Periscope",
  "pscp.tv": "Periscope",
  "rdio.com": "Rdio",
  "storify.com": "Storify",
  "vid.me": "Vidme",
  "vine.co": "Vine",
};

/** The name of the discontinued service that a host belonged to; otherwise null. */
export function findDeadService(hostname: string): string | null {
  const domain = hostname.toLowerCase().split(".").slice(-2).join(".");
  return Object.hasOwn(deadServices, domain) ? (deadServices[domain] ?? null) : null;
}

/** A link shown instead of an iframe. */
interface EmbedLink {
  href: string;
  /** The author's title, or the host of the link. */
  label: string;
  host: string;
}

/** A link to the embedded content, or null if the node has no valid address or is one of our own insets. */
export function findEmbedLink(node: EmbeddedNode): EmbedLink | null {
  const url = findPage(node);
  if (url === null || !isWebUrl(url)) return null;
  url.username = "";
  url.password = "";
  const host = url.hostname.replace(/^www\./, "");
  return { href: url.href, label: node.title || host, host };
}

function findPage(node: EmbeddedNode): URL | null {
  if (node.type !== "Iframe" && node.type !== "FullBleedWidget") {
    const rule = providers[node.type];
    return providerIds[node.type].test(node.id) ? new URL(rule.page(node.id)) : null;
  }
  const url = parseAddress(findSafeHref(node.url));
  const insetId = url && findInsetId(url);
  if (insetId === null) return url;
  const inset = parseInsetId(insetId);
  return inset && findPage(inset);
}

/** The discontinued service an embed belonged to, or null. */
export function findDeadEmbed(node: EmbeddedNode): string | null {
  if (node.type !== "Iframe" && node.type !== "FullBleedWidget") return null;
  const url = parseAddress(findSafeHref(node.url));
  return url && findDeadService(url.hostname);
}
