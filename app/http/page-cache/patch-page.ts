import { joinBytes } from "../encode-pieces.ts";
import type { DiscussionMarkup } from "../../discussion/print-discussion.tsx";
import { surroundComments } from "../../structured-data/print-graph.ts";

/** What of a discussion has been printed anew: its new threads, and what surrounds all. */
export interface FreshDiscussion {
  replyCount: number;
  /** Of each new thread, whether a link in it earns money. */
  paid: readonly boolean[];
  /** The comments of each new thread in the page's structured data, without brackets. */
  comments: readonly string[];
  markup: DiscussionMarkup;
}

/**
 * A page of which only the discussion has changed, put together of what it was and what is new. `cuts`: where the earlier page
 * can be taken apart (`isCutWhole`); `threads`: for each thread its place in the earlier page, null for a new one.
 */
export function patchPage(
  body: Uint8Array,
  cuts: readonly number[],
  threads: readonly (number | null)[],
  { replyCount, comments, markup }: FreshDiscussion,
): { bytes: Uint8Array<ArrayBuffer>; cuts: number[] } {
  const encoder = new TextEncoder();
  const count = (cuts.length - piecesAround) / 2;
  const cut = (index: number) =>
    body.subarray(index === 0 ? 0 : cuts[index - 1], cuts[index] ?? body.byteLength);
  const choose = (fresh: readonly string[], first: number) => {
    let next = 0;
    return threads.map((place) => (place === null ? encoder.encode(fresh[next++]) : cut(first + place)));
  };
  const found = choose(comments, 2).map(withoutComma);
  const first = found.findIndex(({ byteLength }) => byteLength > 0);
  const frame = surroundComments(replyCount, first < 0);
  const pieces = [
    [cut(0)],
    [encoder.encode(frame.head)],
    ...found.map((bytes, index) => (bytes.byteLength === 0 || index === first ? [bytes] : [comma, bytes])),
    [encoder.encode(frame.tail)],
    [cut(count + 3)],
    [encoder.encode(markup.head)],
    ...choose(markup.threads, count + 5).map((bytes) => [bytes]),
    [encoder.encode(markup.tail)],
    [cut(cuts.length)],
  ];
  let end = 0;
  const ends = pieces.map((chunks) => (end += chunks.reduce((sum, { byteLength }) => sum + byteLength, 0)));
  return { bytes: joinBytes(pieces.flat()), cuts: ends.slice(0, -1) };
}

/**
 * Cuts of a page besides those of its threads, which are cut twice: in the structured data there is one before the comments,
 * one where each thread's begin, one after the last, and one after all; around and in the discussion it is the same.
 */
const piecesAround = 6;

/** Whether a page was cut at all places; not if a part of it was printed otherwise. */
export const isCutWhole = (cuts: readonly number[], threads: number): boolean =>
  threads > 0 && cuts.length === 2 * threads + piecesAround;

const comma = new TextEncoder().encode(",");

/** Comments of a thread begin with a brace, or with the comma that parts them from the thread before. */
const withoutComma = (bytes: Uint8Array) => (bytes[0] === comma[0] ? bytes.subarray(1) : bytes);
