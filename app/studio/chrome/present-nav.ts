import type { Account } from "../../../contract/entities/account.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { Role } from "../../../contract/entities/person.ts";
import { maxWaitingCounted } from "../../../contract/moderation/moderation.ts";
import { explainRightOf } from "../../../contract/people/rights.ts";
import { findStandings, isAllowed } from "../../../contract/permissions.ts";
import { buildThemeData, findTheme } from "../../blog/blog-theme.ts";
import type { CountLink } from "../../account/present-me.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { buildDashboardPath, listAccountPages } from "../../account/account-pages.ts";
import { routes } from "../../routes.ts";
import { managePages, networkPages, type ManagePage } from "../../studio-routes.ts";
import { buildManagePath, buildStartPath, writePath } from "../paths.ts";
import { linkRights } from "./describe-role.ts";
import type { NavLink, ShellPerson, ShellLink } from "./present-shell.ts";
import type { StudioLayout } from "../../route-kinds.ts";
import type { StudioAddress } from "../studio-path.ts";

/** The count of one blog, or of all together; null if unknown. */
function countWaiting(counts: ShellPerson["counts"], managed: Blog | null): number | null {
  if (counts === null) return null;
  if (managed !== null) return counts.get(managed.id) ?? null;
  return [...counts.values()].reduce((sum, waiting) => sum + waiting, 0);
}

/** A count that reached its limit is shown with a plus sign. */
export const formatWaiting = (waiting: number | null, intl: PageContext["intl"]): string | null => {
  if (waiting === null || waiting === 0) return null;
  return waiting < maxWaitingCounted
    ? intl.number(waiting)
    : intl.t("menu.orMore", { number: intl.number(maxWaitingCounted) });
};

/** Paths of the network's pages. */
const paths: ReadonlySet<string> = new Set(routes.map(({ path }) => `/${path}`));

/** The pages of the rail. */
export function listNav(
  layout: StudioLayout,
  managed: Blog | null,
  person: ShellPerson & { news: CountLink | null },
  page: Pick<PageContext, "intl" | "addressing" | "mainSite">,
): NavLink[] {
  switch (layout) {
    case "desk":
      return listPages(managed, person, page);
    case "account":
      return listAccountPages(person.account, person.news, page);
    case "focus":
    case "write":
      return [];
  }
}

/** The account's own desk, which keeps the rail of a blog, and the page for starting a story. */
export const listDeskPages = (
  managed: Blog | null,
  account: Account | null,
  { intl, addressing }: Pick<PageContext, "intl" | "addressing">,
): NavLink[] => [
  {
    label: intl.t("menu.dashboard"),
    href: addressing.ownHref(buildDashboardPath(managed?.name ?? null)),
    letter: "d",
    waiting: null,
  },
  {
    label: intl.t("desk.write"),
    href: addressing.ownHref(managed === null ? writePath : buildStartPath(account, managed.name)),
    letter: "w",
    waiting: null,
    isDocument: true,
  },
];

/** Blogs in the dashboard's rail; the switcher has them all. */
const railBlogs = 12;

/** The account's blogs, and the network, for the rail of its dashboard. */
export const listRailBlogs = (blogs: readonly ShellBlog[]): NavLink[] =>
  [
    ...blogs.filter(({ isNetwork }) => !isNetwork).slice(0, railBlogs),
    ...blogs.filter((blog) => blog.isNetwork),
  ].map(({ label, href, isNetwork }) => ({ label, href, isDocument: !isNetwork }));

/** Roles that write on a blog and don't manage it: they see only its stories. */
const writerRoles: ReadonlySet<Role> = new Set(["Contributor", "Freelancer"]);

/** True if the account sees only the stories among a blog's pages. */
const onlyWrites = (account: Account | null, managed: Blog | null): boolean =>
  account !== null &&
  managed !== null &&
  !account.networkRoles.includes("superuser") &&
  account.memberships.some(({ blogId, role }) => blogId === managed.id && writerRoles.has(role));

const listPages = (
  managed: Blog | null,
  person: ShellPerson,
  page: Pick<PageContext, "intl" | "addressing">,
): NavLink[] => [
  ...(managed === null ? [] : listDeskPages(managed, person.account, page)),
  ...listManagePages(managed, person, page),
  ...listOwnRights(managed, person.account, page),
];

/** For members from whom the rail withholds pages: why, and who can change that. Owners have all of them. */
function listOwnRights(
  managed: Blog | null,
  account: Account | null,
  page: Pick<PageContext, "intl" | "addressing">,
): NavLink[] {
  if (managed === null || account === null || account.networkRoles.includes("superuser")) return [];
  const role = account.memberships.find(({ blogId }) => blogId === managed.id)?.role;
  return role === undefined || role === "Owner"
    ? []
    : [{ ...linkRights(managed, account, page), label: page.intl.t("rights.nav"), waiting: null }];
}

