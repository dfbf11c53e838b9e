import { useEffect, useRef, useState } from "react";
import { formatClock } from "./format-moment.ts";
import type { WriteView } from "./present-write.ts";
import type { SyncStatus } from "./sync/draft-sync.ts";
import * as css from "./write.css.ts";
import { countLabel, fillLabel } from "./write-labels.ts";

/** Whether what was written is safe, in words. Only what is new in kind is read out. */
export function SavedState({ view, status }: { view: WriteView; status: SyncStatus }) {
  const text = describeStatus(status, view);
  const [said, setSaid] = useState("");
  const before = useRef(status.kind);
  const { kind } = status;
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
  { labels, locale, timezone }: Pick<WriteView, "labels" | "locale" | "timezone">,
): string {
  switch (status.kind) {
    case "saved":
      return fillLabel(labels["status.saved"], { time: formatClock(status.timeMillis, locale, timezone) });
    case "saving":
      return labels["status.saving"];
    case "offline":
      return countLabel(labels, "status.offline", status.changes, locale);
    case "failed":
      return labels[`status.${status.reason}`];
  }
}
