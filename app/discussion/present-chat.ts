import type { MessagePage } from "../../contract/entities/live-entry.ts";
import type { ShownPost } from "../../contract/entities/post.ts";
import type { PageContext } from "../blog/page-context.ts";
import type { DiscussionScope } from "./discussion-scope.ts";
import { findMineAt, presentMenuWords, type MenuWords } from "./present-discussion.ts";
import { presentFeed, type FeedView } from "./present-feed.ts";
import { presentReply, type ReplyView } from "./present-reply.ts";
import { buildReplyFormPath } from "./reply-form-path.ts";

/** A flat chat, oldest message first. */
export interface ChatView {
  title: string;
  postId: string;
  mineAt: string | null;
  menuWords: MenuWords;
  count: string;
  closed: string | null;
  write: { href: string; label: string } | null;
  empty: string | null;
  earlier: { href: string; label: string } | null;
  /** Set if this isn't the newest part. */
  newest: { href: string; label: string } | null;
  messages: (Omit<ReplyView, "children" | "more"> & { editedMillis: number })[];
  feed: FeedView | null;
}

/** `path` is the page's own path on the blog, without a query. */
export function presentChat(
  post: Pick<ShownPost, "id" | "replyCount" | "allowReplies">,
  found: MessagePage,
  { path, isNewest }: { path: string; isNewest: boolean },
  scope: DiscussionScope,
  page: PageContext,
): ChatView {
  const { intl, addressing, blog } = page;
  const hrefOf = (query: string) => addressing.href(blog.host, path + query);
  return {
    title: intl.t("mode.chat"),
    postId: post.id,
    mineAt: findMineAt(post.id, page),
    menuWords: presentMenuWords(page),
    count: intl.t("mode.messages", { count: Math.max(0, post.replyCount) }),
    closed: post.allowReplies ? null : intl.t("discussion.closed"),
    write: scope.takesReplies ? { href: hrefOfForm(post.id, page), label: intl.t("mode.say") } : null,
    empty: found.items.length === 0 ? intl.t("mode.noMessages") : null,
    earlier:
      found.earlier === null
        ? null
        : { href: hrefOf(`?before=${found.earlier}#replies`), label: intl.t("mode.earlier") },
    newest: isNewest ? null : { href: hrefOf("#replies"), label: intl.t("mode.latest") },
    messages: found.items.map((reply) => ({
      ...presentReply(reply, null, scope, page),
      // Chat messages are short, so the approval reason is left out.
      approvalReason: null,
      editedMillis: reply.editedTimeMillis ?? 0,
    })),
    feed: isNewest && post.allowReplies ? presentFeed("messages", post.id, found.newestId, page) : null,
  };
}

const hrefOfForm = (id: string, { addressing, blog }: PageContext) =>
  addressing.href(blog.host, buildReplyFormPath(id));
