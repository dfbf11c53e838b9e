import { joinInline, printLine, printLink, printLinkList, type LiteHtml } from "../lite/lite-html.ts";
import { printLiteBlocks } from "../rich-text/lite/print-blocks.ts";
import { element } from "../rich-text/markup.ts";
import type { AboutView } from "./present-about.ts";

/** The about page in the lite edition. */
export function printLiteAbout({
  title,
  tagline,
  disclosure,
  body,
  contact,
  masthead,
}: AboutView): LiteHtml[] {
  const people = masthead?.people.map(({ name, href, role }) =>
    element("li", joinInline(printLink({ label: name, href }, { rel: "author" }), role)),
  );
  return [
    ...printLine("h1", title),
    ...printLine("p", tagline),
    ...printLine("p", disclosure),
    ...printLiteBlocks(body),
    ...(masthead && people
      ? [
          element(
            "section",
            [...printLine("h2", masthead.title, { id: "masthead-title" }), element("ul", people)],
            {
              "aria-labelledby": "masthead-title",
            },
          ),
        ]
      : []),
    ...printLine("h2", contact.title),
    printLinkList(contact.links),
  ];
}
