import { element } from "../markup.ts";
import type { IframeShape, PresentedIframe, PresentedPlayer } from "../presented-media.ts";
import * as css from "./amp.css.ts";
import type { AmpElement, AmpHtml } from "./amp-html.ts";
import type { AmpPrinting } from "./amp-printing.ts";
import { findAmpPlayer, type AmpPlayer } from "./find-player.ts";
import { printElsewhere, printInline, printLink } from "./print-inline.ts";
import { printImage } from "./print-image.ts";

const shapes: Record<IframeShape, readonly [width: string, height: string]> = {
  wide: ["16", "9"],
  classic: ["4", "3"],
  square: ["1", "1"],
  tall: ["9", "16"],
};

/**
 * A third-party embed. Where consent is required it loads once the reader has agreed; before that, and
 * without consent, a card with a link to the provider is shown.
 */
export function printPlayer(block: PresentedPlayer, printing: AmpPrinting): AmpElement {
  const { title, iframe, page, caption } = block;
  const player = findAmpPlayer(iframe) ?? findIframe(iframe, title);
  const words: AmpHtml[] = [
    ...printInline(caption, printing),
    ...(caption.length > 0 && page ? [" "] : []),
    ...(page ? [element("small", [printLink(page.link, [page.label], printing)])] : []),
  ];
  return element(
    "figure",
    [
      player
        ? element(player.tag, printCard(block, printing), {
            ...player.attributes,
            "data-block-on-consent": "_till_accepted",
          })
        : printElsewhere(title, printing),
      ...(words.length === 0 ? [] : [element("figcaption", words)]),
    ],
    { class: css.player },
  );
}

/** Placeholder until the player loads. */
function printCard({ provider, kind, title, poster }: PresentedPlayer, printing: AmpPrinting): AmpElement[] {
  return [
    element(
      "div",
      [
        ...(poster ? [printImage(poster, printing, { layout: "fill", alt: "" })] : []),
        element(
          "div",
          [element("p", [`${provider} · ${kind}`]), element("p", [title], { class: css.title })],
          {
            class: css.playerText,
          },
        ),
      ],
      { placeholder: "", class: css.playerCard },
    ),
  ];
}

/** An iframe with the same permissions as on the page; null for our own pages, which aren't sandboxed. */
function findIframe(
  { src, sandbox, allow, shape, height }: PresentedIframe,
  title: string,
): AmpPlayer | null {
  if (sandbox === null) return null;
  const [across = "", down = ""] = shape ? shapes[shape] : [];
  return {
    tag: "amp-iframe",
    attributes: {
      src,
      title,
      sandbox,
      ...(allow.includes("fullscreen") && { allowfullscreen: "" }),
      frameborder: "0",
      ...(shape
        ? { layout: "responsive", width: across, height: down }
        : { layout: "fixed-height", height: String(height ?? 480) }),
    },
  };
}
