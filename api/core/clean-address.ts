/** The store's own hosts, as `amazon.com` and `www.amazon.co.uk`, and none that only looks like them. */
const amazonHost = /^([\w-]+\.)*amazon\.(com|[a-z]{2}|(com|co)\.[a-z]{2})$/;

/** Says at Amazon whom a purchase pays. */
const payingNames = ["tag", "ascsubtag", "linkcode", "linkid", "camp", "creative"];

/**
 * An address that readers may be sent to, as one would type it: http or https, without a name and password before the host
 * (`https://kotaku.com@evil.example` is not Kotaku's), and paying nobody. Null for every other.
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

/** True where a text reads as an address of another host than the link's: `kotaku.com` that leads to evil.example. */
export function isAddressOfAnother(text: string, address: string): boolean {
  const said = /^\s*(?:https?:\/\/)?([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?:[/:?#]\S*)?\s*$/iu.exec(
    text.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ""),
  )?.[1];
  if (said === undefined) return false;
  const host = parseAddress(`https://${said}`)?.hostname;
  if (host === undefined) return false;
  const { hostname } = new URL(address);
  const plain = (name: string) => name.replace(/^www\./, "");
  // Letters of other scripts look like ours: such a host is said as it is asked for.
  return plain(host) !== plain(hostname) || said.toLowerCase() !== host;
}

function parseAddress(address: string): URL | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.hostname === "" ? null : url;
}
