import {
  joinInline,
  printFilled,
  printLine,
  printLink,
  printLinkList,
  type LiteHtml,
} from "../lite/lite-html.ts";
import { element } from "../rich-text/markup.ts";
import type { ArchiveView } from "./present-archive.ts";

/** The archive in the lite edition. */
export function printLiteArchive({ title, breadcrumb, parts, posts, ...archive }: ArchiveView): LiteHtml[] {
  const { emptyText, more, previous, next } = archive;
  const items = posts.map(({ iso, time, ...post }) =>
    element("li", joinInline(element("time", [time], { datetime: iso }), printLink(post))),
  );
  const neighbours = joinInline(
    more && printLink(more),
    previous && printLink(previous, { rel: "prev" }),
    next && printLink(next, { rel: "next" }),
  );
  return [
    element("header", [
      ...(breadcrumb.length === 0 ? [] : [printLinkList(breadcrumb, { tag: "ol" })]),
      ...printLine("p", archive.note),
      ...printLine("h1", title),
    ]),
    ...printLine("p", emptyText),
    ...(parts.length === 0 ? [] : [printLinkList(parts)]),
    ...printFilled("ol", items),
    ...printFilled("p", neighbours),
  ];
}
