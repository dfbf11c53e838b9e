import type { RecordKind, RecordOf } from "../../contract/records.ts";

/** Where the records of one kind stand whose record is a row. */
export interface RowTable<Kind extends RecordKind = RecordKind> {
  table: string;
  /** Fields of the key, in the order of an index. */
  key: readonly (keyof RecordOf<Kind> & string)[];
  /** Those of them that are numbers. */
  numbers?: readonly (keyof RecordOf<Kind> & string)[];
  /** Field → column. */
  columns: { readonly [Field in keyof RecordOf<Kind>]: string };
  /** Fields that the column has as JSON. */
  json?: readonly (keyof RecordOf<Kind> & string)[];
  /** Fields that the column has as 0 or 1. */
  booleans?: readonly (keyof RecordOf<Kind> & string)[];
  /** Fields that are null for the network, where the column is empty. */
  scopes?: readonly (keyof RecordOf<Kind> & string)[];
  /** A column with long text. */
  long?: string;
}

type Names = readonly string[];
/** The same of whichever kind: its fields are names like any others. */
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
