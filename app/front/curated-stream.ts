import type { CuratedFront } from "../../contract/curation.ts";
import type { Stream } from "../../contract/entities/post.ts";

const byId = <T extends { id: string }>(...lists: (readonly T[])[]) => [
  ...new Map(lists.flat().map((item) => [item.id, item])).values(),
];

const slotOrder = { Lead: 0, Secondary: 1, Standard: 2 } as const;

/** `hasHero` is set if the first post is the editors' lead, which is shown across the whole page. */
export type CuratedStream = Stream & { hasHero: boolean };

/**
 * A curated front page as a stream: the chosen posts by slot, followed by the newest other posts, so that the
 * page continues beyond them. Null if the blog has no curated front page.
 */
export function buildCuratedStream(front: CuratedFront | null, latest: Stream): CuratedStream | null {
  if (!front || front.items.length === 0) return null;
  const chosen = front.items.toSorted((one, other) => slotOrder[one.slot] - slotOrder[other.slot]);
  const ids = new Set(chosen.map((item) => item.post.id));
  return {
    hasHero: chosen[0]?.slot === "Lead",
    items: [
      ...chosen.map(({ post }) => ({ id: post.id, timestamp: post.publishTimeMillis, post, repost: null })),
      ...latest.items.filter((item) => !ids.has(item.post.id)),
    ],
    pagination: latest.pagination,
    people: byId(front.people, latest.people),
    blogs: byId(front.blogs, latest.blogs),
  };
}
