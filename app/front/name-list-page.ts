import type { PageContext } from "../blog/page-context.ts";
import { formatClock, formatDate } from "../date-time/format-parts.ts";
import { readZonedParts } from "../date-time/read-zoned-parts.ts";
import type { StreamAddress } from "./stream-address.ts";

/**
 * A list's title for search engines and browser tabs, where the pages of one list must differ: "Zelda, before
 * November 4, 2019, 1:05PM".
 */
export function nameListPage(
  title: string,
  { startTime }: StreamAddress,
  { blog, intl }: Pick<PageContext, "blog" | "intl">,
): string {
  if (startTime === null) return title;
  const parts = readZonedParts(startTime, blog.timezone);
  return intl.t("front.before", { title, date: formatDate(parts, intl), time: formatClock(parts, intl) });
}
