import type { Account } from "../../contract/entities/account.ts";
import { maxUnseenCounted } from "../../contract/notification.ts";
import type { BlogContext } from "../blog/page-context.ts";
import { presentAvatar } from "../image/profile-assets.ts";

/** Who is signed in, as script is told. `href`: their settings; `avatar`: an address of their small picture. */
export interface Me {
  account: Account;
  href: string;
  profileHref: string;
  avatar: string;
  /** The way to what is new for them: what it shows, and what it says; null for nothing. */
  news: { href: string; text: string; label: string } | null;
}

export function presentMe(account: Account, unseen: number, context: BlogContext): Me {
  const { addressing, mainSite, intl } = context;
  return {
    account,
    href: addressing.href(mainSite.host, "/settings"),
    profileHref: addressing.href(mainSite.host, `/${account.screenName}`),
    avatar: presentAvatar(account.avatar, "avatarSmall", context, { isLazy: true }).src,
    news:
      unseen === 0
        ? null
        : {
            href: addressing.href(mainSite.host, "/dashboard/notifications"),
            // What is counted no further is more than that.
            text: unseen < maxUnseenCounted ? intl.number(unseen) : `${intl.number(maxUnseenCounted - 1)}+`,
            label: intl.t("notifications.unseen", { count: unseen }),
          },
  };
}
