/** What a URL parser drops without a word: control characters and spaces around, tabs and line ends anywhere. */
// eslint-disable-next-line no-control-regex -- these are the characters meant
const ignored = /^[\u0000-\u0020]+|[\u0000-\u0020]+$|[\t\n\r]/g;

/** The specification, section 5, in any case as schemes are. */
const kept = /^(?:mailto:|https?:|ftp:|#|\/)/i;

/** Characters that end an attribute or open a tag where an address is printed without care. */
const unprintable = /["<>`]/g;
const escapes: Record<string, string> = { '"': "%22", "<": "%3C", ">": "%3E", "`": "%60" };

/**
 * The address with what a browser would ignore taken out, or "" unless it starts with `mailto:`, `http(s):`, `ftp:`,
 * `#` or `/`. That it starts with `/` does not make it ours (`//evil.example`): `presentLink` decides by the host.
 */
export function findSafeHref(reference: string): string {
  const address = reference.replace(ignored, "");
  return kept.test(address) ? escapeAddress(address) : "";
}

/** The same address without characters that matter to HTML; a parsed one may have them in its host. */
export function escapeAddress(address: string): string {
  return address.replace(unprintable, (character) => escapes[character] ?? "");
}
