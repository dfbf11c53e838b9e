import type { DiscussionMarkup } from "../../discussion/discussion-patch.tsx";
import { surroundComments } from "../../structured-data/print-graph.ts";
import { joinBytes } from "../../platform/http/encode-pieces.ts";
import type { PageParts } from "../../platform/page-cache/page-entry.ts";

/** The newly rendered parts of a page: new threads, the markup around all threads, and cards of other stories. */
export interface FreshParts {
  replyCount: number;
  /** For each new thread, true if it contains a paid link. */
  paid: readonly boolean[];
  /** The comments of each new thread in the page's structured data, without brackets. */
  comments: readonly string[];
  markup: DiscussionMarkup;
  /** The lists of cards below and beside the story; null if unchanged. */
  others: readonly string[] | null;
}

/**
 * The pieces of a patchable page, in order: before the comments in its structured data; what surrounds them, with those
 * of each thread between; what follows; the same for the discussion; then what follows, with up to two lists of cards.
 */
const piecesAround = 6;
const findEnd = (threads: number) => 2 * threads + piecesAround;

/** Number of lists of cards in a patchable page. */
const countLists = ({ cuts, paid }: Pick<PageParts, "cuts" | "paid">) =>
  (cuts.length - findEnd(paid.length)) / 2;

/** True if a page has all its patch points; false if a part of it was rendered differently. */
export const isPatchWhole = (parts: Pick<PageParts, "cuts" | "paid">): boolean =>
  parts.paid.length > 0 && [0, 1, 2].includes(countLists(parts));

/** True if a page has patch points for all new parts. */
export const hasPlaceFor = (
  parts: Pick<PageParts, "cuts" | "paid">,
  { others }: Pick<FreshParts, "others">,
): boolean => others === null || others.length === countLists(parts);

/**
 * A page of which only the discussion and other stories' cards have changed, assembled from its earlier copy and new
 * parts. `threads`: for each thread its index in the earlier page, null for a new one.
 */
export function patchPage(
  body: Uint8Array,
  { cuts, paid }: Pick<PageParts, "cuts" | "paid">,
  threads: readonly (number | null)[],
  { replyCount, comments, markup, others }: FreshParts,
): { bytes: Uint8Array<ArrayBuffer>; cuts: number[] } {
  const encoder = new TextEncoder();
  const count = paid.length;
  const cut = (index: number) =>
    body.subarray(index === 0 ? 0 : cuts[index - 1], cuts[index] ?? body.byteLength);
  const choose = (fresh: readonly string[], first: number) => {
    let next = 0;
    return threads.map((place) => (place === null ? encoder.encode(fresh[next++]) : cut(first + place)));
  };
  const found = choose(comments, 2).map(withoutComma);
  const first = found.findIndex(({ byteLength }) => byteLength > 0);
  const around = surroundComments(replyCount, first < 0);
  const end = findEnd(count);
  const rest = Array.from({ length: cuts.length + 1 - end }, (_, index) => {
    const list = index % 2 === 1 ? others?.[(index - 1) / 2] : undefined;
    return [list === undefined ? cut(end + index) : encoder.encode(list)];
  });
  const pieces = [
    [cut(0)],
    [encoder.encode(around.head)],
    ...found.map((bytes, index) => (bytes.byteLength === 0 || index === first ? [bytes] : [comma, bytes])),
    [encoder.encode(around.tail)],
    [cut(count + 3)],
    [encoder.encode(markup.head)],
    ...choose(markup.threads, count + 5).map((bytes) => [bytes]),
    [encoder.encode(markup.tail)],
    ...rest,
  ];
  let length = 0;
  const ends = pieces.map(
    (chunks) => (length += chunks.reduce((sum, { byteLength }) => sum + byteLength, 0)),
  );
  return { bytes: joinBytes(pieces.flat()), cuts: ends.slice(0, -1) };
}

const comma = new TextEncoder().encode(",");

/** Comments of a thread begin with a brace, or with the comma that separates them from the previous thread. */
const withoutComma = (bytes: Uint8Array) => (bytes[0] === comma[0] ? bytes.subarray(1) : bytes);
