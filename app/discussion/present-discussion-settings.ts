import type { DiscussionSettings } from "../../contract/entities/mode.ts";
import type { PageContext } from "../blog/page-context.ts";
import { presentTime } from "../date-time/present-time.ts";

/** The state of a discussion in words. */
export interface DiscussionSettingsView {
  /** "Live", "Ended" … */
  label: string;
  /** When coverage begins or ended; null if unknown. */
  detail: string | null;
  isLive: boolean;
}

/** Null if the mode has no state, or none worth showing. */
export function presentDiscussionSettings(
  { mode, state, beginsTimeMillis, endedTimeMillis }: DiscussionSettings,
  timezone: string,
  { intl, now }: Pick<PageContext, "intl" | "now">,
): DiscussionSettingsView | null {
  const timeOf = (ms: number) => presentTime(ms, { now, timezone, intl }).absolute;
  if (mode === "ask")
    return state === "closed"
      ? { label: intl.t("mode.closed"), detail: intl.t("mode.closedDetail"), isLive: false }
      : { label: intl.t("mode.open"), detail: null, isLive: false };
  if (mode !== "liveblog") return null;
  switch (state) {
    case "live":
      return { label: intl.t("mode.live"), detail: intl.t("mode.liveDetail"), isLive: true };
    case "queued":
      return {
        label: intl.t("mode.queued"),
        detail:
          beginsTimeMillis === null
            ? intl.t("mode.queuedDetail")
            : intl.t("mode.begins", { time: timeOf(beginsTimeMillis) }),
        isLive: false,
      };
    default:
      return {
        label: intl.t("mode.ended"),
        detail:
          endedTimeMillis === null
            ? intl.t("mode.endedDetail")
            : intl.t("mode.endedAt", { time: timeOf(endedTimeMillis) }),
        isLive: false,
      };
  }
}
