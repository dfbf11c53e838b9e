import type { DeskNews } from "./desk-presence.ts";

/** Time between two questions while the page is visible, ms. */
const interval = 3_000;

async function ask(path: string, signal: AbortSignal): Promise<DeskNews | "ended" | null> {
  try {
    const response = await fetch(path, { method: "POST", signal });
    if (response.status === 403) return "ended";
    return response.ok ? await response.json<DeskNews>() : null;
  } catch {
    // The next question follows as scheduled.
    return null;
  }
}

/**
 * Calls `tell` at intervals with who is at the desk and what has changed, until the editor's role has ended. Returns a
 * function that stops it.
 */
export function followDesk(path: string, tell: (news: DeskNews | "ended") => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let isAsking = false;
  const poll = async () => {
    if (isAsking || document.visibilityState !== "visible" || !navigator.onLine) return;
    isAsking = true;
    const news = await ask(path, signal);
    isAsking = false;
    if (news === null || signal.aborted) return;
    tell(news);
    if (news === "ended") stop();
  };
  const timer = setInterval(() => void poll(), interval);
  const stop = () => {
    ended.abort();
    clearInterval(timer);
  };
  void poll();
  document.addEventListener("visibilitychange", () => void poll(), { signal });
  return stop;
}
