import type { Graph, Thing } from "schema-dts";

/** A page's structured data: nodes that refer to each other by `@id`. */
export type PageGraph = readonly Exclude<Thing, string>[];

const escapes: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * The graph as content of a `<script type="application/ld+json">`. Escaped, because texts may contain
 * `</script>`, `<!--` or line separators.
 */
export function printGraph(things: PageGraph): string {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(graph).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? "");
}
