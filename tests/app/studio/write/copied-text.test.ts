import { Slice } from "prosemirror-model";
import { EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { expect, test } from "vitest";
import { insertLines, leaveMarksBehind } from "../../../../app/studio/write/text/clipboard.client.ts";
import { storySchema } from "../../../../contract/document/story-schema.ts";

const attributes = { id: "suggestion-1", personId: "501", timeMillis: 1 };
const insertion = storySchema.mark("insertion", attributes);
const deletion = storySchema.mark("deletion", attributes);
const paragraph = (...content: ReturnType<typeof storySchema.text>[]) =>
  storySchema.node("paragraph", null, content);
const list = (...paragraphs: ReturnType<typeof paragraph>[]) =>
  storySchema.node(
    "list",
    null,
    paragraphs.map((one) => storySchema.node("item", null, one)),
  );
const copy = (...blocks: ReturnType<typeof paragraph>[]) =>
  leaveMarksBehind(Slice.maxOpen(storySchema.node("quote", null, blocks).content)).content.toString();

test.each([
  [
    "an insertion",
    [paragraph(storySchema.text("a"), storySchema.text("b", [insertion]))],
    '<paragraph("ab")>',
  ],
  ["a deletion", [paragraph(storySchema.text("a"), storySchema.text("b", [deletion]))], '<paragraph("a")>'],
  [
    "nothing but a deletion",
    [paragraph(storySchema.text("b", [deletion])).mark([deletion])],
    '<paragraph("b")>',
  ],
  [
    "a deleted item",
    [list(paragraph(storySchema.text("a")), paragraph(storySchema.text("b")).mark([deletion]))],
    '<list(item(paragraph("a")))>',
  ],
])("what is copied of %s", (_, blocks, copied) => expect(copy(...blocks)).toBe(copied));

test.each([
  ["One\n\n  Two \r\n", "One, Two"],
  ["One", "One"],
  [" \n ", ""],
])("%j becomes a paragraph for each line with words", (text, expected) => {
  const doc = storySchema.node("doc", null, [
    storySchema.node("headline"),
    storySchema.node("standfirst"),
    paragraph(),
  ]);
  let state = EditorState.create({ doc, selection: TextSelection.atEnd(doc) });
  const dispatch = (transaction: Transaction) => void (state = state.apply(transaction));
  insertLines({ state, dispatch } as never, text);
  expect(
    state.doc.content.content
      .slice(2)
      .map(({ textContent }) => textContent)
      .join(", "),
  ).toBe(expected);
});
