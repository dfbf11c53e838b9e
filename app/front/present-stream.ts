import type { PostSummary, Stream, StreamItem } from "../../contract/entities/post.ts";
import { layout } from "../../styles/tokens.ts";
import type { PageContext } from "../blog/page-context.ts";
import { rowExcerptLength } from "../card/excerpt-length.ts";
import type { Lookups } from "../card/lookups.ts";
import { presentCard, type CardView } from "../card/present-card.ts";

/** A run of cards of one kind. Kinds alternate for visual variety. */
export interface CardGroup {
  kind: "hero" | "lead" | "pair" | "row";
  cards: CardView[];
}

/** After the lead: two cards side by side, some rows, and so on. */
const rhythm = [
  { kind: "pair", size: 2 },
  { kind: "row", size: 4 },
  { kind: "pair", size: 2 },
  { kind: "row", size: 5 },
] as const;

const slots = { hero: "superHero", lead: "lead", pair: "card", row: "row" } as const;

type Entry = Pick<StreamItem, "post" | "repost">;

/**
 * Arranges posts in the front page's rhythm of a lead, pairs and rows, without incomplete pairs. With
 * `hasHero` the first post spans the whole page if its image is large enough.
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

/** Whether the image is wide enough for the hero; unknown sizes count as wide enough. */
function fillsPanel({ featuredMedia, mainMedia }: PostSummary): boolean {
  const image = featuredMedia ?? mainMedia?.image ?? null;
  return image !== null && image.id !== "" && (image.width ?? layout.main) >= layout.main;
}

/** Number of rows visible above the fold on a phone, approximately. */
const rowsInFirstScreen = 3;

/** A plain list of rows. */
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

/** URL of the next older page; null on the last. `path` is the stream's own, without a query. */
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
