import type { Blog } from "../../../contract/entities/blog.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { buildFindMediaPath, buildMediaPath, buildVideosPath } from "./media-path.ts";

/** What the picker of an editor needs. */
export interface MediaPickerView {
  /** Where images are found. */
  path: string;
  /** Where the form of a video gets its words and the blog's videos. */
  videosPath: string;
  /** The library itself, where more are uploaded. */
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
