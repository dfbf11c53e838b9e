import type { Account } from "../../contract/entities/account.ts";
import type { PageContext } from "../blog/page-context.ts";
import type { MessageId } from "../intl/message-id.ts";
import type { CountLink } from "./present-me.ts";

/** Path of the page with the signed-in person's open tasks. */
export const dashboardPath = "/dashboard";

/** The same page with the rail of a blog from which it is opened. */
export const buildDashboardPath = (blogName: string | null): string =>
  blogName === null ? dashboardPath : `${dashboardPath}?${new URLSearchParams({ blog: blogName })}`;

const notificationsPath = "/dashboard/notifications";

/** A link to a page of the account. */
interface AccountPageLink {
  label: string;
  href: string;
  /** Number of new items there; null for none. */
  waiting?: string | null;
  /** It leads to a reader page: a document is loaded. */
  isDocument?: boolean;
  /** True if it stays marked on the pages below its address. */
  hasSubpages?: boolean;
}

/** The account's pages on the main site after the profile, in the order of the menu. */
const accountPages: readonly (readonly [path: string, label: MessageId])[] = [
  ["/dashboard/saved", "menu.saved"],
  ["/following", "following.title"],
  [notificationsPath, "menu.notifications"],
  ["/moderation/mine", "menu.decisions"],
  ["/invitations", "menu.invitations"],
  [dashboardPath, "menu.dashboard"],
  ["/settings", "menu.settings"],
];
/** Pages for readers, which have another layout. */
const readerPages: ReadonlySet<string> = new Set(["/following"]);

/**
 * The account's menu. Without an account the profile's address is not known; the dashboard is for people who work on a
 * blog, and keeps the rail of `blogName`.
 */
export function listAccountPages(
  account: Account | null,
  news: CountLink | null,
  { intl, addressing, mainSite }: Pick<PageContext, "intl" | "addressing" | "mainSite">,
  blogName: string | null = null,
): AccountPageLink[] {
  const href = (path: string) => addressing.href(mainSite.host, path);
  const profile = account && {
    label: intl.t("menu.profile"),
    href: href(`/${account.screenName}`),
    isDocument: true,
  };
  return [
    ...(profile ? [profile] : []),
    ...accountPages
      .filter(([path]) => path !== dashboardPath || account === null || worksOnBlog(account))
      .map(([path, label]) => ({
        label: intl.t(label),
        href: href(path === dashboardPath ? buildDashboardPath(blogName) : path),
        ...(path === notificationsPath && { waiting: news?.text ?? null }),
        ...(path === "/settings" && { hasSubpages: true }),
        ...(readerPages.has(path) && { isDocument: true }),
      })),
  ];
}

const worksOnBlog = ({ memberships, networkRoles }: Account): boolean =>
  memberships.length > 0 || networkRoles.includes("superuser");
