import type * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { ImageNode } from "../../../contract/entities/image.ts";
import { asImageRef, buildImageNode } from "../../../contract/media/media-image-node.ts";
import {
  type listMedia,
  type mediaFilters,
  isLicensed,
  listLacks,
  type MediaImage,
} from "../../../contract/media/media.ts";
import { maxHostedBytes } from "../../../contract/media/uploads.ts";
import { maxVideoBytes, type listVideos } from "../../../contract/media/videos.ts";
import { maxImageBytes } from "../../../contract/media/images.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentImage, type PresentedImage } from "../../image/present-image.ts";
import { uploadProblems, type UploadProblem } from "../manage/image-choices.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import {
  buildMediaPath,
  buildPartsPath,
  buildUploadPath,
  buildMediaImagePath,
  buildFindMediaPath,
  buildVideosPath,
} from "../paths.ts";
import type { UploadOptions } from "./use-uploads.ts";
import { presentVideoTile } from "./videos/present-video.ts";

/** An image in a grid: uncropped, with its name and its problems in words. */
export interface MediaTileView {
  id: string;
  href: string;
  picture: PresentedImage | null;
  name: string;
  problem: string | null;
}

/** `now` in ms. */
function presentMediaTile(
  image: MediaImage,
  blog: Blog,
  { intl, addressing, images, now }: Pick<PageContext, "intl" | "addressing" | "images" | "now">,
): MediaTileView {
  return {
    id: image.id,
    href: addressing.ownHref(buildMediaImagePath(blog.name, image.id)),
    // The name beside it identifies it.
    picture: presentImage({ ...asImageRef(image), alt: "" }, "aligned", images),
    name: image.name || image.alt || image.id,
    problem: findProblem(image, now, intl),
  };
}

function findProblem(image: MediaImage, now: number, intl: PageContext["intl"]): string | null {
  if (!isLicensed(image, now)) return intl.t("media.problem.license");
  const lacks = listLacks(image).map((lack) => intl.t(`media.lack.${lack}`));
  if (lacks.length === 0) return null;
  const list = new Intl.ListFormat(intl.locale, { type: "unit", style: "long" }).format(lacks);
  return intl.t("media.problem.lacks", { list });
}

export interface LibraryQuery {
  words: string;
  filter: LibraryFilter;
}

/** The library's filters: images, those that lack something, or videos. */
type LibraryFilter = (typeof mediaFilters)[number] | "videos";

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

/** A blog's media library. `problem`: the error of a form of files. */
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

/** An image to choose, with the block that it becomes in a story. */
export interface MediaChoice extends MediaTileView {
  node: ImageNode;
}

export const presentMediaChoice = (
  image: MediaImage,
  blog: Blog,
  page: Pick<PageContext, "intl" | "addressing" | "images" | "now">,
): MediaChoice => ({ ...presentMediaTile(image, blog, page), node: buildImageNode(image) });

/** The data of an editor's image picker. */
export interface MediaPickerView {
  /** Address that lists images. */
  path: string;
  /** Address of the video form's texts and the blog's videos. */
  videosPath: string;
  /** The library itself, for uploads. */
  libraryHref: string;
  labels: Record<"title" | "close" | "search" | "empty" | "failed" | "choose" | "remove" | "library", string>;
}

export const presentMediaPicker = (
  blog: Pick<Blog, "name">,
  { intl, addressing }: Pick<PageContext, "intl" | "addressing">,
): MediaPickerView => ({
  path: addressing.ownHref(buildFindMediaPath(blog.name)),
  videosPath: addressing.ownHref(buildVideosPath(blog.name)),
  libraryHref: addressing.ownHref(buildMediaPath(blog.name)),
  labels: {
    title: intl.t("media.picker.title"),
    close: intl.t("studio.close"),
    search: intl.t("media.label.search"),
    empty: intl.t("media.picker.empty"),
    failed: intl.t("media.picker.failed"),
    choose: intl.t("media.picker.choose"),
    remove: intl.t("media.picker.remove"),
    library: intl.t("media.picker.library"),
  },
});
