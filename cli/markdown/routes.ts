import { joinPath } from "../records/paths.ts";
import { listBelow } from "./site-files.ts";
import type { Site } from "./site.ts";

/** A page of Astro or Next that shows one post of many: `src/pages/blog/[slug].astro`. */
export interface Route {
  /** Relative to the site's folder. */
  file: string;
  /** `/blog/:subpath/`, with `:year`, `:month` and `:day` of parts with these names. */
  pattern: string;
  text: string;
}

const pageFolders = ["src/pages", "pages", "src/app", "app"];
const routeFile = /^(?:page|index|\[[^\]]*\]+)\.(?:astro|jsx?|tsx?|mdx?|vue|svelte)$/;
const lists = /^(?:tags?|categor(?:y|ies)|authors?|topics?|page|api|archive|series)$/i;

/** The pages with a placeholder for posts. */
export function findRoutes({ files, root }: Pick<Site, "files" | "root">): Route[] {
  return pageFolders.flatMap((folder) => {
    return listBelow(files, joinPath(root, folder)).flatMap((path): Route[] => {
      const pattern = readPattern(path);
      if (pattern === null) return [];
      const file = `${folder}/${path}`;
      return [{ file, pattern, text: files.readText(joinPath(root, file)) ?? "" }];
    });
  });
}

/** The pattern of a page's path; null unless its last part stands for a post. */
function readPattern(path: string): string | null {
  const parts = path.split("/");
  const file = parts.pop() ?? "";
  if (!routeFile.test(file)) return null;
  if (file.startsWith("[")) parts.push(file.slice(0, file.lastIndexOf(".")));
  const last = parts.at(-1) ?? "";
  if (!last.startsWith("[") || parts.some((part) => lists.test(part))) return null;
  const written = parts.flatMap((part, index) => {
    if (part.startsWith("(") || part.startsWith("_")) return [];
    if (!part.startsWith("[")) return [part];
    const name = part.replace(/[[\].]/g, "").toLowerCase();
    if (["year", "month", "day"].includes(name)) return [`:${name}`];
    if (index === parts.length - 1) return lists.test(name) ? [":none"] : [":subpath"];
    return ["lang", "locale"].includes(name) ? [] : [":none"];
  });
  return written.includes(":none") || !written.includes(":subpath") ? null : `/${written.join("/")}/`;
}

/** The page that shows the posts of a folder: it names the folder, or its address has the folder's name. */
export function chooseRoute(routes: readonly Route[], folder: string): Route | null {
  const name = folder.split("/").at(-1) ?? "";
  const names = (route: Route) =>
    route.text.includes(`"${name}"`) || route.text.includes(`'${name}'`) || route.text.includes(`/${name}`);
  const isNamed = (route: Route) => route.pattern.split("/").includes(name);
  const named = routes.filter(names);
  return (
    named.find(isNamed) ??
    named[0] ??
    routes.find(isNamed) ??
    (routes.length === 1 ? (routes[0] ?? null) : null)
  );
}
