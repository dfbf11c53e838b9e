import type { Node } from "prosemirror-model";
import * as v from "valibot";
import type { NodeJson } from "../../../contract/document/document-json.ts";
import { storySchema } from "../../../contract/document/story-schema.ts";
import {
  draftEntries,
  type DraftField,
  type DraftFieldName,
  type DraftRevision,
} from "../../../contract/entities/draft.ts";
import type { StoryWriter } from "../../../contract/field-rights.ts";
import type {
  DraftContents,
  DraftNotes,
  DraftRefusal,
  DraftRoomCalls,
  DraftWriter,
  NoteChange,
  SyncInput,
  SyncReply,
  TrayPage,
} from "../../object-calls/draft-room.ts";
import { run } from "../../store/query.ts";
import { applySent, applySteps, refuse, type AppliedSteps } from "./apply-steps.ts";
import { changeNote, putNote } from "./change-notes.ts";
import {
  addSteps,
  findRefusalOf,
  listFieldChanges,
  putField,
  putFields,
  type FieldValue,
  replaceBlocks,
} from "./change-state.ts";
import { describeTray, findTrayPage, storePassages, planPassages } from "./store-passages.ts";
import { OpenRoom, type RoomParts } from "./open-room.ts";
import { hashDraft, loadPost } from "./load-draft.ts";
import { presentRecovered } from "./recovered-passages.ts";
import { presentContents, presentNotes, presentSync, type RoomState } from "./room-state.ts";
import { prepareRevisionContent } from "./write-draft.ts";

/** Largest value of a field, characters of JSON. */
const maxField = 100_000;
const beside = { isBeside: true };
/** Replaces a page's id, for steps that the room makes itself. */
const ownClientId = "draft-room";

/** The state's document with another's text. */
function replaceText({ document }: RoomState, wanted: Node): AppliedSteps {
  const step = replaceBlocks(document, wanted);
  const applied = applySteps(document, step ? [step.toJSON()] : []);
  if ("refused" in applied) throw new Error(`The text doesn't fit: ${applied.refused.message}`);
  return applied;
}

/**
 * Keeps one order of steps for a draft: checks a step, applies it, writes it to the room's database, and only then
 * responds. Calls run one after another, since each reads the state that the one before has left.
 */
export class DraftAuthority implements Omit<DraftRoomCalls, "fetch" | "announceDesk" | "closePerson"> {
  readonly #parts: RoomParts;
  readonly #room: OpenRoom;

  constructor(parts: RoomParts) {
    this.#parts = parts;
    this.#room = new OpenRoom(parts);
  }

  read(): Promise<DraftContents | null> {
    return this.#room.read(async (state) => state && presentContents(state));
  }

