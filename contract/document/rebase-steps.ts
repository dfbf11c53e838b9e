import { collab, sendableSteps } from "prosemirror-collab";
import type { Node } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import type { Step } from "prosemirror-transform";
import type { AcceptedStep } from "./find-losses.ts";
import { receiveSteps } from "./steps.ts";

const clientId = "sender";

/**
 * Rebases steps over others that came first, by the same rules as the sender's page. Null if one of them has no
 * position any more, or if any text would be left out: then the sender must see the others first. Throws if one doesn't
 * fit the document.
 */
export function rebaseSteps(
  before: Node,
  steps: readonly Step[],
  others: readonly AcceptedStep[],
): readonly Step[] | null {
  const plugin = collab({ clientID: clientId });
  const opened = EditorState.create({ doc: before, plugins: [plugin] });
  const { tr } = opened;
  for (const step of steps) tr.step(step);
  const state = opened.apply(tr);
  const { transaction, losses } = receiveSteps(state, others, { plugin, clientId });
  const rebased = sendableSteps(state.apply(transaction))?.steps ?? [];
  return losses.length === 0 && rebased.length === steps.length ? rebased : null;
}
