import type { EntryPage, LiveEntry } from "../../contract/entities/live-entry.ts";
import type { DiscussionSettings } from "../../contract/entities/mode.ts";
import { bodyText } from "../../contract/plaintext.ts";
import { hasBylines } from "../blog/blog-properties.ts";
import type { PageContext } from "../blog/page-context.ts";
import { truncateWords } from "../blog/truncate.ts";
import { formatMonthDay, formatClock, formatWeekday, type TimeIntl } from "../date-time/format-parts.ts";
import { presentTime, type PresentedTime } from "../date-time/present-time.ts";
import { readZonedParts } from "../date-time/calendar.ts";
import type { Intl } from "../intl/create-intl.ts";
import type { WrittenBelow } from "../rich-text/body-context.ts";
import { presentBody } from "../rich-text/present-body.ts";
import type { PresentedBlock } from "../rich-text/block-types.ts";
import type { DiscussionScope } from "./discussion-scope.ts";
import { buildEntryQuery, findOwnOrder, type EntryOrder, type ModeAddress } from "./discussion-address.ts";
import {
  presentDiscussionSettings,
  type DiscussionSettingsView,
  presentFeed,
  type FeedView,
} from "./present-live.ts";

/** True if two times (ms) are on different days in a zone. */
function isOtherDay(ms: number, other: number, timezone: string): boolean {
  const [one, two] = [readZonedParts(ms, timezone), readZonedParts(other, timezone)];
  return one.day !== two.day || one.month !== two.month || one.year !== two.year;
}

/** How the time of an update names its day: not at all, "Saturday", or "Nov 20". */
type DayName = "none" | "weekday" | "date";

/** The time of an update: "1:05PM", "Saturday 1:05PM" or "Nov 20, 1:05PM". */
function formatMoment(
  ms: number,
  day: DayName,
  { timezone, intl }: { timezone: string; intl: TimeIntl },
): string {
  const parts = readZonedParts(ms, timezone);
  const time = formatClock(parts, intl);
  if (day === "none") return time;
  if (day === "date") return intl.t("time.absolute", { date: formatMonthDay(parts, intl), time });
  return intl.t("time.pastWeek", { weekday: formatWeekday(parts, intl), time });
}

const dayMs = 86_400_000;

/** How a time (ms) names its day during coverage: a weekday is clear for six days. */
function nameDay(ms: number, now: number, timezone: string): DayName {
  if (!isOtherDay(ms, now, timezone)) return "none";
  return now - ms < 6 * dayMs ? "weekday" : "date";
}

/** A liveblog entry as shown. */
export interface EntryView {
  id: string;
  /** Time of the last edit, ms; 0 if never edited. */
  edited: number;
  permalink: { href: string; label: string };
  time: PresentedTime;
  /** The time of day, with its day from the second day on. */
  clock: string;
  /** The date, for the first of each day after the end; otherwise null. */
  day: string | null;
  name: string;
  personHref: string | null;
  marks: string[];
  editedNote: { label: string; title: string } | null;
  body: PresentedBlock[];
}

interface Link {
  href: string;
  label: string;
}

export interface LiveblogView {
  title: string;
  status: DiscussionSettingsView | null;
  /** `jump` is a link to the other end. */
  order: { label: string; items: (Link & { isCurrent: boolean })[]; jump: Link } | null;
  /** Set for an ended liveblog. */
  summary: { title: string; body: PresentedBlock[] } | null;
  key: { title: string; items: (Link & { clock: string; iso: string })[] } | null;
  /** Shown once: beside the updates on their first page, among them elsewhere. */
  pinned: { title: string; entry: EntryView } | null;
  empty: string | null;
  entries: EntryView[];
  /** Links to adjacent pages, in reading order. */
  above: Link | null;
  below: Link | null;
  /** Set on the page that receives new entries. */
  feed: FeedView | null;
}

const keyLength = 90;

/** The liveblog of a story's page. `path` is the page's own path on the blog, without a query. */
export function presentLiveblog(
  story: WrittenBelow & { publishTimeMillis: number },
  found: EntryPage,
  settings: DiscussionSettings,
  { address, path }: { address: ModeAddress; path: string },
  scope: DiscussionScope,
  page: PageContext,
): LiveblogView {
  const { intl, addressing, blog } = page;
  const own = findOwnOrder(settings.state);
  const order = address.order ?? own;
  const asOwn = (name: EntryOrder) => (name === own ? null : name);
  const hrefOf = (query: string) => addressing.href(blog.host, path + query);
  const pageLink = (number: number | null, label: string): Link | null =>
    number === null
      ? null
      : {
          href: hrefOf(
            buildEntryQuery(
              (order === "newest" && number === found.last) || (order === "oldest" && number === 1)
                ? { order: asOwn(order) }
                : { page: number, order: asOwn(order) },
            ),
          ),
          label,
        };
  const older = pageLink(found.older, intl.t("mode.older"));
  const newer = pageLink(found.newer, intl.t("mode.newer"));
  const isLanding = address.page === null && order === own;
  const pinned = isLanding ? found.pinned : null;
  const listed = found.items.filter(({ reply }) => reply.id !== pinned?.reply.id);
  const items = order === "oldest" ? listed : listed.toReversed();
  const { timezone } = scope.home;
  const findDayName = chooseDayNames(story, found, settings, timezone, page);
  const toOrder = (name: EntryOrder) => hrefOf(buildEntryQuery({ order: asOwn(name) }));
  return {
    title: intl.t("mode.entries"),
    status: presentDiscussionSettings(settings, scope.home.timezone, page),
    order:
      found.last === null
        ? null
        : {
            label: intl.t("mode.order"),
            items: (["newest", "oldest"] as const).map((name) => ({
              label: intl.t(`discussion.sort.${name}`),
              href: toOrder(name),
              isCurrent: name === order,
            })),
            jump: presentJump(order, toOrder, intl),
          },
    summary: settings.summary && {
      title: intl.t("mode.summary"),
      body: presentBody(settings.summary, scope.createContext(story)),
    },
    key: presentKey(found, { order: asOwn(order), own }, { hrefOf, findDayName, timezone }, page),
    pinned: pinned && {
      title: intl.t("mode.pinned"),
      entry: { ...presentEntry(pinned, scope, page, findDayName), marks: [] },
    },
    // A liveblog that hasn't begun or has ended says so above.
    empty: found.last === null && settings.state === "live" ? intl.t("mode.noEntries") : null,
    entries: items.map((entry, index) => ({
      ...presentEntry(entry, scope, page, findDayName),
      day: settings.state === "ended" ? findDay(entry, items[index - 1] ?? null, { timezone, intl }) : null,
    })),
    above: order === "newest" ? newer : older,
    below: order === "newest" ? older : newer,
    feed:
      address.page === null && order === "newest" && settings.state !== "ended"
        ? presentFeed("entries", story.id, found.items.at(-1)?.reply.id ?? null, page)
        : null,
  };
}

