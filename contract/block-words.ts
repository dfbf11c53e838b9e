import type { BlockNode, NodeOf, TableNode } from "./entities/block-node.ts";
import type { EmbedProvider } from "./entities/embed-node.ts";
import type { InlineNode } from "./entities/inline-node.ts";

/** Plain text of inline nodes, without styles and addresses; a line break becomes a newline. */
export function inlineText(nodes: readonly InlineNode[]): string {
  let text = "";
  for (const node of nodes) {
    if (node.type === "Text") text += node.value;
    else if (node.type === "LineBreak") text += "\n";
    else if (node.type === "Link") text += inlineText(node.value);
  }
  return text;
}

/** The addresses that inline nodes link to, as they were written. */
export const inlineLinks = (nodes: readonly InlineNode[]): string[] =>
  nodes.flatMap((node) => (node.type === "Link" ? [node.reference] : []));

/** What excerpts, search and the checklist read of a block. */
interface BlockWords<Node> {
  /** Its plain text, as it would be read aloud: one line for each part. */
  text: (node: Node) => string;
  /** The addresses that it links to, as they were written. */
  links: (node: Node) => string[];
}

const joinLines = (...lines: string[]) => lines.filter(Boolean).join("\n");
const none: BlockWords<unknown> = { text: () => "", links: () => [] };
const inValue: BlockWords<{ value: InlineNode[] }> = {
  text: ({ value }) => inlineText(value),
  links: ({ value }) => inlineLinks(value),
};
const inCaption: BlockWords<{ caption: InlineNode[] }> = {
  text: ({ caption }) => inlineText(caption),
  links: ({ caption }) => inlineLinks(caption),
};
const inCells: BlockWords<TableNode> = {
  text: ({ caption, rows }) =>
    [inlineText(caption), ...rows.map(({ cells }) => cells.map(({ value }) => inlineText(value)).join("\t"))]
      .filter((line, index) => index > 0 || line !== "")
      .join("\n"),
  links: ({ caption, rows }) =>
    [caption, ...rows.flatMap(({ cells }) => cells.map(({ value }) => value))].flatMap(inlineLinks),
};

/** The words of every block type. */
const blockWords: { [T in Exclude<BlockNode["type"], EmbedProvider>]: BlockWords<NodeOf<T>> } = {
  Paragraph: inValue,
  Header: inValue,
  HorizontalRule: none,
  Table: inCells,
  PullQuote: { ...inValue, text: ({ value, cite }) => joinLines(inlineText(value), cite) },
  Quotable: inValue,
  PageBreak: none,
  CommerceLink: { text: ({ item }) => item.title, links: ({ item }) => [item.url] },
  Image: inCaption,
  FullBleedWidget: none,
  Slideshow: {
    text: ({ slides }) => slides.map(({ caption }) => inlineText(caption)).join("\n"),
    links: ({ slides }) => slides.flatMap(({ caption }) => inlineLinks(caption)),
  },
  KinjaVideo: none,
  LinkPreview: {
    text: ({ title, items }) => joinLines(title, ...items.map((item) => item.title)),
    links: ({ url, items }) => [url, ...items.map((item) => item.url)],
  },
  ReplyInset: none,
  ReviewBox: {
    text: ({ title, subtitle, summary, pros, cons }) => joinLines(title, subtitle, summary, ...pros, ...cons),
    links: () => [],
  },
  Quiz: {
    text: ({ title, questions }) =>
      joinLines(title, ...questions.flatMap(({ question, answers }) => [question, ...answers])),
    links: () => [],
  },
  Iframe: none,
  Unknown: none,
};

/** The words of a block's type. Players have only their caption. */
export function findWords(node: BlockNode): BlockWords<BlockNode> {
  const words = Object.hasOwn(blockWords, node.type)
    ? blockWords[node.type as keyof typeof blockWords]
    : "caption" in node
      ? inCaption
      : none;
  return words as BlockWords<BlockNode>;
}
