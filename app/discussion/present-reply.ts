import { isFeaturedAt } from "../../contract/discussion/featured.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { Reply, ReplyThread } from "../../contract/entities/post.ts";
import type { PageContext } from "../blog/page-context.ts";
import { presentTime, type PresentedTime } from "../date-time/present-time.ts";
import type { PresentedImage } from "../image/present-image.ts";
import type { Intl } from "../intl/create-intl.ts";
import { presentBody } from "../rich-text/present-body.ts";
import type { PresentedBlock } from "../rich-text/block-types.ts";
import type { DiscussionScope, Speaker } from "./discussion-scope.ts";
import { buildReplyFormPath } from "./discussion-address.ts";

interface ApprovalReasonScope {
  home: Pick<Blog, "displayName">;
  /** Empty for unknown people. */
  nameOf: (personId: string) => string;
  /** Always false if the blog shows no bylines. */
  isStoryAuthor: (personId: string) => boolean;
}

/** The approval reason in words; null for a pending reply, and if the writer's badge already shows it. */
export function presentApprovalReason(
  { because }: Pick<Reply, "because">,
  { home, nameOf, isStoryAuthor }: ApprovalReasonScope,
  hasBadge: boolean,
  intl: Intl,
): string | null {
  if (because === null) return null;
  const { kind, personId } = because;
  const blog = home.displayName;
  const name = (personId !== null && nameOf(personId)) || blog;
  const byAuthor = personId !== null && isStoryAuthor(personId);
  switch (kind) {
    case "member":
      return hasBadge ? null : intl.t("discussion.approvalReason.member", { blog });
    case "storyAuthor":
      return hasBadge ? null : intl.t("discussion.approvalReason.storyAuthor");
    case "guest":
      return intl.t("discussion.approvalReason.guest");
    case "approved":
      return intl.t("discussion.approvalReason.approved", { name });
    case "followed":
      return intl.t("discussion.approvalReason.followed", { blog });
    case "answered":
      return intl.t(
        byAuthor ? "discussion.approvalReason.authorAnswered" : "discussion.approvalReason.answered",
        { name },
      );
    case "liked":
      return intl.t(byAuthor ? "discussion.approvalReason.authorLiked" : "discussion.approvalReason.liked", {
        name,
      });
    case "imported":
      return intl.t("discussion.approvalReason.imported");
  }
}

/** The reader's actions on a reply, as links to separate pages. */
export interface ReplyActions {
  /** Null if the discussion is closed. */
  answer: ReplyAction | null;
  /** Null for the reader's own replies. */
  like: ReplyAction | null;
  /** Null for the reader's own replies. */
  report: ReplyAction | null;
  /** The link to all other actions, in the menu, and the menu's label. */
  menu: { href: string; label: string; title: string };
}

export interface ReplyAction {
  href: string;
  label: string;
  /** Names the reply's author, since a page has dozens of these links. */
  title: string;
}

/** A reply as shown. */
export interface ReplyView {
  id: string;
  /** Accessible name of the reply. */
  label: string;
  permalink: { href: string; label: string };
  /** Empty for a removed reply, of which only a tombstone is left. */
  name: string;
  personHref: string | null;
  avatar: PresentedImage;
  badge: string | null;
  inReplyTo: string | null;
  time: PresentedTime;
  body: PresentedBlock[];
  /** True below a liveblog. */
  keepsLinks: boolean;
  removed: string | null;
  /** Set on a pending reply, which is folded until the reader expands it. */
  pending: { label: string; show: string } | null;
  /** Conditions under which a pending reply gets approved. */
  lift: string | null;
  /** The approval reason. */
  approvalReason: string | null;
  edited: { label: string; time: PresentedTime } | null;
  featured: string | null;
  likes: { count: number; label: string } | null;
  /** Null if there are no actions. */
  actions: ReplyActions | null;
  children: ReplyView[];
  /** Link to the reply's own page, if it has more replies than shown. */
  more: { href: string; label: string } | null;
}

/**
 * A reply with its children, recursively. `parentName` is the author it replies to; null at the top of a
 * thread.
 */
