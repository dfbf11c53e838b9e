import type { RecordKind, RecordOf } from "../../contract/records.ts";
import type { ServiceContext } from "../env.ts";

/** A key in its parts, as an address carries it: the reply of a story is `[story, time, id]`. */
export type RecordKey = readonly string[];

/** How the records of one kind are found, read and written. */
export interface RecordStore<Kind extends RecordKind> {
  kind: Kind;
  keyOf: (record: RecordOf<Kind>) => RecordKey;
  /** SQL of the keys after one; `keyParts` is how many parts they have. */
  selectKeys: string;
  keyParts: 1 | 2 | 3;
  /** Records by key as they are stored, in any order; the caller parses them. */
  read: (db: D1Database, keys: readonly RecordKey[]) => Promise<unknown[]>;
  /** Writes records that are not there. Throws where the database refuses one; nothing is written then. */
  write: (context: ServiceContext, records: readonly RecordOf<Kind>[]) => Promise<void>;
  /** Why a record that is not there may not be written, naming the field; null when it may. */
  findRefusal?: (record: RecordOf<Kind>) => string | null;
  /** True for what only grows: one that is there is written again, not refused. */
  grows?: boolean;
}

/** Lets the kind of a store be read off its fields. */
export const defineStore = <Kind extends RecordKind>(store: RecordStore<Kind>) => store;

/** The last part of each key, or the only one, as the queries by id take them. */
export const listIds = (keys: readonly RecordKey[]) => JSON.stringify(keys.map((key) => key.at(-1) ?? ""));
