import { textField } from "./front-matter/fields.ts";
import { chooseRoute, findRoutes } from "./routes.ts";
import { findBlock, findInScript } from "./site-config.ts";
import { findSetting, type Site } from "./site.ts";

/** Where posts of a folder lived at the old site. */
export interface AddressPattern {
  /** Folder of the posts, relative to the site's folder; empty for all. */
  under: string;
  /** `/blog/:year/:month/:slug/`; the placeholders are in `fill-pattern.ts`. */
  pattern: string;
  /** Where that is written, for the message at the start. */
  from: string;
}

/** Where a pattern is from that is hardly more than a guess. */
export const folderName = "the name of their folder";

/** Rules that links between posts correct: sites of Gatsby make their addresses in a script. */
export const weakRules: readonly string[] = [folderName, "the folders of Gatsby"];

/** Jekyll's named forms. */
const jekyllStyles: Record<string, string> = {
  date: "/:categories/:year/:month/:day/:title.html",
  pretty: "/:categories/:year/:month/:day/:title/",
  ordinal: "/:categories/:year/:y_day/:title.html",
  none: "/:categories/:title.html",
};

/** A pattern with the names of Jekyll's forms written out, and a slash at its start. */
export function readPattern(written: string): string {
  const named = Object.hasOwn(jekyllStyles, written) ? (jekyllStyles[written] ?? "") : written;
  const filled = named.replaceAll("{{", "").replaceAll("}}", "");
  return filled.startsWith("/") ? filled : `/${filled}`;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The patterns that a site's configuration and its generator's rules give, the most special folder first. */
export function listPatterns(site: Site, folders: readonly string[]): AddressPattern[] {
  const patterns = site.generator === null ? [] : rules[site.generator](site, folders);
  return patterns.toSorted((a, b) => b.under.length - a.under.length);
}

const rules: Record<
  NonNullable<Site["generator"]>,
  (site: Site, folders: readonly string[]) => AddressPattern[]
> = {
  jekyll: (site) => {
    const style = textField(site.config, "permalink");
    const from = style === "" ? "Jekyll's default" : site.configFile;
    const pages = /^(?:pretty|.*\/)$/.test(style) ? "/:path/" : "/:path.html";
    const posts = { under: "", pattern: readPattern(style || "date"), from };
    return [...readCollections(site), posts, { under: "pages:", pattern: pages, from }];
  },
  hexo: (site) => {
    const written = textField(site.config, "permalink");
    const from = written === "" ? "Hexo's default" : site.configFile;
    return [
      { under: "", pattern: readPattern(written || ":year/:month/:day/:title/"), from },
      { under: "pages:", pattern: "/:path/", from },
    ];
  },
  hugo: (site) => {
    const from = site.configFile;
    const written = findSetting(site, "permalinks");
    const given = isFields(written)
      ? { ...written, ...(isFields(written["page"]) ? written["page"] : {}) }
      : {};
    const sections = Object.entries(given).flatMap(([name, pattern]) =>
      typeof pattern === "string"
        ? ["", ...site.languages].map((language) => ({
            under: join(site.content, language, name),
            pattern: readPattern(pattern).replace(/:slug(?![a-z])/, ":slugortitle"),
            from,
          }))
        : [],
    );
    const isUgly = findSetting(site, "uglyURLs", "uglyurls") === true;
    const plain = {
      under: "",
      pattern: isUgly ? `${hugoPath}.html` : `${hugoPath}/`,
      from: "the folders of Hugo",
    };
    return [...sections, plain];
  },
  zola: () => [{ under: "", pattern: "/:path/", from: "the folders of Zola" }],
  gatsby: () =>
    ["content/blog", "content/posts", "content", "src/pages", "blog", "posts", ""].map((under) => ({
      under,
      pattern: "/:subpath/",
      from: "the folders of Gatsby",
    })),
  vitepress: ({ script, content }) => {
    const isClean = /cleanUrls\s{0,9}:\s{0,9}true/.test(script);
    const pattern = isClean ? "/:subpath" : "/:subpath.html";
    return [{ under: content, pattern, from: "the folders of VitePress" }];
  },
  docusaurus: listDocusaurus,
  eleventy: (site) => [{ under: site.content, pattern: "/:subpath/", from: "the folders of Eleventy" }],
  astro: (site, folders) => [
    { under: "src/pages", pattern: "/:subpath/", from: "the folders of Astro" },
    ...listRouted(site, folders),
  ],
  next: (site, folders) => [
    ...["src/pages", "pages", "src/app", "app"].map((under) => ({
      under,
      pattern: "/:subpath/",
      from: "the folders of Next",
    })),
    ...listRouted(site, folders),
  ],
};

const hugoPath = "/:sections/:slugorcontentbasename";

const join = (...parts: string[]) => parts.filter(Boolean).join("/");

/** Collections of Jekyll with addresses of their own. */
function readCollections(site: Site): AddressPattern[] {
  const collections = findSetting(site, "collections");
  if (!isFields(collections)) return [];
  const folder = textField(site.config, "collections_dir");
  return Object.entries(collections).flatMap(([name, settings]) => {
    const written = isFields(settings) ? textField(settings, "permalink") : "";
    if (name === "posts" && written === "") return [];
    const pattern = readPattern(written || `/${name}/:subpath.html`).replaceAll(":collection", name);
    return [{ under: join(site.content, folder, `_${name}`), pattern, from: site.configFile }];
  });
}

/** The blog, the documentation and the pages of Docusaurus. */
function listDocusaurus({ script, configFile: from }: Site): AddressPattern[] {
  const blog = findBlock(script, "blog") || findBlock(script, "plugin-content-blog");
  const docs = findBlock(script, "docs") || findBlock(script, "plugin-content-docs");
  const read = (block: string, otherwise: string) => {
    const path = findInScript(block, "path").replace(/^\.?\//, "") || otherwise;
    const written = /\brouteBasePath\s{0,9}:/.test(block) ? findInScript(block, "routeBasePath") : otherwise;
    return { path, route: written.replace(/^\/|\/$/g, "") };
  };
  const [posts, pages] = [read(blog, "blog"), read(docs, "docs")];
  const write = (route: string, rest: string) => `/${join(route, rest)}`;
  return [
    { under: posts.path, pattern: write(posts.route, ":filedate/:subslug"), from },
    { under: pages.path, pattern: write(pages.route, ":subslug"), from },
    { under: "src/pages", pattern: "/:subpath", from },
  ];
}

/** Folders of posts whose pages are made by a script: the page's path has the address. */
function listRouted(site: Site, folders: readonly string[]): AddressPattern[] {
  const routes = findRoutes(site);
  const isPage = (folder: string) => /^(?:src\/)?(?:pages|app)(?:\/|$)/.test(folder);
  const others = folders.filter((folder) => !isPage(folder));
  return others.map((under) => {
    const route = chooseRoute(routes, under);
    const name = under.split("/").at(-1)?.replace(/^_/, "") ?? "";
    return route === null
      ? { under, pattern: `/${name}/:subpath/`, from: folderName }
      : { under, pattern: route.pattern, from: route.file };
  });
}
