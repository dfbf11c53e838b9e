import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** What the replaced file exports. */
interface Parts {
  messageParts: Record<string, readonly (() => object)[]>;
}

const partsFile = /\/app\/intl\/message-parts\.ts$/;

/**
 * Vite plugin that gives the Worker its messages as JSON: a string takes a fraction of the time that an object literal takes
 * as an isolate starts, and one language of one part is all that most isolates need.
 */
export function messageJson(): Plugin {
  return {
    name: "magma:message-json",
    enforce: "pre",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    async load(id) {
      if (!partsFile.test(id)) return undefined;
      const { messageParts } = (await import(pathToFileURL(id).href)) as Parts;
      const tables = Object.entries(messageParts).map(([locale, list]) => {
        const texts = list.map((open) => `read(${JSON.stringify(JSON.stringify(open()))})`);
        return `${JSON.stringify(locale)}: [${texts.join(", ")}]`;
      });
      return `${read}\nexport const messageParts = { ${tables.join(", ")} };`;
    },
  };
}

const read = `
function read(json) {
  let table;
  return () => (table ??= JSON.parse(json));
}`;
