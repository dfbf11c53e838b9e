import { presentFound } from "./findable.ts";
import type { PostRow } from "./post-row.ts";
import type { Tables } from "./tables.ts";

/** The nearest times (ms) before `from` and from `until` on; `times` rise. */
export function findNeighbours(times: readonly number[], from: number, until: number) {
  return {
    previousTimeMillis: times.findLast((time) => time < from) ?? null,
    nextTimeMillis: times.find((time) => time >= until) ?? null,
  };
}

const cursorOf = (post: PostRow) => `${post.publishTimeMillis}-${post.id}`;

/** A page of the stories of a span; `stories` are in the order of their publication. */
export function findArchivePage(
  tables: Tables,
  stories: readonly PostRow[],
  query: { from: number; until: number; after?: string | undefined; maxReturned: number },
) {
  const { from, until, after, maxReturned } = query;
  const [time = -1, id = ""] = after?.split("-") ?? [];
  const rest = stories.filter(
    (post) =>
      post.publishTimeMillis >= from &&
      post.publishTimeMillis < until &&
      (post.publishTimeMillis > Number(time) || (post.publishTimeMillis === Number(time) && post.id > id)),
  );
  const shown = rest.slice(0, maxReturned);
  const last = shown.at(-1);
  return {
    items: shown.map((post) => presentFound(tables, post)),
    next: rest.length > shown.length && last ? cursorOf(last) : null,
    ...findNeighbours(
      stories.map((post) => post.publishTimeMillis),
      from,
      until,
    ),
  };
}
