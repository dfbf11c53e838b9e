import type { EntryPage, LiveEntry } from "../../contract/entities/live-entry.ts";
import type { DiscussionSettings } from "../../contract/entities/mode.ts";
import { bodyText } from "../../contract/plaintext.ts";
import { hasBylines } from "../blog/has-bylines.ts";
import type { PageContext } from "../blog/page-context.ts";
import { truncateWords } from "../blog/truncate.ts";
import { presentTime, type PresentedTime } from "../date-time/present-time.ts";
import type { WrittenBelow } from "../rich-text/build-body-context.ts";
import { presentBody } from "../rich-text/present-body.ts";
import type { PresentedBlock } from "../rich-text/presented-block.ts";
import type { DiscussionScope } from "./discussion-scope.ts";
import { buildEntryQuery, type ModeAddress } from "./mode-address.ts";
import { presentDiscussionSettings, type DiscussionSettingsView } from "./present-discussion-settings.ts";
import { presentFeed, type FeedView } from "./present-feed.ts";

/** A liveblog entry as shown. */
export interface EntryView {
  id: string;
  /** Time of the last edit, ms; 0 if never edited. */
  edited: number;
  permalink: { href: string; label: string };
  time: PresentedTime;
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
  order: { label: string; items: (Link & { isCurrent: boolean })[] } | null;
  /** Of an ended one. */
  summary: { title: string; body: PresentedBlock[] } | null;
  key: { title: string; items: (Link & { time: PresentedTime })[] } | null;
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
  story: WrittenBelow,
  found: EntryPage,
  settings: DiscussionSettings,
  { address, path }: { address: ModeAddress; path: string },
  scope: DiscussionScope,
  page: PageContext,
): LiveblogView {
  const { intl, addressing, blog } = page;
  const { order } = address;
  const hrefOf = (query: string) => addressing.href(blog.host, path + query);
  const pageLink = (number: number | null, label: string): Link | null =>
    number === null
      ? null
      : {
          href: hrefOf(
            buildEntryQuery(
              number === found.last && order === "newest"
                ? {}
                : { page: order === "oldest" && number === 1 ? null : number, order },
            ),
          ),
          label,
        };
  const older = pageLink(found.older, intl.t("mode.older"));
  const newer = pageLink(found.newer, intl.t("mode.newer"));
  const items = order === "oldest" ? found.items : found.items.toReversed();
  const isLanding = address.page === null && order === "newest";
  return {
    title: intl.t("mode.entries"),
    status: presentDiscussionSettings(settings, scope.home.timezone, page),
    order:
      found.last === null
        ? null
        : {
            label: intl.t("discussion.sortings"),
            items: (["newest", "oldest"] as const).map((name) => ({
              label: intl.t(`discussion.sort.${name}`),
              href: hrefOf(buildEntryQuery({ order: name })),
              isCurrent: name === order,
            })),
          },
    summary: settings.summary && {
      title: intl.t("mode.summary"),
      body: presentBody(settings.summary, scope.createContext(story)),
    },
    key: presentKey(found, order, hrefOf, scope, page),
    pinned:
      found.pinned && isLanding
        ? { title: intl.t("mode.pinned"), entry: presentEntry(found.pinned, scope, page) }
        : null,
    empty: found.last === null ? intl.t("mode.noEntries") : null,
    entries: items.map((entry) => presentEntry(entry, scope, page)),
    above: order === "newest" ? newer : older,
    below: order === "newest" ? older : newer,
    feed:
      isLanding && settings.state !== "ended"
        ? presentFeed("entries", story.id, found.items.at(-1)?.reply.id ?? null, page)
        : null,
  };
}

function presentKey(
  { key, items }: EntryPage,
  order: ModeAddress["order"],
  hrefOf: (query: string) => string,
  { home }: DiscussionScope,
  { intl, now }: PageContext,
): LiveblogView["key"] {
  if (key.length === 0) return null;
  const shown = new Set(items.map(({ reply }) => reply.id));
  return {
    title: intl.t("mode.key"),
    items: key.toReversed().map(({ reply, page }) => ({
      // Entries never move to another page, so the link is permanent.
      href: shown.has(reply.id)
        ? `#entry-${reply.id}`
        : hrefOf(buildEntryQuery({ page, order }, `entry-${reply.id}`)),
      // The entry's own heading, if it has one.
      label: truncateWords(bodyText(reply.body.slice(0, 1)) || bodyText(reply.body), keyLength),
      time: presentTime(reply.publishTimeMillis, { now, timezone: home.timezone, intl }),
    })),
  };
}

/** An entry on any page. */
export function presentEntry(
  { reply, isKey, isPinned }: LiveEntry,
  scope: DiscussionScope,
  { intl, now, addressing }: PageContext,
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
      label: intl.t("mode.permalink", { time: time.absolute }),
    },
    time,
    name: hasBylines(scope.home) ? name : "",
    personHref: hasBylines(scope.home) ? personHref : null,
    marks: [...(isKey ? [intl.t("mode.isKey")] : []), ...(isPinned ? [intl.t("mode.isPinned")] : [])],
    editedNote: edited ? { label: intl.t("mode.edited"), title: edited.title } : null,
    body: presentBody(reply.body, scope.createContext(reply)),
  };
}
