import type { BlockNode, Container } from "../entities/block-node.ts";
import type { InlineNode, TextNode } from "../entities/inline-node.ts";
import { names, type MarkJson, type NodeJson } from "./document-json.ts";
import { styleOrder, tidyBody } from "./tidy-body.ts";

/** A value with its containers, outermost first. */
export interface Contained<T> {
  value: T;
  containers: readonly Container[];
  /** Inside a list: continues the previous item instead of starting a new one. */
  continuesItem: boolean;
}

/** A container with its members, or a value without a container. */
export type Grouped<T> =
  | { kind: "leaf"; value: T; continuesItem: boolean }
  | { kind: "group"; container: Container; members: Grouped<T>[] };

/**
 * Groups neighbors with an equal first container, then recursively within each group. Keeps order and values;
 * the depth of a value equals its number of containers (domain notes, Post).
 */
export function groupContainers<T>(entries: readonly Contained<T>[], depth = 0): Grouped<T>[] {
  const grouped: Grouped<T>[] = [];
  for (let start = 0; start < entries.length;) {
    const entry = entries[start] as Contained<T>;
    const container = entry.containers[depth];
    let end = start + 1;
    if (container) {
      while (end < entries.length && isSameContainer(entries[end]?.containers[depth], container)) end += 1;
      const members = groupContainers(entries.slice(start, end), depth + 1);
      grouped.push({ kind: "group", container, members });
    } else {
      grouped.push({ kind: "leaf", value: entry.value, continuesItem: entry.continuesItem });
    }
    start = end;
  }
  return grouped;
}

function isSameContainer(a: Container | undefined, b: Container): boolean {
  if (a?.type !== b.type) return false;
  return a.type !== "List" || b.type !== "List" || a.style === b.style;
}

/**
 * Splits a list's members into items: a leaf starts a new item unless it continues the previous one; nested
 * groups belong to the item before them, and start one only if there is none.
 */
export function splitItems<T>(members: readonly Grouped<T>[]): Grouped<T>[][] {
  const items: Grouped<T>[][] = [];
  for (const member of members) {
    const opensItem = member.kind === "leaf" && !member.continuesItem;
    const last = items.at(-1);
    if (last && !opensItem) last.push(member);
    else items.push([member]);
  }
  return items;
}

type BuildOther = (node: BlockNode) => NodeJson;

/** Wraps a node that the editor can't change, so that `formatDocument` restores it. */
const carryWhole: BuildOther = (node) => ({ type: names.wholeNode, attrs: { node } });

/** Converts nodes to the document of the reply editor. */
export const buildDocument = (body: readonly BlockNode[]): NodeJson => ({
  type: names.document,
  content: buildBlocks(body, carryWhole),
});

/** Converts nodes to the content of a document, at least an empty paragraph. `buildOther` converts all but text blocks. */
export function buildBlocks(body: readonly BlockNode[], buildOther: BuildOther): NodeJson[] {
  const entries = tidyBody(body).map((value) =>
    "containers" in value
      ? { value, containers: value.containers, continuesItem: value.continuesItem }
      : { value, containers: [], continuesItem: false },
  );
  const content = groupContainers<BlockNode>(entries).map((part) => buildPart(part, buildOther));
  return content.length > 0 ? content : [{ type: names.paragraph }];
}

function buildPart(part: Grouped<BlockNode>, buildOther: BuildOther): NodeJson {
  if (part.kind === "leaf") return buildBlock(part.value, buildOther);
  const { container, members } = part;
  const buildAll = (parts: readonly Grouped<BlockNode>[]) =>
    parts.map((member) => buildPart(member, buildOther));
  if (container.type === "List") {
    const content = splitItems(members).map((item) => ({ type: names.item, content: buildAll(item) }));
    return { type: names.list, attrs: { style: container.style }, content };
  }
  const type = container.type === "Code" ? names.code : names.quote;
  return { type, content: buildAll(members) };
}

function buildBlock(node: BlockNode, buildOther: BuildOther): NodeJson {
  if (node.type === "Paragraph")
    return { type: names.paragraph, attrs: { align: node.align }, ...buildLine(node.value) };
  if (node.type === "Header")
    return { type: names.heading, attrs: { level: node.level }, ...buildLine(node.value) };
  if (node.type === "HorizontalRule") return { type: names.rule };
  return buildOther(node);
}

export function buildLine(nodes: readonly InlineNode[]): Pick<NodeJson, "content"> {
  const content = nodes.flatMap(buildInline);
  return content.length > 0 ? { content } : {};
}

function buildInline(node: InlineNode): NodeJson[] {
  switch (node.type) {
    case "Text":
      return [buildText(node, [])];
    case "LineBreak":
      return [{ type: names.lineBreak }];
    case "Link": {
      const { reference, target, noFollow, analytics } = node;
      const link = { type: names.link, attrs: { reference, target, noFollow, analytics } };
      return node.value.map((text) => buildText(text, [link]));
    }
    default:
      return [{ type: names.wholeInline, attrs: { node } }];
  }
}

const isKnown = (style: string) => (styleOrder as readonly string[]).includes(style);

function buildText({ value, styles }: TextNode, around: MarkJson[]): NodeJson {
  const marks = [
    ...around,
    ...styles.map((style) =>
      isKnown(style) ? { type: style } : { type: names.otherStyle, attrs: { name: style } },
    ),
  ];
  return { type: names.text, text: value, ...(marks.length > 0 && { marks }) };
}
