import { useEffect, useRef, useState } from "react";
import { formatClock, formatDay } from "./format-moment.ts";
import type { WriteView } from "./present-write.ts";
import type { DraftSync, SyncStatus } from "./sync/draft-sync.ts";
import { useSyncStatus } from "./use-live-draft.ts";
import * as css from "./write.css.ts";
import { countLabel, fillLabel } from "./write-labels.ts";

interface SavedStateProps {
  view: WriteView;
  /** Null until the page has the text. */
  sync: DraftSync | null;
}

/** Whether what was written is safe, in words. Only what is new in kind is read out. */
export function SavedState({ view, sync }: SavedStateProps) {
  const status = useSyncStatus(sync);
  const text = status ? describeStatus(status, view) : "";
  const kind = status?.kind;
  const [said, setSaid] = useState("");
  const before = useRef(kind);
  useEffect(() => {
    const wasTroubled = before.current === "offline" || before.current === "failed";
    const isTroubled = kind === "offline" || kind === "failed";
    if (kind !== before.current && (isTroubled || (wasTroubled && kind === "saved"))) setSaid(text);
    if (kind !== "saving") before.current = kind;
  }, [kind, text]);
  return (
    <>
      <span className={kind === "failed" ? css.notSaved : undefined} data-status={kind}>
        {text}
      </span>
      <output className={css.hidden}>{said}</output>
    </>
  );
}

export function describeStatus(
  status: SyncStatus,
  view: Pick<WriteView, "labels" | "locale" | "timezone" | "openedMillis">,
): string {
  const { labels, locale } = view;
  switch (status.kind) {
    case "saved":
      return describeSaved(status.timeMillis, view);
    case "saving":
      return labels["status.saving"];
    case "offline":
      return countLabel(labels, "status.offline", status.changes, locale);
    case "failed":
      return labels[`status.${status.reason}`];
  }
}

/** At which time; on which day, if the page was opened on a later one. */
function describeSaved(
  savedMillis: number,
  {
    labels,
    locale,
    timezone,
    openedMillis,
  }: Pick<WriteView, "labels" | "locale" | "timezone" | "openedMillis">,
): string {
  const date = formatDay(savedMillis, locale, timezone);
  return savedMillis < openedMillis && date !== formatDay(openedMillis, locale, timezone)
    ? fillLabel(labels["status.savedOn"], { date })
    : fillLabel(labels["status.saved"], { time: formatClock(savedMillis, locale, timezone) });
}
