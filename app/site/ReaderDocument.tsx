import { Links, Meta, useMatches, useRouteError } from "@remix-run/react";
import { useContext, type ReactNode } from "react";
import browserModuleSrc from "virtual:browser-module";
import type { ColorScheme } from "../../contract/drafts/draft-previews.ts";
import { AdPlanProvider, AdSlot } from "../ad/AdSlot.tsx";
import { buildScriptLoader } from "../ad/script-loader.ts";
import { type AdNetwork, findAdSubject, presentAds } from "../ad/present-ads.ts";
import { sponsorRel, type SponsorView } from "../blog/present-sponsor.ts";
import { findShownPage } from "../blog/page-type.ts";
import { findCommerceSource } from "../commerce/find-source.ts";
import { defaultLocale } from "../intl/locale-table.ts";
import { FailurePage } from "./FailurePage.tsx";
import { FlagScript } from "./FlagScript.tsx";
import { plainTheme } from "../blog/blog-theme.ts";
import { findFontPreloads } from "./fonts.ts";
import { messagesFor, presentPageFailure } from "./page-failure.ts";
import type { SiteView } from "./present-site.ts";
import { RequestId, SiteLayoutHtml, Missing, PageStylesheets } from "./render-contexts.ts";
// The stylesheet comes from the browser's build, which lacks the views that only the server renders. Their styles are
// imported here, each after the ones that it overrides; `package.json` names this file so that they stay.
import "../card/bands.css.ts";
import "./failure.css.ts";
import * as css from "./site.css.ts";
import "../ui/hidden.css.ts";
import "../ui/dropdown.css.ts";
import * as headerCss from "./header.css.ts";
import { AppearanceScript, canChooseAppearance } from "./Appearance.tsx";
import { HeadMeta, HeadIcons } from "./HeadMeta.tsx";
import { hasDiscussion, hasOwnFeeds } from "./page-meta.ts";
import { findPageCss } from "./theme-css.ts";
import { Strip } from "./Strip.tsx";
import { PreviewBar, type PreviewBarView } from "./PreviewBar.tsx";

/** What the document of a reader page needs, besides the page's own data. */
export interface ReaderDocumentData {
  /** Null if the blog is unknown. */
  site: SiteView | null;
  now: number | null;
  ads: AdNetwork | null;
  /** Path of the service worker; null if there is no offline page. */
  workerPath: string | null;
  preview: PreviewBarView | null;
  /** The color scheme set by a preview; null for the device's own. */
  scheme: ColorScheme | null;
}

interface ReaderDocumentProps {
  document: ReaderDocumentData | undefined;
  children: ReactNode;
}

/**
 * The document of every reader page: rendered by the server and never hydrated. `document` is undefined if its loader
 * failed.
 */
