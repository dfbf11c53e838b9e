import { fillFront } from "../../contract/fronts/fill-front.ts";
import { type FrontBody, isDue, listPlacements, readFrontBody } from "../../contract/fronts/front.ts";
import type { ServiceContext } from "../env.ts";
import { parseJson } from "../store/json-cells.ts";
import { runQuery } from "../store/query.ts";
import { type FrontBlog, locateFront } from "./front-place.ts";
import { readStories } from "./read-front.ts";

/* Since when stories are on a blog's front, and which ones have left it. */

/** Versions that are looked back at. */
const maxLookedBack = 30;
const maxFallen = 10;

export interface PastVersion {
  liveMillis: number;
  body: FrontBody;
}

/**
 * Since when each story placed on the live front is there without a break; the newest version first. A placement's own hours
 * count as well.
 */
export function findSince([live, ...before]: readonly PastVersion[], now: number): Map<string, number> {
  const since = new Map<string, number>();
  if (live === undefined) return since;
  for (const placement of listPlacements(live.body).filter((one) => isDue(one, now))) {
    let first = live.liveMillis;
    for (const { body, liveMillis } of before) {
      if (!listPlacements(body).some(({ postId }) => postId === placement.postId)) break;
      first = liveMillis;
    }
    since.set(placement.postId, Math.max(first, placement.fromMillis ?? 0));
  }
  return since;
}

/** The stories of a front at a time that were placed, or that a rule found. */
async function listChosen(
  context: ServiceContext,
  blog: FrontBlog,
  body: FrontBody,
  now: number,
): Promise<string[]> {
  const { splashPostId, blocks } = fillFront(body, await readStories({ ...context, now }, blog, body), now);
  return [
    ...(splashPostId === null ? [] : [splashPostId]),
    ...blocks.flatMap(({ isShown, stories }) =>
      isShown ? stories.filter(({ by }) => by !== "newest").map(({ postId }) => postId) : [],
    ),
  ];
}

export interface FrontHistory {
  since: { postId: string; sinceMillis: number }[];
  /** Chosen stories that readers had before the live version, and have no more. */
  fallen: string[];
}

export async function readHistory(context: ServiceContext, blog: FrontBlog): Promise<FrontHistory> {
  const { db, now } = context;
  const { key, sql } = locateFront({ blogId: blog.id, topic: blog.topic });
  const rows = await runQuery<{ body: string; live_time: number }>(
    db,
    sql.selectPastVersions,
    key,
    now,
    maxLookedBack,
  );
  const versions = rows.map(({ body, live_time }) => ({
    liveMillis: live_time,
    body: readFrontBody(parseJson(body)),
  }));
  const since = [...findSince(versions, now)].map(([postId, sinceMillis]) => ({ postId, sinceMillis }));
  const [live, before] = versions;
  // A front that runs by itself has its stories from the stream.
  if (live === undefined || before === undefined || live.body.blocks.length === 0)
    return { since, fallen: [] };
  const [shown, shownBefore] = await Promise.all([
    listChosen(context, blog, live.body, now),
    listChosen(context, blog, before.body, live.liveMillis - 1),
  ]);
  const still = new Set(shown);
  return { since, fallen: [...new Set(shownBefore)].filter((id) => !still.has(id)).slice(0, maxFallen) };
}
