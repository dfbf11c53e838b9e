import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { names } from "../../../../contract/document/document-json.ts";
import { parseTypedAddress } from "../../../editor/is-web-address.ts";
import { findLink, setLink } from "../../../editor/link-commands.ts";
import { createBlock } from "../blocks/create-block.ts";
import { asksAddress, isTextKind, type TextKind } from "../insert-items.ts";
import { findAddressBlock } from "./find-address-block.ts";
import { createBlocks } from "./insert-blocks.client.ts";
import { findSlash } from "./slash-menu.client.ts";
import { insertBlock, setHeading, setParagraph, toggleCode } from "./story-commands.ts";
import { storyTools } from "./story-keys.ts";

const textCommands: Record<TextKind, Command> = {
  paragraph: setParagraph,
  heading2: setHeading(2),
  heading3: setHeading(3),
  heading4: setHeading(4),
  bullets: storyTools.bullets.run,
  numbers: storyTools.numbers.run,
  quote: storyTools.quote.run,
  code: toggleCode,
};

/** What the page does, because the text can't by itself. */
export interface AskPage {
  image: () => void;
  address: () => void;
}

/** Does what was chosen in a menu; what "/" was followed by goes. */
export function chooseInsert(view: EditorView, id: string, ask: AskPage): void {
  const slash = findSlash(view.state);
  if (slash) view.dispatch(view.state.tr.delete(slash.from, slash.to));
  if (id === "Image") return ask.image();
  if (asksAddress(id)) return ask.address();
  const command = isTextKind(id)
    ? textCommands[id]
    : insertBlock(createBlock(id === "HorizontalRule" ? names.rule : id));
  command(view.state, view.dispatch);
  return view.focus();
}

/** Takes the address of a link or embed. False for what is none; an empty one removes the link. */
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
  const node = block && createBlocks([block]).firstChild;
  if (node) insertBlock(node)(view.state, view.dispatch);
  return node !== null;
}
