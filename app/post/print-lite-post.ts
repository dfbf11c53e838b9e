import { canPlay } from "../rich-text/video/video.ts";
import { printLiteByline, printLiteCards, printLiteKicker } from "../card/print-lite-card.ts";
import { printLiteCorrection } from "../card/print-lite-correction.ts";
import {
  joinInline,
  printFilled,
  printLine,
  printLink,
  printLinkList,
  printTime,
  type LiteHtml,
} from "../lite/lite-html.ts";
import { printLiteBlocks } from "../rich-text/print-blocks.ts";
import { printLinkedImage } from "../rich-text/image/figure.ts";
import { printVideoLink } from "../rich-text/video/video.ts";
import { printLiteInline } from "../rich-text/lite/print-inline.ts";
import { element } from "../rich-text/markup.ts";
import type { LeadView } from "./present-lead.ts";
import type { PostView } from "./present-post.ts";

/** A post in the lite edition, with the most read instead of its sidebar. `actions` are the reader's, `below` is the discussion. */
export function printLitePost(
  post: PostView,
  actions: readonly LiteHtml[],
  below: readonly LiteHtml[],
): LiteHtml[] {
  const article = element("article", [
    ...printHead(post, actions),
    ...post.corrections.map((correction) =>
      element("p", printLiteCorrection(correction), { id: correction.anchor }),
    ),
    // The disclosure comes before the first affiliate link, which may be in the lead's caption.
    ...printLine("p", post.disclosure),
    ...(post.lead ? [printLead(post.lead)] : []),
    ...(post.gallery ? printLiteBlocks([post.gallery]) : []),
    ...printLiteBlocks(post.body),
    ...actions,
    ...printFoot(post),
  ]);
  const { moreFrom, popular } = post;
  return [
    article,
    ...below,
    ...(moreFrom ? [printLiteCards(moreFrom.title, "more-title", moreFrom.cards)] : []),
    ...(popular
      ? [
          ...printLine("h2", popular.title),
          printLinkList(
            popular.links.map(({ href, text }) => ({ href, label: text })),
            { tag: "ol" },
          ),
        ]
      : []),
  ];
}

function printHead(post: PostView, actions: readonly LiteHtml[]): LiteHtml[] {
  const { time } = post;
  return [
    element("header", [
      ...printLiteKicker(post.kicker),
      ...printLine("h1", post.headline),
      ...printLine("p", post.subhead),
      ...post.translations.map(({ label, headline, lang, href }) =>
        element("p", [
          label,
          " ",
          element("a", [headline], { href, hreflang: lang, lang, rel: "alternate" }),
        ]),
      ),
      ...printFilled("p", printLiteByline(post.byline)),
      element(
        "p",
        joinInline(
          printTime(time, time.absolute),
          time.recentAge !== "" && printTime(time, time.recentAge),
          post.updated,
          post.readingTime,
          post.views,
        ),
      ),
      ...actions,
    ]),
  ];
}

function printLead(lead: LeadView): LiteHtml {
  const { video, caption, credits } = lead;
  const media = video && canPlay(video) ? printVideoLink(video) : [printLinkedImage(lead)];
  const words = [...(caption.length > 0 ? [element("span", printLiteInline(caption))] : []), ...credits];
  return element("figure", [...media, ...printFilled("figcaption", joinInline(...words))], {
    id: lead.large?.id ?? null,
  });
}

function printFoot({ tags, authors }: PostView): LiteHtml[] {
  return [
    ...(tags ? [printLinkList(tags.links, { rel: "tag", "aria-label": tags.label })] : []),
    ...(authors
      ? [
          element(
            "section",
            [
              ...printLine("h2", authors.title, { id: "authors-title" }),
              ...authors.people.flatMap(({ name, href, bio }) => [
                element("p", [printLink({ label: name, href }, { rel: "author" })]),
                ...printLine("p", bio),
              ]),
            ],
            { "aria-labelledby": "authors-title" },
          ),
        ]
      : []),
  ];
}
