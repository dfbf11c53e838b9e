import type { NodeOf } from "../../contract/entities/block-node.ts";
import { isWebUrl, withoutCredentials } from "../link/parse-address.ts";
import type { BodyContext } from "./body-context.ts";
import { presentBodyImage } from "./present-figures.ts";
import type { PresentedVideo } from "./presented-media.ts";
import { isCaptionsId } from "../../contract/media/media-file-ids.ts";
import {
  buildMediaFileUrl,
  buildVideoFiles,
  findHostedAddresses,
  hasRenditions,
} from "./video-renditions.ts";

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
