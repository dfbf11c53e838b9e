import { encodeSegment } from "../../contract/wire/encode-segment.ts";
import type { Category } from "../../contract/entities/taxonomy.ts";
import { informationPages } from "../../contract/network/information-pages.ts";
import type { Site } from "../../contract/network/magma.ts";
import { readAccounts, readLinkList, type NavigationLink } from "../../contract/network/link-lists.ts";
import { findOwnIcon, findPlaceholder } from "../blog/look-images.ts";
import { presentSponsor, type SponsorView } from "../blog/present-sponsor.ts";
import type { PageContext } from "../blog/page-context.ts";
import { readZonedParts } from "../date-time/calendar.ts";
import { buildTimeWords } from "../date-time/time-words.ts";
import { buildFallbackAvatarUrl, buildFallbackLogoUrl } from "../image/profile-assets.ts";
import { findTheme, type BlogTheme } from "../blog/blog-theme.ts";
import { formatExperiments } from "../feature-flag/experiments.ts";
import type { Addressing } from "../link/addressing.ts";
import { privacyChoicesId } from "../link/page-addresses.ts";
import type { Blog, Locale } from "../../contract/entities/blog.ts";
import { localeTable } from "../intl/locale-table.ts";
import { presentStrip, type StripView } from "./Strip.tsx";
import { presentNetworkMenu, type NetworkMenu } from "./present-network-menu.ts";
import { presentNamedFollow, type FollowView } from "./present-follow.ts";

export interface SiteLink {
  label: string;
  href: string;
  /** `me` for a page of the same publisher. */
  rel?: "me";
}

type BodyData = Partial<Record<"data-log" | "data-analytics" | "data-experiments" | "data-flags", string>>;

/** A link of the header, with the links of its drop-down and those below them. */
export interface SectionLink extends SiteLink {
  children: SectionLink[];
  /** Label of the control that opens them. */
  more: string;
}

/** Header, footer and other data that every page of a blog shares. */
export interface SiteView {
  lang: Locale;
  /** The name of the page's language, in that language. */
  language: string;
  theme: BlogTheme;
  /** Address of the icon of the blog's look; null for its theme's. */
  icon: string | null;
  bodyClass: string;
  /** Data in the body for the browser's script: report addresses and experiments. */
  bodyData: BodyData;
  /** Attributes of the body that describe the blog to scripts on the page. */
  dataAttributes: Record<`data-${string}`, string>;
  blog: SiteLink & { tagline: string; isMainSite: boolean };
  main: SiteLink;
  /**
   * The sign-in link, the same for everyone. `me`: URL at which script requests the signed-in person. Null in a
   * preview.
   */
  account: (SiteLink & { me: string }) | null;
  search: SiteLink;
  /** Link to the reader's followed subjects; null in a preview. */
  following: SiteLink | null;
  /** Follows the blog; null on the main site and in a preview. */
  follow: FollowView | null;
  sections: SectionLink[];
  /** A preview has none. */
  strip: StripView | null;
  /** Who supports the blog. */
  sponsor: SponsorView | null;
  network: NetworkMenu;
  footer: SiteLink[];
  /** Links to the network's policy pages: privacy, terms, corrections and others. */
  information: SiteLink[];
  /** A preview has none. */
  hasLiteEdition: boolean;
  labels: Record<"account" | "skip" | "menu" | "sections" | "network" | "footer" | "lite" | "whole", string>;
  /** The words of the choice of a color scheme, for script: its label, and the names of automatic, light and dark. */
  appearance: string;
  /** "© 2026 Kinja" */
  copyright: string;
  rights: string | null;
  manifestHref: string;
  /** The blog's feed, named by pages that have none of their own. */
  feed: { href: string; title: string };
  /** JSON of the texts for relative times, which script uses to update them. */
  timeWords: string;
  /** Replacements for images that fail to load. */
  fallbacks: { avatar: string; logo: string; placeholder: string | null };
}

/** A blog's tagline; of a closed one, that it is closed. */
export const describeBlog = (
  { tagline, closedTimeMillis }: Pick<Blog, "tagline" | "closedTimeMillis">,
  intl: PageContext["intl"],
): string => (closedTimeMillis === undefined ? tagline : intl.t("site.closed"));

