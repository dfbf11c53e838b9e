import type { Node } from "prosemirror-model";
import type { NodeJson } from "../../../../contract/document/document-json.ts";
import type { NewRecoveredPassage } from "../../../../contract/entities/draft.ts";
import type { UnsentNoteChange } from "./note-change.ts";

/** JSON of a document, as text; pages of an older release stored an object. */
type KeptDocument = string | NodeJson;

/** A page's changes that the server hasn't acknowledged, as stored on the device. */
export interface DeviceRecord {
  clientId: string;
  draftId: string;
  personId: string;
  /** Version of `document`, on which the steps are based. */
  version: number;
  document: KeptDocument;
  /** JSON of the steps, in order. */
  steps: unknown[];
  recovered: NewRecoveredPassage[];
  /** In order, with passages in the document after the steps. */
  notes: UnsentNoteChange[];
}

/** Storage of unsent changes: `device-records.client.ts` in a browser. Rejects if there is no room. */
export interface DeviceStore {
  put: (record: DeviceRecord) => Promise<void>;
  delete: (clientId: string) => Promise<void>;
  /** Records of all pages on this device. */
  list: (draftId: string) => Promise<DeviceRecord[]>;
}

/** Nodes are immutable, so a change of one paragraph serializes one paragraph. */
const known = new WeakMap<Node, string>();

/** A document as stored on the device: as text, because browsers copy text at once, but an object node by node. */
export const formatKeptDocument = ({ type, children }: Node): string =>
  `{"type":${JSON.stringify(type.name)},"content":[${children.map(formatBlock).join(",")}]}`;

function formatBlock(node: Node): string {
  const text = known.get(node) ?? JSON.stringify(node);
  known.set(node, text);
  return text;
}

export const readKeptDocument = (kept: KeptDocument): NodeJson =>
  typeof kept === "string" ? (JSON.parse(kept) as NodeJson) : kept;
