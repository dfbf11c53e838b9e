import type { Root } from "hast";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { InlineNode } from "../../contract/entities/inline-node.ts";
import { parseWebUrl } from "./address.ts";
import { convertComment } from "./comment.ts";
import {
  createInline,
  createParagraph,
  isInline,
  type Context,
  type Note,
  type Piece,
} from "./conversion.ts";
import { findElementRule } from "./element-rules.ts";
import { findEmbedAddress } from "../../app/embed/find-embed-address.ts";
import { attribute, type Content } from "./hast.ts";
import { hasWords, tidyRun } from "./inline-run.ts";

/** The nodes of a text, and notes about what changed. */
export interface ConvertedBody {
  body: BlockNode[];
  notes: Note[];
}

/**
 * Converts a parsed text to nodes. No text is lost: content without a matching node becomes text and a note. Images
 * have the source's address in `remoteUrl` and no id; they are placed later.
 */
export function convertBody(root: Root): ConvertedBody {
  const notes: Note[] = [];
  const body = blocks(root.children, {
    containers: [],
    styles: [],
    align: null,
    link: null,
    isPreformatted: false,
    isPullQuote: false,
    note: (note) => void notes.push(note),
    pieces,
    blocks,
  });
  return { body, notes };
}

const pieces: Context["pieces"] = (content, context) => content.flatMap((node) => convertNode(node, context));

function convertNode(node: Content, context: Context): Piece[] {
  if (node.type === "text") return node.value === "" ? [] : [createInline(node.value, context)];
  if (node.type === "comment") return convertComment(node.value, context);
  if (node.type !== "element") return [];
  for (const name of Object.keys(node.properties)) {
    if (/^on./i.test(name)) {
      const kept = attribute(node, name);
      context.note({
        kind: "handler",
        reason: `the ${name.toLowerCase()} of a ${node.tagName} was left out`,
        kept,
      });
    }
  }
  return findElementRule(node.tagName)(node, context);
}

const blocks: Context["blocks"] = (content, context) => {
  const made: BlockNode[] = [];
  let run: InlineNode[] = [];
  const close = () => {
    made.push(...closeRun(run, context));
    run = [];
  };
  for (const piece of pieces(content, context)) {
    if (isInline(piece)) run.push(piece);
    else {
      close();
      made.push(piece);
    }
  }
  close();
  return made;
};

/** The paragraphs of an inline run; a line with only a provider's URL becomes an embed. */
function closeRun(run: readonly InlineNode[], context: Context): BlockNode[] {
  const tidy = tidyRun(run);
  if (!hasWords(tidy)) return [];
  const made: BlockNode[] = [];
  let paragraph: InlineNode[][] = [];
  const close = () => {
    const value = tidyRun(paragraph.flatMap((line) => [{ type: "LineBreak" as const }, ...line]));
    if (hasWords(value)) made.push(createParagraph(linkBareUrl(value), context));
    paragraph = [];
  };
  for (const line of splitLines(tidy)) {
    const url = context.containers.length === 0 ? findBareUrl(line) : null;
    const embed = url && findEmbedAddress(url);
    if (embed) {
      close();
      made.push({ ...embed, title: "", caption: [] });
    } else paragraph.push(line);
  }
  close();
  return made;
}

function splitLines(run: readonly InlineNode[]): InlineNode[][] {
  const lines: InlineNode[][] = [[]];
  for (const node of run) {
    if (node.type === "LineBreak") lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines;
}

/** The URL a line consists of, as text or as a link with that text. */
function findBareUrl(line: readonly InlineNode[]): URL | null {
  const [only, ...more] = line;
  if (!only || more.length > 0) return null;
  const text =
    only.type === "Text"
      ? only.value.trim()
      : only.type === "Link"
        ? (only.value[0]?.value.trim() ?? "")
        : "";
  if (/\s/.test(text) || !/^https?:/i.test(text)) return null;
  return only.type === "Link" && (only.value.length > 1 || only.reference !== text)
    ? null
    : parseWebUrl(text);
}

/** Turns a paragraph that is a plain URL into a link. */
function linkBareUrl(value: InlineNode[]): InlineNode[] {
  const [only] = value;
  if (value.length !== 1 || only?.type !== "Text" || findBareUrl(value) === null) return value;
  return [
    { type: "Link", value: [only], reference: only.value.trim(), target: "", noFollow: false, analytics: [] },
  ];
}
