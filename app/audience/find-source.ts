import type { Blog } from "../../contract/entities/blog.ts";

/** Sites that people search with, and ask: their names, by the end of the host. The first that fits counts. */
const engines: readonly [end: string, name: string][] = [
  ["news.google.com", "google-news"],
  ["gemini.google.com", "gemini"],
  ["search.yahoo.com", "yahoo"],
  ["yahoo.com", "yahoo"],
  ["bing.com", "bing"],
  ["duckduckgo.com", "duckduckgo"],
  ["ecosia.org", "ecosia"],
  ["qwant.com", "qwant"],
  ["search.brave.com", "brave"],
  ["startpage.com", "startpage"],
  ["baidu.com", "baidu"],
  ["chatgpt.com", "chatgpt"],
  ["perplexity.ai", "perplexity"],
  ["copilot.microsoft.com", "copilot"],
  ["claude.ai", "claude"],
];
/** Engines with a host for each country: `www.google.co.uk`. */
const countryEngines = /(?:^|\.)(google|yandex)\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/;

const networks: readonly [end: string, name: string][] = [
  ["facebook.com", "facebook"],
  ["instagram.com", "instagram"],
  ["t.co", "x"],
  ["x.com", "x"],
  ["twitter.com", "x"],
  ["reddit.com", "reddit"],
  ["linkedin.com", "linkedin"],
  ["lnkd.in", "linkedin"],
  ["pinterest.com", "pinterest"],
  ["youtube.com", "youtube"],
  ["tiktok.com", "tiktok"],
  ["threads.net", "threads"],
  ["threads.com", "threads"],
  ["bsky.app", "bluesky"],
  ["mastodon.social", "mastodon"],
  ["whatsapp.com", "whatsapp"],
  ["t.me", "telegram"],
  ["telegram.org", "telegram"],
  ["ycombinator.com", "hacker-news"],
  ["flipboard.com", "flipboard"],
];

const isBelow = (host: string, end: string) => host === end || host.endsWith(`.${end}`);

/** Longest host that is kept, characters: the limit of a detail without its kind. */
const maxHost = 75;

/**
 * Where a view came from, as the value of a detail: `search:google`, `sister:kotaku`, `front:`. `from` is what the page's script
 * found: `/` for the own front, `.` for another page of the host, `newsletter`, a host, or nothing; `toHost` maps a served
 * host to that of the blog. What is no host counts as direct.
 */
export function findSource(
  from: string,
  blog: Pick<Blog, "host">,
  network: readonly Pick<Blog, "host" | "name">[],
  toHost: (served: string) => string,
): string {
  if (from === "/") return "front:";
  if (from === ".") return "blog:";
  if (from === "newsletter") return "newsletter:";
  const host = toHost(from)
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/^www\./, "");
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host) || host.length > maxHost || isAddress(host))
    return "direct:";
  const bare = (one: string) => one.replace(/^www\./, "");
  if (host === bare(blog.host)) return "blog:";
  const sister = network.find((one) => bare(one.host) === host);
  if (sister) return `sister:${sister.name}`;
  const engine = engines.find(([end]) => isBelow(host, end))?.[1] ?? countryEngines.exec(host)?.[1];
  if (engine !== undefined) return `search:${engine}`;
  const social = networks.find(([end]) => isBelow(host, end));
  return social ? `social:${social[1]}` : `site:${host}`;
}

/** Hosts without a name: those of private networks, and of machines. */
const isAddress = (host: string) =>
  /^[\d.]+$/.test(host) || /\.(?:local|localhost|internal|lan|home|test|invalid)$/.test(host);
