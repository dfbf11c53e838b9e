import type { Note } from "../nodes/conversion.ts";

interface Audience {
  /** As the source has it; empty if it doesn't say. */
  stated: string;
  /** Values for everyone, in lower case. */
  everyone: readonly string[];
  /** True if a part of the text is for members. */
  hasMembersPart: boolean;
  /** The operator says that posts without a stated audience are for everyone (`--public`). */
  isPublic: boolean;
}

/** Reasons why not everyone may read a post; empty for a public one. */
export function findLimits({ stated, everyone, hasMembersPart, isPublic }: Audience): Note[] {
  const note = (reason: string): Note => ({ kind: "status", reason: `${reason} and was imported as draft` });
  const notes: Note[] = [];
  if (stated === "") {
    if (!isPublic) notes.push(note("it doesn't say whom it is for"));
  } else if (!everyone.includes(stated.toLowerCase()))
    notes.push(note(`it is for subscribers only (${stated})`));
  if (hasMembersPart) notes.push(note("a part of it is for subscribers only"));
  return notes;
}
