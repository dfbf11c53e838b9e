import type { Graph, Thing } from "schema-dts";

/** What a page says of itself to search engines: things that refer to each other by their `@id`. */
export type PageGraph = readonly Exclude<Thing, string>[];

const escapes: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * The graph as the text of a `<script type="application/ld+json">`: a headline may hold `</script>` or `<!--`, and JSON may
 * hold what ends a line of script.
 */
export function printGraph(things: PageGraph): string {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(graph).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? "");
}
