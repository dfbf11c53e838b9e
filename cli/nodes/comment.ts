import type { Context, Piece } from "./conversion.ts";

/**
 * Converts an HTML comment. In WordPress comments mark page breaks (`<!--nextpage-->`), the end of the teaser
 * (`<!--more-->`, `<!--truncate-->`, ignored) and block boundaries (`<!-- wp:name {…} -->`). Self-closing blocks are rendered by
 * WordPress and have no text to keep.
 */
export function convertComment(value: string, context: Context): Piece[] {
  const text = value.trim();
  if (text === "nextpage") return [{ type: "PageBreak" }];
  if (text === "more" || text === "truncate" || text === "noteaser" || text.startsWith("/wp:")) return [];
  if (text.startsWith("wp:")) {
    if (text.endsWith("/")) {
      const [name = ""] = text.slice("wp:".length).split(/[ /]/);
      context.note({
        kind: "element",
        reason: `the block "${name}" is rendered by WordPress`,
        kept: text,
      });
    }
    return [];
  }
  if (text !== "")
    context.note({ kind: "comment", reason: "a comment in the source was left out", kept: text });
  return [];
}
