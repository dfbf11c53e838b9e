import { expect, test } from "vitest";
import { parseSettings } from "../../../../app/studio/settings/parse-settings.ts";
import { presentRules, ruleSections } from "../../../../app/studio/settings/present-rules.ts";
import { noSettingsAnswer } from "../../../../app/studio/settings/present-settings.ts";
import { noChoices } from "../../../../contract/moderation/rule-choices.ts";
import { ruleSettingNames } from "../../../../contract/moderation/rule-settings.ts";
import type { RulesOfScope } from "../../../../contract/moderation/rulesystem.ts";
import { buildBlog, buildPage } from "../../page-fixture.ts";

const found: RulesOfScope = {
  items: [
    { name: "maxLinks", own: null, inherited: "5", from: "group", overriddenBy: [] },
    {
      name: "banned",
      own: "poker",
      inherited: "casino",
      from: "network",
      parts: [{ from: "network", value: "casino" }],
      overriddenBy: ["Deadspin"],
    },
    { name: "suspect", own: "maybe", inherited: "", from: "default", parts: [], overriddenBy: [] },
  ],
  groups: [],
  version: 4,
  changedTimeMillis: null,
  choices: noChoices,
};
const scope = { blog: buildBlog(), group: null };
const parse = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ version: "4", ...fields })) form.set(name, value);
  return parseSettings(form, found);
};

test("a list shows what is added here, and beside it what the levels above add", () => {
  const { sections } = presentRules(found, "rules", scope, noSettingsAnswer, buildPage());
  expect(sections.flatMap(({ settings }) => settings)).toMatchObject([
    { name: "maxLinks", value: "5", isNumber: true, origin: "Inherited. Group: 5.", reset: null },
    {
      name: "banned",
      value: "poker",
      origin: "Set here. Network: casino. Deadspin adds more.",
      reset: expect.any(String),
    },
    { name: "suspect", origin: "Set here. Default: none." },
  ]);
});

test("an emptied list is inherited, also after the review, however many are emptied", () => {
  const sent = parse({ maxLinks: "5", banned: "", suspect: " " });
  expect(sent.choices).toEqual({});
  const { review } = presentRules(
    found,
    "rules",
    scope,
    { ...noSettingsAnswer, sent, changes: [] },
    buildPage(),
  );
  expect(parse(Object.fromEntries(review?.fields ?? [])).choices).toEqual({});
});

test("the review says which entries come and go, and names every blog", () => {
  const sent = parse({ maxLinks: "2", banned: "jackpot", suspect: "maybe" });
  const words = Array.from({ length: 30 }, (_, index) => `w${index}`).join("\n");
  const { review, action } = presentRules(
    found,
    "settings",
    scope,
    {
      ...noSettingsAnswer,
      sent,
      changes: [
        { blogs: ["Kotaku", "Jezebel"], name: "maxLinks", before: "5", after: "2" },
        { blogs: ["Kotaku"], name: "banned", before: "poker", after: words },
      ],
    },
    buildPage(),
  );
  expect(action).toMatch(/\/settings\?rules$/);
  expect(review?.lines).toEqual([
    "Kotaku and Jezebel: Links allowed before a reply is held changes from “5” to “2”.",
    expect.stringMatching(/^Kotaku: “w0; .*w11; and 18 more” added to Banned words \(all languages\)\.$/),
    "Kotaku: “poker” removed from Banned words (all languages).",
  ]);
});

test("every rule is in one section of the page", () => {
  const listed = ruleSections.flatMap(({ names }) => names as readonly string[]);
  expect(listed.toSorted()).toEqual(ruleSettingNames.toSorted());
});
