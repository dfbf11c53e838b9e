import { isDue, readFrontBody } from "../../contract/fronts/front.ts";
import { isAllowed } from "../../contract/permissions.ts";
import type { ScheduledLead } from "../../contract/drafts/plan.ts";
import { parseJson } from "../store/json-cells.ts";
import { runQuery } from "../store/query.ts";
import { buildClaim } from "../wire/assert-allowed.ts";
import type { Rights } from "../wire/find-actor.ts";
import * as sql from "./sql.ts";

/** Versions to come that are read. */
const maxVersions = 40;

interface Lead {
  blogId: string;
  timeMillis: number;
  place: "lead" | "splash";
  postId: string;
  /** Null for the story's own. */
  headline: string | null;
}

/**
 * The stories that lead fronts which are scheduled within a time, for the blogs whose front the person may change: nobody
 * else learns of a front that isn't public.
 */
export async function readScheduledLeads(
  db: D1Database,
  rights: Rights,
  blogIds: readonly string[],
  [from, until]: readonly [from: number, until: number],
): Promise<ScheduledLead[]> {
  const own = blogIds.filter((blogId) => isAllowed("front.write", buildClaim(rights, blogId)));
  if (own.length === 0) return [];
  const list = JSON.stringify(own);
  const rows = await runQuery<{ blog_id: string; live_time: number; body: string }>(
    db,
    sql.selectVersionsToCome,
    list,
    from,
    until,
    maxVersions,
  );
  const leads = rows.flatMap((row) => listLeads(row));
  if (leads.length === 0) return [];
  const ids = JSON.stringify([...new Set(leads.map(({ postId }) => postId))]);
  const stories = await runQuery<{ id: string; headline: string }>(db, sql.selectHeadlines, ids);
  const headlines = new Map(stories.map(({ id, headline }) => [id, headline]));
  return leads.map(({ headline, ...lead }) => ({
    ...lead,
    headline: headline ?? headlines.get(lead.postId) ?? "",
  }));
}

/** The splash, and the first story that was placed in the first block, as they are at the front's hour. */
function listLeads(row: { blog_id: string; live_time: number; body: string }): Lead[] {
  const { splash, blocks } = readFrontBody(parseJson(row.body));
  const at = { blogId: row.blog_id, timeMillis: row.live_time };
  const first = blocks[0]?.placed.find((placement) => isDue(placement, row.live_time));
  const ofStory = ({ postId, look }: { postId: string; look: { headline: string | null } }) => ({
    postId,
    headline: look.headline,
  });
  return [
    ...(splash && isDue(splash, row.live_time)
      ? [{ ...at, place: "splash" as const, ...ofStory(splash) }]
      : []),
    ...(first ? [{ ...at, place: "lead" as const, ...ofStory(first) }] : []),
  ];
}
