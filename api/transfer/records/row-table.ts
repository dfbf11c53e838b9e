import type { RecordKind, RecordOf } from "../../../contract/records.ts";

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
