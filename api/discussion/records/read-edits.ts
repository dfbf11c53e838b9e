import type { ServiceContext } from "../../env.ts";
import { callObject } from "../../store/durable-objects.ts";
import { groupBy } from "../../store/group-by.ts";
import type { Row } from "../../store/insert-rows.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { assertAllInD1 } from "../object/refresh-objects.ts";
import {
  maxAsked,
  maxSeen,
  selectEdited,
  selectEdits,
  selectKeysOfEdits,
  selectInObjects,
  selectSeen,
} from "./edit-sql.ts";
import { orUnavailable } from "./fill-record-bodies.ts";

type Context = Pick<ServiceContext, "db" | "now" | "discussionObjects">;

/** Key of a former text, and the size of the text. */
type EditKey = { k0: string; k1: number; bytes: number };

type EditRow = Row & { reply_id: string; edited_time: number };

interface EditedReply {
  id: string;
  starter_id: string;
}

/** Later than every edit of a reply. */
const atEnd = String(Number.MAX_SAFE_INTEGER);

/** Some of D1 after the key `start`, in order. */
interface EditPage {
  rows: readonly { [part: `k${number}`]: string | number; bytes: number }[];
  start: readonly string[];
  maxReturned: number;
}

/**
 * Keys of former texts wherever their discussions are, in order: those of D1 with those of objects. A page looks through a
 * limited number of replies and may be empty; `next` is where the following one starts, or null.
 */
export async function listEditKeys(
  context: Context,
  { rows, start, maxReturned }: EditPage,
): Promise<{ rows: EditKey[]; next: string[] | null }> {
  const [fromId = "", fromTime = ""] = start;
  const inD1 = rows.map(({ k0, k1, bytes }) => ({ k0: String(k0), k1: Number(k1), bytes }));
  if (context.discussionObjects === undefined) {
    await assertAllInD1(context);
    return { rows: inD1, next: inD1.length < maxReturned ? null : keyOf(inD1.at(-1)) };
  }
  const { edited, next } = await findEdited(context, fromId);
  const [endId] = next ?? [];
  const inObjects = await callEach<EditKey>(context, edited, selectKeysOfEdits);
  const found = [...inD1, ...inObjects].filter(
    ({ k0, k1 }) => (k0 > fromId || k1 > Number(fromTime)) && (endId === undefined || k0 <= endId),
  );
  const unique = [...new Map(found.map((key) => [keyOf(key)?.join(), key])).values()];
  const sorted = unique.toSorted((a, b) => (a.k0 === b.k0 ? a.k1 - b.k1 : a.k0 < b.k0 ? -1 : 1));
  const kept = sorted.slice(0, maxReturned);
  return { rows: kept, next: kept.length === maxReturned ? keyOf(kept.at(-1)) : next };
}

const keyOf = (key: EditKey | undefined) => (key === undefined ? null : [key.k0, String(key.k1)]);

/** The next edited replies in objects, and where the search for others starts: null if there are none. */
async function findEdited({ db }: Context, fromId: string) {
  const [[seen], edited] = await runAll(db, [
    statement<{ last_id: string; number: number }>(db, selectSeen, fromId),
    statement<EditedReply>(db, selectEdited, fromId),
  ]);
  const last =
    edited.length === maxAsked ? edited.at(-1)?.id : seen?.number === maxSeen ? seen.last_id : undefined;
  return { edited, next: last === undefined ? null : [last, atEnd] };
}

/** Calls the objects of some replies. */
async function callEach<Found>(
  { discussionObjects, now }: Context,
  replies: readonly EditedReply[],
  sql: string,
): Promise<Found[]> {
  if (discussionObjects === undefined) return [];
  const byStory = groupBy(replies, ({ starter_id }) => starter_id);
  const found = [...byStory].map(([storyId, own]) => {
    const values = [JSON.stringify(own.map(({ id }) => id))];
    return callObject<Found>(discussionObjects, { storyId, sql, values, now });
  });
  return (await orUnavailable(Promise.all(found))).flat();
}

/** Former texts with some keys, of replies that are in objects. */
export async function readEditsInObjects(
  context: Context,
  keys: readonly (readonly string[])[],
): Promise<Row[]> {
  if (keys.length === 0 || context.discussionObjects === undefined) return [];
  const ids = JSON.stringify([...new Set(keys.map(([id = ""]) => id))]);
  const replies = await runQuery<EditedReply>(context.db, selectInObjects, ids);
  const wanted = new Set(keys.map((key) => key.join()));
  const found = await callEach<EditRow>(context, replies, selectEdits);
  return found.filter(({ reply_id, edited_time }) => wanted.has([reply_id, edited_time].join()));
}
