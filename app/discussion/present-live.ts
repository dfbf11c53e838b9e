import type { ShownPost } from "../../contract/entities/post.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildLivePath } from "../link/live-path.ts";
import { buildDiscussionQuery } from "./discussion-address.ts";

/** What a page needs to learn that somebody has written since it was printed. */
export interface LiveView {
  /** Where it is asked. */
  address: string;
  /** The newest reply of the whole discussion when the page was made; empty where there was none. */
  newest: string;
  /** Words for any number, for one, and for more; `#` stands for the number. */
  label: string;
  one: string;
  other: string;
  /** Where the newest are read. */
  href: string;
}

/** Null where nobody can write, and on a reply's own page, which shows a part of the discussion. */
export function presentLive(
  { id, isStarter, allowReplies }: Pick<ShownPost, "id" | "isStarter" | "allowReplies">,
  newestReplyId: string | null,
  path: string,
  { intl, addressing, blog }: PageContext,
): LiveView | null {
  if (!isStarter || !allowReplies) return null;
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
