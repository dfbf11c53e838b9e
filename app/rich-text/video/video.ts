import type { NodeOf } from "../../../contract/entities/block-node.ts";
import { findFileType, isCaptionsId } from "../../../contract/media/media-file-ids.ts";
import type { PresentedImage } from "../../image/present-image.ts";
import { isWebUrl, withoutCredentials } from "../../link/parse-address.ts";
import {
  type AmpElement,
  type AmpHtml,
  type AmpPrinting,
  findAddress,
  printElsewhere,
} from "../amp/amp-printing.ts";
import { printImage as printAmpImage } from "../amp/print-image.ts";
import { cleanText, type Component, printText } from "../apple-news/components.ts";
import { findFile } from "../apple-news/print-image.ts";
import type { BlockPrinter } from "../block-printer.ts";
import type { BodyContext } from "../body-context.ts";
import { type FeedPrinting, printLink } from "../feed/feed-printing.ts";
import { presentBodyImage } from "../image/figure.ts";
import { elsewhere, printImage } from "../lite/print-inline.ts";
import { element, type Markup } from "../markup.ts";
import {
  buildMediaFileUrl,
  buildVideoFiles,
  findHostedAddresses,
  hasRenditions,
} from "./video-renditions.ts";

/** A network-hosted video. */
export interface PresentedVideo {
  type: "KinjaVideo";
  /** Empty if it has none. */
  title: string;
  /** Accessible name of the player. */
  label: string;
  poster: PresentedImage | null;
  /** URL of its adaptive manifest; null if no base URL is configured, or it is a single file. */
  manifest: string | null;
  /** URLs of single files, best first; empty if it can't be played. */
  files: string[];
  /** A page with its player, if it has no file; null for others. */
  player: string | null;
  /** `label` is the language's name in that language. */
  captions: { src: string; locale: string; label: string }[];
  /** Captions from another host need the `crossorigin` attribute on the player. */
  asksAcrossOrigins: boolean;
  /** Labels of the controls shown by script. */
  words: Record<"play" | "failed" | "retry" | "file", string>;
  /** "2:34" and "PT154S" */
  duration: { label: string; iso: string } | null;
}

/** True if there is a file or manifest to play. */
export const canPlay = ({ files, manifest }: PresentedVideo) => files.length > 0 || manifest !== null;

/** A network-hosted video; without a configured base URL, and not in the media store, only poster and title. */
export function presentVideo(node: NodeOf<"KinjaVideo">, context: BodyContext): PresentedVideo {
  const { intl, images, videoBase = "", videoHost = "" } = context;
  const files = buildVideoFiles(node.id, { images, videoBase });
  const hosted = findHostedAddresses(node.id, { videoHost });
  const captions = presentCaptions(node, context);
  return {
    type: "KinjaVideo",
    title: node.title,
    label: node.title === "" ? intl.t("body.untitledVideo") : intl.t("body.playVideo", { title: node.title }),
    poster: presentBodyImage(node.poster, "body", context),
    manifest: hasRenditions(node.id, { videoBase })
      ? context.links.addressing.ownHref(`/ajax/video/${node.id}/manifest.m3u8`)
      : (hosted?.manifest ?? null),
    files,
    player: hosted?.player ?? null,
    captions,
    asksAcrossOrigins: captions.some(({ src }) => !src.startsWith("/")),
    duration: formatDuration(node.duration),
    words: {
      play: node.title === "" ? intl.t("video.playUntitled") : intl.t("video.play", { title: node.title }),
      failed: intl.t("video.failed"),
      retry: intl.t("video.retry"),
      file: intl.t("video.file"),
    },
  };
}

/** Caption tracks are fetched by the browser, so only absolute web URLs are accepted, and files of the store. */
function presentCaptions({ captions }: NodeOf<"KinjaVideo">, { intl, links, images }: BodyContext) {
  const seen = new Set<string>();
  return captions.flatMap(({ locale, url }) => {
    const address = URL.parse(url);
    const isStored = isCaptionsId(url);
    if ((!isStored && (address === null || !isWebUrl(address))) || seen.has(locale)) return [];
    seen.add(locale);
    // Serialized, because on an https page browsers treat "https:host" as a path.
    const src =
      address === null
        ? buildMediaFileUrl(images, url)
        : links.addressing.rewrite(withoutCredentials(address).href);
    return [{ src, locale, label: findLanguageName(locale, intl.locale) }];
  });
}

