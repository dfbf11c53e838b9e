import type { ShownPost } from "../../contract/entities/post.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildLivePath } from "../link/live-path.ts";
import { buildDiscussionQuery } from "./discussion-address.ts";

/** What a page needs to detect replies written after it was rendered. */
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
