import { actions, stock, type Action, type PreparedCall } from "./actions.ts";
import type { World } from "./world.ts";

/** A hundred actions by their shares, in a shuffled order that is the same each time. */
const order: readonly Action[] = actions
  .flatMap((action) => Array.from({ length: action.share }, () => action))
  .map((action, index) => ({ action, place: (index * 37 + 11) % 100 }))
  .toSorted((a, b) => a.place - b.place)
  .map(({ action }) => action);

/** Prepares the actions of a network in turn. */
export function createTurns(world: World): () => { name: string; prepared: PreparedCall } {
  let turn = 0;
  return () => {
    const action = order[(turn += 1) % order.length];
    if (!action) throw new Error("There are no actions");
    return { name: action.name, prepared: action.prepare(world) };
  };
}

/** Actions that create items for others to change, as often as a run needs at its start. */
export const listFirst = (): Action[] =>
  actions
    .filter(({ name }) => name === "reply" || name === "like")
    .flatMap((action) => Array.from({ length: stock }, () => action));
