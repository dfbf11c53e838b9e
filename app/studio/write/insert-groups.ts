import { blockSchemas } from "../../../contract/entities/block-node.ts";
import { embedProviders } from "../../../contract/entities/embed-node.ts";
import { documentId, libraryId } from "./insert-items.ts";

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
const others = Object.keys(blockSchemas).filter(
  (type) => !known.includes(type) && !(embedProviders as readonly string[]).includes(type),
);

/** The groups of the menus in order, and what is in each. Players are found by their names alone: `embed` takes all of them. */
export const insertGroups = {
  ...listed,
  parts: [...listed.parts, ...others],
  players: embedProviders,
} as const satisfies Record<string, readonly string[]>;
export type InsertGroup = keyof typeof insertGroups;

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
