import * as v from "valibot";
import { DocumentPosition } from "./draft.ts";
import { Millis, PersonId } from "./ids.ts";

/**
 * Notes beside a draft's text (docs/guides/writing.md): a remark, a question to a person, or a legal hold, which
 * prevents the story's publication until it is resolved.
 */
export const draftNoteKinds = ["note", "question", "hold"] as const;
export const DraftNoteKind = v.picklist(draftNoteKinds);
export type DraftNoteKind = v.InferOutput<typeof DraftNoteKind>;

/** Created by the browser, so that sending a note twice stores it once. */
export const DraftNoteId = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));

/** Longest text of a note or a reply to one, characters. */
export const maxNoteLength = 5_000;
export const DraftNoteText = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("must not be empty"),
  v.maxLength(maxNoteLength, `must be at most ${maxNoteLength} characters`),
);

/** A passage of the document. */
export const DocumentRange = v.pipe(
  v.object({ from: DocumentPosition, to: DocumentPosition }),
  v.check(({ from, to }) => from < to, "must not be empty"),
);
export type DocumentRange = v.InferOutput<typeof DocumentRange>;

export const DraftNoteReply = v.object({
  id: DraftNoteId,
  personId: PersonId,
  text: v.string(),
  timeMillis: Millis,
});

export const DraftNote = v.object({
  id: DraftNoteId,
  kind: DraftNoteKind,
  personId: PersonId,
  /** The person asked by a question; null for all other notes. */
  addresseeId: v.nullable(PersonId),
  /** The passage's position, at the version of the document that it comes with; null once it is deleted. */
  range: v.nullable(DocumentRange),
  /** The passage as it was when the note was written: plain text, empty for an image. */
  quote: v.string(),
  text: v.string(),
  /** Oldest first. */
  replies: v.array(DraftNoteReply),
  createdTimeMillis: Millis,
  /** Null while it is open. */
  resolvedTimeMillis: v.nullable(Millis),
  resolvedByPersonId: v.nullable(PersonId),
});
export type DraftNote = v.InferOutput<typeof DraftNote>;

/** An unresolved legal hold, which prevents publication. */
export const isOpenHold = ({ kind, resolvedTimeMillis }: DraftNote): boolean =>
  kind === "hold" && resolvedTimeMillis === null;
