import type { PageContext } from "../blog/page-context.ts";
import { buildLivePath } from "../link/live-path.ts";

/** What a page needs to go on with what is written while it is open. */
export interface FeedView {
  kind: "entries" | "messages";
  /** Where it is asked what has come, and where that is read. */
  address: string;
  itemsAt: string;
  /** The last one that the page knows; empty where there is none. */
  last: string;
  /** Words for any number, for one and for more; `#` stands for the number. */
  label: string;
  one: string;
  other: string;
  /** Said once nothing comes any more. */
  over: string;
  ended: string;
}

export const presentFeed = (
  kind: FeedView["kind"],
  storyId: string,
  last: string | null,
  { intl, addressing }: Pick<PageContext, "intl" | "addressing">,
): FeedView => ({
  kind,
  address: addressing.ownHref(buildLivePath(storyId)),
  itemsAt: addressing.ownHref(`${buildLivePath(storyId)}/items`),
  last: last ?? "",
  label: intl.t(kind === "entries" ? "mode.entries" : "mode.latest"),
  one: intl.t(kind === "entries" ? "mode.entriesOne" : "mode.messagesOne"),
  other: intl.t(kind === "entries" ? "mode.entriesOther" : "mode.messagesOther"),
  over: intl.t("mode.ended"),
  ended: kind === "entries" ? intl.t("mode.endedDetail") : intl.t("discussion.closed"),
});
