import type { PageContext } from "../blog/page-context.ts";
import type { ArchiveView } from "../sitemap/present-archive.ts";
import { describeHead } from "../site/page-head.ts";
import { describeAbout, describeTrail, describeList } from "../structured-data/describe-list.ts";
import { describePublisher } from "../structured-data/describe-publisher.ts";
import { printGraph, type PageGraph } from "../structured-data/print-graph.ts";
import { buildShareCard } from "../structured-data/share-card.ts";

/** A page that a blog has besides what it publishes. `canonical` is its whole address. */
interface OwnSubject {
  title: string;
  description: string;
  canonical: string;
}

/** Says in the head of the page on which a blog tells of itself what it is. `context` is the request's. */
export function describeAboutHead(context: object, subject: OwnSubject, page: PageContext): void {
  const about = describeAbout(subject, page);
  describeOwnHead(context, subject, [about, describePublisher(page.blog, page)], page);
}

/** The same of a page of the archive, whose way leads over the longer spans above it. */
export function describeArchiveHead(
  context: object,
  { title, breadcrumb, parts, posts }: ArchiveView,
  canonical: string,
  page: PageContext,
): void {
  const subject = { title, description: "", canonical };
  const hrefs = [...parts, ...posts].map(({ href }) => href);
  const list = describeList({ name: title, description: "", url: canonical, hrefs }, page);
  describeOwnHead(context, subject, [list], page, breadcrumb);
}

/** The same of any other page. */
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
