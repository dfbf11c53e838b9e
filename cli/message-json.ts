import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** What the replaced file exports: the tables of each locale, those of readers first. */
interface Parts {
  messageParts: Record<string, readonly (() => object)[]>;
}

const partsFile = /\/app\/intl\/message-parts\.ts$/;
const fileName = /^\.\/messages-[\w-]+\.txt$/;

/**
 * Vite plugin that gives the Worker its messages as files of JSON, one for each part and locale, which the runtime neither
 * compiles nor parses: one of them is parsed when its first message is needed. Those of the studio are imported with its
 * pages.
 */
export function messageJson(): Plugin {
  return {
    name: "magma:message-json",
    enforce: "pre",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    resolveId: (id) => (fileName.test(id) ? { id, external: true } : undefined),
    async load(id) {
      if (!partsFile.test(id)) return undefined;
      const { messageParts } = (await import(pathToFileURL(id).href)) as Parts;
      for (const [locale, [reader, studio]] of Object.entries(messageParts)) {
        const files = { reader, studio };
        for (const [part, open] of Object.entries(files)) {
          const source = JSON.stringify(open?.());
          this.emitFile({ type: "asset", fileName: `assets/messages-${part}-${locale}.txt`, source });
        }
      }
      return writeParts(Object.keys(messageParts));
    },
  };
}

/** The module that replaces the file. Without the studio's messages, a locale has those of readers only. */
function writeParts(locales: readonly string[]): string {
  const imports = locales.map(
    (locale, index) => `import reader${index} from "./messages-reader-${locale}.txt";`,
  );
  const rows = locales.map(
    (locale, index) => `  "${locale}": [read(() => reader${index}), read(() => studio[${index}])],`,
  );
  const studio = locales.map((locale) => `    import("./messages-studio-${locale}.txt"),`);
  return `${imports.join("\n")}
let studio = [];
function read(find) {
  let table;
  return () => {
    if (table === undefined) {
      const json = find();
      if (json === undefined) return {};
      table = JSON.parse(json);
    }
    return table;
  };
}
export const messageParts = {
${rows.join("\n")}
};
export const loadStudioMessages = async () => {
  if (studio.length > 0) return;
  const files = await Promise.all([
${studio.join("\n")}
  ]);
  studio = files.map((file) => file.default);
};`;
}
