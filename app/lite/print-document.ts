import { defaultLocale } from "../intl/locale-table.ts";
import { element, formatHtml } from "../rich-text/markup.ts";
import { findDrawnIconHref } from "../site/icons.ts";
import type { SiteView } from "../site/present-site.ts";
import { fitLite, type LiteSurroundings } from "./fit-lite.ts";
import { buildLiteCss } from "./lite-css.ts";
import { joinInline, printLine, printLink, printLinkList, type LiteHtml } from "./lite-html.ts";

/** The parts around the content of a lite page. */
export interface LiteLayout {
  /** Null if the blog is unknown. */
  site: SiteView | null;
  /** Link to the full edition of the same page. */
  fullHref: string;
  around: LiteSurroundings;
}

/** What a lite page shows. An error page has no canonical address. */
export interface LitePage {
  title: string;
  canonical: string | null;
  main: readonly LiteHtml[];
}

/** The complete document of a lite page. */
export function printLiteDocument({ title, canonical, main }: LitePage, layout: LiteLayout): string {
  const { site, around } = layout;
  const theme = site?.theme ?? "default";
  const head: LiteHtml[] = [
    element("meta", [], { charset: "utf-8" }),
    element("meta", [], { name: "viewport", content: "width=device-width, initial-scale=1" }),
    element("meta", [], { name: "robots", content: "noindex" }),
    element("title", [title]),
    ...(canonical === null ? [] : [element("link", [], { rel: "canonical", href: canonical })]),
    element("link", [], { rel: "icon", type: "image/svg+xml", href: findDrawnIconHref(theme) }),
  ];
  const body: LiteHtml[] = [
    ...(site ? [printHeader(site, layout)] : []),
    element("main", fitLite(main, around), { id: "content" }),
    ...(site ? fitLite([printFooter(site)], around) : []),
  ];
  // The style is constant at build time: the content security policy allows it by hash (docs/decisions/0060).
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

const printFooter = (site: SiteView): LiteHtml =>
  element("footer", [
    element("nav", [printLinkList([...site.footer, ...site.information, site.main])], {
      "aria-label": site.labels.footer,
    }),
    ...printLine("p", site.rights),
  ]);
