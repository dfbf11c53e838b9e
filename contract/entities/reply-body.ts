import * as v from "valibot";
import { bodyText } from "../plaintext.ts";
import { BlockNode } from "./block-node.ts";
import { embedProviders } from "./embed-node.ts";
import { textStyles, type InlineNode } from "./inline-node.ts";

/** What readers may write with: text in all its styles, quotations, lists, pictures, cards of links and players. */
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
export const maxReplyPictures = 10;
/** Longest description of a picture for who cannot see it, characters. */
export const maxAltCharacters = 500;

export const countPictures = (nodes: readonly BlockNode[]): number =>
  nodes.filter(({ type }) => type === "Image").length;

/** Whether somebody would see anything of it: a picture, a player, or a character that is no blank. */
const hasContent = (nodes: BlockNode[]) =>
  nodes.some(({ type }) => !["Paragraph", "Header", "HorizontalRule", "PullQuote"].includes(type)) ||
  bodyText(nodes).trim() !== "";

const styleNames: ReadonlySet<string> = new Set(textStyles);

/** What of a node is text: its words, or what stands below a picture or a player. */
const listText = (node: BlockNode): readonly InlineNode[] => [
  ...("value" in node ? node.value : []),
  ...("caption" in node ? node.caption : []),
];

/** Posts keep a style that this release does not know (`inline-node.ts`); what is written here and now has the eight. */
const hasKnownStyles = (node: BlockNode): boolean =>
  listText(node)
    .flatMap((inline) => (inline.type === "Link" ? inline.value : [inline]))
    .every((inline) => inline.type !== "Text" || inline.styles.every((style) => styleNames.has(style)));

/** The text of a reply as it is sent: typed nodes like those of a post, fewer kinds of them, and not without end. */
export const ReplyBody = v.pipe(
  v.array(BlockNode),
  v.maxLength(maxReplyNodes, `must have at most ${maxReplyNodes} paragraphs`),
  v.everyItem(({ type }) => replyNodeTypes.has(type), "must not contain this type of block"),
  v.everyItem(hasKnownStyles, "must not contain this text style"),
  v.check(
    (nodes) => countPictures(nodes) <= maxReplyPictures,
    `must have at most ${maxReplyPictures} images`,
  ),
  v.check(
    (nodes) => bodyText(nodes).length <= maxReplyCharacters,
    `must be at most ${maxReplyCharacters} characters`,
  ),
  v.check(hasContent, "must not be empty"),
);
