/**
 * Header of rate-limited calls (`limiter` of a call): the network of the reader's request, from `findClientNetwork`.
 * Requests that reach the services directly have their address from the platform.
 */
export const clientNetworkHeader = "X-Client-Network";

/**
 * The key to count by: an IPv4 address, or the /64 of an IPv6 address, because one connection has all of it
 * (RFC 6177). Null for an invalid address, because such clients can't be told apart. IPv4 in IPv6 form counts
 * as IPv4.
 */
export function findClientNetwork(address: string | null): string | null {
  if (address === null) return null;
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address)) return address;
  if (!URL.canParse(`http://[${address}]/`)) return null;
  // URL parsing normalizes the address: lower case, no leading zeros, the longest run of zeros shortened.
  const { hostname } = new URL(`http://[${address}]/`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => "0"), ...last];
  const isMapped = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  return isMapped ? formatMapped(groups) : `${groups.slice(0, 4).join(":")}::/64`;
}

/** `7f00`, `1` → `127.0.0.1` */
const formatMapped = (groups: readonly string[]) =>
  groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join(".");

/**
 * Header of calls on behalf of a person: the host whose page makes them. A session is valid only on the host for which
 * it was opened, so a token stolen on one blog can't be used on another.
 */
export const sessionHostHeader = "X-Session-Host";
