import type { Blog } from "../../../contract/entities/blog.ts";
import { resolveRules, type getRules } from "../../../contract/moderation/rulesystem.ts";
import type * as v from "valibot";
import type { PageContext } from "../../blog/page-context.ts";
import { presentChoices, type ChoicesAnswer, type ChoicesView } from "./present-choices.ts";
import type { Choice } from "../ui/Select.tsx";
import {
  nameWords,
  numberFields,
  switchFields,
  wordLocales,
  writeTyped,
  type TypedRules,
  type wordLists,
} from "./rules-form.ts";

export interface RulesView extends ChoicesView {
  sections: { title: string; fields: RuleField[] }[];
}

interface FieldView {
  name: string;
  label: string;
  hint: string;
}

/** A number, a choice, or a list with an entry on each line. */
export type RuleField =
  | (FieldView & { kind: "number" | "list"; value: string; error: string | null })
  | (FieldView & { kind: "switch"; choices: Choice[] });

type RulesReply = v.InferOutput<(typeof getRules)["reply"]>;

/** The settings of the rules before publication, each with what holds where nothing is chosen. */
export function presentRules(
  { choices, inherited, version }: RulesReply,
  blog: Blog | null,
  answer: ChoicesAnswer<TypedRules>,
  page: PageContext,
): RulesView {
  const present = createFieldPresenter({ choices, inherited, answer }, page);
  return {
    ...presentChoices("rules", blog, version, answer, page),
    sections: sections.map(({ title, fields }) => ({
      title: page.intl.t(`moderation.rules.section.${title}`),
      fields: fields.map(present),
    })),
  };
}

const nameLists = (list: (typeof wordLists)[number]) => wordLocales.map((locale) => nameWords(list, locale));

/** By what a rule looks at. */
const sections = [
  { title: "text", fields: ["minCharacters", "maxCharacters", "holdsShouting", "usesChecker"] },
  { title: "links", fields: ["maxLinks", "blockedHosts"] },
  { title: "people", fields: ["newAccountHours", "maxRemovals", "maxSameTexts"] },
  { title: "banned", fields: nameLists("banned") },
  { title: "suspect", fields: nameLists("suspect") },
] as const;

const [numbers, switches] = [new Set<string>(numberFields), new Set<string>(switchFields)];
const isNumber = (name: string): name is (typeof numberFields)[number] => numbers.has(name);
const isSwitch = (name: string): name is (typeof switchFields)[number] => switches.has(name);

function createFieldPresenter(
  {
    choices,
    inherited,
    answer,
  }: Pick<RulesReply, "choices" | "inherited"> & { answer: ChoicesAnswer<TypedRules> },
  { intl }: PageContext,
) {
  const typed = answer.typed ?? writeTyped(choices);
  const above = resolveRules(inherited);
  const inherits = (value: string) => intl.t("moderation.rules.inherited", { value });
  const yesOrNo = (is: boolean) => intl.t(is ? "moderation.rules.yes" : "moderation.rules.no");
  return (name: (typeof sections)[number]["fields"][number]): RuleField => {
    const label = intl.t(`moderation.rules.${name}`);
    if (isSwitch(name)) {
      const choose = (value: "true" | "false") => ({
        value,
        label: yesOrNo(value === "true"),
        isChosen: typed[name] === value,
      });
      const hint = inherits(yesOrNo(above[name]));
      return { kind: "switch", name, label, hint, choices: [choose("true"), choose("false")] };
    }
    const value = typed[name] ?? "";
    const error = name === answer.field ? intl.t("moderation.rules.wrong") : null;
    if (!isNumber(name)) {
      return { kind: "list", name, label, value, error, hint: intl.t("moderation.rules.listHint") };
    }
    return { kind: "number", name, label, value, error, hint: inherits(intl.number(above[name])) };
  };
}
