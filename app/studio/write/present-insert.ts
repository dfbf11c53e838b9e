import { attributionLabels } from "../../../contract/entities/image.ts";
import type { Intl } from "../../intl/create-intl.ts";
import { providers } from "../../embed/providers.ts";
import { documentId, insertIds, libraryId, textKinds, type InsertItem } from "./insert-items.ts";

/** Names of what can be inserted and of its fields. */
export interface InsertView {
  items: InsertItem[];
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

export function presentInsert({ t }: Pick<Intl, "t">): InsertView {
  const names: Record<string, string> = {
    ...Object.fromEntries(blockNames.map((name) => [name, t(`write.block.${name}`)])),
    ...Object.fromEntries(Object.entries(providers).map(([type, { name }]) => [type, name])),
    YoutubePlaylist: t("write.block.YoutubePlaylist"),
  };
  const labels: Record<string, string> = {
    ...names,
    ...Object.fromEntries(textKinds.map((kind) => [kind, t(`write.kind.${kind}`)])),
    embed: t("write.tool.embed"),
    [libraryId]: t("write.tool.library"),
    [documentId]: t("write.tool.document"),
  };
  return {
    items: insertIds.map((id) => ({ id, label: labels[id] ?? "" })).filter(({ label }) => label !== ""),
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
