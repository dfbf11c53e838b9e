import { basename } from "node:path";
import type { Plugin, Rollup } from "vite";

/**
 * Names of classes are in chunks of their own, with the stylesheets. What imports such a chunk for its styles alone gets
 * these without its script: the root of all pages would load the names of every reader page.
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
