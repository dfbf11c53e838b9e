import type { Step } from "prosemirror-transform";
import type { DraftField, DraftFieldName } from "../../../contract/entities/draft.ts";
import type { ObjectStorage } from "../../store/durable-objects.ts";
import { listNoteCells } from "./note-rows.ts";
import { listPassageCells, textOnly } from "./recovered-passages.ts";
import type { RoomState } from "./room-state.ts";
import {
  createTables,
  type FieldRow,
  trayColumns,
  type NoteRow,
  type RecoveredRow,
  type StateRow,
  type StepRow,
  type TrayRow,
} from "./room-storage.ts";

/** Steps that are kept for pages that are behind; older ones get the whole document. */
const keptSteps = 10_000;
/** Most bytes of steps, and the size they are reduced to beyond that: a page that is behind gets all of them. */
const [maxStepBytes, keptStepBytes] = [4_000_000, 2_000_000];

/** The database of a room that was changed. */
export interface KeptRoom {
  row: StateRow;
  /** Steps after `row.document`. */
  steps: StepRow[];
  fields: FieldRow[];
  /** Their positions are those at a version of the document. */
  recovered: (TrayRow & { position_version: number })[];
  notes: NoteRow[];
}

/** The room's own database: the one part of a room that knows its SQL. */
export class RoomStore {
  readonly #storage: ObjectStorage;
  /** Size of all kept steps; null until it is needed. */
  #stepBytes: number | null = null;

  constructor(storage: ObjectStorage) {
    this.#storage = storage;
    for (const table of createTables) storage.exec(table);
  }

  transaction<Result>(work: () => Result): Result {
    return this.#storage.transaction(work);
  }

  /** Null before the first change. */
  read(): KeptRoom | null {
    const [row] = this.#storage.exec<StateRow>("SELECT * FROM state");
    if (!row) return null;
    return {
      row,
      steps: this.#listSteps(row.document_version),
      fields: this.#storage.exec<FieldRow>("SELECT * FROM fields"),
      recovered: this.#listTray(row.version),
      notes: this.#storage.exec<NoteRow>("SELECT * FROM notes ORDER BY created_time, id"),
    };
  }

