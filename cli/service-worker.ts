import { fileURLToPath } from "node:url";
import { build, transformWithEsbuild, type Plugin, type Rollup } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const entry = `${root}app/offline/service-worker.ts`;
const virtualId = "virtual:service-worker";
const target = "es2022";

/**
 * Vite plugin: `virtual:service-worker` is the source text of the service worker, which the Worker serves
 * (docs/decisions/0092).
 */
export function serviceWorker(): Plugin {
  return {
    name: "magma:service-worker",
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    async load(id) {
      if (id !== `\0${virtualId}`) return undefined;
      return `export default ${JSON.stringify(await bundle())};`;
    },
  };
}

async function bundle(): Promise<string> {
  const [result] = (await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    build: { write: false, target, lib: { entry, formats: ["iife"], name: "worker" } },
  })) as Rollup.RollupOutput[];
  const code = result?.output.find((file) => file.type === "chunk")?.code ?? "";
  return (await transformWithEsbuild(code, "service-worker.js", { minify: true, target })).code;
}
