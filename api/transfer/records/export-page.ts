import type { RecordKind } from "../../../contract/records.ts";
import type { ServiceContext } from "../../env.ts";
import { runQuery } from "../../store/query.ts";
import { ServiceError } from "../../wire/service-error.ts";
import type { RecordKey, RecordStore } from "./record-store.ts";

/**
 * Maximum text in a page, characters, because a Worker has 128 MB of memory. A longer record is a page of its
 * own.
 */
const pageLength = 4_000_000;

type KeyRow = Record<`k${number}`, string | number> & { bytes: number };

/**
 * A page of records after a key, as stored; the caller parses them. Reads only as many rows as it returns,
 * whatever the size of the table and the position.
 */
export async function exportPage(
  context: Pick<ServiceContext, "db" | "bodyBucket">,
  store: RecordStore<RecordKind>,
  { after, maxReturned }: { after?: readonly string[] | undefined; maxReturned: number },
): Promise<{ items: unknown[]; next: string[] | null }> {
  const { db } = context;
  const { keyParts } = store;
  const start = after ?? Array.from({ length: keyParts }, () => "");
  if (start.length !== keyParts) {
    throw new ServiceError("invalid", `after: must have ${keyParts.toString()} parts`, { field: "after" });
  }
  const rows = await runQuery<KeyRow>(db, store.selectKeys, ...start, maxReturned);
  const keys = readPageOfRecords(rows).map((row) =>
    Array.from({ length: keyParts }, (_, part) => String(row[`k${part}`])),
  );
  const last = keys.at(-1);
  if (last === undefined) return { items: [], next: null };
  const items = await store.read(db, keys, context);
  const isEnd = keys.length === rows.length && rows.length < maxReturned;
  return { items: inKeyOrder(store, keys, items), next: isEnd ? null : last };
}

/** The leading keys whose records fit into a page. */
function readPageOfRecords(rows: readonly KeyRow[]): KeyRow[] {
  let length = 0;
  return rows.filter(({ bytes }, index) => {
    length += bytes;
    return index === 0 || length <= pageLength;
  });
}

/** Restores key order, since stores that group rows may not return it. */
function inKeyOrder(
  { keyOf }: RecordStore<RecordKind>,
  keys: readonly RecordKey[],
  items: readonly unknown[],
): unknown[] {
  const byKey = new Map(items.map((item) => [JSON.stringify(keyOf(item as never)), item]));
  return keys.flatMap((key) => byKey.get(JSON.stringify(key)) ?? []);
}
