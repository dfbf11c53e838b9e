import { checkedFeeds, findHome, findInXml, type CheckedFeed, type FindOwn } from "../../feed/check-feed.ts";
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

const findCanonical: FindOwn = (body) => /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1] ?? null;

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
