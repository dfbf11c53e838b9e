import type { DraftState } from "../../../contract/entities/draft.ts";
import type { StateShape } from "../ui/State.tsx";

/** How a story's state looks beside its word. */
export const draftShapes: Readonly<Record<DraftState, StateShape>> = {
  draft: "ring",
  review: "half",
  scheduled: "diamond",
  live: "disc",
  removed: "cross",
};
