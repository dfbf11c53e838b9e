import { BlockList, isIP } from "node:net";

/** IP ranges not used on the public internet (RFC 6890 and its successors). */
const reserved: [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];
/** Everything but IPv6 global unicast, and its special-purpose parts (including mapped IPv4 addresses). */
const reserved6: [string, number][] = [
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

function createList(ranges: [string, number][], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family);
  return list;
}

/** Separate lists: in a combined list, IPv6 rules would also apply to IPv4-mapped addresses. */
const blocked = createList(reserved, "ipv4");
const blocked6 = createList(reserved6, "ipv6");

/** True if an IP address is public. Import files may contain any URL, so internal addresses must be blocked (SSRF). */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  return family === 6 ? !blocked6.check(address, "ipv6") : !blocked.check(address, "ipv4");
}
