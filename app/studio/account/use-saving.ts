import { useFetcher } from "@remix-run/react";
import { useState } from "react";

export interface Saving<View> {
  fetcher: ReturnType<typeof useFetcher>;
  isSending: boolean;
  /** The page that the last attempt came back with because it was refused; null otherwise. */
  answered: View | null;
  /** To be called when the form is sent. */
  begin: () => void;
}

/**
 * Saves a part of a page without loading the rest. A redirect leaves a fetcher's old data in place, which no longer
 * counts.
 */
export function useSaving<View>(): Saving<View> {
  const fetcher = useFetcher();
  const [former, setFormer] = useState<unknown>(undefined);
  const data = fetcher.data as { view: View } | undefined;
  return {
    fetcher,
    isSending: fetcher.state !== "idle",
    answered: data === undefined || data === former ? null : data.view,
    begin: () => setFormer(fetcher.data),
  };
}
