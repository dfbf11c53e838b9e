import { maxViewedPosts, maxViewsAtOnce } from "../../contract/kala.ts";

/**
 * How long views are collected before sending, ms: a popular post is written once per interval instead of
 * once per reader.
 */
const collectFor = 5_000;
/** A collection older than this was cancelled by the platform, ms: start another. */
const abandonedAfter = 60_000;

/** What a request provides: its clock, and work that may continue after its response. */
export interface ViewSender {
  now: number;
  wait: (ms: number) => Promise<void>;
  waitUntil: (work: Promise<unknown>) => void;
  send: (views: { id: string; count: number }[]) => Promise<unknown>;
}

/**
 * Collects page views of an isolate. They are lost if the platform stops the isolate or the service rejects
 * the batch: a few seconds of some readers' views (docs/decisions/0046).
 */
export interface ViewCounter {
  count(postId: string, sender: ViewSender): void;
}

export function createViewCounter(): ViewCounter {
  let counts = new Map<string, number>();
  let collectingSince: number | null = null;

  const sendLater = async ({ wait, send }: ViewSender) => {
    await wait(collectFor);
    const batch = [...counts].map(([id, count]) => ({ id, count: Math.min(count, maxViewsAtOnce) }));
    counts = new Map();
    collectingSince = null;
    // Failures are logged by the client. No retry, because a slow batch could be counted twice.
    await send(batch).catch(() => undefined);
  };

  return {
    count(postId, sender) {
      const isKnown = counts.has(postId);
      // More posts at once than a report may contain: probably abuse.
      if (!isKnown && counts.size >= maxViewedPosts) return;
      counts.set(postId, (counts.get(postId) ?? 0) + 1);
      if (collectingSince !== null && sender.now - collectingSince < abandonedAfter) return;
      collectingSince = sender.now;
      sender.waitUntil(sendLater(sender));
    },
  };
}
