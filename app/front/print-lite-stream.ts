import { printLiteCard } from "../card/print-lite-card.ts";
import {
  printFilled,
  printLine,
  printLink,
  printLinkList,
  type LiteHtml,
  joinInline,
} from "../lite/lite-html.ts";
import { element } from "../rich-text/markup.ts";
import type { StreamPageView } from "./present-stream-page.ts";

/** A stream in the lite edition, without its sidebar. `above` is shown above the list. */
export function printLiteStream(page: StreamPageView, above: readonly LiteHtml[] = []): LiteHtml[] {
  const cards = [page.hero ?? [], ...page.groups.map((group) => group.cards)].flat();
  return [
    ...printHeading(page),
    ...above,
    ...printLine("p", page.disclosure),
    ...(cards.length === 0 ? printLine("p", page.emptyText) : []),
    element(
      "div",
      cards.map((card) => printLiteCard(card)),
    ),
    ...printPager(page),
  ];
}

function printHeading({ heading, title, breadcrumb, kicker, description }: StreamPageView): LiteHtml[] {
  if (heading === "elsewhere") return [];
  if (heading === "hidden") return printLine("h1", title);
  return [
    element("header", [
      ...(breadcrumb.length === 0 ? [] : [printLinkList(breadcrumb, { tag: "ol" })]),
      ...printLine("p", kicker),
      ...printLine("h1", title),
      ...printLine("p", description),
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
