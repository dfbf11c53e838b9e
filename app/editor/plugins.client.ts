import type { Slice } from "prosemirror-model";
import { Plugin, Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

/** Handlers of pasted and dropped content. */
interface PasteHandlers {
  /** Null where files aren't allowed. */
  receiveFiles: ((files: readonly File[]) => void) | null;
  /** `html` is empty for plain text. */
  insert: (view: EditorView, text: string, html: string) => void;
}

/**
 * Handles paste and drop instead of the library, which would let a browser parse the HTML: that needs a Trusted Types
 * policy and reports every inline style as a violation (docs/decisions/0075). Content copied here is restored unchanged.
 */
export function createPastePlugin({ receiveFiles, insert }: PasteHandlers): Plugin {
  let copied: { slice: Slice; text: string } | null = null;
  const receive = (view: EditorView, data: DataTransfer): boolean => {
    const files = [...data.files];
    const text = data.getData("text/plain");
    const html = data.getData("text/html");
    if (files.length > 0 && receiveFiles && text === "") {
      receiveFiles(files);
      return true;
    }
    if (copied?.text === text && html.includes("data-pm-slice")) {
      view.dispatch(view.state.tr.replaceSelection(copied.slice).scrollIntoView());
      return true;
    }
    insert(view, text, html);
    return true;
  };
  const remember = (view: EditorView) => {
    const slice = view.state.selection.content();
    copied = { slice, text: view.serializeForClipboard(slice).text };
    // Lets the library write the clipboard.
    return false;
  };
  return new Plugin({
    props: {
      handleDOMEvents: {
        copy: remember,
        cut: remember,
        paste: (view, event) => {
          event.preventDefault();
          return event.clipboardData === null || receive(view, event.clipboardData);
        },
        drop: (view, event) => {
          if (view.dragging || !event.dataTransfer) return false;
          event.preventDefault();
          const position = view.posAtCoords({ left: event.clientX, top: event.clientY });
          const { tr, doc } = view.state;
          if (position) view.dispatch(tr.setSelection(Selection.near(doc.resolve(position.pos))));
          return receive(view, event.dataTransfer);
        },
      },
    },
  });
}

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
