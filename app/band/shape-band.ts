import type { BandLayout } from "../../styles/themes/build-theme.ts";
import type { StoryRole } from "./present-band.ts";

/** How a band is drawn: in its layout or, with fewer stories than that is made for, in another. */
export type BandShape = BandLayout | "halves" | "alone";

interface Shape {
  shape: BandShape;
  /** The role of each story. */
  roles: StoryRole[];
}

/** The number of stories that each layout is made for. */
export const bandLayouts = {
  thirds: { min: 3, max: 3 },
  quarters: { min: 4, max: 4 },
  lead: { min: 4, max: 5 },
  wire: { min: 3, max: 9 },
  field: { min: 1, max: 1 },
} as const satisfies Record<BandLayout, { min: number; max: number }>;

const roleOf: Record<Exclude<BandLayout, "lead">, StoryRole> = {
  thirds: "third",
  quarters: "quarter",
  wire: "line",
  field: "field",
};

/**
 * The role of the stories beside a lead: together they are as high as it is, so that neither column ends in an empty
 * field. The fewer there are, the more each shows.
 */
export function findBesideRole(count: number): StoryRole {
  if (count <= 2) return "rowLarge";
  return count === 3 ? "rowText" : "row";
}

/**
 * The shape of a band with a number of stories, so that no place stays empty: two stand side by side in halves, one has
 * the width of the page. `role` replaces that of the layout, for stories set as text.
 */
export function shapeBand(layout: BandLayout, count: number, role?: StoryRole): Shape {
  const all = (one: StoryRole) => Array.from({ length: count }, () => role ?? one);
  if (layout === "wire" || layout === "field") return { shape: layout, roles: all(roleOf[layout]) };
  if (count === 1) return { shape: "alone", roles: all("halfLead") };
  if (count === 2) return { shape: "halves", roles: all("first") };
  if (layout === "lead") {
    const beside = findBesideRole(count - 1);
    return { shape: "lead", roles: ["first", ...Array.from({ length: count - 1 }, () => beside)] };
  }
  if (count === 3) return { shape: "thirds", roles: all("third") };
  return { shape: layout, roles: all(roleOf[layout]) };
}

/** The columns of a wire, none of which stays empty. */
export const countWireColumns = (count: number): 1 | 2 | 3 => {
  if (count <= 1) return 1;
  return count === 2 || count === 4 ? 2 : 3;
};

/** With the first story that has an image at the front: a lead's image is as high as the stories beside it. */
export function leadWithImage<Item>(items: readonly Item[], hasImage: (item: Item) => boolean): Item[] {
  const found = items.find(hasImage);
  return found === undefined ? [...items] : [found, ...items.filter((item) => item !== found)];
}
