import { maxDashboardCounted } from "../../../contract/drafts/dashboard.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/message-id.ts";

/** A list of the dashboard. */
export interface ListView<Line> {
  title: string;
  /** Number of its lines, those left out included; null if unknown. */
  count: string | null;
  /** Null if the services couldn't read it. */
  lines: Line[] | null;
  /** Says how many lines are left out; with a link if a page has them all. Null for none. */
  rest: { label: string; href: string | null } | null;
}

interface Listed<Item> {
  items: readonly Item[];
  total: number;
}

interface Presentation<Item, Line> {
  title: MessageId;
  present: (item: Item) => Line;
  /** Address of the page that has all of them, if there is one. */
  allHref?: string | null;
}

/** Null for a list that the person may not see. */
export function presentList<Item, Line>(
  list: Listed<Item> | null | undefined,
  { title, present, allHref = null }: Presentation<Item, Line>,
  { t, number }: Pick<PageContext["intl"], "t" | "number">,
): ListView<Line> | null {
  if (list === undefined) return null;
  if (list === null) return { title: t(title), count: null, lines: null, rest: null };
  const { items, total } = list;
  const isExact = total < maxDashboardCounted;
  const left = total - items.length;
  return {
    title: t(title),
    count: isExact ? number(total) : t("menu.orMore", { number: number(total) }),
    lines: items.map(present),
    rest:
      left > 0
        ? { label: t(isExact ? "desk.more" : "desk.manyMore", { number: number(left) }), href: allHref }
        : null,
  };
}

/** Null for an empty list, which isn't shown. One that couldn't be read is. */
export const unlessEmpty = <Line>(list: ListView<Line> | null): ListView<Line> | null =>
  list?.lines?.length === 0 ? null : list;
