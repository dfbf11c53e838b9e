import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const client = fileURLToPath(new URL("../build/client", import.meta.url));
const serverManifest = "\0virtual:remix/server-manifest";
const discovery = /@remix-run\/react\/dist\/esm\/fog-of-war\.js$/;

interface Route {
  id: string;
  parentId?: string;
  module: string;
  css?: string[];
}
interface Manifest {
  routes: Record<string, Route>;
}

/** Route for addresses below the studio's that have no page. */
const missingPage = "routes/reader/address";
const isStudioRoute = ({ id, parentId }: Route) =>
  id === "root" || id === "studio" || parentId === "studio" || id === missingPage;

const isEmpty = (module: string) => readFileSync(client + module, "utf8").trim() === "";

/**
 * Vite plugins for the route table that studio pages load. It has only studio routes, since reader pages are loaded as
 * documents, and no code for discovering further routes.
 */
export const studioRoutes = (): Plugin[] => [
  {
    name: "magma:studio-routes",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    // Remix writes the table for browsers when the Worker's build requests its own.
    transform(code, id) {
      if (id !== serverManifest) return;
      const [path = ""] = /\/assets\/manifest-[0-9a-f]+\.js/.exec(code) ?? this.error("no route table");
      const text = readFileSync(client + path, "utf8");
      const manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
      // The layout's stylesheets are on every page; the root's are those of reader pages, which studio pages don't use.
      const known = new Set(manifest.routes["studio"]?.css);
      const shown = Object.values(manifest.routes).filter(isStudioRoute);
      // Routes without a page have empty modules: one of them serves all.
      const empty = shown.map(({ module }) => module).filter(isEmpty);
      const routes = shown.map(({ id, css, ...route }) => {
        const own = id === "studio" ? css : css?.filter((href) => !known.has(href));
        const module = empty.includes(route.module) ? empty[0] : route.module;
        return [
          id,
          { ...route, module, ...(id !== "root" && own && own.length > 0 && { css: own }) },
        ] as const;
      });
      const table = { ...manifest, routes: Object.fromEntries(routes) };
      // Omits false values, and imports and names of routes (app/entry.client.tsx).
      const short = JSON.stringify(table, (name, value: unknown) =>
        value === false || name === "imports" ? undefined : value,
      );
      writeFileSync(client + path, `window.__remixManifest=${short};`);
    },
  },
  {
    name: "magma:no-route-discovery",
    enforce: "pre",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    load: (id) => (discovery.test(id) ? noDiscovery : undefined),
  },
];

/** Replacement of the functions that Remix calls if `v3_lazyRouteDiscovery` is off. */
const noDiscovery = `
export const isFogOfWarEnabled = () => false;
export const getPartialManifest = () => undefined;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => {};
`;
