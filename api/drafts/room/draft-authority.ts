import type { Node } from "prosemirror-model";
import { Step } from "prosemirror-transform";
import * as v from "valibot";
import type { NodeJson } from "../../../contract/document/document-json.ts";
import { storySchema } from "../../../contract/document/story-schema.ts";
import {
  draftEntries,
  type DraftField,
  type DraftFieldName,
  type DraftRevision,
} from "../../../contract/entities/draft.ts";
import type {
  DraftContents,
  DraftRefusal,
  DraftRoomCalls,
  DraftWriter,
  SyncInput,
  SyncReply,
} from "../../env.ts";
import { run, runAll } from "../../store/query.ts";
import { applySteps } from "./apply-steps.ts";
import { hashDraft } from "./hash-draft.ts";
import { loadDraft, type DraftFieldMap, type LoadedDraft } from "./load-draft.ts";
import { createRecoveredRow, maxInTray, presentRecovered } from "./recovered-passages.ts";
import { replaceBlocks } from "./replace-blocks.ts";
import {
  createTables,
  type FieldRow,
  type RecoveredRow,
  type RoomStorage,
  type StateRow,
  type StepRow,
} from "./room-storage.ts";
import {
  prepareInsert,
  preparePending,
  prepareRevisionContent,
  prepareUpdate,
  writeRevision,
  type WritableDraft,
} from "./write-draft.ts";

/** Steps that are kept for pages that come late; older ones get the whole document. */
export const keptSteps = 10_000;
/** Work after which a revision is kept, ms. */
export const workBetweenRevisions = 10 * 60_000;
/** Largest value of a field, characters of JSON. */
const maxField = 100_000;
/** In the place of a page's id, for steps that the room makes itself. */
const ownClientId = "draft-room";

interface RoomState {
  version: number;
  document: Node;
  fields: DraftFieldMap;
  /** By id, in the order in which they came; settled ones are left out. */
  recovered: Map<string, RecoveredRow>;
  changedTime: number;
  changedBy: string | null;
  pendingSince: number | null;
  workSince: number | null;
  writers: string[];
  /** Null once the draft has a row in D1. */
  story: LoadedDraft["story"];
  /** Whether the room's own database has it: not before the first change. */
  isKept: boolean;
}

export interface AuthorityParts {
  draftId: string;
  storage: RoomStorage;
  db: D1Database;
  /** Called after a change, for the pages that have the draft open. */
  announce: (version: number) => void;
  /** Called after a change that D1 hasn't got; null writes each change at once. */
  planFlush: (() => void) | null;
}

/**
 * Holds one order of steps for a draft: checks a step, applies it, writes it to the room's database, and only then answers.
 * Calls follow each other, since each reads the state that the one before has left.
 */