  sync(writer: DraftWriter, input: SyncInput): Promise<SyncReply | DraftRefusal> {
    const { store } = this.#room;
    return this.#room.use(async (state) => {
      if (input.version > state.version) return refuse("version", "is newer than the draft");
      const missed = store.readStepsSince(input.version, state.version);
      const applied = applySent(state, input, missed);
      if ("refused" in applied) return applied;
      const passages = planPassages(state, store, writer, input);
      const waiting = new Set(passages.waiting);
      if (waiting.size > 0 && !input.canWait) return refuse("recovered", "the tray is full");
      // Text deleted unseen must be in the tray first.
      const isHeld = input.recovered.some(({ id, reason }) => reason === "deleted" && waiting.has(id));
      const isBeside = passages.added.length + passages.joined.length > 0;
      const hasSteps = applied.steps.length > 0 && !isHeld;
      if (hasSteps || isBeside)
        await this.#room.change(state, writer, { isBeside }, () => {
          storePassages(state, store, passages);
          const sender = { clientId: input.clientId, personId: writer.personId };
          if (hasSteps) addSteps(state, store, sender, applied);
        });
      const steps = store.readStepsSince(input.version, state.version);
      const reply = { ...presentSync(state, steps, input.notesVersion), waiting: passages.waiting };
      return input.canWait ? reply : { ...reply, recovered: (await this.#readTray(state, null)).items };
    });
  }

  readTray(after: string | null): Promise<TrayPage> {
    return this.#room.use((state) => this.#readTray(state, after));
  }

  async #readTray(state: RoomState, after: string | null): Promise<TrayPage> {
    const { ids, next } = findTrayPage(state, after);
    const rows = await this.#room.readPassages(state, ids);
    return { items: rows.map(presentRecovered), next };
  }

  setField(
    writer: DraftWriter,
    { name, value: sent, version }: { name: DraftFieldName; value: unknown; version: number },
    rights: StoryWriter,
  ): Promise<{ isSaved: boolean; field: DraftField } | DraftRefusal> {
    return this.#room.use(async (state) => {
      const parsed = v.safeParse(draftEntries[name], sent);
      if (!parsed.success) return refuse("value", parsed.issues[0].message);
      const value = parsed.output ?? null;
      const json = JSON.stringify(value);
      if (json.length > maxField) return refuse("value", "is too long");
      const before = state.fields[name];
      const isSame = JSON.stringify(before.value) === json;
      // With an old version, it was sent twice because the first response was lost.
      if (before.version !== version)
        return { isSaved: isSame && before.personId === writer.personId, field: before };
      if (isSame) return { isSaved: true, field: before };
      const refusal = findRefusalOf(state, name, value, rights);
      if (refusal !== null) return refuse("value", "You can't change this detail.", refusal);
      const { store, copy } = this.#room;
      await this.#room.change(state, writer, beside, () => putField(state, store, writer, { name, value }));
      // Lists show fields, so they don't wait.
      if (state.pendingSince !== null) await copy.write(state, writer.now);
      return { isSaved: true, field: state.fields[name] };
    });
  }

  settle(writer: DraftWriter, passageId: string, textLength?: number): ReturnType<DraftRoomCalls["settle"]> {
    return this.#room.use(async (state) => {
      const [row] = state.recovered.has(passageId) ? await this.#room.readPassages(state, [passageId]) : [];
      const isSettled = !row || textLength === undefined || row.text.length <= textLength;
      if (row && isSettled)
        await this.#room.change(state, writer, beside, () => {
          this.#room.store.settlePassage(passageId, writer.now);
          state.recovered.delete(passageId);
        });
      return { isSettled, tray: describeTray(state) };
    });
  }

  readNotes(): Promise<DraftNotes | null> {
    return this.#room.read((state) => Promise.resolve(state && presentNotes(state)));
  }

  changeNote(writer: DraftWriter, change: NoteChange): Promise<DraftNotes | DraftRefusal | null> {
    const { store, copy } = this.#room;
    return this.#room.use(async (state) => {
      if (change.kind === "add" && change.note.version > state.version)
        return refuse("version", "is newer than the draft");
      const row = changeNote(state, store, writer, change);
      if (row === null) return null;
      if (row === "full") return refuse("id", "is one too many");
      if (row !== state.notes.get(change.noteId)) {
        await this.#room.change(state, writer, beside, () => putNote(state, store, row));
        // Dashboards and notifications show questions, so they don't wait.
        if (state.pendingSince !== null) await copy.write(state, writer.now);
      }
      return presentNotes(state);
    });
  }

  keepRevision(
    { now }: DraftWriter,
    kind: DraftRevision["kind"],
    name = "",
    contents?: DraftContents,
  ): Promise<DraftRevision> {
    return this.#room.use(async (state) => {
      await this.#room.prepare(state, now);
      await this.#room.copy.write(state, now);
      return this.#room.copy.keepRevision(state, { kind, name, now, contents });
    });
  }

  restore(writer: DraftWriter, number: number, rights: StoryWriter): ReturnType<DraftRoomCalls["restore"]> {
    const { store, copy } = this.#room;
    return this.#room.use(async (state) => {
      const revision = await this.#readRevision(number);
      if (!revision) return null;
      // The current text can be restored as well.
      await copy.keepWork(state, writer.now);
      const applied = replaceText(state, revision.document);
      const changes = listFieldChanges(state, revision.values);
      const isOpen = ([name, value]: FieldValue) => findRefusalOf(state, name, value, rights) === null;
      const kept = changes.filter((change) => !isOpen(change)).map(([name]) => name);
      const open = changes.filter(isOpen);
      await this.#room.change(state, writer, beside, () => {
        addSteps(state, store, { clientId: ownClientId, personId: writer.personId }, applied);
        putFields(state, store, writer, open);
      });
      await copy.write(state, writer.now);
      await copy.keepRevision(state, { kind: "restored", now: writer.now });
      return { version: state.version, kept };
    });
  }

  adoptPost(writer: DraftWriter): Promise<string> {
    const { store, copy } = this.#room;
    return this.#room.use(async (state) => {
      const post = await loadPost(this.#parts, this.#parts.draftId);
      if (post === null) throw new Error(`There is no story ${this.#parts.draftId}.`);
      await copy.keepWork(state, writer.now);
      const applied = replaceText(state, storySchema.nodeFromJSON(post.document));
      const values = Object.entries(post.fields).map(([name, { value }]) => [name, value] as const);
      // The name of a password is the room's.
      const changes = listFieldChanges(state, Object.fromEntries(values)).filter(
        ([name]) => name !== "password",
      );
      await this.#room.change(state, writer, beside, () => {
        addSteps(state, store, { clientId: ownClientId, personId: writer.personId }, applied);
        putFields(state, store, writer, changes);
      });
      await copy.write(state, writer.now);
      await copy.keepRevision(state, { kind: "imported", now: writer.now });
      return hashDraft(state.document, state.fields);
    });
  }

  async #readRevision(number: number) {
    const { db, draftId } = this.#parts;
    const [row] = await run(prepareRevisionContent(db, draftId, number));
    return (
      row && {
        document: storySchema.nodeFromJSON(JSON.parse(row.document) as NodeJson),
        values: JSON.parse(row.fields) as Record<string, unknown>,
      }
    );
  }

  /** `now` (ms) of the alarm; null writes pending changes to D1 without a revision. */
  flush(now: number | null = null): Promise<void> {
    return this.#room.read(async (state) => {
      if (!state || state.pendingSince === null) return;
      await this.#room.copy.write(state, now ?? state.changedTime);
    });
  }
}
