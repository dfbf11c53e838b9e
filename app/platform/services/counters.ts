import { maxRedirectsUsed, maxUsesAtOnce, type RedirectKey } from "../../../contract/network/links.ts";
import {
  isProbe,
  normalizeNotFoundPath,
  maxNotFoundAtOnce,
  maxNotFoundPaths,
} from "../../../contract/network/not-found-log.ts";
import { maxViewedPosts, maxViewsAtOnce } from "../../../contract/posts/kala.ts";

/** Time for which an isolate collects before sending, ms: what is popular costs one call per interval. */
const collectFor = 5_000;
/** A collection older than this was cancelled by the platform, ms: start another. */
const abandonedAfter = 60_000;

/** Functions that a request provides: its clock, and work that may continue after its response. */
interface Sender<Batch> {
  now: number;
  wait: (ms: number) => Promise<void>;
  waitUntil: (work: Promise<unknown>) => void;
  send: (batch: Batch) => Promise<unknown>;
}

/** Has what was collected sent once per interval. `take` empties the collection. */
function createCollection<Batch>(take: () => Batch) {
  let since: number | null = null;
  const sendLater = async ({ wait, send }: Sender<Batch>) => {
    await wait(collectFor);
    const batch = take();
    since = null;
    // Failures are logged by the client. No retry, because a slow batch could be counted twice.
    await send(batch).catch(() => undefined);
  };
  return (sender: Sender<Batch>): void => {
    if (since !== null && sender.now - since < abandonedAfter) return;
    since = sender.now;
    sender.waitUntil(sendLater(sender));
  };
}

export type ViewSender = Sender<{ id: string; count: number }[]>;

/**
 * Collects page views of an isolate. They are lost if the platform stops the isolate or the service rejects
 * the batch: a few seconds of some readers' views (docs/guides/money.md).
 */
export interface ViewCounter {
  count(postId: string, sender: ViewSender): void;
}

export function createViewCounter(): ViewCounter {
  let counts = new Map<string, number>();
  const sendCollected = createCollection(() => {
    const batch = [...counts].map(([id, count]) => ({ id, count: Math.min(count, maxViewsAtOnce) }));
    counts = new Map();
    return batch;
  });

  return {
    count(postId, sender) {
      const isKnown = counts.has(postId);
      // More posts at once than a report may contain: probably abuse.
      if (!isKnown && counts.size >= maxViewedPosts) return;
      counts.set(postId, (counts.get(postId) ?? 0) + 1);
      sendCollected(sender);
    },
  };
}

export interface NotFoundLine {
  host: string;
  /** Null for requests that are only counted in total. */
  path: string | null;
  count: number;
  fromHost: string | null;
}

export type NotFoundSender = Sender<NotFoundLine[]>;

/**
 * Collects not-found requests of an isolate between reports. A scan of thousands of URLs causes one call
 * every five seconds. Collected counts are lost if the platform stops the isolate.
 */
export interface NotFoundCounter {
  /** `path` as requested, with its query; `referrer` is the header's value. */
  count(host: string, path: string, referrer: string | null, sender: NotFoundSender): void;
}

export function createNotFoundCounter(): NotFoundCounter {
  let lines = new Map<string, NotFoundLine>();
  const sendCollected = createCollection(() => {
    const batch = [...lines.values()].map((line) => ({
      ...line,
      count: Math.min(line.count, maxNotFoundAtOnce),
    }));
    lines = new Map();
    return batch;
  });

  const find = (host: string, path: string | null): NotFoundLine | null => {
    const key = `${host} ${path ?? ""}`;
    const known = lines.get(key);
    if (known) return known;
    // Half of the capacity is reserved for the totals of hosts.
    if (lines.size >= (path === null ? maxNotFoundPaths : maxNotFoundPaths / 2)) return null;
    const made = { host, path, count: 0, fromHost: null };
    lines.set(key, made);
    return made;
  };

  return {
    count(host, path, referrer, sender) {
      const normal = isProbe(path) ? null : normalizeNotFoundPath(path);
      const line = find(host, normal) ?? find(host, null);
      if (line === null) return;
      line.count += 1;
      line.fromHost = (line.path === null ? null : findHost(referrer)) ?? line.fromHost;
      sendCollected(sender);
    },
  };
}

export interface RedirectUse extends RedirectKey {
  host: string;
  count: number;
}

/** Collects uses of redirects of an isolate between reports. Nothing is kept about readers. */
export interface RedirectCounter {
  count(host: string, key: RedirectKey, sender: Sender<RedirectUse[]>): void;
}

export function createRedirectCounter(): RedirectCounter {
  let uses = new Map<string, RedirectUse>();
  const sendCollected = createCollection(() => {
    const batch = [...uses.values()].map((use) => ({ ...use, count: Math.min(use.count, maxUsesAtOnce) }));
    uses = new Map();
    return batch;
  });

  return {
    count(host, { from, isPattern }, sender) {
      const name = `${host} ${from}`;
      const known = uses.get(name);
      if (!known && uses.size >= maxRedirectsUsed) return;
      if (known) known.count += 1;
      else uses.set(name, { host, from, isPattern, count: 1 });
      sendCollected(sender);
    },
  };
}

/** Only the host, because the referring path could identify a person. */
function findHost(referrer: string | null): string | null {
  const url = referrer === null ? null : URL.parse(referrer);
  return url !== null && /^https?:$/.test(url.protocol) && /^[a-z0-9.-]{1,253}$/.test(url.hostname)
    ? url.hostname
    : null;
}
