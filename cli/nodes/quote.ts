import type { Element } from "hast";
import type { NodeOf } from "../../contract/entities/block-node.ts";
import type { InlineNode } from "../../contract/entities/inline-node.ts";
import { inlineText } from "../../contract/block-words.ts";
import { parseWebUrl } from "./address.ts";
import type { Context, Convert } from "./conversion.ts";
import { findEmbedAddress, type AddressedEmbed } from "../../app/embed/find-embed-address.ts";
import { attribute, findElements, hasClass, isElement, textOf } from "./hast.ts";
import { flattenPieces } from "./inline-run.ts";
import { findImageAlignment } from "./image.ts";

/** A quotation: a pull quote, an embedded post, or part of the text. */
export const convertQuote: Convert = (element, context) => {
  const embed = hasClass(element, "twitter-tweet", "twitter-video", "instagram-media", "tiktok-embed")
    ? findQuoted(element)
    : null;
  if (embed) {
    const { inlines, others } = flattenPieces(context.pieces(element.children, context));
    return [{ ...embed, title: "", caption: inlines }, ...others];
  }
  const isSetOff = context.isPullQuote || hasClass(element, "pullquote", "pull-quote", "wp-block-pullquote");
  const pullQuote = isSetOff
    ? findPullQuote(element, { ...context, isPullQuote: false, note: () => undefined })
    : null;
  if (pullQuote) return [pullQuote];
  const containers = [...context.containers, { type: "BlockQuote" as const }];
  return context.blocks(element.children, { ...context, containers, isPullQuote: false });
};

/** The embedded post of a quotation: given by an attribute, or its last link. */
function findQuoted(element: Element): AddressedEmbed | null {
  const named = ["dataInstgrmPermalink", "cite"].map((name) => attribute(element, name));
  const linked = findElements(element, (inner) => isElement(inner, "a")).map((inner) =>
    attribute(inner, "href"),
  );
  for (const address of [...named, ...linked.toReversed()]) {
    const url = parseWebUrl(address);
    const embed = url && findEmbedAddress(url);
    if (embed) return embed;
  }
  return null;
}

/** Maximum length of a pull quote, characters; longer quotations stay in the text. */
const pullQuoteLength = 500;

/** The pull quote for a quotation; null if it is too long or contains more than text. */
function findPullQuote(element: Element, context: Context): NodeOf<"PullQuote"> | null {
  const isCite = (node: (typeof element.children)[number]) => isElement(node, "cite", "footer");
  const { inlines, others } = flattenPieces(
    context.pieces(
      element.children.filter((child) => !isCite(child)),
      context,
    ),
  );
  const cite = element.children.filter(isCite).map(textOf).join(" ").trim();
  if (others.length > 0 || !fitsPullQuote(inlines)) return null;
  const side = findImageAlignment(element);
  return {
    type: "PullQuote",
    value: inlines,
    cite,
    alignment: side === "Left" || side === "Right" ? side : "Center",
  };
}

const fitsPullQuote = (inlines: InlineNode[]) => {
  const length = inlineText(inlines).trim().length;
  return length > 0 && length <= pullQuoteLength;
};
