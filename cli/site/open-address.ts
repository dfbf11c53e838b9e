import { RefusalError } from "../upload/find-blog.ts";
import { openLiveDrupal } from "../drupal/live-source.ts";
import { openLiveWordPress } from "../wxr/live-source.ts";
import type { Source } from "../source.ts";
import { openSite, type SiteOptions } from "./site-source.ts";

/** Kinds of running sites. */
export type SiteKind = "wordpress" | "drupal-site" | "site";

/**
 * Finds out what a running site is, and reads it: WordPress by its REST API, Drupal by its JSON:API, any other by its feeds and pages. Throws
 * `RefusalError` if it can't be read.
 */
export async function openAddress(
  address: string,
  options: SiteOptions,
): Promise<{ kind: SiteKind; source: Source }> {
  const { web, rows, blog, since } = options;
  const known: [SiteKind, () => Promise<Source>][] = [
    ["wordpress", () => openLiveWordPress(address, { read: web.read, rows, blog, since })],
    ["drupal-site", () => openLiveDrupal(address, { read: web.read, rows, blog })],
  ];
  for (const [kind, open] of known)
    try {
      return { kind, source: await open() };
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
    }
  return { kind: "site", source: await openSite(address, options) };
}
