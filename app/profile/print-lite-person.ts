import {
  joinInline,
  printFilled,
  printLine,
  printLink,
  printLinkLine,
  printLinkList,
  type LiteHtml,
} from "../lite/lite-html.ts";
import { element } from "../rich-text/markup.ts";
import type { PageTabsView } from "./PageTabs.tsx";
import type { PersonListView } from "./person-tabs.ts";
import type { ProfileView } from "./present-profile.ts";

/** The head of a person's pages in the lite edition, with links to the parts. */
export function printLiteProfile(
  { name, screenName, figures, links, bio, follow, relate, roles }: ProfileView,
  tabs: PageTabsView,
): LiteHtml[] {
  const blogs = roles?.items.map(({ blog, href, role }) =>
    element("dd", [`${role}, `, printLink({ label: blog, href })]),
  );
  return [
    element("header", [
      ...printLine("h1", name),
      ...printLine("p", `@${screenName}`),
      ...printLine("p", bio),
      ...links.flatMap((link) => printLinkLine(link, { rel: "me nofollow ugc" })),
      ...printLinkLine(follow && { label: follow.label, href: follow.href }, { rel: "nofollow" }),
      ...printLinkLine(relate, { rel: "nofollow" }),
      element(
        "dl",
        figures.flatMap(({ label, value }) => [element("dt", [label]), element("dd", [value])]),
      ),
      ...(roles && blogs ? [element("dl", [element("dt", [roles.title]), ...blogs])] : []),
    ]),
    element("nav", [printLinkList(tabs.items)], { "aria-label": tabs.label }),
  ];
}

/** People who follow a person, or whom they follow. */
export function printLitePeople({ title, empty, items, next }: PersonListView): LiteHtml {
  const people = items.map(({ name, href, screenName, bio }) =>
    element("li", [
      element("p", joinInline(printLink({ label: name, href }), `@${screenName}`)),
      ...printLine("p", bio),
    ]),
  );
  return element(
    "section",
    [
      ...printLine("h2", title, { id: "people-title" }),
      ...printLine("p", empty),
      ...printFilled("ul", people),
      ...printLinkLine(next, { rel: "next" }),
    ],
    { "aria-labelledby": "people-title" },
  );
}
