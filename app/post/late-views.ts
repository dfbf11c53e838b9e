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

/** The printed page, full or lite, with its count of views, or without it if there is none. */
export async function fillViews(html: string, scope: RequestScope): Promise<string> {
  const mark = markOf(scope);
  if (!html.includes(mark)) return html;
  const count = (await counts.get(scope)) ?? null;
  if (count !== null) return html.replace(mark, () => escapeText(count));
  return html.replace(`<span>${mark}</span>`, "").replace(` ${mark}`, "");
}
