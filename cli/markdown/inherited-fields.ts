import { joinPath } from "../records/paths.ts";
import { textField } from "./front-matter/fields.ts";
import type { Fields } from "./front-matter/front-matter.ts";
import { findInScript, readFields } from "./site-config.ts";
import { findSetting, type Site } from "./site.ts";

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Reads fields that a site gives all files of a folder: the defaults of Jekyll's configuration, Eleventy's data files
 * (`posts/posts.json`). Each file is read once.
 */
export function createInheritance(site: Site): (path: string) => Fields {
  const known = new Map<string, Fields>();
  const readFolder = (folder: string): Fields => {
    const before = known.get(folder);
    if (before) return before;
    const fields = site.generator === "eleventy" ? readFolderData(site, folder) : {};
    known.set(folder, fields);
    return fields;
  };
  const defaults = site.generator === "jekyll" ? readDefaults(site) : [];
  return (path) => {
    const parts = path.split("/").slice(0, -1);
    const folders = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
    const ofFolders = folders.map(readFolder);
    const ofDefaults = defaults.filter(({ matches }) => matches(path)).map(({ values }) => values);
    return Object.assign({}, ...ofDefaults, ...ofFolders) as Fields;
  };
}

function readFolderData({ files, root }: Site, folder: string): Fields {
  const name = folder.split("/").at(-1) ?? "";
  const start = joinPath(root, folder, name);
  const script = files.readText(`${start}.11tydata.js`) ?? files.readText(`${start}.11tydata.cjs`) ?? "";
  const permalink = findInScript(script, "permalink");
  return {
    ...readFields(files, `${start}.json`),
    ...readFields(files, `${start}.11tydata.json`),
    ...(permalink !== "" && { permalink }),
  };
}

interface Default {
  matches: (path: string) => boolean;
  values: Fields;
}

/** The `defaults` of Jekyll, in their order: later ones count more. */
function readDefaults(site: Site): Default[] {
  const list = findSetting(site, "defaults");
  if (!Array.isArray(list)) return [];
  return list.filter(isFields).flatMap(({ scope, values }): Default[] => {
    if (!isFields(values)) return [];
    const path = isFields(scope) ? textField(scope, "path").replace(/^\/|\/$/g, "") : "";
    const type = isFields(scope) ? textField(scope, "type") : "";
    const isInside = (file: string) => path === "" || file === path || file.startsWith(`${path}/`);
    const folder = type === "" || type === "pages" ? "" : `_${type}`;
    const isOfType = (file: string) =>
      folder === ""
        ? type === "" || !file.split("/").some((part) => part.startsWith("_"))
        : file.split("/").includes(folder);
    return [{ matches: (file) => isInside(file) && isOfType(file), values }];
  });
}
