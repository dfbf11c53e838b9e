import type { RuleSettingName } from "../../../contract/moderation/rule-settings.ts";
import type { RuleChange, RulesOfScope } from "../../../contract/moderation/rulesystem.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { presentManageChrome } from "../manage/present-manage-chrome.ts";
import { describeField } from "./describe-settings.ts";
import { isAdded } from "./parse-settings.ts";
import {
  presentReview,
  presentScope,
  presentSections,
  type SettingsAnswer,
  type SettingsScope,
  type SettingsView,
} from "./present-settings.ts";

export type RulesAnswer = SettingsAnswer<RuleSettingName, RuleChange>;

/** Every rule, by the part of a reply that it checks. */
export const ruleSections = [
  {
    title: "blogSettings.section.rules.text",
    names: ["minCharacters", "maxCharacters", "holdsShouting", "usesChecker"],
  },
  { title: "blogSettings.section.rules.links", names: ["maxLinks", "blockedHosts"] },
  { title: "blogSettings.section.rules.people", names: ["newAccountHours", "maxRemovals", "maxSameTexts"] },
  { title: "blogSettings.section.rules.banned", names: ["banned", "banned-en-US", "banned-es-ES"] },
  { title: "blogSettings.section.rules.suspect", names: ["suspect", "suspect-en-US", "suspect-es-ES"] },
] as const satisfies readonly { title: MessageId; names: readonly RuleSettingName[] }[];

/** The rules of discussions as a form of settings, on their own page or on that of all settings. */
export function presentRules(
  found: RulesOfScope,
  at: "settings" | "rules",
  scope: SettingsScope,
  { sent, changes, error, isDone }: RulesAnswer,
  page: PageContext,
): SettingsView {
  const { intl } = page;
  const form = presentScope(found, at, scope, page);
  return {
    ...form,
    frame: presentManageChrome(at, scope.blog, page),
    intro: intl.t("moderation.rules.intro"),
    // The form of the other settings is on the same page.
    action: at === "rules" ? form.action : `${form.action}${form.action.includes("?") ? "&" : "?"}rules`,
    submit: at === "rules" ? form.submit : intl.t("moderation.rules.submit"),
    sections: presentSections(found, ruleSections, { sent, blog: scope.blog }, page),
    review:
      sent &&
      changes &&
      presentReview(
        found,
        sent,
        {
          title: intl.t("moderation.rules.review"),
          lines: changes.flatMap((change) => describeRuleChange(change, page)),
          none: intl.t("moderation.rules.review.none"),
          save: intl.t("moderation.rules.save"),
        },
        page,
      ),
    done: isDone ? intl.t("moderation.rules.saved") : null,
    error: error && intl.t(error),
  };
}

/** "Kotaku: Links … changes from “5” to “2”."; of a list, what is added and what is removed. */
export function describeRuleChange(
  { blogs, name, before, after }: RuleChange,
  { intl }: Pick<PageContext, "intl">,
): string[] {
  const values = {
    blog: new Intl.ListFormat(intl.locale).format(blogs),
    setting: intl.t(`blogSettings.${name}`),
  };
  const describe = (value: typeof before) => describeField(name, value, intl);
  if (!isAdded(name))
    return [
      intl.t("blogSettings.review.line", { ...values, before: describe(before), after: describe(after) }),
    ];
  const parts = [
    ["moderation.rules.added", after],
    ["moderation.rules.removed", before],
  ] as const;
  return parts.flatMap(([id, entries]) =>
    entries === "" ? [] : [intl.t(id, { ...values, entries: describe(entries) })],
  );
}
