import { toggleMark } from "prosemirror-commands";
import type { ResolvedPos } from "prosemirror-model";
import { TextSelection, type EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { names } from "../../contract/document/document-json.ts";

/** A link in the text: its range, and its address. */
export interface FoundLink {
  from: number;
  to: number;
  reference: string;
}

/** The link that the caret is in, or that is in the selection; none at its end, where another one can begin. */
export function findLink({ selection, doc, schema }: EditorState): FoundLink | null {
  const link = schema.marks[names.link];
  let found: FoundLink | null = null;
  const start = Math.max(0, selection.from - 1);
  doc.nodesBetween(start, Math.min(doc.content.size, selection.to + 1), (node, place) => {
    const mark = link?.isInSet(node.marks);
    if (!mark || found || (selection.empty && selection.from === place + node.nodeSize)) return;
    found = { from: place, to: place + node.nodeSize, reference: String(mark.attrs["reference"]) };
  });
  return found;
}

/** True if the text before a position is a link, or an address that will become one. */
const isBehindAddress = ({ nodeBefore }: ResolvedPos) =>
  nodeBefore?.isText === true &&
  (nodeBefore.marks.some(({ type }) => type.name === names.link) ||
    /https?:\/\/./i.test(nodeBefore.text?.split(/\s/).at(-1) ?? ""));

/** An empty address removes the link. Without a selection, the address itself becomes the text. */
export function setLink(view: EditorView, address: string, old: FoundLink | null): void {
  const { state } = view;
  const { selection, schema } = state;
  const link = schema.marks[names.link];
  if (!link) return;
  if (old && selection.empty) {
    const { tr } = state;
    tr.removeMark(old.from, old.to, link);
    if (address !== "") tr.addMark(old.from, old.to, link.create({ reference: address }));
    view.dispatch(tr);
  } else if (address === "") view.dispatch(state.tr.removeMark(selection.from, selection.to, link));
  else if (selection.empty || !(selection instanceof TextSelection)) {
    const { tr } = state;
    tr.replaceSelectionWith(schema.text(address, [link.create({ reference: address })]), false);
    // Directly after another address it would become part of it.
    if (isBehindAddress(selection.$from))
      tr.insertText(" ", selection.from).removeMark(selection.from, selection.from + 1);
    view.dispatch(tr);
  } else toggleMark(link, { reference: address }, { removeWhenPresent: false })(state, view.dispatch);
}
