import { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { expect, test } from "vitest";
import {
  createSuggesting,
  isSuggesting,
  toggleSuggesting,
} from "../../../../../app/studio/write/text/late-plugins.client.ts";
import { buildStoryDocument } from "../../../../../contract/document/build-story-document.ts";
import { storySchema } from "../../../../../contract/document/story-schema.ts";

test("until suggestions can be made, nothing is written, except by others; what is typed meanwhile comes then", async () => {
  const doc = storySchema.nodeFromJSON(buildStoryDocument({ headline: "Choir", subhead: null, body: [] }));
  const plugins = createSuggesting("7");
  let state = EditorState.create({ doc, plugins });
  const view = {
    get state() {
      return state;
    },
    isDestroyed: false,
    dispatch: (transaction: EditorState["tr"]) => {
      state = state.apply(transaction);
    },
  } as unknown as EditorView;

  const type = (text: string) =>
    plugins.some((plugin) =>
      plugin.props.handleTextInput?.call(plugin, view, 1, 1, text, () => state.tr.insertText(text)),
    );

  expect(type("before")).toBe(false);
  const switched = toggleSuggesting(view);
  view.dispatch(state.tr.delete(1, 3));
  expect(["o", "wn "].map(type)).toEqual([true, true]);
  view.dispatch(state.tr.insertText("others ", 1).setMeta("addToHistory", false));
  expect(state.doc.firstChild?.textContent).toBe("others Choir");
  expect(isSuggesting(state)).toBe(false);

  await switched;
  expect(isSuggesting(state)).toBe(true);
  expect(state.doc.firstChild?.textContent).toBe("others own Choir");
  expect(type("later")).toBe(false);
  await toggleSuggesting(view);
  expect(isSuggesting(state)).toBe(false);
});
