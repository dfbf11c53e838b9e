import type { Stream } from "../../contract/entities/post.ts";
import type { NetworkFront } from "../../contract/network/magma.ts";
import type { BuiltFront, CuratedFront } from "../../contract/posts/curation.ts";

/** A page of a stream as given in the URL: the newest posts, or those older than a time. */
export interface StreamAddress {
  /** Milliseconds; null on the first page. */
  startTime: number | null;
}

/**
 * Parses `?startTime=` in milliseconds (domain notes, Addresses). Null if invalid, in which case the page
 * doesn't exist.
 */
export function parseStreamAddress(search: URLSearchParams): StreamAddress | null {
  const text = search.get("startTime");
  if (text === null) return { startTime: null };
  return /^\d{1,15}$/.test(text) ? { startTime: Number(text) } : null;
}

/** Query parameters of the stream call for this page. */
export function streamQueryOf({ startTime }: StreamAddress): { startTime?: string } {
  return startTime === null ? {} : { startTime: String(startTime) };
}

const byId = <T extends { id: string }>(...lists: (readonly T[])[]) => [
  ...new Map(lists.flat().map((item) => [item.id, item])).values(),
];

const slotOrder = { Lead: 0, Secondary: 1, Standard: 2 } as const;

/**
 * `hasHero` is set if the first post is the editors' lead, which is shown across the whole page; `built` if they have arranged
 * the front in blocks or given it a splash, whose stories come first.
 */
type CuratedStream = Stream & { hasHero: boolean; built: BuiltFront | null };

/** The stories of a built front in reading order, each once. */
export const listBuilt = ({ splash, blocks }: BuiltFront) =>
  byId([...(splash ? [splash] : []), ...blocks.flatMap(({ stories }) => stories.map(({ post }) => post))]);

type ArrangedFront = Omit<CuratedFront, "tests">;

/**
 * A curated front page as a stream: the chosen posts by slot, followed by the newest other posts, so that the
 * page continues beyond them. Null if the blog has no curated front page.
 */
export function buildCuratedStream(front: ArrangedFront | null, latest: Stream): CuratedStream | null {
  if (!front || (front.items.length === 0 && !front.built)) return null;
  const chosen = front.items.toSorted((one, other) => slotOrder[one.slot] - slotOrder[other.slot]);
  const posts = front.built
    ? byId([...listBuilt(front.built), ...front.stickies])
    : chosen.map(({ post }) => post);
  const ids = new Set(posts.map(({ id }) => id));
  return {
    hasHero: chosen[0]?.slot === "Lead",
    built: front.built,
    items: [
      ...posts.map((post) => ({ id: post.id, timestamp: post.publishTimeMillis, post, repost: null })),
      ...latest.items.filter((item) => !ids.has(item.post.id)),
    ],
    pagination: latest.pagination,
    people: byId(front.people, latest.people),
    blogs: byId(front.blogs, latest.blogs),
  };
}

/** A stream with its blog's sticky stories at the top; null without any. Each story is in it once. */
export function pinStickies(front: ArrangedFront | null, latest: Stream): Stream | null {
  if (!front || front.stickies.length === 0) return null;
  const ids = new Set(front.stickies.map(({ id }) => id));
  return {
    items: [
      ...front.stickies.map((post) => ({
        id: post.id,
        timestamp: post.publishTimeMillis,
        post,
        repost: null,
      })),
      ...latest.items.filter((item) => !ids.has(item.post.id)),
    ],
    pagination: latest.pagination,
    people: byId(front.people, latest.people),
    blogs: byId(front.blogs, latest.blogs),
  };
}

/** Stories that the metadata of the network's front lists. */
const listed = 20;

/** The newest stories of the network's front as a stream. */
export function buildNetworkStream({ blogs, people }: NetworkFront, now: number): Stream {
  const newest = blogs
    .flatMap(({ posts }) => posts)
    .toSorted((one, other) => other.publishTimeMillis - one.publishTimeMillis)
    .slice(0, listed);
  return {
    items: newest.map((post) => ({ id: post.id, timestamp: post.publishTimeMillis, post, repost: null })),
    pagination: { curr: { startTime: now, maxReturned: listed }, next: null },
    people,
    blogs: blogs.map(({ blog }) => blog),
  };
}
