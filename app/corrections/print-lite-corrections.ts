import { printLiteCorrection } from "../card/print-lite-correction.ts";
import { printLine, printLink, printLinkLine, type LiteHtml } from "../lite/lite-html.ts";
import { element } from "../rich-text/markup.ts";
import type { CorrectionsView } from "./present-corrections.ts";

/** A blog's corrections in the lite edition. */
export function printLiteCorrections({
  title,
  description,
  feed,
  items,
  emptyText,
  older,
}: CorrectionsView): LiteHtml[] {
  return [
    ...printLine("h1", title),
    ...printLine("p", description),
    ...printLinkLine(feed, { type: "application/rss+xml" }),
    ...printLine("p", emptyText),
    ...items.map((item) =>
      element("article", [element("h2", [printLink(item.story)]), element("p", printLiteCorrection(item))]),
    ),
    ...printLinkLine(older, { rel: "next" }),
  ];
}
