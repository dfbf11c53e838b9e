import type { PageContext } from "../blog/page-context.ts";
import { buildLivePath } from "../link/live-path.ts";

/** What a page needs to update itself while it is open. */
export interface FeedView {
  kind: "entries" | "messages";
  /** URL to poll, and URL of the items' HTML. */
  address: string;
  itemsAt: string;
  /** The last item the page contains; empty if there is none. */
  last: string;
  /** Label without a number, and templates for one and for more; `#` is replaced by the number. */
  label: string;
  one: string;
  other: string;
  /** Shown once there are no more updates. */
  over: string;
  ended: string;
}

/** Null in a preview, which stays as it was made. */
export const presentFeed = (
  kind: FeedView["kind"],
  storyId: string,
  last: string | null,
  { intl, addressing, isPreview }: Pick<PageContext, "intl" | "addressing" | "isPreview">,
): FeedView | null =>
  isPreview
    ? null
    : {
        kind,
        address: addressing.ownHref(buildLivePath(storyId)),
        itemsAt: addressing.ownHref(`${buildLivePath(storyId)}/items`),
        last: last ?? "",
        label: intl.t(kind === "entries" ? "mode.entries" : "mode.latest"),
        one: intl.t(kind === "entries" ? "mode.entriesOne" : "mode.messagesOne"),
        other: intl.t(kind === "entries" ? "mode.entriesOther" : "mode.messagesOther"),
        over: intl.t("mode.ended"),
        ended: kind === "entries" ? intl.t("mode.endedDetail") : intl.t("discussion.closed"),
      };