export function presentSite(site: Site, context: PageContext): SiteView {
  const { intl, addressing, blog, mainSite, flags, telemetry, isPreview } = context;
  const here = (path: string) => addressing.href(blog.host, path);
  const toHref = (address: string) => (address.startsWith("/") ? here(address) : addressing.rewrite(address));
  const toSection = ({ label, address, below }: NavigationLink): SectionLink => ({
    label,
    href: toHref(address),
    children: below.map(toSection),
    more: intl.t("site.moreIn", { section: label }),
  });
  const footerLinks = readLinkList(blog.footerLinks ?? "", 1).links;
  const ownFooter = footerLinks.map(({ label, address }) => ({ label, href: toHref(address) }));
  const search = { label: intl.t("site.search"), href: here("/search") };
  return {
    lang: blog.locale,
    language: localeTable[blog.locale].name,
    theme: findTheme(blog, context.now),
    icon: findOwnIcon(blog, context),
    bodyClass: flags.bodyClasses,
    bodyData: withoutEmpty({
      "data-log": findBeaconHref(telemetry.log, addressing),
      "data-analytics": findBeaconHref(telemetry.analytics, addressing),
      "data-experiments": isPreview ? "" : formatExperiments(site.experiments),
      "data-flags": isPreview ? "" : flags.audiences,
    }),
    dataAttributes: buildBlogDataAttributes(blog),
    blog: {
      label: blog.displayName,
      href: here("/"),
      tagline: describeBlog(blog, intl),
      isMainSite: blog.isMainSite,
    },
    main: { label: mainSite.displayName, href: addressing.href(mainSite.host, "/") },
    account: isPreview ? null : { label: intl.t("site.signIn"), href: here("/signin"), me: here("/ajax/me") },
    search,
    following: isPreview
      ? null
      : { label: intl.t("following.title"), href: addressing.href(mainSite.host, "/following") },
    follow: blog.isMainSite
      ? null
      : presentNamedFollow({ kind: "blog", blogId: blog.id }, blog.displayName, context),
    strip: isPreview || site.strip === null ? null : presentStrip(site.strip, context),
    sponsor: presentSponsor(blog, intl),
    sections: listNavigation(site, intl).map(toSection),
    network: presentNetworkMenu(site.network, context),
    footer: [
      ...ownFooter,
      ...[
        { label: intl.t("site.about"), href: here("/about") },
        { label: intl.t("site.latest"), href: here("/latest") },
        search,
        { label: intl.t("video.title"), href: here("/video") },
        ...(site.specialSections.length > 0 || blog.isMainSite
          ? [{ label: intl.t("section.title"), href: here("/s") }]
          : []),
        ...(isPreview ? [] : [{ label: intl.t("site.newsletters"), href: here("/newsletter") }]),
        ...(blog.isMainSite ? [] : [{ label: intl.t("site.archive"), href: here("/sitemap") }]),
        // The name is the same in every language.
        { label: "RSS", href: here("/rss") },
      ].filter(({ href }) => !ownFooter.some((own) => own.href === href)),
      ...readAccounts(blog.accounts ?? "").accounts.map((href) => ({
        label: nameAccount(href),
        href,
        rel: "me" as const,
      })),
    ],
    information: [
      ...informationPages.flatMap((name) => [
        { label: intl.t(`information.${name}`), href: here(`/${name}`) },
        ...(name === "privacy"
          ? [{ label: intl.t("privacyChoices.link"), href: here(`/${name}#${privacyChoicesId}`) }]
          : []),
      ]),
      { label: intl.t("corrections.title"), href: here("/corrections") },
    ],
    hasLiteEdition: !isPreview,
    labels: {
      account: intl.t("site.account"),
      skip: intl.t("site.skip"),
      menu: intl.t("site.menu"),
      sections: intl.t("site.sections"),
      network: intl.t("site.network"),
      footer: intl.t("site.footer"),
      lite: intl.t("site.lite"),
      whole: intl.t("site.whole"),
    },
    fallbacks: {
      avatar: buildFallbackAvatarUrl(context),
      logo: buildFallbackLogoUrl(context),
      placeholder: findPlaceholder(blog, context),
    },
    appearance: [
      intl.t("site.appearance"),
      intl.t("site.appearance.automatic"),
      intl.t("themes.light"),
      intl.t("themes.dark"),
    ].join("|"),
    copyright: intl.t("site.copyright", {
      year: String(readZonedParts(context.now, blog.timezone).year),
      network: mainSite.displayName,
    }),
    rights: blog.isMainSite
      ? null
      : intl.t("site.rights", { blog: blog.displayName, network: mainSite.displayName }),
    manifestHref: here("/manifest.webmanifest"),
    feed: { href: here("/rss"), title: `${blog.displayName} (RSS)` },
    timeWords: JSON.stringify(buildTimeWords(intl)),
  };
}

