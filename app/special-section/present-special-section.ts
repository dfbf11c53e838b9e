import type { Blog } from "../../contract/entities/blog.ts";
import { encodeSegment } from "../../contract/wire/encode-segment.ts";
import type { PostSummary, Stream } from "../../contract/entities/post.ts";
import { hasEnded, type SpecialSection } from "../../contract/entities/taxonomy.ts";
import type { PageContext } from "../blog/page-context.ts";
import { findTypeSize, presentStory, type StoryView, type TypeSize } from "../band/present-band.ts";
import type { BylineView } from "../card/present-heading.ts";
import { buildLookups, type Lookups } from "../card/lookups.ts";
import { presentImage, type PresentedImage } from "../image/present-image.ts";

/** A story of a section; `number` is its position in the editors' order. */
interface SectionPart {
  number: number | null;
  story: StoryView;
  /** "Paid post, Casa Belfiore"; null for the editors' own stories. */
  paid: string | null;
}

/** The page of a special section. */
export interface SpecialSectionView {
  title: string;
  size: TypeSize;
  /** "A series by The Takeout, 6 parts" */
  kicker: string;
  description: string;
  cover: PresentedImage | null;
  sponsor: { label: string; name: string; note: string } | null;
  /** Paragraphs. */
  introduction: string[];
  parts: SectionPart[];
  emptyText: string | null;
  all: { href: string; label: string };
  feed: { href: string; label: string } | null;
  older: { href: string; label: string } | null;
  newest: { href: string; label: string } | null;
  canonical: string;
}

interface SectionPage {
  section: SpecialSection;
  ordered: readonly PostSummary[];
  stream: Stream;
  /** The page of the stream, ms; null on the first. */
  startTime: number | null;
  /** Stories of its front, which comes before these. */
  inFront?: ReadonlySet<string>;
  feed?: SpecialSectionView["feed"];
}

/** Ordered stories come first, on the first page only; all others by date. */
export function presentSpecialSection(
  { section, ordered, stream, startTime, inFront = new Set(), feed = null }: SectionPage,
  context: PageContext,
): SpecialSectionView {
  const { intl, addressing, blog } = context;
  const path = `/s/${encodeSegment(section.urlName)}`;
  const isFirst = startTime === null;
  const lookups = buildLookups(stream);
  const inOrder = new Set(ordered.map(({ id }) => id));
  const isLeft = ({ id }: PostSummary) => !inFront.has(id);
  const others = stream.items
    .filter(({ post }) => !inOrder.has(post.id))
    .map(({ post }) => post)
    .filter(isLeft);
  const next = stream.pagination.next?.startTime;
  const parts = [
    ...(isFirst ? ordered.map((post, index) => ({ post, number: index + 1 })) : []).filter(({ post }) =>
      isLeft(post),
    ),
    ...others.map((post) => ({ post, number: null })),
  ].map((part, index) =>
    presentPart(part, isFirst && index === 0 && inFront.size === 0, section, lookups, context),
  );
  return {
    title: section.displayName,
    size: findTypeSize(section.displayName),
    kicker:
      ordered.length > 0
        ? intl.t("section.series", { blog: blog.displayName, count: ordered.length })
        : intl.t("front.section"),
    description: section.description,
    cover: isFirst ? presentImage(section.cover, "cover", context.images) : null,
    sponsor:
      section.sponsor === null
        ? null
        : {
            label: section.sponsorLabel ?? intl.t("section.supportedBy"),
            name: section.sponsor,
            note: intl.t("section.independence"),
          },
    introduction: isFirst ? section.introduction.split(/\n\s*\n/).filter((text) => text.trim() !== "") : [],
    parts,
    emptyText: parts.length === 0 && inFront.size === 0 ? intl.t("front.empty") : null,
    all: { href: addressing.href(blog.host, "/s"), label: intl.t("section.all") },
    feed,
    older:
      next === undefined
        ? null
        : { href: addressing.href(blog.host, `${path}?startTime=${next}`), label: intl.t("front.older") },
    newest: isFirst ? null : { href: addressing.href(blog.host, path), label: intl.t("front.newest") },
    canonical: addressing.absolute(blog.host, isFirst ? path : `${path}?startTime=${startTime}`),
  };
}

function presentPart(
  { post, number }: { post: PostSummary; number: number | null },
  isLead: boolean,
  { sponsor }: SpecialSection,
  lookups: Lookups,
  context: PageContext,
): SectionPart {
  const { card, ...story } = presentStory(
    { post, repost: null },
    isLead ? "part" : "smallPart",
    lookups,
    context,
  );
  const paid = post.sponsored
    ? sponsor === null
      ? context.intl.t("section.paid")
      : context.intl.t("section.paidBy", { name: sponsor })
    : null;
  const kicker = card.kicker.filter(
    ({ kind }) => (kind === "sponsored" || kind === "label") && paid === null,
  );
  return {
    number,
    story: { ...story, card: { ...card, kicker, byline: markPaid(card.byline, paid) } },
    paid,
  };
}

/** Paid stories are labeled beside their authors' names too. */
function markPaid(byline: BylineView, paid: string | null): BylineView {
  if (paid === null) return byline;
  const names = byline.text ?? byline.authors.map(({ name }) => name).join(", ");
  return { text: names === "" ? paid : `${paid}, ${names}`, authors: [] };
}

interface SectionItem {
  href: string;
  title: string;
  description: string;
  cover: PresentedImage | null;
  /** The blog, on the main site; the sponsor, if there is one. */
  notes: string[];
  lang: string | null;
}

/** The list of a blog's special sections, or every blog's on the main site. */
export interface SectionListView {
  title: string;
  /** Those that run. */
  items: SectionItem[];
  /** The archive: those that have ended, the last one first. Null if there are none. */
  ended: { title: string; items: SectionItem[] } | null;
  emptyText: string | null;
}

export function presentSectionList(
  { items, blogs }: { items: readonly ListedSection[]; blogs: readonly Blog[] },
  context: PageContext,
): SectionListView {
  const { intl, now } = context;
  const byId = new Map(blogs.map((home) => [home.id, home]));
  const present = (section: ListedSection) => presentSectionItem(section, byId.get(section.blogId), context);
  const ended = items
    .filter((section) => hasEnded(section, now))
    .toSorted((a, b) => (b.endTimeMillis ?? 0) - (a.endTimeMillis ?? 0));
  return {
    title: intl.t("section.title"),
    items: items.filter((section) => !hasEnded(section, now)).map(present),
    ended: ended.length === 0 ? null : { title: intl.t("section.ended"), items: ended.map(present) },
    emptyText: items.length === 0 ? intl.t("section.empty") : null,
  };
}

type ListedSection = SpecialSection & { blogId: string };

/** `home`: the section's blog, if it is known. */
function presentSectionItem(
  { urlName, displayName, description, cover, sponsor, sponsorLabel }: SpecialSection,
  home: Blog | undefined,
  { intl, addressing, blog, images }: PageContext,
): SectionItem {
  const { id, host, displayName: name, locale } = home ?? blog;
  return {
    href: addressing.href(host, `/s/${encodeSegment(urlName)}`),
    title: displayName,
    description,
    cover: presentImage(cover, "half", images),
    notes: [
      ...(id === blog.id ? [] : [name]),
      ...(sponsor === null ? [] : [`${sponsorLabel ?? intl.t("section.supportedBy")} ${sponsor}`]),
    ],
    lang: locale === blog.locale ? null : locale,
  };
}
