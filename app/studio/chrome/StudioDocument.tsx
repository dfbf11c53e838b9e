import type { EntryContext } from "@remix-run/cloudflare";
import { Meta, Scripts, ScrollRestoration, useMatches, useRouteError } from "@remix-run/react";
import { useContext, useEffect, useState, type ReactNode, createContext } from "react";
import { startExperiments } from "../../feature-flag/experiments.client.ts";
import { drawFlags } from "../../feature-flag/flag-audiences.client.ts";
import { startFlags } from "../../feature-flag/flags.client.ts";
import { findShownPage } from "../../blog/page-type.ts";
import { StudioNonce } from "../studio-nonce.ts";
import type { StudioHead } from "./present-shell.ts";

type Routes = EntryContext["manifest"]["routes"];

/** The stylesheets of each route, while the server renders; the browser has Remix's own manifest. */
export const StudioManifest = createContext<{
  routes: Readonly<Record<string, Routes[string] | undefined>>;
} | null>(null);

/** In the browser: applies this browser's own flags and variations before any effect of a page reads them. */
function startBody(body: HTMLBodyElement | null): void {
  if (body === null) return;
  startFlags(body.ownerDocument);
  drawFlags(body.ownerDocument);
  startExperiments(body.ownerDocument);
}

/**
 * The document of every studio page, rendered by the server and hydrated whole. Stylesheets are those of the matched
 * routes; the root's is the reader pages'.
 */
export function StudioDocument({ head, children }: { head: StudioHead; children: ReactNode }) {
  const nonce = useContext(StudioNonce) ?? undefined;
  const { routes } = useContext(StudioManifest) ?? window.__remixManifest;
  const matches = useMatches();
  const { pageType } = findShownPage(matches.at(-1), (useRouteError() ?? null) !== null);
  const matched = matches.filter(({ id }) => id !== "root");
  // A page can't replace it (Trusted Types). Another blog's theme loads a document; a look that is published while the
  // document is open is seen from the next one on.
  const [themeCss] = useState(head.themeCss);
  const stylesheets = new Set(matched.flatMap(({ id }) => routes[id]?.css ?? []));
  // Effects of parents run last: now keys and menus work. Tests wait for this mark before they interact.
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "";
  }, []);
  return (
    <html lang={head.lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <Meta />
        <link rel="icon" type="image/svg+xml" href={head.icon} />
        {[...stylesheets].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeCss }} />
      </head>
      {/* This browser's flags and variations change the classes. */}
      <body
        ref={startBody}
        className={head.bodyClass || undefined}
        data-page-type={pageType}
        data-log={head.logHref ?? undefined}
        data-experiments={head.experiments ?? undefined}
        data-flags={head.audiences ?? undefined}
        suppressHydrationWarning
      >
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}
