import type { DiscussionObjects } from "../object-calls.ts";
import { addRows } from "./row-counter.ts";

interface Question {
  storyId: string;
  sql: string;
  values: string[];
  now: number;
}

/** Reads from the object of a discussion. An error names the discussion. */
export async function askObject<Row>(
  objects: DiscussionObjects,
  { storyId, sql, values, now }: Question,
): Promise<Row[]> {
  const batch = { statements: [{ sql, values }], outside: [], standing: null, now };
  try {
    const { results, rows } = await objects.getByName(storyId).batch(batch);
    addRows(rows);
    return (results?.[0] ?? []) as Row[];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The object of discussion ${storyId} can't be read: ${reason}`, { cause: error });
  }
}
