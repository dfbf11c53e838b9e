/** What a URL parser drops without a word, wherever it stands. */
const ignored = /[\t\n\r]/g;

/** The text without the control characters and spaces around it; by hand, since a pattern that ends in `+$` is slow. */
function trimControls(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && text.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end -= 1;
  return text.slice(start, end);
}

/** The specification, section 5, in any case as schemes are. */
const kept = /^(?:mailto:|https?:|ftp:|#|\/)/i;

/** Characters that end an attribute or open a tag where an address is printed without care, and those nobody sees. */
// oxlint-disable-next-line eslint/no-control-regex -- control characters are what is looked for
const unprintable = /["<>`\u0000-\u001f\u007f]/g;
const escape = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;

/**
 * The address with what a browser would ignore taken out, or "" unless it starts with `mailto:`, `http(s):`, `ftp:`,
 * `#` or `/`. That it starts with `/` does not make it ours (`//evil.example`): `presentLink` decides by the host.
 */
export function findSafeHref(reference: string): string {
  const address = trimControls(reference).replace(ignored, "");
  return kept.test(address) ? escapeAddress(address) : "";
}

/** The same address without characters that matter to HTML or that are not to be seen; a parsed one may have them in its host. */
export function escapeAddress(address: string): string {
  return address.replace(unprintable, escape);
}
