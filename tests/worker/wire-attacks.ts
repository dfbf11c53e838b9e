import { inGroups } from "../attack-strings.ts";
import type { RawAnswer } from "./raw-request.ts";

/** Sends many requests, several at a time; returns the faults found. */
export async function callEach<Item>(
  items: readonly Item[],
  ask: (item: Item) => Promise<unknown>,
): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const group of inGroups(items, 12)) wrong.push(...(await Promise.all(group.map(ask))));
  return wrong.filter((fault) => fault !== null);
}

/** Headers that an attack tries to inject. */
const askedFor = /^(?:set-cookie|x-taken)\b/i;

/**
 * The fault of a response to an attack: a redirect to a host that `isOwn` rejects, an injected header, or a
 * server error. Null if there is none.
 */
export function findFault(
  what: string,
  { status, lines, location }: RawAnswer,
  isOwn: (url: URL) => boolean,
): unknown {
  const url = location === null ? null : URL.parse(location, "http://kotaku.com.localhost/");
  const isLedAway = location !== null && (url === null || !isOwn(url));
  const injected = lines.filter((line) => askedFor.test(line));
  return isLedAway || injected.length > 0 || status >= 500 ? [what, status, location, ...injected] : null;
}

/**
 * A URL as browsers send it when a link is followed: white space and non-ASCII characters encoded, everything
 * else unchanged.
 */
export const asTarget = (text: string): string =>
  [...Buffer.from(text).values()]
    .map((byte) =>
      byte <= 0x20 || byte >= 0x7f ? `%${byte.toString(16).padStart(2, "0")}` : String.fromCharCode(byte),
    )
    .join("");

/** Hosts of the test network, as served in tests. */
export const isOwnHost = ({ hostname }: URL): boolean =>
  /^(?:[a-z0-9-]+\.)*(?:kotaku\.com|gizmodo\.com|kinja\.com)\.localhost$/.test(hostname);
