import { readFile } from "node:fs/promises";
import { parseSitemap } from "../site/parse-sitemap.ts";
import { SourceError } from "../source.ts";
import { UsageError } from "../upload/find-blog.ts";

/** Levels of sitemap indexes that are followed. */
const maxDepth = 3;
/** Longest sitemap, bytes, as the protocol allows. */
const maxBytes = 50 * 1024 * 1024;
const timeout = 30_000;

/**
 * The paths, with their queries, of a list of addresses: a text file with one in each line, or a sitemap, from a file or
 * the web. Sitemaps that an index names are read from the web. Throws `SourceError` if one can't be read, and `UsageError`
 * if there is no address at all.
 */
export async function readAddressList(from: string, load = loadText): Promise<string[]> {
  const paths = new Set<string>();
  const read = async (place: string, depth: number) => {
    if (depth > maxDepth) throw new SourceError(`${place}: is below too many sitemap indexes`);
    const text = await load(place);
    const { addresses, sitemaps } = parseList(text);
    for (const address of addresses) paths.add(address);
    for (const sitemap of sitemaps) await read(sitemap, depth + 1);
  };
  await read(from, 1);
  if (paths.size === 0) throw new UsageError(`${from} has no addresses.`);
  return [...paths];
}

/** The paths of a text or a sitemap, and the sitemaps that an index names. Lines that are no address are left out. */
export function parseList(text: string): { addresses: string[]; sitemaps: string[] } {
  if (!text.trimStart().startsWith("<"))
    return { addresses: text.split(/\r?\n/).flatMap((line) => findPath(line.trim())), sitemaps: [] };
  const { pages, sitemaps } = parseSitemap(text);
  return { addresses: pages.flatMap(({ location }) => findPath(location)), sitemaps };
}

function findPath(address: string): string[] {
  if (address.startsWith("/"))
    return URL.canParse(address, "https://old.invalid") ? [address.split("#", 1)[0] ?? ""] : [];
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  return url === null ? [] : [url.pathname + url.search];
}

async function loadText(place: string): Promise<string> {
  try {
    if (!/^https?:\/\//i.test(place)) return await readFile(place, "utf8");
    const response = await fetch(place, { signal: AbortSignal.timeout(timeout) });
    if (!response.ok) throw new Error(`responded with ${response.status}`);
    if (Number(response.headers.get("content-length") ?? 0) > maxBytes) throw new Error("is too long");
    return await response.text();
  } catch (error) {
    throw new SourceError(
      `${place}: can't be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
