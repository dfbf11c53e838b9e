import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseWebUrl } from "../nodes/address.ts";
import { findField, textField } from "./front-matter/fields.ts";
import type { Fields } from "./front-matter/front-matter.ts";
import { findFirst, findInScript, readFields, readText } from "./site-config.ts";

export type Generator =
  "jekyll" | "hexo" | "hugo" | "zola" | "docusaurus" | "astro" | "eleventy" | "vitepress" | "next" | "gatsby";

/** The site that a folder of posts belongs to, as its files tell. */
export interface Site {
  /** Absolute path of the site's folder; the given folder if no generator is known. */
  root: string;
  /** Absolute path of the folder that is read. */
  folder: string;
  generator: Generator | null;
  /** Name of the configuration, relative to the root. */
  configFile: string;
  /** Settings of a configuration in YAML, TOML or JSON. */
  config: Fields;
  /** Text of a configuration that is a script. */
  script: string;
  /** First part of all addresses, without a slash at its end: `/docs`; usually empty. */
  base: string;
  /** Hosts of the old site. */
  hosts: readonly string[];
  /** The folder with the content, relative to the root, without slashes around it; empty for the root. */
  content: string;
  /** Folders and file endings of Hugo's languages; the first is the default, whose addresses don't have it. */
  languages: readonly string[];
  /** True if the folder has more than posts: files outside of folders of posts are pages. */
  isWhole: boolean;
}

const scriptEndings = ["js", "ts", "mjs", "mts", "cjs", "cts"];
const withEndings = (name: string) => scriptEndings.map((ending) => `${name}.${ending}`);

const configFiles: [Generator, readonly string[]][] = [
  ["docusaurus", [...withEndings("docusaurus.config"), "siteConfig.js"]],
  ["astro", withEndings("astro.config")],
  ["eleventy", [...withEndings("eleventy.config"), ".eleventy.js"]],
  ["vitepress", withEndings(".vitepress/config")],
  ["vitepress", withEndings(".vitepress/config/index")],
  ["gatsby", withEndings("gatsby-config")],
  ["next", withEndings("next.config")],
  ["hugo", ["hugo.toml", "hugo.yaml", "hugo.yml", "hugo.json", "config/_default/hugo.toml"]],
  ["hugo", ["config.toml", "config.yaml", "config.yml", "config.json", "config/_default/config.toml"]],
  ["hugo", ["config/_default/hugo.yaml", "config/_default/config.yaml", "config/_default/config.yml"]],
  ["zola", ["zola.toml"]],
  ["jekyll", ["_config.yml", "_config.yaml", "_config.toml"]],
];

/** Levels above the given folder that are searched for a configuration. */
const maxLevels = 4;

/** Finds the site of a folder: its configuration in the folder, in those above, or in a usual one below. */
export function findSite(folder: string): Site {
  const given = resolve(folder);
  const roots = [given, ...listUpper(given), ...listFolders(given)];
  const found = roots.flatMap((root) => readSite(root, given) ?? []);
  return found[0] ?? createSite(given);
}

/** Folders in which projects keep their site. */
const siteFolders = /^(?:website|site|docs|documentation|blog|www|web|frontend|src|hugo|jekyll)$/i;

function listFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && siteFolders.test(entry.name))
    .map(({ name }) => join(folder, name))
    .toSorted();
}

/** The folders above, up to that of the repository. */
function listUpper(folder: string): string[] {
  const upper: string[] = [];
  for (let at = folder; upper.length < maxLevels && !existsSync(join(at, ".git")); at = dirname(at)) {
    if (dirname(at) === at) break;
    upper.push(dirname(at));
  }
  return upper;
}

const createSite = (folder: string): Site => ({
  root: folder,
  folder,
  generator: null,
  configFile: "",
  config: {},
  script: "",
  base: "",
  hosts: [],
  content: "",
  languages: [],
  isWhole: false,
});

