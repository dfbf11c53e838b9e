import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { noChoices, RuleChoices } from "../../contract/moderation/rule-choices.ts";
import {
  listRuleSettings,
  readRuleSettings,
  ruleSettingNames,
  ruleSettings,
  type RuleSettingName,
  type RuleSettings,
} from "../../contract/moderation/rule-settings.ts";

const entry = fc.stringMatching(/^[a-z]{1,9}\.test$/);
const valueOf = (name: RuleSettingName) => {
  const { fallback, isAdded } = ruleSettings[name];
  if (typeof fallback === "boolean") return fc.boolean();
  if (isAdded === true)
    return fc.uniqueArray(entry, { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\n"));
  return name === "maxCharacters"
    ? fc.constantFrom("100", "2000")
    : fc.integer({ min: 1, max: 90 }).map(String);
};
const settings: fc.Arbitrary<RuleSettings> = fc.record(
  Object.fromEntries(ruleSettingNames.map((name) => [name, valueOf(name)])),
  { requiredKeys: [] },
);

test("choices and settings say the same, whatever is set", () => {
  fc.assert(
    fc.property(settings, (set) => {
      const choices = readRuleSettings(set);
      expect(v.parse(RuleChoices, choices)).toEqual(choices);
      expect(listRuleSettings(choices)).toEqual(set);
    }),
  );
  expect(listRuleSettings(noChoices)).toEqual({});
  expect(readRuleSettings({})).toEqual(noChoices);
});

test.each<[RuleSettingName, string, string | null]>([
  ["minCharacters", " 007 ", "7"],
  ["minCharacters", "0", null],
  ["maxLinks", "2.5", null],
  ["maxLinks", "-1", null],
  ["maxLinks", "", null],
  ["blockedHosts", "Spam.TEST\n\nspam.test", "spam.test"],
  ["blockedHosts", "https://spam.test", null],
  ["banned", ` two words \n${"x".repeat(60)}`, `two words\n${"x".repeat(60)}`],
  ["banned", "x".repeat(61), null],
  ["banned", Array.from({ length: 501 }, (_, index) => `w${index}`).join("\n"), null],
])("%s reads %j as %j", (name, text, expected) => {
  const parsed = v.safeParse(ruleSettings[name].value, text);
  expect(parsed.success ? parsed.output : null).toBe(expected);
});

test("a list says which line is wrong", () => {
  expect(ruleSettings.blockedHosts.findFaultyLine?.("a.test\n\nnot a host\n")).toBe(3);
});
