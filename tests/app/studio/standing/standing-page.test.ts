import { describe, expect, test } from "vitest";
import { featuredFields } from "../../../../app/studio/standing/present-featured.ts";
import { frontFields } from "../../../../app/studio/standing/present-fronts.ts";
import { moveUp, relatedFields } from "../../../../app/studio/standing/present-related.ts";
import { parseStandingForm, type SentFields } from "../../../../app/studio/standing/standing-form.ts";

const form = (fields: SentFields) => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};

describe("forms of the page", () => {
  test("carry an operation of a front, and publish it only if nothing else waits in the draft", () => {
    const draft = { blogId: "9", topic: null, version: 3, isPublished: true };
    const operation = { kind: "remove" as const, id: "placeone" };
    expect(parseStandingForm(form(frontFields(draft, operation, "form-1")))).toStrictEqual({
      do: "front",
      blog: "9",
      seen: 3,
      operation,
      publish: "1",
      key: "form-1",
    });
    const waiting = parseStandingForm(
      form(frontFields({ ...draft, isPublished: false }, operation, "form-1")),
    );
    expect(waiting).not.toHaveProperty("publish");
    const ofSection = { ...draft, topic: { topic: "s/launch", name: "Launch week" } };
    expect(parseStandingForm(form(frontFields(ofSection, operation, "form-1")))).toMatchObject({
      blog: "9",
      topic: "s/launch",
    });
  });

  test("carry the stories below a story, and their rule", () => {
    const source = { kind: "tag" as const, subject: "a:b" };
    const fields = relatedFields({ version: 2, postIds: ["101", "102"], source, endTimeMillis: null });
    const sent = { do: "related", version: 2, ids: ["101", "102"], source, end: null };
    expect(parseStandingForm(form(fields))).toStrictEqual(sent);
    const none = relatedFields({ version: 2, postIds: [], source: null, endTimeMillis: null });
    expect(parseStandingForm(form(none))).toStrictEqual({ ...sent, ids: [], source: null });
    const wrong = fields.map(([name, value]) => [name, name === "source" ? "blog:4" : value] as const);
    expect(parseStandingForm(form(wrong))).toBeNull();
  });

  test("carry a featured reply with its end", () => {
    const sent = (isFeatured: boolean, endTimeMillis: number | null) =>
      parseStandingForm(form(featuredFields("101", { isFeatured, endTimeMillis })));
    expect(sent(true, 2_000)).toStrictEqual({ do: "reply", reply: "101", featured: "1", end: 2_000 });
    expect(sent(false, null)).toStrictEqual({ do: "reply", reply: "101", featured: "", end: null });
  });

  test("carry a section with the version of its order", () => {
    expect(
      parseStandingForm(
        form([
          ["do", "addToSection"],
          ["choice", "7 launch-week"],
        ]),
      ),
    ).toStrictEqual({
      do: "addToSection",
      choice: { version: 7, section: "launch-week" },
    });
  });

  test.each<{ name: string; fields: SentFields }>([
    { name: "none of the page's", fields: [["do", "publish"]] },
    {
      name: "an operation that isn't one",
      fields: [
        ["do", "front"],
        ["blog", "9"],
        ["seen", "1"],
        ["operation", "{}"],
        ["key", "k"],
      ],
    },
    {
      name: "an end in words",
      fields: [
        ["do", "stickUntil"],
        ["before", ""],
        ["end", "soon"],
      ],
    },
    {
      name: "ids in words",
      fields: [
        ["do", "related"],
        ["version", "0"],
        ["ids", "a b"],
        ["end", ""],
      ],
    },
  ])("are refused: $name", ({ fields }) => {
    expect(parseStandingForm(form(fields))).toBeNull();
  });
});

test.each([
  [0, ["a", "b", "c"]],
  [1, ["b", "a", "c"]],
  [2, ["a", "c", "b"]],
])("the story at %i moves up by one place", (index, expected) => {
  expect(moveUp(["a", "b", "c"], index)).toStrictEqual(expected);
});
