import { endingOf } from "../records/paths.ts";

/** What the path of a file says. */
export interface FileName {
  /** Relative to the site's folder: `content/posts/2019-03-05-fog/index.md`. */
  path: string;
  /** The folder of the file, relative to the site's folder; empty for that folder. */
  folder: string;
  /** Folders of its address: those of its path, without that of a file named `index`. */
  folders: readonly string[];
  /** The name without its ending and language; that of its folder for `index.md`: `2019-03-05-fog`. */
  name: string;
  /** The name without its day: `fog`. */
  slug: string;
  /** `2019-03-05` from the name or the folders; empty without one. */
  day: string;
  /** True if the day is part of the name, and not of folders only. */
  isNameDated: boolean;
  isIndex: boolean;
  /** `es` of `index.es.md`; empty without one. */
  language: string;
}

const datedName = /^(\d{4})[-_](\d{1,2})[-_](\d{1,2})(?:[-_. ](.+))?$/;
const indexNames = ["index", "_index"];

/** Reads the path of a content file, relative to its site's folder. */
export function describeFile(path: string): FileName {
  const folders = path.split("/");
  const file = folders.pop() ?? "";
  const stem = file.slice(0, file.length - endingOf(file).length);
  const language = /\.([a-z]{2}(?:-[a-zA-Z]{2,4})?)$/.exec(stem)?.[1] ?? "";
  const plain = language === "" ? stem : stem.slice(0, -language.length - 1);
  const folder = folders.join("/");
  const isIndex = indexNames.includes(plain.toLowerCase());
  const name = isIndex ? (folders.pop() ?? plain) : plain;
  const dated = datedName.exec(name);
  const above = dated ? null : findFolderDay(folders, name);
  const day = (dated ? dated.slice(1, 4) : (above?.day ?? [])).map((part) => part.padStart(2, "0")).join("-");
  const slug = dated
    ? (dated[4] ?? name)
    : name
        .split("-")
        .slice(above?.inName ?? 0)
        .join("-");
  return { path, folder, folders, name, slug, day, isNameDated: dated !== null, isIndex, language };
}

/** The day of `2019/03/05/fog.md`, `2019/03-05-fog.md` or `2019/03/05-fog.md`, and how many of its parts are in the name. */
function findFolderDay(folders: readonly string[], name: string): { day: string[]; inName: number } | null {
  const start = /^(\d{1,2}-)?(\d{1,2}-)/.exec(name)?.[0] ?? "";
  const parts = [...folders, ...start.split("-").filter(Boolean)];
  const year = parts.findLastIndex((part) => /^(?:19|20)\d{2}$/.test(part));
  const [month = "", day = ""] = year < 0 ? [] : parts.slice(year + 1, year + 3);
  const isDay = /^\d{1,2}$/.test(month) && /^\d{1,2}$/.test(day) && Number(month) <= 12 && Number(day) <= 31;
  if (!isDay) return null;
  return { day: [parts[year] ?? "", month, day], inName: Math.max(0, year + 3 - folders.length) };
}
