import type { Account } from "../../contract/entities/account.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { Role } from "../../contract/entities/person.ts";
import { findStandings, isAllowed, type Action } from "../../contract/permissions.ts";
import type { CountLink } from "../account/present-me.ts";
import type { PageContext } from "../blog/page-context.ts";
import { listAccountPages } from "./account/account-pages.ts";
import { countWaiting, formatWaiting } from "./count-waiting.ts";
import { buildManagePath, type ManagePage } from "./moderation/manage-path.ts";
import type { NavLink, ShellPerson } from "./shell-parts.ts";
import type { StudioLayout } from "../route-kinds.ts";
import { dashboardPath } from "./account/account-pages.ts";
import { buildStartPath, writePath } from "./write/write-path.ts";

/** Each page with the letter that leads there after G. */
const pages: readonly (readonly [ManagePage, letter: string])[] = [
  ["stories", "s"],
  ["corrections", "c"],
  ["moderation", "r"],
  ["media", "m"],
  ["preview", "v"],
  ["people", "p"],
  ["rules", "u"],
  ["terms", "t"],
  ["apple-news", "a"],
  ["blocked", "b"],
  ["audit", "l"],
  ["not-found", "n"],
  ["information", "i"],
];
/** The network as a whole has no members, stories, corrections, images or links of its own. */
const blogOnly: ReadonlySet<ManagePage> = new Set([
  "people",
  "stories",
  "corrections",
  "media",
  "preview",
  "apple-news",
]);

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

/** One's own desk, and where a story is started: in the theme of the main site. */
export const listDeskPages = (
  managed: Blog | null,
  account: Account | null,
  { intl, addressing }: Pick<PageContext, "intl" | "addressing">,
): NavLink[] => [
  {
    label: intl.t("desk.title"),
    href: addressing.ownHref(dashboardPath),
    letter: "d",
    waiting: null,
    isDocument: managed !== null,
  },
  {
    label: intl.t("desk.write"),
    href: addressing.ownHref(managed === null ? writePath : buildStartPath(account, managed.name)),
    letter: "w",
    waiting: null,
    isDocument: true,
  },
];

/** Roles that write on a blog and don't run it: of its pages they have the stories. */
export const writerRoles: ReadonlySet<Role> = new Set(["Contributor", "Freelancer"]);

/** Whether of a blog's pages only the stories are for whoever is signed in. */
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
];

/** What somebody has to be allowed for a page to be listed. */
const neededActions: Partial<Record<ManagePage, Action>> = {
  // Those of their own stories, authors find from the story.
  corrections: "story.change",
  terms: "terms.write",
  "apple-news": "appleNews.write",
};

/** Whether a page is listed for whoever is signed in. */
function isListed(page: ManagePage, account: Account | null, managed: Blog | null): boolean {
  if (managed === null && blogOnly.has(page)) return false;
  if (page === "information") return mayWriteInformation(account, managed);
  const action = neededActions[page];
  if (action !== undefined)
    return isAllowed(action, { standings: findStandings(account, managed?.id ?? null) });
  return page === "stories" || !onlyWrites(account, managed);
}

/** The main site's texts are the network's. */
const mayWriteInformation = (account: Account | null, managed: Blog | null): boolean =>
  isAllowed("information.write", {
    standings: findStandings(account, managed === null || managed.isMainSite ? null : managed.id),
  });

const listManagePages = (
  managed: Blog | null,
  { account, counts }: Pick<ShellPerson, "account" | "counts">,
  { intl }: Pick<PageContext, "intl">,
): NavLink[] =>
  pages
    .filter(([page]) => isListed(page, account, managed))
    .map(([page, letter]) => ({
      label: intl.t(`moderation.page.${page}`),
      href: buildManagePath(managed?.name ?? null, page),
      letter,
      hasSubpages: page === "media",
      waiting: page === "moderation" ? formatWaiting(countWaiting(counts, managed), intl) : null,
    }));
