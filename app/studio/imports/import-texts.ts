import { translateName, type Intl } from "../../intl/create-intl.ts";
import type { Omission } from "../../../cli/upload/subscriber-list.ts";
import { importKinds } from "./worker-messages.ts";

const kinds = [...importKinds, "subscribers"] as const;

/** Texts of the part that runs in the browser, without plurals: numbers stand behind their labels. */
const importTexts = [
  "about",
  "address",
  "address.hint",
  "again",
  "arrived",
  "asDrafts",
  "asDrafts.hint",
  "back",
  "cancel",
  "blog",
  "blog.hint",
  "checked",
  "choose",
  "comments",
  "content",
  "created",
  "cut",
  "dates",
  "dates.range",
  "ended",
  "endHere",
  "failed",
  "fault",
  "file",
  "file.hint",
  "fileKind",
  "fileKind.guess",
  "fileKind.hint",
  "from",
  "from.file",
  "from.site",
  "goOn",
  "html",
  "inFile",
  "invite",
  "invite.email",
  "invite.hint",
  "invite.submit",
  "isPublic",
  "isPublic.hint",
  "json",
  "kept",
  "kept.all.here",
  "kept.all.source",
  "kept.choice",
  "kept.empty",
  "kept.here",
  "kept.hint",
  "kept.import",
  "kept.keep",
  "kept.more",
  "kept.other",
  "kept.source",
  "kept.useFile",
  "kept.title",
  "kind",
  "leftOut",
  "left.minutes",
  "left.seconds",
  "losses",
  "losses.more",
  "missing",
  "more",
  "name",
  "namesake",
  "new",
  "here",
  "newPeople",
  "noAddress",
  "noFile",
  "pages",
  "part",
  "pause",
  "people",
  "people.all",
  "people.hint",
  "people.title",
  "permalinks",
  "permalinks.hint",
  "progress",
  "rate",
  "read",
  "readSite",
  "reading",
  "readingSite",
  "reasons",
  "rehearsal.ended",
  "rehearse",
  "rehearse.hint",
  "rehearsing",
  "retrying",
  "same",
  "screenName",
  "site",
  "site.guess",
  "site.hint",
  "site.wordpress",
  "skipped",
  "source",
  "start",
  "stories",
  "subscribers.add",
  "subscribers.added",
  "subscribers.confirmed",
  "subscribers.ended",
  "subscribers.hint",
  "subscribers.line",
  "subscribers.lines",
  "subscribers.newsletter",
  "subscribers.noNewsletter",
  "subscribers.none",
  "subscribers.omitted",
  "subscribers.place",
  "subscribers.place.error",
  "subscribers.place.hint",
  "subscribers.summary",
  "subscribers.unchanged",
  "subscribers.unsubscribed",
  "subscribers.unsubscribedHere",
  "summary",
  "tags",
  "unchanged",
  "updated",
  "waits.offline",
  "waits.paused",
  "waits.signedOut",
  "words",
  "categories.all",
  "categories.hint",
  "categories.none",
  "categories.same",
  "tags.all",
  "tags.as",
  "tags.here",
  "tags.more",
  "tags.near",
  "tags.new",
  "tags.none",
  "tags.other",
  "tags.otherName",
  "expectedWords",
] as const;
type ImportText = (typeof importTexts)[number];

const refusals = [
  "empty",
  "unknown",
  "damaged",
  "namesakes",
  "elsewhere",
  "busy",
  "forbidden",
  "missing",
  "failed",
  "address",
  "noStories",
] as const;

/** Kinds of content that the ledger counts, as the readers name them. */
const ledgerNames = {
  story: "story",
  comment: "comment",
  subscriber: "subscriber",
  word: "word",
  paragraph: "paragraph",
  heading: "heading",
  "list item": "listItem",
  "table cell": "tableCell",
  "other text": "otherText",
  image: "image",
  embed: "embed",
  link: "link",
  tag: "tag",
  author: "author",
  date: "date",
  address: "address",
} as const;

/** Parts of a story of which versions differ. */
const comparedParts = {
  headline: "headline",
  subhead: "subhead",
  text: "text",
  "form of the text": "form",
  status: "status",
} as const;
const comparedFields = [
  "adZone",
  "allowReplies",
  "byline",
  "category",
  "featuredMedia",
  "mainMedia",
  "mode",
  "searchDescription",
  "searchTitle",
  "socialDescription",
  "socialImage",
  "socialTitle",
  "sponsored",
  "storyType",
  "subcategory",
  "syndicationExclusions",
  "tags",
] as const;
const statuses = ["DRAFT", "PUBLISHED", "DELETED"] as const;

/** Why subscribers of a list are left out. */
const omissionNames = {
  unreadable: "unreadable",
  address: "address",
  twice: "twice",
  unconfirmed: "unconfirmed",
  date: "date",
  place: "place",
  added: "added",
} as const satisfies Record<Omission, string>;

/** Placeholders that the browser fills. */
const placeholders = {
  blog: "{blog}",
  count: "{count}",
  done: "{done}",
  first: "{first}",
  here: "{here}",
  last: "{last}",
  lines: "{lines}",
  minutes: "{minutes}",
  name: "{name}",
  seconds: "{seconds}",
  total: "{total}",
  reason: "{reason}",
};

/** What the part in the browser says. */
export interface ImportTexts {
  texts: Record<ImportText, string>;
  refusals: Record<(typeof refusals)[number], string>;
  kinds: Record<(typeof kinds)[number], string>;
  ledgerNames: Record<string, string>;
  omissionNames: Record<Omission, string>;
  /** Parts of a story, and its states, as the services name them when they compare versions. */
  fieldNames: Record<string, string>;
  statusNames: Record<string, string>;
}

export const presentTexts = (intl: Intl): ImportTexts => ({
  texts: Object.fromEntries(
    importTexts.map((name) => [name, intl.t(`imports.text.${name}`, placeholders)]),
  ) as ImportTexts["texts"],
  refusals: Object.fromEntries(
    refusals.map((name) => [name, intl.t(`imports.refusal.${name}`, placeholders)]),
  ) as ImportTexts["refusals"],
  kinds: Object.fromEntries(
    kinds.map((name) => [name, intl.t(`imports.kind.${name}`)]),
  ) as ImportTexts["kinds"],
  ledgerNames: Object.fromEntries(
    Object.entries(ledgerNames).map(([kind, name]) => [kind, intl.t(`imports.ledger.${name}`)]),
  ),
  omissionNames: Object.fromEntries(
    Object.entries(omissionNames).map(([reason, name]) => [reason, intl.t(`imports.omitted.${name}`)]),
  ) as ImportTexts["omissionNames"],
  fieldNames: {
    ...Object.fromEntries(
      Object.entries(comparedParts).map(([part, name]) => [part, intl.t(`imports.part.${name}`)]),
    ),
    ...Object.fromEntries(comparedFields.map((name) => [name, intl.t(`publish.field.${name}`)])),
    authors: intl.t("publish.field.authorIds"),
  },
  statusNames: Object.fromEntries(statuses.map((status) => [status, intl.t(`imports.status.${status}`)])),
});

/** The name of a kind of content; newer ones are named as they were sent. */
export const nameKind = (kind: string, intl: Intl): string =>
  Object.hasOwn(ledgerNames, kind)
    ? translateName(intl, "imports.ledger", ledgerNames[kind as keyof typeof ledgerNames])
    : kind;
