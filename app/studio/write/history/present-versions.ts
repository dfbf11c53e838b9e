import type * as v from "valibot";
import type { getRevisions } from "../../../../contract/drafts/draft-publishing.ts";
import type { DraftRevision } from "../../../../contract/entities/draft.ts";
import type { Person } from "../../../../contract/entities/person.ts";
import { readZonedParts } from "../../../date-time/calendar.ts";
import type { Intl } from "../../../intl/create-intl.ts";
import { joinDayPeriod } from "../../time/format-moment.ts";
import type { Choice } from "../../ui/Field.tsx";
import { addressFields, nowValue } from "./compare-path.ts";
import type { ComparedPair } from "./present-compare.ts";

/** Formatting of times and names. */
interface RevisionWords {
  intl: Intl;
  /** Milliseconds since the epoch. */
  now: number;
  timezone: string;
}

/** Texts of a version. */
interface RevisionText {
  /** Why it was stored; or its name. */
  title: string;
  /** "Today, 1:52 PM" */
  time: string;
  /** Names of the writers since the previous version. */
  writers: string;
}

const day = 86_400_000;

/** The local day and time. */
function readMoment(ms: number, { intl, now, timezone }: RevisionWords) {
  const format = (options: globalThis.Intl.DateTimeFormatOptions) =>
    joinDayPeriod(
      new globalThis.Intl.DateTimeFormat(intl.locale, { timeZone: timezone, ...options }).format(ms),
    );
  const dayOf = (at: number) => Math.floor((at + readZonedParts(at, timezone).offset * 60_000) / day);
  const isThisYear = readZonedParts(ms, timezone).year === readZonedParts(now, timezone).year;
  return {
    daysAgo: dayOf(now) - dayOf(ms),
    date: format({ month: "short", day: "numeric", ...(!isThisYear && { year: "numeric" }) }),
    time: format({ hour: "numeric", minute: "2-digit" }),
  };
}

/** "Today, 1:52PM", "Nov 3, 1:52PM", "Nov 3, 2025, 1:52PM" */
function formatRevisionTime(ms: number, words: RevisionWords): string {
  const { t } = words.intl;
  const { daysAgo, date, time } = readMoment(ms, words);
  if (daysAgo === 0) return t("history.today", { time });
  return daysAgo === 1 ? t("history.yesterday", { time }) : t("history.date", { date, time });
}

/** A version's name in a sentence: "1:52 PM" for one of today, "Nov 3, 1:52 PM". */
export function nameRevisionTime(ms: number, words: RevisionWords): string {
  const { daysAgo, date, time } = readMoment(ms, words);
  return daysAgo === 0 ? time : words.intl.t("history.date", { date, time });
}

/** The names of people, each once; unknown people are left out. */
export function joinNames(
  ids: readonly string[],
  people: readonly Pick<Person, "id" | "displayName">[],
  { locale }: Pick<Intl, "locale">,
): string {
  const names = [...new Set(ids)].flatMap(
    (id) => people.find((person) => person.id === id)?.displayName ?? [],
  );
  return new globalThis.Intl.ListFormat(locale).format(names);
}

export const describeRevision = (
  { kind, name, timeMillis, personIds }: DraftRevision,
  people: readonly Person[],
  words: RevisionWords,
): RevisionText => ({
  title:
    kind === "named" ? words.intl.t("history.kind.named", { name }) : words.intl.t(`history.kind.${kind}`),
  time: formatRevisionTime(timeMillis, words),
  writers: joinNames(personIds, people, words.intl),
});

export type Revisions = v.InferOutput<typeof getRevisions.reply>;

/** A version in the list; its link compares it with the later one of the pair. */
export interface VersionView {
  value: string;
  href: string;
  title: string;
  details: string;
  /** "Earlier" or "Later", if it is part of the compared pair. */
  side: string | null;
}

interface Versions {
  revisions: Revisions;
  /** When the story was last changed, ms. */
  changedTimeMillis: number;
  pair: ComparedPair | null;
  /** Address of the comparison. */
  action: string;
}

/** The address that compares a version with a later one, or with the current text. */
export const buildPairHref = (action: string, from: DraftRevision, to: DraftRevision | null): string =>
  `${action}?${new URLSearchParams({
    [addressFields.from]: String(from.number),
    [addressFields.to]: to === null ? nowValue : String(to.number),
  }).toString()}`;

/** The current text, and every stored version, newest first. */
export function listVersions(
  { revisions: { items, people }, changedTimeMillis, pair, action }: Versions,
  words: RevisionWords,
): VersionView[] {
  const { t } = words.intl;
  const now: VersionView = {
    value: nowValue,
    href: pair ? buildPairHref(action, pair.from, null) : action,
    title: t("history.now"),
    details: formatRevisionTime(changedTimeMillis, words),
    side: pair?.to === null ? t("history.later") : null,
  };
  const sideOf = ({ number }: DraftRevision) => {
    if (number === pair?.from.number) return t("history.earlier");
    return number === pair?.to?.number ? t("history.later") : null;
  };
  const kept = items.map((revision): VersionView => {
    const { title, time, writers } = describeRevision(revision, people, words);
    const later = pair?.to && revision.number < pair.to.number ? pair.to : null;
    return {
      value: String(revision.number),
      href: buildPairHref(action, revision, later),
      title,
      details: [time, writers].filter((part) => part !== "").join(", "),
      side: sideOf(revision),
    };
  });
  return [now, ...kept];
}

/** The versions as options of a menu. */
export const listChoices = (
  { items, people }: Revisions,
  chosen: DraftRevision | null,
  words: RevisionWords,
): Choice[] =>
  items.map((revision) => {
    const { title, time } = describeRevision(revision, people, words);
    return {
      value: String(revision.number),
      label: `${title}, ${time}`,
      isChosen: revision.number === chosen?.number,
    };
  });
