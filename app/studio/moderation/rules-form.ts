import * as v from "valibot";
import { locales, type Locale } from "../../../contract/entities/blog.ts";
import { RuleChoices, type ListedWord } from "../../../contract/moderation/rulesystem.ts";
import { readChoicesForm, readLines, type ParsedChoices } from "./choices-form.ts";

/** Numbers of the form; empty for what comes from above. */
export const numberFields = [
  "minCharacters",
  "maxCharacters",
  "maxLinks",
  "maxSameTexts",
  "newAccountHours",
  "maxRemovals",
] as const;
/** Yes, no, or as it comes from above. */
export const switchFields = ["holdsShouting", "usesChecker"] as const;
export const wordLists = ["banned", "suspect"] as const;
export const wordLocales = [null, ...locales] as const;

/** `banned`, `suspect-es-ES` */
export const nameWords = (list: ListedWord["list"], locale: Locale | null) =>
  locale === null ? list : (`${list}-${locale}` as const);

export type TypedRules = Record<string, string>;

/** What stands in the form for these choices. */
export function writeTyped(choices: RuleChoices): TypedRules {
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

/** Reads the form: the choices; or the field that does not fit, and why not in the schema's words. */
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
  // The words of all lists are one list: which of them is it?
  const counted = wordLists.flatMap((list) =>
    wordLocales.flatMap((locale) =>
      readLines(typed[nameWords(list, locale)] ?? "").map(() => nameWords(list, locale)),
    ),
  );
  return { typed, version, field: counted[Number(index)] ?? "banned" };
}
