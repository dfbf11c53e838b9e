import type { PostSummary, Stream, StreamItem } from "../../contract/entities/post.ts";
import { layout } from "../../styles/tokens.ts";
import type { PageContext } from "../blog/page-context.ts";
import { rowExcerptLength } from "../card/excerpt-length.ts";
import type { Lookups } from "../card/lookups.ts";
import { presentCard, type CardView } from "../card/present-card.ts";

/** A run of cards of one kind. No screen is a wall of equal boxes: the kinds alternate. */
export interface CardGroup {
  kind: "hero" | "lead" | "pair" | "row";
  cards: CardView[];
}

/** After the lead: two cards side by side, some rows, and again. */
const rhythm = [
  { kind: "pair", size: 2 },
  { kind: "row", size: 4 },
  { kind: "pair", size: 2 },
  { kind: "row", size: 5 },
] as const;

const slots = { hero: "superHero", lead: "lead", pair: "card", row: "row" } as const;

type Entry = Pick<StreamItem, "post" | "repost">;

/**
 * The front's rhythm of a lead, pairs and rows. Two posts or two hundred: no pair is left half empty. With `hasHero` the
 * first stands across the whole page, if it has a picture that fills it.
 */
export function presentRhythm(
  entries: readonly Entry[],
  lookups: Lookups,
  context: PageContext,
  hasHero = false,
): CardGroup[] {
  const [first, ...rest] = entries;
  if (!first) return [];
  const groups: CardGroup[] = [
    presentGroup(hasHero && fillsPanel(first.post) ? "hero" : "lead", [first], lookups, context),
  ];
  for (let at = 0; at < rest.length;) {
    for (const { kind, size } of rhythm) {
      const taken = rest.slice(at, at + size);
      if (taken.length === 0) break;
      groups.push(
        presentGroup(kind === "pair" && taken.length < size ? "row" : kind, taken, lookups, context),
      );
      at += taken.length;
    }
  }
  return groups;
}

/** A small picture drawn across the page would be a blur; one that nobody measured is trusted. */
function fillsPanel({ featuredMedia, mainMedia }: PostSummary): boolean {
  const image = featuredMedia ?? mainMedia?.image ?? null;
  return image !== null && image.id !== "" && (image.width ?? layout.main) >= layout.main;
}

/** Rows under a heading that a telephone's first screen shows, and most of a desk's. */
const rowsInFirstScreen = 3;

/** A plain list: rows only. */
export function presentRows(entries: readonly Entry[], lookups: Lookups, context: PageContext): CardGroup[] {
  return entries.length === 0 ? [] : [presentGroup("row", entries, lookups, context, rowsInFirstScreen)];
}

function presentGroup(
  kind: CardGroup["kind"],
  entries: readonly Entry[],
  lookups: Lookups,
  context: PageContext,
  inFirstScreen = 0,
): CardGroup {
  const options =
    kind === "lead" || kind === "hero"
      ? { slot: slots[kind] }
      : { slot: slots[kind], excerptLength: rowExcerptLength };
  return {
    kind,
    cards: entries.map(({ post, repost }, index) =>
      presentCard(post, repost, lookups, context, { ...options, isInFirstScreen: index < inFirstScreen }),
    ),
  };
}

/** The address of the next older page, or null on the last. `path` is the stream's own, without a query. */
export function presentOlder(
  stream: Pick<Stream, "pagination">,
  path: string,
  context: PageContext,
): string | null {
  const startTime = stream.pagination.next?.startTime;
  return startTime === undefined
    ? null
    : context.addressing.href(context.blog.host, `${path}?startTime=${startTime}`);
}
