import { toggleMark } from "prosemirror-commands";
import type { EditorView } from "prosemirror-view";
import { names } from "../../../../contract/document/document-json.ts";
import { isWebAddress } from "../../../editor/is-web-address.ts";
import { maxPasted } from "../../../editor/paste/parse-pasted-html.ts";
import { parsePlainText } from "../../../editor/parse-plain-text.ts";
import { findAddressBlock } from "../text/find-address-block.ts";
import { insertBlocks, insertNode } from "../text/insert-blocks.client.ts";
import { parseCopied, extractDataImages } from "./pasted-html.ts";
import { countLabel } from "../write-labels.ts";
import { insertIncoming, type IncomingOptions } from "./insert-incoming.client.ts";
import { parsePastedStory } from "./parse-pasted-story.ts";

/** Inserts pasted or dropped content. Returns messages for the writer. */
export async function insertPasted(
  view: EditorView,
  text: string,
  given: string,
  hosts: ReadonlySet<string>,
  options: IncomingOptions,
): Promise<string[]> {
  const { html, files } = extractDataImages(given);
  const isReadable = html !== "" && html.length <= maxPasted;
  const copied = isReadable ? parseCopied(html) : null;
  if (copied && copied.length > 0) {
    insertBlocks(view, copied);
    return [];
  }
  const sayMissing = (count: number) =>
    count > 0 ? [countLabel(options.labels, "leftOut", count, options.locale)] : [];
  // An image that is a link is copied with the link's address as its text.
  if (insertAddress(view, text.trim(), hosts)) return sayMissing(countImages(html));
  const found = isReadable ? parsePastedStory(html) : null;
  if (!found || found.body.length === 0) {
    insertBlocks(view, parsePlainText(text.trimEnd()));
    // HTML that is too long is reduced to its plain text.
    return sayMissing(found?.leftOut ?? countImages(html));
  }
  const images = found.sources.map((source) => files.get(source) ?? null);
  return insertIncoming(view, { ...found, files: images }, insertBlocks, options);
}

const countImages = (html: string): number => html.match(/<img\b/gi)?.length ?? 0;

/** An address alone on its line becomes its player or card; pasted over selected words it becomes their link. */
function insertAddress(view: EditorView, address: string, hosts: ReadonlySet<string>): boolean {
  if (!isWebAddress(address) || /\s/.test(address)) return false;
  const { selection, schema } = view.state;
  const { parent, depth } = selection.$from;
  const isAlone = selection.empty && depth === 1 && parent.type.name === names.paragraph;
  const block = isAlone && parent.content.size === 0 ? findAddressBlock(address, hosts) : null;
  if (block) insertNode(view, block);
  const link = schema.marks[names.link];
  if (block || selection.empty || !link) return block !== null;
  toggleMark(link, { reference: address }, { removeWhenPresent: false })(view.state, view.dispatch);
  return true;
}
