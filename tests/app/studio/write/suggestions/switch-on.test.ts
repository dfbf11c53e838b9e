import { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { expect, test } from "vitest";
import {
  createSuggesting,
  isSuggesting,
  toggleSuggesting,
} from "../../../../../app/studio/write/text/suggesting-part.client.ts";
import { buildStoryDocument } from "../../../../../contract/document/build-story-document.ts";
import { storySchema } from "../../../../../contract/document/story-schema.ts";

test("until suggestions can be made, nothing is written, except by others", async () => {
  const doc = storySchema.nodeFromJSON(buildStoryDocument({ headline: "Choir", subhead: null, body: [] }));
  let state = EditorState.create({ doc, plugins: createSuggesting("7") });
  const view = {
    get state() {
      return state;
    },
    isDestroyed: false,
    dispatch: (transaction: EditorState["tr"]) => {
      state = state.apply(transaction);
    },
  } as unknown as EditorView;

  const switched = toggleSuggesting(view);
  view.dispatch(state.tr.insertText("own", 1));
  view.dispatch(state.tr.insertText("others ", 1).setMeta("addToHistory", false));
  expect(state.doc.firstChild?.textContent).toBe("others Choir");
  expect(isSuggesting(state)).toBe(false);

  await switched;
  expect(isSuggesting(state)).toBe(true);
  view.dispatch(state.tr.insertText("own ", 1));
  expect(state.doc.firstChild?.textContent).toBe("own others Choir");
  await toggleSuggesting(view);
  expect(isSuggesting(state)).toBe(false);
});