export class DraftAuthority implements Omit<DraftRoomCalls, "fetch"> {
  readonly #parts: AuthorityParts;
  #state: RoomState | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: AuthorityParts) {
    this.#parts = parts;
    for (const table of createTables) parts.storage.exec(table);
  }

  read(): Promise<DraftContents | null> {
    return this.#inTurn(async () => {
      const state = await this.#load();
      if (!state) return null;
      return {
        version: state.version,
        document: readJson(state.document),
        fields: state.fields,
        recovered: presentTray(state),
        contentHash: await hashDraft(state.document, state.fields),
        changedTimeMillis: state.changedTime,
        changedByPersonId: state.changedBy,
      };
    });
  }

  sync(writer: DraftWriter, input: SyncInput): Promise<SyncReply | DraftRefusal> {
    return this.#inTurn(async () => {
      const state = await this.#require();
      if (input.version > state.version) return refuse("version", "is newer than the draft");
      const isCurrent = input.version === state.version;
      const applied = applySteps(state.document, isCurrent ? input.steps : []);
      if ("refused" in applied) return applied;
      const passages = this.#findNewPassages(state, writer, input);
      if (state.recovered.size + passages.length > maxInTray) return refuse("recovered", "the tray is full");
      if (applied.steps.length > 0 || passages.length > 0) {
        await this.#prepareChange(state, writer);
        this.#writeSteps(state, writer, input.clientId, applied);
        this.#keepPassages(state, passages);
        await this.#finishChange(state, writer);
      }
      return this.#answerSync(state, input.version);
    });
  }

  setField(
    writer: DraftWriter,
    { name, value, version }: { name: DraftFieldName; value: unknown; version: number },
  ): Promise<{ isSaved: boolean; field: DraftField } | DraftRefusal> {
    return this.#inTurn(async () => {
      const parsed = v.safeParse(draftEntries[name], value);
      if (!parsed.success) return refuse("value", parsed.issues[0].message);
      const json = JSON.stringify(parsed.output ?? null);
      if (json.length > maxField) return refuse("value", "is too long");
      const state = await this.#require();
      const before = state.fields[name];
      if (before.version !== version) {
        // Sent twice because the first answer went missing.
        const isSame = before.personId === writer.personId && JSON.stringify(before.value) === json;
        return { isSaved: isSame, field: before };
      }
      if (JSON.stringify(before.value) === json) return { isSaved: true, field: before };
      await this.#prepareChange(state, writer);
      this.#writeField(state, writer, name, parsed.output ?? null);
      await this.#finishChange(state, writer);
      // Lists show fields, so they don't wait.
      if (state.pendingSince !== null) await this.#write(state, writer.now);
      return { isSaved: true, field: state.fields[name] };
    });
  }

  settle(writer: DraftWriter, passageId: string): ReturnType<DraftRoomCalls["settle"]> {
    return this.#inTurn(async () => {
      const state = await this.#require();
      if (state.recovered.has(passageId)) {
        await this.#prepareChange(state, writer);
        const settle = "UPDATE recovered SET settled_time = ?, is_written = 0 WHERE id = ?";
        this.#parts.storage.exec(settle, writer.now, passageId);
        state.recovered.delete(passageId);
        await this.#finishChange(state, writer);
      }
      return presentTray(state);
    });
  }

  keepRevision(writer: DraftWriter, kind: DraftRevision["kind"], name = ""): Promise<DraftRevision> {
    return this.#inTurn(async () => {
      const state = await this.#require();
      await this.#prepareChange(state, writer);
      await this.#write(state, writer.now);
      return this.#writeRevision(state, { kind, name, now: writer.now });
    });
  }

  restore(writer: DraftWriter, number: number): Promise<number | null> {
    return this.#inTurn(async () => {
      const state = await this.#require();
      const { db, draftId, storage } = this.#parts;
      const [revision] = await run(prepareRevisionContent(db, draftId, number));
      if (!revision) return null;
      await this.#prepareChange(state, writer);
      // What stands there now can be restored as well.
      if (state.workSince !== null) {
        await this.#write(state, writer.now);
        await this.#writeRevision(state, { kind: "work", name: "", now: writer.now });
      }
      const step = replaceBlocks(
        state.document,
        storySchema.nodeFromJSON(JSON.parse(revision.document) as NodeJson),
      );
      const applied = applySteps(state.document, step ? [step.toJSON()] : []);
      if ("refused" in applied) throw new Error(`Revision ${number} doesn't fit: ${applied.refused.message}`);
      this.#writeSteps(state, writer, ownClientId, applied);
      const values = JSON.parse(revision.fields) as Record<string, unknown>;
      storage.transaction(() => {
        for (const [name, value] of Object.entries(values))
          if (isField(name) && JSON.stringify(state.fields[name].value) !== JSON.stringify(value))
            this.#writeField(state, writer, name, value);
      });
      await this.#finishChange(state, writer);
      await this.#write(state, writer.now);
      await this.#writeRevision(state, { kind: "restored", name: "", now: writer.now });
      return state.version;
    });
  }

  /** `now` (ms) of the alarm; otherwise what isn't in D1 is written without a revision. */
  flush(now: number | null = null): Promise<void> {
    return this.#inTurn(async () => {
      const state = await this.#load();
      if (!state || state.pendingSince === null) return;
      await this.#write(state, now ?? state.changedTime);
    });
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.#last.then(work);
    // Whoever asked gets the failure; the next in turn begins from what is kept.
    this.#last = next.catch(() => {
      this.#state = null;
    });
    return next;
  }

  async #require(): Promise<RoomState> {
    const state = await this.#load();
    if (!state) throw new Error(`There is no draft ${this.#parts.draftId}.`);
    return state;
  }

  /** Until the first change D1 is asked each time, because a story can change there. */
  async #load(): Promise<RoomState | null> {
    if (this.#state?.isKept) return this.#state;
    this.#state = this.#wake() ?? (await this.#loadFromD1());
    return this.#state;
  }

  #wake(): RoomState | null {
    const { storage } = this.#parts;
    const [row] = storage.exec<StateRow>("SELECT * FROM state");
    if (!row) return null;
    const steps = storage.exec<StepRow>(
      "SELECT * FROM steps WHERE version > ? ORDER BY version",
      row.document_version,
    );
    const fields = storage.exec<FieldRow>("SELECT * FROM fields");
    const recovered = storage.exec<RecoveredRow>(
      "SELECT * FROM recovered WHERE settled_time IS NULL ORDER BY time, id",
    );
    return {
      version: row.version,
      document: steps.reduce(
        (document, { step }) => applyKnown(document, step),
        storySchema.nodeFromJSON(JSON.parse(row.document) as NodeJson),
      ),
      fields: Object.fromEntries(fields.map((field) => [field.name, readField(field)])) as DraftFieldMap,
      recovered: new Map(recovered.map((passage) => [passage.id, passage])),
      changedTime: row.changed_time,
      changedBy: row.changed_by,
      pendingSince: row.pending_since,
      workSince: row.work_since,
      writers: JSON.parse(row.writers) as string[],
      story: null,
      isKept: true,
    };
  }

  async #loadFromD1(): Promise<RoomState | null> {
    const loaded = await loadDraft(this.#parts.db, this.#parts.draftId);
    if (!loaded) return null;
    return {
      ...loaded,
      document: storySchema.nodeFromJSON(loaded.document),
      recovered: new Map(loaded.recovered.map((row) => [row.id, row])),
      pendingSince: null,
      workSince: null,
      writers: [],
      isKept: false,
    };
  }

  /** Before a change: the draft has a row in D1 that says so, and a state in the room. */
  async #prepareChange(state: RoomState, { now }: DraftWriter): Promise<void> {
    const { db, draftId } = this.#parts;
    if (state.story) {
      await runAll(db, [prepareInsert(db, await this.#describe(state), state.story)]);
      state.story = null;
    }
    if (!state.isKept) this.#keep(state);
    if (state.pendingSince === null) {
      await runAll(db, [preparePending(db, draftId, now)]);
      state.pendingSince = now;
    }
  }

  #keep(state: RoomState): void {
    const { storage } = this.#parts;
    storage.transaction(() => {
      storage.exec(
        `INSERT INTO state (id, version, document_version, document, changed_by, changed_time, writers)
         VALUES (1, ?, ?, ?, ?, ?, '[]')`,
        state.version,
        state.version,
        JSON.stringify(state.document),
        state.changedBy,
        state.changedTime,
      );
      for (const [name, { value, version, personId, timeMillis }] of Object.entries(state.fields))
        storage.exec(
          "INSERT INTO fields VALUES (?, ?, ?, ?, ?)",
          name,
          JSON.stringify(value),
          version,
          personId,
          timeMillis,
        );
      for (const row of state.recovered.values()) this.#insertPassage(row, true);
    });
    state.isKept = true;
  }

  #writeSteps(
    state: RoomState,
    { personId }: DraftWriter,
    clientId: string,
    { document, steps }: { document: Node; steps: readonly Step[] },
  ): void {
    if (steps.length === 0) return;
    const { storage } = this.#parts;
    storage.transaction(() => {
      for (const [index, step] of steps.entries())
        storage.exec(
          "INSERT INTO steps VALUES (?, ?, ?, ?)",
          state.version + index + 1,
          clientId,
          personId,
          JSON.stringify(step),
        );
      storage.exec("UPDATE state SET version = ?", state.version + steps.length);
    });
    state.version += steps.length;
    state.document = document;
    this.#movePassages(state, steps);
  }

  /** Passages stay beside the text where they stood. */
  #movePassages(state: RoomState, steps: readonly Step[]): void {
    for (const row of state.recovered.values()) {
      const position = steps.reduce((at, step) => step.getMap().map(at), row.position);
      if (position === row.position) continue;
      row.position = position;
      this.#parts.storage.exec(
        "UPDATE recovered SET position = ?, is_written = 0 WHERE id = ?",
        position,
        row.id,
      );
    }
  }

  #findNewPassages(state: RoomState, { personId }: DraftWriter, input: SyncInput): RecoveredRow[] {
    const { storage } = this.#parts;
    const isKnown = (id: string) =>
      id === personId || storage.exec("SELECT 1 FROM steps WHERE person_id = ? LIMIT 1", id).length > 0;
    const isNew = (id: string) =>
      !state.recovered.has(id) && storage.exec("SELECT 1 FROM recovered WHERE id = ?", id).length === 0;
    const passages = new Map(input.recovered.map((passage) => [passage.id, passage]));
    const since = this.#stepsSince(state, input.version) ?? [];
    return [...passages.values()]
      .filter(({ id }) => isNew(id))
      .map((passage) => {
        const row = createRecoveredRow(passage, { writerId: personId, isKnown });
        const moved = since.reduce(
          (at, { step }) => Step.fromJSON(storySchema, JSON.parse(step)).getMap().map(at),
          Math.min(row.position, state.document.content.size),
        );
        return { ...row, position: Math.min(moved, state.document.content.size) };
      });
  }

  #keepPassages(state: RoomState, rows: readonly RecoveredRow[]): void {
    this.#parts.storage.transaction(() => {
      for (const row of rows) this.#insertPassage(row, false);
    });
    for (const row of rows) state.recovered.set(row.id, row);
  }

  #insertPassage(row: RecoveredRow, isWritten: boolean): void {
    this.#parts.storage.exec(
      "INSERT OR IGNORE INTO recovered VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, ?)",
      row.id,
      row.reason,
      row.person_id,
      row.deleted_by,
      row.time,
      row.position,
      row.slice,
      row.text,
      isWritten ? 1 : 0,
    );
  }

  #writeField(state: RoomState, { personId, now }: DraftWriter, name: DraftFieldName, value: unknown): void {
    const field: DraftField = { value, version: state.fields[name].version + 1, personId, timeMillis: now };
    this.#parts.storage.exec(
      "INSERT OR REPLACE INTO fields VALUES (?, ?, ?, ?, ?)",
      name,
      JSON.stringify(value),
      field.version,
      personId,
      now,
    );
    state.fields = { ...state.fields, [name]: field };
  }

  async #finishChange(state: RoomState, { personId, now }: DraftWriter): Promise<void> {
    const { storage, announce, planFlush } = this.#parts;
    state.changedTime = now;
    state.changedBy = personId;
    state.workSince ??= now;
    if (!state.writers.includes(personId)) state.writers.push(personId);
    storage.exec(
      "UPDATE state SET changed_time = ?, changed_by = ?, pending_since = ?, work_since = ?, writers = ?",
      now,
      personId,
      state.pendingSince,
      state.workSince,
      JSON.stringify(state.writers),
    );
    announce(state.version);
    if (planFlush) planFlush();
    else await this.#write(state, now);
  }

  #stepsSince(state: RoomState, version: number): StepRow[] | null {
    const steps = this.#parts.storage.exec<StepRow>(
      "SELECT * FROM steps WHERE version > ? ORDER BY version",
      version,
    );
    return steps.length === state.version - version ? steps : null;
  }

  #answerSync(state: RoomState, since: number): SyncReply {
    const steps = this.#stepsSince(state, since);
    return {
      version: state.version,
      steps: (steps ?? []).map(({ client_id, person_id, step }) => ({
        clientId: client_id,
        personId: person_id,
        step: JSON.parse(step) as unknown,
      })),
      document: steps === null ? readJson(state.document) : null,
      recovered: presentTray(state),
      fields: Object.fromEntries(Object.entries(state.fields).filter(([, { version }]) => version > 0)),
      savedTimeMillis: state.changedTime,
    };
  }

  async #describe(state: RoomState): Promise<WritableDraft> {
    return {
      id: this.#parts.draftId,
      version: state.version,
      document: readJson(state.document),
      fields: state.fields,
      hash: await hashDraft(state.document, state.fields),
      changedBy: state.changedBy,
      changedTime: state.changedTime,
    };
  }

  async #write(state: RoomState, now: number): Promise<void> {
    const { db, storage } = this.#parts;
    const draft = await this.#describe(state);
    const unwritten = storage.exec<RecoveredRow>("SELECT * FROM recovered WHERE is_written = 0");
    await runAll(db, prepareUpdate(db, draft, unwritten));
    storage.transaction(() => {
      storage.exec("UPDATE recovered SET is_written = 1");
      storage.exec(
        "UPDATE state SET document = ?, document_version = ?, pending_since = NULL",
        JSON.stringify(draft.document),
        draft.version,
      );
      storage.exec("DELETE FROM steps WHERE version <= ?", draft.version - keptSteps);
    });
    state.pendingSince = null;
    if (state.workSince !== null && now - state.workSince >= workBetweenRevisions)
      await this.#writeRevision(state, { kind: "work", name: "", now });
  }

  async #writeRevision(
    state: RoomState,
    { kind, name, now }: { kind: DraftRevision["kind"]; name: string; now: number },
  ): Promise<DraftRevision> {
    const { db, storage } = this.#parts;
    const revision = await writeRevision(db, await this.#describe(state), {
      kind,
      name,
      timeMillis: now,
      personIds: state.writers,
    });
    state.workSince = null;
    state.writers = [];
    storage.exec("UPDATE state SET work_since = NULL, writers = '[]'");
    return revision;
  }
}

const refuse = (field: string, message: string): DraftRefusal => ({ refused: { field, message } });

/** Plain objects: the library's attributes have no prototype, which calls between Workers don't carry. */
const readJson = (document: Node): NodeJson => JSON.parse(JSON.stringify(document)) as NodeJson;

const isField = (name: string): name is DraftFieldName => Object.hasOwn(draftEntries, name);

const presentTray = ({ recovered }: RoomState) => [...recovered.values()].map(presentRecovered);

const readField = ({ value, version, person_id, time }: FieldRow): DraftField => ({
  value: JSON.parse(value) as unknown,
  version,
  personId: person_id,
  timeMillis: time,
});

function applyKnown(document: Node, step: string): Node {
  const { doc, failed } = Step.fromJSON(storySchema, JSON.parse(step)).apply(document);
  if (!doc) throw new Error(`A step that was accepted no longer fits: ${failed}`);
  return doc;
}
