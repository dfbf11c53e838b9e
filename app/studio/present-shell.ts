import { themes } from "../../styles/themes/themes.ts";
import type { Account } from "../../contract/entities/account.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { Role } from "../../contract/entities/person.ts";
import { maxWaitingCounted } from "../../contract/moderation.ts";
import type { PageContext } from "../blog/page-context.ts";
import { findThemeName, type ThemeName } from "../blog/theme-name.ts";
import { presentFailure } from "../site/present-failure.ts";
import { listAccountPages } from "./account/account-pages.ts";
import { buildManagePath, type ManagePage } from "./moderation/manage-path.ts";
import { dashboardPath, type StudioAddress, type StudioLayout } from "./studio-path.ts";
import { writePath } from "./write/write-path.ts";

interface FailureText {
  title: string;
  text: string;
}

export interface ShellLink {
  label: string;
  href: string;
}

/** An entry of the rail. */
export interface NavLink extends ShellLink {
  /** The letter that leads there after G. */
  letter?: string;
  /** How much waits there for who is signed in; null for nothing, or where nobody could say. */
  waiting?: string | null;
  /** It leads to a reader page or to another theme: a document is loaded. */
  isDocument?: boolean;
  /** It stays marked on the pages below its address. */
  hasSubpages?: boolean;
}

/** A blog of the switcher. */
export interface ShellBlog extends ShellLink {
  color: string;
  isCurrent: boolean;
  isNetwork: boolean;
  /** What waits in its queue, in words; null where nobody could say. */
  waiting: { text: string; isNothing: boolean } | null;
}

/** Everything around a studio page. */
export interface StudioShell {
  lang: string;
  layout: StudioLayout;
  theme: ThemeName;
  /** The managed blog or the network, and its page for readers. */
  name: ShellLink;
  nav: NavLink[];
  /** Blogs the signed-in person works on, the network last; empty where there is nothing to switch to. */
  blogs: ShellBlog[];
  /** Who is signed in, and their own pages. */
  account: { label: string; links: ShellLink[] } | null;
  /** Where the form leads that signs out; null where the frame has none. */
  signOut: ShellLink | null;
  /** Where stories are found while somebody types, and the search page for who has no script; null without a rail. */
  find: { path: string; pageHref: string } | null;
  labels: Record<(typeof labelNames)[number], string>;
  /** What a page says that could not be shown, by status. */
  failures: Record<"other", FailureText> & Partial<Record<number, FailureText>>;
  /** Address of the browser log's collector; null where errors are not collected. */
  logHref: string | null;
}

const labelNames = [
  "account",
  "blogFilter",
  "close",
  "keys",
  "keysOn",
  "kind.account",
  "kind.action",
  "kind.page",
  "loading",
  "menu",
  "nav",
  "nothingFound",
  "palette",
  "paletteInput",
  "readers",
  "search",
  "searching",
  "skip",
  "switcher",
  "then",
  "undo",
] as const;

/** Each page with the letter that leads there after G. */
const pages: readonly (readonly [ManagePage, letter: string])[] = [
  ["stories", "s"],
  ["corrections", "c"],
  ["moderation", "r"],
  ["media", "m"],
  ["people", "p"],
  ["rules", "u"],
  ["blocked", "b"],
  ["audit", "l"],
  ["not-found", "n"],
];
/** The network as a whole has no members, stories, corrections or images of its own. */
const blogOnly: ReadonlySet<ManagePage> = new Set(["people", "stories", "corrections", "media"]);

/** What the services say of whoever is signed in; both null where they gave no answer: the page works without. */
export interface ShellPerson {
  account: Account | null;
  /** What waits on each blog whose queue they may read. */
  counts: ReadonlyMap<string, number> | null;
}

type ShellContext = Pick<PageContext, "blog" | "mainSite" | "network" | "intl" | "addressing" | "telemetry">;

export function presentShell(
  { layout, blogName, isDashboard = false }: Pick<StudioAddress, "layout" | "blogName" | "isDashboard">,
  person: ShellPerson,
  page: ShellContext,
): StudioShell {
  const { blog: own, intl, addressing, network, telemetry } = page;
  const { account } = person;
  const managed = network.find(({ name }) => name === blogName) ?? null;
  const shown = managed ?? own;
  const isDesk = layout === "desk";
  return {
    lang: own.locale,
    layout,
    theme: findThemeName(shown),
    name: {
      label: isDesk && managed === null && !isDashboard ? intl.t("moderation.network") : shown.displayName,
      href: addressing.href(shown.host, "/"),
    },
    nav: isDashboard ? listDeskPages(null, page) : listNav(layout, managed, person, page),
    blogs:
      (layout === "desk" || layout === "account") && account !== null
        ? listBlogs(account, person.counts, { layout, blogName, isDashboard }, page)
        : [],
    account: account === null ? null : presentAccount(account, page),
    signOut:
      layout === "account" ? { label: intl.t("signin.out"), href: addressing.ownHref("/signout") } : null,
    find: isDesk ? presentFind(managed, shown, page) : null,
    labels: presentLabels(layout, shown, page),
    failures: presentFailures(intl),
    logHref: telemetry.log === "" ? null : findLogHref(telemetry.log, addressing.ownHref),
  };
}

const presentLabels = (layout: StudioLayout, shown: Blog, { intl }: ShellContext): StudioShell["labels"] => {
  const { t } = intl;
  return {
    ...(Object.fromEntries(
      labelNames
        .filter((name) => name !== "skip" && name !== "nav" && name !== "menu" && name !== "readers")
        .map((name) => [name, t(`studio.${name}`)]),
    ) as StudioShell["labels"]),
    skip: t("site.skip"),
    nav: t(layout === "account" ? "notifications.ownPages" : "moderation.nav"),
    menu: t("site.menu"),
    readers: t("studio.readers", { blog: shown.displayName }),
  };
};

