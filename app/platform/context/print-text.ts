import { maxPrintedLength, type storePrintedText } from "../../../contract/posts/printed-texts.ts";
import type { BodyOf } from "../../../contract/wire/call.ts";

/** A story's text to be stored once its page is rendered. */
export interface PendingText {
  postId: string;
  /** Version of the content. */
  content: string;
  /** What else of the page is made from the text, JSON. */
  details: string;
}

/** The text of the page's story, printed earlier or to be stored. */
export interface TextPrinting {
  design: string;
  /** Printed around the text if it is to be stored. Unique to this page, so no author can write it. */
  mark: string;
  /** Set by the loader. */
  pending: PendingText | null;
  /** Stores a text after the response. */
  store: (postId: string, body: BodyOf<typeof storePrintedText>) => void;
}

export const findTextMark = (printing: TextPrinting | null): string | null =>
  printing?.pending ? printing.mark : null;

/** The page without the marks, whose text is stored if it was marked. */
export function storeText(page: string, printing: TextPrinting | null): string {
  if (!printing?.pending) return page;
  const { design, pending, mark, store } = printing;
  const [before = "", html, after, ...others] = page.split(mark);
  if (html === undefined || after === undefined || others.length > 0) return page.replaceAll(mark, "");
  const { postId, content, details } = pending;
  if (isStorable(html, details)) store(postId, { design, content, text: { html, details } });
  return before + html + after;
}

/** Databases may end a text at its first null character. */
const isStorable = (html: string, details: string) =>
  html.length + details.length <= maxPrintedLength && !html.includes("\0");
