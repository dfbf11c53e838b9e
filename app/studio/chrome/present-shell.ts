import type { Account } from "../../../contract/entities/account.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import { listAccountPages } from "../../account/account-pages.ts";
import { presentNews, type CountLink } from "../../account/present-me.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { buildFaceCss, findTheme, type BlogTheme } from "../../blog/blog-theme.ts";
import type { PresentedImage } from "../../image/present-image.ts";
import { presentAvatar, type ProfileAssets } from "../../image/profile-assets.ts";
import { findFontPreloads } from "../../site/fonts.ts";
import { findDrawnIconHref } from "../../site/icons.ts";
import { presentFailure } from "../../site/present-failure.ts";
import type { SiteView } from "../../site/present-site.ts";
import { printThemeCss } from "../../site/theme-css.ts";
import {
  presentDraftHelp,
  presentHelp,
  presentNetworkHelp,
  type DraftHelp,
  type PageHelp,
} from "./present-help.ts";
import { listDeskPages, listRailBlogs, listNav, listBlogs, type ShellBlog } from "./present-nav.ts";
import type { StudioLayout } from "../../route-kinds.ts";
import { networkPages } from "../../studio-routes.ts";
import type { StudioAddress } from "../studio-path.ts";

/* Common fields of the parts around a studio page. */

export interface ShellLink {
  label: string;
  href: string;
}

/** An entry of the rail. */
export interface NavLink extends ShellLink {
  /** The letter that leads there after G. */
  letter?: string;
  /** Text of the number of items that wait there; null for none or unknown. */
  waiting?: string | null;
  /** It leads to a reader page or to another theme: a document is loaded. */
  isDocument?: boolean;
  /** True if it stays marked on the pages below its address. */
  hasSubpages?: boolean;
}

/** An entry of the account's menu. */
interface AccountLink extends ShellLink {
  /** Number of new items there; null for none. */
  waiting: string | null;
}

/** The services' data about the account; each field is null if its call failed, and the page works without it. */
export interface ShellPerson {
  account: Account | null;
  /** Number of items that wait on each blog whose queue they may read. */
  counts: ReadonlyMap<string, number> | null;
  /** Number of suggested shares that wait for the managed blog, or the network; null if unknown. */
  shares?: number | null;
  /** Number of new notifications. */
  unseen: number | null;
  /** For a member whose role isn't enough for the page: why, and who can change that. */
  help?: PageHelp | null;
  /** For a member whom a draft isn't opened to: their blogs, of which it may be one's. */
  draftHelp?: readonly DraftHelp[];
}

interface FailureText {
  title: string;
  text: string;
  /** A page that says more. */
  link?: ShellLink;
}

