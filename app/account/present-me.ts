import type { Account } from "../../contract/entities/account.ts";
import type { FollowedSubject } from "../../contract/subscriptions/following.ts";
import { maxWaitingCounted } from "../../contract/moderation/moderation.ts";
import { maxUnseenCounted } from "../../contract/subscriptions/notification.ts";
import { findStandings, isAllowed } from "../../contract/permissions.ts";
import type { BlogContext } from "../blog/page-context.ts";
import { presentAvatar } from "../image/profile-assets.ts";
import { listAccountPages } from "./account-pages.ts";

/** The response of `/ajax/me` about the signed-in person. `avatar`: URL of their picture in a small size. */
export interface Me {
  account: Account;
  profileHref: string;
  avatar: string;
  /** The pages of the account, and the way out. */
  menu: { href: string; label: string }[];
  news: CountLink | null;
  /** The replies that wait on this blog, for its moderators. */
  waiting: CountLink | null;
  /** First steps on a front page without stories, for permitted staff; empty if the page didn't request them. */
  firstLinks: { href: string; text: string }[];
  /** True for members of the blog (on the main site of any) and holders of a network role: who see flags for staff. */
  isStaff: boolean;
  /** Follow state of the requested subjects; null for the person themselves. */
  follows: Record<string, boolean | null>;
}

/** A link that shows a number, with its accessible name. */
export interface CountLink {
  href: string;
  text: string;
  label: string;
}

export function presentMe(
  account: Account,
  {
    unseen,
    waiting,
    subjects,
    isEmpty = false,
  }: { unseen: number; waiting: number; subjects: readonly FollowedSubject[]; isEmpty?: boolean },
  context: BlogContext,
): Me {
  const { addressing, mainSite, intl, blog } = context;
  const news = presentNews(unseen, context);
  const isMember = account.memberships.some(({ blogId }) => blogId === blog.id);
  const queue = presentWaiting(waiting, context);
  return {
    account,
    profileHref: addressing.href(mainSite.host, `/${account.screenName}`),
    avatar: presentAvatar(account.avatar, "avatarSmall", context, { isLazy: true }).src,
    menu: [
      ...(queue ? [{ href: queue.href, label: `${intl.t("menu.replies")}: ${queue.text}` }] : []),
      ...listAccountPages(account, news, context, isMember ? blog.name : null).map(
        ({ href, label, waiting }) => ({
          href,
          label: waiting ? `${label} (${waiting})` : label,
        }),
      ),
      { href: addressing.ownHref("/signout"), label: intl.t("signin.out") },
    ],
    news,
    waiting: queue,
    firstLinks: isEmpty ? listFirstLinks(account, context) : [],
    isStaff:
      account.networkRoles.length > 0 ||
      account.memberships.some(({ blogId }) => context.blog.isMainSite || blogId === context.blog.id),
    follows: Object.fromEntries(
      subjects.map(({ key, isOwn, isFollowed }) => [key, isOwn ? null : isFollowed]),
    ),
  };
}

function listFirstLinks(
  account: Account,
  { blog, addressing, mainSite, intl }: BlogContext,
): Me["firstLinks"] {
  const standings = findStandings(account, blog.isMainSite ? null : blog.id);
  const link = (path: string, text: string) => ({ href: addressing.href(mainSite.host, path), text });
  return [
    ...(isAllowed("draft.create", { standings })
      ? [link(blog.isMainSite ? "/write" : `/write?blog=${blog.id}`, intl.t("menu.firstStory"))]
      : []),
    ...(!blog.isMainSite && isAllowed("member.invite", { standings })
      ? [link(`/manage/${blog.name}/people`, intl.t("menu.invitePeople"))]
      : []),
  ];
}

/** The blogs whose waiting replies are counted in this one's header: itself, or the network on the main site. */
export function listModerated(account: Account, { blog, network }: BlogContext): string[] {
  const standings = findStandings(account, blog.isMainSite ? null : blog.id);
  const action = blog.isMainSite ? "network.queue.read" : "queue.read";
  if (!isAllowed(action, { standings })) return [];
  return blog.isMainSite ? network.map(({ id }) => id) : [blog.id];
}

/** Null if nothing is waiting. */
function presentWaiting(
  waiting: number,
  { blog, addressing, mainSite, intl }: BlogContext,
): CountLink | null {
  if (waiting === 0) return null;
  const path = blog.isMainSite ? "/moderation" : `/manage/${blog.name}/moderation`;
  const counted = intl.number(Math.min(waiting, maxWaitingCounted));
  const number = waiting < maxWaitingCounted ? counted : intl.t("menu.orMore", { number: counted });
  return {
    href: addressing.href(mainSite.host, path),
    text: intl.t("menu.waiting", { number }),
    label: intl.t("menu.waitingReplies", { number }),
  };
}

/** Null if there are none. */
export function presentNews(
  unseen: number,
  { addressing, mainSite, intl }: Pick<BlogContext, "addressing" | "mainSite" | "intl">,
): CountLink | null {
  if (unseen === 0) return null;
  return {
    href: addressing.href(mainSite.host, "/dashboard/notifications"),
    // Counting stops at the maximum: "99+".
    text: unseen < maxUnseenCounted ? intl.number(unseen) : `${intl.number(maxUnseenCounted - 1)}+`,
    label: intl.t("menu.unseen", { count: unseen }),
  };
}
