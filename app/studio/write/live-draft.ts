import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { Draft } from "./present-write.ts";
import type { DraftSync, PersonPresent, SyncStatus } from "./sync/draft-sync.ts";

interface Late<Value> {
  call: (value: Value) => void;
  cancel: () => void;
}

/** Runs once after the next paint with the latest value of all calls, so that typing is painted first. */
export function afterPaint<Value>(work: (value: Value) => void): Late<Value> {
  let latest: { value: Value } | null = null;
  let painting = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    painting = 0;
    if (latest) work(latest.value);
    latest = null;
  };
  return {
    call: (value) => {
      latest = { value };
      painting ||= requestAnimationFrame(() => {
        timer = setTimeout(run);
      });
    },
    cancel: () => {
      latest = null;
      cancelAnimationFrame(painting);
      clearTimeout(timer);
    },
  };
}

/** The changing state of an open page, by the engine's last update. */
export interface LiveDraft {
  people: readonly PersonPresent[];
  tray: DraftSync["tray"];
  fields: DraftSync["fields"];
  desk: DraftSync["desk"];
}

/**
 * The state of the engine that saves and merges the story. `draft` is what the page was opened with: a later response
 * of the loader is older than the engine's state.
 */
export function useLiveDraft(sync: DraftSync | null, draft: Draft): LiveDraft {
  const [live, setLive] = useState<LiveDraft>({
    people: [],
    tray: draft.tray,
    fields: draft.fields,
    desk: { mark: draft.desk, isOwn: true },
  });
  useEffect(() => {
    if (!sync) return undefined;
    const read = () => {
      const { people, tray, fields, desk } = sync;
      const next = { people, tray, fields, desk };
      setLive((shown) => (isSame(shown, next) ? shown : next));
    };
    const follow = afterPaint(() => startTransition(read));
    read();
    const unsubscribe = sync.subscribe(() => follow.call(null));
    return () => {
      follow.cancel();
      unsubscribe();
    };
  }, [sync]);
  return live;
}

const isSame = (a: LiveDraft, b: LiveDraft): boolean =>
  a.people === b.people && a.tray === b.tray && a.fields === b.fields && a.desk === b.desk;

/**
 * The saving state: never later than the text on the page, since a page that says so may be closed. Null until the page
 * has the text, in which a person may have written by then.
 */
export function useSyncStatus(sync: DraftSync | null): SyncStatus | null {
  const subscribe = useCallback(
    (listener: () => void) => sync?.subscribe(listener) ?? (() => undefined),
    [sync],
  );
  return useSyncExternalStore(subscribe, () => sync?.status ?? null);
}
