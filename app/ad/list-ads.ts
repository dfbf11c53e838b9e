import { useAdPlan } from "./AdSlot.tsx";
import type { SlotName } from "./slots.ts";

/** Cards before each ad: on a front page, a lead, a pair and four rows, or a pair and five rows. */
const cardsBefore = 7;
/** Minimum number of cards after an ad. */
const cardsAfter = 3;

/** A group of cards and the ad after it. */
interface PlacedGroup<Group> {
  group: Group;
  slot: SlotName | null;
}

/**
 * Places ads in a list of cards. Row groups are split where an ad goes; pairs never are. The first ad is the
 * mid-page banner, the others are between posts. The order of cards is kept.
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

interface ListParts<Group> {
  /** The groups before the mid-page banner, or all if there is none. */
  first: NumberedGroup<Group>[];
  second: NumberedGroup<Group>[];
}

export interface NumberedGroup<Group> {
  group: Group;
  /** Number of the ad after this group; null if there is none. */
  adNumber: number | null;
}

/**
 * Splits a list into groups with ads between them. Without a sidebar the mid-page banner is replaced by an ad
 * between posts.
 */
export function useListAds<Card, Group extends { kind: string; cards: Card[] }>(
  groups: readonly Group[],
  hasSidebar: boolean,
): ListParts<Group> {
  const hasAds = useAdPlan() !== null;
  if (!hasAds) return { first: groups.map((group) => ({ group, adNumber: null })), second: [] };
  const placed = placeBetween<Card, Group>(groups);
  const bannerAt = hasSidebar ? placed.findIndex(({ slot }) => slot === "mid") : -1;
  const numbered = number(placed, bannerAt);
  return bannerAt === -1
    ? { first: numbered, second: [] }
    : { first: numbered.slice(0, bannerAt + 1), second: numbered.slice(bannerAt + 1) };
}

function number<Group>(placed: readonly PlacedGroup<Group>[], bannerAt: number): NumberedGroup<Group>[] {
  let count = 0;
  return placed.map(({ group, slot }, index) => {
    const isBetween = slot !== null && index !== bannerAt;
    if (isBetween) count += 1;
    return { group, adNumber: isBetween ? count : null };
  });
}
