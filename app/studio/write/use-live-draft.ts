import { useEffect, useState } from "react";
import type { Draft } from "./present-write.ts";
import type { DraftSync, PersonPresent, SyncStatus } from "./sync/draft-sync.ts";

/** What changes while the page is open, as of the engine's last word. */
export interface LiveDraft {
  status: SyncStatus;
  people: readonly PersonPresent[];
  recovered: DraftSync["recovered"];
  fields: DraftSync["fields"];
  desk: DraftSync["desk"];
}

/**
 * What the engine says that saves and merges the story. `draft` is what the page was opened with: a later answer of the
 * loader is older than what the engine has.
 */
export function useLiveDraft(sync: DraftSync | null, draft: Draft): LiveDraft {
  const [live, setLive] = useState<LiveDraft>({
    status: { kind: "saved", timeMillis: draft.changedTimeMillis },
    people: [],
    recovered: draft.recovered,
    fields: draft.fields,
    desk: { mark: draft.desk, isOwn: true },
  });
  useEffect(() => {
    if (!sync) return undefined;
    const read = () => {
      const { status, people, recovered, fields, desk } = sync;
      setLive({ status, people, recovered, fields, desk });
    };
    read();
    return sync.subscribe(read);
  }, [sync]);
  return live;
}
