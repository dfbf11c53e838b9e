import type { Account } from "../../contract/entities/account.ts";
import { maxUnseenCounted } from "../../contract/notification.ts";
import type { BlogContext } from "../blog/page-context.ts";
import { presentAvatar } from "../image/profile-assets.ts";

/**
 * The response of `/ajax/me` about the signed-in person. `href`: their settings; `avatar`: URL of their
 * picture in a small size.
 */
export interface Me {
  account: Account;
  href: string;
  profileHref: string;
  avatar: string;
  news: NewsLink | null;
}

/** The link to new notifications, with its accessible name. */
export interface NewsLink {
  href: string;
  text: string;
  label: string;
}

export function presentMe(account: Account, unseen: number, context: BlogContext): Me {
  const { addressing, mainSite } = context;
  return {
    account,
    href: addressing.href(mainSite.host, "/settings"),
    profileHref: addressing.href(mainSite.host, `/${account.screenName}`),
    avatar: presentAvatar(account.avatar, "avatarSmall", context, { isLazy: true }).src,
    news: presentNews(unseen, context),
  };
}

/** Null if there are none. */
export function presentNews(
  unseen: number,
  { addressing, mainSite, intl }: Pick<BlogContext, "addressing" | "mainSite" | "intl">,
): NewsLink | null {
  if (unseen === 0) return null;
  return {
    href: addressing.href(mainSite.host, "/dashboard/notifications"),
    // Counting stops at the maximum: "99+".
    text: unseen < maxUnseenCounted ? intl.number(unseen) : `${intl.number(maxUnseenCounted - 1)}+`,
    label: intl.t("notifications.unseen", { count: unseen }),
  };
}
