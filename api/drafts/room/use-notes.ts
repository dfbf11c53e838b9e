import type * as v from "valibot";
import type { addDraftNote, replyToDraftNote } from "../../../contract/draft-notes.ts";
import type { DraftNotes, NoteChange, ServiceContext } from "../../env.ts";
import { assertRate } from "../../wire/assert-rate.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { notFound, ServiceError } from "../../wire/service-error.ts";
import { announceDesk } from "../announce-desk.ts";
import { assertReader } from "../read-reviewers.ts";
import { findStory } from "../find-story.ts";
import { withdrawPlanned } from "../remove-draft.ts";
import { assertTaken } from "./use-room.ts";

/** Adds a note. A hold on a story whose publication time is to come takes that time back. */
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
  // Before the hold: were it the other way round, a failure in between would let the story be published.
  if (note.kind === "hold") await announceDesk(context, actor, draftId, withdrawPlanned(context, row));
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

/** A hold is resolved by those who are above the story's authors and by who has set it, and set again by whoever may. */
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
