import type { getDraft } from "../../../contract/drafts/draft-rooms.ts";
import type * as v from "valibot";
import type { Account } from "../../../contract/entities/account.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import { draftStates } from "../../../contract/entities/draft.ts";
import type { Person } from "../../../contract/entities/person.ts";
import { maxImageBytes } from "../../../contract/media/images.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { buildImageUrl, buildTransform } from "../../image/build-image-url.ts";
import { qualities } from "../../image/presets.ts";
import { presentAvatar } from "../../image/profile-assets.ts";
import type { PresentedImage } from "../../image/present-image.ts";
import { buildManagePath } from "../paths.ts";
import type { StateShape } from "../ui/State.tsx";
import { draftShapes } from "./present-line.ts";
import { presentHistoryTab, type HistoryTabView } from "./history/present-history.ts";
import { presentInsert, type InsertView } from "./present-insert.ts";
import { presentLabels, type WriteLabels } from "./write-labels.ts";

const labelNames = [
  "add",
  "cancel",
  "discard",
  "done.add",
  "done.reopen",
  "done.resolve",
  "empty.open",
  "empty.resolved",
  "failed",
  "for",
  "forName",
  "forYou",
  "gone",
  "hint.hold",
  "hint.scheduled",
  "kind",
  "kind.hold",
  "kind.note",
  "kind.question",
  "open",
  "reopen",
  "replies.one",
  "replies.other",
  "reply",
  "replyText",
  "resolve",
  "resolved",
  "resolvedBy",
  "retry",
  "selectFirst",
  "send",
  "shown",
  "show",
  "submit.hold",
  "submit.note",
  "submit.question",
  "tab",
  "text",
  "unknown",
  "whoLifts",
] as const;

type NoteLabels = Record<(typeof labelNames)[number], string>;

/** Data of the notes tab besides the notes. */
interface NotesView {
  labels: NoteLabels;
  /** People to whom a question can be addressed. */
  readers: { id: string; name: string }[];
  may: { write: boolean; hold: boolean; liftHold: boolean };
}

function presentNotes(draft: Draft, ownId: string, { intl }: Pick<PageContext, "intl">): NotesView {
  const { fields, reviewerIds, people, possible } = draft;
  const authorIds = fields["authorIds"]?.value;
  const readers = new Set([...(Array.isArray(authorIds) ? (authorIds as string[]) : []), ...reviewerIds]);
  const values = { name: "{name}", time: "{time}", count: "{count}" };
  return {
    labels: Object.fromEntries(
      labelNames.map((name) => [name, intl.t(`notes.${name}`, values)]),
    ) as NoteLabels,
    readers: people
      .filter(({ id }) => readers.has(id) && id !== ownId)
      .map(({ id, displayName }) => ({ id, name: displayName })),
    may: {
      write: possible.write,
      hold: possible.write && possible.hold,
      liftHold: possible.liftHold === true,
    },
  };
}

/** The module that opens a story's text before its page is hydrated (docs/decisions/0100). */
export interface TextModule {
  /** Empty if there is none. */
  src: string;
  /** The module and its static imports. */
  preloads: string[];
}

export type Draft = v.InferOutput<typeof getDraft.reply>;

/** A person as shown on the page. */
export interface WriterView {
  id: string;
  name: string;
  avatar: PresentedImage;
}

export interface WriteView {
  title: string;
  /** Language of the interface, and of the story. */
  locale: string;
  textLocale: string;
  /** Time zone of shown times. */
  timezone: string;
  /** When the page was opened. */
  openedMillis: number;
  blog: { name: string; href: string };
  back: string;
  needsScript: string;
  state: { shape: StateShape; text: string };
  /** Messages after another person has changed the story's state, or published its changes. */
  news: Record<Draft["state"] | "changed", string>;
  ownId: string;
  people: WriterView[];
  labels: WriteLabels;
  /** Labels of an image's focal point. */
  focalLabels: Record<"focalHint" | "focalX" | "focalY", string>;
  /** Names of the insertable items and their fields. */
  insert: InsertView;
  /** The tab with the story's versions. */
  history: HistoryTabView;
  notes: NotesView;
  /** Hosts of the network, whose stories get their own cards. */
  hosts: string[];
  /** Address for image uploads, and their size limit, bytes. */
  uploadPath: string;
  maxImageBytes: number;
  /** Address of an image in the store, with `{id}.{format}` in it. */
  imageSrc: string;
  textModule: TextModule;
}

/** The page on which a story is written, except its text. */
export function presentWrite(
  draft: Draft,
  account: Account,
  page: PageContext,
  textModule: TextModule,
): WriteView {
  const { intl, addressing, network, mainSite } = page;
  const blog = [...network, mainSite].find(({ id }) => id === draft.blogId) ?? mainSite;
  return {
    textModule,
    title: intl.t("write.title"),
    locale: intl.locale,
    textLocale: blog.locale,
    timezone: account.timezone ?? blog.timezone,
    openedMillis: page.now,
    blog: { name: blog.displayName, href: addressing.href(blog.host, "/") },
    back: addressing.ownHref(buildBackPath(blog)),
    state: { shape: draftShapes[draft.state], text: intl.t(`write.state.${draft.state}`) },
    news: Object.fromEntries(
      [...draftStates, "changed" as const].map((state) => [state, intl.t(`write.news.${state}`)]),
    ) as WriteView["news"],
    needsScript: intl.t("write.needsScript"),
    ownId: account.personId,
    people: draft.people.map((person) => presentWriter(person, page)),
    labels: presentLabels(intl),
    focalLabels: {
      focalHint: intl.t("media.label.focalHint"),
      focalX: intl.t("media.label.focalX"),
      focalY: intl.t("media.label.focalY"),
    },
    insert: presentInsert(intl),
    history: presentHistoryTab(draft.id, page),
    notes: presentNotes(draft, account.personId, page),
    hosts: [...page.networkHosts],
    uploadPath: addressing.ownHref(`/manage/${blog.name}/media/upload`),
    maxImageBytes,
    imageSrc: buildImageUrl(page.images, {
      imageId: "ID_OF_IMAGE",
      format: "format",
      transform: buildTransform(
        { focalPoint: null },
        { width: 645, ratio: null, quality: qualities.picture },
      ),
    }).replace("ID_OF_IMAGE.format", "{id}.{format}"),
  };
}

/** The list of the blog's stories. */
const buildBackPath = ({ name }: Blog) => buildManagePath(name, "stories");

const presentWriter = (person: Person, page: PageContext): WriterView => ({
  id: person.id,
  name: person.displayName,
  avatar: presentAvatar(person.avatar, "avatarSmall", page, { isLazy: false }),
});
