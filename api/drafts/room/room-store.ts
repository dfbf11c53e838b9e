import type { Step } from "prosemirror-transform";
import type { DraftField, DraftFieldName } from "../../../contract/entities/draft.ts";
import type { ObjectStorage } from "../../store/object-storage.ts";
import { listNoteCells } from "./note-rows.ts";
import { listPassageCells } from "./recovered-passages.ts";
import type { RoomState } from "./room-state.ts";
import {
  createTables,
  type FieldRow,
  type NoteRow,
  type RecoveredRow,
  type StateRow,
  type StepRow,
} from "./room-storage.ts";

/** Steps that are kept for pages that come late; older ones get the whole document. */
const keptSteps = 10_000;

/** What a room that was changed has in its database. */
export interface KeptRoom {
  row: StateRow;
  /** Those that `row.document` hasn't got. */
  steps: StepRow[];
  fields: FieldRow[];
  recovered: RecoveredRow[];
  notes: NoteRow[];
}

/** The room's own database: the one part of a room that knows its SQL. */
export class RoomStore {
  readonly #storage: ObjectStorage;

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
      recovered: this.#storage.exec<RecoveredRow>(
        "SELECT * FROM recovered WHERE settled_time IS NULL ORDER BY time, id",
      ),
      notes: this.#storage.exec<NoteRow>("SELECT * FROM notes ORDER BY created_time, id"),
    };
  }

  /** What D1 has, before the first change. */
  create({ version, document, fields, recovered, notes, changedBy, changedTime }: RoomState): void {
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
      for (const row of recovered.values()) this.addPassage(row, { isWritten: true });
      for (const row of notes.values()) this.putNote(row, { isWritten: true });
    });
  }

  /** Adds steps after a version. */
  addSteps(
    version: number,
    steps: readonly Step[],
    { clientId, personId }: { clientId: string; personId: string },
  ): void {
    this.transaction(() => {
      for (const [index, step] of steps.entries())
        this.#storage.exec(
          "INSERT INTO steps VALUES (?, ?, ?, ?)",
          version + index + 1,
          clientId,
          personId,
          JSON.stringify(step),
        );
      this.#storage.exec("UPDATE state SET version = ?", version + steps.length);
    });
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

  /** Settled ones included. */
  hasPassage(id: string): boolean {
    return this.#storage.exec("SELECT 1 FROM recovered WHERE id = ?", id).length > 0;
  }

  addPassage(row: RecoveredRow, { isWritten }: { isWritten: boolean }): void {
    this.#storage.exec(
      "INSERT OR IGNORE INTO recovered VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, ?)",
      ...listPassageCells(row),
      isWritten ? 1 : 0,
    );
  }

  movePassage(id: string, position: number): void {
    this.#storage.exec("UPDATE recovered SET position = ?, is_written = 0 WHERE id = ?", position, id);
  }

  settlePassage(id: string, now: number): void {
    this.#storage.exec("UPDATE recovered SET settled_time = ?, is_written = 0 WHERE id = ?", now, id);
  }

  putNote(row: NoteRow, { isWritten }: { isWritten: boolean }): void {
    this.#storage.exec(
      "INSERT OR REPLACE INTO notes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      ...listNoteCells(row),
      isWritten ? 1 : 0,
    );
  }

  /** What D1 hasn't got as it is. */
  listUnwritten(): { recovered: RecoveredRow[]; notes: NoteRow[] } {
    return {
      recovered: this.#storage.exec<RecoveredRow>("SELECT * FROM recovered WHERE is_written = 0"),
      notes: this.#storage.exec<NoteRow>("SELECT * FROM notes WHERE is_written = 0"),
    };
  }

  /** Who changed something, and since when D1 and the revisions haven't got it. */
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

  /** D1 has everything up to a version. */
  markWritten(version: number, document: unknown): void {
    this.transaction(() => {
      for (const table of ["recovered", "notes"])
        this.#storage.exec(`UPDATE ${table} SET is_written = 1 WHERE is_written = 0`);
      this.#storage.exec(
        "UPDATE state SET document = ?, document_version = ?, pending_since = NULL",
        JSON.stringify(document),
        version,
      );
      this.#storage.exec("DELETE FROM steps WHERE version <= ?", version - keptSteps);
    });
  }

  /** A revision has everything. */
  markRevised(): void {
    this.#storage.exec("UPDATE state SET work_since = NULL, writers = '[]'");
  }
}
