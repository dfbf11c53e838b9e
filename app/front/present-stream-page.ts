import type { Stream, StreamItem } from "../../contract/entities/post.ts";
import type { PopularStory } from "../../contract/audience/audience.ts";
import { presentStory, type StoryView } from "../band/present-band.ts";
import { findBesideRole } from "../band/shape-band.ts";
import { sidebarPostCount } from "../blog/network.ts";
import type { ShownTest } from "../../contract/fronts/headline-tests.ts";
import type { PageContext } from "../blog/page-context.ts";
import { isRecirculated } from "../blog/recirculation.ts";
import { asideExcerptLength, rowExcerptLength, presentCard, type CardView } from "../card/present-card.ts";
import { presentPopular, type PopularView } from "../card/present-popular.ts";
import { buildLookups, type Lookups } from "../card/lookups.ts";
import type { FollowView } from "../site/present-follow.ts";
import type { StreamAddress } from "./streams.ts";

/** A run of cards of one kind. */
export interface CardGroup {
  kind: "row";
  cards: CardView[];
}

type Entry = Pick<StreamItem, "post" | "repost">;

/** Number of rows visible above the fold on a phone, approximately. */
const rowsInFirstScreen = 3;

/** A plain list of rows. */
export function presentRows(entries: readonly Entry[], lookups: Lookups, context: PageContext): CardGroup[] {
  if (entries.length === 0) return [];
  const cards = entries.map(({ post, repost }, index) =>
    presentCard(post, repost, lookups, context, {
      slot: "row",
      excerptLength: rowExcerptLength,
      isInFirstScreen: index < rowsInFirstScreen,
    }),
  );
  return [{ kind: "row", cards }];
}

/** URL of the next older page; null on the last. `path` is the stream's own, without a query. */
function presentOlder(stream: Pick<Stream, "pagination">, path: string, context: PageContext): string | null {
  const startTime = stream.pagination.next?.startTime;
  return startTime === undefined
    ? null
    : context.addressing.href(context.blog.host, `${path}?startTime=${startTime}`);
}

/** A page that lists posts: a front page, a tag, a category, an author … */
export interface StreamPageView {
  /** The page's `<h1>`. */
  title: string;
  /** `hidden`: visually hidden; `elsewhere`: the content above the list contains the `<h1>`. */
  heading: "shown" | "hidden" | "elsewhere";
  /** The kind of list: "Tag", "Category" … */
  kicker: string | null;
  description: string;
  /** Button for following the page's subject; null if it can't be followed, or has its button elsewhere. */
  follow: FollowView | null;
  /** Affiliate disclosure, set on blogs of deals. */
  disclosure: string | null;
  breadcrumb: { label: string; href: string }[];
  groups: CardGroup[];
  sidebar: { title: string; cards: CardView[] } | null;
  /** The blog's most read stories, in the sidebar of a tag or category. */
  popular: PopularView | null;
  older: { href: string; label: string } | null;
  newest: { href: string; label: string } | null;
  years: { label: string; links: { label: string; href: string }[] } | null;
  /** Shown in place of stories; null if there are any. */
  emptyText: string | null;
  canonical: string;
}

export interface StreamPageOptions {
  title: string;
  heading?: StreamPageView["heading"];
  kicker?: string | null;
  description?: string;
  follow?: FollowView | null;
  breadcrumb?: StreamPageView["breadcrumb"];
  /** The stream's own path, without a query. */
  path: string;
  /** Path of older pages if it isn't `path`: a curated front page continues at `/latest`. */
  olderPath?: string;
  address: StreamAddress;
  /** Stories that the page shows above this list: it isn't empty then, and its sidebar leaves them out. */
  shownAbove?: Stream;
  /** Stream of posts for the sidebar. */
  sidebar?: { title: string; stream: Stream | null; popular?: readonly PopularStory[] } | null;
  years?: readonly { year: number; posts: number }[];
  /** Headline tests of its stories. */
  tests?: readonly ShownTest[];
}

