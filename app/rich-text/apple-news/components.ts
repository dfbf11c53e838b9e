import { formatHtml, filterXmlCharacters, readWords, type Markup } from "../markup.ts";
import { type FeedHtml, type FeedTagRules, fitTags } from "../feed/feed-printing.ts";

/** Components that consist of a text. */
type TextRole =
  | "title"
  | "intro"
  | "byline"
  | "body"
  | `heading${1 | 2 | 3 | 4 | 5 | 6}`
  | "quote"
  | "pullquote"
  | "caption";

/** Posts of social networks, each shown by its address. */
type PostRole = "tweet" | "instagram" | "tiktok" | "facebook_post";

interface Formatted {
  text: string;
  format: "html";
}

/** An image of a gallery. */
export interface GalleryItem {
  URL: string;
  caption?: Formatted;
  accessibilityCaption?: string;
}

/** The components of Apple News Format that stories are printed with; `layout` is one of `componentLayouts`. */
export type Component = { layout?: LayoutName } & (
  | (Formatted & { role: TextRole; textStyle?: { textAlignment: "center" | "right" } })
  | { role: "photo"; URL: string; caption?: Formatted; accessibilityCaption?: string }
  | { role: "gallery"; items: GalleryItem[] }
  | {
      role: "video";
      URL: string;
      stillURL?: string;
      aspectRatio?: number;
      caption?: string;
      accessibilityCaption?: string;
    }
  | { role: "embedwebvideo"; URL: string; aspectRatio: number; accessibilityCaption?: string }
  | { role: PostRole; URL: string }
  | { role: "htmltable"; html: string }
  | { role: "divider"; stroke: { width: number; style: "solid" } }
  | { role: "link_button"; URL: string; text: string; style: "button"; textStyle: "button" }
);

type LayoutName = "head" | "text" | "media" | "note";

/** Elements that Apple News Format knows in a text (Apple, "Using HTML with Apple News Format"). */
const textRules: FeedTagRules = {
  allowed: new Set([
    "a",
    "blockquote",
    "br",
    "code",
    "em",
    "li",
    "ol",
    "p",
    "pre",
    "s",
    "strong",
    "sub",
    "sup",
    "ul",
  ]),
  replacements: { h3: "p" },
};

/** In a table there are rows and cells as well; their text has no blocks. */
const tableRules: FeedTagRules = {
  allowed: new Set(["a", "br", "code", "em", "s", "strong", "sub", "sup", "table", "td", "th", "tr"]),
  replacements: {},
};

/** A table; none if it has no text. */
export const printTable = (nodes: readonly FeedHtml[]): Component[] =>
  hasWords(nodes)
    ? [{ role: "htmltable", html: formatHtml(fitTags(nodes, tableRules)), layout: "media" }]
    : [];

/** A text as the value of a property; null if it is empty. */
export function formatWords(nodes: readonly FeedHtml[]): { text: string; format: "html" } | null {
  return hasWords(nodes) ? { text: formatHtml(fitTags(nodes, textRules)), format: "html" } : null;
}

/** A component with a text; none if it is empty, which the format doesn't allow. */
export function printText(
  role: TextRole,
  nodes: readonly FeedHtml[],
  more: { layout?: LayoutName; textStyle?: { textAlignment: "center" | "right" } } = {},
): Component[] {
  const formatted = formatWords(nodes);
  return formatted === null ? [] : [{ role, ...formatted, layout: "text", ...more }];
}

const hasWords = (nodes: readonly Markup[]) => cleanText(readWords(nodes)) !== "";

/** A plain text as it is sent; empty if nothing in it is readable. */
export const cleanText = (text: string): string => filterXmlCharacters(text).trim();
