import * as v from "valibot";
import { locales, type Locale, type Blog } from "../../../contract/entities/blog.ts";
import {
  RuleChoices,
  type ListedWord,
  resolveRules,
  type getRules,
} from "../../../contract/moderation/rulesystem.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { Choice } from "../ui/Field.tsx";
import {
  readChoicesForm,
  readLines,
  type ParsedChoices,
  presentChoices,
  type ChoicesAnswer,
  type ChoicesView,
} from "../manage/choices-form.ts";

/** Numeric fields of the form; empty for the inherited value. */
const numberFields = [
  "minCharacters",
  "maxCharacters",
  "maxLinks",
  "maxSameTexts",
  "newAccountHours",
  "maxRemovals",
] as const;
/** Yes, no, or inherited. */
const switchFields = ["holdsShouting", "usesChecker"] as const;
const wordLists = ["banned", "suspect"] as const;
const wordLocales = [null, ...locales] as const;

/** Name of a word list's field: `banned`, `suspect-es-ES`. */
const nameWords = (list: ListedWord["list"], locale: Locale | null) =>
  locale === null ? list : (`${list}-${locale}` as const);

export type TypedRules = Record<string, string>;

/** The form's values for these choices. */
function writeTyped(choices: RuleChoices): TypedRules {
  const numbers = numberFields.map((name) => [name, choices[name]?.toString() ?? ""]);
  const switches = switchFields.map((name) => [name, choices[name]?.toString() ?? ""]);
  const words = wordLists.flatMap((list) =>
    wordLocales.map((locale) => [
      nameWords(list, locale),
      choices.words
        .filter((entry) => entry.list === list && entry.locale === locale)
        .map((entry) => entry.words)
        .join("\n"),
    ]),
  );
  return Object.fromEntries([
    ...numbers,
    ...switches,
    ...words,
    ["blockedHosts", choices.blockedHosts.join("\n")],
  ]);
}

/** Parses the form: the choices; or the invalid field and its error in the schema's words. */
export function parseRules(form: FormData): ParsedChoices<TypedRules, RuleChoices> {
  const { read, version } = readChoicesForm(form);
  const names = [
    ...numberFields,
    ...switchFields,
    "blockedHosts",
    ...wordLists.flatMap((list) => wordLocales.map((locale) => nameWords(list, locale))),
  ];
  const typed = Object.fromEntries(names.map((name) => [name, read(name)]));
  if (version === null) return { typed, version: 0, field: "version" };
  const parsed = v.safeParse(RuleChoices, {
    ...Object.fromEntries(
      numberFields.map((name) => [name, typed[name] === "" ? null : Number(typed[name])]),
    ),
    ...Object.fromEntries(
      switchFields.map((name) => [name, typed[name] === "" ? null : typed[name] === "true"]),
    ),
    blockedHosts: readLines(typed["blockedHosts"] ?? ""),
    words: wordLists.flatMap((list) =>
      wordLocales.flatMap((locale) =>
        readLines(typed[nameWords(list, locale)] ?? "").map((words) => ({ words, list, locale })),
      ),
    ),
  });
  if (parsed.success) return { typed, version, choices: parsed.output };
  const [issue] = parsed.issues;
  const [field = "", index] = (v.getDotPath(issue) ?? "").split(".");
  if (field !== "words") return { typed, version, field };
  // The schema has all lists as one: the index tells which list has the invalid word.
  const counted = wordLists.flatMap((list) =>
    wordLocales.flatMap((locale) =>
      readLines(typed[nameWords(list, locale)] ?? "").map(() => nameWords(list, locale)),
    ),
  );
  return { typed, version, field: counted[Number(index)] ?? "banned" };
}

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

/** The settings of the rules before publication, each with its inherited value. */
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

/** Groups of rules, by the part of a reply that they check. */
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
      const hint = intl.t("moderation.rules.inheritedChoice", { value: yesOrNo(above[name]) });
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
