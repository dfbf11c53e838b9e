import type { Blog } from "../../../../contract/entities/blog.ts";
import { maxHostedBytes } from "../../../../contract/media/uploads.ts";
import { maxCaptionsBytes, maxVideoBytes, type MediaVideo } from "../../../../contract/media/videos.ts";
import type { PageContext } from "../../../blog/page-context.ts";
import { buildMediaFileUrl } from "../../../rich-text/video-renditions.ts";
import { describeVideo } from "./describe-video.ts";

import { buildCaptionsPath, buildPartsPath } from "../media-path.ts";

/** A video to choose, with what a story takes of it. */
export interface VideoChoice {
  id: string;
  title: string;
  /** Length and size, or what is the matter with it. */
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
  /** Where parts and captions are sent, and how large they may be, bytes. */
  partsPath: string;
  captionsPath: string;
  maxBytes: number;
  /** Videos go to a host, which prepares them whatever their format. */
  isHosted: boolean;
  maxCaptionsBytes: number;
  /** Address of a file in the store, with `{id}` in it. */
  fileSrc: string;
  /** Languages of captions, with their names. */
  languages: { value: string; label: string }[];
  labels: Record<(typeof labelNames)[number], string>;
}

/** Languages of captions, beside whatever a story has already. */
const languages =
  "en es fr pt de it nl ca eu gl ar bn zh cs da el fa fi he hi hu id ja ko no pl ro ru sv sw ta th tr uk ur vi".split(
    " ",
  );

/** What the form of a story's video shows. */
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
