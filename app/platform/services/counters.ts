import type { Reading } from "../../audience/parse-reading.ts";
import { maxRedirectsUsed, maxUsesAtOnce, type RedirectKey } from "../../../contract/network/links.ts";
import {
  isProbe,
  normalizeNotFoundPath,
  maxNotFoundAtOnce,
  maxNotFoundPaths,
} from "../../../contract/network/not-found-log.ts";
import {
  maxDetails,
  maxDropped,
  maxTestCounts,
  maxViewedPosts,
  maxViewsAtOnce,
  type Detail,
  type TestReading,
} from "../../../contract/audience/readings.ts";
import {
  formatLinkEvent,
  maxEventsAtOnce,
  type CountedLinkEvent,
} from "../../../contract/audience/link-events.ts";
import type { addViews } from "../../../contract/posts/kala.ts";
import {
  maxRefusalsAtOnce,
  type addRefusals,
  type RefusalKind,
} from "../../../contract/network/network-state.ts";
import type { BodyOf } from "../../../contract/wire/call.ts";

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

/** Has what was collected sent once per interval. `take` empties the collection into batches. */
function createCollection<Batch>(take: () => Batch[]) {
  let since: number | null = null;
  const sendLater = async ({ wait, send }: Sender<Batch>) => {
    await wait(collectFor);
    const batches = take();
    since = null;
    // Failures are logged by the client. No retry, because a slow batch could be counted twice.
    await Promise.allSettled(batches.map((batch) => send(batch)));
  };
  return (sender: Sender<Batch>): void => {
    if (since !== null && sender.now - since < abandonedAfter) return;
    since = sender.now;
    sender.waitUntil(sendLater(sender));
  };
}

type ViewReport = BodyOf<typeof addViews> & { events: CountedLinkEvent[] };
export type ViewSender = Sender<ViewReport>;

/**
 * Collects page views of an isolate, with what is known of them. They are lost if the platform stops the isolate or the
 * service rejects the batch: a few seconds of some readers' views (docs/guides/audience.md).
 */
export interface ViewCounter {
  /** `network` is the client's part of the internet; null if unknown. */
  count(reading: Reading, network: string | null, sender: ViewSender): void;
  /** What was seen and clicked of tests. */
  countTests(tests: readonly TestReading[], network: string | null, sender: ViewSender): void;
  /** Links of stories that were followed. */
  countEvents(events: readonly CountedLinkEvent[], network: string | null, sender: ViewSender): void;
}

/** Views of one story that are counted from one network in a minute: more than an office reads. */
const maxFromNetwork = 30;
/** Reports of all kinds from one network in a minute: more than the readers behind one address of a phone company send. */
const maxOfNetwork = 600;
const minute = 60_000;
/** Networks remembered in a minute. */
const maxNetworks = 10_000;
/** Reports that are sent at once: stories that a busy isolate's readers have in five seconds. */
const maxReports = 10;

/** Tells if a network sends too much at all, or of one story. Held in memory only, and for a minute. */
function createFloodGuard() {
  let networks = new Map<string, { total: number; byName: Map<string, number> }>();
  let since = 0;
  return (name: string | null, network: string | null, now: number): "all" | "story" | null => {
    if (network === null) return null;
    if (now - since >= minute || networks.size >= maxNetworks) {
      networks = new Map();
      since = now;
    }
    const known = networks.get(network) ?? { total: 0, byName: new Map<string, number>() };
    networks.set(network, known);
    known.total += 1;
    if (known.total > maxOfNetwork) return "all";
    if (name === null) return null;
    const count = (known.byName.get(name) ?? 0) + 1;
    known.byName.set(name, count);
    return count > maxFromNetwork ? "story" : null;
  };
}

export function createViewCounter(): ViewCounter {
  let readings = new Map<string, { count: number; details: Map<string, Detail> }>();
  let tests = new Map<string, TestReading>();
  let events = new Map<string, CountedLinkEvent>();
  let dropped = 0;
  const findFlood = createFloodGuard();
  const sendCollected = createCollection((): ViewReport[] => {
    const views = [...readings].map(([id, { count, details }]) => {
      dropped += Math.max(0, count - maxViewsAtOnce);
      return { id, count: Math.min(count, maxViewsAtOnce), details: [...details.values()] };
    });
    const reports = Array.from(
      { length: Math.max(1, Math.ceil(views.length / maxViewedPosts)) },
      (_, part) => ({
        views: views.slice(part * maxViewedPosts, (part + 1) * maxViewedPosts),
        tests:
          part === 0
            ? [...tests.values()].map((test) => ({ ...test, count: Math.min(test.count, maxViewsAtOnce) }))
            : [],
        dropped: part === 0 ? Math.min(dropped, maxDropped) : 0,
        events: part === 0 ? [...events.values()] : [],
      }),
    );
    readings = new Map();
    tests = new Map();
    events = new Map();
    dropped = 0;
    return reports;
  });

  const add = (id: string, count: number, details: Reading["details"]): void => {
    const known = readings.get(id);
    if (!known && readings.size >= maxViewedPosts * maxReports) {
      dropped += count;
      return;
    }
    const reading = known ?? { count: 0, details: new Map<string, Detail>() };
    readings.set(id, reading);
    reading.count += count;
    for (const [kind, value, amount] of details) {
      const key = `${kind} ${value}`;
      const detail = reading.details.get(key);
      if (detail) detail.count += amount;
      else if (reading.details.size < maxDetails) reading.details.set(key, { kind, value, count: amount });
    }
  };

  return {
    count({ id, count, details }, network, sender) {
      if (details.length === 0 && count === 0) return;
      const flood = findFlood(count > 0 ? id : null, network, sender.now);
      if (flood === null) add(id, count, details);
      // Stories that nobody else reads would take the place of others in the report.
      else if (count > 0 && (flood === "story" || readings.has(id))) add(id, 0, [["refused", "flood", 1]]);
      else dropped += count;
      sendCollected(sender);
    },
    countTests(reported, network, sender) {
      for (const { test, variant, goal, count } of reported) {
        if (findFlood(`${test} ${goal}`, network, sender.now) !== null) continue;
        const key = `${test} ${variant} ${goal}`;
        const known = tests.get(key);
        if (known) known.count += count;
        else if (tests.size < maxTestCounts) tests.set(key, { test, variant, goal, count });
      }
      if (tests.size > 0) sendCollected(sender);
    },
    countEvents(followed, network, sender) {
      for (const { id, event, count } of followed) {
        const key = `${id} ${formatLinkEvent(event)}`;
        if (findFlood(key, network, sender.now) !== null) continue;
        const known = events.get(key);
        if (known) known.count = Math.min(known.count + count, maxViewsAtOnce);
        else if (events.size < maxEventsAtOnce) events.set(key, { id, event, count });
      }
      if (events.size > 0) sendCollected(sender);
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
    return [batch];
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
    return [batch];
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

export type RefusalCounts = BodyOf<typeof addRefusals>;

/** Counts requests that an isolate refused, between reports: only how many, nothing of the requests. */
export interface RefusalCounter {
  count(kind: RefusalKind, sender: Sender<RefusalCounts>): void;
}

export function createRefusalCounter(): RefusalCounter {
  let counts = { limited: 0, refused: 0 };
  const sendCollected = createCollection(() => {
    const batch = counts;
    counts = { limited: 0, refused: 0 };
    return [batch];
  });
  return {
    count(kind, sender) {
      counts[kind] = Math.min(counts[kind] + 1, maxRefusalsAtOnce);
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