/** To the beginning if the newest come first, otherwise to the end. */
const presentJump = (order: EntryOrder, toOrder: (name: EntryOrder) => string, intl: Intl): Link =>
  order === "newest"
    ? { href: toOrder("oldest"), label: intl.t("mode.toStart") }
    : { href: toOrder("newest"), label: intl.t("mode.toEnd") };

/**
 * Returns how an update's time names its day: during coverage, if it isn't from the day of reading; afterwards, by its
 * weekday if coverage took more than a day.
 */
function chooseDayNames(
  story: WrittenBelow & { publishTimeMillis: number },
  { key, items }: EntryPage,
  { state, endedTimeMillis }: DiscussionSettings,
  timezone: string,
  { now }: Pick<PageContext, "now">,
): (ms: number) => DayName {
  if (state !== "ended") return (ms) => nameDay(ms, now, timezone);
  const last =
    endedTimeMillis ?? [...key, ...items].at(-1)?.reply.publishTimeMillis ?? story.publishTimeMillis;
  const name = isOtherDay(story.publishTimeMillis, last, timezone) ? "weekday" : "none";
  return () => name;
}

function findDay(
  { reply }: LiveEntry,
  before: LiveEntry | null,
  { timezone, intl }: { timezone: string; intl: Intl },
): string | null {
  const ms = reply.publishTimeMillis;
  const isNew = before === null || isOtherDay(ms, before.reply.publishTimeMillis, timezone);
  return isNew ? formatMonthDay(readZonedParts(ms, timezone), intl) : null;
}

function presentKey(
  { key, items }: EntryPage,
  { order, own }: { order: ModeAddress["order"]; own: EntryOrder },
  {
    hrefOf,
    findDayName,
    timezone,
  }: { hrefOf: (query: string) => string; findDayName: (ms: number) => DayName; timezone: string },
  { intl, now }: PageContext,
): LiveblogView["key"] {
  if (key.length === 0) return null;
  const shown = new Set(items.map(({ reply }) => reply.id));
  return {
    title: intl.t("mode.key"),
    // The newest come first while it is live; afterwards they tell the story from its beginning.
    items: (own === "oldest" ? key : key.toReversed()).map(({ reply, page }) => ({
      // Entries never move to another page, so the link is permanent.
      href: shown.has(reply.id)
        ? `#entry-${reply.id}`
        : hrefOf(buildEntryQuery({ page, order }, `entry-${reply.id}`)),
      // The entry's own heading, if it has one.
      label: truncateWords(bodyText(reply.body.slice(0, 1)) || bodyText(reply.body), keyLength),
      clock: formatMoment(reply.publishTimeMillis, findDayName(reply.publishTimeMillis), { timezone, intl }),
      iso: presentTime(reply.publishTimeMillis, { now, timezone, intl }).iso,
    })),
  };
}

/** An entry on any page. By default its time names its day as during coverage. */
export function presentEntry(
  { reply, isKey, isPinned }: LiveEntry,
  scope: DiscussionScope,
  { intl, now, addressing }: PageContext,
  findDayName = (ms: number) => nameDay(ms, now, scope.home.timezone),
): EntryView {
  const clock = { now, timezone: scope.home.timezone, intl };
  const { name, personHref } = scope.findSpeaker(reply.authorId);
  const time = presentTime(reply.publishTimeMillis, clock);
  const edited = reply.editedTimeMillis && presentTime(reply.editedTimeMillis, clock);
  return {
    id: reply.id,
    edited: reply.editedTimeMillis ?? 0,
    permalink: {
      href: addressing.rewrite(reply.permalink),
      label: intl.t("mode.permalink"),
    },
    time,
    clock: formatMoment(time.ms, findDayName(time.ms), clock),
    day: null,
    name: hasBylines(scope.home) ? name : "",
    personHref: hasBylines(scope.home) ? personHref : null,
    marks: [...(isKey ? [intl.t("mode.isKey")] : []), ...(isPinned ? [intl.t("mode.isPinned")] : [])],
    editedNote: edited ? { label: intl.t("mode.edited"), title: edited.title } : null,
    body: presentBody(reply.body, scope.createContext(reply)),
  };
}
