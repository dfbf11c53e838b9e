import type { Comment, Graph, Thing } from "schema-dts";

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
export const printGraph = (nodes: PageGraph): string =>
  print({ "@context": "https://schema.org", "@graph": nodes } satisfies Graph);

const print = (value: object) =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? "");

/** Nodes to be added to a graph, with a comma before each. */
export const printNodes = (nodes: PageGraph): string => nodes.map((node) => `,${print(node)}`).join("");

/** A graph with nodes after its own. */
export const addNodes = (graph: string, nodes: string): string => graph.slice(0, -"]}".length) + nodes + "]}";

/** Placeholder for an article's comments. In JSON no text can look like it. */
export const heldComments = { comment: { "@id": "@" } } as const;
const place = `,${JSON.stringify(heldComments).slice(1, -1)}`;

/** The graph with the comments inserted. */
export const fillComments = (graph: string, pieces: string): string => graph.replace(place, () => pieces);

/** Data before and after an article's comments; `replyCount` may include replies on other pages. */
export const surroundComments = (replyCount: number, isEmpty: boolean) => ({
  head: (replyCount > 0 ? `,"commentCount":${replyCount}` : "") + (isEmpty ? "" : ',"comment":['),
  tail: isEmpty ? "" : "]",
});

/** The comments of a thread, without brackets. */
export const printComments = (comments: readonly Exclude<Comment, string>[]): string =>
  comments.map(print).join(",");

/** An article's discussion data in pieces: before the threads, each thread, and after them. */
export function listCommentPieces(replyCount: number, threads: readonly string[]): string[] {
  const first = threads.findIndex((thread) => thread !== "");
  const { head, tail } = surroundComments(replyCount, first < 0);
  return [
    head,
    ...threads.map((thread, index) => (thread === "" || index === first ? thread : `,${thread}`)),
    tail,
  ];
}
