import { basename } from "node:path";
import type { Plugin, Rollup } from "vite";

/**
 * Class names are in their own chunks, with the stylesheets. Imports of such a chunk for its styles alone get these
 * without its script: otherwise the root of all pages would load the class names of every reader page.
 */
export const leaveOutNames = (): Plugin => ({
  name: "magma:leave-out-names",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
  generateBundle: {
    order: "pre",
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === "chunk") leaveOut(chunk, bundle);
    },
  },
});

function leaveOut(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle): void {
  for (const file of chunk.imports) {
    const names = bundle[file];
    const isUsed = chunk.importedBindings[file]?.length !== 0;
    if (isUsed || names?.type !== "chunk" || !names.moduleIds.every((id) => id.includes(".css.ts"))) continue;
    chunk.imports = chunk.imports.filter((other) => other !== file);
    chunk.code = chunk.code.replace(`import"./${basename(file)}";`, "");
    for (const sheet of names.viteMetadata?.importedCss ?? []) chunk.viteMetadata?.importedCss.add(sheet);
  }
}
