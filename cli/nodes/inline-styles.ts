import type { Element } from "hast";
import type { TextStyle } from "../../contract/entities/inline-node.ts";
import { createInline, type Context, type Convert } from "./conversion.ts";
import { styleValue } from "./hast.ts";

const withStyles = (context: Context, styles: readonly TextStyle[]): Context => ({
  ...context,
  styles: [...context.styles, ...styles.filter((style) => !context.styles.includes(style))],
});

/** Rule for an element with one text style. */
export const createStyleRule =
  (style: TextStyle): Convert =>
  (element, context) =>
    context.pieces(element.children, withStyles(context, [style]));

/** Elements without meaning: their content, with styles from the `style` attribute. */
export const convertSpan: Convert = (element, context) =>
  context.pieces(element.children, withStyles(context, writtenStyles(element)));

function writtenStyles(element: Element): TextStyle[] {
  const weight = styleValue(element, "font-weight");
  const line = styleValue(element, "text-decoration") || styleValue(element, "text-decoration-line");
  const styles: [TextStyle, boolean][] = [
    ["Bold", weight === "bold" || weight === "bolder" || Number(weight) >= 600],
    ["Italic", styleValue(element, "font-style") === "italic"],
    ["Underline", line.includes("underline")],
    ["Struck", line.includes("line-through")],
  ];
  return styles.flatMap(([style, isSet]) => (isSet ? [style] : []));
}

/** Quotation marks as browsers add them around `q`. */
export const convertQuoteMarks: Convert = (element, context) => [
  createInline("“", context),
  ...context.pieces(element.children, context),
  createInline("”", context),
];

export const convertLineBreak: Convert = () => [{ type: "LineBreak" }];
