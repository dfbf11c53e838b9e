import type { Blog, Locale } from "../../contract/entities/blog.ts";
import type { Intl } from "../intl/create-intl.ts";
import { escapeText } from "../rich-text/markup.ts";

const formats = new Map<Locale, globalThis.Intl.NumberFormat>();

/** "12.3K", "12,3 mil". Cached, because number formats are slow to create. */
function findFormat(locale: Locale): globalThis.Intl.NumberFormat {
  const known = formats.get(locale);
  if (known) return known;
  const format = new globalThis.Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
  formats.set(locale, format);
  return format;
}

/** In Spanish, plural forms from a million on differ: "1,2 M de visitas". */
const million = 1_000_000;

/** Number of page views in short form; null if zero, unknown, or hidden by the blog. */
export function presentViews(views: number | null, { properties }: Blog, intl: Intl): string | null {
  if (views === null || views <= 0 || properties.hideViewcounts) return null;
  const amount = findFormat(intl.locale).format(views);
  return intl.t("post.views", { amount, count: Math.min(views, million) });
}

/** The context that every loader of a request receives. */
interface RequestScope {
  requestId: string;
}

/** View counts deferred while rendering. Keyed by the loaders' context. */
const counts = new WeakMap<RequestScope, Promise<string | null>>();

/** Can't be in an author's text: the request's id is only assigned on arrival. */
const markOf = ({ requestId }: RequestScope) => `views:${requestId}`;

/**
 * Defers a view count: the page is rendered without waiting for it, because that service may hang. Returns a
 * placeholder; `count` is null if there is none.
 */
export function holdViews(scope: RequestScope, count: Promise<string | null>): string {
  counts.set(scope, count);
  return markOf(scope);
}

/**
 * Inserts the view count into the rendered page, full or lite, or removes its element or space if there is none.
 * Returns pieces to send one after the other, to avoid copying a long page.
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
