import { inGroups } from "../attack-strings.ts";
import type { RawAnswer } from "./raw-request.ts";

/** Asks many things, some at a time; what was found wrong. */
export async function askAll<Item>(
  items: readonly Item[],
  ask: (item: Item) => Promise<unknown>,
): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const group of inGroups(items, 12)) wrong.push(...(await Promise.all(group.map(ask))));
  return wrong.filter((fault) => fault !== null);
}

/** Names that an attack asks to be answered with. */
const askedFor = /^(?:set-cookie|x-taken)\b/i;

/**
 * What is wrong with the answer to an attack: it leads where `isOwn` says it may not, carries a header that was asked
 * for, or is a failure of ours. Null for nothing.
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

/** As a browser sends what somebody follows: white space and what is not ASCII encoded, everything else as it is. */
export const asTarget = (text: string): string =>
  [...Buffer.from(text).values()]
    .map((byte) =>
      byte <= 0x20 || byte >= 0x7f ? `%${byte.toString(16).padStart(2, "0")}` : String.fromCharCode(byte),
    )
    .join("");

/** The hosts of the network of the tests, as they are served there. */
export const isOwnHost = ({ hostname }: URL): boolean =>
  /^(?:[a-z0-9-]+\.)*(?:kotaku\.com|gizmodo\.com|kinja\.com)\.localhost$/.test(hostname);
