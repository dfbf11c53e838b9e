import type { Stream, StreamItem } from "../../contract/entities/post.ts";
import type { BuiltFront } from "../../contract/posts/curation.ts";
import type { PageContext } from "../blog/page-context.ts";
import { loneExcerptLength, rowExcerptLength, presentCard, type CardView } from "../card/present-card.ts";
import { buildLookups, type Lookups } from "../card/lookups.ts";
import { formatMonthDay } from "../date-time/format-parts.ts";
import { readZonedParts } from "../date-time/calendar.ts";
import { type BuiltView, presentBuiltFront } from "./present-built-front.ts";
import { listBuilt } from "./streams.ts";

/** A story in a list by year: its date and headline. */
export interface TopicLine {
  id: string;
  href: string;
  headline: string;
  /** "Nov 17", and the whole date for `<time>`. */
  day: string;
  iso: string;
  lang: string | null;
}

export interface TopicYear {
  kind: "row";
  year: string;
  cards: TopicLine[];
}

/** Content of a tag's or category's page beside its heading and pager. */
export interface TopicView {
  /** "7 stories"; from the first page of many, "More than 20 stories". */
  count: string;
  feed: { href: string; label: string } | null;
  /** The newest story, alone on the page if there is only one. */
  lead: CardView | null;
  isAlone: boolean;
  /** Beside the lead. */
  side: CardView[];
  /** The blocks that its editors have arranged, instead of its newest stories; or a splash above these. */
  front: BuiltView | null;
  allTitle: string;
  years: TopicYear[];
  /** Other stories if the topic has few. */
  more: { title: string; link: { href: string; label: string } | null; cards: CardView[] } | null;
}

/** Other stories for a topic that has few of its own. */
export interface TopicMore {
  title: string;
  link: { href: string; label: string } | null;
  stream: Stream;
}

const sideCount = 4;
const moreCount = 4;
/** Fewer look like a mistake in a row of four. */
const fewestMore = 2;
/** Number of stories from which a topic fills its page. */
const enough = 5;

interface TopicOptions {
  /** False on older pages, which are lists only. */
  isFirst: boolean;
  feed: TopicView["feed"];
  more: TopicMore | null;
  built?: BuiltFront | null;
}

export function presentTopic(stream: Stream, options: TopicOptions, context: PageContext): TopicView {
  const { intl } = context;
  const { items, pagination } = stream;
  const lookups = buildLookups(stream);
  const built = options.built ?? null;
  const inFront = new Set(built === null ? [] : listBuilt(built).map(({ id }) => id));
  const rest = items.filter(({ post }) => !inFront.has(post.id));
  const hasBlocks = built !== null && built.blocks.length > 0;
  const top = options.isFirst && !hasBlocks ? rest.slice(0, 1 + sideCount) : [];
  const isAlone = options.isFirst && !hasBlocks && rest.length === 1;
  const present = (
    { post, repost }: StreamItem,
    slot: "lead" | "card",
    excerptLength?: number,
    isInFirstScreen = false,
  ) =>
    presentCard(post, repost, lookups, context, {
      slot,
      isInFirstScreen,
      ...(excerptLength && { excerptLength }),
    });
  const [first, ...side] = top;
  return {
    count: intl.t(pagination.next || !options.isFirst ? "front.moreThan" : "front.stories", {
      count: items.length,
    }),
    feed: options.feed,
    lead: first ? present(first, "lead", isAlone ? loneExcerptLength : undefined, true) : null,
    isAlone,
    side: side.map((item) => present(item, "card", rowExcerptLength, true)),
    front: built && presentBuiltFront(built, undefined, lookups, context),
    allTitle: intl.t("front.allStories"),
    years: presentYears(rest.slice(top.length), lookups, context),
    more: hasBlocks ? null : presentMore(rest, inFront, options, context),
  };
}

/** By year, newest first, in the zone of each story's blog. */
function presentYears(items: readonly StreamItem[], lookups: Lookups, context: PageContext): TopicYear[] {
  const years = new Map<string, TopicLine[]>();
  for (const { post, repost } of items) {
    const home = lookups.blogs.get(post.defaultBlogId) ?? context.blog;
    const parts = readZonedParts(repost?.timestamp ?? post.publishTimeMillis, home.timezone);
    const year = String(parts.year);
    const line: TopicLine = {
      id: post.id,
      href: context.addressing.rewrite(post.permalink),
      headline: post.headline || presentCard(post, repost, lookups, context, { slot: "row" }).excerpt,
      day: formatMonthDay(parts, context.intl),
      iso: `${year}-${pad(parts.month)}-${pad(parts.day)}`,
      lang: home.locale === context.blog.locale ? null : home.locale,
    };
    years.set(year, [...(years.get(year) ?? []), line]);
  }
  return [...years].map(([year, cards]) => ({ kind: "row", year, cards }));
}

const pad = (value: number) => String(value).padStart(2, "0");

function presentMore(
  items: readonly StreamItem[],
  inFront: ReadonlySet<string>,
  { isFirst, more }: TopicOptions,
  context: PageContext,
): TopicView["more"] {
  if (!isFirst || !more || items.length >= enough) return null;
  const ids = new Set([...inFront, ...items.map(({ post }) => post.id)]);
  const lookups = buildLookups(more.stream);
  const cards = more.stream.items
    .filter(({ post }) => !ids.has(post.id) && post.headline !== "")
    .slice(0, moreCount)
    .map(({ post, repost }) => presentCard(post, repost, lookups, context, { slot: "card" }));
  return cards.length < fewestMore ? null : { title: more.title, link: more.link, cards };
}
