import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, transformWithEsbuild, type Plugin, type Rollup } from "vite";

const entry = "app/entry/browser.ts";
const target = "es2022";
const root = fileURLToPath(new URL("..", import.meta.url));
/** Tells the Worker's build, which comes second, what the browser's build has made. */
const record = `${root}build/browser-module.json`;
const virtualId = "virtual:browser-module";

/**
 * The script of reader pages, bundled apart from Remix's own so that it is one small file which shares nothing with the
 * framework's chunks. Parts that it imports on demand are files of their own. `virtual:browser-module` is its address.
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

/** Only the Worker prints the address; Remix's own client build carries it in no page. */
function findAddress(environment: string): string {
  if (environment === "client") return '""';
  const { src } = JSON.parse(readFileSync(record, "utf8")) as { src: string };
  return JSON.stringify(src);
}

/**
 * As a library, since Vite otherwise wraps every import on demand into a loader of stylesheets, which these parts have
 * none of; the white space that a library keeps is taken out afterwards.
 */
async function bundle(): Promise<Rollup.OutputChunk[]> {
  const [result] = (await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target,
      lib: { entry: `${root}${entry}`, formats: ["es"] },
      rollupOptions: {
        // Otherwise what a part on demand shares with the entry moves into a second file that every page waits for.
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
