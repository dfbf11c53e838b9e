import type { Blog, Locale } from "../../contract/entities/blog.ts";
import type { Intl } from "../intl/create-intl.ts";

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
