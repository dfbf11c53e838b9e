import type { Mark, Node } from "prosemirror-model";
import { type EditorState, type Transaction, Plugin, PluginKey } from "prosemirror-state";
import { Mapping, type Step } from "prosemirror-transform";
import type { EditorProps } from "prosemirror-view";
import { names, type MarkJson } from "../../../../contract/document/document-json.ts";
import { isSuggestionMark } from "../../../../contract/document/suggestion-marks.ts";
import { storyType } from "../blocks/story-nodes.ts";

/** Metadata of a transaction that resolves suggestions, so that it is not suggested itself. */
export const resolvedMeta = "suggestions";

/** Accepts or rejects suggestions: those with the ids, or all. */
export function resolveSuggestions(
  state: EditorState,
  ids: ReadonlySet<string> | null,
  isAccepted: boolean,
): Transaction {
  const found: { node: Node; from: number; marks: Mark[] }[] = [];
  const isMeant = ({ type, attrs }: Mark) =>
    isSuggestionMark({ type: type.name }) && (ids === null || ids.has(attrs["id"] as string));
  const goes = (mark: Mark) => mark.type.name === (isAccepted ? "deletion" : "insertion");
  state.doc.descendants((node, from) => {
    const marks = node.marks.filter(isMeant);
    if (marks.length > 0) found.push({ node, from, marks });
    return !marks.some(goes);
  });
  const { tr } = state;
  for (const { node, from, marks } of found.toReversed()) {
    if (marks.some(goes)) remove(tr, node, from);
    else for (const mark of marks) settle(tr, { node, from, mark }, isAccepted);
  }
  return tr.setMeta(resolvedMeta, "resolved");
}

function settle(
  tr: Transaction,
  { node, from, mark }: { node: Node; from: number; mark: Mark },
  isAccepted: boolean,
): void {
  if (!node.isInline) {
    // It may have been removed with its content.
    if (mark.isInSet(tr.doc.nodeAt(from)?.marks ?? [])) tr.removeNodeMark(from, mark);
    return;
  }
  const to = from + node.nodeSize;
  if (mark.type.name === "modification" && !isAccepted) {
    const was = (mark.attrs["was"] as MarkJson[]).map((json) => tr.doc.type.schema.markFromJSON(json));
    for (const style of node.marks)
      if (!isSuggestionMark({ type: style.type.name }) && !style.isInSet(was)) tr.removeMark(from, to, style);
    for (const style of was) tr.addMark(from, to, style);
  }
  tr.removeMark(from, to, mark);
}

/** Removes a node, with containers that would become empty; a story keeps one paragraph. */
function remove(tr: Transaction, node: Node, from: number): void {
  let [start, end] = [from, from + node.nodeSize];
  let $start = tr.doc.resolve(start);
  while ($start.depth > 0 && $start.parent.childCount === 1 && !isEmptyAllowed($start.parent)) {
    [start, end] = [$start.before(), $start.after()];
    $start = tr.doc.resolve(start);
  }
  const isLast = $start.depth === 0 && tr.doc.childCount === 3;
  if (isLast) tr.replaceWith(start, end, storyType(names.paragraph).create());
  else tr.delete(start, end);
}

const isEmptyAllowed = ({ type }: Node) => type.contentMatch.validEnd;

/** The steps that undo the last acceptance or rejection, and later changes. */
interface Resolved {
  steps: Step[];
  since: Mapping;
}

const key = new PluginKey<Resolved | null>("resolved");

export const createUndo = (props: EditorProps): Plugin =>
  new Plugin<Resolved | null>({
    key,
    props,
    state: {
      init: () => null,
      apply(transaction, before) {
        const done: unknown = transaction.getMeta(resolvedMeta);
        if (done === "resolved") return keepInverse(transaction);
        if (done === "undone") return null;
        if (!before || !transaction.docChanged) return before;
        const since = new Mapping(before.since.maps);
        since.appendMapping(transaction.mapping);
        return { ...before, since };
      },
    },
  });

const keepInverse = ({ steps, docs }: Transaction): Resolved => ({
  steps: steps.map((step, index) => step.invert(docs[index] as never)).toReversed(),
  since: new Mapping(),
});

/** Undoes the last acceptance or rejection, whatever was written since; null if that is impossible. */
export function undoResolved(state: EditorState): Transaction | null {
  const resolved = key.getState(state);
  if (!resolved) return null;
  const { steps, since } = resolved;
  const { tr } = state;
  const mapping = new Mapping(steps.toReversed().map((step) => step.getMap().invert()));
  mapping.appendMapping(since);
  for (const [index, step] of steps.entries()) {
    const mapped = step.map(mapping.slice(steps.length - index));
    if (mapped && tr.maybeStep(mapped).failed === null)
      mapping.appendMap(mapped.getMap(), steps.length - index - 1);
  }
  return tr.docChanged ? tr.setMeta(resolvedMeta, "undone") : null;
}
