import type { TextStyle } from "../../contract/entities/inline-node.ts";
import type { PresentedInline } from "./presented-inline.ts";

/** The feed's consumers. Partners allow fewer tags than feed readers do. */
export type FeedType = "rss" | "msn" | "yahoo";

/**
 * Adapts text styles to a feed (specification, section 5). MSN's allowed tags do not include `s`, `u` and
 * `code`: struck text becomes italic between slashes, so that it is still recognizable as retracted; code and
 * underline lose their style.
 */
export function restyleForFeed(text: readonly PresentedInline[], feed: FeedType): PresentedInline[] {
  return feed === "rss" ? [...text] : text.flatMap((part) => restyle(part, false));
}

const dropped: ReadonlySet<TextStyle> = new Set(["Code", "Underline"]);

/** `isItalic`: an ancestor is italic already, and styles must not be nested in themselves. */
function restyle(part: PresentedInline, isItalic: boolean): PresentedInline[] {
  if (typeof part === "string" || part.type === "LineBreak") return [part];
  const inside = (italic: boolean) => part.children.flatMap((child) => restyle(child, italic));
  if (part.type === "Link") return [{ ...part, children: inside(isItalic) }];
  if (dropped.has(part.style)) return inside(isItalic);
  if (part.style !== "Struck") return [{ ...part, children: inside(isItalic || part.style === "Italic") }];
  const words = ["/", ...inside(true), "/"];
  return isItalic ? words : [{ type: "Styled", style: "Italic", children: words }];
}
