import type { Plugin, Rollup } from "vite";

/**
 * Vite plugin: what is asked for together with a part that comes later is what its page doesn't have yet. Vite names
 * all that the part imports, also what the file that asks for it has imported itself: up to thirty names for each part.
 */
export function preloadMissing(): Plugin {
  let imports: ReadonlyMap<string, readonly string[]> = new Map();
  const loaded = new Map<string, ReadonlySet<string>>();
  const findLoaded = (file: string): ReadonlySet<string> => {
    const known = loaded.get(file);
    if (known) return known;
    const found = new Set([file]);
    // A set's iteration goes on with what is added meanwhile.
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
