import { findRefusal, isAllowed } from "../../contract/permissions.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildPersonHref } from "../card/present-byline.ts";
import { buildScope } from "./discussion-scope.ts";
import type { OwnDiscussion } from "./list-deeds.ts";
import { presentReply, type ReplyView } from "./present-reply.ts";

/** What the browser's script says by itself. */
export interface MineWords {
  /** With "#" for the number. */
  likesOne: string;
  likesOther: string;
  cancel: string;
  cancelClass: string;
  sending: string;
  failed: string;
  dismiss: string;
}

/** What is one's own in a discussion: fetched beside the page, which is the same for everybody. */
export interface MineView {
  words: Omit<MineWords, "cancelClass">;
  /** Address of one's own page: by it the page's replies are known as one's own. */
  me: string;
  liked: string[];
  /** Whose replies one may send away: any, those to the story and to oneself, or those to oneself. */
  dismiss: "all" | "top" | "own" | null;
  replies: OwnReplyView[];
  /** Where it is said what became of the story's publication; null for whose business that is not. */
  receipt: { href: string; label: string } | null;
  /** Where one hears at once that the discussion has changed; null for who sees it as soon as every reader. */
  watch: string | null;
}

export interface OwnReplyView {
  reply: Omit<ReplyView, "children" | "more">;
  parentId: string;
  deeds: { href: string; label: string }[];
}

export function presentMine(mine: OwnDiscussion, starterId: string, page: PageContext): MineView {
  const { account, standings, isStoryAuthor, obstacles } = mine;
  const { intl, blog, now } = page;
  const { personId, screenName, displayName, avatar } = account;
  const person = { id: personId, screenName, displayName, avatar, bio: "", joinedTimeMillis: 0 };
  const scope = buildScope(
    {
      starter: null,
      post: {
        mode: "standard",
        authorIds: isStoryAuthor ? [personId] : [],
        allowReplies: !obstacles.includes("closed"),
      },
      people: [person],
      memberships: account.memberships
        .filter(({ blogId }) => blogId === blog.id)
        .map((membership) => ({ ...membership, personId, title: "" })),
      links: [],
    },
    blog,
    page,
  );
  const mayDismiss = (relations: readonly "answered"[]) =>
    findRefusal("reply.dismiss", { standings, relations, obstacles }) === null;
  const relations = isStoryAuthor ? (["storyAuthor"] as const) : [];
  const may = (action: "discussion.watch" | "receipt.read") =>
    isAllowed(action, { standings, relations, obstacles });
  const receiptPath = `/manage/${blog.name}/receipt/${starterId}`;
  return {
    words: {
      likesOne: intl.t("discussion.likes", { count: 1 }).replace("1", "#"),
      likesOther: intl.t("discussion.likes", { count: 2 }).replace("2", "#"),
      cancel: intl.t("reply.cancel"),
      sending: intl.t("reply.sending"),
      failed: intl.t("reply.error.unavailable"),
      dismiss: intl.t("reply.do.dismiss"),
    },
    me: buildPersonHref(screenName, page),
    liked: mine.liked,
    receipt: may("receipt.read")
      ? { href: page.addressing.href(page.mainSite.host, receiptPath), label: intl.t("receipt.title") }
      : null,
    watch: may("discussion.watch") ? page.addressing.ownHref(`/ajax/watch/${starterId}`) : null,
    dismiss: mayDismiss([]) ? "all" : mayDismiss(["answered"]) ? (isStoryAuthor ? "top" : "own") : null,
    replies: mine.replies.map(({ reply, editableUntilMillis }) => {
      const view = presentReply(reply, null, scope, page);
      const href = page.addressing.ownHref(`/reply/${reply.id}`);
      const late = editableUntilMillis <= now ? (["tooLate"] as const) : [];
      const claim = { standings, relations: ["writer"] as const, obstacles: [...obstacles, ...late] };
      return {
        reply: { ...view, actions: view.actions && { ...view.actions, like: null } },
        parentId: reply.parentId ?? "",
        deeds: [
          ...(findRefusal("reply.edit", claim) === null ? [{ href, label: intl.t("reply.edit") }] : []),
          ...(findRefusal("reply.delete", claim) === null
            ? [{ href: `${href}#delete`, label: intl.t("reply.do.delete") }]
            : []),
        ],
      };
    }),
  };
}