/** The name of a language in that language; an invalid tag is shown as it is. */
function findLanguageName(tag: string, fallbackLocale: string): string {
  try {
    const name = new Intl.DisplayNames([tag, fallbackLocale], { type: "language" }).of(tag) ?? tag;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return tag;
  }
}

/** 154 s → "2:34" and "PT154S"; null if not a valid duration. */
export function formatDuration(duration: number | null): PresentedVideo["duration"] {
  if (duration === null || !Number.isFinite(duration) || duration <= 0) return null;
  const seconds = Math.round(duration);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const pad = (value: number) => String(value).padStart(2, "0");
  const label = hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
  return { label, iso: `PT${seconds}S` };
}

/** The absolute URL as a list with one entry; empty if it isn't https. */
function findSecure(src: string, base: string): string[] {
  const address = findAddress(src, base);
  return address?.startsWith("https://") ? [address] : [];
}

/** A network-hosted video: AMP only plays https sources. Without a file, only the poster is shown. */
export function printAmpVideo(
  block: PresentedVideo,
  printing: AmpPrinting,
  before: readonly AmpHtml[] = [],
): AmpElement {
  const { title, label, poster, duration } = block;
  const words: AmpHtml[] = [
    ...(title === "" ? [] : [`${title} `]),
    ...(duration === null ? [] : [element("time", [duration.label], { datetime: duration.iso })]),
  ];
  const player = printAmpPlayer(block, printing);
  return element("figure", [
    ...before,
    ...(player ? [player] : poster ? [printAmpImage(poster, printing)] : []),
    ...(player ? [] : [printElsewhere(label, printing)]),
    ...(words.length === 0 ? [] : [element("figcaption", words)]),
  ]);
}

function printAmpPlayer(block: PresentedVideo, printing: AmpPrinting): AmpElement | null {
  const { label, poster, manifest, files, captions } = block;
  const { permalink } = printing;
  const source = (type: string) => (src: string) =>
    findSecure(src, permalink).map((found) => ({ src: found, type }));
  const sources = [
    ...(manifest === null ? [] : [manifest]).flatMap(source("application/vnd.apple.mpegurl")),
    ...files.flatMap((src) => source(findFileType(src))(src)),
  ];
  if (sources.length === 0) return null;
  return element(
    "amp-video",
    [
      ...sources.map((found) => element("source", [], found)),
      ...captions.flatMap(({ src, locale, label: language }) =>
        findSecure(src, permalink).map((found) =>
          element("track", [], { kind: "captions", src: found, srclang: locale, label: language }),
        ),
      ),
      element("div", [printElsewhere(label, printing)], { fallback: "" }),
    ],
    {
      controls: "",
      layout: "responsive",
      width: "16",
      height: "9",
      poster: poster && findAddress(poster.src, permalink),
      title: label,
    },
  );
}

/** A link to one of a video's files, or to its page, since a player would load without being requested. */
export function printVideoLink({ files: [file], player, label }: PresentedVideo): Markup[] {
  const href = file ?? player;
  return href === null ? [] : [element("p", [element("a", [label], { href, rel: elsewhere })])];
}

function printLiteVideo(video: PresentedVideo): Markup {
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

/** A video of our own, or a link to the story if it can't be played. */
export function printNewsVideo(video: PresentedVideo, printing: FeedPrinting): Component[] {
  const { manifest, files, title, label, poster } = video;
  const source = URL.parse(manifest ?? files[0] ?? "", printing.permalink);
  if ((manifest ?? files[0]) === undefined || source?.protocol !== "https:") {
    return printText("body", [
      element("p", [printLink({ href: printing.permalink, rel: null }, [label], printing)]),
    ]);
  }
  const still = poster && findFile(poster, printing);
  return [
    {
      role: "video",
      URL: source.href,
      ...(still && { stillURL: still }),
      aspectRatio: 16 / 9,
      ...(cleanText(title) === "" ? {} : { caption: title }),
      accessibilityCaption: label,
      layout: "media",
    },
    ...printText("caption", [title], { layout: "note" }),
  ];
}

export const videoPrinter: BlockPrinter<PresentedVideo> = {
  feed: ({ label }, printing) => [
    element("p", [printLink({ href: printing.permalink, rel: null }, [label], printing)]),
  ],
  amp: (block, printing) => [printAmpVideo(block, printing)],
  lite: (block) => [printLiteVideo(block)],
  appleNews: printNewsVideo,
};
