import type { RecordKind } from "../../../contract/records/records.ts";
import type { ServiceContext } from "../../env.ts";
import { runQuery } from "../../store/query.ts";
import { ServiceError } from "../../wire/service-error.ts";
import type { KeyPage, KeyRow, Outside, RecordKey, RecordStore } from "./record-store.ts";

type Context = Outside & Pick<ServiceContext, "db">;

/**
 * Maximum text in a page, characters, because a Worker has 128 MB of memory. A longer record is a page of its
 * own.
 */
const pageLength = 4_000_000;

/**
 * A page of records after a key, as stored; the caller parses them. Reads only as many rows as it returns,
 * whatever the size of the table and the position.
 */
export async function exportPage(
  context: Context,
  store: RecordStore<RecordKind>,
  { after, maxReturned }: { after?: readonly string[] | undefined; maxReturned: number },
): Promise<{ items: unknown[]; next: string[] | null }> {
  const { db } = context;
  const { keyParts } = store;
  const start = after ?? Array.from({ length: keyParts }, () => "");
  if (start.length !== keyParts) {
    throw new ServiceError("invalid", `after: must have ${keyParts.toString()} parts`, { field: "after" });
  }
  const { rows, next } = await listKeys(context, store, { start, maxReturned });
  const kept = readPageOfRecords(rows);
  const keys = kept.map((row) => toKey(store, row));
  const last = keys.at(-1);
  if (last === undefined) return { items: [], next: next === null ? null : [...next] };
  const items = await store.read(db, keys, context);
  const end = kept.length < rows.length ? last : next;
  return { items: inKeyOrder(store, keys, items), next: end === null ? null : [...end] };
}

const toKey = ({ keyParts }: RecordStore<RecordKind>, row: KeyRow): string[] =>
  Array.from({ length: keyParts }, (_, part) => String(row[`k${part}`]));

/** Some keys after one, and where the next page starts if they all fit into this one. */
async function listKeys(
  context: Context,
  store: RecordStore<RecordKind>,
  { start, maxReturned }: { start: RecordKey; maxReturned: number },
): Promise<KeyPage> {
  const rows = await runQuery<KeyRow>(context.db, store.selectKeys, ...start, maxReturned);
  if (store.listKeys) return store.listKeys(context, { rows, start, maxReturned });
  const last = rows.at(-1);
  return { rows, next: last === undefined || rows.length < maxReturned ? null : toKey(store, last) };
}

/** The leading keys whose records fit into a page. */
function readPageOfRecords(rows: readonly KeyRow[]): KeyRow[] {
  let length = 0;
  return rows.filter(({ bytes }, index) => {
    length += bytes;
    return index === 0 || length <= pageLength;
  });
}

/** Restores key order, since stores that group rows may not return it. Records without a known key come last. */
function inKeyOrder(
  { keyOf }: RecordStore<RecordKind>,
  keys: readonly RecordKey[],
  items: readonly unknown[],
): unknown[] {
  const byKey = new Map(items.map((item) => [JSON.stringify(keyOf(item as never)), item]));
  const ordered = keys.flatMap((key) => byKey.get(JSON.stringify(key)) ?? []);
  return ordered.length === items.length ? ordered : [...new Set([...ordered, ...items])];
}
