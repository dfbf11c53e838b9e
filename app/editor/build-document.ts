import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { InlineNode, TextNode } from "../../contract/entities/inline-node.ts";
import { groupContainers, splitItems, type Grouped } from "../rich-text/group-containers.ts";
import { names, type MarkJson, type NodeJson } from "./document-json.ts";
import { styleOrder, tidyBody } from "./tidy-body.ts";

/**
 * Converts nodes to an editor document. Nodes the editor can't change are carried unchanged, so that
 * `formatDocument` restores them all.
 */
export function buildDocument(body: readonly BlockNode[]): NodeJson {
  const entries = tidyBody(body).map((value) =>
    "containers" in value
      ? { value, containers: value.containers, continuesItem: value.continuesItem }
      : { value, containers: [], continuesItem: false },
  );
  const content = groupContainers<BlockNode>(entries).map(buildPart);
  return { type: names.document, content: content.length > 0 ? content : [{ type: names.paragraph }] };
}

function buildPart(part: Grouped<BlockNode>): NodeJson {
  if (part.kind === "leaf") return buildBlock(part.value);
  const { container, members } = part;
  if (container.type === "List") {
    const content = splitItems(members).map((item) => ({ type: names.item, content: item.map(buildPart) }));
    return { type: names.list, attrs: { style: container.style }, content };
  }
  const type = container.type === "Code" ? names.code : names.quote;
  return { type, content: members.map(buildPart) };
}

function buildBlock(node: BlockNode): NodeJson {
  if (node.type === "Paragraph")
    return { type: names.paragraph, attrs: { align: node.align }, ...buildLine(node.value) };
  if (node.type === "Header")
    return { type: names.heading, attrs: { level: node.level }, ...buildLine(node.value) };
  if (node.type === "HorizontalRule") return { type: names.rule };
  return { type: names.wholeNode, attrs: { node } };
}

function buildLine(nodes: readonly InlineNode[]): Pick<NodeJson, "content"> {
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
