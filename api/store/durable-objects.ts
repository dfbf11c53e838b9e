import type { DiscussionObjects } from "../object-calls/discussion.ts";
import { addRows } from "./row-counter.ts";

type Value = string | number | null;

/** The SQLite database of a Durable Object, or one in memory with its interface. */
export interface ObjectStorage {
  exec: <Row>(sql: string, ...values: readonly Value[]) => Row[];
  /** Commits everything or, if `work` throws, nothing. */
  transaction: <Result>(work: () => Result) => Result;
}

/** The storage of a Durable Object. */
export const createObjectStorage = (storage: DurableObjectStorage): ObjectStorage => ({
  exec: <Row>(sql: string, ...values: readonly Value[]) => {
    const cursor = storage.sql.exec(sql, ...values);
    const rows = cursor.toArray() as Row[];
    addRows({ read: cursor.rowsRead, written: cursor.rowsWritten });
    return rows;
  },
  transaction: (work) => storage.transactionSync(work),
});

/* Functions that every Durable Object uses with its state. */

/** Keeps the earlier of two alarms: there is one for each object. */
export async function planAlarm({ storage }: DurableObjectState, time: number): Promise<void> {
  const planned = await storage.getAlarm();
  if (planned === null || planned > time) await storage.setAlarm(time);
}

/** The name by which an object is opened, which alarms don't receive; stored as `key`. */
export function rememberName({ storage, id }: DurableObjectState, key: string): string {
  const known = storage.kv.get<string>(key);
  if (known !== undefined) return known;
  if (id.name === undefined) throw new Error(`An object was opened without its ${key}.`);
  storage.kv.put(key, id.name);
  return id.name;
}

interface Question {
  storyId: string;
  sql: string;
  values: string[];
  now: number;
}

/** Reads from the object of a discussion. An error names the discussion. */
export async function callObject<Row>(
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
