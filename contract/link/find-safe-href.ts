/** Characters that URL parsers silently drop. */
const ignored = /[\t\n\r]/g;

/** Trims control characters and spaces. Written as a loop, because a pattern that ends in `+$` is slow. */
function trimControls(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && text.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end -= 1;
  return text.slice(start, end);
}

/** Specification, section 5; case-insensitive, as schemes are. */
const kept = /^(?:mailto:|https?:|ftp:|#|\/)/i;

/** Invisible characters, and those that could end an attribute or open a tag if printed unescaped. */
// oxlint-disable-next-line eslint/no-control-regex -- control characters are what is looked for
const unprintable = /["<>`\u0000-\u001f\u007f]/g;
const escape = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;

/**
 * The address without characters browsers ignore, or "" unless it starts with `mailto:`, `http(s):`, `ftp:`,
 * `#` or `/`. A leading `/` doesn't make it internal (`//evil.example`): `presentLink` checks the host.
 */
export function findSafeHref(reference: string): string {
  const address = trimControls(reference).replace(ignored, "");
  return kept.test(address) ? escapeAddress(address) : "";
}

/** Escapes invisible characters and those special in HTML; a parsed URL may have them in its host. */
export function escapeAddress(address: string): string {
  return address.replace(unprintable, escape);
}

/** At least one dot, an alphabetic top-level domain, and no empty labels. */
const publicHost = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})\.?$/;
const numericHost = /^(?:\d{1,3}\.){3}\d{1,3}$|^\[[0-9a-f:.]+\]$/;

/** Common email addresses; the standard allows more unusual ones. */
const emailAddress = /^[^\s@"(),:;<>[\\\]]{1,64}@((?:[^\s@.]{1,63}\.)+[^\s@.]{2,63})$/;

/** True for a web or ftp URL with a valid host, or a mailto link with one or more valid email addresses. */
export function isFollowable(url: URL): boolean {
  if (url.protocol !== "mailto:") return publicHost.test(url.hostname) || numericHost.test(url.hostname);
  const addresses = decode(url.pathname).split(",");
  return addresses.every((address) => emailAddress.test(address.trim()));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
