import { buildPostPath } from "../../contract/slug.ts";
import { normalizePath } from "../links/normalize-path.ts";
import { runQueries } from "../store/query.ts";
import type { Failure, Outcome } from "./outcome.ts";
import { selectKnownRedirects, selectPostAddresses } from "./sql.ts";

/** Where an old address leads: to a post, or to an address. */
export type Target = { postId: string } | { url: string };

/** An old path of a host and its target. `item` names it in a failure. */
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

/** A post with the parts of its own address. */
export interface PostAddress {
  id: string;
  slug: string;
  status: string;
  host: string;
}

/** What becomes of the wanted redirects: rows to write, and each item's outcome or failure. */
export interface RedirectPlan {
  rows: RedirectRow[];
  outcomes: { item: string; outcome: Outcome }[];
  failures: Failure[];
}

const keyOf = (host: string, path: string) => `${host} ${path}`;

const idInPath = (path: string) => /(?:^\/|-)(\d{1,19})$/.exec(path)?.[1];

/** A full address as host and normal path; null for what is none. */
export function parseAddress(url: string): { host: string; path: string } | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname, search } = new URL(url);
  const path = protocol === "https:" || protocol === "http:" ? normalizePath(pathname + search) : null;
  return path === null ? null : { host, path };
}

/**
 * Plans old addresses so that each leads to its end in one step: chains are collapsed, loops refused, and a live post's
 * own address is never taken. `batchPosts` are posts about to be written. Only the operator's own redirects
 * (`mayReplace`) push aside one that is there.
 */
export async function planRedirects(
  db: D1Database,
  wanted: readonly WantedRedirect[],
  { batchPosts = [], mayReplace = false }: { batchPosts?: readonly PostAddress[]; mayReplace?: boolean } = {},
): Promise<RedirectPlan> {
  if (wanted.length === 0) return { rows: [], outcomes: [], failures: [] };
  const addresses = wanted.flatMap(({ host, from, to }) => {
    const path = normalizePath(from);
    const target = "url" in to ? parseAddress(to.url) : null;
    return [...(path === null ? [] : [{ host, path }]), ...(target === null ? [] : [target])];
  });
  const [known, posts] = await runQueries<[RedirectRow[], PostAddress[]]>(db, [
    db.prepare(selectKnownRedirects).bind(JSON.stringify(addresses.map(({ host, path }) => [host, path]))),
    db.prepare(selectPostAddresses).bind(JSON.stringify(addresses.flatMap(({ path }) => idInPath(path) ?? []))),
  ]);
  const rewritten = new Set(batchPosts.map(({ id }) => id));
  const others = posts.filter(({ id }) => !rewritten.has(id));
  const planner = new RedirectPlanner(known, [...others, ...batchPosts], mayReplace);
  for (const redirect of wanted) planner.add(redirect);
  return planner.plan;
}

class RedirectPlanner {
  readonly plan: RedirectPlan = { rows: [], outcomes: [], failures: [] };
  private readonly known: Map<string, RedirectRow>;
  private readonly postOfAddress: Map<string, PostAddress>;
  private readonly mayReplace: boolean;

  constructor(known: readonly RedirectRow[], posts: readonly PostAddress[], mayReplace: boolean) {
    this.known = new Map(known.map((row) => [keyOf(row.host, row.path), row]));
    this.postOfAddress = new Map(
      posts.flatMap((post) => [
        [keyOf(post.host, buildPostPath(post.slug, post.id)), post],
        [keyOf(post.host, `/${post.id}`), post],
      ]),
    );
    this.mayReplace = mayReplace;
  }

  add({ item, host, from, to }: WantedRedirect): void {
    const path = normalizePath(from);
    const target = this.findEnd(to);
    if (path === null) return this.refuse(item, `${from} is no path`);
    if (target === null) return this.refuse(item, "it leads to no web address");
    const address = keyOf(host, path);
    const owner = this.postOfAddress.get(address);
    if (owner !== undefined && "postId" in target && target.postId === owner.id) return this.settle(item, "unchanged");
    if (owner !== undefined && owner.status !== "DELETED") return this.refuse(item, `${path} is the address of post ${owner.id}`);
    const end = "url" in target ? parseAddress(target.url) : null;
    if (end !== null && keyOf(end.host, end.path) === address) return this.refuse(item, `${path} would lead to itself`);
    const row = createRow(host, path, target);
    const before = this.known.get(address);
    if (before?.post_id === row.post_id && before.url === row.url) return this.settle(item, "unchanged");
    if (before !== undefined && !this.mayReplace) return this.refuse(item, `${path} leads elsewhere already`);
    this.leadOn(address, row);
    this.known.set(address, row);
    this.plan.rows.push(row);
    this.settle(item, before === undefined ? "created" : "updated");
  }

  /** Follows an address of the network to where it leads in the end. */
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

  /** Rows of this batch that lead to an address which now leads on lead on with it. */
  private leadOn(address: string, { post_id, url }: RedirectRow): void {
    for (const row of this.plan.rows) {
      const end = row.url === null ? null : parseAddress(row.url);
      if (end !== null && keyOf(end.host, end.path) === address) Object.assign(row, { post_id, url });
    }
  }

  private refuse(item: string, reason: string): void {
    this.plan.failures.push({ item, reason });
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