  #listTray(version: number): KeptRoom["recovered"] {
    // Rooms of an older release kept positions with the passages, as of their last change.
    this.#storage.exec(
      `INSERT INTO positions SELECT id, position, ? FROM recovered
       WHERE settled_time IS NULL AND id NOT IN (SELECT id FROM positions)`,
      version,
    );
    return this.#storage.exec(
      `SELECT ${trayColumns}, p.position, p.version AS position_version
       FROM recovered JOIN positions p USING (id) WHERE settled_time IS NULL ORDER BY time, id`,
    );
  }

  /** Copies D1's state, before the first change; passages are added before. */
  create({ version, document, fields, notes, changedBy, changedTime }: RoomState): void {
    this.transaction(() => {
      this.#storage.exec(
        `INSERT INTO state (id, version, document_version, document, changed_by, changed_time, writers)
         VALUES (1, ?, ?, ?, ?, ?, '[]')`,
        version,
        version,
        JSON.stringify(document),
        changedBy,
        changedTime,
      );
      for (const [name, field] of Object.entries(fields)) this.putField(name as DraftFieldName, field);
      for (const row of notes.values()) this.putNote(row, { isWritten: true });
    });
  }

  /** Adds steps after a version. */
  addSteps(
    version: number,
    steps: readonly Step[],
    { clientId, personId }: { clientId: string; personId: string },
  ): void {
    const texts = steps.map((step) => JSON.stringify(step));
    this.transaction(() => {
      for (const [index, text] of texts.entries())
        this.#storage.exec(
          "INSERT INTO steps VALUES (?, ?, ?, ?)",
          version + index + 1,
          clientId,
          personId,
          text,
        );
      this.#storage.exec("UPDATE state SET version = ?", version + steps.length);
    });
    if (this.#stepBytes !== null) this.#stepBytes += texts.reduce((sum, { length }) => sum + length, 0);
  }

  /** Deletes the oldest steps if there are too many bytes, and stores the document that they lead to. */
  shorten(state: RoomState): void {
    this.#stepBytes ??=
      this.#storage.exec<{ bytes: number }>("SELECT coalesce(sum(length(step)), 0) AS bytes FROM steps")[0]
        ?.bytes ?? 0;
    if (this.#stepBytes <= maxStepBytes) return;
    this.transaction(() => {
      this.#putDocument(state);
      this.#storage.exec(
        `DELETE FROM steps WHERE version <= (
           SELECT max(version) FROM (
             SELECT version, sum(length(step)) OVER (ORDER BY version DESC) AS bytes FROM steps)
           WHERE bytes > ?)`,
        keptStepBytes,
      );
    });
    this.#stepBytes = null;
  }

  /** Stores the current document and the positions of the tray's passages in it. */
  #putDocument({ version, document, recovered }: RoomState): void {
    this.#storage.exec(
      "UPDATE state SET document = ?, document_version = ?",
      JSON.stringify(document),
      version,
    );
    for (const { id, position, isMoved } of recovered.values()) {
      if (!isMoved) continue;
      this.#storage.exec("INSERT OR REPLACE INTO positions VALUES (?, ?, ?)", id, position, version);
    }
  }

  /** Null if not all of them are kept any more. */
  readStepsSince(since: number, version: number): StepRow[] | null {
    const steps = this.#listSteps(since);
    return steps.length === version - since ? steps : null;
  }

  #listSteps(since: number): StepRow[] {
    return this.#storage.exec<StepRow>("SELECT * FROM steps WHERE version > ? ORDER BY version", since);
  }

  hasStepsOf(personId: string): boolean {
    return this.#storage.exec("SELECT 1 FROM steps WHERE person_id = ? LIMIT 1", personId).length > 0;
  }

  putField(name: DraftFieldName, { value, version, personId, timeMillis }: DraftField): void {
    this.#storage.exec(
      "INSERT OR REPLACE INTO fields VALUES (?, ?, ?, ?, ?)",
      name,
      JSON.stringify(value),
      version,
      personId,
      timeMillis,
    );
  }

  /** Includes settled passages, and those merged into others. */
  hasPassage(id: string): boolean {
    const found = "SELECT 1 FROM recovered WHERE id = ? UNION ALL SELECT 1 FROM joined WHERE id = ?";
    return this.#storage.exec(found, id, id).length > 0;
  }

  /** Without settled passages. */
  readPassages(ids: readonly string[]): RecoveredRow[] {
    return this.#storage.exec<RecoveredRow>(
      `SELECT * FROM recovered WHERE id IN (SELECT value FROM json_each(?)) AND settled_time IS NULL
       ORDER BY time, id`,
      JSON.stringify(ids),
    );
  }

  /** `version`: of the document, for its position. */
  addPassage(row: RecoveredRow, { isWritten, version }: { isWritten: boolean; version: number }): void {
    this.#storage.exec(
      "INSERT OR IGNORE INTO recovered VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, ?)",
      ...listPassageCells(row),
      isWritten ? 1 : 0,
    );
    this.#storage.exec("INSERT OR IGNORE INTO positions VALUES (?, ?, ?)", row.id, row.position, version);
  }

  /** Stores a passage into which others were merged. */
  growPassage({ id, reason, deleted_by, slice, text }: RecoveredRow): void {
    this.#storage.exec(
      "UPDATE recovered SET reason = ?, deleted_by = ?, slice = ?, text = ?, is_written = 0 WHERE id = ?",
      reason,
      deleted_by,
      slice,
      text,
      id,
    );
  }

  addJoined(id: string): void {
    this.#storage.exec("INSERT OR IGNORE INTO joined VALUES (?)", id);
  }

  settlePassage(id: string, now: number): void {
    this.#storage.exec("UPDATE recovered SET settled_time = ?, is_written = 0 WHERE id = ?", now, id);
    this.#storage.exec("DELETE FROM positions WHERE id = ?", id);
  }

  putNote(row: NoteRow, { isWritten }: { isWritten: boolean }): void {
    this.#storage.exec(
      "INSERT OR REPLACE INTO notes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      ...listNoteCells(row),
      isWritten ? 1 : 0,
    );
  }

  /** Rows that D1 doesn't have, or has in an older form. */
  listUnwritten(): { recovered: RecoveredRow[]; notes: NoteRow[] } {
    return {
      recovered: this.#storage.exec<RecoveredRow>("SELECT * FROM recovered WHERE is_written = 0"),
      notes: this.#storage.exec<NoteRow>("SELECT * FROM notes WHERE is_written = 0"),
    };
  }

  /** Stores who changed something, and since when D1 and the revisions are behind. */
  putChange({ changedTime, changedBy, pendingSince, workSince, writers }: RoomState): void {
    this.#storage.exec(
      "UPDATE state SET changed_time = ?, changed_by = ?, pending_since = ?, work_since = ?, writers = ?",
      changedTime,
      changedBy,
      pendingSince,
      workSince,
      JSON.stringify(writers),
    );
  }

  /** D1 has everything, and keeps the text of settled passages for a month. */
  markWritten(state: RoomState): void {
    this.transaction(() => {
      this.#storage.exec(
        `UPDATE recovered SET text = '', slice = ?, is_written = 1
         WHERE is_written = 0 AND settled_time IS NOT NULL`,
        textOnly,
      );
      for (const table of ["recovered", "notes"])
        this.#storage.exec(`UPDATE ${table} SET is_written = 1 WHERE is_written = 0`);
      this.#putDocument(state);
      this.#storage.exec("UPDATE state SET pending_since = NULL");
      this.#storage.exec("DELETE FROM steps WHERE version <= ?", state.version - keptSteps);
    });
  }

  /** A revision has everything. */
  markRevised(): void {
    this.#storage.exec("UPDATE state SET work_since = NULL, writers = '[]'");
  }
}
