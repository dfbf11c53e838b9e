import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, useMatches, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useContext } from "react";
import browserModuleSrc from "virtual:browser-module";
import "../styles/global.css.ts";
import { AdPlanProvider, AdSlot } from "./ad/AdSlot.tsx";
import { buildScriptLoader } from "./ad/script-loader.ts";
import { findAdSubject, presentAdNetwork, presentAds } from "./ad/present-ads.ts";
import { findShownPage } from "./blog/page-type.ts";

import { findCommerceSource } from "./commerce/find-source.ts";
import { findLookOfDraft } from "./platform/context/previews.ts";
import { loadStudio } from "./routes/studio/load-studio.ts";
import { workerPath } from "./offline/worker-path.ts";
import { messagesFor, presentPageFailure } from "./entry/page-failure.ts";
import { defaultLocale } from "./intl/locale-table.ts";
import { FailurePage } from "./site/FailurePage.tsx";
import { findFontPreloads } from "./site/fonts.ts";
import { findSiteView } from "./site/present-site.ts";
import { RequestId, SiteLayoutHtml, Missing, PageStylesheets } from "./site/render-contexts.ts";
// The stylesheet comes from the browser's build, which lacks the views that only the server renders. Their styles are
// imported here, each after the ones that it overrides.
import "./card/bands.css.ts";
import "./site/failure.css.ts";
import * as css from "./site/site.css.ts";
import "./ui/hidden.css.ts";
import "./ui/dropdown.css.ts";
import * as headerCss from "./site/header.css.ts";
import { HeadMeta, HeadIcons } from "./site/HeadMeta.tsx";
import { hasOwnFeeds } from "./site/page-meta.ts";
import { findPageCss } from "./site/theme-css.ts";
import { PreviewBar, presentPreviewBar } from "./site/PreviewBar.tsx";
import { StudioDocument } from "./studio/chrome/StudioDocument.tsx";
import { isServer } from "./ui/build-constants.ts";

/** Never throws: if the blog is unknown, the page has the default theme and no navigation. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { site, config } = context;
  const page = await context.page;
  const none = {
    site: null,
    studio: null,
    now: null,
    ads: null,
    workerPath: null,
    preview: null,
    scheme: null,
  };
  if (!page || !site) return none;
  const studio = await loadStudio(context, site, page, request.headers.get("Cookie"));
  if (studio) return { ...none, studio };
  const view = findSiteView(site, page);
  const ofDraft = await findLookOfDraft(context.draft, page.blog.id);
  const previewTheme = context.previewTheme ?? ofDraft.theme;
  return {
    site: previewTheme === null ? view : { ...view, theme: previewTheme },
    now: page.now,
    ads: presentAdNetwork(page, config, new URL(request.url).searchParams),
    workerPath: config.hasOfflinePage ? workerPath : null,
    preview: presentPreviewBar(context.preview, page),
    scheme: context.preview?.scheme ?? ofDraft.scheme,
    studio: null,
  };
}

/** An error page has the headers of the thrown response, such as `Retry-After`. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

/** Only error pages get their title here; each route sets its own. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (error === undefined || !isServer) return [];
  const { title } = presentPageFailure(error, data?.site ?? null, null);
  return [{ title }, { name: "robots", content: "noindex" }];
};

const useShownPage = () => findShownPage(useMatches().at(-1), (useRouteError() ?? null) !== null);

/**
 * Reader pages are rendered by the server and never hydrated; studio pages are fully hydrated. The browser's
 * build only contains the studio's document: no script has the reader's page chrome, the themes or the
 * messages.
 */
export function Layout({ children }: { children: React.ReactNode }) {
  const studio = useRouteLoaderData<typeof loader>("root")?.studio;
  if (studio) return <StudioDocument head={studio.head}>{children}</StudioDocument>;
  return isServer ? <PrintedDocument>{children}</PrintedDocument> : children;
}

function PrintedDocument({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const site = root?.site ?? null;
  const intl = messagesFor(site);
  const { pageType, data, isBare } = useShownPage();
  const layout = isBare ? null : site;
  const ads = isBare ? null : presentAds(root?.ads ?? null, pageType, findAdSubject(data));
  const theme = site?.theme ?? "default";
  const preview = isBare ? null : (root?.preview ?? null);
  const scheme = root?.scheme ?? null;
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
        {root?.preview && <meta name="robots" content="noindex" />}
        <HeadMeta />
        {layout && !hasOwnFeeds(data) && (
          <link
            rel="alternate"
            type="application/rss+xml"
            title={layout.feed.title}
            href={layout.feed.href}
          />
        )}
        <HeadIcons theme={theme} scheme={scheme} manifestHref={layout?.manifestHref ?? null} />
        {stylesheets === null ? (
          <Links />
        ) : (
          stylesheets.map((href) => <link key={href} rel="stylesheet" href={href} />)
        )}
        {/*
         * A constant of the build. As a child its quotation marks would be escaped, which style elements
         * don't decode.
         */}
        <style
          dangerouslySetInnerHTML={{ __html: findPageCss(theme, { isPreview: preview !== null, scheme }) }}
        />
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
        data-now={root?.now ?? undefined}
        data-time-words={site?.timeWords}
        data-offline={root?.workerPath ?? undefined}
        {...(pageType === "preview" ? null : site?.bodyData)}
        {...ads?.attributes}
      >
        {!isBare && (
          <a className={css.skip} href="#content">
            {intl.t("site.skip")}
          </a>
        )}
        {preview && <PreviewBar preview={preview} />}
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

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const studio = useRouteLoaderData<typeof loader>("root")?.studio;
  if (studio) return <StudioCrash text={studio.shell.failures.other} />;
  return isServer ? <PrintedFailure /> : null;
}

/** Shown if a studio page's layout failed: without styles, which come with the layout. */
const StudioCrash = ({ text }: { text: { title: string; text: string } }) => (
  <main id="content">
    <h1>{text.title}</h1>
    <p>{text.text}</p>
  </main>
);

function PrintedFailure() {
  const site = useRouteLoaderData<typeof loader>("root")?.site ?? null;
  const { failure, links } = presentPageFailure(useRouteError(), site, useContext(RequestId));
  return <FailurePage failure={failure} links={links} missing={useContext(Missing)} />;
}
