import type { DraftMessage } from "../../../contract/drafts/draft-rooms.ts";
import type { DraftWriter } from "../../object-calls/draft-room.ts";
import { run } from "../../store/query.ts";
import { D1Copy } from "./d1-copy.ts";
import { findTrayPage, readPassages } from "./store-passages.ts";
import { loadDraft, preparePassages } from "./load-draft.ts";
import type { RecoveredRow } from "./room-storage.ts";
import { openState, presentSteps, wakeState, type RoomState } from "./room-state.ts";
import type { ObjectStorage } from "../../store/durable-objects.ts";
import { RoomStore } from "./room-store.ts";

/** A change: the steps that lead to a version, or something beside the text. */
export type RoomChange = Omit<Extract<DraftMessage, { kind: "changed" }>, "kind">;

export interface RoomParts {
  draftId: string;
  storage: ObjectStorage;
  db: D1Database;
  /** Bodies of stories outside of `db`. */
  bodyBucket?: R2Bucket | undefined;
  /** Called after a change, for the pages that have the draft open. */
  announce: (changed: RoomChange) => void;
  /** Called with the time (ms) of a change that D1 doesn't have yet; null writes each change at once. */
  planFlush: ((now: number) => void) | null;
}

/** A draft's state in memory, in its own database and in D1, and the order in which calls read and change it. */
export class OpenRoom {
  readonly store: RoomStore;
  readonly copy: D1Copy;
  readonly #parts: RoomParts;
  #state: RoomState | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: RoomParts) {
    this.#parts = parts;
    this.store = new RoomStore(parts.storage);
    this.copy = new D1Copy({ ...parts, store: this.store });
  }

  /** The state is null if there is neither a draft nor a story. */
  read<Result>(work: (state: RoomState | null) => Promise<Result>): Promise<Result> {
    const next = this.#last.then(async () => work(await this.#load()));
    // The caller gets the failure; the next call starts from the stored state.
    this.#last = next.catch(() => {
      this.#state = null;
    });
    return next;
  }

  use<Result>(work: (state: RoomState) => Promise<Result>): Promise<Result> {
    return this.read((state) => {
      if (!state) throw new Error(`There is no draft ${this.#parts.draftId}.`);
      return work(state);
    });
  }

  /** The texts of passages in the tray, and their current positions. */
  async readPassages(state: RoomState, ids: readonly string[]): Promise<RecoveredRow[]> {
    if (state.isKept) return readPassages(state, this.store, ids);
    const { db, draftId } = this.#parts;
    return run(preparePassages(db, draftId, ids));
  }

  /** Before a change: the draft gets a row in D1 that marks it as pending, and a state in the room. */
  async prepare(state: RoomState, now: number): Promise<void> {
    await this.copy.markPending(state, now);
    if (state.isKept) return;
    for (let after: string | null = null, isRest = true; isRest;) {
      const { ids, next } = findTrayPage(state, after);
      for (const row of await this.readPassages(state, ids))
        this.store.addPassage(row, { isWritten: true, version: state.version });
      after = next;
      isRest = next !== null;
    }
    // From now on the room is read from here.
    this.store.create(state);
    state.isKept = true;
  }

  /** `work` writes to the room; pages that have the draft open are notified afterwards. */
  async change(
    state: RoomState,
    { personId, now }: DraftWriter,
    { isBeside }: { isBeside: boolean },
    work: () => void,
  ): Promise<void> {
    const { announce, planFlush } = this.#parts;
    await this.prepare(state, now);
    const { version: before } = state;
    work();
    state.changedTime = now;
    state.changedBy = personId;
    state.workSince ??= now;
    if (!state.writers.includes(personId)) state.writers.push(personId);
    this.store.putChange(state);
    this.store.shorten(state);
    const steps = this.store.readStepsSince(before, state.version) ?? [];
    announce({ version: state.version, isBeside, steps: presentSteps(steps) });
    if (planFlush) planFlush(now);
    else await this.copy.write(state, now);
  }

  /** Until the first change D1 is read each time, because a story can change there. */
  async #load(): Promise<RoomState | null> {
    if (this.#state?.isKept) return this.#state;
    const kept = this.store.read();
    const loaded = kept ? null : await loadDraft(this.#parts, this.#parts.draftId);
    this.#state = kept ? wakeState(kept) : loaded && openState(loaded);
    return this.#state;
  }
}
