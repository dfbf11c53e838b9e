import { findRefusal, isAllowed } from "../../contract/permissions.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildPersonHref } from "../card/present-heading.ts";
import { buildScope } from "./discussion-scope.ts";
import type { OwnDiscussion } from "./reply-actions.ts";
import { presentReply, type ReplyView } from "./present-reply.ts";
import type { StoryToggle } from "./present-story-actions.ts";

/** Texts used by the client script. */
export interface MineWords {
  /** Templates with "#" for the number. */
  likesOne: string;
  likesOther: string;
  cancel: string;
  /** The button for selected text of a reply. */
  quote: string;
  cancelClass: string;
  sending: string;
  failed: string;
  /** Labels of pressed toggles. */
  pressed: Record<StoryToggle, string>;
  /** With "#" for the name. */
  muted: string;
}

/** The reader's own data for a discussion, fetched separately because the page is the same for everyone. */
export interface MineView {
  words: Omit<MineWords, "cancelClass">;
  /** URL of the reader's profile, used to recognize their own replies. */
  me: string;
  liked: string[];
  /** The story, if it is saved; replies' menus request their own state. */
  saved: string[];
  /** The story, if its discussion is followed. */
  followed: string[];
  isStoryAuthor: boolean;
  /** Pages of people whose replies are folded. */
  muted: string[];
  replies: OwnReplyView[];
  /** Link to the story's publication checks; null without permission. */
  checks: { href: string; label: string } | null;
  /** URL of the WebSocket for live updates; null without permission. */
  watch: string | null;
}

export interface OwnReplyView {
  reply: Omit<ReplyView, "children" | "more">;
  parentId: string;
  actionList: { href: string; label: string }[];
}

export function presentMine(mine: OwnDiscussion, starterId: string, page: PageContext): MineView {
  const { account, standings, isStoryAuthor, obstacles } = mine;
  const { intl, blog, now } = page;
  const { personId, screenName, displayName, avatar } = account;
  const person = { id: personId, screenName, displayName, avatar, bio: "", links: [], joinedTimeMillis: 0 };
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
  const relations = isStoryAuthor ? (["storyAuthor"] as const) : [];
  const may = (action: "discussion.watch" | "publicationChecks.read") =>
    isAllowed(action, { standings, relations, obstacles });
  const checksPath = `/manage/${blog.name}/checks/${starterId}`;
  return {
    words: presentWords(page),
    me: buildPersonHref(screenName, page),
    liked: mine.liked,
    saved: mine.saved.filter((id) => id === starterId),
    followed: mine.isFollowed ? [starterId] : [],
    isStoryAuthor,
    muted: mine.muted.map((screenName) => buildPersonHref(screenName, page)),
    checks: may("publicationChecks.read")
      ? {
          href: page.addressing.href(page.mainSite.host, checksPath),
          label: intl.t("discussion.publicationChecks"),
        }
      : null,
    watch: may("discussion.watch") ? page.addressing.ownHref(`/ajax/watch/${starterId}`) : null,
    replies: mine.replies.map(({ reply, editableUntilMillis }) => {
      const view = presentReply(reply, null, scope, page);
      const href = page.addressing.ownHref(`/reply/${reply.id}`);
      const late = editableUntilMillis <= now ? (["tooLate"] as const) : [];
      const claim = { standings, relations: ["writer"] as const, obstacles: [...obstacles, ...late] };
      return {
        reply: { ...view, actions: view.actions && { ...view.actions, like: null, report: null } },
        parentId: reply.parentId ?? "",
        actionList: [
          ...(findRefusal("reply.edit", claim) === null ? [{ href, label: intl.t("reply.edit") }] : []),
          ...(findRefusal("reply.delete", claim) === null
            ? [{ href: `${href}#delete`, label: intl.t("reply.do.delete") }]
            : []),
        ],
      };
    }),
  };
}

const presentWords = ({ intl }: PageContext): MineView["words"] => ({
  likesOne: intl.t("discussion.likes", { count: 1 }).replace("1", "#"),
  likesOther: intl.t("discussion.likes", { count: 2 }).replace("2", "#"),
  cancel: intl.t("reply.cancel"),
  quote: intl.t("reply.quote"),
  sending: intl.t("reply.sending"),
  failed: intl.t("reply.error.unavailable"),
  pressed: {
    like: intl.t("discussion.liked"),
    save: intl.t("post.saved"),
    follow: intl.t("post.following"),
  },
  muted: intl.t("discussion.muted", { name: "#" }),
});

/** Texts for replying in place before signing in, without personal data. */
export const presentNobody = (page: PageContext): MineView => ({
  words: presentWords(page),
  me: "",
  liked: [],
  saved: [],
  followed: [],
  isStoryAuthor: false,
  muted: [],
  replies: [],
  checks: null,
  watch: null,
});
