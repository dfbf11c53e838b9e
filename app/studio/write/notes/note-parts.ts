import { lazyPart } from "../../parts/lazy-part.tsx";
import { definePart } from "../../parts/part.ts";

/** For stories that have notes, or get one. */
export const noteMarks = definePart(() => import("./note-marks.client.ts"));
/** Cards beside the text, where there is room. */
export const NotesMargin = lazyPart(() => import("./NotesMargin.client.tsx"));
export const NotesTab = lazyPart(() => import("./NotesTab.client.tsx"));
