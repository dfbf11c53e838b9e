import type { SlotName } from "./slots.ts";

/** Cards before each ad: a lead, a pair and four rows of the front's rhythm, or a pair and five. */
const cardsBefore = 7;
/** An ad stands between posts: so many follow it. */
const cardsAfter = 3;

/** Some cards of one kind, and the ad below them. */
export interface PlacedGroup<Group> {
  group: Group;
  slot: SlotName | null;
}

/**
 * Ads among the cards of a list: groups are cut where an ad comes between, a pair never. The first ad is the page's mid
 * banner, the others stand between posts. Cards keep their order, and none is lost.
 */
export function placeBetween<Card, Group extends { kind: string; cards: Card[] }>(
  groups: readonly Group[],
): PlacedGroup<Group>[] {
  const placed: PlacedGroup<Group>[] = [];
  let left = groups.reduce((sum, { cards }) => sum + cards.length, 0);
  let sinceLast = 0;
  let isFirst = true;
  for (const group of groups) {
    for (let rest = group.cards; rest.length > 0;) {
      const room = cardsBefore - sinceLast;
      const isCut = group.kind === "row" && room > 0 && left - room >= cardsAfter;
      const cards = isCut ? rest.slice(0, room) : rest;
      rest = rest.slice(cards.length);
      left -= cards.length;
      sinceLast += cards.length;
      const isDue = sinceLast >= cardsBefore && left >= cardsAfter;
      placed.push({ group: { ...group, cards }, slot: isDue ? (isFirst ? "mid" : "between-posts") : null });
      if (isDue) [sinceLast, isFirst] = [0, false];
    }
  }
  return placed;
}
