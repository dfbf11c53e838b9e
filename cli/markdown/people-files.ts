import { endingOf, joinPath, pathBelow } from "../records/paths.ts";
import { decodeEntities, listField, textField } from "./front-matter/fields.ts";
import { parseFrontMatter, type Fields } from "./front-matter/front-matter.ts";
import { parseData } from "./site-config.ts";
import { listBelow } from "./site-files.ts";
import type { Site } from "./site.ts";

/** A person as a site's files describe them. */
export interface KnownPerson {
  /** The handle by which posts name them. */
  key: string;
  /** The name to show; the handle if the files have no name. */
  name: string;
  bio: string;
  links: string[];
  /** Address of a picture of them; empty without one. */
  image: string;
}

export interface PeopleFiles {
  /** By handle and by name, in small letters. */
  people: ReadonlyMap<string, KnownPerson>;
  /** Paths of content files that describe a person, relative to the site's folder. */
  files: ReadonlySet<string>;
}

const names = ["authors", "author", "people", "members", "team", "contributors", "writers"];
const endings = [".yml", ".yaml", ".toml", ".json"];
const folders = [
  "",
  "blog",
  "_data",
  "data",
  "src/_data",
  "src/data",
  "source/_data",
  "content",
  "src/content",
];
/** Folders with a file, or a folder with an index, for each person. */
const personFolders = [
  "_authors",
  "_people",
  "_data/authors",
  "data/authors",
  "data/people",
  "content/authors",
];
const morePersonFolders = ["src/content/authors", "src/data/authors", "src/content/author", "content/author"];

/** Reads all files in which the usual generators keep their writers. */
export function readPeopleFiles({ root, folder, files: siteFiles }: Site): PeopleFiles {
  const found: KnownPerson[] = [];
  const files = new Set<string>();
  const inside = [...new Set([...folders.map((part) => joinPath(root, part)), folder])];
  for (const at of inside)
    for (const file of names.flatMap((name) => endings.map((ending) => name + ending))) {
      const text = siteFiles.readText(joinPath(at, file));
      if (text !== null) found.push(...readList(parseData(file, text)));
    }
  for (const part of [...personFolders, ...morePersonFolders]) {
    const inPart = joinPath(root, part);
    for (const path of listBelow(siteFiles, inPart)) {
      const person = readPersonFile(path, siteFiles.readText(joinPath(inPart, path)) ?? "");
      if (person === null) continue;
      files.add(pathBelow(root, joinPath(inPart, path)));
      found.push(person);
    }
  }
  const people = new Map<string, KnownPerson>();
  // A handle counts more than a name, and the first file more than later ones.
  for (const person of found.toReversed()) people.set(person.name.toLowerCase(), person);
  for (const person of found.toReversed()) people.set(person.key.toLowerCase(), person);
  return { people, files };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** People of a list, or of a table by their handles. */
function readList(data: unknown): KnownPerson[] {
  if (Array.isArray(data)) return data.filter(isFields).flatMap((fields) => readPerson("", fields) ?? []);
  if (!isFields(data)) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    if (typeof value === "string") return [{ key, name: value.trim() || key, bio: "", links: [], image: "" }];
    if (Array.isArray(value)) return readList(value);
    return isFields(value) ? (readPerson(key, value) ?? []) : [];
  });
}

/** `path` is relative to the folder of people. */
function readPersonFile(path: string, text: string): KnownPerson | null {
  const [stem = ""] = path.replace(/\/_?index\.\w+$/, "").split("/");
  const key = stem.slice(0, stem.length - endingOf(stem).length);
  if (key === "_index" || key === "index") return null;
  if (endings.includes(endingOf(path))) {
    const data = parseData(path, text);
    return isFields(data) ? readPerson(key, data) : null;
  }
  if (!/\.(?:md|mdx|markdown|html)$/i.test(path)) return null;
  const { format, data } = parseFrontMatter(text);
  return format === "none" ? null : readPerson(key, data);
}

const keyNames = ["key", "id", "username", "handle", "slug", "short_name", "login"];
const linkNames = ["url", "website", "homepage", "web", "link"];
const imageNames = ["image_url", "imageURL", "image", "avatar", "photo", "picture"];

/** A person of fields with the usual names; null if they have neither a handle nor a name. */
export function readPerson(given: string, fields: Fields): KnownPerson | null {
  const first = (list: readonly string[]) => list.map((name) => textField(fields, name)).find(Boolean) ?? "";
  const parts = [textField(fields, "first_name"), textField(fields, "last_name")].filter(Boolean).join(" ");
  const name = decodeEntities(
    first(["name", "display_name", "displayName", "full_name", "fullName"]) || parts || first(["title"]),
  );
  const key = given || first(keyNames) || name;
  if (key === "") return null;
  const bio =
    first(["bio", "description", "about"]) ||
    (name === first(["title"]) ? first(["role"]) : first(["title", "role", "occupation"]));
  const links = [...linkNames.map((link) => textField(fields, link)), ...listField(fields, "links")];
  return {
    key,
    name: name || key,
    bio: decodeEntities(bio),
    links: [...new Set(links.filter((link) => /^https?:/.test(link)))],
    image: first(imageNames),
  };
}
