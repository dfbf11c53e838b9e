import { Fragment, Slice, DOMSerializer, type Node } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { storyNames } from "../../../../contract/document/block-entries.ts";
import { names } from "../../../../contract/document/document-json.ts";
import { storySchema } from "../../../../contract/document/story-schema.ts";
import { findSuggestion, isSuggestionMark } from "../../../../contract/document/suggestion-marks.ts";
import { storyType } from "../blocks/story-nodes.ts";

/** Copied text without marks of suggestions: as if they were accepted, unless all of it is suggested for deletion. */
export function leaveMarksBehind(slice: Slice): Slice {
  const accepted = strip(slice.content, true);
  const content = accepted.size > 0 ? accepted : strip(slice.content, false);
  if (content.eq(slice.content)) return slice;
  const { openStart, openEnd } = Slice.maxOpen(content);
  return new Slice(content, Math.min(openStart, slice.openStart), Math.min(openEnd, slice.openEnd));
}

const strip = (content: Fragment, isAccepted: boolean): Fragment =>
  Fragment.from(content.content.flatMap((node) => stripNode(node, isAccepted) ?? []));

function stripNode(node: Node, isAccepted: boolean): Node | null {
  if (isAccepted && findSuggestion(node, "deletion")) return null;
  const bare = node.mark(node.marks.filter(({ type }) => !isSuggestionMark({ type: type.name })));
  if (node.isText) return bare;
  const content = strip(node.content, isAccepted);
  const isEmptied = content.size === 0 && node.content.size > 0 && !node.inlineContent;
  return isEmptied ? null : bare.copy(content);
}

/** The attribute with the nodes of copied HTML as JSON: blocks have fields without HTML equivalents. */
export const copiedAttribute = "data-story-nodes";

/** Headline and standfirst are pasted as paragraphs. */
const asBody = (node: Node): Node =>
  node.type.name === storyNames.headline || node.type.name === storyNames.standfirst
    ? storyType(names.paragraph).create(null, node.content)
    : node;

class StorySerializer extends DOMSerializer {
  override serializeFragment(...args: Parameters<DOMSerializer["serializeFragment"]>) {
    const [fragment] = args;
    const printed = super.serializeFragment(...args);
    const first = printed.firstChild;
    const body = Fragment.from(fragment.content.map(asBody));
    if (first?.nodeType === 1)
      (first as HTMLElement).setAttribute(copiedAttribute, JSON.stringify(body.toJSON()));
    return printed;
  }
}

/** Copies blocks so that another page can paste them as blocks (`parseCopied`). */
export const createCopy = (): Plugin =>
  new Plugin({
    props: {
      transformCopied: leaveMarksBehind,
      clipboardSerializer: new StorySerializer(
        DOMSerializer.nodesFromSchema(storySchema),
        DOMSerializer.marksFromSchema(storySchema),
      ),
    },
  });

/** Inserts plain text: each line as a paragraph where paragraphs are allowed, else all on one line. */
export function insertLines(view: EditorView, text: string): void {
  const { tr, selection } = view.state;
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length === 0) return;
  if (selection.$from.parent.type.name === names.paragraph) {
    const paragraphs = lines.map((line) => storyType(names.paragraph).create(null, storySchema.text(line)));
    tr.replaceSelection(new Slice(Fragment.from(paragraphs), 1, 1));
  } else tr.insertText(lines.join(" "));
  view.dispatch(tr.scrollIntoView());
}