const presentAccount = (account: Account, page: ShellContext): StudioShell["account"] => ({
  label: account.screenName,
  links: [
    ...listAccountPages(account, page).map(({ label, href }) => ({ label, href })),
    { label: page.intl.t("signin.out"), href: page.addressing.ownHref("/signout") },
  ],
});

const presentFind = (
  managed: Blog | null,
  shown: Blog,
  { addressing }: ShellContext,
): StudioShell["find"] => ({
  path: addressing.ownHref(managed === null ? "/moderation/find" : `/manage/${managed.name}/find`),
  pageHref: addressing.href(shown.host, "/search"),
});

const namedStatuses = [403, 404, 410, 429, 451] as const;
function presentFailures(intl: PageContext["intl"]): StudioShell["failures"] {
  const present = (status: number) => {
    const { title, text } = presentFailure(status, null, intl);
    return { title, text };
  };
  return {
    ...Object.fromEntries(namedStatuses.map((status) => [status, present(status)])),
    other: present(500),
  };
}

const findLogHref = (configured: string, ownHref: (path: string) => string) =>
  configured.startsWith("/") ? ownHref(configured) : configured;

function listNav(
  layout: StudioLayout,
  managed: Blog | null,
  person: ShellPerson,
  page: Pick<PageContext, "intl" | "addressing">,
): NavLink[] {
  switch (layout) {
    case "desk":
      return listPages(managed, person, page);
    case "account":
      return listAccountPages(person.account, page);
    case "focus":
    case "write":
      return [];
  }
}

/** One's own desk, and where a story is started: in the theme of the main site. */
const listDeskPages = (
  managed: Blog | null,
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
    href: addressing.ownHref(managed === null ? writePath : `${writePath}?blog=${managed.name}`),
    letter: "w",
    waiting: null,
    isDocument: true,
  },
];

/** Roles that write on a blog and don't run it: of its pages they have the stories. */
const writerRoles: ReadonlySet<Role> = new Set(["Contributor", "Freelancer"]);

/** Whether of a blog's pages only the stories are for whoever is signed in. */
const onlyWrites = (account: Account | null, managed: Blog | null): boolean =>
  account !== null &&
  managed !== null &&
  !account.networkRoles.includes("superuser") &&
  account.memberships.some(({ blogId, role }) => blogId === managed.id && writerRoles.has(role));

const listPages = (
  managed: Blog | null,
  { account, counts }: ShellPerson,
  page: Pick<PageContext, "intl" | "addressing">,
): NavLink[] => [
  ...(managed === null ? [] : listDeskPages(managed, page)),
  ...listManagePages(managed, counts, onlyWrites(account, managed), page),
];

const listManagePages = (
  managed: Blog | null,
  counts: ShellPerson["counts"],
  isWriter: boolean,
  { intl }: Pick<PageContext, "intl">,
): NavLink[] =>
  pages
    .filter(([page]) => (managed !== null || !blogOnly.has(page)) && (!isWriter || page === "stories"))
    .map(([page, letter]) => ({
      label: intl.t(`moderation.page.${page}`),
      href: buildManagePath(managed?.name ?? null, page),
      letter,
      hasSubpages: page === "media",
      waiting: page === "moderation" ? formatWaiting(countWaiting(counts, managed), intl) : null,
    }));

/** Of one blog, or of all together; null where nobody could say. */
function countWaiting(counts: ShellPerson["counts"], managed: Blog | null): number | null {
  if (counts === null) return null;
  if (managed !== null) return counts.get(managed.id) ?? null;
  return [...counts.values()].reduce((sum, waiting) => sum + waiting, 0);
}

/** What is counted no further is more than that. */
const formatWaiting = (waiting: number | null, intl: PageContext["intl"]): string | null => {
  if (waiting === null || waiting === 0) return null;
  return waiting < maxWaitingCounted
    ? intl.number(waiting)
    : intl.t("studio.orMore", { number: intl.number(maxWaitingCounted) });
};

/** Roles that have something to do on the manage pages of a blog. */
const staffRoles: ReadonlySet<Role> = new Set(["Owner", "Admin", "Author", ...writerRoles]);

function listBlogs(
  { memberships, networkRoles }: Account,
  counts: ShellPerson["counts"],
  {
    layout,
    blogName: current,
    isDashboard,
  }: Pick<StudioAddress, "layout" | "blogName"> & { isDashboard: boolean },
  { network, mainSite, intl, addressing }: ShellContext,
): ShellBlog[] {
  const isSuperuser = networkRoles.includes("superuser");
  const staffed = new Set(memberships.filter(({ role }) => staffRoles.has(role)).map(({ blogId }) => blogId));
  const presentWaiting = (blog: Blog | null): ShellBlog["waiting"] => {
    const waiting = countWaiting(counts, blog);
    if (waiting === null) return null;
    const number = formatWaiting(waiting, intl);
    return number === null
      ? { text: intl.t("studio.allClear"), isNothing: true }
      : { text: intl.t("studio.waiting", { number }), isNothing: false };
  };
  const present = (blog: Blog | null): ShellBlog => ({
    label: blog?.displayName ?? intl.t("moderation.network"),
    href: addressing.ownHref(buildManagePath(blog?.name ?? null, blog === null ? "moderation" : "stories")),
    color: themes[findThemeName(blog ?? mainSite)].light,
    isCurrent: layout === "desk" && !isDashboard && (blog?.name ?? null) === current,
    isNetwork: blog === null,
    waiting: presentWaiting(blog),
  });
  const blogs = network.filter(({ id }) => isSuperuser || staffed.has(id));
  return [...blogs, ...(isSuperuser ? [null] : [])].map(present);
}
