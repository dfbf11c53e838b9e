import * as v from "valibot";
import { bodyText } from "../plaintext.ts";
import { BlockNode } from "./block-node.ts";
import { embedProviders } from "./embed-node.ts";

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

/** Whether somebody would see anything of it: a picture, a player, or a character that is no blank. */
const hasContent = (nodes: BlockNode[]) =>
  nodes.some(({ type }) => !["Paragraph", "Header", "HorizontalRule", "PullQuote"].includes(type)) ||
  bodyText(nodes).trim() !== "";

/** The text of a reply as it is sent: typed nodes like those of a post, fewer kinds of them, and not without end. */
export const ReplyBody = v.pipe(
  v.array(BlockNode),
  v.maxLength(maxReplyNodes, `must be ${maxReplyNodes} paragraphs at most`),
  v.everyItem(({ type }) => replyNodeTypes.has(type), "must not have a node of this kind"),
  v.check(
    (nodes) => bodyText(nodes).length <= maxReplyCharacters,
    `must have ${maxReplyCharacters} characters at most`,
  ),
  v.check(hasContent, "must not be empty"),
);
