import { useEffect, useState } from "react";

/** Pause after a key before the library is asked, ms. */
const pause = 200;

/** What the library answers to words, anew each time it is opened; what was shown stays until it has answered. */
export function useChoices<Choice>(path: string, words: string) {
  const [choices, setChoices] = useState<readonly Choice[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const ask = async () => {
      try {
        const query = new URLSearchParams({ words });
        const response = await fetch(`${path}?${query.toString()}`, { signal: ended.signal });
        if (!response.ok) throw new Error(String(response.status));
        setChoices((await response.json<{ choices: Choice[] }>()).choices);
        setHasFailed(false);
      } catch {
        if (!ended.signal.aborted) setHasFailed(true);
      }
    };
    const timer = setTimeout(() => void ask(), words === "" ? 0 : pause);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [path, words]);
  return { choices, hasFailed };
}
