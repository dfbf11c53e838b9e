import { useAdPlan } from "./ad-plan.ts";
import { placeBetween, type PlacedGroup } from "./place-between.ts";

export interface ListParts<Group> {
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