export function presentStreamPage(
  stream: Stream,
  options: StreamPageOptions,
  context: PageContext,
): StreamPageView {
  const { intl, addressing, blog } = context;
  const { path, address } = options;
  const olderPath = options.olderPath ?? path;
  const lookups = buildLookups({ ...stream, tests: options.tests });
  const older = presentOlder(stream, olderPath, context);
  const isFirst = address.startTime === null;
  const groups = presentRows(stream.items, lookups, context);
  return {
    title: options.title,
    heading: options.heading ?? "shown",
    kicker: options.kicker ?? null,
    description: options.description ?? "",
    follow: options.follow ?? null,
    disclosure: blog.isCommerce ? intl.t("commerce.frontDisclosure") : null,
    breadcrumb: options.breadcrumb ?? [],
    groups,
    popular: presentPopular(options.sidebar?.popular ?? [], context),
    sidebar: presentSidebar(options.sidebar ?? null, options.shownAbove ?? stream, context),
    older: older === null ? null : { href: older, label: intl.t("front.older") },
    newest: isFirst ? null : { href: addressing.href(blog.host, path), label: intl.t("front.newest") },
    years: presentYears(options.years ?? [], olderPath, context),
    emptyText: groups.length > 0 || options.shownAbove ? null : intl.t("front.empty"),
    canonical: addressing.absolute(
      blog.host,
      isFirst ? path : `${path}?startTime=${address.startTime ?? ""}`,
    ),
  };
}

/** Posts that aren't already in the page's list. */
function presentSidebar(
  sidebar: StreamPageOptions["sidebar"],
  shown: Stream,
  context: PageContext,
): StreamPageView["sidebar"] {
  if (!sidebar?.stream) return null;
  const ids = new Set(shown.items.map((item) => item.post.id));
  const lookups = buildLookups(sidebar.stream);
  const cards = sidebar.stream.items
    .filter(({ post }) => !ids.has(post.id) && isRecirculated(post, context))
    .slice(0, sidebarPostCount)
    .map(({ post, repost }) =>
      presentCard(post, repost, lookups, context, { slot: "thumbnail", excerptLength: asideExcerptLength }),
    );
  return cards.length === 0 ? null : { title: sidebar.title, cards };
}

/** Links into past years: each leads to the page that starts with the last post of that year. */
function presentYears(
  years: readonly { year: number; posts: number }[],
  path: string,
  { intl, addressing, blog }: PageContext,
): StreamPageView["years"] {
  if (years.length < 2) return null;
  return {
    label: intl.t("front.years"),
    links: years.map(({ year }) => ({
      label: String(year),
      href: addressing.href(blog.host, `${path}?startTime=${Date.UTC(year + 1, 0, 1)}`),
    })),
  };
}

/** The list of stories with video. */
export interface VideoPageView {
  title: string;
  /** On the first page, the newest is the largest. */
  lead: StoryView | null;
  beside: StoryView[];
  stories: StoryView[];
  older: { href: string; label: string } | null;
  newest: { href: string; label: string } | null;
  emptyText: string | null;
  canonical: string;
}

const besideCount = 3;

export function presentVideoPage(
  stream: Stream,
  { startTime }: StreamAddress,
  context: PageContext,
): VideoPageView {
  const { intl, addressing, blog } = context;
  const lookups = buildLookups(stream);
  const isFirst = startTime === null;
  const shownFirst = isFirst ? 1 + besideCount : 0;
  const [first, ...beside] = stream.items.slice(0, shownFirst);
  const older = presentOlder(stream, "/video", context);
  return {
    title: intl.t("video.title"),
    // Alone, the first has space for its text beside its image.
    lead: first ? presentStory(first, beside.length === 0 ? "halfLead" : "lead", lookups, context) : null,
    beside: beside.map((item) => presentStory(item, findBesideRole(beside.length), lookups, context)),
    stories: stream.items.slice(shownFirst).map((item) => presentStory(item, "third", lookups, context)),
    older: older === null ? null : { href: older, label: intl.t("front.older") },
    newest: isFirst ? null : { href: addressing.href(blog.host, "/video"), label: intl.t("front.newest") },
    emptyText: stream.items.length === 0 ? intl.t("video.empty") : null,
    canonical: addressing.absolute(blog.host, isFirst ? "/video" : `/video?startTime=${startTime}`),
  };
}
