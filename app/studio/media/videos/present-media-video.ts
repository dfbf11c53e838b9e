import type { Blog } from "../../../../contract/entities/blog.ts";
import type { MediaVideo } from "../../../../contract/media/videos.ts";
import type { PageContext } from "../../../blog/page-context.ts";
import { findHostedUid } from "../../../../contract/media/media-file-ids.ts";
import { findHostedAddresses, buildMediaFileUrl } from "../../../rich-text/video-renditions.ts";
import { presentManageChrome, type ManageChromeView } from "../../moderation/present-manage-chrome.ts";
import type { MediaTileView } from "../present-media-tile.ts";
import { buildMediaPath, buildMediaVideoPath } from "../media-path.ts";
import { describeVideo } from "./describe-video.ts";

/** A video in the grid of the library: what it is, in words. */
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
  /** Null where the host has the video: `player` is then the page that plays it, once it is ready. */
  src: string | null;
  player: { href: string; label: string } | null;
  /** What is the matter with it. */
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