/**
 * The links of a blog's header: its own, in which those to a story type keep its categories unless they have links
 * below; or the newest stories, its story types and its special sections.
 */
export function listNavigation(
  { blog, storyTypes, specialSections }: Pick<Site, "blog" | "storyTypes" | "specialSections">,
  { t }: Pick<PageContext["intl"], "t">,
): NavigationLink[] {
  const sections = storyTypes.map(({ id, displayName, categories }) =>
    linkSection("/c", { id, displayName }, (path) =>
      categories.map((category) =>
        linkSection(path, category, (below) =>
          category.subcategories.map((each) => linkSection(below, each)),
        ),
      ),
    ),
  );
  const { links } = readLinkList(blog.navigation ?? "");
  if (links.length > 0)
    return links.map((link) => ({
      ...link,
      below:
        link.below.length > 0
          ? link.below
          : (sections.find(({ address }) => address === link.address)?.below ?? []),
    }));
  return [
    { label: t("site.latest"), address: "/latest", below: [] },
    ...sections,
    ...specialSections.map(({ urlName: id, displayName }) => linkSection("/s", { id, displayName })),
  ];
}

function linkSection(
  base: string,
  { id, displayName: label }: Category,
  listBelow: (path: string) => NavigationLink[] = () => [],
): NavigationLink {
  const address = `${base}/${encodeSegment(id)}`;
  return { label, address, below: listBelow(address) };
}

/** Sites by the domain of an account on them, as they write their names. */
const accountSites = new Map([
  ["bsky.app", "Bluesky"],
  ["discord.gg", "Discord"],
  ["facebook.com", "Facebook"],
  ["instagram.com", "Instagram"],
  ["linkedin.com", "LinkedIn"],
  ["pinterest.com", "Pinterest"],
  ["reddit.com", "Reddit"],
  ["threads.net", "Threads"],
  ["tiktok.com", "TikTok"],
  ["twitch.tv", "Twitch"],
  ["twitter.com", "X"],
  ["x.com", "X"],
  ["youtube.com", "YouTube"],
]);

/** The name of an account's site; of one that isn't known, its host. */
function nameAccount(account: string): string {
  const host = new URL(account).host.replace(/^(?:www|m)\./, "");
  return accountSites.get(host) ?? host;
}

/** An absolute address unchanged; a path as the blog's host serves it. */
function findBeaconHref(configured: string, { ownHref }: Addressing): string {
  return configured.startsWith("/") ? ownHref(configured) : configured;
}

const withoutEmpty = (data: BodyData): BodyData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== ""));

/** Attributes of the body that identify its blog to scripts on the page. */
export function buildBlogDataAttributes(blog: Blog): Record<`data-${string}`, string> {
  return {
    "data-blog-id": blog.id,
    "data-blog-name": blog.name,
    "data-blog-group": blog.blogGroup,
    ...(blog.isSatire ? { "data-satire": "true" } : {}),
    ...(blog.isCommerce ? { "data-commerce": "true" } : {}),
  };
}

interface Known {
  /** Origin as requested, because development includes the reader's port. */
  origin: string;
  view: SiteView;
}

/** Keyed by the loaded site, so that views are dropped when the site is reloaded. */
const views = new WeakMap<Site, Known>();

/** `presentSite`, cached: all pages of a blog get the same view while its site layout is cached. */
export function findSiteView(site: Site, context: PageContext): SiteView {
  const { addressing, blog } = context;
  const origin = addressing.absolute(blog.host, "/");
  const known = views.get(site);
  const view = known?.origin === origin ? known.view : presentSite(site, context);
  if (view !== known?.view) views.set(site, { origin, view });
  return view;
}
