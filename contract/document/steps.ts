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
  /** Number of accepted steps in the transaction; the rest goes into another one. */
  count: number;
}

/**
 * Applies steps that the server has accepted: the page's own, those of others, and its own after the server rebased
 * them, as the page does too. Finds text left out by merging. Throws if the server's steps differ from the page's
 * rebase.
 */
export function receiveSteps(
  state: EditorState,
  accepted: readonly AcceptedStep[],
  { plugin, clientId }: { plugin: Plugin; clientId: string },
): ReceivedSteps {
  const unconfirmed = sendableSteps(state)?.steps ?? [];
  const isOwn = (sent: AcceptedStep) => sent.clientId === clientId;
  // A page that was closed can have sent more than the device had stored: such steps are applied like those of others.
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

/**
 * Confirms the page's steps that the server rebased to the same result, which need not be applied again. Returns their
 * number.
 */
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
 * Maps a range through steps, by each step's map (`Step.getMap`) or their combined mapping; null once nothing of it is
 * left. Insertions at its ends stay outside.
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
