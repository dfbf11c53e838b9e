import type { Node } from "prosemirror-model";
import type { NodeJson } from "../../../../contract/document/document-json.ts";
import type { KeptDocument } from "./device-store.ts";

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
