import type { Element, Nodes, Root } from "hast";
import { attribute, findElement, isElement } from "../nodes/hast.ts";

/** What the text of a source consists of, for comparison with what arrived. */
export interface Inventory {
  /** Its blocks, each as its runs of text. */
  blocks: { kind: BlockKind; runs: string[] }[];
  images: number;
  /** Embedded media by number, without the addresses. */
  embeds: number;
  /** Addresses that stand alone on a line: the page shows what is there, or a link. */
  addresses: string[];
  /** Addresses of its links, each once. */
  links: ReadonlySet<string>;
  /** What the source also had and its reader didn't hand on: on purpose if a note has it. */
  leftOut?: Omissions;
  /** How many of its labels the source has; absent if its reader doesn't count them. */
  labels?: { tag: number; author: number; date: number; address: number };
}

export type Omissions = Pick<Inventory, "blocks" | "images" | "embeds"> & { links: number };

export const blockKinds = ["paragraph", "heading", "list item", "table cell", "other text"] as const;
export type BlockKind = (typeof blockKinds)[number];

const kindByName: Record<string, BlockKind> = {
  p: "paragraph",
  ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, "heading"])),
  li: "list item",
  td: "table cell",
  th: "table cell",
  ...Object.fromEntries(
    "div section article main header footer nav aside address blockquote pre figure figcaption dt dd summary details caption"
      .split(" ")
      .map((name) => [name, "other text"]),
  ),
};

/** Elements whose text readers of the source don't see, or see only if something isn't supported. */
const unseen = [
  "script",
  "style",
  "template",
  "textarea",
  "svg",
  "math",
  "audio",
  "video",
  "iframe",
  "object",
  "noscript",
];
const embedNames = ["iframe", "audio", "video", "object", "embed"];
const bareUrl = /^https?:\/\/\S+$/i;

/** Reads the inventory of a parsed text. */
export function readInventory(root: Root): Inventory {
  const inventory = {
    blocks: [] as Inventory["blocks"],
    images: 0,
    embeds: 0,
    addresses: [] as string[],
    links: new Set<string>(),
  };
  let runs: string[] = [];
  const close = (kind: BlockKind) => {
    const text = runs.join("").trim();
    if (bareUrl.test(text)) inventory.addresses.push(text);
    else if (hasWords(text)) inventory.blocks.push({ kind, runs: runs.filter(hasWords) });
    runs = [];
  };
  const walk = (node: Nodes, kind: BlockKind) => {
    if (node.type === "text") return void runs.push(node.value);
    if (isElement(node)) {
      if (node.tagName === "img") inventory.images += 1;
      if (embedNames.includes(node.tagName)) inventory.embeds += 1;
      const href = node.tagName === "a" ? attribute(node, "href") : "";
      if (/^(?:https?:|\/)/i.test(href) && !isEnlargement(node, href)) inventory.links.add(href);
      if (unseen.includes(node.tagName)) return;
      const named = kindByName[node.tagName];
      if (named !== undefined) {
        // The paragraphs of an item or a cell are parts of it.
        const isPart = (kind === "list item" || kind === "table cell") && named !== "heading";
        const own = isPart && named !== "list item" && named !== "table cell" ? kind : named;
        close(kind);
        for (const child of node.children) walk(child, own);
        return close(own);
      }
    }
    if ("children" in node) for (const child of node.children) walk(child, kind);
  };
  walk(root, "other text");
  close("other text");
  return inventory;
}

/**
 * What a source has and isn't in `read`, which its reader made of it: texts that aren't anywhere in it, and by number images,
 * embeds and links.
 */
export function findOmissions(source: Inventory, read: Inventory): Omissions {
  const isThere = createTextSearch(squeeze(read.blocks.flatMap(({ runs }) => runs).join("")));
  const more = (before: number, after: number) => Math.max(before - after, 0);
  const links = ({ links: named, addresses }: Inventory) => new Set([...named, ...addresses]).size;
  return {
    blocks: source.blocks.flatMap(({ kind, runs }) => {
      // Blank lines may have become paragraphs, and an address alone on a line what is there.
      const lines = runs.flatMap((run) => run.split(/\n+/));
      const lost = lines.filter((line) => hasWords(line) && !bareUrl.test(line.trim()) && !isThere(line));
      return lost.length === 0 ? [] : [{ kind, runs: lost }];
    }),
    images: more(source.images, read.images),
    embeds: more(source.embeds, read.embeds),
    links: more(links(source), links(read)),
  };
}

/** Greatest number of texts that are searched from the start, which takes time in proportion to the whole text. */
const maxSearches = 500;

/** Tells whether texts are in a squeezed one, wherever they are; those that follow each other are found at once. */
export function createTextSearch(whole: string): (run: string) => boolean {
  let from = 0;
  let searches = 0;
  return (run) => {
    const wanted = squeeze(run);
    const next = whole.indexOf(wanted, from);
    if (next >= 0) {
      from = next + wanted.length;
      return true;
    }
    searches += 1;
    return searches <= maxSearches && whole.includes(wanted);
  };
}

/** A text without white space, which sources and pages have in different places. */
export const squeeze = (text: string): string => text.replace(/\s+/g, "");

/** True for an image's link to an image file: every image can be enlarged. */
const isEnlargement = (link: Element, href: string) =>
  /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(href.split(/[?#]/)[0] ?? "") &&
  findElement(link, (inner) => isElement(inner, "img")) !== null;

export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
