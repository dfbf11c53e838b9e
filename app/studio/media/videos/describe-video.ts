import { findHostedUid } from "../../../../contract/media/media-file-ids.ts";
import type { MediaVideo } from "../../../../contract/media/videos.ts";
import type { Intl } from "../../../intl/create-intl.ts";
import { formatDuration } from "../../../rich-text/present-video.ts";

const megabyte = 1024 * 1024;

/**
 * Length, size in pixels and in megabytes: "2:34 · 1280 × 720 · 12 MB". Of a video that a host keeps, also whether it can be
 * played: "Being prepared · 12 MB".
 */
export function describeVideo({ id, state, duration, width, height, size }: MediaVideo, intl: Intl): string {
  const words = findHostedUid(id) === null ? undefined : intl.t(`media.video.state.${state}`);
  const length = formatDuration(duration)?.label;
  const pixels = width && height ? `${String(width)} × ${String(height)}` : undefined;
  const bytes = size > 0 ? `${intl.number(Math.ceil(size / megabyte))} MB` : undefined;
  return [words, length, pixels, bytes].filter((part) => part !== undefined).join(" · ");
}