/** True if a page is listed for the account. */
function isListed(page: ListedPage, account: Account | null, managed: Blog | null): boolean {
  const { name } = page;
  if (managed === null && !paths.has(buildManagePath(null, name))) return false;
  if (name === "information") return mayWriteInformation(account, managed);
  if ("isInPart" in page && account !== null && managed !== null)
    return explainRightOf(page.needs, account, managed.id).mayDo;
  if ("needs" in page)
    return isAllowed(page.needs, { standings: findStandings(account, managed?.id ?? null) });
  return name === "stories" || !onlyWrites(account, managed);
}

type ListedPage = (typeof managePages | typeof networkPages)[number];

/** The main site's texts belong to the network. */
const mayWriteInformation = (account: Account | null, managed: Blog | null): boolean =>
  isAllowed("information.write", {
    standings: findStandings(account, managed === null || managed.isMainSite ? null : managed.id),
  });

/** Pages of management that have pages of their own below them. */
const pagesWithSubpages: ReadonlySet<ManagePage> = new Set([
  "media",
  "sections",
  "tags",
  "people",
  "blogs",
  "experiments",
  "imports",
  "audience",
]);

const listManagePages = (
  managed: Blog | null,
  { account, counts, shares = null }: Pick<ShellPerson, "account" | "counts" | "shares">,
  { intl }: Pick<PageContext, "intl">,
): NavLink[] =>
  [...managePages, ...(managed === null ? networkPages : [])]
    .filter((page) => isListed(page, account, managed))
    .map(({ name, ...page }) => ({
      label: intl.t(`moderation.page.${name}`),
      href: buildManagePath(managed?.name ?? null, name),
      ...("letter" in page && { letter: page.letter }),
      hasSubpages: pagesWithSubpages.has(name),
      waiting: formatWaiting(
        name === "moderation" ? countWaiting(counts, managed) : name === "shares" ? shares : null,
        intl,
      ),
    }));

/** All pages of management of the account's blogs, and of the network, for the palette. */
export function listPagesOfBlogs(
  account: Account,
  page: Pick<PageContext, "intl" | "addressing" | "network">,
): { label: string; href: string }[] {
  const { intl, addressing } = page;
  const person = { account, counts: null };
  return findStaffed(account, page).flatMap((blog) =>
    listManagePages(blog, person, page).map(({ label, href }) => ({
      label: intl.t("studio.pageOf", {
        page: label,
        blog: blog?.displayName ?? intl.t("moderation.network"),
      }),
      href: addressing.ownHref(href),
    })),
  );
}

/** A blog of the switcher. */
export interface ShellBlog extends ShellLink {
  color: string;
  isCurrent: boolean;
  isNetwork: boolean;
  /** Text of the number of items in its queue; null if unknown. */
  waiting: { text: string; isNothing: boolean } | null;
}

/** Roles with manage pages of a blog. */
const staffRoles: ReadonlySet<Role> = new Set(["Owner", "Admin", "Author", ...writerRoles]);

/** The blogs that the account works on, and for its administrators the network: null. */
function findStaffed(
  { memberships, networkRoles }: Account,
  { network }: Pick<PageContext, "network">,
): (Blog | null)[] {
  const isSuperuser = networkRoles.includes("superuser");
  const staffed = new Set(memberships.filter(({ role }) => staffRoles.has(role)).map(({ blogId }) => blogId));
  return [...network.filter(({ id }) => isSuperuser || staffed.has(id)), ...(isSuperuser ? [null] : [])];
}

/** The blog of a name, if the account works on it; null for any other name. */
export const findStaffedBlog = (
  account: Account,
  name: string,
  page: Pick<PageContext, "network">,
): Blog | null => findStaffed(account, page).find((blog) => blog?.name === name) ?? null;

/** Those blogs, for the switcher. */
export function listBlogs(
  account: Account,
  counts: ShellPerson["counts"],
  {
    layout,
    blogName: current,
    isDashboard,
  }: Pick<StudioAddress, "layout" | "blogName"> & { isDashboard: boolean },
  {
    network,
    mainSite,
    intl,
    addressing,
    now,
  }: Pick<PageContext, "network" | "mainSite" | "intl" | "addressing" | "now">,
): ShellBlog[] {
  const presentWaiting = (blog: Blog | null): ShellBlog["waiting"] => {
    const waiting = countWaiting(counts, blog);
    if (waiting === null) return null;
    const number = formatWaiting(waiting, intl);
    return number === null
      ? { text: intl.t("studio.allClear"), isNothing: true }
      : { text: intl.t("menu.waiting", { number }), isNothing: false };
  };
  const present = (blog: Blog | null): ShellBlog => ({
    label: blog?.displayName ?? intl.t("moderation.network"),
    href: addressing.ownHref(buildManagePath(blog?.name ?? null, blog === null ? "moderation" : "stories")),
    color: buildThemeData(findTheme(blog ?? mainSite, now)).light,
    isCurrent:
      layout === "desk" && (blog === null ? current === null && !isDashboard : blog.name === current),
    isNetwork: blog === null,
    waiting: presentWaiting(blog),
  });
  return findStaffed(account, { network }).map(present);
}
