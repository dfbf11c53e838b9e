import type { PageContext } from "../blog/page-context.ts";
import { describeHead } from "../site/page-head.ts";
import { describeTrail } from "./describe-list.ts";
import { printGraph, type PageGraph } from "./print-graph.ts";
import { buildShareCard } from "./share-card.ts";

/** A page of a blog that isn't a post, such as its about page. `canonical` is an absolute URL. */
export interface OwnSubject {
  title: string;
  description: string;
  canonical: string;
}

/** Sets the metadata in the head of such a page. `context` is the loaders' context. */
export function describeOwnHead(
  context: object,
  subject: OwnSubject,
  graph: PageGraph,
  page: PageContext,
  above: readonly { label: string; href: string }[] = [],
): void {
  const { title, description, canonical: url } = subject;
  const front = { label: page.blog.displayName, href: page.addressing.absolute(page.blog.host, "/") };
  describeHead(context, {
    card: buildShareCard({ kind: "website", title, description, url, image: null }, page),
    graph: printGraph([...graph, ...describeTrail([front, ...above, { label: title, href: url }], page)]),
    links: [],
  });
}
