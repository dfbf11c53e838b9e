import type { NodeOf } from "../../contract/entities/block-node.ts";
import type { BodyContext } from "./body-context.ts";
import { buildVideoSources } from "./build-video-sources.ts";
import { presentBodyImage } from "./present-picture.ts";
import type { PresentedVideo } from "./presented-block.ts";

/** One of the network's own videos; without a configured base its poster and title. */
export function presentVideo(node: NodeOf<"KinjaVideo">, context: BodyContext): PresentedVideo {
  const { intl, videoBase = "" } = context;
  return {
    type: "KinjaVideo",
    title: node.title,
    label: node.title === "" ? intl.t("body.untitledVideo") : intl.t("body.playVideo", { title: node.title }),
    poster: presentBodyImage(node.poster, "body", context),
    sources: videoBase === "" ? [] : buildVideoSources(videoBase, node.id),
    captions: node.captions.flatMap(({ locale, url }) => (isWebAddress(url) ? [{ src: url, locale }] : [])),
    duration: formatDuration(node.duration),
  };
}

/** Text tracks are fetched without a click, so only from addresses that are plainly addresses. */
function isWebAddress(url: string): boolean {
  return URL.canParse(url) && ["https:", "http:"].includes(new URL(url).protocol);
}

/** 154 s → "2:34" and "PT154S"; null for what is no length. */
function formatDuration(duration: number | null): PresentedVideo["duration"] {
  if (duration === null || !Number.isFinite(duration) || duration <= 0) return null;
  const seconds = Math.round(duration);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const pad = (value: number) => String(value).padStart(2, "0");
  const label = hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
  return { label, iso: `PT${seconds}S` };
}
