/** At least one dot, an alphabetic top-level domain, and no empty labels. */
const publicHost = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})\.?$/;
const numericHost = /^(?:\d{1,3}\.){3}\d{1,3}$|^\[[0-9a-f:.]+\]$/;

/** Common email addresses; the standard allows more unusual ones. */
const emailAddress = /^[^\s@"(),:;<>[\\\]]{1,64}@((?:[^\s@.]{1,63}\.)+[^\s@.]{2,63})$/;

/**
 * Whether it is a web or ftp URL with a valid host, or a mailto link with one or more valid email addresses.
 */
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
