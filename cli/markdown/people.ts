import type { ImportedPerson } from "../../contract/import/import.ts";
import { buildScreenName } from "../screen-name.ts";
import { decodeEntities, findField, textField } from "./front-matter/fields.ts";
import type { Fields } from "./front-matter/front-matter.ts";
import { readPerson, type KnownPerson } from "./people-files.ts";

/** The writer of posts without one. */
const editor: KnownPerson = { key: "editor", name: "Editor", bio: "", links: [], image: "" };

const isSuffix = (part: string) => /^(?:jr|sr|ph\.?d|m\.?d|esq|ii|iii|iv)\.?$/i.test(part);
const dropConjunction = (part: string) => part.replace(/^(?:and|y|&)\s/i, "").trim();

/** Splits `A, B and C`, `A & B` and `A y B`; a title behind a comma (`A, PhD`) and words in brackets stay with a name. */
export function splitNames(written: string): string[] {
  const parts: string[] = [];
  for (const part of splitOutside(written.replace(/\s+/g, " "))) {
    const name = part.trim();
    if (isSuffix(name) && parts.length > 0) parts[parts.length - 1] += `, ${name}`;
    else parts.push(...splitConjunction(dropConjunction(name)));
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Splits at commas and semicolons outside of brackets. */
function splitOutside(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of text) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth = Math.max(0, depth - 1);
    if (depth === 0 && /[,;]/.test(sign)) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** Splits at `and`, `&` and `y`, unless that is in brackets. */
const splitConjunction = (text: string) =>
  text.includes("(") ? text.split(/(?<=\)) (?:and|y|&) /) : text.split(/ (?:and|y|&) /);

/** `Ann Lee <ann@example.org>`, `[Ann Lee](https://…)` and `Ann Lee ([@ann](https://…))` without the address. */
const tidyName = (written: string) =>
  decodeEntities(written)
    .replace(/<[^<>]*>/g, "")
    .replace(/\(\s*\[[^[\]]*\]\([^()\s]*\)\s*\)/g, "")
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/g, "$1")
    .trim();

/**
 * The writers that a field names: handles of people whom the site's files describe, names, or people with fields of
 * their own. A handle without a description is its own name.
 */
export function readAuthors(value: unknown, known: ReadonlyMap<string, KnownPerson>): KnownPerson[] {
  if (Array.isArray(value)) return value.flatMap((item) => readAuthors(item, known));
  if (typeof value === "number") return readAuthors(String(value), known);
  if (typeof value === "object" && value !== null) {
    const person = readPerson("", value as Fields);
    if (person === null) return [];
    const described = known.get(person.key.toLowerCase());
    return [described && person.name === person.key ? described : person];
  }
  if (typeof value !== "string" || value.trim() === "") return [];
  const find = (name: string) =>
    known.get(name.toLowerCase()) ?? known.get(name.toLowerCase().replace(/\.\w+$/, ""));
  const whole = find(value.trim());
  if (whole) return [whole];
  return splitNames(tidyName(value)).map(
    (name) => find(name) ?? { key: name, name, bio: "", links: [], image: "" },
  );
}

/** The writers of a post by fields in order; each person once. `otherwise` are those of the site. */
export function findAuthors(
  data: Fields,
  fields: readonly string[],
  known: ReadonlyMap<string, KnownPerson>,
  otherwise: readonly KnownPerson[],
): KnownPerson[] {
  const named = fields.flatMap((name) => readAuthors(findField(data, name), known));
  const others = otherwise.length > 0 ? otherwise : [editor];
  const found =
    named.length === 1 ? named.map((person) => describe(person, data)) : named.length > 0 ? named : others;
  return [...new Map(found.map((person) => [nameOnScreen(person), person])).values()];
}

/** Fields beside the author's name, as older versions of Docusaurus have them. */
export const authorFields = [
  "author_title",
  "authorTitle",
  "author_url",
  "authorURL",
  "author_image_url",
  "authorImageURL",
];

function describe(person: KnownPerson, data: Fields): KnownPerson {
  const read = (...names: string[]) => names.map((name) => textField(data, name)).find(Boolean) ?? "";
  const url = read("author_url", "authorURL");
  return {
    ...person,
    bio: person.bio || read("author_title", "authorTitle"),
    links: person.links.length > 0 || !/^https?:/.test(url) ? person.links : [url],
    image: person.image || read("author_image_url", "authorImageURL"),
  };
}

export const nameOnScreen = ({ key }: KnownPerson): string => buildScreenName(key);

/** People by screen name, each since their first post. */
export function joinPeople(
  writers: Iterable<{ person: KnownPerson; publishTimeMillis: number }>,
): ImportedPerson[] {
  const people = new Map<string, ImportedPerson>();
  for (const { person, publishTimeMillis } of writers) {
    const screenName = nameOnScreen(person);
    const before = people.get(screenName);
    const joinedTimeMillis = Math.min(before?.joinedTimeMillis ?? publishTimeMillis, publishTimeMillis);
    people.set(screenName, { ...createPerson(person, joinedTimeMillis), ...before, joinedTimeMillis });
  }
  return [...people.values()];
}

function createPerson(person: KnownPerson, joinedTimeMillis: number): ImportedPerson {
  const { name: displayName, bio, links } = person;
  return {
    screenName: nameOnScreen(person),
    displayName,
    joinedTimeMillis,
    ...(bio !== "" && { bio }),
    ...(links.length > 0 && { links }),
  };
}
