import { buildDataPath } from "../link/data-address.ts";
import { isHydrationForbidden } from "./forbidden-pages.client.ts";

/** What `entry.client.tsx` is to us. */
export interface ClientEntry {
  start: (data: ArrayBuffer, base: string) => Promise<void>;
}

let hydration: Promise<boolean> | undefined;

/**
 * Brings React and Remix to the page that stands there: asks for its data, and with it for the script of the same build.
 * Settles when the page can be worked with; false where it cannot, and then it goes on as it was, and is tried again at
 * the next need. No page is hydrated twice.
 */
export function hydrate(document: Document): Promise<boolean> {
  hydration ??= load(document).catch((error: unknown) => {
    hydration = undefined;
    reportError(error);
    return false;
  });
  return hydration;
}

async function load({ body }: Document): Promise<boolean> {
  const { pathname, search } = location;
  if (body.dataset.pageType === "error" || isHydrationForbidden(pathname)) return false;
  // On a preview host the blog's name is the first part of every path.
  const [base = "/"] = /^\/~[^/]+/.exec(pathname) ?? [];
  const path = base === "/" ? pathname : pathname.slice(base.length);
  const answer = await fetch((base === "/" ? "" : base) + buildDataPath(path) + search);
  const manifest = answer.headers.get("X-Manifest");
  // Another status is a redirect or an error: the address is no longer this page's.
  if (answer.status !== 200 || manifest === null) return false;
  // Read to its end, so that nothing of it can fail later.
  const [data] = await Promise.all([answer.arrayBuffer(), import(/* @vite-ignore */ manifest)]);
  const { entry, hmr } = window.__remixManifest;
  // In development React's own reloading must be there first.
  if (hmr) await import(/* @vite-ignore */ hmr.runtime);
  const { start } = (await import(/* @vite-ignore */ entry.module)) as ClientEntry;
  await start(data, base);
  return true;
}
