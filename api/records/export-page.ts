import type { RecordKind } from "../../contract/records.ts";
import { runQuery } from "../store/query.ts";
import { ServiceError } from "../wire/service-error.ts";
import type { RecordKey, RecordStore } from "./record-store.ts";

/** Long text in one page, characters; a Worker has 128 MB for everything. A longer record is a page alone. */
const pageLength = 4_000_000;

type KeyRow = Record<`k${number}`, string | number> & { bytes: number };

/**
 * A page of records after a key, as they are stored: the caller's schema parses them. Reads as many rows as it answers,
 * however large the table is and however far the page.
 */
export async function exportPage(
  db: D1Database,
  store: RecordStore<RecordKind>,
  { after, maxReturned }: { after?: readonly string[] | undefined; maxReturned: number },
): Promise<{ items: unknown[]; next: string[] | null }> {
  const { keyParts } = store;
  const start = after ?? Array.from({ length: keyParts }, () => "");
  if (start.length !== keyParts) {
    throw new ServiceError("invalid", `after: must have ${keyParts.toString()} parts`, { field: "after" });
  }
  const rows = await runQuery<KeyRow>(db, store.selectKeys, ...start, maxReturned);
  const keys = takePage(rows).map((row) =>
    Array.from({ length: keyParts }, (_, part) => String(row[`k${part}`])),
  );
  const last = keys.at(-1);
  if (last === undefined) return { items: [], next: null };
  const items = await store.read(db, keys);
  const isEnd = keys.length === rows.length && rows.length < maxReturned;
  return { items: inKeyOrder(store, keys, items), next: isEnd ? null : last };
}

/** As many keys from the first on as fit into a page. */
function takePage(rows: readonly KeyRow[]): KeyRow[] {
  let length = 0;
  return rows.filter(({ bytes }, index) => {
    length += bytes;
    return index === 0 || length <= pageLength;
  });
}

/** `json_each` gives rows in the order of the keys; a store that groups them need not. */
function inKeyOrder(
  { keyOf }: RecordStore<RecordKind>,
  keys: readonly RecordKey[],
  items: readonly unknown[],
): unknown[] {
  const byKey = new Map(items.map((item) => [JSON.stringify(keyOf(item as never)), item]));
  return keys.flatMap((key) => byKey.get(JSON.stringify(key)) ?? []);
}
