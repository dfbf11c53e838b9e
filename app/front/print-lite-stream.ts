import { printLiteCard } from "../card/print-lite-card.ts";
import {
  printFilled,
  printLine,
  printLink,
  printLinkLine,
  printLinkList,
  type LiteHtml,
  joinInline,
} from "../lite/lite-html.ts";
import { element } from "../rich-text/markup.ts";
import type { StreamPageView } from "./present-stream-page.ts";

/** A stream in the lite edition, without its sidebar. `above` is shown above the list. */
export function printLiteStream(page: StreamPageView, above: readonly LiteHtml[] = []): LiteHtml[] {
  const cards = page.groups.flatMap((group) => group.cards);
  return [
    ...printHeading(page),
    ...above,
    ...printLine("p", page.disclosure),
    ...printLine("p", page.emptyText),
    element(
      "div",
      cards.map((card) => printLiteCard(card)),
    ),
    ...printPager(page),
  ];
}

function printHeading(page: StreamPageView): LiteHtml[] {
  const { heading, title, breadcrumb, kicker, description, follow } = page;
  if (heading === "elsewhere") return [];
  const link = follow && { label: follow.label, href: follow.href };
  const ways = printLinkLine(link, { rel: "nofollow" });
  if (heading === "hidden") return [...printLine("h1", title), ...ways];
  return [
    element("header", [
      ...(breadcrumb.length === 0 ? [] : [printLinkList(breadcrumb, { tag: "ol" })]),
      ...printLine("p", kicker),
      ...printLine("h1", title),
      ...printLine("p", description),
      ...ways,
    ]),
  ];
}

function printPager({ newest, older, years }: StreamPageView): LiteHtml[] {
  const pages = joinInline(newest && printLink(newest), older && printLink(older, { rel: "next" }));
  return [
    ...printFilled("p", pages),
    ...(years ? [element("nav", [printLinkList(years.links)], { "aria-label": years.label })] : []),
  ];
}
