import { expect, test } from "vitest";
import { applySteps } from "../../api/drafts/room/apply-steps.ts";
import { maxDocumentBytes, measureDocument } from "../../api/drafts/room/recent-documents.ts";
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
