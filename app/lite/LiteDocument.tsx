import { Meta } from "@remix-run/react";
import { findDrawnIconHref } from "../site/icons.ts";
import { buildLiteCss } from "./lite-css.ts";
import type { LiteView } from "./lite-view.ts";
import { defaultLocale } from "../intl/locale-table.ts";

/**
 * The document around a lite page, before it is converted by `print-lite.ts`. Elements marked `data-keep` or
 * `data-whole` are left unchanged.
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
        {/* Constant at build time: the content security policy allows it by hash (docs/decisions/0060). */}
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
