import type { NodeJson } from "../../../../contract/document/document-json.ts";
import type { NewRecoveredPassage } from "../../../../contract/entities/draft.ts";
import type { UnsentNoteChange } from "./note-change.ts";

/** JSON of a document, as text; pages of an older release kept it as it is. */
export type KeptDocument = string | NodeJson;

/** What one page has written and the server hasn't acknowledged, as it is kept on the device. */
export interface DeviceRecord {
  clientId: string;
  draftId: string;
  personId: string;
  /** Version of `document`, on which the steps were made. */
  version: number;
  document: KeptDocument;
  /** JSON of the steps, in order. */
  steps: unknown[];
  recovered: NewRecoveredPassage[];
  /** In order, with passages in the document after the steps. */
  notes: UnsentNoteChange[];
}

/** Where pages keep what isn't sent: `indexed-db-store.client.ts` in a browser. Rejects where there is no room. */
export interface DeviceStore {
  put: (record: DeviceRecord) => Promise<void>;
  delete: (clientId: string) => Promise<void>;
  /** Of all pages on this device. */
  list: (draftId: string) => Promise<DeviceRecord[]>;
}
