import type { Blog } from "../../contract/entities/blog.ts";
import type { PostPage } from "../../contract/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import { defaultLocale } from "../intl/locale-table.ts";

/** The same story in another language, for its readers. */
export interface TranslationLink {
  /** What the link says, in the page's language. */
  label: string;
  /** In its own. */
  headline: string;
  lang: string;
  href: string;
}

/** One version in each language but the page's own: the oldest, where a story was translated twice. */
function listVersions({ translations }: Pick<PostPage, "translations">, home: Blog) {
  const byLocale = new Map<string, PostPage["translations"][number]>();
  for (const version of translations) {
    if (version.locale !== home.locale && !byLocale.has(version.locale)) {
      byLocale.set(version.locale, version);
    }
  }
  return [...byLocale.values()];
}

/** The way to each other version, beside the article. */
export const presentTranslations = (
  page: Pick<PostPage, "translations">,
  home: Blog,
  { intl, addressing }: PageContext,
): TranslationLink[] =>
  listVersions(page, home).map(({ locale, headline, permalink }) => ({
    label: intl.t(`post.readIn.${locale}`),
    headline: headline.trim(),
    lang: locale,
    href: addressing.rewrite(permalink),
  }));

/**
 * `hreflang` of a story that stands in several languages (developers.google.com, "Localized versions"): every version
 * names itself and all others, and `x-default` the one in the network's own language, where there is one. Nothing where
 * there is one version, and of a page that no search engine shall list. `canonical` is the page's.
 */
export function listHrefLangs(
  page: Pick<PostPage, "translations" | "post">,
  home: Blog,
  canonical: string,
  { addressing }: PageContext,
): { rel: string; hrefLang: string; href: string }[] {
  const others = listVersions(page, home);
  if (others.length === 0 || page.post.doNotCrawl || page.post.isPasswordProtected) return [];
  const versions = [
    { locale: home.locale, href: canonical },
    ...others.map(({ locale, permalink }) => {
      const { hostname, pathname } = new URL(permalink);
      return { locale, href: addressing.absolute(hostname, pathname) };
    }),
  ];
  const fallback = versions.find(({ locale }) => locale === defaultLocale);
  return [
    ...versions.map(({ locale, href }) => ({ rel: "alternate", hrefLang: locale as string, href })),
    ...(fallback ? [{ rel: "alternate", hrefLang: "x-default", href: fallback.href }] : []),
  ];
}
