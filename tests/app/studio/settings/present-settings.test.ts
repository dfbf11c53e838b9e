import { expect, test } from "vitest";
import { parseSettings } from "../../../../app/studio/settings/parse-settings.ts";
import {
  presentSettings,
  settingSections,
  noSettingsAnswer,
} from "../../../../app/studio/settings/present-settings.ts";
import { settingNames, type SettingsOfScope } from "../../../../contract/network/blog-settings.ts";
import type { Blog } from "../../../../contract/entities/blog.ts";
import { buildBlog, buildPage } from "../../page-fixture.ts";

const found: SettingsOfScope = {
  items: [
    { name: "displayName", own: "Kotaku", inherited: "", from: "default", overriddenBy: [] },
    { name: "tagline", own: null, inherited: "Of the network", from: "network", overriddenBy: [] },
    { name: "isSatire", own: null, inherited: false, from: "default", overriddenBy: [] },
    { name: "amazonAffiliateTag", own: "own-20", inherited: "network-20", from: "network", overriddenBy: [] },
  ],
  groups: [],
  version: 3,
  changedTimeMillis: null,
};
const unchanged = {
  version: "3",
  displayName: "Kotaku",
  tagline: "Of the network",
  isSatire: "",
  amazonAffiliateTag: "own-20",
};

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...unchanged, ...fields })) form.set(name, value);
  return parseSettings(form, found);
}

test.each<[string, Record<string, string>, Record<string, unknown>]>([
  ["what wasn't touched stays inherited or set", {}, {}],
  ["another text is set here", { tagline: " Own " }, { tagline: "Own" }],
  ["a text that is emptied is set to none", { tagline: "" }, { tagline: "" }],
  [
    "the inherited text, set before, stays set",
    { amazonAffiliateTag: "network-20" },
    { amazonAffiliateTag: "network-20" },
  ],
  [
    "a set text goes back to what is inherited",
    { reset: "amazonAffiliateTag" },
    { amazonAffiliateTag: undefined },
  ],
  ["a switch is set to what it is by default", { isSatire: "off" }, { isSatire: false }],
])("%s", (_, fields, changed) => {
  const { choices } = parse(fields);
  expect(choices).toEqual(
    JSON.parse(JSON.stringify({ displayName: "Kotaku", amazonAffiliateTag: "own-20", ...changed })),
  );
});

test("a refused field is named, and what was typed is kept", () => {
  const sent = parse({ displayName: "", tagline: "Kept" });
  expect(sent).toMatchObject({ choices: null, faults: ["displayName"], typed: { tagline: "Kept" } });
  const { sections } = presentSettings(
    found,
    { blog: buildBlog(), group: null },
    { ...noSettingsAnswer, sent },
    buildPage(buildBlog()),
  );
  const shown = sections.flatMap(({ settings }) => settings);
  expect(shown.map(({ name, error, value }) => [name, error !== null, value])).toEqual([
    ["displayName", true, ""],
    ["tagline", false, "Kept"],
    ["isSatire", false, "off"],
    ["amazonAffiliateTag", false, "own-20"],
  ]);
});

test("a refused list says which line is wrong, and lists can be filled in only for a blog", () => {
  const lists: SettingsOfScope = {
    ...found,
    items: (["navigation", "accounts"] as const).map((name) => ({
      name,
      own: null,
      inherited: "",
      from: "default",
      overriddenBy: [],
    })),
  };
  const form = new FormData();
  form.set("navigation", "News | /c/news\r\n\r\nEvil | javascript:alert(1)");
  form.set("accounts", "https://www.youtube.com/@kotaku\r\n");
  const sent = parseSettings(form, lists);
  expect(sent.faults).toEqual(["navigation"]);
  const show = (blog: Blog | null, answer: typeof sent | null) =>
    presentSettings(
      lists,
      { blog, group: null },
      { ...noSettingsAnswer, sent: answer },
      buildPage(),
    ).sections.flatMap(({ settings }) => settings);
  expect(show(buildBlog(), sent)).toMatchObject([
    { error: expect.stringContaining("line 3"), rows: 4, fill: null },
    { error: null, value: "https://www.youtube.com/@kotaku" },
  ]);
  expect([show(buildBlog(), null)[0]?.fill, show(null, null)[0]?.fill]).toEqual([expect.any(String), null]);
});

test("the form of the review is read as what was reviewed", () => {
  for (const fields of [
    {},
    { tagline: "Own", isSatire: "on" },
    { reset: "amazonAffiliateTag", isSatire: "off" },
  ]) {
    const sent = parse(fields);
    const view = presentSettings(
      found,
      { blog: buildBlog(), group: null },
      { ...noSettingsAnswer, sent, changes: [] },
      buildPage(buildBlog()),
    );
    const form = new FormData();
    for (const [name, value] of view.review?.fields ?? []) form.set(name, value);
    expect(parseSettings(form, found)).toMatchObject({ choices: sent.choices, version: 3 });
  }
});

test("a form without a version changes nothing", () => {
  expect(parse({ version: "" }).version).toBe(-1);
});

test("every setting is in one section of the page", () => {
  const listed = settingSections.flatMap(({ names }) => names as readonly string[]);
  expect(listed.toSorted()).toEqual(settingNames.toSorted());
});
