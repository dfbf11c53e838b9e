import type { NodeOf } from "../../../contract/entities/block-node.ts";
import { inlineText } from "../../../contract/block-words.ts";
import { truncateWords } from "../../blog/truncate.ts";
import { presentLink, type PresentedLink } from "../../link/present-link.ts";
import { printLink as printAmpLink } from "../amp/amp-printing.ts";
import { printText } from "../apple-news/components.ts";
import { type BlockPrinter, printAsInFeed, printAsText } from "../block-printer.ts";
import type { BodyContext } from "../body-context.ts";
import { printInline, printTitle } from "../feed/feed-printing.ts";
import { printAnchor, printLiteInline } from "../lite/print-inline.ts";
import { element } from "../markup.ts";
import { isBlank, presentInline, type PresentedInline } from "../present-inline.ts";

export interface PresentedPullQuote {
  type: "PullQuote";
  text: PresentedInline[];
  cite: string;
  alignment: "Left" | "Right" | "Center";
}

export interface PresentedQuotable {
  type: "Quotable";
  text: PresentedInline[];
  /** Link to share the sentence with the post's URL; null if the post has none. */
  share: { href: string; label: string; name: string } | null;
}

export interface PresentedReplyInset {
  type: "ReplyInset";
  text: string;
  /** Author of the reply, or a description. */
  byline: string;
  link: PresentedLink | null;
  /** "Read the reply" */
  action: string;
}

/** A quotation set large; null without text. Replies only have space for centered ones. */
export function presentPullQuote(node: NodeOf<"PullQuote">, context: BodyContext): PresentedPullQuote | null {
  const text = presentInline(node.value, context);
  const alignment = context.isReply ? "Center" : node.alignment;
  return isBlank(text) ? null : { type: "PullQuote", text, cite: node.cite, alignment };
}

/** A sentence to share; null without text. */
export function presentQuotable(node: NodeOf<"Quotable">, context: BodyContext): PresentedQuotable | null {
  const text = presentInline(node.value, context);
  return isBlank(text) ? null : { type: "Quotable", text, share: presentShare(node.value, context) };
}

/** Maximum length of a shared sentence, characters: a post may have 280, of which the URL takes 24. */
const maxQuotationLength = 240;

function presentShare(
  sentence: NodeOf<"Quotable">["value"],
  { permalink, intl }: BodyContext,
): PresentedQuotable["share"] {
  if (permalink === undefined) return null;
  const words = truncateWords(inlineText(sentence).replace(/\s+/g, " ").trim(), maxQuotationLength);
  const query = new URLSearchParams({ text: intl.t("body.quotation", { words }), url: permalink });
  return {
    href: `https://twitter.com/intent/tweet?${query.toString()}`,
    label: intl.t("body.shareQuotation"),
    name: intl.t("body.shareQuotationOnX"),
  };
}

/** A reply embedded in a post; null if it doesn't exist or isn't public. */
export function presentReplyInset(
  node: NodeOf<"ReplyInset">,
  context: BodyContext,
): PresentedReplyInset | null {
  const reply = context.referenced.get(node.postId);
  if (reply?.status !== "PUBLISHED" || !reply.approved) return null;
  return {
    type: "ReplyInset",
    text: reply.headline || reply.excerpt,
    byline: reply.byline || context.intl.t("body.reply"),
    link: presentLink({ reference: reply.permalink }, context.links),
    action: context.intl.t("body.readReply"),
  };
}

const printSource = (cite: string) => (cite === "" ? [] : [element("p" as const, [`— ${cite}`])]);

export const pullQuotePrinter: BlockPrinter<PresentedPullQuote> = {
  ...printAsText(
    ({ text, cite }, { inline, attributes }) =>
      element("blockquote", [element("p", inline(text)), ...printSource(cite)], attributes),
    (_, css) => css.pullQuote,
  ),
  appleNews: ({ text, cite }, printing) =>
    printText("pullquote", [element("p", printInline(text, printing)), ...printSource(cite)]),
};

export const quotablePrinter: BlockPrinter<PresentedQuotable> = {
  ...printAsText(
    ({ text }, { inline, attributes }) => element("p", inline(text), attributes),
    (_, css) => css.quotable,
  ),
  lite: ({ text, share }) => [
    element("p", [
      element("mark", printLiteInline(text)),
      ...(share
        ? [
            " ",
            element("a", [share.label], {
              href: share.href,
              rel: "nofollow noopener noreferrer",
              "aria-label": share.name,
            }),
          ]
        : []),
    ]),
  ],
  appleNews: printAsInFeed,
};

export const replyInsetPrinter: BlockPrinter<PresentedReplyInset> = {
  /** A link with the text of the reply. */
  feed: ({ text, byline, link }, printing) => {
    const words = text === "" ? byline : `${byline}: ${text}`;
    return [element("p", [printTitle(words, link, printing)])];
  },
  amp: ({ text, byline, link, action }, printing) => [
    element(
      "aside",
      [
        ...(text === "" ? [] : [element("blockquote", [text])]),
        element("p", [byline, ...(link ? [" ", printAmpLink(link, [action], printing)] : [])], {
          class: printing.css.note,
        }),
      ],
      { class: printing.css.card },
    ),
  ],
  lite: ({ text, byline, link, action }) => [
    element("figure", [
      ...(text === "" ? [] : [element("blockquote", [text])]),
      element("figcaption", [byline, ...(link ? [" ", printAnchor(link, [action])] : [])]),
    ]),
  ],
  appleNews: printAsInFeed,
};
