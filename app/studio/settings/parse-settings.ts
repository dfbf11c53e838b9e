import * as v from "valibot";
import { ruleSettings, type RuleSettingName } from "../../../contract/moderation/rule-settings.ts";
import {
  settingRules,
  type FieldRule,
  type SettingName,
  type SettingsOfScope,
  type SettingValue,
} from "../../../contract/network/blog-settings.ts";

/** What the form asks for: to see what would change, to save that, or to go back to the fields. */
const steps = ["review", "save", "edit"] as const;

/** A setting of a blog, or a rule of its discussions: forms show both in the same way. */
export type AnyName = SettingName | RuleSettingName;
export const fieldRules: Readonly<Record<AnyName, FieldRule>> = { ...settingRules, ...ruleSettings };

/** What is set at a scope and inherited there. */
export type FoundSettings<Name extends AnyName> = Omit<SettingsOfScope, "items"> & {
  items: readonly (Omit<SettingsOfScope["items"][number], "name"> & { name: Name })[];
};

/** The sent form. `typed` has the fields as they were sent; `choices` is null if one of them is refused. */
export interface SentSettings<Name extends AnyName = SettingName> {
  step: (typeof steps)[number];
  version: number;
  typed: Readonly<Record<string, string>>;
  choices: Partial<Record<Name, SettingValue>> | null;
  faults: readonly Name[];
}

export const isSwitch = (name: AnyName) => typeof fieldRules[name].fallback === "boolean";
/** A list that adds to what is inherited: its field has only what is added here. */
export const isAdded = (name: AnyName) => fieldRules[name].isAdded === true;
export const writeTyped = (value: SettingValue) =>
  typeof value === "boolean" ? (value ? "on" : "off") : value;

/**
 * Reads the form. A switch says by its value whether it is inherited. A text is the scope's own if it was before, or if
 * it differs from what is inherited; a press of "reset" makes it inherited.
 */
export function parseSettings<Name extends AnyName>(
  form: FormData,
  found: FoundSettings<Name>,
): SentSettings<Name> {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const reset = read("reset");
  const sent = found.items.map((item) => ({
    item,
    text: reset === item.name ? null : readOwn(item, form.get(item.name)),
  }));
  const parsed = sent.flatMap(({ item: { name }, text }) => {
    if (text === null) return [];
    const value = isSwitch(name) ? text === "on" : text;
    return [{ name, result: v.safeParse(fieldRules[name].value, value) }];
  });
  const faults = parsed.filter(({ result }) => !result.success).map(({ name }) => name);
  return {
    step: steps.find((step) => step === read("step")) ?? "review",
    // Without a version the form is incomplete or not ours; it must not reset anything.
    version: /^\d{1,9}$/.test(read("version")) ? Number(read("version")) : -1,
    typed: Object.fromEntries(sent.flatMap(({ item, text }) => (text === null ? [] : [[item.name, text]]))),
    choices:
      faults.length > 0
        ? null
        : (Object.fromEntries(
            parsed.flatMap(({ name, result }) => (result.success ? [[name, result.output]] : [])),
          ) as Partial<Record<Name, SettingValue>>),
    faults,
  };
}

/** The scope's own value as typed; null if it is inherited. A field that wasn't sent stays as it is. */
function readOwn(
  { name, own, inherited }: FoundSettings<AnyName>["items"][number],
  sent: FormDataEntryValue | null,
): string | null {
  if (typeof sent !== "string") return own === null ? null : writeTyped(own);
  const text = sent.replaceAll("\r\n", "\n").trim();
  if (isSwitch(name)) return text === "on" || text === "off" ? text : null;
  if (isAdded(name)) return text === "" ? null : text;
  return own === null && text === inherited ? null : text;
}

/** The fields of the form again, for the step that saves it: what is inherited is sent as its value, or empty. */
export const listFields = <Name extends AnyName>(
  found: FoundSettings<Name>,
  { typed, version }: SentSettings<Name>,
): [string, string][] => [
  ["version", String(version)],
  ...found.items.flatMap(({ name, own, inherited }): [string, string][] => {
    const text = typed[name];
    if (text !== undefined) return [[name, text]];
    if (isSwitch(name) || isAdded(name)) return [[name, ""]];
    return own === null ? [[name, writeTyped(inherited)]] : [["reset", name]];
  }),
];
