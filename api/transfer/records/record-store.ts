import * as v from "valibot";
import { TimeZone } from "../../../contract/entities/time-zone.ts";
import type { RecordKind, RecordOf } from "../../../contract/records/records.ts";
import type { ServiceContext } from "../../env.ts";

/** Stores of parts of records that are not in the database. */
export type Outside = Pick<ServiceContext, "bodyBucket" | "discussionObjects" | "now">;

/** A key in parts, as in a URL: `[story, time, id]` for a reply. */
export type RecordKey = readonly string[];

/** A key in parts, with the size of its record. */
export interface KeyRow {
  [part: `k${number}`]: string | number;
  bytes: number;
}

/** Keys found in the database after the key `start`. */
interface FoundKeys {
  rows: readonly KeyRow[];
  start: RecordKey;
  maxReturned: number;
}

/** `next` is where another page starts after these, or null. */
export interface KeyPage {
  rows: readonly KeyRow[];
  next: RecordKey | null;
}

/** Functions that list, read and write records of one kind. */
export interface RecordStore<Kind extends RecordKind> {
  kind: Kind;
  keyOf: (record: RecordOf<Kind>) => RecordKey;
  /** SQL that selects the keys after one; `keyParts` is their number of parts. */
  selectKeys: string;
  keyParts: 1 | 2 | 3;
  /** For kinds with some keys outside of the database: gets the keys found by `selectKeys`, and returns all. */
  listKeys?: (context: Outside & Pick<ServiceContext, "db">, found: FoundKeys) => Promise<KeyPage>;
  /** Reads records by key as stored, in any order; the caller parses them. `outside`: stores other than `db`. */
  read: (db: D1Database, keys: readonly RecordKey[], outside: Outside) => Promise<unknown[]>;
  /** Writes new records in one transaction. Throws if the database rejects one. */
  write: (context: ServiceContext, records: readonly RecordOf<Kind>[]) => Promise<void>;
  /** The reason why a new record may not be written, naming the field; null if it may. */
  findRefusal?: (record: RecordOf<Kind>) => string | null;
  /** True for kinds that only grow: an existing record is written again, not refused. */
  grows?: boolean;
}

/** Infers the kind of a store from its fields. */
export const defineStore = <Kind extends RecordKind>(store: RecordStore<Kind>) => store;

/** JSON list of the last part of each key, for queries by id. */
export const listIds = (keys: readonly RecordKey[]) => JSON.stringify(keys.map((key) => key.at(-1) ?? ""));

/** The reason why a record with this zone may not be written; null if it may. */
export function findBadZone({ timezone }: { timezone: string | null }): string | null {
  const parsed = v.safeParse(v.nullable(TimeZone), timezone);
  return parsed.success ? null : `timezone: ${parsed.issues[0].message}`;
}

/** The table of a kind whose records are single rows. */
export interface RowTable<Kind extends RecordKind = RecordKind> {
  table: string;
  /** Fields of the key, in index order. */
  key: readonly (keyof RecordOf<Kind> & string)[];
  /** Key fields that are numbers. */
  numbers?: readonly (keyof RecordOf<Kind> & string)[];
  /** Field → column. */
  columns: { readonly [Field in keyof RecordOf<Kind>]: string };
  /** Fields stored as JSON. */
  json?: readonly (keyof RecordOf<Kind> & string)[];
  /** Fields stored as 0 or 1. */
  booleans?: readonly (keyof RecordOf<Kind> & string)[];
  /** Fields that are null for the network, for which the column is empty. */
  scopes?: readonly (keyof RecordOf<Kind> & string)[];
  /** A column with long text. */
  long?: string;
}

type Names = readonly string[];
/** The same without the kind's type parameter. */
export interface NamedTable {
  table: string;
  key: Names;
  columns: Readonly<Record<string, string>>;
  numbers?: Names;
  json?: Names;
  booleans?: Names;
  scopes?: Names;
  long?: string;
}
