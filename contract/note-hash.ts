const start = "#note-";

/** The end of an address that leads to a note on the page of its draft. */
export const buildNoteHash = (noteId: string): string => `${start}${noteId}`;

/** The note that an address leads to; null for none. */
export const parseNoteHash = (hash: string): string | null =>
  hash.startsWith(start) ? hash.slice(start.length) : null;
