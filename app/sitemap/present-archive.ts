import type * as v from "valibot";
import type { getArchivePosts, getArchiveSpans } from "../../contract/syndication/sitemaps.ts";
import type { BlogContext, PageContext } from "../blog/page-context.ts";
import { truncateWords } from "../blog/truncate.ts";
import {
  capitalize,
  formatClock,
  formatDate,
  formatMonth,
  formatWeekday,
} from "../date-time/format-parts.ts";
import { formatPattern } from "../date-time/time-formats.ts";
import { findCalendarNames, readZonedParts } from "../date-time/calendar.ts";
import { describeList, describeOwnHead } from "../structured-data/describe-pages.ts";
import { buildArchivePath, type ArchiveAddress, type ArchivePart } from "./archive-span.ts";

type Spans = v.InferOutput<(typeof getArchiveSpans)["reply"]>;
type Posts = v.InferOutput<(typeof getArchivePosts)["reply"]>;

interface Link {
  label: string;
  href: string;
}

/** A page of the archive. */
export interface ArchiveView {
  title: string;
  /** For search engines. */
  description: string;
  /** The weekday on a day's page; null on others. */
  note: string | null;
  breadcrumb: Link[];
  /** Years, months or days with posts; recent years with their months, which have a full name for screen readers. */
  parts: (Link & { months: (Link & { name: string })[] })[];
  posts: (Link & { time: string; iso: string })[];
  /** Shown if the blog has published nothing. */
  emptyText: string | null;
  /** Link to further stories of the same day. */
  more: Link | null;
  previous: Link | null;
  next: Link | null;
}

type ArchiveContext = Pick<BlogContext, "blog" | "addressing" | "intl">;

const excerptLength = 80;

/** A page that links to years, months or days. */
export function presentArchiveParts(
  address: ArchiveAddress,
  parts: readonly ArchivePart[],
  spans: Spans,
  context: ArchiveContext,
): ArchiveView {
  const addresses = parts.filter((_, index) => spans.hasPosts[index] === true).map((part) => part.address);
  const shown =
    address.year === null
      ? presentYears(addresses, context)
      : addresses.map((found) => ({ ...toLink(found, context), months: [] }));
  return {
    ...presentArchiveHead(address, spans, context),
    note: null,
    parts: shown,
    posts: [],
    emptyText: shown.length === 0 ? context.intl.t("front.empty") : null,
    more: null,
  };
}

/** The years of addresses in order, the latest first, as in every list of stories; their months as in a calendar. */
function presentYears(addresses: readonly ArchiveAddress[], context: ArchiveContext): ArchiveView["parts"] {
  const years = [...new Set(addresses.map(({ year }) => year))].toReversed();
  const { shortMonths } = findCalendarNames(context.intl.locale);
  return years.map((year) => ({
    ...toLink({ year, month: null, day: null }, context),
    months: addresses.flatMap((address) => {
      if (address.year !== year || address.month === null) return [];
      const { label: name, href } = toLink(address, context);
      return [{ label: capitalize(shortMonths[address.month - 1] ?? ""), name, href }];
    }),
  }));
}

/** A day's stories in order of publication. */
export function presentArchiveDay(
  address: ArchiveAddress,
  found: Posts,
  context: ArchiveContext,
): ArchiveView {
  const { blog, addressing, intl } = context;
  const [first] = found.items;
  return {
    ...presentArchiveHead(address, found, context),
    note: first ? formatWeekday(readZonedParts(first.publishTimeMillis, blog.timezone), intl) : null,
    parts: [],
    posts: found.items.map(({ headline, excerpt, permalink, publishTimeMillis }) => {
      const parts = readZonedParts(publishTimeMillis, blog.timezone);
      return {
        label:
          headline ||
          truncateWords(excerpt, excerptLength) ||
          intl.t("post.untitled", { name: blog.displayName }),
        href: addressing.rewrite(permalink),
        time: formatClock(parts, intl),
        iso: formatPattern(parts, "isoOffset", intl.locale),
      };
    }),
    emptyText: null,
    more:
      found.next === null
        ? null
        : {
            label: intl.t("archive.more"),
            href: addressing.href(blog.host, `${buildArchivePath(address)}?after=${found.next}`),
          },
  };
}

function presentArchiveHead(
  address: ArchiveAddress,
  { previousTimeMillis, nextTimeMillis }: Pick<Spans, "previousTimeMillis" | "nextTimeMillis">,
  context: ArchiveContext,
) {
  const { year, month, day } = address;
  const above: ArchiveAddress[] = [
    ...(year === null ? [] : [{ year: null, month: null, day: null }]),
    ...(month === null ? [] : [{ year, month: null, day: null }]),
    ...(day === null ? [] : [{ year, month, day: null }]),
  ];
  const toNeighbour = (ms: number | null) =>
    ms === null || year === null ? null : toLink(findAddressOf(ms, address, context.blog.timezone), context);
  return {
    title: nameArchive(address, context),
    description: describeArchive(address, context),
    breadcrumb: above.map((step) => toLink(step, context)),
    previous: toNeighbour(previousTimeMillis),
    next: toNeighbour(nextTimeMillis),
  };
}

/** The archive page of the same kind that contains a time. */
function findAddressOf(ms: number, { month, day }: ArchiveAddress, timezone: string): ArchiveAddress {
  const parts = readZonedParts(ms, timezone);
  return {
    year: parts.year,
    month: month === null ? null : parts.month,
    day: day === null ? null : parts.day,
  };
}

const toLink = (address: ArchiveAddress, context: ArchiveContext): Link => ({
  label: nameArchive(address, context),
  href: context.addressing.href(context.blog.host, buildArchivePath(address)),
});

/** "Everything Kotaku published in November 2019." */
function describeArchive(address: ArchiveAddress, context: ArchiveContext): string {
  const { blog, intl } = context;
  const { year, month, day } = address;
  if (year === null) return intl.t("archive.description", { blog: blog.displayName });
  // The name as within a sentence, without a capital.
  const span =
    month !== null && day === null ? formatMonth({ year, month }, intl) : nameArchive(address, context);
  const id = day === null ? "archive.descriptionOf" : "archive.descriptionOfDay";
  return intl.t(id, { blog: blog.displayName, span });
}

/** "Archive", "2019", "November 2019", "November 4, 2019". */
function nameArchive({ year, month, day }: ArchiveAddress, { intl }: ArchiveContext): string {
  if (year === null) return intl.t("archive.title");
  if (month === null) return String(year);
  if (day === null) return capitalize(formatMonth({ year, month }, intl));
  const noon = { year, month, day, hour: 12, minute: 0, second: 0, weekday: 0, offset: 0 };
  return formatDate(noon, intl);
}

/**
 * Sets the metadata in the head of an archive page, with breadcrumbs through the longer periods that contain
 * it.
 */
export function describeArchiveHead(
  context: object,
  { title, description, breadcrumb, parts, posts }: ArchiveView,
  canonical: string,
  page: PageContext,
): void {
  const subject = { title, description, canonical };
  const hrefs = [...parts, ...posts].map(({ href }) => href);
  const list = describeList({ name: title, description, url: canonical, hrefs }, page);
  describeOwnHead(context, subject, [list], page, breadcrumb);
}
