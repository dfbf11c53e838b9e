import type * as v from "valibot";
import type { LiveEntry } from "../../../contract/entities/live-entry.ts";
import { acceptsEntries } from "../../../contract/entities/mode.ts";
import type { getLiveblog } from "../../../contract/discussion/modes.ts";
import { bodyExcerpt } from "../../../contract/plaintext.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentTime, type PresentedTime } from "../../date-time/present-time.ts";
import { buildScope, type DiscussionScope } from "../../discussion/discussion-scope.ts";
import { presentDiscussionSettings, type DiscussionSettingsView } from "../../discussion/present-live.ts";
import { presentEntry, type EntryView } from "../../discussion/present-liveblog.ts";
import { type EditorWords, presentEditorWords } from "../../editor/present-editor-words.ts";
import { presentBody } from "../../rich-text/present-body.ts";
import type { PresentedBlock } from "../../rich-text/block-types.ts";
import { presentMediaPicker, type MediaPickerView } from "../media/present-library.ts";
import type { Choice } from "../ui/Field.tsx";
import { presentLiveblogLabels, type LiveblogLabels } from "./liveblog-labels.ts";
import { buildLiveblogPath } from "../paths.ts";

/** Inserts an image of the library into an update. */
export interface LibraryImageView {
  picker: MediaPickerView;
  labels: Record<"insert" | "alt" | "altHint" | "decorative" | "needsAlt" | "needsCredit", string>;
}

const presentLibraryImage = (
  blog: Blog,
  page: Pick<PageContext, "intl" | "addressing">,
): LibraryImageView => {
  const { t } = page.intl;
  return {
    picker: presentMediaPicker(blog, page),
    labels: {
      insert: t("liveblog.imageInsert"),
      alt: t("media.label.alt"),
      altHint: t("media.label.altHint"),
      decorative: t("media.label.decorative"),
      needsAlt: t("checklist.altText"),
      needsCredit: t("checklist.credit"),
    },
  };
};

type Liveblog = v.InferOutput<(typeof getLiveblog)["reply"]>;

interface Link {
  href: string;
  label: string;
}

/** An update as readers see it, with its text for the editor. */
export interface DeskEntryView extends Omit<EntryView, "time"> {
  time: PresentedTime;
  isKey: boolean;
  isPinned: boolean;
  /** JSON of its nodes. */
  nodes: string;
  /** The beginning of its text. */
  excerpt: string;
  editedTimeMillis: number | null;
}

export interface LiveblogView {
  id: string;
  title: string;
  headline: string;
  locale: string;
  timezone: string;
  /** Target of forms and of the script's requests, including the shown page of updates. */
  path: string;
  updatesPath: string;
  watchPath: string;
  /** Id of the signed-in account. */
  ownId: string;
  /** Time of this state, ms. */
  timeMillis: number;
  story: Link;
  status: DiscussionSettingsView | null;
  state: "queued" | "live" | "ended";
  /** Text: coverage starts automatically at the announced time. */
  automatic: string | null;
  /** Text: readers don't see it yet. */
  hidden: string | null;
  duty: { text: string; choices: Choice[]; none: string };
  hint: string;
  /** Key of the form without script. */
  key: string;
  editor: Omit<EditorWords, "classes">;
  /** Null if the account may not use the blog's library. */
  image: LibraryImageView | null;
  summary: { nodes: string; body: PresentedBlock[] } | null;
  empty: string | null;
  /** Newest first. */
  entries: DeskEntryView[];
  newer: Link | null;
  older: Link | null;
  labels: LiveblogLabels;
}

interface Asked {
  blog: Blog;
  ownId: string;
  /** True if the account may use the blog's library. */
  mayUseLibrary: boolean;
  key: string;
  /** Page of the updates; null for the newest. */
  entryPage: number | null;
}

