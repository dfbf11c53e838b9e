import type { Account } from "../../contract/entities/account.ts";
import type { BlogContext } from "../blog/page-context.ts";
import { presentAvatar } from "../image/profile-assets.ts";

/** Who is signed in, as script is told. `href`: their settings; `avatar`: an address of their small picture. */
export interface Me {
  account: Account;
  href: string;
  profileHref: string;
  avatar: string;
}

export function presentMe(account: Account, context: BlogContext): Me {
  const { addressing, mainSite } = context;
  return {
    account,
    href: addressing.href(mainSite.host, "/settings"),
    profileHref: addressing.href(mainSite.host, `/${account.screenName}`),
    avatar: presentAvatar(account.avatar, "avatarSmall", context, { isLazy: true }).src,
  };
}
