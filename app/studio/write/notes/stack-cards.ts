/** A card beside the text; all in pixels from the top of the text. */
export interface Card {
  id: string;
  /** Where its passage begins. */
  at: number;
  height: number;
}

/** Between two cards. */
export const cardGap = 12;

/**
 * Where cards stand, in the order of the text: at their passages, pushed apart so that none covers another. The active one is
 * exactly at its passage, and those before it move up; only if they would leave the page does it move down.
 */
export function stackCards(cards: readonly Card[], activeId: string | null): Map<string, number> {
  const active = cards.findIndex(({ id }) => id === activeId);
  const tops = new Map<string, number>();
  let below = Number.POSITIVE_INFINITY;
  for (const { id, at, height } of cards.slice(0, active + 1).toReversed()) {
    below = Math.min(at, below - cardGap - height);
    tops.set(id, below);
  }
  let above = 0;
  for (const { id, at, height } of cards) {
    const top = Math.max(tops.get(id) ?? at, above);
    tops.set(id, top);
    above = top + height + cardGap;
  }
  return tops;
}
