import { isAllowed } from "../../../contract/permissions.ts";
import type { StoryStanding } from "../../../contract/posts/standing.ts";
import type { ServiceContext } from "../../env.ts";
import { runQuery } from "../../store/query.ts";
import { buildClaim } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { selectSectionsOfStory } from "./sql.ts";

interface StandingRow {
  url_name: string;
  display_name: string;
  start_time: number | null;
  end_time: number | null;
  order_version: number;
  place: number | null;
  is_own: number;
}

/**
 * The special sections that a story is in, and the others of its blog for people who may order them. Nobody else learns of
 * sections to come.
 */
export async function readSectionsOfStory(
  { db, now }: ServiceContext,
  actor: Actor,
  { id, blogId }: { id: string; blogId: string },
): Promise<Pick<StoryStanding, "sections" | "otherSections" | "mayOrderSections">> {
  const mayOrder = isAllowed("section.write", buildClaim(actor, blogId));
  const rows = await runQuery<StandingRow>(db, selectSectionsOfStory, id);
  const known = rows.filter(({ start_time }) => mayOrder || start_time === null || start_time <= now);
  const isIn = ({ place, is_own }: StandingRow) => place !== null || is_own === 1;
  const isRunning = ({ end_time }: StandingRow) => end_time === null || end_time > now;
  return {
    sections: known.filter(isIn).map(present),
    otherSections: mayOrder ? known.filter((row) => !isIn(row) && isRunning(row)).map(present) : [],
    mayOrderSections: mayOrder,
  };
}

const present = (row: StandingRow): StoryStanding["sections"][number] => ({
  section: row.url_name,
  displayName: row.display_name,
  position: row.place,
  isOwn: row.is_own === 1,
  startTimeMillis: row.start_time,
  endTimeMillis: row.end_time,
  orderVersion: row.order_version,
});
