import type { Blog } from "../../../../contract/entities/blog.ts";
import { findHostedUid } from "../../../../contract/media/media-file-ids.ts";
import { maxHostedBytes } from "../../../../contract/media/uploads.ts";
import { maxCaptionsBytes, maxVideoBytes, type MediaVideo } from "../../../../contract/media/videos.ts";
import type { PageContext } from "../../../blog/page-context.ts";
import type { Intl } from "../../../intl/create-intl.ts";
import { formatDuration } from "../../../rich-text/video/video.ts";
import { buildMediaFileUrl, findHostedAddresses } from "../../../rich-text/video/video-renditions.ts";
import { presentManageChrome, type ManageChromeView } from "../../manage/present-manage-chrome.ts";
import { buildCaptionsPath, buildPartsPath, buildMediaPath, buildMediaVideoPath } from "../../paths.ts";
import type { MediaTileView } from "../present-library.ts";

const megabyte = 1024 * 1024;

/**
 * Length, size in pixels and in megabytes: "2:34 · 1280 × 720 · 12 MB". Of a video that a host keeps, also whether it can be
 * played: "Being prepared · 12 MB".
 */
function describeVideo({ id, state, duration, width, height, size }: MediaVideo, intl: Intl): string {
  const words = findHostedUid(id) === null ? undefined : intl.t(`media.video.state.${state}`);
  const length = formatDuration(duration)?.label;
  const pixels = width && height ? `${String(width)} × ${String(height)}` : undefined;
  const bytes = size > 0 ? `${intl.number(Math.ceil(size / megabyte))} MB` : undefined;
  return [words, length, pixels, bytes].filter((part) => part !== undefined).join(" · ");
}

/** A video in the grid of the library, with its description. */
export const presentVideoTile = (
  video: MediaVideo,
  blog: Blog,
  { intl, addressing }: Pick<PageContext, "intl" | "addressing">,
): MediaTileView => ({
  id: video.id,
  href: addressing.ownHref(buildMediaVideoPath(blog.name, video.id)),
  picture: null,
  name: video.title || video.name || video.id,
  problem: describeVideo(video, intl),
});

export interface MediaVideoView {
  frame: ManageChromeView;
  title: string;
  library: { href: string; label: string };
  done: string | null;
  error: string | null;
  action: string;
  /** Null if the host has the video: `player` is then the page that plays it, once it is ready. */
  src: string | null;
  player: { href: string; label: string } | null;
  /** The video's problem. */
  problem: { kind: "warning" | "error"; text: string } | null;
  /** The button that removes a video that failed. */
  remove: string | null;
  name: string;
  details: string;
  labels: Record<"preview" | "titleLabel" | "save", string>;
}

/** One video of the library. */
export function presentMediaVideo(
  video: MediaVideo,
  blog: Blog,
  answer: { isSaved: boolean; hasFailed: boolean },
  page: PageContext,
): MediaVideoView {
  const { intl, addressing, images } = page;
  const player = findHostedAddresses(video.id, page)?.player;
  const { state } = video;
  return {
    frame: presentManageChrome("media", blog, page),
    title: video.title || video.name || video.id,
    library: {
      href: addressing.ownHref(`${buildMediaPath(blog.name)}?filter=videos`),
      label: intl.t("media.filter.videos"),
    },
    done: answer.isSaved ? intl.t("media.video.saved") : null,
    error: answer.hasFailed ? intl.t("media.error.failed") : null,
    action: addressing.ownHref(buildMediaVideoPath(blog.name, video.id)),
    src: findHostedUid(video.id) === null ? buildMediaFileUrl(images, video.id) : null,
    player:
      player !== undefined && state === "ready"
        ? { href: player, label: intl.t("media.video.openPlayer") }
        : null,
    problem:
      state === "ready"
        ? null
        : { kind: state === "failed" ? "error" : "warning", text: intl.t(`media.video.problem.${state}`) },
    remove: state === "failed" ? intl.t("media.video.remove") : null,
    name: video.title,
    details: [video.name, describeVideo(video, intl)].filter((text) => text !== "").join(" · "),
    labels: {
      preview: intl.t("media.video.preview"),
      titleLabel: intl.t("media.video.titleLabel"),
      save: intl.t("media.label.save"),
    },
  };
}

/** A video to choose, with the data that a story copies. */
export interface VideoChoice {
  id: string;
  title: string;
  /** Length and size, or the problem. */
  details: string;
  /** Seconds. */
  duration: number | null;
}

const labelNames = [
  "cancel",
  "captions",
  "captionsFile",
  "captionsHint",
  "captionsKind",
  "captionsSize",
  "choose",
  "close",
  "empty",
  "failed",
  "file",
  "fileHint",
  "kind",
  "language",
  "many",
  "paused",
  "preview",
  "remove",
  "resume",
  "search",
  "sending",
  "size",
  "title",
] as const;

export interface VideoFieldsView {
  choices: VideoChoice[];
  /** Addresses that accept parts and captions, and their size limits, bytes. */
  partsPath: string;
  captionsPath: string;
  maxBytes: number;
  /** True if videos go to a host, which converts any format. */
  isHosted: boolean;
  maxCaptionsBytes: number;
  /** Address of a file in the store, with `{id}` in it. */
  fileSrc: string;
  /** Languages of captions, with their names. */
  languages: { value: string; label: string }[];
  labels: Record<(typeof labelNames)[number], string>;
}

/** Languages of captions, in addition to those that a story has already. */
const languages =
  "en es fr pt de it nl ca eu gl ar bn zh cs da el fa fi he hi hu id ja ko no pl ro ru sv sw ta th tr uk ur vi".split(
    " ",
  );

/** The form of a story's video. */
export function presentVideoFields(
  items: readonly MediaVideo[],
  blog: Pick<Blog, "name">,
  { intl, addressing, images, videoHost }: Pick<PageContext, "intl" | "addressing" | "images" | "videoHost">,
): VideoFieldsView {
  const names = new Intl.DisplayNames(intl.locale, { type: "language" });
  const isHosted = videoHost !== "";
  const maxBytes = isHosted ? maxHostedBytes : maxVideoBytes;
  const megabytes = maxBytes / 1024 / 1024;
  const words = { megabytes, percent: "{percent}" };
  return {
    choices: items.filter(({ state }) => state !== "failed").map((video) => presentChoice(video, intl)),
    partsPath: addressing.ownHref(buildPartsPath(blog.name)),
    captionsPath: addressing.ownHref(buildCaptionsPath(blog.name)),
    maxBytes,
    isHosted,
    maxCaptionsBytes,
    fileSrc: buildMediaFileUrl(images, "{id}"),
    languages: languages
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, intl.locale)),
    labels: {
      ...(Object.fromEntries(
        labelNames.map((name) => [name, intl.t(`media.video.${name}`, words)]),
      ) as VideoFieldsView["labels"]),
      ...(isHosted && { fileHint: intl.t("media.video.hostedHint", { gigabytes: megabytes / 1024 }) }),
    },
  };
}

const presentChoice = (video: MediaVideo, intl: PageContext["intl"]): VideoChoice => ({
  id: video.id,
  title: video.title || video.name || video.id,
  details: describeVideo(video, intl),
  duration: video.duration,
});
