import { blockSchemas } from "../../../contract/entities/block-node.ts";
import { embedProviders } from "../../../contract/entities/embed-node.ts";

/** Kinds of running text. */
export const textKinds = [
  "paragraph",
  "heading2",
  "heading3",
  "heading4",
  "bullets",
  "numbers",
  "quote",
  "code",
] as const;
export type TextKind = (typeof textKinds)[number];

const isProvider = (type: string) => (embedProviders as readonly string[]).includes(type);

/** An image of the library: like `Image`, which asks for a file. */
export const libraryId = "library";

/** The text and images of a Word document, which is asked for as a file. */
export const documentId = "document";

/** What belongs together is offered together, the most used first. */
const listed = {
  media: ["Image", libraryId, "embed", "KinjaVideo", "Slideshow"],
  text: ["heading2", "heading3", "bullets", "numbers", "quote", "PullQuote", "heading4", "paragraph", "code"],
  parts: ["Table", "HorizontalRule", "LinkPreview", "Quotable", "ReplyInset", "PageBreak"],
  shopping: ["CommerceLink", "ReviewBox"],
  import: [documentId, "Iframe", "FullBleedWidget"],
} as const satisfies Record<string, readonly string[]>;
const inText = ["Paragraph", "Header"];
const known: readonly string[] = [...Object.values(listed).flat(), ...inText];
const others = Object.keys(blockSchemas).filter((type) => !known.includes(type) && !isProvider(type));

/** The groups of the menus in order, and what is in each. Players are found by their names alone: `embed` takes all of them. */
export const insertGroups = {
  ...listed,
  parts: [...listed.parts, ...others],
  players: embedProviders,
} as const satisfies Record<string, readonly string[]>;
export type InsertGroup = keyof typeof insertGroups;
const groupNames = Object.keys(insertGroups) as InsertGroup[];

/** What "/" and Insert offer: kinds of text, block types, players by provider, and `embed`, which asks for an address. */
export const insertIds: readonly string[] = Object.values(insertGroups).flat();

/** What people also call it, in any language. */
export const otherWords: Readonly<Record<string, string>> = {
  Image: "photo picture foto fotografía upload subir",
  [libraryId]: "photo picture foto fotografía",
  embed: "player post reproductor publicación",
  KinjaVideo: "film película clip",
  heading2: "h2 title título",
  heading3: "h3 subtitle subtítulo",
  heading4: "h4",
  bullets: "ul points puntos",
  numbers: "ol",
  quote: "blockquote",
  HorizontalRule: "hr line rule separator línea separador",
  LinkPreview: "url enlace",
  CommerceLink: "shop buy price tienda comprar precio",
  [documentId]: "docx import importar",
};

/** What is offered. */
export interface InsertItem {
  id: string;
  label: string;
  group: InsertGroup;
  /** One line about what it is for. */
  help: string;
  /** By what it is found beside its label: its names in every language. */
  words: string;
}

/** The items of a menu by their groups; those that are found by their names alone only where something was typed. */
export const groupItems = (items: readonly InsertItem[], isTyped: boolean): [InsertGroup, InsertItem[]][] =>
  groupNames
    .filter((group) => isTyped || group !== "players")
    .map((group): [InsertGroup, InsertItem[]] => [group, items.filter((item) => item.group === group)])
    .filter(([, members]) => members.length > 0);

export const isTextKind = (id: string): id is TextKind => (textKinds as readonly string[]).includes(id);

/** Asks for an address before it inserts. */
export const asksAddress = (id: string): boolean => id === "embed" || isProvider(id);
