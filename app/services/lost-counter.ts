import { isProbe, normalizeLostPath } from "../../contract/lost-path.ts";
import { maxLostAtOnce, maxLostPaths } from "../../contract/lost.ts";

/** How long requests are collected before they are sent, ms. */
const collectFor = 5_000;
/** A collection that was begun longer ago than this was cut off by the platform, ms: begin another. */
const abandonedAfter = 60_000;

export interface LostLine {
  host: string;
  /** Null for requests that have no line of their own. */
  path: string | null;
  count: number;
  fromHost: string | null;
}

/** What one request lends to the counter: its clock, and work that may go on after its answer. */
export interface LostSender {
  now: number;
  wait: (ms: number) => Promise<void>;
  waitUntil: (work: Promise<unknown>) => void;
  send: (lost: LostLine[]) => Promise<unknown>;
}

/**
 * Collects what was asked for and not found since an isolate last told the services. Whoever tries thousands of addresses
 * makes one call in five seconds of it, and a number. What is collected when the platform ends the isolate is lost, too.
 */
export interface LostCounter {
  /** `path` as it was asked for, with its query; `referrer` as the browser names it. */
  count(host: string, path: string, referrer: string | null, sender: LostSender): void;
}

export function createLostCounter(): LostCounter {
  let lines = new Map<string, LostLine>();
  let collectingSince: number | null = null;

  const sendLater = async ({ wait, send }: LostSender) => {
    await wait(collectFor);
    const batch = [...lines.values()].map((line) => ({
      ...line,
      count: Math.min(line.count, maxLostAtOnce),
    }));
    lines = new Map();
    collectingSince = null;
    // A failure was logged by the client. Sent again, a batch that was slow would count twice.
    await send(batch).catch(() => undefined);
  };

  const find = (host: string, path: string | null): LostLine | null => {
    const key = `${host} ${path ?? ""}`;
    const known = lines.get(key);
    if (known) return known;
    // Half of the room is for the rest of each host: nobody has so many.
    if (lines.size >= (path === null ? maxLostPaths : maxLostPaths / 2)) return null;
    const made = { host, path, count: 0, fromHost: null };
    lines.set(key, made);
    return made;
  };

  return {
    count(host, path, referrer, sender) {
      const normal = isProbe(path) ? null : normalizeLostPath(path);
      const line = find(host, normal) ?? find(host, null);
      if (line === null) return;
      line.count += 1;
      line.fromHost = (line.path === null ? null : findHost(referrer)) ?? line.fromHost;
      if (collectingSince !== null && sender.now - collectingSince < abandonedAfter) return;
      collectingSince = sender.now;
      sender.waitUntil(sendLater(sender));
    },
  };
}

/** The site alone: what stands behind it may say who somebody is. */
function findHost(referrer: string | null): string | null {
  const url = referrer === null ? null : URL.parse(referrer);
  return url !== null && /^https?:$/.test(url.protocol) && /^[a-z0-9.-]{1,253}$/.test(url.hostname)
    ? url.hostname
    : null;
}
