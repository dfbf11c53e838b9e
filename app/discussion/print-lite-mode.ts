import {
  joinInline,
  printFilled,
  printLine,
  printLink,
  printLinkLine,
  printLinkList,
  printTime,
  type LiteHtml,
} from "../lite/lite-html.ts";
import { printLiteBlocks } from "../rich-text/print-blocks.ts";
import { element } from "../rich-text/markup.ts";
import type { DiscussionSettingsView } from "./present-live.ts";
import type { EntryView, LiveblogView } from "./present-liveblog.ts";
import type { ModePageView, ModeView, QuestionsView } from "./present-mode-page.ts";
import { printLiteChat, printLiteDiscussion } from "./print-lite-discussion.ts";

/** The lite edition's content below a story, depending on its discussion mode. */
export const printLiteMode = ({ liveblog, questions, chat, discussion }: ModeView): LiteHtml[] => [
  ...(liveblog ? [printLiveblog(liveblog)] : []),
  ...(questions ? printQuestions(questions) : []),
  ...(chat ? [printLiteChat(chat)] : []),
  ...(discussion ? [printLiteDiscussion(discussion)] : []),
];

export const printLiteModePage = ({ headline, story, mode }: ModePageView): LiteHtml[] => [
  element("header", [...printLine("h1", headline), ...printLinkLine(story)]),
  ...printLiteMode(mode),
];

/** A liveblog: status, summary, key entries, and entries. */
function printLiveblog(view: LiveblogView): LiteHtml {
  const { title, status, summary, key, pinned, order, empty, ...liveblog } = view;
  const entries = liveblog.entries.map((entry) =>
    element("li", [printEntry(entry, { id: `entry-${entry.id}` })]),
  );
  return element(
    "section",
    [
      ...printLine("h2", title, { id: "entries-title" }),
      ...printStatus(status),
      ...(summary ? [printSummary(summary)] : []),
      ...(key ? [printKey(key)] : []),
      ...(pinned
        ? [
            // The copy of the pinned entry has no id.
            element(
              "section",
              [...printLine("h3", pinned.title, { id: "pinned-title" }), printEntry(pinned.entry)],
              {
                "aria-labelledby": "pinned-title",
              },
            ),
          ]
        : []),
      ...(order ? [element("nav", [printLinkList(order.items)], { "aria-label": order.label })] : []),
      ...printLine("p", empty),
      ...printLinkLine(liveblog.above, { rel: "prev" }),
      ...printFilled("ol", entries),
      ...printLinkLine(liveblog.below, { rel: "next" }),
    ],
    { id: "entries", "aria-labelledby": "entries-title" },
  );
}

const printSummary = ({ title, body }: NonNullable<LiveblogView["summary"]>): LiteHtml =>
  element("section", [...printLine("h3", title, { id: "summary-title" }), ...printLiteBlocks(body)], {
    "aria-labelledby": "summary-title",
  });

function printKey({ title, items }: NonNullable<LiveblogView["key"]>): LiteHtml {
  const list = items.map((item) => element("li", joinInline(printLink(item), item.clock)));
  return element("nav", [...printLine("h3", title, { id: "key-title" }), element("ul", list)], {
    "aria-labelledby": "key-title",
  });
}

function printEntry(entry: EntryView, place: { id: string } | object = {}): LiteHtml {
  const { permalink, time, clock, day, marks, editedNote, name, personHref } = entry;
  const moment = element("a", [printTime(time, clock)], { href: permalink.href });
  return element(
    "article",
    [
      element("header", joinInline(moment, day, ...marks, editedNote?.label ?? null)),
      ...printLiteBlocks(entry.body),
      ...(personHref === null ? printLine("p", name) : printLinkLine({ label: name, href: personHref })),
    ],
    { ...place },
  );
}

const printStatus = (status: DiscussionSettingsView | null): LiteHtml[] =>
  status ? [element("p", joinInline(element("b", [status.label]), status.detail))] : [];

function printQuestions({ status, guests }: QuestionsView): LiteHtml[] {
  const names = guests?.items.map(({ name, href }) =>
    href === null ? name : printLink({ label: name, href }),
  );
  return [
    ...printStatus(status),
    ...(guests && names ? [element("p", joinInline(guests.label, ...names))] : []),
  ];
}
