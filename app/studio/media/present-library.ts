import type * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { listMedia, mediaFilters } from "../../../contract/media/media.ts";
import { maxHostedBytes } from "../../../contract/media/uploads.ts";
import { maxVideoBytes, type listVideos } from "../../../contract/media/videos.ts";
import { maxImageBytes } from "../../../contract/media/images.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentManageChrome, type ManageChromeView } from "../moderation/present-manage-chrome.ts";
import { buildMediaPath, buildPartsPath, buildUploadPath } from "./media-path.ts";
import type { UploadOptions } from "./use-uploads.ts";
import { presentVideoTile } from "./videos/present-media-video.ts";
import { presentMediaTile, type MediaTileView } from "./present-media-tile.ts";

export interface LibraryQuery {
  words: string;
  filter: LibraryFilter;
}

/** What the library shows: images, those that lack something, or videos. */
export type LibraryFilter = (typeof mediaFilters)[number] | "videos";

/** Why files were not stored, by the reasons of the upload's route. */
export const uploadProblems = ["size", "kind", "many", "failed"] as const;
export type UploadProblem = (typeof uploadProblems)[number];

export interface LibraryView {
  frame: ManageChromeView;
  error: string | null;
  intro: string;
  path: string;
  words: string;
  filter: LibraryFilter;
  tabs: { label: string; href: string; isCurrent: boolean }[];
  items: MediaTileView[];
  empty: string | null;
  older: { href: string; label: string } | null;
  upload: Omit<UploadOptions, "onStored"> & { problems: Record<UploadProblem, string> };
  labels: Record<(typeof labelNames)[number], string>;
}

const labelNames = [
  "added",
  "cancel",
  "choose",
  "discard",
  "drop",
  "paused",
  "resume",
  "retry",
  "search",
  "submitSearch",
  "upload",
  "uploads",
  "waiting",
] as const;

/** A page of images, or of videos. */
export type FoundMedia =
  | { images: v.InferOutput<(typeof listMedia)["reply"]> }
  | { videos: v.InferOutput<(typeof listVideos)["reply"]> };

/** A blog's media library. `problem` came back with a form of files. */
export function presentLibrary(
  found: FoundMedia,
  blog: Blog,
  { words, filter }: LibraryQuery,
  problem: UploadProblem | null,
  page: PageContext,
): LibraryView {
  const { intl, addressing, videoHost } = page;
  const isHosted = videoHost !== "";
  const path = addressing.ownHref(buildMediaPath(blog.name));
  const { next } = "videos" in found ? found.videos : found.images;
  const items =
    "videos" in found
      ? found.videos.items.map((video) => presentVideoTile(video, blog, page))
      : found.images.items.map((image) => presentMediaTile(image, blog, page));
  const megabytes = maxImageBytes / 1024 / 1024;
  const maxBytesOfVideo = isHosted ? maxHostedBytes : maxVideoBytes;
  const videoMegabytes = maxBytesOfVideo / 1024 / 1024;
  const problems = Object.fromEntries(
    uploadProblems.map((name) => [name, intl.t(`media.upload.${name}`, { megabytes, videoMegabytes })]),
  ) as Record<UploadProblem, string>;
  const buildHref = (values: Record<string, string>) => {
    const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ""));
    return query.size === 0 ? path : `${path}?${query.toString()}`;
  };
  const filterValue = filter === "all" ? "" : filter;
  return {
    frame: presentManageChrome("media", blog, page),
    error: problem && problems[problem],
    intro: intl.t("media.intro"),
    path,
    words,
    filter,
    tabs: (["all", "incomplete", "videos"] as const).map((name) => ({
      label: intl.t(`media.filter.${name}`),
      href: buildHref({ filter: name === "all" ? "" : name }),
      isCurrent: words === "" && name === filter,
    })),
    items,
    empty:
      items.length > 0
        ? null
        : words === ""
          ? intl.t(`media.empty.${filter}`)
          : intl.t(next === null ? "media.empty.words" : "media.empty.soFar", { words }),
    older:
      next === null
        ? null
        : {
            href: buildHref({ words, filter: filterValue, after: String(next) }),
            label: intl.t(words === "" ? "moderation.label.older" : "media.searchOlder"),
          },
    upload: {
      path: addressing.ownHref(buildUploadPath(blog.name)),
      partsPath: addressing.ownHref(buildPartsPath(blog.name)),
      maxBytes: maxImageBytes,
      maxVideoBytes: maxBytesOfVideo,
      isHosted,
      problems,
    },
    labels: Object.fromEntries(
      labelNames.map((name) => [
        name,
        intl.t(`media.label.${name}`, { megabytes, videoMegabytes, percent: "{percent}" }),
      ]),
    ) as LibraryView["labels"],
  };
}
