import { plainTheme, type BlogTheme } from "../blog/blog-theme.ts";
import { sponsorRel, type SponsorView } from "../blog/present-sponsor.ts";
import type { BlogContext } from "../blog/page-context.ts";
import { defaultLocale } from "../intl/locale-table.ts";
import { dropLite, isLiteAsked } from "../link/lite-address.ts";
import { element, formatHtml } from "../rich-text/markup.ts";
import { findDrawnIconHref } from "../site/icons.ts";
import type { SiteView } from "../site/present-site.ts";
import type { StripView } from "../site/Strip.tsx";
import { printThemeCss } from "../site/theme-css.ts";
import { fitLite, type LiteSurroundings } from "./fit-lite.ts";
import { joinInline, printLink, printLinkList, type LiteHtml } from "./lite-html.ts";
import css from "./lite.css?inline";

/** The only theme variables used in `lite.css`. */
const used = /^--m-color-(?:primary|text|paper|muted|line):/;

/** Styles of lite pages; constant at build time for each theme. */
export function buildLiteCss(theme: BlogTheme): string {
  // Each part ends in its delimiter; a dropped last declaration must keep the closing brace.
  const parts = printThemeCss(theme)
    .split(/(?<=[;{}])/)
    .map((part) => {
      const text = part.trim();
      if (!text.startsWith("--m-") || used.test(text)) return text;
      return text.endsWith("}") ? "}" : "";
    });
  return parts.join("") + css;
}

/** The parts around the content of a lite page. */
export interface LiteLayout {
  /** Null if the blog is unknown. */
  site: SiteView | null;
  /** Link to the full edition of the same page. */
  fullHref: string;
  around: LiteSurroundings;
}

/** Contents of a lite page. An error page has no canonical address. */
export interface LitePage {
  title: string;
  canonical: string | null;
  main: readonly LiteHtml[];
}

/** The complete document of a lite page. */
export function printLiteDocument({ title, canonical, main }: LitePage, layout: LiteLayout): string {
  const { site, around } = layout;
  const theme = site?.theme ?? plainTheme("default");
  const head: LiteHtml[] = [
    element("meta", [], { charset: "utf-8" }),
    element("meta", [], { name: "viewport", content: "width=device-width, initial-scale=1" }),
    element("meta", [], { name: "robots", content: "noindex" }),
    element("title", [title]),
    ...(canonical === null ? [] : [element("link", [], { rel: "canonical", href: canonical })]),
    site?.icon
      ? element("link", [], { rel: "icon", href: site.icon })
      : element("link", [], { rel: "icon", type: "image/svg+xml", href: findDrawnIconHref(theme.name) }),
  ];
  const body: LiteHtml[] = [
    ...(site?.strip ? fitLite([printStrip(site.strip)], around) : []),
    ...(site ? [printHeader(site, layout)] : []),
    ...(site?.sponsor ? fitLite([printSponsor(site.sponsor)], around) : []),
    element("main", fitLite(main, around), { id: "content" }),
    ...(site ? fitLite([printFooter(site)], around) : []),
  ];
  // The style is constant in build and look: the content security policy allows it by hash (docs/decisions/0060).
  return (
    `<!DOCTYPE html><html lang="${site?.lang ?? defaultLocale}"><head>${formatHtml(head, ">")}` +
    `<style>${buildLiteCss(theme)}</style></head><body>${formatHtml(body, ">")}</body></html>`
  );
}

/** Only the link to the full edition isn't adapted. */
function printHeader(site: SiteView, { fullHref, around }: LiteLayout): LiteHtml {
  const blog = element("a", [element("strong", [site.blog.label])], { href: site.blog.href });
  const sections = element("nav", [printLinkList([...site.sections, site.search])], {
    "aria-label": site.labels.sections,
  });
  return element("header", [
    element(
      "p",
      joinInline(...fitLite([blog], around), "·", printLink({ href: fullHref, label: site.labels.whole })),
    ),
    ...fitLite([sections], around),
  ]);
}

const printStrip = ({ label, text, href }: StripView): LiteHtml =>
  element(
    "aside",
    [
      element(
        "p",
        joinInline(element("strong", [label]), href === null ? text : printLink({ href, label: text })),
      ),
    ],
    { "aria-label": label },
  );

const printSponsor = ({ label, name, href }: SponsorView): LiteHtml =>
  element(
    "aside",
    [element("p", joinInline(label, href === null ? name : element("a", [name], { href, rel: sponsorRel })))],
    { "aria-label": label },
  );

const printFooter = (site: SiteView): LiteHtml =>
  element("footer", [
    element("nav", [printLinkList([...site.footer, ...site.information, site.main])], {
      "aria-label": site.labels.footer,
    }),
    element("p", joinInline(site.copyright, site.rights)),
  ]);

/**
 * The surroundings of a lite page; null if the full edition is requested or the page has no lite one. `path`
 * includes the query, `url` is the URL in the reader's browser; `blog` is null if the page's blog is unknown.
 */
export function findLiteLayout(
  { path, url }: { path: string; url: string },
  blog: BlogContext | null,
  site: SiteView | null,
): LiteLayout | null {
  if (!isLiteAsked(path)) return null;
  const hostOf = (address: string) => URL.parse(address, url)?.host ?? "";
  const own = blog
    ? [blog.mainSite, ...blog.network, blog.blog].map(({ host }) => blog.addressing.absolute(host, "/"))
    : [];
  const images = blog
    ? [blog.images.base, blog.profileAssets, blog.videoBase].filter((base) => base !== "")
    : [];
  return {
    site,
    fullHref: blog?.addressing.ownHref(dropLite(path)) ?? dropLite(path),
    around: {
      url,
      ownHosts: new Set([url, ...own].map(hostOf)),
      imageHosts: new Set(images.map(hostOf)),
    },
  };
}
