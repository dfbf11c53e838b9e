import { encodeSegment } from "../../contract/wire/encode-segment.ts";
import { informationPages } from "../../contract/network/information-pages.ts";
import type { Site } from "../../contract/network/magma.ts";
import type { StoryTypeTree } from "../../contract/entities/taxonomy.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildTimeWords } from "../date-time/time-words.ts";
import { buildFallbackAvatarUrl, buildFallbackLogoUrl, findPlaceholderUrl } from "../image/profile-assets.ts";
import { findThemeName, type ThemeName } from "../../styles/themes/theme-name.ts";
import { formatExperiments } from "../feature-flag/experiments.ts";
import type { Addressing } from "../link/addressing.ts";
import type { Blog, Locale } from "../../contract/entities/blog.ts";
import { localeTable } from "../intl/locale-table.ts";
import { presentNamedFollow, type FollowView } from "./present-follow.ts";

export interface SiteLink {
  label: string;
  href: string;
}

type BodyData = Partial<Record<"data-log" | "data-analytics" | "data-experiments", string>>;

/** A section of the blog, with its categories and their subcategories; special sections have none. */
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
  theme: ThemeName;
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
  network: { label: string; items: (SiteLink & { theme: ThemeName; isHere: boolean })[] };
  footer: SiteLink[];
  /** Links to the network's policy pages: privacy, terms, corrections and others. */
  information: SiteLink[];
  /** A preview has none. */
  hasLiteEdition: boolean;
  labels: Record<"skip" | "menu" | "sections" | "network" | "footer" | "lite" | "whole", string>;
  rights: string | null;
  manifestHref: string;
  /** The blog's feed, named by pages that have none of their own. */
  feed: { href: string; title: string };
  /** JSON of the texts for relative times, which script uses to update them. */
  timeWords: string;
  /** Replacements for images that fail to load. */
  fallbacks: { avatar: string; logo: string; placeholder: string | null };
}

export function presentSite(site: Site, context: PageContext): SiteView {
  const { intl, addressing, blog, mainSite, flags, telemetry, isPreview } = context;
  const here = (path: string) => addressing.href(blog.host, path);
  const toSection = (label: string, path: string, children: SectionLink[] = []): SectionLink => ({
    label,
    href: here(path),
    children,
    more: intl.t("site.moreIn", { section: label }),
  });
  const toCategory = (base: string) => (category: StoryTypeTree["categories"][number]) => {
    const path = `${base}/${encodeSegment(category.id)}`;
    const below = category.subcategories.map(({ id, displayName }) =>
      toSection(displayName, `${path}/${encodeSegment(id)}`),
    );
    return toSection(category.displayName, path, below);
  };
  const search = { label: intl.t("site.search"), href: here("/search") };
  return {
    lang: blog.locale,
    language: localeTable[blog.locale].name,
    theme: findThemeName(blog),
    bodyClass: flags.bodyClasses,
    bodyData: withoutEmpty({
      "data-log": findBeaconHref(telemetry.log, addressing),
      "data-analytics": findBeaconHref(telemetry.analytics, addressing),
      "data-experiments": isPreview ? "" : formatExperiments(site.experiments),
    }),
    dataAttributes: buildBlogDataAttributes(blog),
    blog: { label: blog.displayName, href: here("/"), tagline: blog.tagline, isMainSite: blog.isMainSite },
    main: { label: mainSite.displayName, href: addressing.href(mainSite.host, "/") },
    account: isPreview ? null : { label: intl.t("site.signIn"), href: here("/signin"), me: here("/ajax/me") },
    search,
    following: isPreview
      ? null
      : { label: intl.t("following.title"), href: addressing.href(mainSite.host, "/following") },
    follow: blog.isMainSite
      ? null
      : presentNamedFollow({ kind: "blog", blogId: blog.id }, blog.displayName, context),
    sections: [
      toSection(intl.t("site.latest"), "/latest"),
      ...site.storyTypes.map((storyType) => {
        const path = `/c/${encodeSegment(storyType.id)}`;
        return toSection(storyType.displayName, path, storyType.categories.map(toCategory(path)));
      }),
      ...site.specialSections.map(({ urlName, displayName }) =>
        toSection(displayName, `/s/${encodeSegment(urlName)}`),
      ),
    ],
    network: {
      label: intl.t("site.network"),
      items: site.network.map((sister) => ({
        label: sister.displayName,
        href: addressing.href(sister.host, "/"),
        theme: findThemeName(sister),
        isHere: sister.id === blog.id,
      })),
    },
    footer: [
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
    ],
    information: [
      ...informationPages.map((name) => ({ label: intl.t(`information.${name}`), href: here(`/${name}`) })),
      { label: intl.t("corrections.title"), href: here("/corrections") },
    ],
    hasLiteEdition: !isPreview,
    labels: {
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
      placeholder: findPlaceholderUrl(blog, context),
    },
    rights: blog.isMainSite
      ? null
      : intl.t("site.rights", { blog: blog.displayName, network: mainSite.displayName }),
    manifestHref: here("/manifest.webmanifest"),
    feed: { href: here("/rss"), title: `${blog.displayName} (RSS)` },
    timeWords: JSON.stringify(buildTimeWords(intl)),
  };
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
