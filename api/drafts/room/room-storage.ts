/** Row of `state`, of which there is one from the first change on. */
export interface StateRow {
  version: number;
  /** Version of `document`; later steps are applied when the room wakes up. */
  document_version: number;
  document: string;
  changed_by: string | null;
  changed_time: number;
  /** Time since which D1 is behind, ms. */
  pending_since: number | null;
  /** Time of the first change that no revision has, ms. */
  work_since: number | null;
  /** JSON list of the people who made them. */
  writers: string;
}

export interface StepRow {
  version: number;
  client_id: string;
  person_id: string;
  step: string;
}

export interface FieldRow {
  name: string;
  value: string;
  version: number;
  person_id: string | null;
  time: number | null;
}

export interface RecoveredRow {
  id: string;
  reason: string;
  person_id: string;
  deleted_by: string | null;
  time: number;
  position: number;
  slice: string;
  text: string;
  settled_time: number | null;
}

/** A passage without its text. */
export interface TrayRow extends Pick<RecoveredRow, "id" | "person_id" | "time" | "position"> {
  /** Size of text and slice together. */
  bytes: number;
}

/** Used in the databases of rooms and in D1. */
export const trayColumns = `id, person_id, time, length(CAST(text AS BLOB)) + length(CAST(slice AS BLOB)) AS bytes`;

export interface NoteRow {
  id: string;
  kind: string;
  person_id: string;
  addressee_id: string | null;
  /** Both null once the passage is gone. */
  range_from: number | null;
  range_to: number | null;
  quote: string;
  text: string;
  /** JSON list. */
  replies: string;
  created_time: number;
  resolved_time: number | null;
  resolved_by: string | null;
  /** Number of changes. */
  version: number;
}

/** Tables, made when a room is opened for the first time. `is_written`: D1 has it. */
export const createTables = [
  `CREATE TABLE IF NOT EXISTS state (
    id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL, document_version INTEGER NOT NULL,
    document TEXT NOT NULL, changed_by TEXT, changed_time INTEGER NOT NULL, pending_since INTEGER,
    work_since INTEGER, writers TEXT NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS steps (
    version INTEGER PRIMARY KEY, client_id TEXT NOT NULL, person_id TEXT NOT NULL, step TEXT NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS fields (
    name TEXT PRIMARY KEY, value TEXT NOT NULL, version INTEGER NOT NULL, person_id TEXT, time INTEGER)`,
  `CREATE TABLE IF NOT EXISTS recovered (
    id TEXT PRIMARY KEY, reason TEXT NOT NULL, person_id TEXT NOT NULL, deleted_by TEXT, time INTEGER NOT NULL,
    position INTEGER NOT NULL, slice TEXT NOT NULL, text TEXT NOT NULL, settled_time INTEGER,
    is_written INTEGER NOT NULL)`,
  // Separate from the passages, so that the rows that change with each letter are short. `version`: of the document.
  `CREATE TABLE IF NOT EXISTS positions (
    id TEXT PRIMARY KEY, position INTEGER NOT NULL, version INTEGER NOT NULL) WITHOUT ROWID`,
  // Passages that were merged into others.
  `CREATE TABLE IF NOT EXISTS joined (id TEXT PRIMARY KEY) WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS notes (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, person_id TEXT NOT NULL, addressee_id TEXT, range_from INTEGER,
    range_to INTEGER, quote TEXT NOT NULL, text TEXT NOT NULL, replies TEXT NOT NULL, created_time INTEGER NOT NULL,
    resolved_time INTEGER, resolved_by TEXT, version INTEGER NOT NULL, is_written INTEGER NOT NULL)`,
];
