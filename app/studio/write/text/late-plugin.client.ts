import { Plugin, type EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { subscribeToParts, type Part } from "../../parts/part.ts";

/** Adds a plugin to a text that is open, behind `other` or last. The state of the others stays. */
export function addPlugin(view: EditorView, plugin: Plugin, other?: Plugin): void {
  const { plugins } = view.state;
  const at = other ? plugins.indexOf(other) + 1 : plugins.length;
  view.updateState(view.state.reconfigure({ plugins: plugins.toSpliced(at, 0, plugin) }));
  // The page learns of the state by transactions.
  view.dispatch(view.state.tr);
}

interface LatePluginOptions<Module> {
  part: Part<Module>;
  /** Asked with each state; `before` is null for the first. */
  isWanted: (state: EditorState, before: EditorState | null) => boolean;
  create: (module: Module) => Plugin;
}

/** Keeps the position of a plugin whose code comes when it is wanted. */
export function createLatePlugin<Module>({ part, isWanted, create }: LatePluginOptions<Module>): Plugin {
  // Beside the plugin's view, which is made anew with each list of plugins.
  let isAsked = false;
  let isAdded = false;
  const self: Plugin = new Plugin({
    view: (view) => {
      const add = () => {
        if (!isAsked || isAdded || !part.loaded || view.isDestroyed) return;
        isAdded = true;
        addPlugin(view, create(part.loaded), self);
      };
      const follow = async (before: EditorState | null) => {
        if (isAsked || !isWanted(view.state, before)) return;
        isAsked = true;
        await part.load();
        add();
      };
      void follow(null);
      // What didn't come is asked for again elsewhere.
      const unsubscribe = subscribeToParts(add);
      return { update: (_, before) => void follow(before), destroy: unsubscribe };
    },
  });
  return self;
}
