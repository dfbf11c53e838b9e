import type { Blog } from "../../../contract/entities/blog.ts";
import { resolveRules, type getRules } from "../../../contract/rulesystem.ts";
import type * as v from "valibot";
import type { PageContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import { buildManagePath } from "./manage-path.ts";
import { presentManageChrome, type ManageChromeView } from "./present-manage-chrome.ts";
import type { Choice } from "../ui/Select.tsx";
import {
  nameWords,
  numberFields,
  switchFields,
  wordLists,
  wordLocales,
  writeTyped,
  type TypedRules,
} from "./rules-form.ts";

export interface RulesView {
  frame: ManageChromeView;
  intro: string;
  action: string;
  version: number;
  done: string | null;
  error: string | null;
  submit: string;
  numbers: { name: string; label: string; value: string; hint: string; error: string | null }[];
  switches: { name: string; label: string; hint: string; choices: Choice[] }[];
  lists: { name: string; label: string; value: string; hint: string; error: string | null }[];
}

export interface RulesAnswer {
  typed: TypedRules | null;
  field: string | null;
  error: MessageId | null;
  isDone: boolean;
}

/** The settings of the rules before publication, each with what holds where nothing is chosen. */
export function presentRules(
  { choices, inherited, version }: v.InferOutput<(typeof getRules)["reply"]>,
  blog: Blog | null,
  answer: RulesAnswer,
  page: PageContext,
): RulesView {
  const { intl, addressing } = page;
  const typed = answer.typed ?? writeTyped(choices);
  const above = resolveRules(inherited);
  const errorOf = (name: string) => (name === answer.field ? intl.t("moderation.rules.wrong") : null);
  const inherits = (value: string) => intl.t("moderation.rules.inherited", { value });
  const yesOrNo = (is: boolean) => intl.t(is ? "moderation.rules.yes" : "moderation.rules.no");
  const lists: ("blockedHosts" | ReturnType<typeof nameWords>)[] = [
    "blockedHosts",
    ...wordLists.flatMap((list) => wordLocales.map((locale) => nameWords(list, locale))),
  ];
  return {
    frame: presentManageChrome("rules", blog, page),
    intro: intl.t("moderation.rules.intro"),
    action: addressing.ownHref(buildManagePath(blog?.name ?? null, "rules")),
    version,
    done: answer.isDone ? intl.t("moderation.rules.saved") : null,
    error: answer.error && intl.t(answer.error),
    submit: intl.t("moderation.rules.save"),
    numbers: numberFields.map((name) => ({
      name,
      label: intl.t(`moderation.rules.${name}`),
      value: typed[name] ?? "",
      hint: inherits(intl.number(above[name])),
      error: errorOf(name),
    })),
    switches: switchFields.map((name) => ({
      name,
      label: intl.t(`moderation.rules.${name}`),
      hint: inherits(yesOrNo(above[name])),
      choices: ["true", "false"].map((value) => ({
        value,
        label: yesOrNo(value === "true"),
        isChosen: typed[name] === value,
      })),
    })),
    lists: lists.map((name) => ({
      name,
      label: intl.t(`moderation.rules.${name}`),
      value: typed[name] ?? "",
      hint: intl.t("moderation.rules.listHint"),
      error: errorOf(name),
    })),
  };
}
