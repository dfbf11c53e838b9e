import type { MediaVideo } from "../../../../contract/videos.ts";
import type { Intl } from "../../../intl/create-intl.ts";
import { formatDuration } from "../../../rich-text/present-video.ts";

const megabyte = 1024 * 1024;

/** Length, size in pixels and in megabytes: "2:34 · 1280 × 720 · 12 MB". */
export function describeVideo({ duration, width, height, size }: MediaVideo, intl: Intl): string {
  const length = formatDuration(duration)?.label;
  const pixels = width && height ? `${String(width)} × ${String(height)}` : undefined;
  const bytes = size > 0 ? `${intl.number(Math.ceil(size / megabyte))} MB` : undefined;
  return [length, pixels, bytes].filter((part) => part !== undefined).join(" · ");
}
