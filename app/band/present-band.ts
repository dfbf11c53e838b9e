import type { BandLayout } from "../../styles/themes/build-theme.ts";
import type { PageContext } from "../blog/page-context.ts";
import type { Lookups } from "../card/lookups.ts";
import { presentStory, type Entry, type StoryRole, type StoryView } from "./present-story.ts";

/** The title of a band, and a link to more of the same. */
export interface BandHead {
  title: string;
  more: { href: string; label: string } | null;
}

/** A run of stories across the page. */
export interface BandView {
  layout: BandLayout;
  head: BandHead | null;
  stories: StoryView[];
}

/** How many stories a layout takes, and how it sets the first and all others. */
export const bandLayouts = {
  thirds: { min: 3, max: 3, first: "third", others: "third" },
  quarters: { min: 4, max: 4, first: "quarter", others: "quarter" },
  lead: { min: 3, max: 5, first: "first", others: "row" },
  wire: { min: 3, max: 9, first: "line", others: "line" },
  field: { min: 1, max: 1, first: "field", others: "field" },
} as const satisfies Record<BandLayout, { min: number; max: number; first: StoryRole; others: StoryRole }>;

export function presentBand(
  layout: BandLayout,
  head: BandHead | null,
  entries: readonly Entry[],
  lookups: Lookups,
  context: PageContext,
): BandView {
  const { first, others } = bandLayouts[layout];
  return {
    layout,
    head,
    stories: entries.map((entry, index) =>
      presentStory(entry, index === 0 ? first : others, lookups, context),
    ),
  };
}
