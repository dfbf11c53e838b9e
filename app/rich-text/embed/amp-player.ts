import { element } from "../markup.ts";
import {
  type AmpElement,
  type AmpHtml,
  type AmpPrinting,
  printElsewhere,
  printInline,
  printLink,
  type AmpElementName,
} from "../amp/amp-printing.ts";
import { printImage } from "../amp/print-image.ts";
import type { IframeShape, PresentedIframe, PresentedPlayer } from "./player.ts";

/** An AMP element that replaces a provider's iframe. */
interface AmpPlayer {
  tag: AmpElementName;
  attributes: Readonly<Record<string, string>>;
}

const responsive = (width: number, height: number) => ({
  layout: "responsive",
  width: String(width),
  height: String(height),
});
const fixed = (height: number) => ({ layout: "fixed-height", height: String(height) });

type Find = (found: RegExpExecArray, url: URL, iframe: PresentedIframe) => AmpPlayer | null;

/** By host and path pattern: all providers that have an AMP element. Others use `amp-iframe`. */
const rules: Readonly<Record<string, readonly [path: RegExp, find: Find]>> = {
  "www.youtube-nocookie.com": [/^\/embed\/(?!videoseries$)([\w-]{6,20})$/, findYoutube],
  "player.vimeo.com": [
    /^\/video\/(\d+)$/,
    // Unlisted videos need a key, which amp-vimeo doesn't support.
    ([, id = ""], url) =>
      url.searchParams.has("h")
        ? null
        : { tag: "amp-vimeo", attributes: { ...responsive(16, 9), "data-videoid": id, "do-not-track": "" } },
  ],
  "platform.twitter.com": [
    /^\/embed\/Tweet\.html$/,
    (_, url) => {
      const id = url.searchParams.get("id") ?? "";
      return /^\d+$/.test(id)
        ? {
            tag: "amp-twitter",
            attributes: { ...responsive(375, 472), "data-tweetid": id, "data-dnt": "true" },
          }
        : null;
    },
  ],
  "www.instagram.com": [
    /^\/p\/([\w-]+)\/embed(?:\/captioned)?\/?$/,
    ([, id = ""]) => ({
      tag: "amp-instagram",
      attributes: { ...responsive(400, 400), "data-shortcode": id, "data-captioned": "" },
    }),
  ],
  "www.tiktok.com": [
    /^\/embed\/v2\/(\d+)$/,
    ([, id = ""]) => ({ tag: "amp-tiktok", attributes: { ...responsive(325, 575), "data-src": id } }),
  ],
  "www.facebook.com": [
    /^\/plugins\/(video|post)\.php$/,
    ([, kind], url) => {
      const href = url.searchParams.get("href") ?? "";
      return href.startsWith("https://www.facebook.com/")
        ? {
            tag: "amp-facebook",
            attributes: {
              ...responsive(552, 310),
              "data-href": href,
              ...(kind === "video" && { "data-embed-as": "video" }),
            },
          }
        : null;
    },
  ],
  "w.soundcloud.com": [/^\/player\/$/, findSoundCloud],
  "www.dailymotion.com": [
    /^\/embed\/video\/([A-Za-z0-9]+)$/,
    ([, id = ""]) => ({ tag: "amp-dailymotion", attributes: { ...responsive(16, 9), "data-videoid": id } }),
  ],
  "gist.github.com": [
    /^\/(?:[\w-]+\/)?([0-9a-f]{5,40})\.pibb$/,
    ([, id = ""], _, { height }) => ({
      tag: "amp-gist",
      attributes: { ...fixed(height ?? 400), "data-gistid": id },
    }),
  ],
};

function findYoutube([, id = ""]: RegExpExecArray, url: URL): AmpPlayer {
  const start = url.searchParams.get("start") ?? "";
  return {
    tag: "amp-youtube",
    attributes: {
      ...responsive(16, 9),
      "data-videoid": id,
      ...(/^\d{1,6}$/.test(start) && { "data-param-start": start }),
      // The host that sets no cookie before the video plays, as on the regular page.
      credentials: "omit",
    },
  };
}

/** By the id of a track or playlist; other pages stay in an iframe. */
function findSoundCloud(_: RegExpExecArray, url: URL, { height }: PresentedIframe): AmpPlayer | null {
  const [, kind, id = ""] =
    /^https:\/\/api\.soundcloud\.com\/(tracks|playlists)\/(\d+)$/.exec(url.searchParams.get("url") ?? "") ??
    [];
  if (kind === undefined) return null;
  const name = kind === "tracks" ? "data-trackid" : "data-playlistid";
  return { tag: "amp-soundcloud", attributes: { ...fixed(height ?? 166), [name]: id } };
}

/** The AMP element for an iframe; null if there is none. */
function findAmpPlayer(iframe: PresentedIframe): AmpPlayer | null {
  const url = URL.parse(iframe.src);
  const rule = url && Object.hasOwn(rules, url.hostname) ? rules[url.hostname] : undefined;
  if (!url || !rule) return null;
  const [path, find] = rule;
  const found = path.exec(url.pathname);
  return found && find(found, url, iframe);
}

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
export function printAmpPlayer(block: PresentedPlayer, printing: AmpPrinting): AmpElement {
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
    { class: printing.css.player },
  );
}

/** Placeholder until the player loads. */
function printCard({ provider, kind, title, poster }: PresentedPlayer, printing: AmpPrinting): AmpElement[] {
  const { css } = printing;
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
