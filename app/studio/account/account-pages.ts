import type { Account } from "../../../contract/entities/account.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import type { NavLink } from "../shell-parts.ts";

/** The account's pages on the main site, in the order of the menu. */
const accountPages = [
  ["/dashboard/saved", "saved.title"],
  ["/dashboard/notifications", "notifications.title"],
  ["/invitations", "invitations.title"],
  ["/moderation/mine", "notifications.decisions"],
  ["/dashboard", "settings.menuBlogs"],
  ["/settings", "settings.title"],
] as const satisfies readonly (readonly [path: string, label: MessageId])[];

/** The account's menu. It begins with the profile and what they follow, which are reader pages; without an account its address is not known. */
export const listAccountPages = (
  account: Pick<Account, "screenName"> | null,
  { intl, addressing }: Pick<PageContext, "intl" | "addressing">,
): NavLink[] => [
  ...(account === null
    ? []
    : [
        {
          label: intl.t("settings.profile"),
          href: addressing.ownHref(`/${account.screenName}`),
          isDocument: true,
        },
      ]),
  { label: intl.t("following.title"), href: addressing.ownHref("/following"), isDocument: true },
  ...accountPages.map(([path, label]) => ({
    label: intl.t(label),
    href: addressing.ownHref(path),
    ...(path === "/settings" && { hasSubpages: true }),
  })),
];
