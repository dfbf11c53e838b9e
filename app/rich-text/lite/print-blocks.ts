import { canPlay } from "../present-video.ts";
import { element, type Markup } from "../markup.ts";
import type { BlockOf, PresentedBlock } from "../presented-block.ts";
import type { PresentedIframe, PresentedPicture, PresentedVideo, SlideLink } from "../presented-media.ts";
import { printTextBlock } from "../print-text.ts";
import { printCard } from "./print-card.ts";
import { printAnchor, printImage, printLiteInline } from "./print-inline.ts";

/*
 * The blocks of a text for the lite edition, as elements without classes (docs/decisions/0092). Iframes and videos become
 * links; images keep their alt text, size and address, which the page adapts (`app/lite/fit-lite.ts`).
 */

/** For links to content on other sites. */
const elsewhere = "nofollow noopener noreferrer";

export const printLiteBlocks = (blocks: readonly PresentedBlock[]): Markup[] => blocks.flatMap(printBlock);

/** The switch is exhaustive: a new block type must be handled here. */
function printBlock(block: PresentedBlock): Markup[] {
  switch (block.type) {
    case "Image":
      return [printFigure(block)];
    case "Slideshow":
      return printSlideshow(block);
    case "KinjaVideo":
      return [printVideo(block)];
    case "Player":
      return [printPlayer(block)];
    case "FullBleedWidget":
      return [printIframeLink(block.iframe)];
    case "Quotable":
      return [printQuotable(block)];
    case "LinkCard":
    case "Products":
    case "CommerceLink":
    case "ReplyInset":
    case "ReviewBox":
      return printCard(block);
    default:
      return [
        printTextBlock<string>(block, {
          inline: printLiteInline,
          blocks: printLiteBlocks,
          classOf: () => null,
        }),
      ];
  }
}

/** An image that links to its large version, if it has one. */
export function printLinkedImage({ image, large }: Pick<PresentedPicture, "image" | "large">): Markup {
  if (!large) return printImage(image);
  return element("a", [printImage(image)], {
    href: large.href,
    rel: large.isElsewhere ? "noopener noreferrer" : null,
    "aria-label": image.alt === "" ? large.label : null,
  });
}

const printCaption = ({ caption, credit }: Pick<PresentedPicture, "caption" | "credit">): Markup[] => {
  if (caption.length === 0 && credit === "") return [];
  const between = caption.length > 0 && credit !== "" ? [" "] : [];
  const printed = credit === "" ? [] : [element("small", [credit])];
  return [element("figcaption", [...printLiteInline(caption), ...between, ...printed])];
};

const printFigure = (picture: PresentedPicture): Markup =>
  element("figure", [printLinkedImage(picture), ...printCaption(picture)], { id: picture.large?.id ?? null });

function printSlideshow({ title, slides }: BlockOf<"Slideshow">): Markup[] {
  const printed = slides.map((slide) =>
    element(
      "li",
      [
        element(
          "figure",
          [
            printLinkedImage(slide),
            element("p", [
              ...printArrow(slide.previous, "prev", "← "),
              slide.count,
              ...printArrow(slide.next, "next", " →"),
            ]),
            ...printCaption(slide),
          ],
          { id: slide.large?.id ?? null },
        ),
      ],
      { id: slide.id },
    ),
  );
  return [...(title === "" ? [] : [element("p", [title])]), element("ol", printed)];
}

const printArrow = (to: SlideLink | null, rel: string, sign: string): Markup[] =>
  to ? [element("a", [sign], { href: to.href, rel, "aria-label": to.label })] : [];

/** A link to one of a video's files, or to its page, since a player would load without being requested. */
export function printVideoLink({ files: [file], player, label }: PresentedVideo): Markup[] {
  const href = file ?? player;
  return href === null ? [] : [element("p", [element("a", [label], { href, rel: elsewhere })])];
}

function printVideo(video: PresentedVideo): Markup {
  const { poster, title, duration } = video;
  const length = duration && element("time", [duration.label], { datetime: duration.iso });
  return element("figure", [
    ...(canPlay(video) ? printVideoLink(video) : poster ? [printImage(poster)] : []),
    ...(title === "" && !length
      ? []
      : [
          element("figcaption", [
            title,
            ...(title !== "" && length ? [" "] : []),
            ...(length ? [length] : []),
          ]),
        ]),
  ]);
}

/** A link to an iframe's content. */
function printIframeLink({ src, title }: PresentedIframe): Markup {
  const label = title || (URL.parse(src)?.host ?? src);
  return element("p", [element("a", [label], { href: src, rel: elsewhere })]);
}

function printPlayer({ provider, kind, isOpen, iframe, page, caption }: BlockOf<"Player">): Markup {
  const words: Markup[] = [
    ...printLiteInline(caption),
    ...(caption.length > 0 && page ? [" "] : []),
    ...(page ? [element("small", [printAnchor(page.link, [page.label])])] : []),
  ];
  return element("figure", [
    ...(isOpen ? [] : [element("p", [`${provider} · ${kind}`])]),
    printIframeLink(iframe),
    ...(words.length === 0 ? [] : [element("figcaption", words)]),
  ]);
}

const printQuotable = ({ text, share }: BlockOf<"Quotable">): Markup =>
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
  ]);
