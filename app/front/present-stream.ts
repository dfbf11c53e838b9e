import type { Stream, StreamItem } from "../../contract/entities/post.ts";
import type { PageContext } from "../blog/page-context.ts";
import { rowExcerptLength } from "../card/excerpt-length.ts";
import type { Lookups } from "../card/lookups.ts";
import { presentCard, type CardView } from "../card/present-card.ts";

/** A run of cards of one kind. */
export interface CardGroup {
  kind: "row";
  cards: CardView[];
}

type Entry = Pick<StreamItem, "post" | "repost">;

/** Number of rows visible above the fold on a phone, approximately. */
const rowsInFirstScreen = 3;

/** A plain list of rows. */
export function presentRows(entries: readonly Entry[], lookups: Lookups, context: PageContext): CardGroup[] {
  if (entries.length === 0) return [];
  const cards = entries.map(({ post, repost }, index) =>
    presentCard(post, repost, lookups, context, {
      slot: "row",
      excerptLength: rowExcerptLength,
      isInFirstScreen: index < rowsInFirstScreen,
    }),
  );
  return [{ kind: "row", cards }];
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
