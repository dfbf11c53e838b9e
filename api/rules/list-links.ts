import type { BlockNode } from "../../contract/entities/block-node.ts";

/** A URL in a text, with scheme or starting with `www.`. */
const written = /\b(?:https?:\/\/|www\.)[^\s<>"']{1,2000}/giu;

/** All addresses in a body, in order: any field of links, cards, players and images, and URLs in the text. */
export function listAddresses(nodes: readonly BlockNode[]): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === "string")
      for (const [address] of value.matchAll(written)) found.add(trimStops(address));
    else if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === "object" && value !== null) {
      const { reference } = value as { reference?: unknown };
      if (typeof reference === "string" && findHost(reference) !== null) found.add(reference);
      Object.values(value).forEach(visit);
    }
  };
  visit(nodes);
  return [...found];
}

/** Trims punctuation at the end. */
function trimStops(address: string): string {
  let end = address.length;
  while (end > 0 && ").,;:!?".includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

/** The host of an address: lower case, punycode, no trailing dot; null if it has none. */
export function findHost(address: string): string | null {
  const absolute = /^(?:https?:)?\/\//i.test(address)
    ? address.replace(/^\/\//, "https://")
    : `https://${address}`;
  if (!/^(?:(?:https?:)?\/\/|www\.)/i.test(address) || !URL.canParse(absolute)) return null;
  const { hostname } = new URL(absolute);
  return (hostname.endsWith(".") ? hostname.slice(0, -1) : hostname) || null;
}

/** The first listed host that is an address's host or parent domain; null for none. */
export const findBlockedHost = (addresses: readonly string[], blocked: readonly string[]): string | null => {
  const hosts = addresses.flatMap((address) => findHost(address) ?? []);
  return blocked.find((host) => hosts.some((own) => own === host || own.endsWith(`.${host}`))) ?? null;
};
