import type { Node } from "prosemirror-model";
import { Step } from "prosemirror-transform";
import { rebaseSteps } from "../../../contract/document/rebase-steps.ts";
import { storySchema } from "../../../contract/document/story-schema.ts";
import type { DraftRefusal, SyncInput } from "../../object-calls/draft-room.ts";
import { maxDocumentBytes, measureDocument } from "./recent-documents.ts";
import type { RoomState } from "./room-state.ts";
import type { StepRow } from "./room-storage.ts";

export const refuse = (
  field: string,
  message: string,
  refusal?: DraftRefusal["refused"]["refusal"],
): DraftRefusal => ({ refused: { field, message, ...(refusal && { refusal }) } });

/** Deepest nesting of quotations, lists and tables. */
const maxDepth = 40;

export interface AppliedSteps {
  document: Node;
  steps: Step[];
}

/** Applies steps in order, all or none: each must be one, fit the document, and leave one that satisfies the schema. */
export function applySteps(before: Node, sent: readonly unknown[]): AppliedSteps | DraftRefusal {
  let document = before;
  const steps: Step[] = [];
  for (const [index, json] of sent.entries()) {
    try {
      const step = Step.fromJSON(storySchema, json);
      const { doc, failed } = step.apply(document);
      if (!doc) return refuse(`steps[${index}]`, failed ?? "doesn't fit the document");
      checkChanges(document, doc);
      document = doc;
      steps.push(step);
    } catch (error) {
      return refuse(`steps[${index}]`, error instanceof Error ? error.message : "isn't a step");
    }
    // A document over the limit can only become shorter.
    if (measureDocument(document) > Math.max(maxDocumentBytes, measureDocument(before)))
      return refuse(`steps[${index}]`, "makes the story too long");
  }
  return { document, steps };
}

/** Checks what a step has changed: blocks that are the same object have been checked before. */
function checkChanges(before: Node, after: Node): void {
  const known = new Set(before.children);
  if (!after.type.validContent(after.content)) throw new RangeError("These blocks don't make a story.");
  for (const child of after.children) {
    if (known.has(child)) continue;
    child.check();
    if (measureDepth(child) > maxDepth) throw new RangeError("The nesting is too deep.");
  }
}

const measureDepth = (node: Node): number => 1 + Math.max(0, ...node.children.map(measureDepth));

/** Most steps that others are rebased over: their cost grows with the square where something was deleted. */
const maxMissed = 500;

/**
 * Applies the sent steps to the version on which they were made or, for senders that rebase the same way, after the
 * steps since then (`missed`; null if they are no longer kept). No steps if the sender has to apply those first.
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
  // They were sent before, and the response was lost.
  if (missed.some(({ client_id }) => client_id === input.clientId)) return none;
  const rebased = rebaseSent(before, input.steps, missed);
  const applied = rebased && applySteps(state.document, rebased);
  return applied && "steps" in applied ? applied : none;
}

/** Their JSON; null if they don't fit, which the sender learns once it has sent them unchanged after the others. */
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
