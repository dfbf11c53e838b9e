import { blockSchemas, type BlockNode } from "../../../contract/entities/block-node.ts";
import { embedProviders, type EmbedProvider } from "../../../contract/entities/embed-node.ts";
import { attributionLabels } from "../../../contract/entities/image.ts";
import { locales } from "../../../contract/entities/blog.ts";
import { findMessage, type Intl } from "../../intl/create-intl.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { providers } from "../../embed/providers.ts";
import { documentId, libraryId, textKinds, type InsertItem } from "./insert-items.ts";

/** Items by group, the most used first. */
const listed = {
  media: ["Image", libraryId, "embed", "KinjaVideo", "Slideshow"],
  text: ["heading2", "heading3", "bullets", "numbers", "quote", "PullQuote", "heading4", "paragraph", "code"],
  parts: ["Table", "HorizontalRule", "LinkPreview", "Quotable", "ReplyInset", "PageBreak"],
  shopping: ["CommerceLink", "ReviewBox"],
  import: [documentId, "Iframe", "FullBleedWidget"],
} as const satisfies Record<string, readonly string[]>;
const inText = ["Paragraph", "Header"];
const known: readonly string[] = [...Object.values(listed).flat(), ...inText];
const isPlayer = (type: string) => (embedProviders as readonly string[]).includes(type);
const others = Object.keys(blockSchemas).filter((type) => !known.includes(type) && !isPlayer(type));

/**
 * The groups of the menus and their items, in order. Players are found by their names only: `embed` accepts all of
 * them.
 */
const insertGroups = {
  ...listed,
  parts: [...listed.parts, ...others],
  players: embedProviders,
} as const satisfies Record<string, readonly string[]>;
export type InsertGroup = keyof typeof insertGroups;

/** Items of "/" and Insert: kinds of text, block types, players by provider, and `embed`, which asks for an address. */
export const insertIds: readonly string[] = Object.values(insertGroups).flat();

/** Synonyms, in any language. */
const otherWords: Readonly<Record<string, string>> = {
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
  Quiz: "questions trivia preguntas cuestionario",
  CommerceLink: "shop buy price tienda comprar precio",
  [documentId]: "docx import importar",
};

/** Names of blocks and of their fields. */
export interface InsertView {
  items: InsertItem[];
  groups: Record<InsertGroup, string>;
  /** By the node's name. */
  names: Record<string, string>;
  /** Names of fields, and of their choices as `alignment.Left`. */
  fields: Record<string, string>;
}

/** Blocks with names of their own: players have those of their providers, and text has kinds. */
type NamedBlock = Exclude<BlockNode["type"], EmbedProvider | "Paragraph" | "Header"> | "Slide";
const blockNames = [...Object.keys(blockSchemas), "Slide", "Unknown"]
  .filter((type) => !inText.includes(type) && !isPlayer(type))
  .toSorted() as NamedBlock[];

const fieldNames = [
  "alignment",
  "alignment.Bleed",
  "alignment.Center",
  "alignment.FullWidth",
  "alignment.Left",
  "alignment.Right",
  "answers",
  "attribution",
  "captions",
  "cite",
  "cons",
  "copyright",
  "correct",
  "credit",
  "currency",
  "description",
  "duration",
  "excerpt",
  "explanation",
  "height",
  "id",
  "image",
  "isDecorative",
  "item",
  "items",
  "kind",
  "kind.commerce",
  "kind.external",
  "kind.internal",
  "label",
  "license",
  "lightbox",
  "listPrice",
  "locale",
  "maySyndicate",
  "meta",
  "nodeType",
  "postId",
  "poster",
  "price",
  "promoCode",
  "pros",
  "question",
  "questions",
  "rating",
  "retailer",
  "siteName",
  "source",
  "style",
  "style.CommerceCondensed",
  "style.CommerceList",
  "style.Normal",
  "subtitle",
  "summary",
  "title",
  "url",
  "value",
  "width",
] as const;

const asLowerCase = <Text extends string>(text: Text) => text.toLowerCase() as Lowercase<Text>;

type LabelId = Extract<MessageId, `write.block.${string}` | `write.kind.${string}` | `write.tool.${string}`>;

/** The id of an item's label; null for players, which have the names of their providers. */
function findLabelId(id: string): LabelId | null {
  const kind = textKinds.find((one) => one === id);
  if (kind) return `write.kind.${kind}`;
  if (id === "embed") return "write.tool.embed";
  if (id === libraryId) return "write.tool.library";
  if (id === documentId) return "write.tool.document";
  const block = [...blockNames, "YoutubePlaylist" as const].find((one) => one === id);
  return block ? `write.block.${block}` : null;
}

/** Items with a help text of their own. Players share one. */
type HelpedItem = (typeof listed)[keyof typeof listed][number] | Exclude<NamedBlock, "Slide" | "Unknown">;
const isHelped = (id: string): id is HelpedItem => !isPlayer(id);

export function presentInsert({ t }: Pick<Intl, "t">): InsertView {
  const names: Record<string, string> = {
    ...Object.fromEntries(Object.entries(providers).map(([type, { name }]) => [type, name])),
    ...Object.fromEntries(blockNames.map((name) => [name, t(`write.block.${name}`)])),
    YoutubePlaylist: t("write.block.YoutubePlaylist"),
  };
  const presentItem = (group: InsertGroup, id: string): InsertItem => {
    const labelId = findLabelId(id);
    const others = locales.map((locale) => labelId && findMessage(locale, labelId));
    return {
      id,
      group,
      label: labelId ? t(labelId) : (names[id] ?? id),
      help: t(isHelped(id) ? `write.help.${id}` : "write.help.player"),
      words: [...others, otherWords[id]].filter(Boolean).join(" "),
    };
  };
  const groups = Object.keys(insertGroups) as InsertGroup[];
  return {
    items: groups.flatMap((group) => insertGroups[group].map((id) => presentItem(group, id))),
    groups: Object.fromEntries(
      groups.map((group) => [group, t(`write.group.${group}`)]),
    ) as InsertView["groups"],
    names,
    fields: {
      ...Object.fromEntries(fieldNames.map((name) => [name, t(`write.field.${name}`)])),
      ...Object.fromEntries(
        attributionLabels.map((kind) => [`label.${kind}`, t(`image.label.${asLowerCase(kind)}`)]),
      ),
      "label.": t("media.label.kindNone"),
      facts: t("write.field.detailList"),
    },
  };
}
