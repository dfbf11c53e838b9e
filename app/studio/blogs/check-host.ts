import * as v from "valibot";
import { parseAddress } from "../../link/parse-address.ts";

/** What answers at an address of a blog. */
export type HostAnswer =
  | { kind: "blog" | "late" | "none" }
  /** Another site, or a page of the network that isn't this blog's. */
  | { kind: "other" }
  | { kind: "status"; status: number }
  | { kind: "redirect"; to: string };

/** Longest wait for a host, ms. */
export const hostTimeout = 5_000;

/** How an address is requested: redirects aren't followed, since they are an answer too. */
export interface HostReader {
  ask: (url: string) => Promise<Response>;
  /** Longest wait, ms. */
  timeout: number;
}

/** What a response says of its own address. */
type FindOwn = (body: string) => string | null;

const findCanonical: FindOwn = (body) => /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1] ?? null;

/** An element of a whole XML document with this root: the text between its tags, or an attribute by `shape`. */
const findInXml =
  (root: string, needed: readonly string[], shape: RegExp): FindOwn =>
  (body) =>
    body.startsWith("<?xml") &&
    body.includes(`<${root}`) &&
    body.trimEnd().endsWith(`</${root}>`) &&
    needed.every((name) => body.includes(`<${name}>`))
      ? (shape.exec(body)?.[1] ?? null)
      : null;

const JsonFeed = v.object({
  version: v.pipe(v.string(), v.startsWith("https://jsonfeed.org/version/1")),
  title: v.string(),
  home_page_url: v.string(),
  items: v.array(v.looseObject({ id: v.string() })),
});

const findHomeOfJson: FindOwn = (body) => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), JsonFeed), body);
  return parsed.success ? parsed.output.home_page_url : null;
};

/** The feeds of a blog, each with what it must have: RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1. */
export const checkedFeeds = ["/rss", "/atom", "/feed.json"] as const;
export type CheckedFeed = (typeof checkedFeeds)[number];
const findHome: Record<CheckedFeed, FindOwn> = {
  "/rss": findInXml("rss", ["channel", "title", "link", "description"], /<link>([^<]*)<\/link>/),
  "/atom": findInXml(
    "feed",
    ["id", "title", "updated"],
    /<link rel="alternate" href="([^"]*)" type="text\/html"\/>/,
  ),
  "/feed.json": findHomeOfJson,
};

/** The front of the host that a sitemap index names first. */
const findHostOfSitemap: FindOwn = findInXml(
  "sitemapindex",
  ["sitemap", "loc"],
  /<loc>(https?:\/\/[^/<]+\/)/,
);
export const sitemapPath = "/sitemap.xml";

/** Requests the front page of a blog whose front page has this address. Never throws. */
export const checkFront = (front: string, reader: HostReader): Promise<HostAnswer> =>
  readAnswer(front, front, findCanonical, reader);

/** Requests its front page, its sitemap and its feeds, all at a time. Never throws. */
export async function checkHost(
  front: string,
  reader: HostReader,
): Promise<{ host: HostAnswer; sitemap: HostAnswer; feeds: Record<CheckedFeed, HostAnswer> }> {
  const [host, sitemap, ...feeds] = await Promise.all([
    checkFront(front, reader),
    readAnswer(new URL(sitemapPath, front).href, front, findHostOfSitemap, reader),
    ...checkedFeeds.map((path) => readAnswer(new URL(path, front).href, front, findHome[path], reader)),
  ]);
  return {
    host,
    sitemap,
    feeds: Object.fromEntries(checkedFeeds.map((path, index) => [path, feeds[index]])) as Record<
      CheckedFeed,
      HostAnswer
    >,
  };
}

async function readAnswer(
  url: string,
  front: string,
  findOwn: FindOwn,
  { ask, timeout }: HostReader,
): Promise<HostAnswer> {
  const read = async (): Promise<HostAnswer> => {
    const answer = await ask(url);
    const { status } = answer;
    const to = answer.headers.get("Location");
    if (status === 200) {
      const own = findOwn(await answer.text());
      return { kind: parseAddress(own ?? "")?.href === front ? "blog" : "other" };
    }
    await answer.body?.cancel();
    return status >= 300 && status < 400 && to !== null
      ? { kind: "redirect", to }
      : { kind: "status", status };
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<HostAnswer>((resolve) => {
    timer = setTimeout(() => resolve({ kind: "late" }), timeout);
  });
  const found = await Promise.race([read().catch((): HostAnswer => ({ kind: "none" })), late]);
  clearTimeout(timer);
  return found;
}
