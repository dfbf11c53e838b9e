import type { CountLink } from "../../account/present-me.ts";
import type { PageContext, BlogContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import type { NavLink, ShellPerson } from "./present-shell.ts";
import type { Tab } from "../ui/Tabs.tsx";

/** Path of the page with the signed-in person's open tasks. */
export const dashboardPath = "/dashboard";
const notificationsPath = "/dashboard/notifications";

/** The account's pages on the main site after the profile, in the order of the menu. */
const accountPages: readonly (readonly [path: string, label: MessageId])[] = [
  ["/dashboard/saved", "saved.title"],
  ["/following", "following.title"],
  [notificationsPath, "notifications.title"],
  ["/moderation/mine", "notifications.decisions"],
  ["/invitations", "invitations.title"],
  [dashboardPath, "desk.title"],
  ["/settings", "settings.title"],
];
/** Pages for readers, which have another layout. */
const readerPages: ReadonlySet<string> = new Set(["/following"]);

/**
 * The account's menu. Without an account the profile's address is not known; the dashboard is for people who work on a
 * blog.
 */
export const listAccountPages = (
  account: ShellPerson["account"],
  news: CountLink | null,
  page: Pick<PageContext, "intl" | "addressing" | "mainSite">,
): NavLink[] => [
  ...(account === null ? [] : [buildProfileLink(account.screenName, page)]),
  ...accountPages
    .filter(([path]) => path !== dashboardPath || account === null || worksOnBlog(account))
    .map(([path, label]) => ({
      label: page.intl.t(label),
      href: page.addressing.ownHref(path),
      ...(path === notificationsPath && { waiting: news?.text ?? null }),
      ...(path === "/settings" && { hasSubpages: true }),
      ...(readerPages.has(path) && { isDocument: true }),
    })),
];

const worksOnBlog = ({ memberships, networkRoles }: NonNullable<ShellPerson["account"]>): boolean =>
  memberships.length > 0 || networkRoles.includes("superuser");

const buildProfileLink = (
  screenName: string,
  { intl, addressing }: Pick<PageContext, "intl" | "addressing">,
): NavLink => ({
  label: intl.t("settings.profile"),
  href: addressing.ownHref(`/${screenName}`),
  isDocument: true,
});

/** Links to the pages of the settings. */
export interface TabsView {
  label: string;
  tabs: Tab[];
}

const pages = [
  ["account", "/settings", "settings.account"],
  ["notifications", "/settings/notifications", "notifications.title"],
  ["people", "/settings/people", "relations.title"],
] as const satisfies readonly (readonly [name: string, path: string, label: MessageId])[];

export const presentSettingsTabs = (
  current: (typeof pages)[number][0],
  { intl, addressing }: Pick<BlogContext, "intl" | "addressing">,
): TabsView => ({
  label: intl.t("settings.title"),
  tabs: pages.map(([name, path, label]) => ({
    label: intl.t(label),
    href: addressing.ownHref(path),
    isCurrent: name === current,
  })),
});
