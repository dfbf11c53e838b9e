import type { Node, NodeType } from "prosemirror-model";
import { storySchema } from "../../../../contract/document/story-schema.ts";
import type { EmbedKind } from "../../../../contract/embed/allowed-hosts.ts";
import type { EmbedProvider } from "../../../../contract/entities/embed-node.ts";
import type { Attribution, ImageRef } from "../../../../contract/entities/image.ts";
import { providers } from "../../../embed/providers.ts";

/** The type of a story's nodes of this name. */
export const storyType = (name: string): NodeType => {
  const type = storySchema.nodes[name];
  if (!type) throw new Error(`Stories have no ${name}.`);
  return type;
};

/** Summary of a block's fields, shown beside its text. */
interface BlockDescription {
  image: ImageRef | null;
  /** True if it needs an image: a missing one is shown as such. */
  hasImage: boolean;
  /** The kind of a player that has neither a title nor an image; null for all others. */
  bareKind: EmbedKind | null;
  title: string;
  details: string[];
}

const isProvider = (type: string): type is EmbedProvider => Object.hasOwn(providers, type);

/** The name of a player's provider; null for other blocks. */
export const findProviderName = (type: string): string | null =>
  isProvider(type) ? providers[type].name : null;

/** The summary of a block's fields, the most useful first. */
export function describeBlock({
  type: { name: type },
  attrs,
}: Pick<Node, "attrs"> & { type: Pick<NodeType, "name"> }): BlockDescription {
  const read = (name: string) => (typeof attrs[name] === "string" ? attrs[name] : "");
  const list = (name: string) => (Array.isArray(attrs[name]) ? (attrs[name] as unknown[]) : []);
  const item = (attrs["item"] ?? null) as { title?: string; retailer?: string; url?: string } | null;
  const image = (attrs["image"] ?? attrs["poster"] ?? null) as ImageRef | null;
  const address = isProvider(type) && read("id") !== "" ? providers[type].page(read("id")) : read("url");
  const texts = [
    read("title"),
    item?.title ?? "",
    read("subtitle"),
    read("rating"),
    read("summary"),
    read("excerpt"),
    read("cite"),
    address,
    item?.retailer ?? "",
    item?.url ?? "",
    isProvider(type) ? "" : read("id"),
    read("postId"),
    read("nodeType"),
    ...list("attribution").map((one) => formatCredit(one as Attribution)),
    ...list("items").map((one) => (one as { title: string }).title),
    ...list("facts").map((one) => {
      const { label, value } = one as { label: string; value: string };
      return `${label}: ${value}`;
    }),
    ...list("questions").map((one) => (one as { question: string }).question),
    ...list("pros").map((one) => `+ ${String(one)}`),
    ...list("cons").map((one) => `− ${String(one)}`),
  ].filter((text) => text !== "");
  const isImage = type === "Image" || type === "Slide";
  // An address is a poor title: people recognize its host.
  const host = address !== "" && texts[0] === address ? findHost(address) : null;
  const title = host ?? texts[0] ?? "";
  return {
    image,
    hasImage: isImage,
    bareKind: isProvider(type) && read("title") === "" && image === null ? providers[type].kind : null,
    title: isImage ? "" : title,
    details: isImage ? texts : texts.filter((text, index) => index > 0 || text !== title),
  };
}

const findHost = (address: string): string | null =>
  URL.parse(address)?.hostname.replace(/^www\./, "") || null;

/** "Screenshot: Halcyon Dog (Publisher)" */
export function formatCredit({ label, credit, source }: Attribution): string {
  const who = source === "" ? credit : credit === "" ? source : `${credit} (${source})`;
  return label === "" || who === "" ? who || label : `${label}: ${who}`;
}
