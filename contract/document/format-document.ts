import type { BlockNode, Container, ParagraphNode } from "../entities/block-node.ts";
import type { InlineNode, LinkNode, TextNode } from "../entities/inline-node.ts";
import { inlineNodeOf, names, blockNodeOf, type MarkJson, type NodeJson } from "./document-json.ts";
import { orderStyles, tidyInline } from "./tidy-body.ts";

type ListContainer = Extract<Container, { type: "List" }>;

/** Containers of a block, and whether it continues a list item. */
interface Place {
  containers: Container[];
  continuesItem: boolean;
}

type FormatOther = (node: NodeJson) => BlockNode;

/** Converts a document of the reply editor to nodes; the inverse of `buildDocument`. */
export const formatDocument = ({ content = [] }: NodeJson): BlockNode[] => formatBlocks(content, blockNodeOf);

/** Converts the content of a document to nodes; the inverse of `buildBlocks`. */
export const formatBlocks = (content: readonly NodeJson[], formatOther: FormatOther): BlockNode[] =>
  content.flatMap((node) => formatBlock(node, { containers: [], continuesItem: false }, formatOther));

/** Containers hold text blocks only, so `formatOther` isn't passed on. */
function formatBlock(node: NodeJson, place: Place, formatOther: FormatOther = blockNodeOf): BlockNode[] {
  const { containers } = place;
  switch (node.type) {
    case names.paragraph: {
      const align = (node.attrs?.["align"] ?? null) as ParagraphNode["align"];
      return [{ type: "Paragraph", value: formatLine(node), align, ...place }];
    }
    case names.heading:
      return [
        { type: "Header", level: Number(node.attrs?.["level"] ?? 2), value: formatLine(node), ...place },
      ];
    case names.rule:
      return [{ type: "HorizontalRule", ...place }];
    case names.quote:
      return formatAll(node, [...containers, { type: "BlockQuote" }]);
    case names.code:
      return formatAll(node, [...containers, { type: "Code" }]);
    case names.list: {
      const style = (node.attrs?.["style"] ?? "Bullet") as ListContainer["style"];
      const inList: Container[] = [...containers, { type: "List", style }];
      return (node.content ?? []).flatMap((item, index) => formatItem(item, inList, index === 0));
    }
    default:
      return [formatOther(node)];
  }
}

const formatAll = (node: NodeJson, containers: Container[]) =>
  (node.content ?? []).flatMap((child) => formatBlock(child, { containers, continuesItem: false }));

const isLeaf = ({ type }: NodeJson) =>
  type === names.paragraph || type === names.heading || type === names.rule;

/** A block with further containers would join the previous item, so an empty paragraph starts a new one. */
function formatItem(item: NodeJson, containers: Container[], isFirst: boolean): BlockNode[] {
  const children = item.content ?? [];
  const [first] = children;
  const opening: NodeJson[] = !isFirst && first && !isLeaf(first) ? [{ type: names.paragraph }] : [];
  return [...opening, ...children].flatMap((child, index) =>
    formatBlock(child, { containers, continuesItem: index > 0 && isLeaf(child) }),
  );
}

export const formatLine = ({ content = [] }: NodeJson): InlineNode[] => tidyInline(content.map(formatInline));

function formatInline(node: NodeJson): InlineNode {
  if (node.type === names.lineBreak) return { type: "LineBreak" };
  if (node.type === names.wholeInline) return inlineNodeOf(node);
  const { marks = [], text = "" } = node;
  const styles = orderStyles(marks.filter(({ type }) => type !== names.link).map(formatStyle));
  const value: TextNode = { type: "Text", value: text, styles };
  const link = marks.find(({ type }) => type === names.link);
  return link ? formatLink(link, value) : value;
}

const formatStyle = ({ type, attrs }: MarkJson) =>
  type === names.otherStyle ? String(attrs?.["name"]) : type;

function formatLink({ attrs = {} }: MarkJson, text: TextNode): LinkNode {
  const { reference, target, noFollow, analytics } = attrs as Pick<
    LinkNode,
    "reference" | "target" | "noFollow" | "analytics"
  >;
  return { type: "Link", value: [text], reference, target, noFollow, analytics };
}
