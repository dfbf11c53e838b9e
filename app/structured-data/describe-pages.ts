import type { AboutPage, BreadcrumbList, CollectionPage } from "schema-dts";
import type { ImageRef } from "../../contract/entities/image.ts";
import type { PageContext } from "../blog/page-context.ts";
import { cropImage } from "../image/build-image-url.ts";
import { buildAbsoluteUrl } from "../link/addressing.ts";
import { describeHead } from "../site/page-head.ts";
import { describeSiteBriefly, publisherId } from "./authors-and-publishers.ts";
import { printGraph, type PageGraph } from "./print-graph.ts";
import { buildShareCard } from "./share-card.ts";

interface ListDescription {
  name: string;
  description: string;
  url: string;
  hrefs: string[];
  /** The subject's own image. */
  image?: ImageRef | null;
}

/**
 * A listing page. `url` is the page's own, `hrefs` are the linked pages, absolute or paths on the blog's
 * host.
 */
export function describeList(
  { name, description, url, hrefs, image = null }: ListDescription,
  context: PageContext,
): Exclude<CollectionPage, string> {
  const picture = image && cropImage(image, 16 / 9, context.images);
  return {
    "@type": "CollectionPage",
    "@id": url,
    name,
    ...(description === "" ? {} : { description }),
    url,
    ...(picture ? { image: buildAbsoluteUrl(picture.src, context) } : {}),
    inLanguage: context.blog.locale,
    isPartOf: describeSiteBriefly(context),
    mainEntity: {
      "@type": "ItemList",
      itemListElement: hrefs.map((href, index) => ({
        "@type": "ListItem",
        position: index + 1,
        url: buildAbsoluteUrl(href, context),
      })),
    },
  };
}

/** The blog's about page. */
export function describeAbout(
  { title, canonical }: { title: string; canonical: string },
  context: PageContext,
): Exclude<AboutPage, string> {
  return {
    "@type": "AboutPage",
    "@id": canonical,
    name: title,
    url: canonical,
    inLanguage: context.blog.locale,
    isPartOf: describeSiteBriefly(context),
    mainEntity: { "@id": publisherId(context.blog, context) },
  };
}

/**
 * Breadcrumbs, starting with the front page. `href` may be a path on the blog's host. Empty for a single
 * step.
 */
export function describeTrail(
  breadcrumbs: readonly { label: string; href: string }[],
  context: PageContext,
): Exclude<BreadcrumbList, string>[] {
  if (breadcrumbs.length < 2) return [];
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: breadcrumbs.map(({ label, href }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: label,
        item: buildAbsoluteUrl(href, context),
      })),
    },
  ];
}

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
