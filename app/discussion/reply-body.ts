import type { NodeOf, BlockNode, ParagraphNode } from "../../contract/entities/block-node.ts";
import type { InlineNode, LinkNode } from "../../contract/entities/inline-node.ts";
import type { Post } from "../../contract/entities/post.ts";
import { trimAddress } from "../link/trim-address.ts";

/**
 * Parses plain text to nodes: paragraphs separated by empty lines, line breaks, quotations (lines starting
 * with ">"), and links for URLs and mentions (`@Screen-Name`). `peopleHref` is the base URL of profiles on
 * the production host, with a trailing slash. Everything else is kept as text.
 */
export function parseReplyText(text: string, peopleHref: string): BlockNode[] {
  return groupLines(text).map(({ isQuoted, lines }) => ({
    type: "Paragraph",
    value: lines.flatMap((line, index): InlineNode[] => [
      ...(index > 0 ? [{ type: "LineBreak" as const }] : []),
      ...parseLine(line, peopleHref),
    ]),
    align: null,
    containers: isQuoted ? [{ type: "BlockQuote" }] : [],
    continuesItem: false,
  }));
}

interface Block {
  isQuoted: boolean;
  lines: string[];
}

/** Groups lines into blocks: up to an empty line, or the start or end of a quotation. */
function groupLines(text: string): Block[] {
  const blocks: Block[] = [];
  let last = null as Block | null;
  for (const typed of text.split(/\r\n|\r|\n/)) {
    const isQuoted = typed.startsWith(">");
    const line = clean(isQuoted ? typed.slice(typed.startsWith("> ") ? 2 : 1) : typed);
    if (line.trim() === "") last = null;
    else if (last?.isQuoted === isQuoted) last.lines.push(line);
    else {
      last = { isQuoted, lines: [line] };
      blocks.push(last);
    }
  }
  return blocks;
}

/** Removes control characters, which would be rejected or break feeds. */
// oxlint-disable-next-line no-control-regex -- These are what is meant.
const clean = (line: string) => line.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "").trimEnd();

/** URLs up to the next white space, and mentions. */
const special = /https?:\/\/[^\s<>"]+|@[a-z0-9][a-z0-9-]{2,62}/gi;

function parseLine(line: string, peopleHref: string): InlineNode[] {
  const nodes: InlineNode[] = [];
  let end = 0;
  const addText = (value: string) => {
    if (value !== "") nodes.push({ type: "Text", value, styles: [] });
  };
  for (const { 0: found, index } of line.matchAll(special)) {
    const link = found.startsWith("@")
      ? findMention(found, line.slice(index - 1, index), line.charAt(index + found.length), peopleHref)
      : findLink(found);
    if (link === null) continue;
    addText(line.slice(end, index));
    nodes.push(link);
    end = index + textOf(link).length;
  }
  addText(line.slice(end));
  return nodes;
}

const textOf = ({ value }: LinkNode) => value.map((part) => part.value).join("");

const buildLink = (value: string, reference: string): LinkNode => ({
  type: "Link",
  value: [{ type: "Text", value, styles: [] }],
  reference,
  target: "",
  noFollow: false,
  analytics: [],
});

function findLink(found: string): LinkNode | null {
  const address = trimAddress(found);
  return URL.canParse(address) ? buildLink(address, address) : null;
}

/** Not within words, email addresses or paths. */
function findMention(found: string, before: string, after: string, peopleHref: string): LinkNode | null {
  if (/[\w@./-]/.test(before) || /[\w-]/.test(after)) return null;
  return buildLink(found, `${peopleHref}${found.slice(1)}`);
}

/** Turns URLs and mentions in the editor's text into links, except in code. */
export function linkBody(body: readonly BlockNode[], peopleHref: string): BlockNode[] {
  return body.map((node) => {
    if (node.type !== "Paragraph" || node.containers.some(({ type }) => type === "Code")) return node;
    return { ...node, value: node.value.flatMap((part) => linkText(part, peopleHref)) };
  });
}

function linkText(node: InlineNode, peopleHref: string): InlineNode[] {
  if (node.type !== "Text" || node.styles.includes("Code")) return [node];
  return parseLine(node.value, peopleHref).map((part) => {
    if (part.type === "Text") return { ...part, styles: node.styles };
    if (part.type !== "Link") return part;
    return { ...part, value: part.value.map((text) => ({ ...text, styles: node.styles })) };
  });
}

/**
 * The plain text that would produce these nodes, or null if there is none because they need the rich editor.
 */
export function formatReplyText(body: readonly BlockNode[], peopleHref: string): string | null {
  const text = body.map((node) => (node.type === "Paragraph" ? formatParagraph(node) : "")).join("\n\n");
  return JSON.stringify(parseReplyText(text, peopleHref)) === JSON.stringify(body.map(inOrder)) ? text : null;
}

function formatParagraph({ value, containers }: ParagraphNode): string {
  const text = value
    .map((node) => {
      if (node.type === "LineBreak") return "\n";
      if (node.type === "Link") return textOf(node);
      return node.type === "Text" ? node.value : "";
    })
    .join("");
  return containers.length > 0 ? text.replace(/^/gm, "> ") : text;
}

/** Puts properties in the order used above, since services may return another. */
function inOrder(node: BlockNode): BlockNode {
  if (node.type !== "Paragraph") return node;
  const { type, value, align, containers, continuesItem } = node;
  return { type, value: value.map(inlineInOrder), align, containers, continuesItem };
}

function inlineInOrder(node: InlineNode): InlineNode {
  if (node.type === "Text") return { type: node.type, value: node.value, styles: node.styles };
  if (node.type !== "Link") return node;
  const { type, value, reference, target, noFollow, analytics } = node;
  return {
    type,
    value: value.map((part) => inlineInOrder(part) as typeof part),
    reference,
    target,
    noFollow,
    analytics,
  };
}

type StoryFields = Pick<
  Post,
  "id" | "headline" | "permalink" | "isStarter" | "status" | "publishTimeMillis" | "isPasswordProtected"
>;

/** The card of a story in a reply; null for anything but a story that is public now (ms). */
export function buildStoryCard(post: StoryFields | null, now: number): NodeOf<"LinkPreview"> | null {
  if (!post?.isStarter || post.status !== "PUBLISHED" || post.publishTimeMillis > now) return null;
  if (post.isPasswordProtected || post.headline === "") return null;
  return {
    type: "LinkPreview",
    kind: "internal",
    style: "Normal",
    url: post.permalink,
    postId: post.id,
    title: post.headline,
    excerpt: "",
    siteName: "",
    image: null,
    items: [],
  };
}
