import { useCallback, useEffect, useRef, useState } from "react";
import type { LookTrial } from "./look-form.ts";

/** Time after a change before the previews follow, ms. */
const pause = 350;

/**
 * What the form would make, as it is changed: the loaded view, until a change has been tried. `follow` is called after a
 * change. Without an answer the last one stays; the buttons work all the same.
 */
export function useLookTrial(path: string, loaded: LookTrial) {
  const [tried, setTried] = useState<{ of: LookTrial; trial: LookTrial } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ended = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      ended.current?.abort();
    },
    [],
  );
  const follow = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { current } = form;
      if (!current) return;
      ended.current?.abort();
      ended.current = new AbortController();
      void ask(path, new FormData(current), ended.current.signal).then(
        (trial) => trial && setTried({ of: loaded, trial }),
      );
    }, pause);
  }, [path, loaded]);
  return { form, follow, trial: tried?.of === loaded ? tried.trial : loaded };
}

async function ask(path: string, body: FormData, signal: AbortSignal): Promise<LookTrial | null> {
  try {
    const response = await fetch(path, { method: "POST", body, signal, headers: { Accept: "application/json" } });
    return response.ok ? await response.json<LookTrial>() : null;
  } catch {
    // Aborted by a later change, or offline.
    return null;
  }
}
