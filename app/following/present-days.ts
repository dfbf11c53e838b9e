import type { FollowingPage } from "../../contract/subscriptions/following.ts";
import { bodyExcerpt } from "../../contract/plaintext.ts";
import type { PageContext } from "../blog/page-context.ts";
import { truncateWords } from "../blog/truncate.ts";
import { buildPersonHref } from "../card/present-heading.ts";
import { buildLookups, type Lookups } from "../card/lookups.ts";
import { presentCard, type CardView } from "../card/present-card.ts";
import { formatClock, formatDate, formatWeekday } from "../date-time/format-parts.ts";
import { presentTime, type PresentedTime } from "../date-time/present-time.ts";
import { readZonedParts } from "../date-time/calendar.ts";

/** A story or a reply. */
export interface FollowingItemView {
  id: string;
  /** "New", if it came since the last visit. */
  isNew: boolean;
  newLabel: string;
  story: CardView | null;
  reply: {
    name: string;
    nameHref: string;
    /** "{name} replied on {blog}", without the name, which is a link. */
    said: [before: string, after: string];
    time: PresentedTime;
    text: string;
    href: string;
    on: [before: string, after: string];
    headline: string;
  } | null;
}

/** The items of one day in the reader's time zone. */
export interface DayView {
  title: string;
  since: string | null;
  items: FollowingItemView[];
}

/** Longest text of a reply here, characters. */
const replyLength = 280;
const day = 86_400_000;

interface Options {
  /** Items after this time are new. */
  seen: number;
  timezone: string;
}

export function presentDays(found: FollowingPage, { seen, timezone }: Options, page: PageContext): DayView[] {
  const { intl, now } = page;
  const lookups = buildLookups(found);
  const titles = new Map([
    [nameDay(now - day, timezone), intl.t("following.yesterday")],
    [nameDay(now, timezone), intl.t("following.today")],
  ]);
  const days = new Map<string, FollowingItemView[]>();
  for (const item of found.items) {
    const name = nameDay(item.timeMillis, timezone);
    const items = days.get(name) ?? [];
    items.push(
      presentItem(item, { seen, timezone, lookups, isFirst: days.size === 0 && items.length === 0 }, page),
    );
    days.set(name, items);
  }
  return [...days].map(([name, items]) => {
    const isToday = name === nameDay(now, timezone);
    const hasNew = isToday && items.some(({ isNew }) => isNew);
    return {
      title: hasNew ? intl.t("following.newToday") : (titles.get(name) ?? formatDay(name, page)),
      since: hasNew ? intl.t("following.since", { time: nameMoment(seen, { now, timezone }, page) }) : null,
      items,
    };
  });
}

/** The clock for today, otherwise the date. */
export function nameMoment(
  ms: number,
  { now, timezone }: { now: number; timezone: string },
  { intl }: Pick<PageContext, "intl">,
): string {
  const then = readZonedParts(ms, timezone);
  return nameDay(ms, timezone) === nameDay(now, timezone) ? formatClock(then, intl) : formatDate(then, intl);
}

/** "2026-11-26" in a time zone. */
function nameDay(ms: number, timezone: string): string {
  const { year, month, day: date } = readZonedParts(ms, timezone);
  return [year, month, date].map((part) => String(part).padStart(2, "0")).join("-");
}

/** "Monday, November 23, 2026". */
function formatDay(name: string, { intl }: PageContext): string {
  const parts = readZonedParts(Date.parse(`${name}T12:00:00Z`), "UTC");
  return `${formatWeekday(parts, intl)}, ${formatDate(parts, intl)}`;
}

function presentItem(
  { story, reply, timeMillis }: FollowingPage["items"][number],
  { seen, timezone, lookups, isFirst }: Options & { lookups: Lookups; isFirst: boolean },
  page: PageContext,
): FollowingItemView {
  const { intl, addressing, now } = page;
  const common = { isNew: timeMillis > seen, newLabel: intl.t("following.isNew") };
  if (reply === null) {
    const slot = isFirst && story.headline !== "" ? "lead" : "row";
    const card = presentCard(story, null, lookups, page, { slot, isInFirstScreen: isFirst });
    return { ...common, id: story.id, story: card, reply: null };
  }
  const writer = lookups.people.get(reply.authorId);
  const blog = lookups.blogs.get(story.defaultBlogId)?.displayName ?? "";
  return {
    ...common,
    id: reply.id,
    story: null,
    reply: {
      name: writer?.displayName ?? "",
      nameHref: writer ? buildPersonHref(writer.screenName, page) : "",
      said: splitAt(intl.t("following.replied", { name: mark, blog })),
      time: presentTime(timeMillis, { now, timezone, intl }),
      text: truncateWords(bodyExcerpt(reply.body), replyLength),
      href: addressing.rewrite(reply.permalink),
      on: splitAt(intl.t("following.on", { story: mark })),
      headline: story.headline || truncateWords(story.excerpt, 80) || blog,
    },
  };
}

/** Placeholder for a link in a message, to split it into the texts before and after. */
const mark = "\u0000";
function splitAt(text: string): [string, string] {
  const [before = "", after = ""] = text.split(mark);
  return [before, after];
}
