import type { RedirectProblem } from "../../contract/network/redirects.ts";
import { buildPostPath } from "../../contract/slug.ts";

/**
 * Normalizes an old path; null if invalid: uniform percent-encoding, dot segments resolved, no trailing or
 * duplicate slashes, no fragment, query sorted by name (`/?p=1241`). Idempotent.
 */
export function normalizePath(path: string): string | null {
  if (!path.startsWith("/") || !URL.canParse(`https://host.invalid${path}`)) return null;
  const url = new URL(`https://host.invalid${path}`);
  url.searchParams.sort();
  const segments = url.pathname.split("/").filter((segment) => segment !== "");
  return `/${segments.map(encodeUniformly).join("/")}${url.search}`;
}

/** What other systems append to an address for another view of the same: its feed, AMP copy, a page of its comments. */
const views =
  /(?:\/(?:feed(?:\/(?:rss2?|rdf|atom))?|amp|embed|trackback|(?:comment-page-|page\/)\d{1,6}|index\.(?:html?|php))|\.html?)$/;

/**
 * The keys under which a redirect may be stored: the path with its whole query, with the post number (`?p=`) only, and
 * without the end that names a view. The path without its query isn't included: callers try that separately and then keep the query.
 */
export function listRedirectKeys(path: string): string[] {
  const whole = normalizePath(path);
  if (whole === null) return [];
  const url = new URL(whole, "https://host.invalid");
  const number = ["p", "page_id"].flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [`${url.pathname}?${name}=${encodeURIComponent(value)}`];
  });
  const plain = url.search === "" ? url.pathname.replace(views, "") : "";
  return [...new Set([whole, ...number, ...(plain === "" ? [] : [plain])])];
}

/** Makes `%c3%a9`, `%C3%A9` and `é` equal; invalid encodings are kept. */
function encodeUniformly(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}

/** Target of a redirect: a post or a URL. */
export type Target = { postId: string } | { url: string };

/** A path of a host and its target. `item` names it in failures. */
export interface WantedRedirect {
  item: string;
  host: string;
  from: string;
  to: Target;
}

export interface RedirectRow {
  host: string;
  path: string;
  post_id: string | null;
  url: string | null;
}

/** A stored redirect. `changed_time` is 0 if it was imported. */
export type KnownRedirect = RedirectRow & { changed_time: number };

/** Who may replace existing redirects: nobody, the operator's imports those that were imported, or the studio. */
export type Replacing = "none" | "imported" | "all";

/** A post with the parts of its permalink. */
export interface PostAddress {
  id: string;
  slug: string;
  status: string;
  host: string;
}

type Outcome = "created" | "updated" | "unchanged";

/** Result of planning: rows to write, and the outcome of each item or the reason why it was refused. */
export interface RedirectPlan {
  rows: RedirectRow[];
  outcomes: { item: string; outcome: Outcome }[];
  failures: { item: string; reason: string; problem: RedirectProblem; about: string }[];
}

const keyOf = (host: string, path: string) => `${host} ${path}`;

/** Host and normalized path of a URL; null if invalid. */
export function parseAddress(url: string): { host: string; path: string } | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname, search } = new URL(url);
  const path = protocol === "https:" || protocol === "http:" ? normalizePath(pathname + search) : null;
  return path === null ? null : { host, path };
}

/** Plans redirects one by one, each based on those before it. */
export class RedirectPlanner {
  readonly plan: RedirectPlan = { rows: [], outcomes: [], failures: [] };
  private readonly known: Map<string, RedirectRow>;
  private readonly kept: ReadonlySet<string>;
  private readonly postOfAddress: Map<string, PostAddress>;
  private readonly replacing: Replacing;
  /** Planned rows that lead to an address. */
  private readonly leadingTo = new Map<string, RedirectRow[]>();

