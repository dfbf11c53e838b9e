import { expect, test } from "vitest";
import { applySent, applySteps } from "../../api/drafts/room/apply-steps.ts";
import { maxDocumentBytes, measureDocument } from "../../api/drafts/room/recent-documents.ts";
import { replaceBlocks } from "../../api/drafts/room/change-state.ts";
import type { RoomState } from "../../api/drafts/room/room-state.ts";
import { buildLongStories } from "../../bench/writing/long-story.ts";
import { buildStoryDocument } from "../../contract/document/build-story-document.ts";
import { storySchema } from "../../contract/document/story-schema.ts";
import type { BlockNode } from "../../contract/entities/block-node.ts";

const openStory = (body: BlockNode[]) =>
  storySchema.nodeFromJSON(buildStoryDocument({ headline: "Kept", subhead: null, body }));
const largest = (buildLongStories().posts ?? []).at(-1)?.body as BlockNode[];
const insert = { stepType: "replace", from: 1, to: 1, slice: { content: [{ type: "text", text: "x" }] } };

test("a story of a megabyte of nodes can be written in", () => {
  expect(JSON.stringify(largest).length).toBeGreaterThan(990_000);
  expect(applySteps(openStory(largest), [insert])).toMatchObject({ steps: [expect.anything()] });
});

test("a story that is too long can only become shorter", () => {
  const document = openStory([...largest, ...largest]);
  expect(measureDocument(document)).toBeGreaterThan(maxDocumentBytes);
  expect(applySteps(document, [insert])).toMatchObject({ refused: { field: "steps[0]" } });
  const remove = { stepType: "replace", from: 1, to: 3 };
  expect(applySteps(document, [remove])).toMatchObject({ steps: [expect.anything()] });
});

test("a document is replaced by the blocks that differ, and by nothing if none does", () => {
  const before = openStory([]);
  expect(replaceBlocks(before, openStory([]))).toBeNull();
  const { document } = applySteps(before, [insert]) as { document: typeof before };
  expect(replaceBlocks(before, document)?.apply(before).doc?.eq(document)).toBe(true);
});

test.each([
  [500, 1],
  [501, 0],
])("a change made before %i others is rebased over them: %i step", (count, applied) => {
  const before = openStory([]);
  const others = Array.from({ length: count }, (_, version) => ({
    version,
    client_id: "other",
    person_id: "504",
    step: JSON.stringify(insert),
  }));
  const { document } = applySteps(
    before,
    others.map(() => insert),
  ) as { document: typeof before };
  const state = { version: count, document, recent: { find: () => before } } as unknown as RoomState;
  const sent = { version: 0, clientId: "mine", canRebase: true, steps: [insert] };
  expect(applySent(state, sent as never, others)).toMatchObject({ steps: { length: applied } });
  // A response that was lost: it has been applied.
  expect(applySent(state, { ...sent, clientId: "other" } as never, others)).toMatchObject({ steps: [] });
  expect(applySent(state, { ...sent, canRebase: false } as never, others)).toMatchObject({ steps: [] });
});
