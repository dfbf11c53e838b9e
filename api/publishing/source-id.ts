import { runQuery } from "../store/query.ts";
import { selectSourceId } from "./sql.ts";

/** The source id of a story; one that is born here has it from its own id, before it is published as well. */
export async function findSourceId(db: D1Database, storyId: string): Promise<string> {
  const [row] = await runQuery<{ source_id: string }>(db, selectSourceId, storyId);
  return row?.source_id ?? buildDraftSourceId(storyId);
}

export const buildDraftSourceId = (storyId: string) => `draft:${storyId}`;
