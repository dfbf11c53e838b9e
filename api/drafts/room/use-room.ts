import type * as v from "valibot";
import type { addDraftNote, replyToDraftNote } from "../../../contract/drafts/draft-notes.ts";
import type { setDraftField } from "../../../contract/drafts/draft-rooms.ts";
import { fieldRights, type StoryWriter } from "../../../contract/field-rights.ts";
import type { ServiceContext } from "../../env.ts";
import type {
  DraftRefusal,
  DraftRoomCalls,
  DraftWriter,
  SyncInput,
  SyncReply,
  DraftNotes,
  NoteChange,
} from "../../object-calls/draft-room.ts";
import { connect } from "../../people/live-connections.ts";
import { preparePeople } from "../../people/prepare-people.ts";
import { run } from "../../store/query.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { assertRate } from "../../wire/rate-limits.ts";
import { ServiceError, notFound } from "../../wire/service-error.ts";
import { findStory, type DraftAction } from "../find-story.ts";
import { storePassword } from "../passwords.ts";
import { withdrawPlanned } from "../remove-draft.ts";
import { assertReader } from "../review.ts";
import { announceDesk } from "../room-calls.ts";
import { describeDesk, type StoryRow } from "../story-row.ts";

/** Throws 400 naming the field if the room has refused something. */
function assertTaken<Answer extends object>(answer: Answer | DraftRefusal): asserts answer is Answer {
  if (!("refused" in answer)) return;
  const { field, message, refusal } = answer.refused;
  if (refusal === undefined) throw new ServiceError("invalid", `${field}: ${message}`, { field });
  throw new ServiceError("forbidden", message, { field, refusal });
}

/** The room of a draft, for a person with permission for the action. */
export async function enterRoom(
  context: ServiceContext,
  actor: Actor,
  draftId: string,
  action: DraftAction,
): Promise<{ room: DraftRoomCalls; writer: DraftWriter; row: StoryRow; rights: StoryWriter }> {
  const { row, rights } = await findStory(context, actor, draftId, action);
  const room = context.draftRooms.getByName(draftId);
  return { room, writer: { personId: actor.personId, now: context.now }, row, rights };
}

/** Sends steps to the draft's room and returns those of others. */
export async function writeSteps(
  context: ServiceContext,
  actor: Actor,
  draftId: string,
  input: SyncInput,
): Promise<SyncReply & { desk: string }> {
  const isWrite = input.steps.length > 0 || input.recovered.length > 0;
  const action = isWrite ? "draft.write" : "draft.read";
  const { room, writer, row } = await enterRoom(context, actor, draftId, action);
  const answer = await room.sync(writer, input);
  assertTaken(answer);
  return { ...answer, desk: describeDesk(row, writer.now) };
}

/**
 * Changes a field, if the person has the right to (`contract/field-rights.ts`). People it names must exist, and of a
 * password only its name is stored in the draft.
 */
export async function changeField(
  context: ServiceContext,
  actor: Actor,
  draftId: string,
  change: v.InferOutput<typeof setDraftField.body>,
): Promise<v.InferOutput<typeof setDraftField.reply>> {
  const { room, writer, row, rights } = await enterRoom(context, actor, draftId, "draft.write");
  const sent = change.value ?? null;
  if (change.name === "authorIds") await assertPeople(context.db, sent);
  if (change.name === "password") assertAllowed(fieldRights.password, actor, row.blog_id);
  const value = change.name === "password" ? await storePassword(context, row, sent) : sent;
  const answer = await room.setField(writer, { ...change, value }, rights);
  assertTaken(answer);
  return answer;
}

async function assertPeople(db: D1Database, value: unknown): Promise<void> {
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === "string").slice(0, 100) : [];
  const known = await run(preparePeople(db, ids));
  if (ids.length === 0 || known.length !== new Set(ids).size)
    throw new ServiceError("invalid", "value: must name people of the network, at least one", {
      field: "value",
    });
}

const selectName = `SELECT display_name FROM people WHERE id = ?1`;

/**
 * Connects a person who may read the draft to its room. `identify` returns the person and their current permissions.
 */
export async function watchDraft(
  context: ServiceContext,
  identify: () => Promise<Actor>,
  draftId: string,
): Promise<Response> {
  const { personId } = await identify();
  const person = await context.db.prepare(selectName).bind(personId).first<{ display_name: string }>();
  return connect(context, { kind: "draft", id: draftId, name: person?.display_name }, async () => {
    const actor = await identify();
    await findStory(context, actor, draftId);
    return actor;
  });
}

/** Adds a note. A hold on a scheduled story unschedules it. */
export async function addNote(
  context: ServiceContext,
  actor: Actor,
  draftId: string,
  { id: noteId, ...note }: v.InferOutput<typeof addDraftNote.body>,
): Promise<DraftNotes> {
  const { row, assert } = await findStory(context, actor, draftId, "draft.write");
  if (note.kind === "hold") assert("draft.hold");
  const isQuestion = note.kind === "question";
  if (isQuestion !== (note.addresseeId !== null))
    throw new ServiceError("invalid", "addresseeId: must be set for a question, and for nothing else", {
      field: "addresseeId",
    });
  if (note.addresseeId !== null) await assertReader(context, row, note.addresseeId, "addresseeId");
  await assertRate(context, "actions", actor);
  // Before the hold: in the other order, a failure in between would let the story be published.
  if (note.kind === "hold") await announceDesk(context, actor, draftId, withdrawPlanned(context, actor, row));
  return change(context, actor, draftId, { kind: "add", noteId, note });
}

export async function replyToNote(
  context: ServiceContext,
  actor: Actor,
  { draftId, noteId }: { draftId: string; noteId: string },
  reply: v.InferOutput<typeof replyToDraftNote.body>,
): Promise<DraftNotes> {
  await findStory(context, actor, draftId, "draft.write");
  await assertRate(context, "actions", actor);
  return change(context, actor, draftId, { kind: "reply", noteId, ...reply });
}

/**
 * A hold is resolved by people who rank above the story's authors and by the person who set it, and set again by anyone
 * who may set one.
 */
export async function resolveNote(
  context: ServiceContext,
  actor: Actor,
  { draftId, noteId }: { draftId: string; noteId: string },
  isResolved: boolean,
): Promise<DraftNotes> {
  const { assert } = await findStory(context, actor, draftId, "draft.write");
  const known = await context.draftRooms.getByName(draftId).readNotes();
  const note = known?.notes.find(({ id }) => id === noteId);
  if (note?.kind === "hold") {
    assert("draft.hold");
    if (isResolved) assert("draft.liftHold", note.personId === actor.personId ? ["holdSetter"] : []);
  }
  return change(context, actor, draftId, { kind: "resolve", noteId, isResolved });
}

async function change(
  context: ServiceContext,
  actor: Actor,
  draftId: string,
  wanted: NoteChange,
): Promise<DraftNotes> {
  const writer = { personId: actor.personId, now: context.now };
  const answer = await context.draftRooms.getByName(draftId).changeNote(writer, wanted);
  if (answer === null) throw notFound("note");
  assertTaken(answer);
  return answer;
}
