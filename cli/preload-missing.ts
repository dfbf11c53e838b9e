import type { Plugin, Rollup } from "vite";

/**
 * Vite plugin: a dynamic import preloads only chunks that its page doesn't have yet. Vite lists all of the chunk's
 * imports, including those of the importing file: up to thirty names for each chunk.
 */
export function preloadMissing(): Plugin {
  let imports: ReadonlyMap<string, readonly string[]> = new Map();
  const loaded = new Map<string, ReadonlySet<string>>();
  const findLoaded = (file: string): ReadonlySet<string> => {
    const known = loaded.get(file);
    if (known) return known;
    const found = new Set([file]);
    // Iterating a set includes items added during the iteration.
    for (const name of found) for (const imported of imports.get(name) ?? []) found.add(imported);
    loaded.set(file, found);
    return found;
  };
  return {
    name: "magma:preload-missing",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_, dependencies, { hostId }) =>
            dependencies.filter((name) => !findLoaded(hostId).has(name)),
        },
      },
    }),
    generateBundle: {
      order: "pre",
      handler(_, bundle) {
        loaded.clear();
        imports = new Map(
          Object.values(bundle)
            .filter(isChunk)
            .map((chunk) => [chunk.fileName, chunk.imports]),
        );
      },
    },
  };
}

const isChunk = (file: Rollup.OutputAsset | Rollup.OutputChunk) => file.type === "chunk";