export function ReaderDocument({ document, children }: ReaderDocumentProps) {
  const site = document?.site ?? null;
  const intl = messagesFor(site);
  const { pageType, data, isBare } = findShownPage(useMatches().at(-1), (useRouteError() ?? null) !== null);
  const layout = isBare ? null : site;
  const ads = isBare ? null : presentAds(document?.ads ?? null, pageType, findAdSubject(data));
  const theme = site?.theme ?? plainTheme("default");
  const preview = isBare ? null : (document?.preview ?? null);
  const strip = layout?.strip ?? null;
  const scheme = document?.scheme ?? null;
  const printed = useContext(SiteLayoutHtml);
  const stylesheets = useContext(PageStylesheets);
  return (
    <html lang={site?.lang ?? defaultLocale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {pageType === "embed" && <base target="_blank" />}
        {findFontPreloads(theme).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <Meta />
        {document?.preview && <meta name="robots" content="noindex" />}
        <HeadMeta />
        {layout && !hasOwnFeeds(data) && (
          <link
            rel="alternate"
            type="application/rss+xml"
            title={layout.feed.title}
            href={layout.feed.href}
          />
        )}
        <HeadIcons
          theme={theme}
          icon={site?.icon ?? null}
          scheme={scheme}
          manifestHref={layout?.manifestHref ?? null}
        />
        {/*
         * A constant of build and look. As a child its quotation marks would be escaped, which style elements
         * don't decode.
         */}
        <style
          dangerouslySetInnerHTML={{
            __html: findPageCss(theme, {
              isPreview: preview !== null,
              strip: strip?.level ?? null,
              isSponsored: (layout?.sponsor ?? null) !== null,
              scheme,
            }),
          }}
        />
        {canChooseAppearance({ isBare, isPreview: preview !== null, scheme }) && <AppearanceScript />}
        {/* After the script, which would wait for them. */}
        {stylesheets === null ? (
          <Links />
        ) : (
          stylesheets.map((href) => <link key={href} rel="stylesheet" href={href} />)
        )}
        {ads ? (
          <>
            <link rel="modulepreload" href={browserModuleSrc} />
            {/* A constant of the build, allowed by its hash in the page's policy (docs/decisions/0060). */}
            <script type="module" dangerouslySetInnerHTML={{ __html: buildScriptLoader(browserModuleSrc) }} />
          </>
        ) : (
          <script type="module" src={browserModuleSrc} />
        )}
      </head>
      <body
        className={layout?.bodyClass || undefined}
        data-page-type={pageType}
        data-avatar={site?.fallbacks.avatar}
        data-logo={site?.fallbacks.logo}
        data-placeholder={site?.fallbacks.placeholder ?? undefined}
        {...site?.dataAttributes}
        data-now={document?.now ?? undefined}
        data-time-words={site?.timeWords}
        data-offline={document?.workerPath ?? undefined}
        {...(pageType === "preview" ? null : site?.bodyData)}
        {...ads?.attributes}
      >
        {layout?.bodyData["data-flags"] !== undefined && <FlagScript />}
        {!isBare && (
          <a className={css.skip} href="#content">
            {intl.t("site.skip")}
          </a>
        )}
        {!isBare && hasDiscussion(data) && (
          <a className={css.skip} href="#replies">
            {intl.t("site.skipToDiscussion")}
          </a>
        )}
        {preview && <PreviewBar preview={preview} />}
        {strip && <Strip strip={strip} />}
        {layout && (
          // HTML that React printed earlier, once for all pages of the blog (`site/SiteLayout.tsx`); so is
          // the footer. The header returns when scrolling up, with the page's headline
          // (`scrollback-nav.client.ts`).
          <header
            className={headerCss.header}
            data-scrollback=""
            dangerouslySetInnerHTML={{ __html: printed.header }}
          />
        )}
        {layout?.sponsor && <SponsorLine sponsor={layout.sponsor} />}
        <AdPlanProvider value={ads}>
          <AdSlot slot="top" />
          <main
            id="content"
            tabIndex={-1}
            className={isBare ? undefined : css.content}
            data-commerce-source={findCommerceSource(pageType)}
          >
            {children}
          </main>
          <AdSlot slot="billboard" />
        </AdPlanProvider>
        {layout && <footer className={css.footer} dangerouslySetInnerHTML={{ __html: printed.footer }} />}
      </body>
    </html>
  );
}

/** The page of whatever a route threw. */
export function ReaderFailure({ site }: Pick<ReaderDocumentData, "site">) {
  const { failure, links } = presentPageFailure(useRouteError(), site, useContext(RequestId));
  return <FailurePage failure={failure} links={links} missing={useContext(Missing)} />;
}

/** Who supports the blog, said on each of its pages. Its styles are inline, as those of a strip. */
const SponsorLine = ({ sponsor: { label, name, href } }: { sponsor: SponsorView }) => (
  <aside id="sponsor" aria-label={label}>
    {label}{" "}
    {href === null ? (
      <b>{name}</b>
    ) : (
      <a href={href} rel={sponsorRel} target="_blank">
        {name}
      </a>
    )}
  </aside>
);
