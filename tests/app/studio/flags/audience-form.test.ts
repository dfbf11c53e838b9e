import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  audienceFields,
  buildUndo,
  formatWas,
  parseAudienceForm,
  presentAudienceForm,
  readWas,
} from "../../../../app/studio/flags/audience-form.ts";
import type { FlagChoice } from "../../../../contract/network/features.ts";
import { buildBlog, buildPage } from "../../page-fixture.ts";

const page = buildPage();
const blog = { id: "9" };
const seen = JSON.stringify([
  [null, "on"],
  ["9", "off"],
]);

function parse(fields: Record<string, string | string[]>, of: typeof blog | null) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ flag: "bells", seen, where: "here", ...fields }))
    for (const each of [value].flat()) form.append(name, each);
  return parseAudienceForm(form, of);
}

const change = (blogId: string | null, before: string | null, value: string) => ({ blogId, before, value });

test.each<[string, Record<string, string | string[]>, typeof blog | null, object | null]>([
  ["the network", { audience: "staff" }, null, [change(null, "on", "staff")]],
  ["a share", { audience: "share", share: "25 %".replace(" ", "") }, null, [change(null, "on", "25%")]],
  [
    "chosen blogs",
    { audience: "on", where: "chosen", blog: ["9", "4", "4"] },
    null,
    [change("9", "off", "on"), change("4", null, "on")],
  ],
  [
    "all blogs, with those that set it themselves",
    { audience: "off", where: "all" },
    null,
    [change(null, "on", "off"), change("9", "off", "off")],
  ],
  [
    "a blog, which can't reach others",
    { audience: "on", where: "all", blog: "4" },
    blog,
    [change("9", "off", "on")],
  ],
])("reads %s", (_, fields, of, changes) => {
  expect(parse(fields, of)).toEqual({ name: "bells", changes });
});

test.each<[string, Record<string, string>, object | null]>([
  ["no share", { audience: "share", share: "0" }, { wrong: "share" }],
  ["a share of everyone", { audience: "share", share: "100" }, { wrong: "share" }],
  ["a part of a per cent", { audience: "share", share: "1.5" }, { wrong: "share" }],
  ["no blog", { audience: "on", where: "chosen" }, { wrong: "blog" }],
  ["another audience", { audience: "friends" }, null],
  ["another place", { audience: "on", where: "moon" }, null],
  ["a broken list", { audience: "on", seen: "{" }, null],
  ["another name", { flag: "a b", audience: "on" }, null],
])("refuses %s", (_, fields, answer) => {
  const read = parse(fields, null);
  if (answer === null) expect(read).toBeNull();
  else expect(read).toMatchObject(answer);
});

describe("taking back", () => {
  const value = fc.constantFrom("on", "off", "staff", "7%", null);
  const id = fc.option(fc.constantFrom("1", "2", "3", "4"));
  const changes = fc.uniqueArray(fc.record({ blogId: id, before: value, value }), {
    selector: ({ blogId }) => blogId,
    minLength: 1,
  });

  test("reverses every change that is still so, and no other", () => {
    fc.assert(
      fc.property(changes, (list) => {
        const was = readWas(formatWas({ name: "bells", changes: list }));
        const state = new Map<string | null, string | null>(list.map(({ blogId, value }) => [blogId, value]));
        const undo = buildUndo("bells", was, (blogId) => state.get(blogId) ?? null);
        const left = list.filter(({ before, value }) => before !== value);
        expect(undo === null).toBe(left.length === 0);
        if (undo === null) return;
        const form = new FormData();
        for (const [name, each] of undo) form.append(name, each);
        expect(parseAudienceForm(form, null)).toEqual({
          name: "bells",
          changes: left.map(({ blogId, before, value }) => ({ blogId, before: value, value: before })),
        });
      }),
    );
  });

  test("reaches no other blog from a blog's page", () => {
    const undo = JSON.stringify([["4", "on", "off"]]);
    expect(parse({ [audienceFields.undo]: undo }, blog)).toBeNull();
  });
});

test("the form shows what is set, and on which blogs it is set otherwise", () => {
  const choice = (blogId: string, value: string): FlagChoice => ({
    blogId,
    name: "bells",
    value,
    description: "",
    place: "",
    changedTimeMillis: null,
    changedByPersonId: null,
  });
  const own = buildBlog({ id: "77", name: "lamps", displayName: "Lamps" });
  const network = [...page.network, own];
  const view = presentAudienceForm(
    {
      name: "bells",
      choices: [choice(page.mainSite.id, "25%"), choice("77", "staff")],
      blog: null,
      typed: null,
      path: "/moderation/flags",
    },
    { ...page, network },
  );
  expect(view.audience.choices.find(({ isChosen }) => isChosen)?.value).toBe("share");
  expect(view.share.value).toBe("25");
  expect(view.blogs?.choices.find(({ value }) => value === "77")?.label).toBe("Lamps: On for staff only");
  expect(view.blogs?.choices.map(({ value }) => value)).not.toContain(page.mainSite.id);
});
