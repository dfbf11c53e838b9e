import type { MarkSpec, NodeSpec } from "prosemirror-model";
import type { TextStyle } from "../entities/inline-node.ts";
import { names } from "./document-json.ts";
import { styleOrder } from "./tidy-body.ts";

/*
 * Node and mark specs shared by the schemas of the reply editor and of stories. None of them prints an address as a
 * live `href` or `src`.
 */

const readDirection = { dir: "auto" };

/** Text blocks and their containers. Lists and quotations contain only text blocks. */
export const flowSpecs: Record<string, NodeSpec> = {
  [names.paragraph]: {
    group: "flow",
    content: "inline*",
    attrs: { align: { default: null } },
    toDOM: () => ["p", readDirection, 0],
    parseDOM: [{ tag: "p" }],
  },
  [names.heading]: {
    group: "flow",
    content: "inline*",
    defining: true,
    attrs: { level: { default: 2 } },
    // One level lower than in the data, as it will be shown on the page.
    toDOM: ({ attrs }) => [`h${Math.min(6, Number(attrs["level"]) + 1)}`, readDirection, 0],
  },
  [names.rule]: { group: "flow", toDOM: () => ["hr"], parseDOM: [{ tag: "hr" }] },
  [names.quote]: {
    group: "flow",
    content: "flow+",
    defining: true,
    toDOM: () => ["blockquote", 0],
    parseDOM: [{ tag: "blockquote" }],
  },
  [names.code]: {
    group: "flow",
    content: "flow+",
    defining: true,
    toDOM: () => ["div", { "data-code": "" }, 0],
  },
  [names.list]: {
    group: "flow",
    content: "item+",
    attrs: { style: { default: "Bullet" } },
    toDOM: ({ attrs }) => [attrs["style"] === "Number" ? "ol" : "ul", 0],
    parseDOM: [
      { tag: "ul", attrs: { style: "Bullet" } },
      { tag: "ol", attrs: { style: "Number" } },
    ],
  },
  [names.item]: { content: "flow+", defining: true, toDOM: () => ["li", 0], parseDOM: [{ tag: "li" }] },
};

/** Inline nodes. */
export const inlineSpecs: Record<string, NodeSpec> = {
  [names.text]: { group: "inline" },
  [names.lineBreak]: {
    group: "inline",
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    toDOM: () => ["br"],
    parseDOM: [{ tag: "br" }],
  },
  [names.wholeInline]: {
    group: "inline",
    inline: true,
    attrs: { node: {} },
    toDOM: () => ["span", { "data-inline-node": "" }, "…"],
  },
};

const tags: Record<TextStyle, string> = {
  Italic: "em",
  Bold: "strong",
  Struck: "s",
  Small: "small",
  Code: "code",
  Subscript: "sub",
  Superscript: "sup",
  Underline: "u",
};

/** Any combination of marks is allowed. Also parses elements that browsers insert while typing. */
const styleMark = (style: TextStyle): MarkSpec => ({
  toDOM: () => [tags[style], 0],
  parseDOM: [
    { tag: tags[style] },
    ...(style === "Bold" ? [{ tag: "b" }] : style === "Italic" ? [{ tag: "i" }] : []),
  ],
});

export const markSpecs: Record<string, MarkSpec> = {
  [names.link]: {
    inclusive: false,
    attrs: {
      reference: {},
      target: { default: "" },
      noFollow: { default: false },
      analytics: { default: [] },
    },
    // Rendered without `href`, so that links can't be followed accidentally while writing.
    toDOM: ({ attrs }) => ["a", { title: String(attrs["reference"]) }, 0],
  },
  ...Object.fromEntries(styleOrder.map((style) => [style, styleMark(style)])),
  [names.otherStyle]: { excludes: "", attrs: { name: {} }, toDOM: () => ["span", 0] },
};
