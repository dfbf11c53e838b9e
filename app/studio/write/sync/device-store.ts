import type { Node } from "prosemirror-model";
import type { NodeJson } from "../../../../contract/document/document-json.ts";
import type { NewRecoveredPassage } from "../../../../contract/entities/draft.ts";
import type { UnsentNoteChange } from "./note-change.ts";

/** JSON of a document, as text; pages of an older release kept it as it is. */
type KeptDocument = string | NodeJson;

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

/** Nodes never change, so that a change of one paragraph makes the JSON of one paragraph. */
const known = new WeakMap<Node, string>();

/** A document as it is kept on the device: as text, which a browser copies at once, and an object node by node. */
export const formatKeptDocument = ({ type, children }: Node): string =>
  `{"type":${JSON.stringify(type.name)},"content":[${children.map(formatBlock).join(",")}]}`;

function formatBlock(node: Node): string {
  const text = known.get(node) ?? JSON.stringify(node);
  known.set(node, text);
  return text;
}

export const readKeptDocument = (kept: KeptDocument): NodeJson =>
  typeof kept === "string" ? (JSON.parse(kept) as NodeJson) : kept;
