import type { FrontData } from "../../styles/themes/build-theme.ts";
import type { Locale } from "../../contract/entities/blog.ts";
import type { PageContext } from "../blog/page-context.ts";
import { formatDate } from "../date-time/format-parts.ts";
import { readZonedParts } from "../date-time/calendar.ts";
import type { Lookups } from "../card/lookups.ts";
import { hasImage, presentStory, type Entry, type StoryRole, type StoryView } from "../band/present-band.ts";
import { findCardImage } from "../image/find-story-image.ts";

/** The top of a front page. */
export type Opening =
  /** The lead beside a list, or alone above it. */
  | { kind: "lead"; lead: StoryView; beside: StoryView[] }
  /** The lead across the page, then four headlines in a line. */
  | { kind: "panel"; lead: StoryView; below: StoryView[] }
  /** Three columns with the lead in the middle. */
  | {
      kind: "newspaper";
      date: string;
      motto: string;
      lead: StoryView;
      before: StoryView[];
      after: StoryView[];
    };

/** Minimum number of stories below the opening, if there are enough, so that its list isn't empty. */
const listMin = 3;
/** Numbers of stories besides the lead. */
const beside = 4;
const besideType = 3;
const below = 4;
/** A newspaper needs a story in each column; more would push its columns below the lead's. */
const newspaperMin = 3;
const newspaperMax = 11;

/** Languages with long words: a headline needs half of the page, and its image has the other. */
const longWords: ReadonlySet<Locale> = new Set(["es-ES"]);

export interface OpeningOptions {
  opening: NonNullable<FrontData["opening"]>;
  /** The first story is the editors' lead, which may span the page. */
  hasHero: boolean;
  /** The first story is a splash, which spans the page in any theme and language. */
  isSplash: boolean;
}

/** Presents the top of a front page; `rest` are the entries that it doesn't show. Null without entries. */
export function presentOpening(
  entries: readonly Entry[],
  { opening, hasHero, isSplash }: OpeningOptions,
  lookups: Lookups,
  context: PageContext,
): { opening: Opening; rest: Entry[] } | null {
  const [first, ...others] = entries;
  if (!first) return null;
  const one = (entry: Entry, role: StoryRole) => presentStory(entry, role, lookups, context);
  const present = (taken: readonly Entry[], role: StoryRole) => taken.map((entry) => one(entry, role));
  const lead = (role: StoryRole) => one(first, role);

  if (opening === "newspaper" && !isSplash && others.length >= newspaperMin) {
    return {
      opening: presentColumns(lead("front"), others.slice(0, newspaperMax), one, context),
      rest: others.slice(newspaperMax),
    };
  }
  if (isSplash ? hasImage(first) : hasHero && fillsWindow(first)) {
    return {
      opening: { kind: "panel", lead: lead("splash"), below: present(others.slice(0, below), "line") },
      rest: others.slice(below),
    };
  }
  if (hasImage(first) && longWords.has(context.blog.locale)) {
    return { opening: { kind: "panel", lead: lead("halfLead"), below: [] }, rest: others };
  }
  const count = Math.min(hasImage(first) ? beside : besideType, Math.max(0, others.length - listMin));
  // Alone, the lead has space for its text beside its image.
  const role = !hasImage(first) ? "type" : count === 0 ? "halfLead" : "lead";
  const isTall = role === "lead" && count <= fewBeside;
  const side = others
    .slice(0, count)
    .map((entry, index) => one(entry, isTall ? findBesideRole(entry, index) : "text"));
  return { opening: { kind: "lead", lead: lead(role), beside: side }, rest: others.slice(count) };
}

/** The number of stories beside a lead that have its height with their images, one of them small; four have it without. */
export const fewBeside = 2;

/** The role of one of few stories beside a lead. */
export function findBesideRole(entry: Entry, index: number): StoryRole {
  if (!hasImage(entry)) return "text";
  return index === 0 ? "quarter" : "rowLarge";
}

/** A newspaper's top: its lead between two columns. */
export function presentColumns(
  lead: StoryView,
  entries: readonly Entry[],
  present: (entry: Entry, role: StoryRole) => StoryView,
  { now, blog, intl }: PageContext,
): Opening {
  const middle = Math.ceil(entries.length / 2);
  // Every third story has its image, the last ones are headlines only.
  const column = (taken: readonly Entry[]) =>
    taken.map((entry, index) =>
      present(entry, index % 3 === 1 && hasImage(entry) ? "quarter" : index > 3 ? "line" : "text"),
    );
  return {
    kind: "newspaper",
    date: formatDate(readZonedParts(now, blog.timezone), intl),
    motto: blog.tagline,
    lead,
    before: column(entries.slice(0, middle)),
    after: column(entries.slice(middle)),
  };
}

/** Smallest width of an image across the window, px. */
const minWidth = 1300;

/** True if the image is wide enough for the whole window; unknown sizes of our own images count as wide enough. */
function fillsWindow({ post }: Entry): boolean {
  const image = findCardImage(post);
  return image !== null && image.id !== "" && (image.width ?? minWidth) >= minWidth;
}
