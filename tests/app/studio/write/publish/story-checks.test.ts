import { Node } from "prosemirror-model";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { createIntl } from "../../../../../app/intl/create-intl.ts";
import {
  findBlockPosition,
  describeFinding,
  findTarget,
  findVerb,
  readFields,
} from "../../../../../app/studio/write/publish/story-checks.ts";
import { presentPublishLabels } from "../../../../../app/studio/write/publish/publish-labels.ts";
import { parseStoryId } from "../../../../../app/studio/write/publish/FieldRow.tsx";
import { checkIds, type ChecklistFinding } from "../../../../../contract/checklist.ts";
import { buildStoryDocument } from "../../../../../contract/document/build-story-document.ts";
import { storySchema } from "../../../../../contract/document/story-schema.ts";
import { BlockNodes } from "../../../../../contract/entities/block-node.ts";

const fail = (message: string) => {
  throw new Error(message);
};
const labels = {
  en: presentPublishLabels(createIntl("en-US", fail)),
  es: presentPublishLabels(createIntl("es-ES", fail)),
};
const partners = {
  id: "partnerExclusion",
  level: "warning",
  params: { partners: "msn,yahoo,partner", reason: "titleShort", limit: 21 },
} as const satisfies ChecklistFinding;

describe("what a check says", () => {
  test("names the partners and the reason", () => {
    expect(describeFinding(partners, labels.en, "en-US")).toBe(
      "Not sent to MSN, Yahoo, and partner feeds: the headline has fewer than 21 characters.",
    );
    expect(describeFinding(partners, labels.es, "es-ES")).toBe(
      "No se envía a MSN, Yahoo y otros medios asociados: el titular tiene menos de 21 caracteres.",
    );
  });

  test.each(checkIds)("%s has all of its values", (id) => {
    const params = {
      address: "x",
      length: 1,
      limit: 2,
      count: 3,
      time: "9:00 AM",
      ...(id === "partnerExclusion" && partners.params),
    };
    for (const [locale, texts] of [["en-US", labels.en] as const, ["es-ES", labels.es] as const]) {
      expect(describeFinding({ id, level: "error", params }, texts, locale)).not.toContain("{");
    }
  });

  test("has a button that says what it does", () => {
    const buttonOf = (id: ChecklistFinding["id"]) =>
      labels.en.publish[`fix.${findVerb({ id, level: "error" })}`];
    expect((["openHold", "tags", "altText", "text"] as const).map(buttonOf)).toEqual([
      "Show hold",
      "Add",
      "Edit",
      "Go to text",
    ]);
  });

  test.each<[Omit<ChecklistFinding, "level">, object | null]>([
    [
      { id: "altText", blockIndex: 3 },
      { kind: "block", index: 3 },
    ],
    [{ id: "headline" }, { kind: "headline" }],
    [
      { id: "hiddenCharacters", params: { field: "slug" } },
      { kind: "field", name: "slug" },
    ],
    [{ id: "tags" }, { kind: "field", name: "tags" }],
    [{ id: "partnerExclusion" }, null],
  ])("%j leads to %j", (finding, target) => {
    expect(findTarget({ level: "error", ...finding })).toEqual(target);
  });
});

test("a field of another version of the software has its default, the others keep theirs", () => {
  const field = (value: unknown) => ({ value, version: 1, personId: null, timeMillis: null });
  expect(
    readFields({ slug: field("a-b"), mode: field("duel"), sponsored: field(true), odd: field(1) }),
  ).toMatchObject({
    slug: "a-b",
    mode: "standard",
    sponsored: true,
    authorIds: [],
  });
});

test("a block of the body is found in the document, also behind a list and an empty paragraph", () => {
  const text = (value: string) => [{ type: "Text", value, styles: [] }];
  const item = (value: string) => ({
    type: "Paragraph",
    value: text(value),
    containers: [{ type: "List", style: "Bullet" }],
  });
  const body = v.parse(BlockNodes, [
    { type: "Paragraph", value: text("zero") },
    item("one"),
    item("two"),
    { type: "Header", level: 2, value: text("three") },
    { type: "Paragraph", value: [] },
    { type: "Paragraph", value: text("five") },
  ]);
  const doc = Node.fromJSON(storySchema, buildStoryDocument({ headline: "A", subhead: null, body }));
  const at = (index: number) => doc.nodeAt(findBlockPosition(doc, index))?.textContent;
  expect([0, 1, 3, 4, 5].map(at)).toEqual(["zero", "onetwo", "three", "", "five"]);
  expect(findBlockPosition(doc, 99)).toBe(doc.content.size);
});

test.each([
  ["https://kotaku.com/a-story-1836000001", "1836000001"],
  ["https://kotaku.com/1836000001/", "1836000001"],
  ["1836000001", "1836000001"],
  ["nothing", undefined],
])("the story at %s is %s", (typed, id) => {
  expect(parseStoryId(typed)).toBe(id);
});