function readSite(root: string, folder: string): Site | null {
  for (const [named, names] of configFiles) {
    const configFile = findFirst(root, names);
    if (configFile === null) continue;
    const path = join(root, configFile);
    const isScript = scriptEndings.some((ending) => configFile.endsWith(`.${ending}`));
    const config = isScript ? {} : readFields(path);
    const script = isScript ? (readText(path) ?? "") : "";
    const generator = refineGenerator(named, root, config);
    if (generator === null) continue;
    const { base, hosts } = readAddress(config, script);
    const content = findContent(root, generator, config, script);
    const inner = root.startsWith(folder) ? root : folder;
    const languages = findLanguages(config);
    const found = { root, generator, configFile, config, script, base, hosts, content, languages };
    const site = { ...createSite(inner), ...found };
    const isContent = relative(inner, join(root, content)) === "";
    return { ...site, isWhole: inner === root || (isContent && !isPostsFolder(content)) };
  }
  return null;
}

/** `config.toml` is that of Hugo or of Zola, `_config.yml` that of Jekyll or of Hexo; others may have such files too. */
function refineGenerator(named: Generator, root: string, config: Fields): Generator | null {
  if (named === "jekyll") return isFolder(join(root, "source/_posts")) ? "hexo" : "jekyll";
  if (named !== "hugo") return named;
  const hasContent = isFolder(join(root, textField(config, "contentDir") || "content"));
  if (!hasContent && !("baseURL" in config) && !("baseurl" in config) && !("base_url" in config)) return null;
  return "base_url" in config ? "zola" : "hugo";
}

function findLanguages(config: Fields): string[] {
  const table = findField(config, "languages");
  const names = typeof table === "object" && table !== null ? Object.keys(table) : [];
  const first =
    textField(config, "defaultContentLanguage") || textField(config, "default_language") || names[0];
  return first === undefined ? [] : [...new Set([first, ...names])];
}

const isFolder = (path: string) => {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
};

const addressNames = ["url", "baseURL", "baseurl", "baseUrl", "base_url", "site", "siteUrl"];
const baseNames = ["baseurl", "baseUrl", "base", "pathPrefix", "basePath"];

/** Host and first part of the addresses, from the usual settings. */
function readAddress(config: Fields, script: string): Pick<Site, "base" | "hosts"> {
  const read = (name: string) => textField(config, name) || findInScript(script, name);
  const urls = addressNames.flatMap((name) => parseWebUrl(read(name)) ?? []);
  const bases = [
    ...baseNames.map(read).filter((value) => value.startsWith("/")),
    ...urls.map((url) => url.pathname),
  ];
  const base = bases.map((value) => value.replace(/\/$/, "")).find((value) => value !== "") ?? "";
  return { base, hosts: [...new Set(urls.map((url) => url.host))] };
}

function findContent(root: string, generator: Generator, config: Fields, script: string): string {
  const trim = (folder: string) =>
    folder
      .replace(/^\.?\//, "")
      .replace(/\/$/, "")
      .replace(/^\.$/, "");
  if (generator === "hugo") return trim(textField(config, "contentDir") || "content");
  if (generator === "zola") return "content";
  if (generator === "hexo") return trim(textField(config, "source_dir") || "source");
  if (generator === "jekyll") return trim(textField(config, "source"));
  if (generator === "vitepress") return trim(findInScript(script, "srcDir"));
  if (generator !== "eleventy") return "";
  const written = trim(findInScript(script, "input"));
  return written !== "" && isFolder(join(root, written)) ? written : "";
}

const postsFolders =
  /^(?:_posts|_drafts|posts?|blogs?|articles?|news|writings?|notes|journal|stories|essays|til|updates|_articles|entries|entradas|noticias)$/i;

/** True for a folder (or path) with a part that usually holds posts. */
export const isPostsFolder = (path: string): boolean =>
  path.split("/").some((part) => postsFolders.test(part));

/** The setting of a configuration, by one of its names. */
export const findSetting = ({ config }: Site, ...names: string[]): unknown =>
  names.map((name) => findField(config, name)).find((value) => value !== undefined);
