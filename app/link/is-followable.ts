/** One dot at least, a last label of letters, no empty label: what registries give out. */
const publicHost = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})\.?$/;
const numericHost = /^(?:\d{1,3}\.){3}\d{1,3}$|^\[[0-9a-f:.]+\]$/;

/** An address as mail programs take it; the standard allows stranger ones that nobody has. */
const emailAddress = /^[^\s@"(),:;<>[\\\]]{1,64}@((?:[^\s@.]{1,63}\.)+[^\s@.]{2,63})$/;

/** True for a web or ftp URL with a host that can exist, and for mailto with one or more valid e-mail addresses. */
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
