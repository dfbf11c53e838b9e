import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect } from "react";

/*
 * One page at a time is shown, so what is loaded and wanted is kept here: whoever asks may be gone when it can be done.
 */
let isLoading = false;
let isWanted = false;

/**
 * Loads the page's data anew. While they are being loaded, it is done once more afterwards: Remix would abort what is under
 * way, and logs that as an error.
 */
export function useRefresh(): () => void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    isLoading = state !== "idle";
    if (isLoading || !isWanted) return;
    isWanted = false;
    isLoading = true;
    revalidate();
  }, [state, revalidate]);
  return useCallback(() => {
    isWanted = isLoading;
    if (isLoading) return;
    isLoading = true;
    revalidate();
  }, [revalidate]);
}
