import type { Person } from "../../contract/entities/person.ts";
import type { Stream } from "../../contract/entities/post.ts";
import type { PageContext } from "../blog/page-context.ts";
import { findLeadImage } from "../image/find-story-image.ts";
import { describeHead } from "../site/page-head.ts";
import { describeList, describeTrail } from "../structured-data/describe-list.ts";
import { describeProfile } from "../structured-data/describe-person.ts";
import { describePublisher, describeSite } from "../structured-data/describe-publisher.ts";
import { printGraph, type PageGraph } from "../structured-data/print-graph.ts";
import { buildShareCard } from "../structured-data/share-card.ts";

/** The subject of a page that lists posts. */
interface ListSubject {
  title: string;
  description: string;
  /** The page's canonical address. */
  canonical: string;
  stream: Stream;
  /** The levels between the front page and this one; empty on the front page. */
  trail?: readonly { label: string; href: string }[];
  /** The person whose posts are listed. */
  person?: Person;
}

/** A person's image; without an alternative text of its own, it shows the person. */
const findPortrait = ({ avatar, displayName }: Person) =>
  avatar && { ...avatar, alt: avatar.alt || displayName };

/** Sets the metadata in a list's head. `context` is the loaders' context. */
export function describeStreamHead(context: object, subject: ListSubject, page: PageContext): void {
  const { title, description, canonical, stream, person, trail = [] } = subject;
  const front = { label: page.blog.displayName, href: page.addressing.absolute(page.blog.host, "/") };
  const isFront = canonical === front.href;
  const hrefs = stream.items.map(({ post }) => page.addressing.rewrite(post.permalink));
  const list = describeList({ name: title, description, url: canonical, hrefs }, page);
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
      image: person ? findPortrait(person) : first ? findLeadImage(first) : null,
    },
    page,
  );
  describeHead(context, { card, graph: printGraph(graph), links: [] });
}
