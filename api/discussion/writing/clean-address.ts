/** Amazon's own hosts, such as `amazon.com` and `www.amazon.co.uk`, but not look-alikes. */
const amazonHost = /^([\w-]+\.)*amazon\.(com|[a-z]{2}|(com|co)\.[a-z]{2})$/;

/** The parts of an IPv4 address as URLs may have them: decimal, octal or hexadecimal. */
const numericAddress = /^(?:(?:0x[0-9a-f]*|\d+)(?:\.|$))+$/i;

/** Query parameters that attribute an Amazon purchase to an affiliate. */
const payingNames = ["tag", "ascsubtag", "linkcode", "linkid", "camp", "creative"];

/**
 * Normalizes a link address: http or https, without credentials (`https://kotaku.com@evil.example` isn't
 * Kotaku's) and without affiliate parameters. Null for anything else.
 */
export function cleanAddress(address: string): string | null {
  const url = parseAddress(address.trim());
  if (url === null) return null;
  url.username = "";
  url.password = "";
  if (amazonHost.test(url.hostname)) {
    const paying = Array.from(url.searchParams.keys()).filter((name) =>
      payingNames.includes(name.toLowerCase()),
    );
    for (const name of paying) url.searchParams.delete(name);
  }
  return url.href;
}

/** Whether a link's text looks like the address of another host: `kotaku.com` that leads to evil.example. */
export function isAddressOfAnother(text: string, address: string): boolean {
  const said = /^\s*(?:https?:\/\/)?([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?:[/:?#]\S*)?\s*$/iu.exec(
    text.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ""),
  )?.[1];
  if (said === undefined) return false;
  const host = parseAddress(`https://${said}`)?.hostname;
  if (host === undefined) return false;
  const { hostname } = new URL(address);
  const plain = (name: string) => name.replace(/^www\./, "");
  // Letters of other scripts may look like Latin ones, so the host must be given in ASCII. An address of the internet in
  // other numbers (0x42.0x66…) is no other host's.
  return plain(host) !== plain(hostname) || (said.toLowerCase() !== host && !numericAddress.test(said));
}

function parseAddress(address: string): URL | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.hostname === "" ? null : url;
}
