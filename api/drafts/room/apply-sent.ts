import type { Node } from "prosemirror-model";
import { Step } from "prosemirror-transform";
import { rebaseSteps } from "../../../contract/document/rebase-steps.ts";
import { storySchema } from "../../../contract/document/story-schema.ts";
import type { DraftRefusal, SyncInput } from "../../env.ts";
import { applySteps, type AppliedSteps } from "./apply-steps.ts";
import type { RoomState } from "./room-state.ts";
import type { StepRow } from "./room-storage.ts";

/** Most steps that others are rebased over: their cost grows with the square where something was deleted. */
const maxMissed = 500;

/**
 * What was sent, applied: to the version on which it was made or, for senders who say that they do the same, after what
 * came since (`missed`; null if that isn't kept any more). No steps where the sender has to take that in first.
 */
export function applySent(
  state: RoomState,
  input: SyncInput,
  missed: readonly StepRow[] | null,
): AppliedSteps | DraftRefusal {
  if (input.version === state.version) return applySteps(state.document, input.steps);
  const none = { document: state.document, steps: [] };
  const before = state.recent.find(input.version);
  if (!input.canRebase || input.steps.length === 0 || !before || !missed || missed.length > maxMissed)
    return none;
  // They were sent before, and the answer went missing.
  if (missed.some(({ client_id }) => client_id === input.clientId)) return none;
  const rebased = rebaseSent(before, input.steps, missed);
  const applied = rebased && applySteps(state.document, rebased);
  return applied && "steps" in applied ? applied : none;
}

/** Their JSON; null where they don't fit, which the sender is told once it has sent them as they are after the others. */
function rebaseSent(before: Node, sent: readonly unknown[], missed: readonly StepRow[]): unknown[] | null {
  try {
    const steps = sent.map((step) => Step.fromJSON(storySchema, step));
    const others = missed.map(({ client_id, person_id, step }) => ({
      clientId: client_id,
      personId: person_id,
      step: Step.fromJSON(storySchema, JSON.parse(step)),
    }));
    return rebaseSteps(before, steps, others)?.map((step) => step.toJSON() as unknown) ?? null;
  } catch {
    return null;
  }
}
