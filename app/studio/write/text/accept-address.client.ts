import type { EditorView } from "prosemirror-view";
import { parseTypedAddress } from "../../../editor/is-web-address.ts";
import { findLink, setLink } from "../../../editor/link-commands.ts";
import { findAddressBlock } from "./find-address-block.ts";
import { insertNode } from "./insert-blocks.client.ts";

/** Accepts the address of a link or embed. False if invalid; an empty one removes the link. */
export function acceptAddress(
  view: EditorView,
  kind: "link" | "embed",
  typed: string,
  hosts: ReadonlySet<string>,
): boolean {
  const address = typed === "" && kind === "link" ? "" : parseTypedAddress(typed);
  if (address === null) return false;
  if (kind === "link") {
    setLink(view, address, findLink(view.state));
    return true;
  }
  const block = findAddressBlock(address, hosts);
  if (block) insertNode(view, block);
  return block !== null;
}
