import { expect, test } from "vitest";
import { presentStoryTypes } from "../../../../app/studio/settings/present-story-types.ts";
import { parseStoryTypeForm, readStoryTypesDone } from "../../../../app/studio/settings/story-types-form.ts";
import { buildBlog, buildPage } from "../../page-fixture.ts";

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseStoryTypeForm(form);
}

test.each<[string, Record<string, string>, object | null]>([
  [
    "a new category",
    { kind: "add", path: "reviews", name: " Games ", id: "", version: "3" },
    { version: 3, change: { kind: "add", within: ["reviews"], displayName: "Games", id: null, index: null } },
  ],
  [
    "a move, with where it was",
    { kind: "move", path: "reviews/games", index: "2", was: "1", version: "3" },
    { change: { kind: "move", path: ["reviews", "games"], index: 2 }, was: "1" },
  ],
  ["no name", { kind: "add", path: "", name: "  ", version: "3" }, { change: null }],
  [
    "a name that is too long",
    { kind: "rename", path: "a", name: "x".repeat(61), version: "3" },
    { change: null },
  ],
  ["an unknown kind", { kind: "sell", path: "a", version: "3" }, null],
  ["no version", { kind: "remove", path: "a" }, null],
  ["a removal of nothing", { kind: "remove", path: "", version: "3" }, null],
])("reads %s", (_, fields, expected) => {
  const sent = parse(fields);
  if (expected === null) expect(sent).toBeNull();
  else expect(sent).toMatchObject(expected);
});

const page = buildPage();
const blog = buildBlog({ id: "77", name: "lamps" });
const items = [
  { path: ["reviews"], displayName: "Reviews", stories: 1_000 },
  { path: ["news"], displayName: "News", stories: 0 },
  { path: ["reviews", "games"], displayName: "Games", stories: 3 },
];
const present = (query: string) =>
  presentStoryTypes(
    { version: 4, items, moves: [] },
    blog,
    readStoryTypesDone(new URLSearchParams(query)),
    page,
  );

test("what is empty can be removed, and each moved among its siblings", () => {
  const view = present("");
  const labels = view.items.map(({ name, stories, buttons }) => [
    name,
    stories,
    buttons.map(({ label }) => label),
  ]);
  expect(labels).toEqual([
    ["Reviews", "1,000 stories or more", ["Move down"]],
    ["News", "0 stories", ["Move up", "Remove"]],
  ]);
  expect(view.items[0]?.inside.map(({ name, address, buttons }) => [name, address.label, buttons])).toEqual([
    ["Games", "/c/reviews/games", []],
  ]);
});

test.each<[string, string, object | null]>([
  ["an addition", "done=add&path=news&name=News", { kind: "remove", path: "news", name: "News" }],
  [
    "a rename",
    "done=rename&path=news&name=News&was=Old",
    { kind: "rename", path: "news", name: "Old", was: "News" },
  ],
  ["a move", "done=move&path=news&name=News&was=0", { kind: "move", path: "news", index: "0" }],
  [
    "a removal",
    "done=remove&path=reviews/film&name=Film&was=1",
    { kind: "add", path: "reviews", name: "Film", id: "film", index: "1" },
  ],
  ["an addition that is gone again", "done=add&path=film&name=Film", null],
])("undoes %s", (_, query, expected) => {
  const { done } = present(query);
  if (expected === null) return expect(done).toBeNull();
  return expect(Object.fromEntries(done?.undo ?? [])).toMatchObject({ version: "4", ...expected });
});
