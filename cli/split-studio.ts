import { runInNewContext } from "node:vm";
import type { Plugin } from "vite";

const serverBuild = "\0virtual:remix/server-build";
const serverManifest = "\0virtual:remix/server-manifest";
const readerManifest = "virtual:reader-manifest";
const studioBuild = "virtual:studio-build";

/**
 * Vite would write a single file for a Worker, of which everything is evaluated. What only browsers load is empty here, and
 * needs no files.
 */
const output = {
  inlineDynamicImports: false,
  experimentalMinChunkSize: 10_000,
  chunkFileNames: ({ moduleIds }: { moduleIds: readonly string[] }) =>
    `assets/${moduleIds.some((id) => id.endsWith("/app/entry/worker.ts")) ? "pages" : "[name]"}.js`,
};

interface Manifest {
  routes: Record<string, { id: string; parentId?: string }>;
}

/**
 * Vite plugin that divides Remix's build, so that a Worker evaluates the studio's modules when their first page is
 * requested, not as it starts: `virtual:remix/server-build` has the routes of readers, `virtual:studio-build` all routes.
 * In development both have all.
 */
export function splitStudio(): Plugin {
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
      return `export default ${JSON.stringify(leaveOutStudio(code ?? ""))};`;
    },
    transform(code, id) {
      if (isDevelopment || id !== serverBuild) return undefined;
      whole = code;
      const rest = leaveOutRoutes(code).replace("virtual:remix/server-manifest", readerManifest);
      if (rest.includes('"studio"') || !rest.includes(readerManifest))
        this.error("Remix writes its build otherwise");
      return rest;
    },
  };
}

/** Lines of Remix's build that say that a route is the studio's layout or in it. */
const studioLines = ['id: "studio",', 'parentId: "studio",'];

/** The text of Remix's build without the studio's routes and what only they import. */
function leaveOutRoutes(code: string): string {
  const [imports = "", table = ""] = code.split("export const routes = {");
  // The text of a route ends with the first bracket.
  const routes = table
    .split("}")
    .filter((route) => !route.split("\n").some((line) => studioLines.includes(line.trim())));
  const used = new Set(routes.join("").match(/\broute\d+\b/g));
  const kept = imports.split("\n").filter((line) => {
    const name = line.trim().startsWith("import * as route") ? line.trim().split(" ")[3] : undefined;
    return name === undefined || used.has(name);
  });
  return `${kept.join("\n")}export const routes = {${routes.join("}")}`;
}

/** The manifest without the studio's routes. */
function leaveOutStudio(code: string): Manifest {
  const manifest = runInNewContext(
    `(${code
      .trim()
      .replace(/^export default/, "")
      .replace(/;$/, "")})`,
  ) as Manifest;
  const routes = Object.entries(manifest.routes).filter(
    ([id, { parentId }]) => id !== "studio" && parentId !== "studio",
  );
  return { ...manifest, routes: Object.fromEntries(routes) };
}
