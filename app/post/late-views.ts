import { escapeText } from "../rich-text/markup.ts";

/** What every loader of a request receives. */
interface RequestScope {
  requestId: string;
}

/** Counts of views that pages are printed without. Keyed by the loaders' context. */
const counts = new WeakMap<RequestScope, Promise<string | null>>();

/** No author can write it: the request has its id only once it is here. */
const markOf = ({ requestId }: RequestScope) => `views:${requestId}`;

/**
 * A page is printed while its count of views is still awaited, because that service may hang. Returns the text to print in
 * its place; `count` is null if there is none.
 */
export function holdViews(scope: RequestScope, count: Promise<string | null>): string {
  counts.set(scope, count);
  return markOf(scope);
}

/**
 * The printed page, full or lite, with its count of views, or without the count's element or space if there is none. It comes in
 * pieces to send one after the other, because a page is too long to be copied for a number.
 */
export async function fillViews(html: string, scope: RequestScope): Promise<string[]> {
  const mark = markOf(scope);
  const at = html.indexOf(mark);
  if (at < 0) return [html];
  const count = (await counts.get(scope)) ?? null;
  if (count !== null) return [html.slice(0, at), escapeText(count), html.slice(at + mark.length)];
  const [open, close] = html.startsWith("<span>", at - "<span>".length) ? ["<span>", "</span>"] : [" ", ""];
  return [html.slice(0, at - open.length), html.slice(at + mark.length + close.length)];
}
