import type { TextStyle } from "../../contract/entities/inline-node.ts";
import type { PresentedInline } from "./presented-inline.ts";

/** What a feed is made for. Partners take fewer tags than a feed reader does. */
export type FeedType = "rss" | "msn" | "yahoo";

/**
 * Running text with the styles that a feed's readers take (specification, section 5). MSN lists the tags that it lets
 * in, and `s`, `u` and `code` are not among them: struck text becomes italic between slashes, so that a reader still
 * sees that it is taken back; code and underlining lose their style and keep their words.
 */
export function restyleForFeed(text: readonly PresentedInline[], feed: FeedType): PresentedInline[] {
  return feed === "rss" ? [...text] : text.flatMap((part) => restyle(part, false));
}

const dropped: ReadonlySet<TextStyle> = new Set(["Code", "Underline"]);

/** `isItalic`: something around is italic already, and no style stands in itself. */
function restyle(part: PresentedInline, isItalic: boolean): PresentedInline[] {
  if (typeof part === "string" || part.type === "LineBreak") return [part];
  const inside = (italic: boolean) => part.children.flatMap((child) => restyle(child, italic));
  if (part.type === "Link") return [{ ...part, children: inside(isItalic) }];
  if (dropped.has(part.style)) return inside(isItalic);
  if (part.style !== "Struck") return [{ ...part, children: inside(isItalic || part.style === "Italic") }];
  const words = ["/", ...inside(true), "/"];
  return isItalic ? words : [{ type: "Styled", style: "Italic", children: words }];
}
