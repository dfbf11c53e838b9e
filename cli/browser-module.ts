import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { build, transformWithEsbuild, type Plugin, type Rollup } from "vite";

const entry = "app/entry/browser.ts";
const target = "es2022";
const root = fileURLToPath(new URL("..", import.meta.url));
/** Passes the output of the browser build on to the Worker build, which runs second. */
const record = `${root}build/browser-module.json`;
const virtualId = "virtual:browser-module";

/**
 * Vite plugin for the script of reader pages, bundled separately from Remix's client so that it is one small
 * file without framework chunks. Dynamic imports become separate files. `virtual:browser-module` exports its
 * URL.
 */
export function browserModule(): Plugin {
  let isDevelopment = false;
  return {
    name: "magma:browser-module",
    configResolved: ({ command }) => void (isDevelopment = command === "serve"),
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load(id) {
      if (id !== `\0${virtualId}`) return undefined;
      return `export default ${isDevelopment ? JSON.stringify(`/${entry}`) : findAddress(this.environment.name)};`;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const chunks = await bundle();
      for (const { fileName, code } of chunks) this.emitFile({ type: "asset", fileName, source: code });
      mkdirSync(`${root}build`, { recursive: true });
      const first = chunks.find((chunk) => chunk.isEntry);
      writeFileSync(record, JSON.stringify({ src: `/${first?.fileName ?? ""}` }));
    },
  };
}

/** Only the Worker prints the URL; Remix's own client build doesn't use it. */
function findAddress(environment: string): string {
  if (environment === "client") return '""';
  const { src } = JSON.parse(readFileSync(record, "utf8")) as { src: string };
  return JSON.stringify(src);
}

/**
 * Built as a library, because otherwise Vite wraps every dynamic import in a style sheet loader, which isn't
 * needed here. Library builds keep white space, so the output is minified afterwards.
 */
async function bundle(): Promise<Rollup.OutputChunk[]> {
  const [result] = (await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"' },
    // For styles that scripts import: the class names are those of the pages.
    plugins: [vanillaExtractPlugin()],
    build: {
      write: false,
      target,
      lib: { entry: `${root}${entry}`, formats: ["es"] },
      rollupOptions: {
        // Otherwise code shared by the entry and dynamic imports would move into a second file that every
        // page has to load.
        preserveEntrySignatures: "allow-extension",
        output: {
          entryFileNames: "assets/browser-[hash].js",
          chunkFileNames: "assets/browser-[name]-[hash].js",
        },
      },
    },
  })) as Rollup.RollupOutput[];
  const chunks = result?.output.filter((file) => file.type === "chunk") ?? [];
  return Promise.all(chunks.map(minify));
}

async function minify(chunk: Rollup.OutputChunk): Promise<Rollup.OutputChunk> {
  const { code } = await transformWithEsbuild(chunk.code, chunk.fileName, { minify: true, target });
  return { ...chunk, code };
}
