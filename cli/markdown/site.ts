import { parseWebUrl } from "../nodes/address.ts";
import { folderOfPath, joinPath } from "../records/paths.ts";
import { findField, textField } from "./front-matter/fields.ts";
import type { Fields } from "./front-matter/front-matter.ts";
import { findFirst, findInScript, readFields } from "./site-config.ts";
import type { SiteFiles, SiteFolder } from "./site-files.ts";

export type Generator =
  "jekyll" | "hexo" | "hugo" | "zola" | "docusaurus" | "astro" | "eleventy" | "vitepress" | "next" | "gatsby";

/** The site that a folder of posts belongs to, as its files tell. */
export interface Site {
  files: SiteFiles;
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
export function findSite({ path: given, files }: Pick<SiteFolder, "path" | "files">): Site {
  const roots = [given, ...listUpper(files, given), ...listFolders(files, given)];
  const found = roots.flatMap((root) => readSite(files, root, given) ?? []);
  return found[0] ?? createSite(files, given);
}

/** Folders in which projects keep their site. */
const siteFolders = /^(?:website|site|docs|documentation|blog|www|web|frontend|src|hugo|jekyll)$/i;

function listFolders(files: SiteFiles, folder: string): string[] {
  return files
    .list(folder)
    .filter(({ name, kind }) => kind === "folder" && siteFolders.test(name))
    .map(({ name }) => joinPath(folder, name))
    .toSorted();
}

/** The folders above, up to that of the repository. */
function listUpper(files: SiteFiles, folder: string): string[] {
  const upper: string[] = [];
  const isRepository = (path: string) => files.kindOf(joinPath(path, ".git")) !== null;
  for (let at = folder; upper.length < maxLevels && !isRepository(at); at = folderOfPath(at)) {
    if (folderOfPath(at) === at) break;
    upper.push(folderOfPath(at));
  }
  return upper;
}

const createSite = (files: SiteFiles, folder: string): Site => ({
  files,
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

function readSite(files: SiteFiles, root: string, folder: string): Site | null {
  const isFolder = (path: string) => files.kindOf(joinPath(root, path)) === "folder";
  for (const [named, names] of configFiles) {
    const configFile = findFirst(files, root, names);
    if (configFile === null) continue;
    const path = joinPath(root, configFile);
    const isScript = scriptEndings.some((ending) => configFile.endsWith(`.${ending}`));
    const config = isScript ? {} : readFields(files, path);
    const script = isScript ? (files.readText(path) ?? "") : "";
    const generator = refineGenerator(named, config, isFolder);
    if (generator === null) continue;
    const { base, hosts } = readAddress(config, script);
    const content = findContent(generator, config, script, isFolder);
    const inner = root.startsWith(folder) ? root : folder;
    const languages = findLanguages(config);
    const found = { root, generator, configFile, config, script, base, hosts, content, languages };
    const site = { ...createSite(files, inner), ...found };
    const isContent = joinPath(root, content) === inner;
    return { ...site, isWhole: inner === root || (isContent && !isPostsFolder(content)) };
  }
  return null;
}

/** Whether the site has a folder, by its path from the root. */
type IsFolder = (path: string) => boolean;

/** `config.toml` is that of Hugo or of Zola, `_config.yml` that of Jekyll or of Hexo; others may have such files too. */
function refineGenerator(named: Generator, config: Fields, isFolder: IsFolder): Generator | null {
  if (named === "jekyll") return isFolder("source/_posts") ? "hexo" : "jekyll";
  if (named !== "hugo") return named;
  const hasContent = isFolder(textField(config, "contentDir") || "content");
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

function findContent(generator: Generator, config: Fields, script: string, isFolder: IsFolder): string {
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
  return written !== "" && isFolder(written) ? written : "";
}

const postsFolders =
  /^(?:_posts|_drafts|posts?|blogs?|articles?|news|writings?|notes|journal|stories|essays|til|updates|_articles|entries|entradas|noticias)$/i;

/** True for a folder (or path) with a part that usually holds posts. */
export const isPostsFolder = (path: string): boolean =>
  path.split("/").some((part) => postsFolders.test(part));

/** The setting of a configuration, by one of its names. */
export const findSetting = ({ config }: Site, ...names: string[]): unknown =>
  names.map((name) => findField(config, name)).find((value) => value !== undefined);
