import { matchRoutes, RemixBrowser } from "@remix-run/react";
import { Component, startTransition, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { buildHydrationState, buildRouteTree } from "./hydration/build-context.ts";
import { findMain } from "./hydration/find-main.client.ts";
import { followLinks } from "./hydration/follow-links.client.ts";
import type { ClientEntry } from "./hydration/hydrate.client.ts";
import { keepScrollPositions } from "./hydration/keep-scroll-positions.client.ts";
import { LeavePage } from "./hydration/LeavePage.tsx";

type RouteModules = typeof window.__remixRouteModules;

/**
 * Hydrates the main region of the page that stands there. Remix finds its own script's three values where its inline
 * script would have left them; ours are made of a data request (`hydration/hydrate.client.ts`), so that a page carries
 * neither its data a second time nor a script. `data` is the answer to that request, `base` what every path begins with.
 */
export const start: ClientEntry["start"] = async (data, base) => {
  const { routes } = window.__remixManifest;
  const matches = matchRoutes(buildRouteTree(routes), location, base) ?? [];
  const modules = matches.map(async ({ route: { id = "" } }): Promise<[string, RouteModules[string]]> => {
    return [id, await import(/* @vite-ignore */ routes[id]?.module ?? "")];
  });
  window.__remixRouteModules = Object.fromEntries(await Promise.all(modules));
  window.__remixContext = createRemixContext(data, base);
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        findMain(document),
        <WholePage>
          <RemixBrowser />
          <AfterHydration onReady={resolve} />
        </WholePage>,
      );
    });
  });
  followLinks(document, window.__remixRouter, base);
  keepScrollPositions(window.__remixRouter);
};

/** Remix decodes `stream` into `state`, which it expects in another shape than a data request has. */
function createRemixContext(data: ArrayBuffer, basename: string): typeof window.__remixContext {
  let state: ReturnType<typeof buildHydrationState> = { loaderData: {} };
  const context = {
    basename,
    future: {
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: false,
      v3_relativeSplatPath: true,
      v3_singleFetch: true,
      v3_throwAbortReason: true,
    },
    isSpaMode: false,
    stream: new Response(data).body ?? undefined,
    get state() {
      return state;
    },
    set state(results: unknown) {
      state = buildHydrationState(results as Parameters<typeof buildHydrationState>[0]);
    },
  };
  return context as unknown as typeof window.__remixContext;
}

function AfterHydration({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}

/** What fails outside every route: the page is loaded again, and stays without React. */
class WholePage extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? <LeavePage /> : this.props.children;
  }
}
