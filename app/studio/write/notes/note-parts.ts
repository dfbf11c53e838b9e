import { lazyPart } from "../../parts/lazy-part.tsx";
import { definePart } from "../../parts/part.ts";

/** For stories that have notes, or get one. */
export const noteMarks = definePart(() => import("./note-marks.client.ts"));
export const NotesTab = lazyPart(() => import("./NotesTab.client.tsx"));
