import { receiveTransaction, sendableSteps } from "prosemirror-collab";
import type { EditorState, Plugin, Transaction } from "prosemirror-state";
import type { Mappable, Step } from "prosemirror-transform";
import type { DocumentRange } from "../entities/draft-note.ts";
import { findLosses, type AcceptedStep, type Loss } from "./find-losses.ts";

/** State of the collab plugin. */
interface CollabState {
  version: number;
  unconfirmed: readonly { step: Step }[];
}

interface ReceivedSteps {
  transaction: Transaction;
  losses: Loss[];
  /** How many of the accepted steps are in the transaction; what is left goes into another one. */
  count: number;
}

/**
 * Takes steps in that the server has accepted: the page's own, those of others, and its own again, which the server has
 * rebased over the others' as the page does. Finds what merging leaves out. Throws if the server's steps are not what the
 * page makes of its own.
 */
export function receiveSteps(
  state: EditorState,
  accepted: readonly AcceptedStep[],
  { plugin, clientId }: { plugin: Plugin; clientId: string },
): ReceivedSteps {
  const unconfirmed = sendableSteps(state)?.steps ?? [];
  const isOwn = (sent: AcceptedStep) => sent.clientId === clientId;
  // A page that was closed can have sent more than the device had stored: that is taken in like the steps of others.
  const own = Math.min(countWhile(accepted, isOwn), unconfirmed.length);
  const unsent = unconfirmed.slice(own);
  const rest = accepted.slice(own);
  const others =
    unsent.length === 0
      ? rest
      : rest.slice(
          0,
          countWhile(rest, (sent) => !isOwn(sent)),
        );
  const transaction = receiveTransaction(
    state,
    [...accepted.slice(0, own), ...others].map(({ step }) => step),
    accepted.slice(0, own + others.length).map((_, index) => (index < own ? clientId : "")),
    { mapSelectionBackward: true },
  );
  const losses = others.length === 0 ? [] : findLosses(state.doc, transaction, unsent, others);
  const after = rest.slice(others.length);
  const confirmed = confirmSteps(transaction, plugin, after.slice(0, countWhile(after, isOwn)));
  return { transaction, losses, count: own + others.length + confirmed };
}

/** The page's steps need not be applied again where the server has made the same of them. Answers their number. */
function confirmSteps(transaction: Transaction, plugin: Plugin, own: readonly AcceptedStep[]): number {
  const { version, unconfirmed } = transaction.getMeta(plugin) as CollabState;
  const count = Math.min(own.length, unconfirmed.length);
  for (const [index, { step }] of unconfirmed.slice(0, count).entries())
    if (JSON.stringify(step) !== JSON.stringify(own[index]?.step))
      throw new RangeError("The server has rebased a step in another way.");
  transaction.setMeta(plugin, { version: version + count, unconfirmed: unconfirmed.slice(count) });
  return count;
}

function countWhile<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  const end = items.findIndex((item) => !holds(item));
  return end < 0 ? items.length : end;
}

/**
 * Where a passage is after steps, by the maps of these (`Step.getMap`) or by what they make together; null once nothing of
 * it is left. What is inserted at its ends stays outside.
 */
export function mapRange(
  maps: readonly Pick<Mappable, "map">[],
  { from, to }: DocumentRange,
): DocumentRange | null {
  const mapped = {
    from: maps.reduce((at, map) => map.map(at, 1), from),
    to: maps.reduce((at, map) => map.map(at, -1), to),
  };
  return mapped.from < mapped.to ? mapped : null;
}
