import type { PublicationReport } from "../../../contract/syndication/publication-checks.ts";
import type { CheckKind } from "./plan-checks.ts";

/** The response of an address; null if none came in time. */
export interface Reading {
  status: number;
  body: string;
}

/**
 * The state of a story in a document. `isPast`: its range ends before the story would be listed. `isRecalled`: it asks
 * recipients to take the story down.
 */
export interface Finding {
  isThere: boolean;
  isPast: boolean;
  isRecalled: boolean;
}

const thereOrNot = (isThere: boolean): Finding => ({ isThere, isPast: false, isRecalled: false });

/**
 * Finds a story in a response, by the marks of its own entry: other entries may link to it. Null if the response says
 * nothing about the story. `now` in ms.
 */
export function findStory(
  kind: CheckKind,
  { status, body }: Reading,
  post: PublicationReport["post"],
  now: number,
): Finding | null {
  if (kind === "page" && [404, 410, 451].includes(status)) return thereOrNot(false);
  // A tag or a person without stories has no feed.
  if (kind !== "page" && (status === 404 || status === 410)) return thereOrNot(false);
  if (status !== 200) return null;
  const { id } = post;
  const address = new URL(post.permalink).pathname;
  switch (kind) {
    case "page":
      return thereOrNot(body.includes(`${address}"`));
    case "data":
      return thereOrNot(hasHeadline(body, post.headline));
    case "image":
      return thereOrNot(true);
    case "partner":
      return inPartnerFeed(body, post, now);
    case "rss":
    case "tag":
    case "author":
    case "repost":
      return inFeed(hasGuid(body, id), readLast(body, /<pubDate>([^<]+)</g), post);
    case "atom":
      return inFeed(
        listMatches(body, /<id>tag:([^<]*)<\/id>/g).some((name) => isOfStory(name, id)),
        readLast(body, /<published>([^<]+)</g),
        post,
      );
    case "json":
      return inFeed(
        listMatches(body, /"id":\s*"([^"]*)"/g).includes(id),
        readLast(body, /"date_published":"([^"]+)"/g),
        post,
      );
    case "month":
    case "news":
    case "video":
      return thereOrNot(listMatches(body, /<loc>([^<]*)<\/loc>/g).some((one) => isOfStory(one, id)));
    case "search":
      return thereOrNot(listMatches(body, /href="([^"?#]*)/g).some((one) => isOfStory(one, id)));
  }
}

const hasGuid = (text: string, id: string) => text.includes(`<guid isPermaLink="false">${id}</guid>`);

/**
 * A partner is sent a withdrawn story once more, with an end in the past (`presentRemoval`); such items come after the
 * others, whatever their dates.
 */
function inPartnerFeed(body: string, post: PublicationReport["post"], now: number): Finding {
  const [, ...items] = body.split("<item>");
  const isRemoval = (item: string) => (readLast(item, /<mi:expirationDate>([^<]+)</g) ?? Infinity) <= now;
  const live = items.filter((item) => !isRemoval(item));
  const isRecalled = items.some((item) => hasGuid(item, post.id) && isRemoval(item));
  const isThere = live.some((item) => hasGuid(item, post.id));
  return { ...inFeed(isThere, readLast(live.at(-1) ?? "", /<pubDate>([^<]+)</g), post), isRecalled };
}

const listMatches = (body: string, pattern: RegExp): string[] =>
  [...body.matchAll(pattern)].map(([, match = ""]) => match);

/** True if an address, or a name built like one, ends in the story's id. */
const isOfStory = (name: string, id: string) => name.split(/\D/).at(-1) === id;

/** When a feed's last entry was published, ms. */
function readLast(body: string, pattern: RegExp): number | null {
  const last = listMatches(body, pattern).at(-1);
  return last === undefined ? null : Date.parse(last);
}

const inFeed = (isThere: boolean, last: number | null, post: PublicationReport["post"]): Finding => ({
  ...thereOrNot(isThere),
  isPast: !isThere && last !== null && last > post.publishTimeMillis,
});

/** True if the page's own metadata has the story's headline. */
function hasHeadline(body: string, headline: string): boolean {
  const [, behind = ""] = body.split('<script type="application/ld+json">', 2);
  try {
    const { "@graph": graph } = JSON.parse(behind.slice(0, behind.indexOf("</script>"))) as {
      "@graph"?: { headline?: unknown }[];
    };
    return graph?.some((thing) => thing.headline === headline) ?? false;
  } catch {
    return false;
  }
}
