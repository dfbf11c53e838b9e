import { useEffect, useState } from "react";
import type { NodeJson } from "../../../contract/document/document-json.ts";
import type { Draft, WriteView } from "./present-write.ts";
import type { DraftSync, PersonPresent, SyncStatus } from "./sync/draft-sync.ts";
import { openDraftSync } from "./sync/open-draft-sync.client.ts";

/** What changes while the page is open, as of the engine's last word. */
export interface LiveDraft {
  status: SyncStatus;
  people: readonly PersonPresent[];
  recovered: DraftSync["recovered"];
  fields: DraftSync["fields"];
  desk: DraftSync["desk"];
}

interface OpenDraft {
  /** Null while it opens. */
  sync: DraftSync | null;
  live: LiveDraft;
}

/**
 * Opens the engine that saves and merges the story, and follows what it says. `draft` is what the page was opened with: a later answer of
 * the loader is older than what the engine has.
 */
export function useDraftSync(
  draft: Draft,
  { ownId, people }: Pick<WriteView, "ownId" | "people">,
): OpenDraft {
  const [sync, setSync] = useState<DraftSync | null>(null);
  const [live, setLive] = useState<LiveDraft>({
    status: { kind: "saved", timeMillis: draft.changedTimeMillis },
    people: [],
    recovered: draft.recovered,
    fields: draft.fields,
    desk: { mark: draft.desk, isOwn: true },
  });
  useEffect(() => {
    let opened: DraftSync | null = null;
    const open = () => {
      const { id, version, document, fields, recovered, changedTimeMillis, desk } = draft;
      const initial = { version, document: document as NodeJson, fields, recovered, changedTimeMillis, desk };
      const name = people.find((person) => person.id === ownId)?.name ?? "";
      const made = openDraftSync({
        draftId: id,
        initial,
        person: { id: ownId, name },
        fetch: globalThis.fetch.bind(globalThis),
      });
      opened = made;
      const read = () =>
        setLive({
          status: made.status,
          people: made.people,
          recovered: made.recovered,
          fields: made.fields,
          desk: made.desk,
        });
      made.subscribe(read);
      read();
      setSync(made);
    };
    open();
    return () => opened?.destroy();
  }, [draft, ownId, people]);
  return { sync, live };
}
