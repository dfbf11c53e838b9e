import fc from "fast-check";
import type { EditorState } from "prosemirror-state";
import { describe, expect, test } from "vitest";
import { applySteps } from "../../../../../api/drafts/room/apply-steps.ts";
import { listSuggestions } from "../../../../../app/studio/write/suggestions/suggestion-list.ts";
import {
  resolveSuggestions,
  createUndo,
  undoResolved,
} from "../../../../../app/studio/write/suggestions/resolve-suggestions.ts";
import { suggestTransaction } from "../../../../../app/studio/write/suggestions/suggest-transaction.ts";
import { measureStory } from "../../../../../app/studio/write/text/story-outline.ts";
import type { NodeJson } from "../../../../../contract/document/document-json.ts";
import { formatStoryDocument } from "../../../../../contract/document/format-story-document.ts";
import { times } from "../../../../sampling.ts";
import { body as anyBody } from "../../../arbitrary-nodes.ts";
import { act, find, open, sample, sampleState, walk } from "./acts.ts";

const published = ({ doc }: Pick<EditorState, "doc">) =>
  formatStoryDocument(JSON.parse(JSON.stringify(doc)) as NodeJson);
const acceptAll = (state: EditorState) => state.apply(resolveSuggestions(state, null, true));
const rejectAll = (state: EditorState) => state.apply(resolveSuggestions(state, null, false));
const anyStory = fc.oneof(
  fc.constant(sample),
  fc
    .record({ headline: fc.string(), subhead: fc.constant("sub"), body: anyBody })
    .map((story) => JSON.parse(JSON.stringify(story)) as typeof sample),
);
const runs = { numRuns: times(100, 2_000) };

describe("whatever is done while suggesting", () => {
  const story = fc.tuple(anyStory, fc.array(act, { minLength: 1, maxLength: 12 }));

  test("readers see what they saw before", () => {
    fc.assert(
      fc.property(story, ([text, acts]) => {
        walk(open(text), acts, (before, _wanted, after) => {
          after.doc.check();
          expect(published(after)).toEqual(published(before));
          expect(published(rejectAll(after))).toEqual(published(after));
          const rejected = rejectAll(after);
          expect(listSuggestions(rejected.doc)).toEqual([]);
          expect(measureStory(after.doc)).toEqual(measureStory(rejected.doc));
        });
      }),
      runs,
    );
  });

  test("with all accepted, the story is what would have been typed", () => {
    fc.assert(
      fc.property(story, ([text, acts]) => {
        walk(open(text), acts, (before, wanted, after) => {
          const typed = acceptAll(before.apply(wanted));
          expect(published(acceptAll(after))).toEqual(published(typed));
        });
      }),
      runs,
    );
  });

  test("the services accept the steps", () => {
    fc.assert(
      // Random bodies nest deeper than stories may.
      fc.property(fc.array(act, { minLength: 1, maxLength: 12 }), (acts) => {
        let state = sampleState;
        for (const one of acts) {
          const found = find(state, one);
          if (!found) continue;
          const tr = suggestTransaction(found.wanted, found.state, {
            id: "suggestion",
            personId: one.personId,
            timeMillis: 1,
          });
          const applied = applySteps(state.doc, JSON.parse(JSON.stringify(tr.steps)) as unknown[]);
          expect("refused" in applied ? applied.refused : applied.document.eq(tr.doc)).toBe(true);
          state = state.apply(tr);
        }
      }),
      runs,
    );
  });
});

test("what was accepted or rejected is taken back, whatever was typed since", () => {
  const acts = fc.array(act, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(acts, fc.boolean(), (list, isAccepted) => {
      const before = walk(sampleState, list, () => undefined).reconfigure({ plugins: [createUndo({})] });
      const resolved = before.apply(resolveSuggestions(before, null, isAccepted));
      const typed = resolved.apply(resolved.tr.insertText("?", resolved.doc.content.size - 1));
      const undo = undoResolved(typed);
      const undone = undo ? typed.apply(undo) : typed;
      expect(listSuggestions(undone.doc)).toHaveLength(listSuggestions(before.doc).length);
      const [text, earlier] = [undone, before].map(({ doc }) => doc.textContent.replace("?", ""));
      expect(text).toBe(earlier);
    }),
    { numRuns: times(100, 2_000) },
  );
});
