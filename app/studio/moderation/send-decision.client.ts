import type { RecentDecisions, QueueOutcome } from "./queue-outcome.ts";

/** Sends a form of the queue by script; null if there was no response. */
export async function sendDecision(path: string, form: FormData): Promise<QueueOutcome | null> {
  try {
    const response = await fetch(path, { method: "POST", body: form });
    return response.ok || response.status === 400 ? await response.json<QueueOutcome>() : null;
  } catch {
    return null;
  }
}

/** Interval of polls for others' decisions while the page is visible, ms. */
const interval = 3_000;

/** Calls `tell` with others' decisions at intervals. Returns a function that stops it. */
export function followQueue(path: string, tell: (news: RecentDecisions) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let isAsking = false;
  const ask = async () => {
    if (isAsking || document.visibilityState !== "visible" || !navigator.onLine) return;
    isAsking = true;
    try {
      const response = await fetch(path, { signal });
      if (response.ok) tell(await response.json<RecentDecisions>());
    } catch {
      // The previous state stays; the next poll follows as scheduled.
    } finally {
      isAsking = false;
    }
  };
  const timer = setInterval(() => void ask(), interval);
  document.addEventListener("visibilitychange", () => void ask(), { signal });
  return () => {
    ended.abort();
    clearInterval(timer);
  };
}
