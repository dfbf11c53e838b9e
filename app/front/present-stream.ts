import type { Stream, StreamItem } from "../../contract/entities/post.ts";
import type { PageContext } from "../blog/page-context.ts";
import { rowExcerptLength } from "../card/excerpt-length.ts";
import type { Lookups } from "../card/lookups.ts";
import { presentCard, type CardView } from "../card/present-card.ts";

/** A run of cards of one kind. No screen is a wall of equal boxes: the kinds alternate. */
export interface CardGroup {
  kind: "lead" | "pair" | "row";
  cards: CardView[];
}

/** After the lead: two cards side by side, some rows, and again. */
const rhythm = [
  { kind: "pair", size: 2 },
  { kind: "row", size: 4 },
  { kind: "pair", size: 2 },
  { kind: "row", size: 5 },
] as const;

const slots = { lead: "lead", pair: "card", row: "row" } as const;

type Entry = Pick<StreamItem, "post" | "repost">;

/** The front's rhythm of a lead, pairs and rows. Two posts or two hundred: no pair is left half empty. */
export function presentRhythm(
  entries: readonly Entry[],
  lookups: Lookups,
  context: PageContext,
): CardGroup[] {
  const [first, ...rest] = entries;
  if (!first) return [];
  const groups: CardGroup[] = [presentGroup("lead", [first], lookups, context)];
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

/** A plain list: rows only. */
export function presentRows(entries: readonly Entry[], lookups: Lookups, context: PageContext): CardGroup[] {
  return entries.length === 0 ? [] : [presentGroup("row", entries, lookups, context)];
}

function presentGroup(
  kind: CardGroup["kind"],
  entries: readonly Entry[],
  lookups: Lookups,
  context: PageContext,
): CardGroup {
  const options =
    kind === "lead" ? { slot: slots.lead } : { slot: slots[kind], excerptLength: rowExcerptLength };
  return {
    kind,
    cards: entries.map(({ post, repost }) => presentCard(post, repost, lookups, context, options)),
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
