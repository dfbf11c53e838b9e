import { findAllowedHost, findInsetId, parseInsetId } from "./allowed-hosts.ts";

/** Whether readers are shown the page of an iframe. Imported posts have addresses without a scheme, and relative ones of our own insets. */
export function isIframeAllowed(address: string): boolean {
  const url = URL.parse(address.trim(), "https://example.com");
  if (url === null) return false;
  const insetId = findInsetId(url);
  return insetId === null ? findAllowedHost(url) !== null : parseInsetId(insetId) !== null;
}
