import type { ImageRef } from "../../contract/entities/image.ts";
import type { Person } from "../../contract/entities/person.ts";
import type { Stream } from "../../contract/entities/post.ts";
import type { PageContext } from "../blog/page-context.ts";
import { readZonedParts } from "../date-time/calendar.ts";
import { formatClock, formatDate } from "../date-time/format-parts.ts";
import { findLeadImage } from "../image/find-story-image.ts";
import { describeHead } from "../site/page-head.ts";
import { describeList, describeTrail } from "../structured-data/describe-pages.ts";
import {
  describeProfile,
  describePublisher,
  describeSite,
} from "../structured-data/authors-and-publishers.ts";
import { printGraph, type PageGraph } from "../structured-data/print-graph.ts";
import { buildShareCard } from "../structured-data/share-card.ts";
import type { StreamAddress } from "./streams.ts";

/**
 * A list's title for search engines and browser tabs, where the pages of one list must differ: "Zelda, before
 * November 4, 2019, 1:05PM".
 */
export function nameListPage(
  title: string,
  { startTime }: StreamAddress,
  { blog, intl }: Pick<PageContext, "blog" | "intl">,
): string {
  if (startTime === null) return title;
  const parts = readZonedParts(startTime, blog.timezone);
  return intl.t("front.before", { title, date: formatDate(parts, intl), time: formatClock(parts, intl) });
}

/** The subject of a page that lists posts. */
interface ListSubject {
  title: string;
  description: string;
  /** The page's canonical address. */
  canonical: string;
  stream: Stream;
  /** The levels between the front page and this one; empty on the front page. */
  trail?: readonly { label: string; href: string }[];
  /** The subject's own image. */
  image?: ImageRef | null;
  /** The person whose posts are listed. */
  person?: Person;
}

/** A person's image; without an alternative text of its own, it shows the person. */
const findPortrait = ({ avatar, displayName }: Person) =>
  avatar && { ...avatar, alt: avatar.alt || displayName };

/** Sets the metadata in a list's head. `context` is the loaders' context. */
export function describeStreamHead(context: object, subject: ListSubject, page: PageContext): void {
  const { title, description, canonical, stream, person, image = null, trail = [] } = subject;
  const front = { label: page.blog.displayName, href: page.addressing.absolute(page.blog.host, "/") };
  const isFront = canonical === front.href;
  const hrefs = stream.items.map(({ post }) => page.addressing.rewrite(post.permalink));
  const list = describeList({ name: title, description, url: canonical, hrefs, image }, page);
  const graph: PageGraph = person
    ? [describeProfile(person, page)]
    : [
        ...(isFront ? [describePublisher(page.blog, page), describeSite(page)] : []),
        list,
        ...(isFront ? [] : describeTrail([front, ...trail, { label: title, href: canonical }], page)),
      ];
  const first = stream.items[0]?.post;
  const card = buildShareCard(
    {
      kind: person ? "profile" : "website",
      title,
      description,
      url: canonical,
      image: person ? findPortrait(person) : (image ?? (first ? findLeadImage(first) : null)),
    },
    page,
  );
  describeHead(context, { card, graph: printGraph(graph), links: [] });
}
