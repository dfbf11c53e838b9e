import fc from "fast-check";
import { expect, test } from "vitest";
import type { FrontDesk } from "../../../../contract/fronts/front-desk.ts";
import { type FrontBlock, type FrontRule, maxRuleHours } from "../../../../contract/fronts/front.ts";
import { parseFrontForm } from "../../../../app/studio/front/front-form.ts";
import type { BlockForm, DeskState } from "../../../../app/studio/front/front-desk-view.ts";
import { presentChosen } from "../../../../app/studio/front/present-chosen.ts";
import { buildPage, buildPerson, buildSummary, now } from "../../page-fixture.ts";

const page = buildPage();
const storyTypes = [
  { id: "news", displayName: "News", categories: [] },
  {
    id: "guides",
    displayName: "Guides",
    categories: [{ id: "rpg", displayName: "RPGs", subcategories: [] }],
  },
];

function presentForm(block: FrontBlock): BlockForm {
  const body = { splash: null, blocks: [block] };
  const stories = [buildSummary("1", { authorIds: ["1"] })];
  const desk = { draft: { version: 1, body }, stories, people: [buildPerson("1")] } as unknown as FrontDesk;
  const state = { block: block.id, typed: {}, storyTypes } as unknown as DeskState;
  const form = presentChosen(desk, page.blog, state, page);
  if (form?.kind !== "block") throw new TypeError("The block is chosen.");
  return form;
}

/** The form as a browser sends it: of a list without a choice, its first option. */
function sendUnchanged(form: BlockForm, changes: Record<string, string> = {}) {
  const choose = (choices: BlockForm["sources"]) =>
    (choices.find(({ isChosen }) => isChosen) ?? choices[0])?.value ?? "";
  const data = new FormData();
  const sent = {
    form: "fields",
    seen: "1",
    key: "copy",
    operation: form.operation,
    ...form.fields,
    layout: choose(form.layouts),
    source: choose(form.sources),
    ...(form.mayRepeat && { mayRepeat: "on" }),
    ...changes,
  };
  for (const [name, value] of Object.entries(sent)) data.set(name, value);
  const parsed = parseFrontForm(data, { zone: "America/New_York", now });
  return parsed !== null && "operation" in parsed ? parsed.operation : parsed;
}

const block = (rule: FrontRule | null): FrontBlock => ({
  id: "block01",
  layout: "list",
  title: null,
  link: null,
  rule,
  mayRepeat: false,
  placed: [],
});

const name = fc.oneof(
  fc.constantFrom("guides", "rpg", "news", "1", "9", "a:b", "100%", "ñandú/2", "Cars"),
  fc.string({ minLength: 1, maxLength: 12 }),
);
const id = fc.integer({ min: 1, max: 99 }).map(String);
const source = fc.oneof(
  fc.record({ kind: fc.constant("blog" as const), blogId: id }),
  fc.record({ kind: fc.constant("tag" as const), tag: name }),
  fc.record({
    kind: fc.constant("storyType" as const),
    storyType: name,
    category: fc.option(name),
  }),
  fc.record({ kind: fc.constant("author" as const), personId: id }),
  fc.constant({ kind: "popular" as const }),
);
const rules = fc.record({
  source,
  maxAgeHours: fc.option(fc.integer({ min: 1, max: maxRuleHours })),
  minimum: fc.integer({ min: 0, max: 20 }),
});

test("a block that is saved without a change keeps its rule, whatever it is", () => {
  fc.assert(
    fc.property(fc.option(rules), (rule) => {
      const { placed: _, ...fields } = block(rule);
      expect(sendUnchanged(presentForm(block(rule)))).toEqual({ kind: "setBlock", ...fields });
      // Another title leaves it as well.
      expect(sendUnchanged(presentForm(block(rule)), { title: "Today" })).toMatchObject({ rule });
    }),
  );
});

test("every other option takes its place, categories too", () => {
  const form = presentForm(block({ source: { kind: "popular" }, maxAgeHours: null, minimum: 0 }));
  const chosen = (label: string) => {
    const value = form.sources.find((one) => one.label === label)?.value ?? expect.fail(label);
    const operation = sendUnchanged(form, { source: value, tag: "Zelda" });
    return operation !== null && "rule" in operation ? operation.rule?.source : undefined;
  };
  expect(chosen("Newest stories")).toBeUndefined();
  expect(chosen("A tag")).toStrictEqual({ kind: "tag", tag: "zelda" });
  expect(chosen("Section “Guides”")).toStrictEqual({
    kind: "storyType",
    storyType: "guides",
    category: null,
  });
  expect(chosen("Section “Guides”, category “RPGs”")).toStrictEqual({
    kind: "storyType",
    storyType: "guides",
    category: "rpg",
  });
});

test.each<[FrontRule["source"], string]>([
  [{ kind: "author", personId: "77" }, "By an author whose account no longer exists"],
  [{ kind: "blog", blogId: "77" }, "From a blog that no longer exists"],
  [{ kind: "storyType", storyType: "quiz", category: null }, "Section “quiz” (no longer exists)"],
  [
    { kind: "storyType", storyType: "guides", category: "fps" },
    "Section “Guides”, category “fps” (no longer exists)",
  ],
])("a source that is gone is an option that says so: %j", (gone, label) => {
  const { sources } = presentForm(block({ source: gone, maxAgeHours: null, minimum: 0 }));
  expect(sources.filter(({ isChosen }) => isChosen).map((one) => one.label)).toStrictEqual([label]);
});
