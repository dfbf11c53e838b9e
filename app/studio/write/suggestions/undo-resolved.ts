import { Plugin, PluginKey, type EditorState, type Transaction } from "prosemirror-state";
import { Mapping, type Step } from "prosemirror-transform";
import type { EditorProps } from "prosemirror-view";
import { resolvedMeta } from "./resolve-suggestions.ts";

/** What takes the last acceptance or rejection back, and what was written since. */
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

/** Takes the last acceptance or rejection back, whatever was written since; null if nothing of it can be. */
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
