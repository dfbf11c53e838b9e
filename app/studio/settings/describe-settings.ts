import type * as v from "valibot";
import type { SettingValue, ShownSettingChange } from "../../../contract/network/blog-settings.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { fieldRules, isAdded, type AnyName } from "./parse-settings.ts";

/** A value in words. */
export const describeSetting = (value: SettingValue, intl: PageContext["intl"]): string =>
  typeof value === "boolean"
    ? intl.t(value ? "blogSettings.on" : "blogSettings.off")
    : value.replaceAll("\n", "; ") || intl.t("blogSettings.empty");

/** Entries of an added list that are named in a line. */
const maxNamed = 12;

/** The value of a field in words; of a long list of words the first, and how many more. */
export function describeField(name: AnyName, value: SettingValue, intl: PageContext["intl"]): string {
  const entries = isAdded(name) && typeof value === "string" ? value.split("\n") : [];
  if (fieldRules[name].isNumber) return intl.number(Number(value));
  if (entries.length <= maxNamed) return describeSetting(value, intl);
  return intl.t("blogSettings.list.more", {
    entries: entries.slice(0, maxNamed).join("; "),
    count: entries.length - maxNamed,
  });
}

/** A line for each value that changes: on which blogs, from what to what, and what that does for readers. */
export function describeChanges(
  changes: readonly v.InferOutput<typeof ShownSettingChange>[],
  intl: PageContext["intl"],
): string[] {
  const alike = Map.groupBy(changes, ({ name, before, after }) => JSON.stringify([name, before, after]));
  return [...alike.values()].flatMap(([change, ...others]) => {
    if (change === undefined) return [];
    const { name, before, after } = change;
    const line = intl.t("blogSettings.review.line", {
      blog: new Intl.ListFormat(intl.locale).format([change, ...others].map(({ blog }) => blog)),
      setting: intl.t(`blogSettings.${name}`),
      before: describeSetting(before, intl),
      after: describeSetting(after, intl),
    });
    const state = after === false || after === "" ? "off" : "on";
    return [`${line} ${intl.t(`blogSettings.effect.${name}`, { state })}`];
  });
}
