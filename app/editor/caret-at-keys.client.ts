import { Plugin } from "prosemirror-state";

/**
 * Reads the caret before each key. Browsers announce that it has moved in a task of its own, which on a busy device runs
 * after the next key: Enter right after End would split the line at the position before.
 */
export const createCaretAtKeys = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        keydown({ dom }, { isComposing }) {
          if (!isComposing) dom.ownerDocument.dispatchEvent(new Event("selectionchange"));
          return false;
        },
      },
    },
  });
