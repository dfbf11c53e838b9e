/**
 * Asks an address at intervals (ms) while the page is visible, at once when it becomes visible again, and calls `tell` with each
 * answer. Returns a function that stops it.
 */
export function followAddress<Answer>(
  path: string,
  interval: number,
  tell: (answer: Answer) => void,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let isAsking = false;
  const ask = async () => {
    if (isAsking || document.visibilityState !== "visible" || !navigator.onLine) return;
    isAsking = true;
    try {
      const response = await fetch(path, { signal });
      if (response.ok) tell(await response.json<Answer>());
    } catch {
      // What is shown stays; the next question follows as scheduled.
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
