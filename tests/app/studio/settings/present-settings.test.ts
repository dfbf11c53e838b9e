import { expect, test } from "vitest";
import { parseSettings } from "../../../../app/studio/settings/parse-settings.ts";
import {
  presentSettings,
  settingSections,
  noSettingsAnswer,
} from "../../../../app/studio/settings/present-settings.ts";
import type * as v from "valibot";
import {
  settingNames,
  settingRules,
  type SettingName,
  type SettingsOfScope,
  type SettingValue,
  type ShownSettingChange,
} from "../../../../contract/network/blog-settings.ts";
import type { Blog } from "../../../../contract/entities/blog.ts";
import { buildBlog, buildPage } from "../../page-fixture.ts";

type ShownChange = v.InferOutput<typeof ShownSettingChange>;
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

const reviewOf = (changes: ShownChange[], page = buildPage(buildBlog())) =>
  presentSettings(found, { blog: null, group: null }, { ...noSettingsAnswer, sent: parse({}), changes }, page)
    .review?.lines ?? [];

test("the review names the blogs whose readers get the same, and what they get", () => {
  const change = { name: "tagline", after: "" } as const;
  expect(
    reviewOf([
      { ...change, blogId: "9", blog: "Kotaku", before: "Games" },
      { ...change, blogId: "4", blog: "Gizmodo", before: "Tomorrow" },
      { ...change, blogId: "8", blog: "Io9", before: "Games" },
    ]),
  ).toEqual([
    "Kotaku and Io9: Tagline changes from “Games” to “none”. Nothing is below the blog’s name.",
    "Gizmodo: Tagline changes from “Tomorrow” to “none”. Nothing is below the blog’s name.",
  ]);
});

test.each(["en-US", "es-ES"] as const)(
  "in %s every setting says what readers get with it and without",
  (locale) => {
    const page = buildPage(buildBlog({ locale }));
    const effect = (name: SettingName, after: SettingValue) =>
      reviewOf([{ name, blogId: "9", blog: "Kotaku", before: "", after }], page)[0]?.split(/[”»]\. /)[1];
    const said = settingNames.map((name) => {
      const isSwitch = typeof settingRules[name].fallback === "boolean";
      return [effect(name, isSwitch ? true : "x"), effect(name, isSwitch ? false : "")];
    });
    // A blog always has a name and a zone.
    const alike = settingNames.filter((_, index) => said[index]?.[0] === said[index]?.[1]);
    expect(alike).toEqual(["displayName", "timezone"]);
    expect(said.flat()).toEqual(said.flat().map(() => expect.stringMatching(/^[^{}]+\.$/)));
    expect(new Set(said.map(([on]) => on)).size).toBe(settingNames.length);
  },
);

test("a form without a version changes nothing", () => {
  expect(parse({ version: "" }).version).toBe(-1);
});

test("every setting is in one section of the page", () => {
  const listed = settingSections.flatMap(({ names }) => names as readonly string[]);
  expect(listed.toSorted()).toEqual(settingNames.toSorted());
});
