/*
 * Stems, so that "agencies" finds "agency": words are compared without their endings. Stems are never shown. English
 * uses Porter's rules (https://tartarus.org/martin/PorterStemmer/def.txt); Spanish those of Savoy's light stemmer for
 * nouns, with the commonest endings of verbs. Words are folded: small letters without accents.
 */

export const stemLanguages = ["en", "es"] as const;
export type StemLanguage = (typeof stemLanguages)[number];

export const findStemLanguage = (locale: string): StemLanguage => (locale.startsWith("es") ? "es" : "en");

/** Only words of these letters have endings; others are their own stems. */
const lettersOnly = /^[a-z]+$/;

export function stemWord(word: string, language: StemLanguage): string {
  if (!lettersOnly.test(word)) return word;
  return language === "es" ? stemSpanish(word) : stemEnglish(word);
}

/** The stems of a word in all languages, since the language of a query is unknown. */
export const listStems = (word: string): string[] => [
  ...new Set(stemLanguages.map((language) => stemWord(word, language))),
];

/** `listStems` with a cache, because texts repeat words. */
export function rememberStems(): (word: string) => readonly string[] {
  const known = new Map<string, string[]>();
  return (word) => {
    const found = known.get(word) ?? stemLanguages.map((language) => stemWord(word, language));
    known.set(word, found);
    return found;
  };
}

/** Shorter words keep their vowel: "casa" is not "cas", and "use" not "us". */
const shortestSpanish = 5;
/** Shorter remainders aren't stems of verbs: "mujer" stays, and "rápido" is an adjective. */
const shortestBare = 4;
const spanishEndings =
  /(?:amente|mente|ando|iendo|amos|emos|imos|aron|ieron|adas|ados|idas|idos|ada|ado|ida|ido|ar|er|ir)$/;

function stemSpanish(word: string): string {
  const singular = dropSpanishPlural(word);
  if (singular.length < shortestSpanish) return singular;
  for (const form of [word, singular]) {
    const bare = form.replace(spanishEndings, "");
    if (bare.length >= shortestBare && bare !== form) return bare;
  }
  return singular.replace(/[aeo]$/, "");
}

function dropSpanishPlural(word: string): string {
  if (word.length < shortestSpanish) return word;
  if (word.endsWith("ces")) return `${word.slice(0, -3)}z`;
  return word.replace(/(?:es|([ao])s)$/, "$1");
}

/*
 * A run of consonants is [^aeiou][^aeiouy]*, one of vowels [aeiouy][aeiou]*: "y" after a consonant is a vowel. Porter's
 * measure is the number of vowel runs followed by consonants.
 */
const hasMeasure = /^(?:[^aeiou][^aeiouy]*)?[aeiouy][aeiou]*[^aeiou]/;
const isMeasureOne = /^(?:[^aeiou][^aeiouy]*)?[aeiouy][aeiou]*[^aeiou][^aeiouy]*(?:[aeiouy][aeiou]*)?$/;
const isLongMeasure = /^(?:[^aeiou][^aeiouy]*)?[aeiouy][aeiou]*[^aeiou][^aeiouy]*[aeiouy][aeiou]*[^aeiou]/;
const hasVowel = /^(?:[^aeiou][^aeiouy]*)?[aeiouy]/;
const endsShort = /^[^aeiou][^aeiouy]*[aeiouy][^aeiouwxy]$/;
const endsDouble = /([^aeiouylsz])\1$/;

const secondEndings: Readonly<Record<string, string>> = {
  ational: "ate",
  tional: "tion",
  enci: "ence",
  anci: "ance",
  izer: "ize",
  bli: "ble",
  alli: "al",
  entli: "ent",
  eli: "e",
  ousli: "ous",
  ization: "ize",
  ation: "ate",
  ator: "ate",
  alism: "al",
  iveness: "ive",
  fulness: "ful",
  ousness: "ous",
  aliti: "al",
  iviti: "ive",
  biliti: "ble",
  logi: "log",
};
const thirdEndings: Readonly<Record<string, string>> = {
  icate: "ic",
  ative: "",
  alize: "al",
  iciti: "ic",
  ical: "ic",
  ful: "",
  ness: "",
};
const fourthEnding =
  /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize|(?<=[st])ion)$/;

/** Without this limit, "use" would become "us", another word. */
const shortestEnglish = 3;

function stemEnglish(word: string): string {
  if (word.length < shortestEnglish) return word;
  let stem = dropPast(word.replace(/(ss|i)es$|([^s])s$/, "$1$2"));
  if (stem.endsWith("y") && hasVowel.test(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  stem = replaceEnding(stem, secondEndings);
  stem = replaceEnding(stem, thirdEndings);
  const [, before = ""] = fourthEnding.exec(stem) ?? [];
  if (isLongMeasure.test(before)) stem = before;
  const last = dropLast(stem);
  return last.length < shortestEnglish ? stem : last;
}

/** Drops "-ed" and "-ing", and restores the word's ending: "filing" becomes "file", "hopping" "hop". */
function dropPast(word: string): string {
  if (word.endsWith("eed")) return hasMeasure.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const [, stem = ""] = /^(.+?)(?:ed|ing)$/.exec(word) ?? [];
  if (!hasVowel.test(stem)) return word;
  if (stem.length < shortestEnglish) return `${stem}e`;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (endsDouble.test(stem)) return stem.slice(0, -1);
  return endsShort.test(stem) ? `${stem}e` : stem;
}

/** Replaces the longest of the endings that a word has. */
function replaceEnding(word: string, endings: Readonly<Record<string, string>>): string {
  const [ending = ""] = Object.keys(endings)
    .filter((one) => word.length > one.length && word.endsWith(one))
    .toSorted((a, b) => b.length - a.length);
  const stem = word.slice(0, word.length - ending.length);
  return ending !== "" && hasMeasure.test(stem) ? stem + (endings[ending] ?? "") : word;
}

function dropLast(word: string): string {
  const stem = word.replace(/e$/, "");
  const isDropped = isLongMeasure.test(stem) || (isMeasureOne.test(stem) && !endsShort.test(stem));
  const last = isDropped ? stem : word;
  return last.endsWith("ll") && isLongMeasure.test(last) ? last.slice(0, -1) : last;
}
