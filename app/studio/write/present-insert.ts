import { attributionLabels } from "../../../contract/entities/image.ts";
import type { Intl } from "../../intl/create-intl.ts";
import { localeTable } from "../../intl/locale-table.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import { providers } from "../../embed/providers.ts";
import { insertGroups, otherWords, type InsertGroup } from "./insert-groups.ts";
import { documentId, libraryId, textKinds, type InsertItem } from "./insert-items.ts";

/** Names of what can be inserted and of its fields. */
export interface InsertView {
  items: InsertItem[];
  groups: Record<InsertGroup, string>;
  /** By the name of the node. */
  names: Record<string, string>;
  /** Of fields, and of what can be chosen in them as `alignment.Left`. */
  fields: Record<string, string>;
}

/** Blocks that are no players: those have the names of their providers. */
export const blockNames = [
  "CommerceLink",
  "FullBleedWidget",
  "HorizontalRule",
  "Iframe",
  "Image",
  "KinjaVideo",
  "LinkPreview",
  "PageBreak",
  "PullQuote",
  "Quotable",
  "ReplyInset",
  "ReviewBox",
  "Slide",
  "Slideshow",
  "Table",
  "Unknown",
] as const;

export const fieldNames = [
  "alignment",
  "alignment.Bleed",
  "alignment.Center",
  "alignment.FullWidth",
  "alignment.Left",
  "alignment.Right",
  "attribution",
  "captions",
  "cite",
  "cons",
  "copyright",
  "credit",
  "currency",
  "description",
  "duration",
  "excerpt",
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

/** The message that names what is offered; null for players, which have the names of their providers. */
function findLabelId(id: string): LabelId | null {
  const kind = textKinds.find((one) => one === id);
  if (kind) return `write.kind.${kind}`;
  if (id === "embed") return "write.tool.embed";
  if (id === libraryId) return "write.tool.library";
  if (id === documentId) return "write.tool.document";
  const block = [...blockNames, "YoutubePlaylist" as const].find((one) => one === id);
  return block ? `write.block.${block}` : null;
}

/** What an item is for. A block type that has no line of its own is a part of the text. */
const helpIds = {
  Image: "write.help.Image",
  [libraryId]: "write.help.library",
  embed: "write.help.embed",
  KinjaVideo: "write.help.KinjaVideo",
  Slideshow: "write.help.Slideshow",
  heading2: "write.help.heading2",
  heading3: "write.help.heading3",
  heading4: "write.help.heading4",
  bullets: "write.help.bullets",
  numbers: "write.help.numbers",
  quote: "write.help.quote",
  PullQuote: "write.help.PullQuote",
  paragraph: "write.help.paragraph",
  code: "write.help.code",
  Table: "write.help.Table",
  HorizontalRule: "write.help.HorizontalRule",
  LinkPreview: "write.help.LinkPreview",
  Quotable: "write.help.Quotable",
  ReplyInset: "write.help.ReplyInset",
  PageBreak: "write.help.PageBreak",
  CommerceLink: "write.help.CommerceLink",
  ReviewBox: "write.help.ReviewBox",
  [documentId]: "write.help.document",
  Iframe: "write.help.Iframe",
  FullBleedWidget: "write.help.FullBleedWidget",
} as const satisfies Record<string, MessageId>;

const isHelped = (id: string): id is keyof typeof helpIds => Object.hasOwn(helpIds, id);

export function presentInsert({ t }: Pick<Intl, "t">): InsertView {
  const names: Record<string, string> = {
    ...Object.fromEntries(Object.entries(providers).map(([type, { name }]) => [type, name])),
    ...Object.fromEntries(blockNames.map((name) => [name, t(`write.block.${name}`)])),
    YoutubePlaylist: t("write.block.YoutubePlaylist"),
  };
  const presentItem = (group: InsertGroup, id: string): InsertItem => {
    const labelId = findLabelId(id);
    const others = Object.values(localeTable).map(({ messages }) => labelId && messages[labelId]);
    return {
      id,
      group,
      label: labelId ? t(labelId) : (names[id] ?? id),
      help: t(isHelped(id) ? helpIds[id] : "write.help.player"),
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
