import type { TextStyle } from "../../contract/entities/inline-node.ts";

/** The HTML element of each text style, used by pages, feeds, AMP and the comparison of versions. */
export const textTags = {
  Bold: "strong",
  Italic: "em",
  Underline: "u",
  Struck: "s",
  Small: "small",
  Subscript: "sub",
  Superscript: "sup",
  Code: "code",
} as const satisfies Record<TextStyle, string>;
