import type { BlogContext } from "../blog/page-context.ts";
import type { MessageId } from "../intl/messages/en-US.ts";
import type { PageTabsView } from "./PageTabs.tsx";

/** One's own pages of the main site, beside the profile that everybody sees. */
const ownPages = {
  notifications: ["/dashboard/notifications", "notifications.title"],
  saved: ["/dashboard/saved", "saved.title"],
  invitations: ["/invitations", "invitations.title"],
  decisions: ["/moderation/mine", "notifications.decisions"],
  choices: ["/settings/notifications", "notifications.choices"],
  settings: ["/settings", "settings.title"],
} as const satisfies Record<string, readonly [path: string, label: MessageId]>;

export type OwnPage = keyof typeof ownPages;

/** The way from each of them to the others. */
export const presentAccountLinks = (
  current: OwnPage,
  { intl, addressing }: Pick<BlogContext, "intl" | "addressing">,
): PageTabsView => ({
  label: intl.t("notifications.ownPages"),
  items: (Object.keys(ownPages) as OwnPage[]).map((page) => ({
    label: intl.t(ownPages[page][1]),
    href: addressing.ownHref(ownPages[page][0]),
    isCurrent: page === current,
  })),
});
