import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { bodyText, listImages } from "../../contract/plaintext.ts";
import { blockKinds, type Inventory } from "./inventory.ts";

/** What a ledger counts, in its order. */
export const ledgerKinds = [
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

/** Number in the source, and of those that arrived. */
export type Balance = [inSource: number, arrived: number];
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

/** Longest number of texts that are searched from the start, which takes time in proportion to the whole post. */
const maxSearches = 500;

/**
 * Compares an item with the post that is made of it: every run of text, ignoring white space, by its words; images, embeds
 * and links by number; `sent` is the post as it goes to the services, `post` before it was fitted into their bounds.
 */
export function compareItem(inventory: Inventory, post: ImportedPost, sent: ImportedPost): ItemBalance {
  const body = sent.body as BlockNode[];
  const text = findRuns(inventory, body);
  const embeds = body.filter(({ type }) => !plainTypes.includes(type));
  const links = [...new Set([...inventory.links, ...inventory.addresses])];
  const isReferred = createReferenceCheck(body, embeds);
  return {
    counts: {
      ...text.counts,
      image: atMost(inventory.images, listImages(body).length),
      embed: atMost(inventory.embeds, embeds.length),
      link: [links.length, links.filter(isReferred).length],
      tag: atMost(post.tags?.length ?? 0, sent.tags?.length ?? 0),
      author: atMost(post.authors.length, sent.authors.length),
      date: [1, 1],
      address: atMost(post.redirectsFrom?.length ?? 0, sent.redirectsFrom?.length ?? 0),
    },
    missing: text.missing,
  };
}

/** Of an item that couldn't be imported, nothing has arrived. */
export const withoutArrivals = (counts: Balances): Balances =>
  Object.fromEntries(Object.entries(counts).map(([kind, [inSource]]) => [kind, [inSource, 0]]));

const atMost = (inSource: number, found: number): Balance => [inSource, Math.min(inSource, found)];

function findRuns({ blocks }: Inventory, body: readonly BlockNode[]): ItemBalance {
  const counts: Balances = { word: [0, 0] };
  const missing: string[] = [];
  const shown = squeeze(bodyText(body));
  let from = 0;
  let searches = 0;
  const isShown = (run: string) => {
    const wanted = squeeze(run);
    const next = shown.indexOf(wanted, from);
    if (next >= 0) {
      from = next + wanted.length;
      return true;
    }
    searches += 1;
    return searches <= maxSearches && shown.includes(wanted);
  };
  for (const { kind, runs } of blocks) {
    const lost = runs.filter((run) => !isShown(run));
    missing.push(...lost.map((run) => run.replace(/\s+/g, " ").trim()));
    add(counts, kind, [1, lost.length === 0 ? 1 : 0]);
    const words = runs.reduce((sum, run) => sum + countWords(run), 0);
    add(counts, "word", [words, words - lost.reduce((sum, run) => sum + countWords(run), 0)]);
  }
  return { counts, missing };
}

/** Adds to a kind's balance. */
export function add(counts: Balances, kind: LedgerKind, [inSource, arrived]: Balance): void {
  const [before, arrivedBefore] = counts[kind] ?? [0, 0];
  counts[kind] = [before + inSource, arrivedBefore + arrived];
}

const squeeze = (text: string) => text.replace(/\s+/g, "");
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
