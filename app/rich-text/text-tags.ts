import type { TextStyle } from "../../contract/entities/inline-node.ts";

/** What each style of a text is printed as, on pages, in feeds and for AMP alike. */
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
