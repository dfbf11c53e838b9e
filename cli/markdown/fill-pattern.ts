import type { FileName } from "./file-name.ts";

/** What the placeholders of a pattern stand for. */
export interface PatternValues {
  file: FileName;
  /** The folder that the pattern is for, relative to the site's folder. */
  under: string;
  /** The folder with the site's content, relative to the site's folder. */
  content: string;
  /** `2019-03-05`; empty if unknown. */
  day: string;
  /** `10:00:00`; empty if unknown. */
  time: string;
  /** The slug that the front matter gives; empty without one. */
  slug: string;
  title: string;
  categories: readonly string[];
  /** Languages of the site; the first is the default. */
  languages: readonly string[];
  /** True if `:title` is the headline (Hugo), false if it is the name of the file (Jekyll). */
  isTitleHeadline: boolean;
}

const placeholder = /:([a-z_]+)(?:\[[^\]]{0,20}\])?/gi;

/** The path of a post by a pattern (`/blog/:year/:slug/`); null if a placeholder is unknown or has no value. */
export function fillPattern(pattern: string, values: PatternValues): string | null {
  let isKnown = true;
  const filled = pattern.replace(placeholder, (whole, name: string) => {
    const key = Object.hasOwn(readers, name) ? name : findStart(name);
    const value = key === "" ? null : (readers[key]?.(values) ?? null);
    if (value === null) isKnown = false;
    return value === null ? whole : value + name.slice(key.length);
  });
  if (!isKnown) return null;
  const language = findLanguage(values);
  const isDefault = language === "" || language === values.languages[0];
  return `${isDefault ? "" : `/${language}`}${filled}`.replace(/\/{2,}/g, "/");
}

/** The language of a file by its ending or by its first folder in the content; empty if the site names none. */
function findLanguage({ file, content, languages }: PatternValues): string {
  const [folder = ""] = foldersOf(file, content);
  return [file.language, folder].find((name) => name !== "" && languages.includes(name)) ?? "";
}

/** The placeholder that a name begins with: `:title_old` is `:title` and text. */
const findStart = (name: string) =>
  Object.keys(readers)
    .filter((known) => name.startsWith(known))
    .reduce((longest, known) => (known.length > longest.length ? known : longest), "");

type Read = (values: PatternValues) => string | null;

const dayPart =
  (index: number, format: (part: string) => string = (part) => part): Read =>
  ({ day }) =>
    day === "" ? null : format(day.split("-")[index] ?? "");
const timePart =
  (index: number): Read =>
  ({ time }) =>
    time.split(":")[index] || "00";
const short = (part: string) => String(Number(part));
const inDay =
  (format: (date: Date) => string): Read =>
  ({ day }) =>
    day === "" ? null : format(new Date(`${day}T12:00:00Z`));
const nameMonth = (month: "long" | "short") =>
  inDay((date) => date.toLocaleString("en", { month, timeZone: "UTC" }).toLowerCase());

const dayOfYear = (date: Date) =>
  Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000) + 1;

/** Folders below a folder of the site, without those of drafts and posts of Jekyll. */
function foldersOf({ folders }: FileName, under: string): string[] {
  const start = under === "" ? [] : under.split("/");
  const isBelow = start.every((part, index) => folders[index] === part);
  return folders.slice(isBelow ? start.length : 0).filter((part) => !/^_(?:posts|drafts)$/.test(part));
}

/** The same without the folder of a language. */
function foldersBelow(file: FileName, under: string, languages: readonly string[]): string[] {
  const [first = "", ...rest] = foldersOf(file, under);
  return languages.includes(first) ? rest : foldersOf(file, under);
}

const slugOf = ({ slug, file }: PatternValues) =>
  slug.split("/").findLast((part) => part !== "") ?? file.slug;
const isDayFolder = (part: string) => /^\d{1,4}$/.test(part);
const joinPath = (...parts: string[]) => parts.filter(Boolean).join("/");

const readers: Record<string, Read> = {
  slug: slugOf,
  title: (values) => (values.isTitleHeadline ? urlize(values.title) || slugOf(values) : slugOf(values)),
  headline: (values) => urlize(values.title) || slugOf(values),
  slugortitle: (values) => (values.slug === "" ? urlize(values.title) || slugOf(values) : slugOf(values)),
  slugorfilename: slugOf,
  slugorcontentbasename: (values) => (values.slug === "" ? values.file.name : slugOf(values)),
  contentbasename: ({ file }) => file.name,
  basename: ({ file }) => file.name,
  filename: ({ file }) => file.name,
  name: ({ file }) => file.slug,
  year: dayPart(0),
  short_year: dayPart(0, (year) => year.slice(2)),
  month: dayPart(1),
  i_month: dayPart(1, short),
  monthname: nameMonth("long"),
  long_month: nameMonth("long"),
  short_month: nameMonth("short"),
  day: dayPart(2),
  i_day: dayPart(2, short),
  y_day: inDay((date) => String(dayOfYear(date)).padStart(3, "0")),
  yearday: inDay((date) => String(dayOfYear(date))),
  hour: timePart(0),
  minute: timePart(1),
  second: timePart(2),
  category: ({ categories: [first] }) => slugPart(first ?? ""),
  categories: ({ categories }) => categories.map(slugPart).join("/"),
  section: ({ file, content, languages }) => foldersBelow(file, content, languages)[0] ?? "",
  sections: ({ file, content, languages }) => foldersBelow(file, content, languages).join("/"),
  /** Folders and slug below the content folder. */
  path: (values) =>
    joinPath(...foldersBelow(values.file, values.content, values.languages), values.slug || values.file.slug),
  /** Folders and slug below the folder of the pattern. */
  subpath: (values) =>
    joinPath(...foldersBelow(values.file, values.under, []), values.slug || values.file.slug),
  /** The same without the folders of a day, and without the numbers that order files; the slug stands for all of it. */
  subslug: ({ slug, file, under }) =>
    slug !== ""
      ? slug.replace(/^\//, "")
      : joinPath(
          ...foldersBelow(file, under, [])
            .filter((part) => !isDayFolder(part))
            .map(dropOrder),
          dropOrder(file.slug),
        ),
  /** The day of the file's name or folders as a path; empty without one, and with a slug. */
  filedate: ({ slug, file }) => (slug === "" ? file.day.replaceAll("-", "/") : ""),
  output_ext: () => ".html",
};

/** A headline as Hugo writes it in addresses: small letters, digits and dots, with dashes for spaces. */
const urlize = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}._+~@\s-]/gu, "")
    .trim()
    .replace(/[\s-]+/g, "-");

const slugPart = (text: string) => text.toLowerCase().trim().replace(/\s+/g, "-");
const dropOrder = (part: string) => part.replace(/^\d{1,3}[-_.]\s?(?=\D)/, "");
