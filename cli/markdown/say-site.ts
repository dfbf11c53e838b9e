import type { Note } from "../nodes/conversion.ts";
import { findOldPaths, findRule, pathFields, type AddressRules } from "./old-paths.ts";
import type { FieldReader } from "./post-fields.ts";
import type { Entry } from "./read-entry.ts";
import type { Generator, Site } from "./site.ts";

const names: Record<Generator, string> = {
  jekyll: "Jekyll",
  hexo: "Hexo",
  hugo: "Hugo",
  zola: "Zola",
  docusaurus: "Docusaurus",
  astro: "Astro",
  eleventy: "Eleventy",
  vitepress: "VitePress",
  next: "Next",
  gatsby: "Gatsby",
};

/** The line that names the generator; none if it is unknown. */
export const saySite = ({ generator, configFile }: Site): string[] =>
  generator === null ? [] : [`Read as a site of ${names[generator]} (${configFile}).`];

/** Placeholders of our own, in the words of generators. */
const writePattern = (pattern: string) =>
  pattern
    .replace(":filedate", ":year/:month/:day")
    .replace(/:sub(?:slug|path)|:slugorcontentbasename|:slugortitle/, ":slug")
    .replace("/:sections/", "/:section/");

/** Lines that say where posts lived, for each rule that was used, and the rule's place. */
export function sayAddresses(entries: readonly Entry[], rules: AddressRules): string[] {
  const posts = entries.filter(({ isPage }) => !isPage);
  if (posts.length === 0) return [];
  const { base } = rules.site;
  if (rules.given !== null) return [`Posts lived at ${rules.given} (from --permalinks).`];
  const own = posts.filter(({ addressData }) =>
    pathFields.some((name) => typeof addressData[name] === "string"),
  );
  const used = new Set(posts.flatMap((post) => findRule(post, rules.patterns) ?? []));
  const lines = [...used]
    .slice(0, 5)
    .map(
      ({ pattern, from }) =>
        `Posts lived at ${base}${writePattern(pattern)} (from ${from}); say otherwise with --permalinks`,
    );
  const [example] =
    used.size === 0
      ? posts.flatMap((entry) => findOldPaths({ ...entry, data: entry.addressData }, rules))
      : [];
  const guess =
    example === undefined
      ? []
      : [`Posts lived at addresses like ${example} (a guess); say otherwise with --permalinks`];
  const declared = own.length === 0 ? [] : [`${own.length} of ${posts.length} posts say their own address.`];
  return [...lines, ...guess, ...declared];
}

/** Notes about fields that were read as ours under another name, once for the whole source. */
export const sayFields = ({ read }: FieldReader): Note[] =>
  [...read].map((names) => {
    const [name = "", field = ""] = names.split(" → ");
    return { kind: "category", reason: `the front matter's field "${name}" was read as "${field}"` };
  });

/** Notes about pictures of people, which the import format doesn't take from elsewhere. */
export const sayImages = (entries: readonly Entry[]): Note[] => {
  const people = new Map(
    entries.flatMap(({ authors }) => authors.map((person) => [person.key, person] as const)),
  );
  return [...people.values()]
    .filter(({ image }) => image !== "")
    .map(({ name, image }) => ({
      kind: "picture",
      reason: `the picture of ${name} was not imported`,
      kept: image,
    }));
};
