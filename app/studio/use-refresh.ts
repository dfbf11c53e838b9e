import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/*
 * Only one page is shown at a time, so the state is kept here: the calling component may be unmounted before it runs.
 */
let loading: { shown: unknown } | null = null;
let isWanted = false;

/**
 * Reloads the page's data. A call during a load runs once more afterwards: Remix would abort the current load, and logs
 * that as an error. A load has ended when other data is shown: under many quick changes React may never render the
 * state in between.
 */
export function useRefresh(): () => void {
  const { revalidate, state } = useRevalidator();
  const shown: unknown = useLoaderData();
  const latest = useRef(shown);
  const refresh = useCallback(() => {
    isWanted = loading !== null;
    if (isWanted) return;
    loading = { shown: latest.current };
    revalidate();
  }, [revalidate]);
  useEffect(() => {
    latest.current = shown;
    if (state !== "idle") {
      loading ??= { shown };
      return;
    }
    if (loading === null || loading.shown === shown) return;
    loading = null;
    if (isWanted) refresh();
  }, [state, shown, refresh]);
  return refresh;
}
