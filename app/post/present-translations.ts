import type { Blog } from "../../contract/entities/blog.ts";
import type { PostPage } from "../../contract/network/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import { defaultLocale } from "../intl/locale-table.ts";

/** A link to the same story in another language. */
export interface TranslationLink {
  /** The link's text in the page's language. */
  label: string;
  /** The headline in its own language. */
  headline: string;
  lang: string;
  href: string;
}

/** One version for each other language: the oldest if there are several. */
function listVersions({ translations }: Pick<PostPage, "translations">, home: Blog) {
  const byLocale = new Map<string, PostPage["translations"][number]>();
  for (const version of translations) {
    if (version.locale !== home.locale && !byLocale.has(version.locale)) {
      byLocale.set(version.locale, version);
    }
  }
  return [...byLocale.values()];
}

/** Links to the other versions, shown beside the article. */
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
 * `hreflang` links (developers.google.com, "Localized versions"): each version lists itself and all others,
 * with `x-default` for the network's default language, if available. Empty for a single version, and for
 * pages that aren't indexed. `canonical` is the page's own URL.
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
