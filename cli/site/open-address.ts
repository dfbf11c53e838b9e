import { RefusalError } from "../upload/find-blog.ts";
import { openLiveWordPress } from "../wxr/live-source.ts";
import type { Source } from "../source.ts";
import { openSite, type SiteOptions } from "./site-source.ts";

/** Kinds of running sites. */
export type SiteKind = "wordpress" | "site";

/**
 * Finds out what a running site is, and reads it: WordPress by its REST API, any other by its feeds and pages. Throws
 * `RefusalError` if it can't be read.
 */
export async function openAddress(
  address: string,
  options: SiteOptions,
): Promise<{ kind: SiteKind; source: Source }> {
  const { web, rows, blog, since } = options;
  try {
    const source = await openLiveWordPress(address, { read: web.read, rows, blog, since });
    return { kind: "wordpress", source };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
  }
  return { kind: "site", source: await openSite(address, options) };
}
