import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect } from "react";

/*
 * Only one page is shown at a time, so the state is kept here: the calling component may be unmounted before it runs.
 */
let isLoading = false;
let isWanted = false;

/**
 * Reloads the page's data. A call during a load runs once more afterwards: Remix would abort the current load, and logs
 * that as an error.
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