/** The desk of a liveblog. */
export function presentLiveblogDesk(found: Liveblog, asked: Asked, page: PageContext): LiveblogView {
  const { blog, ownId, entryPage } = asked;
  const { conduct: settings, entries, people } = found;
  const { intl, addressing, now } = page;
  const path = addressing.ownHref(buildLiveblogPath(blog.name, found.id));
  const post = { mode: settings.mode, authorIds: [], allowReplies: true };
  const scope = buildScope({ post, starter: null, people, memberships: [], links: [] }, blog, page);
  const query = entryPage === null ? "" : `?page=${String(entryPage)}`;
  return {
    id: found.id,
    title: intl.t("liveblog.title"),
    headline: found.headline,
    locale: intl.locale,
    timezone: blog.timezone,
    path,
    updatesPath: `${path}/updates${query}`,
    watchPath: addressing.ownHref(`/ajax/watch/${found.id}`),
    ownId,
    timeMillis: now,
    story: { href: addressing.rewrite(found.permalink), label: intl.t("liveblog.story") },
    status: presentDiscussionSettings(settings, blog.timezone, page),
    state: acceptsEntries(settings) ? (settings.state === "live" ? "live" : "queued") : "ended",
    automatic: settings.startsByItself ? intl.t("liveblog.automatic") : null,
    hidden: presentHidden(found, blog, page),
    duty: presentDuty(found, blog, page),
    hint: intl.t("reply.hint"),
    key: asked.key,
    editor: presentEditorWords(page, addressing.ownHref("/ajax/picture")),
    image: asked.mayUseLibrary ? presentLibraryImage(blog, page) : null,
    summary: settings.summary && {
      nodes: JSON.stringify(settings.summary),
      body: presentBody(
        settings.summary,
        scope.createContext({ id: found.id, authorId: "", permalink: found.permalink }),
      ),
    },
    empty: entries.last === null ? intl.t("liveblog.empty") : null,
    entries: entries.items.toReversed().map((entry) => presentDeskEntry(entry, scope, page)),
    newer: linkTo(entries.newer, entries.last, intl.t("mode.newer"), path),
    older: linkTo(entries.older, entries.last, intl.t("mode.older"), path),
    labels: presentLiveblogLabels(intl),
  };
}

/** The newest page has no number in its address. */
const linkTo = (number: number | null, last: number | null, label: string, path: string): Link | null =>
  number === null ? null : { href: number === last ? path : `${path}?page=${String(number)}`, label };

function presentHidden(
  { publishTimeMillis }: Liveblog,
  { timezone }: Blog,
  page: PageContext,
): string | null {
  const { intl, now } = page;
  if (publishTimeMillis <= now) return null;
  return intl.t("liveblog.hidden", {
    time: presentTime(publishTimeMillis, { now, timezone, intl }).absolute,
  });
}

/** Colleagues see the author even on blogs that don't show it to readers. */
function presentDeskEntry(entry: LiveEntry, scope: DiscussionScope, page: PageContext): DeskEntryView {
  const { name, personHref } = scope.findSpeaker(entry.reply.authorId);
  return {
    ...presentEntry(entry, scope, page),
    name,
    personHref,
    isKey: entry.isKey,
    isPinned: entry.isPinned,
    nodes: JSON.stringify(entry.reply.body),
    excerpt: bodyExcerpt(entry.reply.body),
    editedTimeMillis: entry.reply.editedTimeMillis,
  };
}

function presentDuty(
  { duty, writerIds, people }: Liveblog,
  { timezone }: Blog,
  { intl, now }: PageContext,
): LiveblogView["duty"] {
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]));
  const name = duty && names.get(duty.personId);
  return {
    text:
      duty && name !== undefined && name !== null
        ? intl.t("liveblog.onDuty", {
            name,
            time: presentTime(duty.timeMillis, { now, timezone, intl }).absolute,
          })
        : intl.t("liveblog.nobody"),
    choices: writerIds.flatMap((value) => {
      const label = names.get(value);
      return label === undefined ? [] : [{ value, label, isChosen: value === duty?.personId }];
    }),
    none: intl.t("liveblog.dutyNobody"),
  };
}
