import { findAllowedHost, findInsetId, parseInsetId } from "./allowed-hosts.ts";

/**
 * True if readers are shown an iframe's page. Imported posts have addresses without a scheme, and relative ones of our
 * own insets.
 */
export function isIframeAllowed(address: string): boolean {
  const url = URL.parse(address.trim(), "https://example.com");
  if (url === null) return false;
  const insetId = findInsetId(url);
  return insetId === null ? findAllowedHost(url) !== null : parseInsetId(insetId) !== null;
}
