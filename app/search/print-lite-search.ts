import { printLiteCard } from "../card/print-lite-card.ts";
import {
  joinInline,
  printFilled,
  printLine,
  printLink,
  printLinkList,
  printTime,
  type LiteHtml,
} from "../lite/lite-html.ts";
import { element } from "../rich-text/markup.ts";
import type { MarkedText, ReplyResult } from "./present-search-result.ts";
import type { SearchFieldsView, FilterLink } from "./present-search-form.ts";
import type { SearchView } from "./present-search.ts";

/** The search page in the lite edition. */
export function printLiteSearch(view: SearchView): LiteHtml[] {
  const results = view.results.map((result) =>
    result.kind === "story"
      ? element("li", [
          printLiteCard(result.card, {
            words: { headline: printMarked(result.headline), excerpt: printMarked(result.fragment) },
          }),
        ])
      : element("li", [printFoundReply(result)], { lang: result.lang }),
  );
  const pages = joinInline(
    view.previous && printLink(view.previous, { rel: "prev" }),
    view.next && printLink(view.next, { rel: "next" }),
    view.elsewhere && printLink(view.elsewhere),
  );
  const { proposal, latest } = view;
  return [
    ...printLine("h1", view.title),
    element("search", [printForm(view.fields)]),
    ...printFilled("p", proposal ? [printLink(proposal.link), " ", proposal.note ?? ""] : []),
    element("nav", [printLinkList(view.kinds.map(printCounted))], { "aria-label": view.kindsLabel }),
    ...printLine("p", view.summary),
    ...printFilled("ol", results),
    ...printFilled("p", pages),
    ...(latest
      ? [
          ...printLine("h2", latest.label),
          ...printFilled(
            "ul",
            latest.cards.map((card) => element("li", [printLiteCard(card, { level: 3 })])),
          ),
        ]
      : []),
    ...view.filters.map(({ label, links }) => printGroup(label, links.map(printCounted))),
    ...view.related.map(({ label, links }) => printGroup(label, links)),
  ];
}

/** A link with its count after it: "Replies 12". */
const printCounted = ({ label, href, isCurrent, count }: FilterLink) => ({
  label: count === null ? label : `${label} ${count}`,
  href,
  isCurrent,
});

const printGroup = (label: string, links: readonly { label: string; href: string }[]): LiteHtml =>
  element("p", joinInline(element("b", [label]), ...links.map((link) => printLink(link))));

const printMarked = (text: MarkedText): LiteHtml[] =>
  text.map(({ text: piece, isMatch }) => (isMatch ? element("mark", [piece]) : piece));

/** A reply among the results: its story, author and text. */
const printFoundReply = ({ story, author, href, time, fragment }: ReplyResult): LiteHtml =>
  element("article", [
    element("h2", [printLink(story)]),
    element("p", printMarked(fragment)),
    element(
      "p",
      joinInline(
        author && printLink({ label: author.name, href: author.href }),
        story.source,
        element("a", [printTime(time)], { href }),
      ),
    ),
  ]);

function printForm({ action, form, labels, isNarrowed, storyTypes, orders }: SearchFieldsView): LiteHtml {
  const query = {
    id: "search-q",
    name: "q",
    type: "search",
    value: form.q,
    maxlength: "200",
    autocomplete: "off",
    "aria-describedby": "search-hint",
  };
  const types = [{ value: "", label: labels.anyStoryType, isChosen: false }, ...storyTypes];
  const filters = [
    ...(storyTypes.length > 0 ? [printChoice("storyType", labels.storyType, types)] : []),
    printField("tag", labels.tag, form.tag),
    printField("author", `${labels.author} ${labels.authorHint}`, form.author),
    printField("from", labels.from, form.from, "date"),
    printField("to", labels.to, form.to, "date"),
    printChoice("order", labels.order, orders),
  ];
  return element(
    "form",
    [
      element("label", [labels.q], { for: "search-q" }),
      element("p", joinInline(element("input", [], query), element("button", [labels.go]))),
      ...printLine("p", labels.hint, { id: "search-hint" }),
      ...(form.kind === "stories"
        ? []
        : [element("input", [], { type: "hidden", name: "kind", value: form.kind })]),
      element("details", [...printLine("summary", labels.filters), ...filters], {
        open: isNarrowed ? "" : null,
      }),
    ],
    { action },
  );
}

const printField = (name: string, label: string, value: string, type = "text"): LiteHtml =>
  element("label", [label, " ", element("input", [], { type, name, value })]);

const printChoice = (name: string, label: string, choices: SearchFieldsView["orders"]): LiteHtml =>
  element("label", [
    label,
    " ",
    element(
      "select",
      choices.map(({ value, label: text, isChosen }) =>
        element("option", [text], { value, selected: isChosen ? "" : null }),
      ),
      { name },
    ),
  ]);
