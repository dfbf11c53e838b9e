import { Meta } from "@remix-run/react";
import { findDrawnIconHref } from "../site/icons.ts";
import { buildLiteCss } from "./lite-css.ts";
import type { LiteView } from "./lite-frame.ts";
import { defaultLocale } from "../intl/locale-table.ts";

/**
 * What the lite edition has around a page, before it is printed (`print-lite.ts`): what is marked `data-keep` and
 * `data-whole` is kept as it is.
 */
export function LiteDocument({ view, children }: { view: LiteView; children: React.ReactNode }) {
  const { site, wholeHref } = view;
  const theme = site?.theme ?? "default";
  return (
    <html lang={site?.lang ?? defaultLocale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" data-keep="" />
        <Meta />
        <link rel="icon" type="image/svg+xml" href={findDrawnIconHref(theme)} />
        {/* A constant of the build, which the page's policy knows by its hash (docs/decisions/0060). */}
        <style data-keep="" dangerouslySetInnerHTML={{ __html: buildLiteCss(theme) }} />
      </head>
      <body>
        {site && (
          <header>
            <p>
              <a href={site.blog.href}>
                <strong>{site.blog.label}</strong>
              </a>{" "}
              ·{" "}
              <a href={wholeHref} data-whole="">
                {site.labels.whole}
              </a>
            </p>
            <nav aria-label={site.labels.sections}>
              <ul>
                {site.sections.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
                <li>
                  <a href={site.search.href}>{site.search.label}</a>
                </li>
              </ul>
            </nav>
          </header>
        )}
        <main id="content">{children}</main>
        {site && <LiteFooter site={site} />}
      </body>
    </html>
  );
}

function LiteFooter({ site }: { site: NonNullable<LiteView["site"]> }) {
  return (
    <footer>
      <nav aria-label={site.labels.footer}>
        <ul>
          {[...site.footer, site.main].map(({ label, href }) => (
            <li key={href + label}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <p>{site.rights}</p>
    </footer>
  );
}
