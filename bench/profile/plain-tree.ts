import type { Element, Root, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { build } from "vite";
import { root } from "../../cli/wrangler.ts";

/** An element of a page as data: tag, attributes, children. */
export type PlainTree = string | [tag: string, props: Record<string, string>, ...children: PlainTree[]];

/** A page's HTML as the elements that React would print it from, without components, contexts and routes. */
export function readPlainTree(html: string): PlainTree {
  const page: Root = fromHtml(html);
  const [first] = page.children.filter((node) => node.type === "element");
  if (!first) throw new Error("The page has no elements");
  return readNode(first);
}

function readNode(node: RootContent): PlainTree {
  if (node.type !== "element") return "value" in node ? node.value : "";
  return [node.tagName, readProps(node), ...node.children.map(readNode)];
}

const readProps = ({ properties }: Element) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name === "className"
        ? name
        : name.replace(/[A-Z]/g, (letter) => `${name.startsWith("data") ? "-" : ""}${letter.toLowerCase()}`),
      Array.isArray(value) ? value.join(" ") : value === true ? "" : String(value),
    ]),
  );

/** Writes a module with `renderPlain(tree)`: React's `renderToString` of such a tree, as the built Worker has it. */
export async function buildPlainRenderer(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    root,
    ssr: { target: "webworker", noExternal: true, resolve: { conditions: ["workerd", "worker", "browser"] } },
    build: {
      ssr: `${root}bench/profile/render-plain.ts`,
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      rollupOptions: { output: { entryFileNames: "render-plain.js" } },
    },
  });
}
