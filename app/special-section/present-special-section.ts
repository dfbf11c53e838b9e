import type { Blog } from "../../contract/entities/blog.ts";
import { encodeSegment } from "../../contract/wire/encode-segment.ts";
import type { PostSummary, Stream } from "../../contract/entities/post.ts";
import type { SpecialSection } from "../../contract/entities/taxonomy.ts";
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
}

/** Ordered stories come first, on the first page only; all others by date. */
export function presentSpecialSection(
  { section, ordered, stream, startTime }: SectionPage,
  context: PageContext,
): SpecialSectionView {
  const { intl, addressing, blog } = context;
  const path = `/s/${encodeSegment(section.urlName)}`;
  const isFirst = startTime === null;
  const lookups = buildLookups(stream);
  const inOrder = new Set(ordered.map(({ id }) => id));
  const others = stream.items.filter(({ post }) => !inOrder.has(post.id)).map(({ post }) => post);
  const next = stream.pagination.next?.startTime;
  const parts = [
    ...(isFirst ? ordered.map((post, index) => ({ post, number: index + 1 })) : []),
    ...others.map((post) => ({ post, number: null })),
  ].map((part, index) => presentPart(part, isFirst && index === 0, section, lookups, context));
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
            label: intl.t("section.supportedBy"),
            name: section.sponsor,
            note: intl.t("section.independence"),
          },
    introduction: isFirst ? section.introduction.split(/\n\s*\n/).filter((text) => text.trim() !== "") : [],
    parts,
    emptyText: parts.length === 0 ? intl.t("front.empty") : null,
    all: { href: addressing.href(blog.host, "/s"), label: intl.t("section.all") },
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
  const kicker = card.kicker.filter(({ kind }) => kind === "label" && paid === null);
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

/** The list of a blog's special sections, or every blog's on the main site. */
export interface SectionListView {
  title: string;
  items: {
    href: string;
    title: string;
    description: string;
    cover: PresentedImage | null;
    /** The blog, on the main site; the sponsor, if there is one. */
    notes: string[];
    lang: string | null;
  }[];
  emptyText: string | null;
}

export function presentSectionList(
  { items, blogs }: { items: readonly (SpecialSection & { blogId: string })[]; blogs: readonly Blog[] },
  context: PageContext,
): SectionListView {
  const { intl, addressing, blog, images } = context;
  const byId = new Map(blogs.map((home) => [home.id, home]));
  return {
    title: intl.t("section.title"),
    items: items.map(({ urlName, displayName, description, cover, sponsor, blogId }) => {
      const home = byId.get(blogId) ?? blog;
      return {
        href: addressing.href(home.host, `/s/${encodeSegment(urlName)}`),
        title: displayName,
        description,
        cover: presentImage(cover, "half", images),
        notes: [
          ...(home.id === blog.id ? [] : [home.displayName]),
          ...(sponsor === null ? [] : [`${intl.t("section.supportedBy")} ${sponsor}`]),
        ],
        lang: home.locale === blog.locale ? null : home.locale,
      };
    }),
    emptyText: items.length === 0 ? intl.t("section.empty") : null,
  };
}
