import { themes } from "../../styles/themes/themes.ts";
import type { Account } from "../../contract/entities/account.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { Role } from "../../contract/entities/person.ts";
import type { PageContext } from "../blog/page-context.ts";
import { findThemeName, type ThemeName } from "../blog/theme-name.ts";
import { presentFailure } from "../site/present-failure.ts";
import { listAccountPages } from "./account/account-pages.ts";
import { buildManagePath, type ManagePage } from "./moderation/manage-path.ts";
import type { StudioAddress, StudioLayout } from "./studio-path.ts";

interface FailureText {
  title: string;
  text: string;
}

export interface ShellLink {
  label: string;
  href: string;
}

export interface NavLink extends ShellLink {
  /** It leads to a reader page, by loading a document. */
  isReaderPage?: boolean;
  /** It stays marked on the pages below its address. */
  hasSubpages?: boolean;
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
  blogs: (ShellLink & { color: string; isCurrent: boolean })[];
  account: ShellLink | null;
  /** Where the form leads that signs out; null where the frame has none. */
  signOut: ShellLink | null;
  labels: Record<"skip" | "nav" | "switcher" | "readers" | "menu" | "loading", string>;
  /** What a page says that could not be shown, by status. */
  failures: Record<"other", FailureText> & Partial<Record<number, FailureText>>;
  /** Address of the browser log's collector; null where errors are not collected. */
  logHref: string | null;
}

const pages: readonly ManagePage[] = [
  "stories",
  "moderation",
  "people",
  "rules",
  "blocked",
  "audit",
  "not-found",
];
/** The network as a whole has no members and no stories of its own. */
const blogOnly: ReadonlySet<ManagePage> = new Set(["people", "stories"]);

/** `account` null where nobody is signed in or the profile service gave no answer: the page works without the switcher. */
export function presentShell(
  { layout, blogName }: StudioAddress,
  account: Account | null,
  page: Pick<PageContext, "blog" | "mainSite" | "network" | "intl" | "addressing" | "telemetry">,
): StudioShell {
  const { blog: own, intl, addressing, network, telemetry } = page;
  const managed = network.find(({ name }) => name === blogName) ?? null;
  const shown = managed ?? own;
  return {
    lang: own.locale,
    layout,
    theme: findThemeName(shown),
    name: {
      label: layout === "desk" && managed === null ? intl.t("moderation.network") : shown.displayName,
      href: addressing.href(shown.host, "/"),
    },
    nav: listNav(layout, managed, account, page),
    blogs: layout !== "focus" && account !== null ? listBlogs(account, { layout, blogName }, page) : [],
    account: account === null ? null : { label: account.screenName, href: addressing.ownHref("/settings") },
    signOut:
      layout === "account" ? { label: intl.t("signin.out"), href: addressing.ownHref("/signout") } : null,
    labels: {
      skip: intl.t("site.skip"),
      nav: intl.t(layout === "account" ? "notifications.ownPages" : "moderation.nav"),
      switcher: intl.t("studio.switcher"),
      readers: intl.t("studio.readers", { blog: shown.displayName }),
      menu: intl.t("site.menu"),
      loading: intl.t("studio.loading"),
    },
    failures: presentFailures(intl),
    logHref: telemetry.log === "" ? null : findLogHref(telemetry.log, addressing.ownHref),
  };
}

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
  account: Account | null,
  page: Pick<PageContext, "intl" | "addressing">,
): NavLink[] {
  switch (layout) {
    case "desk":
      return listPages(managed, page);
    case "account":
      return listAccountPages(account, page);
    case "focus":
      return [];
  }
}

const listPages = (managed: Blog | null, { intl }: Pick<PageContext, "intl">): NavLink[] =>
  pages
    .filter((page) => managed !== null || !blogOnly.has(page))
    .map((page) => ({
      label: intl.t(`moderation.page.${page}`),
      href: buildManagePath(managed?.name ?? null, page),
    }));

/** Roles that have something to do on the manage pages of a blog. */
const staffRoles: ReadonlySet<Role> = new Set(["Owner", "Admin", "Author"]);

function listBlogs(
  { memberships, networkRoles }: Account,
  { layout, blogName: current }: StudioAddress,
  { network, mainSite, intl, addressing }: Pick<PageContext, "network" | "mainSite" | "intl" | "addressing">,
): StudioShell["blogs"] {
  const isSuperuser = networkRoles.includes("superuser");
  const staffed = new Set(memberships.filter(({ role }) => staffRoles.has(role)).map(({ blogId }) => blogId));
  const blogs = network
    .filter(({ id }) => isSuperuser || staffed.has(id))
    .map((blog) => ({
      label: blog.displayName,
      href: addressing.ownHref(buildManagePath(blog.name, "stories")),
      color: themes[findThemeName(blog)].light,
      isCurrent: blog.name === current,
    }));
  if (!isSuperuser) return blogs;
  const whole = {
    label: intl.t("moderation.network"),
    href: addressing.ownHref(buildManagePath(null, "moderation")),
    color: themes[findThemeName(mainSite)].light,
    isCurrent: layout === "desk" && current === null,
  };
  return [...blogs, whole];
}
