import { toggleMark } from "prosemirror-commands";
import type { EditorView } from "prosemirror-view";
import { names } from "../../../../contract/document/document-json.ts";
import { isWebAddress } from "../../../editor/is-web-address.ts";
import { maxPasted } from "../../../editor/paste/parse-pasted-html.ts";
import { parsePlainText } from "../../../editor/parse-plain-text.ts";
import { findAddressBlock } from "./find-address-block.ts";
import { insertBlocks } from "./insert-blocks.client.ts";
import { parseCopied } from "./parse-copied.ts";
import { parsePastedStory } from "./parse-pasted-story.ts";

/** Inserts what was pasted or dropped. Answers how many images and other things could not come along. */
export function insertPasted(
  view: EditorView,
  text: string,
  html: string,
  hosts: ReadonlySet<string>,
): number {
  const copied = html.length <= maxPasted ? parseCopied(html) : null;
  if (copied && copied.length > 0) {
    insertBlocks(view, copied);
    return 0;
  }
  const address = text.trim();
  const { selection, schema } = view.state;
  const link = schema.marks[names.link];
  if (isWebAddress(address) && !/\s/.test(address)) {
    const { parent, depth } = selection.$from;
    const isAlone = selection.empty && depth === 1 && parent.type.name === names.paragraph;
    const block = isAlone && parent.content.size === 0 ? findAddressBlock(address, hosts) : null;
    if (block) {
      insertBlocks(view, [block]);
      return 0;
    }
    if (!selection.empty && link) {
      toggleMark(link, { reference: address }, { removeWhenPresent: false })(view.state, view.dispatch);
      return 0;
    }
  }
  const found = html !== "" && html.length <= maxPasted ? parsePastedStory(html) : null;
  insertBlocks(view, found && found.body.length > 0 ? found.body : parsePlainText(text.trimEnd()));
  return found?.leftOut ?? 0;
}
