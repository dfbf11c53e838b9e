import * as v from "valibot";
import { bodyText } from "../plaintext.ts";
import { BlockNode } from "./block-node.ts";
import { embedProviders } from "./embed-node.ts";
import { textStyles, type InlineNode } from "./inline-node.ts";

/** Node types allowed in replies: text in all styles, quotations, lists, images, link cards and players. */
export const replyNodeTypes: ReadonlySet<string> = new Set([
  "Paragraph",
  "Header",
  "HorizontalRule",
  "PullQuote",
  "Image",
  "LinkPreview",
  "ReplyInset",
  ...embedProviders,
]);

export const maxReplyCharacters = 10_000;
export const maxReplyNodes = 200;
export const maxReplyImages = 10;
/** Maximum length of an image's alt text, characters. */
export const maxAltCharacters = 500;

export const countImages = (nodes: readonly BlockNode[]): number =>
  nodes.filter(({ type }) => type === "Image").length;

/** True for visible content: an image, a player, or a character other than whitespace. */
const hasContent = (nodes: BlockNode[]) =>
  nodes.some(({ type }) => !["Paragraph", "Header", "HorizontalRule", "PullQuote"].includes(type)) ||
  bodyText(nodes).trim() !== "";

const styleNames: ReadonlySet<string> = new Set(textStyles);

/** The inline text of a node: its value, or the caption of an image or player. */
const listText = (node: BlockNode): readonly InlineNode[] => [
  ...("value" in node ? node.value : []),
  ...("caption" in node ? node.caption : []),
];

/**
 * Stored posts may have unknown styles (see `inline-node.ts`); newly written replies may only use the eight
 * known ones.
 */
const hasKnownStyles = (node: BlockNode): boolean =>
  listText(node)
    .flatMap((inline) => (inline.type === "Link" ? inline.value : [inline]))
    .every((inline) => inline.type !== "Text" || inline.styles.every((style) => styleNames.has(style)));

/** The body of a reply as it is sent: typed nodes like a post's, but fewer types and limited in length. */
export const ReplyBody = v.pipe(
  v.array(BlockNode),
  v.maxLength(maxReplyNodes, `must have at most ${maxReplyNodes} paragraphs`),
  v.everyItem(({ type }) => replyNodeTypes.has(type), "must not contain this type of block"),
  v.everyItem(hasKnownStyles, "must not contain this text style"),
  v.check((nodes) => countImages(nodes) <= maxReplyImages, `must have at most ${maxReplyImages} images`),
  v.check(
    (nodes) => bodyText(nodes).length <= maxReplyCharacters,
    `must be at most ${maxReplyCharacters} characters`,
  ),
  v.check(hasContent, "must not be empty"),
);
