import type * as v from "valibot";
import type { getNewestReplies } from "../../contract/discussion/comments.ts";
import type { DiscussionSettings } from "../../contract/entities/mode.ts";
import type { ShownPost } from "../../contract/entities/post.ts";
import type { PageContext } from "../blog/page-context.ts";
import { presentTime } from "../date-time/present-time.ts";
import { buildLivePath } from "../link/page-addresses.ts";
import { buildDiscussionQuery } from "./discussion-address.ts";

/** Data for detecting replies written after the page was rendered. */
export interface LiveView {
  /** URL to poll. */
  address: string;
  /** The newest reply of the whole discussion when the page was rendered; empty if there was none. */
  newest: string;
  /** Label without a number, and templates for one and for more; `#` is replaced by the number. */
  label: string;
  one: string;
  other: string;
  /** Link to the newest replies. */
  href: string;
}

/** Null if the discussion is closed, in a preview, and on a reply's own page, which shows only part of the discussion. */
export function presentLive(
  { id, isStarter, allowReplies }: Pick<ShownPost, "id" | "isStarter" | "allowReplies">,
  newestReplyId: string | null,
  path: string,
  { intl, addressing, blog, isPreview }: PageContext,
): LiveView | null {
  if (!isStarter || !allowReplies || isPreview) return null;
  const query = buildDiscussionQuery({ sorting: "newest" });
  return {
    address: addressing.ownHref(buildLivePath(id)),
    newest: newestReplyId ?? "",
    label: intl.t("discussion.news"),
    one: intl.t("discussion.newsOne"),
    other: intl.t("discussion.newsOther"),
    href: addressing.href(blog.host, path + query),
  };
}

/** Data for updating the page while it is open. */
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

/** Null in a preview, which stays as rendered. */
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

/** A liveblog entry or chat message, with the time (ms) of its last edit, 0 if never edited. */
export type ItemVersion = [id: string, edited: number];

/** Response to a browser polling for new replies. */
export interface NewestReplies {
  /** Ids of the newest replies, newest first. */
  ids: string[];
  /** False if the discussion is closed: polling can stop. */
  isOpen: boolean;
  /** The newest entries of a liveblog, newest first; null for other modes. */
  entries: ItemVersion[] | null;
  /** The newest messages of a chat, which are its replies. */
  messages: ItemVersion[];
  /** True if no more entries will follow. */
  isEnded: boolean;
}

const versionOf = ({
  id,
  editedTimeMillis,
}: {
  id: string;
  editedTimeMillis: number | null;
}): ItemVersion => [id, editedTimeMillis ?? 0];

export const presentNewest = ({
  items,
  isOpen,
  entries,
  modeState,
}: v.InferOutput<(typeof getNewestReplies)["reply"]>): NewestReplies => ({
  ids: items.map(({ id }) => id),
  isOpen,
  entries: entries?.map(versionOf) ?? null,
  messages: items.map(versionOf),
  isEnded: modeState === "ended",
});

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