  constructor(known: readonly KnownRedirect[], posts: readonly PostAddress[], replacing: Replacing) {
    this.known = new Map(known.map((row) => [keyOf(row.host, row.path), row]));
    this.kept = new Set(
      known.flatMap(({ host, path, changed_time }) => (changed_time > 0 ? keyOf(host, path) : [])),
    );
    this.postOfAddress = new Map(
      posts.flatMap((post) => [
        [keyOf(post.host, buildPostPath(post.slug, post.id)), post],
        [keyOf(post.host, `/${post.id}`), post],
      ]),
    );
    this.replacing = replacing;
  }

  add({ item, host, from, to }: WantedRedirect): void {
    const path = normalizePath(from);
    const target = this.findEnd(to);
    if (path === null) return this.refuse(item, "path", from, `${from} isn't a valid path`);
    if (target === null) return this.refuse(item, "target", "", "the target isn't a valid web address");
    const address = keyOf(host, path);
    const owner = this.postOfAddress.get(address);
    if (owner !== undefined && "postId" in target && target.postId === owner.id) {
      return this.settle(item, "unchanged");
    }
    if (owner !== undefined && owner.status !== "DELETED") {
      return this.refuse(item, "story", owner.id, `${path} is the address of post ${owner.id}`);
    }
    const end = "url" in target ? parseAddress(target.url) : null;
    if (end !== null && keyOf(end.host, end.path) === address) {
      const first = "url" in to ? parseAddress(to.url) : null;
      const isSelf = first === null || keyOf(first.host, first.path) === address;
      return this.refuse(
        item,
        isSelf ? "self" : "loop",
        isSelf ? path : first.path,
        `${path} would redirect to itself`,
      );
    }
    const row = createRow(host, path, target);
    const before = this.known.get(address);
    if (before?.post_id === row.post_id && before.url === row.url) return this.settle(item, "unchanged");
    if (before !== undefined && this.replacing === "none")
      return this.refuse(item, "taken", path, `${path} already has a redirect`);
    // What was set in the product stays.
    if (this.replacing === "imported" && this.kept.has(address)) return this.settle(item, "unchanged");
    this.followRedirect(address, row);
    this.known.set(address, row);
    this.plan.rows.push(row);
    this.noteEnd(row);
    this.settle(item, before === undefined ? "created" : "updated");
  }

  /** Follows the redirects of a network URL to the final target. */
  private findEnd(to: Target): Target | null {
    if ("postId" in to) return to;
    const address = parseAddress(to.url);
    if (address === null) return null;
    const key = keyOf(address.host, address.path);
    const post = this.postOfAddress.get(key);
    if (post !== undefined) return { postId: post.id };
    const next = this.known.get(key);
    if (next === undefined) return to;
    return next.post_id === null ? { url: next.url ?? to.url } : { postId: next.post_id };
  }

  private noteEnd(row: RedirectRow): void {
    const end = row.url === null ? null : parseAddress(row.url);
    if (end === null) return;
    const key = keyOf(end.host, end.path);
    const rows = this.leadingTo.get(key);
    if (rows) rows.push(row);
    else this.leadingTo.set(key, [row]);
  }

  /** Updates earlier rows of this batch that lead to an address which is now redirected. */
  private followRedirect(address: string, { post_id, url }: RedirectRow): void {
    const rows = this.leadingTo.get(address) ?? [];
    this.leadingTo.delete(address);
    for (const row of rows) {
      Object.assign(row, { post_id, url });
      this.noteEnd(row);
    }
  }

  private refuse(item: string, problem: RedirectProblem, about: string, reason: string): void {
    this.plan.failures.push({ item, reason, problem, about });
  }

  private settle(item: string, outcome: Outcome): void {
    this.plan.outcomes.push({ item, outcome });
  }
}

function createRow(host: string, path: string, target: Target): RedirectRow {
  return {
    host,
    path,
    post_id: "postId" in target ? target.postId : null,
    url: "url" in target ? target.url : null,
  };
}
