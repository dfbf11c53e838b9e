import type { DraftRevision } from "../../../contract/entities/draft.ts";
import type { DraftContents } from "../../object-calls/draft-room.ts";
import { runAll } from "../../store/query.ts";
import { hashDraft } from "./load-draft.ts";
import { readJson, type RoomState } from "./room-state.ts";
import type { RoomStore } from "./room-store.ts";
import {
  prepareInsert,
  preparePending,
  prepareUpdate,
  writeRevision,
  type WritableDraft,
} from "./write-draft.ts";

/** Work after which a revision is kept, ms. */
const workBetweenRevisions = 10 * 60_000;

interface RevisionRequest {
  kind: DraftRevision["kind"];
  name?: string;
  now: number;
  contents?: DraftContents | undefined;
}

/** The draft in D1, which follows the room: for lists, search, exports and revisions. */
export class D1Copy {
  readonly #parts: { draftId: string; db: D1Database; store: RoomStore };

  constructor(parts: { draftId: string; db: D1Database; store: RoomStore }) {
    this.#parts = parts;
  }

  /** Before a change: gives D1 a row of the draft that marks the room as ahead. */
  async markPending(state: RoomState, now: number): Promise<void> {
    const { db, draftId } = this.#parts;
    if (state.story) {
      await runAll(db, [prepareInsert(db, await this.#describe(state), state.story)]);
      state.story = null;
    }
    if (state.pendingSince === null) {
      await runAll(db, [preparePending(db, draftId, now)]);
      state.pendingSince = now;
    }
  }

  /** Writes the draft as it is, and a revision if one is due. */
  async write(state: RoomState, now: number): Promise<void> {
    await this.#update(state);
    if (state.workSince !== null && now - state.workSince >= workBetweenRevisions)
      await this.keepRevision(state, { kind: "work", now });
  }

  /** Keeps a revision of work that no revision has. */
  async keepWork(state: RoomState, now: number): Promise<void> {
    if (state.workSince === null) return;
    await this.#update(state);
    await this.keepRevision(state, { kind: "work", now });
  }

  /** Keeps `contents`; if they aren't the draft's current contents, later work has no revision yet. */
  async keepRevision(
    state: RoomState,
    { kind, name = "", now, contents }: RevisionRequest,
  ): Promise<DraftRevision> {
    const { db, store } = this.#parts;
    const current = await this.#describe(state);
    const isCurrent = contents === undefined || contents.contentHash === current.hash;
    const draft = isCurrent ? current : { ...current, ...contents };
    const personIds = state.writers;
    const revision = await writeRevision(db, draft, { kind, name, timeMillis: now, personIds });
    if (!isCurrent) return revision;
    state.workSince = null;
    state.writers = [];
    store.markRevised();
    return revision;
  }

  async #update(state: RoomState): Promise<void> {
    const { db, store } = this.#parts;
    const draft = await this.#describe(state);
    const { recovered, notes } = store.listUnwritten();
    const entries = [...state.recovered.values()];
    const rows = recovered.map((row) => ({
      ...row,
      position: state.recovered.get(row.id)?.position ?? row.position,
    }));
    const moved = entries.filter(({ isMoved }) => isMoved);
    await runAll(db, prepareUpdate(db, draft, { recovered: rows, moved, notes }));
    store.markWritten(state);
    for (const entry of entries) entry.isMoved = false;
    state.pendingSince = null;
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
}
