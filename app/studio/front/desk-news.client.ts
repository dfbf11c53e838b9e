import type { DeskNews } from "./desk-presence.ts";

/** Time between two questions while the page is visible, ms. */
const interval = 3_000;

async function ask(path: string, signal: AbortSignal): Promise<DeskNews | null> {
  try {
    const response = await fetch(path, { method: "POST", signal });
    return response.ok ? await response.json<DeskNews>() : null;
  } catch {
    // The next question follows as scheduled.
    return null;
  }
}

/** Calls `tell` at intervals with who is at the desk and what has changed. Returns a function that stops it. */
export function followDesk(path: string, tell: (news: DeskNews) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let isAsking = false;
  const poll = async () => {
    if (isAsking || document.visibilityState !== "visible" || !navigator.onLine) return;
    isAsking = true;
    const news = await ask(path, signal);
    isAsking = false;
    if (news !== null && !signal.aborted) tell(news);
  };
  void poll();
  const timer = setInterval(() => void poll(), interval);
  document.addEventListener("visibilitychange", () => void poll(), { signal });
  return () => {
    ended.abort();
    clearInterval(timer);
  };
}
