import type { Transaction } from "prosemirror-state";

/** Whether a change came from others, whose changes have no part in this page's history; or from no person at all. */
export const isByOthers = (transaction: Transaction): boolean =>
  transaction.getMeta("addToHistory") === false;
