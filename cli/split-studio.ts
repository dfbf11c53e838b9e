import { runInNewContext } from "node:vm";
import type { Plugin, Rollup } from "vite";

const serverBuild = "\0virtual:remix/server-build";
const serverManifest = "\0virtual:remix/server-manifest";
const readerManifest = "virtual:reader-manifest";
const studioBuild = "virtual:studio-build";

type ManualChunkMeta = Rollup.ManualChunkMeta;

const entry = /\/app\/entry\/worker\.ts$/;

/** Two modules: what the Worker's entry imports, and what it may import later. Vite would write a single one. */
const output: Rollup.OutputOptions = {
  inlineDynamicImports: false,
  // oxlint-disable-next-line typescript/no-deprecated -- the default of Rollup 5, which we don't use yet
  onlyExplicitManualChunks: true,
  // The names of messages' files are relative to the module that imports them (message-json.ts).
  hoistTransitiveImports: false,
  chunkFileNames: ({ moduleIds }) =>
    `assets/${moduleIds.some((id) => entry.test(id)) ? "pages" : "[name]"}.js`,
  manualChunks: (id, modules) => (findStart(modules).has(id) ? undefined : "studio-pages"),
};

const starts = new WeakMap<ManualChunkMeta["getModuleInfo"], ReadonlySet<string>>();

/** The modules that are evaluated as an isolate starts. */
function findStart({ getModuleIds, getModuleInfo }: ManualChunkMeta): ReadonlySet<string> {
  const known = starts.get(getModuleInfo);
  if (known) return known;
  // A set is also walked over what is added on the way.
  const found = new Set([...getModuleIds()].filter((id) => entry.test(id)));
  for (const id of found) for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  starts.set(getModuleInfo, found);
  return found;
}

interface Manifest {
  routes: Record<string, { imports?: string[] | undefined }>;
}

/**
 * Vite plugin that divides Remix's build, so that a Worker evaluates the studio's modules when their first page is
 * requested, not as it starts: `virtual:remix/server-build` has the routes of readers, `virtual:studio-build` all routes.
 * In development both have all. `studio`: ids of the studio's routes.
 */
export function splitStudio(studio: ReadonlySet<string>): Plugin {
  let isDevelopment = false;
  let whole = "";
  return {
    name: "magma:split-studio",
    enforce: "post",
    config: (_, { isSsrBuild }) => (isSsrBuild ? { build: { rollupOptions: { output } } } : undefined),
    configResolved: ({ command }) => void (isDevelopment = command === "serve"),
    resolveId: (id) => (id === studioBuild || id === readerManifest ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${studioBuild}`) {
        if (isDevelopment) return 'export * from "virtual:remix/server-build";';
        await this.load({ id: serverBuild });
        return whole;
      }
      if (id !== `\0${readerManifest}`) return undefined;
      const { code } = await this.load({ id: serverManifest });
      return `export default ${JSON.stringify(leaveOutStudio(code ?? "", studio))};`;
    },
    transform(code, id) {
      if (isDevelopment || id !== serverBuild) return undefined;
      whole = code;
      const rest = leaveOutRoutes(code, studio).replace("virtual:remix/server-manifest", readerManifest);
      if (rest.includes('"studio"') || !rest.includes(readerManifest))
        this.error("Remix writes its build otherwise");
      return rest;
    },
  };
}

/** The text of Remix's build without the studio's routes and what only they import. */
function leaveOutRoutes(code: string, studio: ReadonlySet<string>): string {
  const [imports = "", table = ""] = code.split("export const routes = {");
  // The text of a route ends with the first bracket.
  const routes = table.split("}").filter((route) => !studio.has(readId(route)));
  const used = new Set(routes.join("").match(/\broute\d+\b/g));
  const kept = imports.split("\n").filter((line) => {
    const name = line.trim().startsWith("import * as route") ? line.trim().split(" ")[3] : undefined;
    return name === undefined || used.has(name);
  });
  return `${kept.join("\n")}export const routes = {${routes.join("}")}`;
}

/** The id of a route in the text of Remix's build, which has a line for each of its properties. */
const readId = (route: string) => /^ *id: "([^"]*)",$/m.exec(route)?.[1] ?? "";

/** The manifest without the studio's routes, for pages without Remix's script. */
function leaveOutStudio(code: string, studio: ReadonlySet<string>): Manifest {
  const manifest = runInNewContext(
    `(${code
      .trim()
      .replace(/^export default/, "")
      .replace(/;$/, "")})`,
  ) as Manifest;
  const routes = Object.entries(manifest.routes)
    .filter(([id]) => !studio.has(id))
    // Pages without Remix's script load none of a route's modules.
    .map(([id, route]) => [id, { ...route, imports: undefined }] as const);
  return { ...manifest, routes: Object.fromEntries(routes) };
}
