import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import type { Note } from "../nodes/conversion.ts";
import { bodyText, listImages } from "../../contract/plaintext.ts";
import { blockKinds, createTextSearch, squeeze, type Inventory } from "./inventory.ts";

/** What a ledger counts, in its order. */
export const ledgerKinds = [
  "story",
  "comment",
  "word",
  ...blockKinds,
  "image",
  "embed",
  "link",
  "tag",
  "author",
  "date",
  "address",
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** Number in the source, of those that arrived, and of the others that were left out on purpose. */
export type Balance = [inSource: number, arrived: number, leftOut?: number];
export type Balances = Partial<Record<LedgerKind, Balance>>;

/** How an item's contents compare with what is sent. */
export interface ItemBalance {
  counts: Balances;
  /** Texts of the source that aren't in the post. */
  missing: string[];
}

/** Nodes that are no embeds. */
const plainTypes = "Paragraph Header HorizontalRule PageBreak Table PullQuote Quotable Image Slideshow".split(
  " ",
);

/**
 * Compares an item with the post that is made of it: every run of text, ignoring white space, by its words; images, embeds
 * and links by number; `sent` is the post as it goes to the services, before it was fitted into their bounds in the item. What a
 * reader left out was left out on purpose if one of the item's notes has it.
 */
export function compareItem(
  { inventory, notes, post }: { inventory: Inventory; notes: readonly Note[]; post: ImportedPost },
  sent: ImportedPost,
): ItemBalance {
  const body = sent.body as BlockNode[];
  const text = findRuns(inventory, notes, body);
  const embeds = body.filter(({ type }) => !plainTypes.includes(type));
  const links = [...new Set([...inventory.links, ...inventory.addresses])];
  const isReferred = createReferenceCheck(body, embeds);
  const { labels } = inventory;
  const leftOut = notes.length > 0 ? inventory.leftOut : undefined;
  return {
    counts: {
      [post.parent ? "comment" : "story"]: [1, 1],
      ...text.counts,
      image: withOmissions(atMost(inventory.images, listImages(body).length), leftOut?.images),
      embed: withLinks(
        withOmissions(atMost(inventory.embeds, embeds.length), leftOut?.embeds),
        notes.filter(({ kind }) => kind === "media").length,
      ),
      link: withOmissions([links.length, links.filter(isReferred).length], leftOut?.links),
      tag: atMost(labels?.tag ?? post.tags?.length ?? 0, sent.tags?.length ?? 0),
      author: atMost(labels?.author ?? post.authors.length, sent.authors.length),
      date: atMost(labels?.date ?? 1, 1),
      address: atMost(labels?.address ?? post.redirectsFrom?.length ?? 0, sent.redirectsFrom?.length ?? 0),
    },
    missing: text.missing,
  };
}

/** Of an item that couldn't be imported, nothing has arrived. */
export const withoutArrivals = (counts: Balances): Balances =>
  Object.fromEntries(Object.entries(counts).map(([kind, [inSource]]) => [kind, [inSource, 0]]));

const atMost = (inSource: number, found: number): Balance => [inSource, Math.min(inSource, found)];

/** Number of what neither arrived nor was left out on purpose. */
export const countMissing = ([inSource, arrived, leftOut = 0]: Readonly<Balance>): number =>
  inSource - arrived - leftOut;

const withOmissions = ([inSource, arrived]: Balance, leftOut = 0): Balance =>
  leftOut === 0 ? [inSource, arrived] : [inSource + leftOut, arrived, leftOut];

/** Audio and video files without a player here, of which a note says that a link leads to each, were left out on purpose. */
const withLinks = ([inSource, arrived, leftOut = 0]: Balance, notes: number): Balance =>
  leftOut + notes === 0
    ? [inSource, arrived]
    : [inSource, arrived, Math.min(inSource - arrived, Math.max(leftOut, notes))];

function findRuns(
  { blocks, leftOut }: Inventory,
  notes: readonly Note[],
  body: readonly BlockNode[],
): ItemBalance {
  const counts: Balances = { word: [0, 0] };
  const missing: string[] = [];
  const isShown = createTextSearch(squeeze(bodyText(body)));
  const countAll = (runs: readonly string[]) => runs.reduce((sum, run) => sum + countWords(run), 0);
  for (const { kind, runs } of blocks) {
    const lost = runs.filter((run) => !isShown(run));
    missing.push(...lost.map((run) => run.replace(/\s+/g, " ").trim()));
    add(counts, kind, [1, lost.length === 0 ? 1 : 0]);
    const words = countAll(runs);
    add(counts, "word", [words, words - countAll(lost)]);
  }
  const isKept = createTextSearch(squeeze(notes.map(({ kept = "" }) => withoutMarkup(kept)).join("")));
  for (const { kind, runs } of leftOut?.blocks ?? []) {
    const lost = runs.filter((run) => !isKept(run));
    const [words, lostWords] = [countAll(runs), countAll(lost)];
    missing.push(...lost.map((run) => run.replace(/\s+/g, " ").trim()));
    add(counts, kind, [1, 0, lost.length === 0 ? 1 : 0]);
    add(counts, "word", [words, 0, words - lostWords]);
  }
  return { counts, missing };
}

/** A text of a note, which may be HTML or JSON. */
const withoutMarkup = (kept: string) => kept.replaceAll('\\"', '"').replace(/<[^<>]*>/g, "");

/** Adds to a kind's balance. */
export function add(counts: Balances, kind: LedgerKind, [inSource, arrived, leftOut = 0]: Balance): void {
  const [before, arrivedBefore, leftOutBefore = 0] = counts[kind] ?? [0, 0];
  counts[kind] = withOmissions(
    [before + inSource - leftOut - leftOutBefore, arrivedBefore + arrived],
    leftOutBefore + leftOut,
  );
}

const countWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** Shorter ends of addresses say nothing: `/watch`. */
const shortestId = 6;

/**
 * Tells whether nodes have an address, or embed what it leads to: embeds keep the id at its end
 * (`https://twitter.com/a/status/519227871311953920`).
 */
function createReferenceCheck(body: readonly BlockNode[], embeds: readonly BlockNode[]) {
  const [all, embedded] = [JSON.stringify(body), JSON.stringify(embeds)];
  return (address: string) => {
    if (all.includes(JSON.stringify(address).slice(1, -1))) return true;
    const url = URL.parse(address);
    const ids =
      url === null ? [] : [url.pathname.split("/").findLast(Boolean) ?? "", ...url.searchParams.values()];
    return ids.some((id) => id.length >= shortestId && embedded.includes(id));
  };
}