/** Everything around a studio page. */
export interface StudioShell {
  lang: string;
  layout: StudioLayout;
  theme: BlogTheme;
  /** The managed blog or the network, and its page for readers. */
  name: ShellLink;
  nav: NavLink[];
  /** Blogs the signed-in person works on, the network last; empty if there is nothing to switch to. */
  blogs: ShellBlog[];
  /** The signed-in account and its own pages. */
  account: { label: string; avatar: PresentedImage; links: AccountLink[]; news: CountLink | null } | null;
  /** Target of the sign-out form; null if the layout has none. */
  signOut: ShellLink | null;
  /** Address of the story search while typing, and the search page for use without script; null without a rail. */
  find: { path: string; pageHref: string } | null;
  labels: Record<(typeof labelNames)[number], string>;
  /** Texts of pages that could not be shown, by status. */
  failures: Record<"other", FailureText> & Partial<Record<number, FailureText>>;
  /** Address of the browser log's collector; null if errors are not collected. */
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

type ShellContext = Pick<
  PageContext,
  "blog" | "mainSite" | "network" | "intl" | "addressing" | "telemetry" | "now"
> &
  ProfileAssets;

export function presentShell(
  {
    layout,
    blogName,
    page: pageName,
    isDashboard = false,
  }: Pick<StudioAddress, "layout" | "blogName" | "isDashboard" | "page">,
  person: ShellPerson,
  page: ShellContext,
): StudioShell {
  const { blog: own, intl, addressing, network, telemetry, now } = page;
  const { account } = person;
  const news = presentNews(person.unseen ?? 0, page);
  const managed = network.find(({ name }) => name === blogName) ?? null;
  const shown = managed ?? own;
  const isDesk = layout === "desk";
  const blogs =
    (isDesk || layout === "account") && account !== null
      ? listBlogs(account, person.counts, { layout, blogName, isDashboard }, page)
      : [];
  return {
    lang: intl.locale,
    layout,
    theme: findTheme(shown, now),
    name: {
      label: isDesk && managed === null && !isDashboard ? intl.t("moderation.network") : shown.displayName,
      href: addressing.href(shown.host, "/"),
    },
    nav:
      isDashboard && managed === null
        ? [...listDeskPages(null, account, page), ...listRailBlogs(blogs)]
        : listNav(layout, managed, { ...person, news }, page),
    blogs,
    account: account === null ? null : presentAccount(account, news, managed, page),
    signOut:
      layout === "account" ? { label: intl.t("signin.out"), href: addressing.ownHref("/signout") } : null,
    find: isDesk ? presentFind(managed, shown, page) : null,
    labels: presentLabels(layout, shown, page),
    failures: {
      ...presentFailures(intl),
      ...presentOwnFailure(person, managed, blogName === null ? pageName : undefined, page),
    },
    logHref: telemetry.log === "" ? null : findLogHref(telemetry.log, addressing.ownHref),
  };
}

/** Why a page is refused, for members of the blog, and of any blog for pages of the network. */
function presentOwnFailure(
  { help, draftHelp = [], account }: ShellPerson,
  managed: Blog | null,
  networkPage: string | undefined,
  page: ShellContext,
): Partial<StudioShell["failures"]> {
  if (account === null) return {};
  if (help && managed) return { 403: presentHelp(help.page, { ...help, account, blog: managed }, page) };
  const ofDraft = presentDraftHelp(draftHelp, account, page);
  if (ofDraft) return { 404: ofDraft };
  const known = networkPages.find(({ name }) => name === networkPage);
  return known && account.memberships.length > 0
    ? { 403: presentNetworkHelp(page.intl.t(`moderation.page.${known.name}`), page) }
    : {};
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

const presentAccount = (
  account: Account,
  news: CountLink | null,
  managed: Blog | null,
  page: ShellContext,
): StudioShell["account"] => ({
  label: account.displayName,
  avatar: presentAvatar(account.avatar, "avatarSmall", page, { isLazy: true }),
  news,
  links: [
    ...listAccountPages(account, news, page, managed?.name ?? null).map(
      ({ label, href, waiting = null }) => ({
        label,
        href,
        waiting,
      }),
    ),
    { label: page.intl.t("signin.out"), href: page.addressing.ownHref("/signout"), waiting: null },
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
    const { title, text } = presentFailure(status, {}, intl);
    return { title, text };
  };
  return {
    ...Object.fromEntries(namedStatuses.map((status) => [status, present(status)])),
    other: present(500),
  };
}

const findLogHref = (configured: string, ownHref: (path: string) => string) =>
  configured.startsWith("/") ? ownHref(configured) : configured;

/** Data of a studio page's head and body elements; constants of the build and of the shown blog. */
export interface StudioHead {
  lang: string;
  themeCss: string;
  fonts: readonly string[];
  icon: string;
  logHref: string | null;
  /** The host's feature flags and running experiments, as reader pages have them. */
  bodyClass: string;
  experiments: string | null;
  audiences: string | null;
}

/** Server only: themes and fonts are constants of the build that no browser module carries. */
export const presentHead = (
  { lang, theme, logHref }: StudioShell,
  { bodyClass, bodyData }: Pick<SiteView, "bodyClass" | "bodyData">,
): StudioHead => ({
  lang,
  themeCss: buildFaceCss(theme) + printThemeCss(theme),
  fonts: findFontPreloads(theme),
  icon: findDrawnIconHref(theme.name),
  logHref,
  bodyClass,
  experiments: bodyData["data-experiments"] ?? null,
  audiences: bodyData["data-flags"] ?? null,
});

/** Data of a studio page from the root's loader; null for a reader page. */
export interface StudioData {
  studio: { shell: StudioShell; head: StudioHead } | null;
}
