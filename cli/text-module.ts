import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const entry = "app/studio/write/text/open-first.client.ts";
const root = fileURLToPath(new URL("..", import.meta.url));
const virtualId = "virtual:text-module";

interface TextModule {
  src: string;
  /** Its static imports, and the module itself. */
  preloads: string[];
}

/**
 * Vite plugin for the module that opens a story's text before its page is hydrated: an entry of the browser's build,
 * which shares its files with the page. `virtual:text-module` has its addresses for the Worker, which prints them.
 */
export function textModule(): Plugin {
  let isDevelopment = false;
  return {
    name: "magma:text-module",
    configResolved: ({ command }) => void (isDevelopment = command === "serve"),
    buildStart() {
      if (isDevelopment || this.environment.name !== "client") return;
      this.emitFile({ type: "chunk", id: entry, name: "open-first", preserveSignature: "allow-extension" });
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load(id) {
      if (id !== `\0${virtualId}`) return undefined;
      return `export default ${JSON.stringify(this.environment.name === "client" ? describe([]) : find(isDevelopment))};`;
    },
  };
}

const find = (isDevelopment: boolean): TextModule =>
  isDevelopment ? { src: `/${entry}`, preloads: [] } : describe(listFiles());

const describe = (files: readonly string[]): TextModule => ({
  src: files[0] ?? "",
  preloads: [...files],
});

/** From the manifest of the browser's build, which runs first. */
function listFiles(): string[] {
  const manifest = JSON.parse(readFileSync(`${root}build/client/.vite/manifest.json`, "utf8")) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const names = new Set([entry]);
  // Iterating a set includes items added during the iteration.
  for (const name of names) for (const imported of manifest[name]?.imports ?? []) names.add(imported);
  return [...names].map((name) => `/${manifest[name]?.file ?? ""}`);
}
