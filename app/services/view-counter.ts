import { maxViewedPosts, maxViewsAtOnce } from "../../contract/kala.ts";

/** How long views are collected before they are sent, ms: a popular post is written once in this time, not once a reader. */
const collectFor = 5_000;
/** A collection that was begun longer ago than this was cut off by the platform, ms: begin another. */
const abandonedAfter = 60_000;

/** What one request lends to the counter: its clock, and work that may go on after its answer. */
export interface ViewSender {
  now: number;
  wait: (ms: number) => Promise<void>;
  waitUntil: (work: Promise<unknown>) => void;
  send: (views: { id: string; count: number }[]) => Promise<unknown>;
}

/**
 * Collects the views that an isolate has been told of. What is collected when the platform ends the isolate is lost, and
 * so is a batch that the service does not take: a few seconds' views of some readers (docs/decisions/0046).
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
    // A failure was logged by the client. Sent again, a batch that was slow would count twice.
    await send(batch).catch(() => undefined);
  };

  return {
    count(postId, sender) {
      const isKnown = counts.has(postId);
      // More posts at once than a report takes: somebody is playing.
      if (!isKnown && counts.size >= maxViewedPosts) return;
      counts.set(postId, (counts.get(postId) ?? 0) + 1);
      if (collectingSince !== null && sender.now - collectingSince < abandonedAfter) return;
      collectingSince = sender.now;
      sender.waitUntil(sendLater(sender));
    },
  };
}