export function presentThread(
  { reply, children, answerCount }: ReplyThread,
  parentName: string | null,
  scope: DiscussionScope,
  page: PageContext,
): ReplyView {
  const view = presentReply(reply, parentName, scope, page);
  return {
    ...view,
    children: children.items.map((child) => presentThread(child, view.name || null, scope, page)),
    more:
      children.pagination.next === null
        ? null
        : {
            href: `${view.permalink.href}#replies`,
            label: answerCount
              ? page.intl.t("discussion.moreOf", { name: view.name, count: answerCount })
              : page.intl.t("discussion.more", { name: view.name }),
          },
  };
}

/** A single reply without its children. */
export function presentReply(
  reply: Reply,
  parentName: string | null,
  scope: DiscussionScope,
  page: PageContext,
): Omit<ReplyView, "children" | "more"> {
  const { intl, now } = page;
  const isRemoved = reply.status !== "PUBLISHED";
  const speaker = scope.findSpeaker(isRemoved ? null : reply.authorId);
  const { name } = speaker;
  return {
    ...speaker,
    id: reply.id,
    label: intl.t("discussion.replyBy", { name }),
    permalink: {
      href: page.addressing.rewrite(reply.permalink),
      label: intl.t("discussion.permalink", { name }),
    },
    inReplyTo: parentName === null ? null : intl.t("discussion.inReplyTo", { name: parentName }),
    time: presentTime(reply.publishTimeMillis, { now, timezone: scope.home.timezone, intl }),
    body: isRemoved ? [] : presentBody(reply.body, scope.createContext(reply)),
    keepsLinks: scope.isLiveblog,
    removed: isRemoved ? intl.t("discussion.removed") : null,
    pending:
      reply.approved || isRemoved
        ? null
        : { label: intl.t("discussion.pending"), show: intl.t("discussion.pendingShow", { name }) },
    ...presentMarks(reply, speaker, scope, page),
    likes:
      reply.likeCount > 0
        ? { count: reply.likeCount, label: intl.t("discussion.likes", { count: reply.likeCount }) }
        : null,
  };
}

/** Labels and links around a reply's text; none for a tombstone. */
function presentMarks(
  reply: Reply,
  { name, badge }: Speaker,
  scope: DiscussionScope,
  { intl, now, addressing, isPreview }: PageContext,
): Pick<ReplyView, "lift" | "approvalReason" | "edited" | "featured" | "actions"> {
  if (reply.status !== "PUBLISHED") {
    return { lift: null, approvalReason: null, edited: null, featured: null, actions: null };
  }
  const { home, isStoryAuthor, takesReplies, findSpeaker } = scope;
  const nameOf = (personId: string) => findSpeaker(personId).name;
  const { timezone } = home;
  const href = addressing.href(home.host, buildReplyFormPath(reply.id));
  const edited = reply.editedTimeMillis && presentTime(reply.editedTimeMillis, { now, timezone, intl });
  return {
    lift: reply.approved ? null : intl.t("discussion.lift", { blog: home.displayName }),
    approvalReason: presentApprovalReason(reply, { home, nameOf, isStoryAuthor }, badge !== null, intl),
    edited: edited ? { label: intl.t("discussion.edited"), time: edited } : null,
    featured: isFeaturedAt(reply, now) ? intl.t("discussion.featured") : null,
    actions: isPreview
      ? null
      : {
          answer: takesReplies
            ? { href, label: intl.t("discussion.answer"), title: intl.t("discussion.answerTo", { name }) }
            : null,
          like: {
            href: `${href}#like`,
            label: intl.t("discussion.like"),
            title: intl.t("discussion.likeOf", { name }),
          },
          report: {
            href: addressing.href(home.host, `/report/${reply.id}`),
            label: intl.t("discussion.report"),
            title: intl.t("discussion.reportOf", { name }),
          },
          menu: {
            href,
            label: intl.t("discussion.menuAll"),
            title: intl.t("discussion.menuOf", { name }),
          },
        },
  };
}
