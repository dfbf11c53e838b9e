import type { DraftRevision } from "../../../../contract/entities/draft.ts";
import type { Person } from "../../../../contract/entities/person.ts";
import { readZonedParts } from "../../../date-time/calendar.ts";
import type { Intl } from "../../../intl/create-intl.ts";

/** How times and names are written. */
export interface RevisionWords {
  intl: Intl;
  /** Milliseconds since the epoch. */
  now: number;
  timezone: string;
}

/** A kept version of a story, in words. */
export interface RevisionText {
  /** Why it was kept; its name, if it has one. */
  title: string;
  /** "Today, 1:52 PM" */
  time: string;
  /** Who wrote since the version before, by name. */
  writers: string;
}

const day = 86_400_000;

/** Day and time on a clock on the wall. */
function readMoment(ms: number, { intl, now, timezone }: RevisionWords) {
  const format = (options: globalThis.Intl.DateTimeFormatOptions) =>
    new globalThis.Intl.DateTimeFormat(intl.locale, { timeZone: timezone, ...options }).format(ms);
  const dayOf = (at: number) => Math.floor((at + readZonedParts(at, timezone).offset * 60_000) / day);
  const isThisYear = readZonedParts(ms, timezone).year === readZonedParts(now, timezone).year;
  return {
    daysAgo: dayOf(now) - dayOf(ms),
    date: format({ month: "short", day: "numeric", ...(!isThisYear && { year: "numeric" }) }),
    time: format({ hour: "numeric", minute: "2-digit" }),
  };
}

/** "Today, 1:52 PM", "Nov 3, 1:52 PM", "Nov 3, 2025, 1:52 PM" */
export function formatRevisionTime(ms: number, words: RevisionWords): string {
  const { t } = words.intl;
  const { daysAgo, date, time } = readMoment(ms, words);
  if (daysAgo === 0) return t("history.today", { time });
  return daysAgo === 1 ? t("history.yesterday", { time }) : t("history.date", { date, time });
}

/** What a sentence calls a version by: "1:52 PM" for one of today, "Nov 3, 1:52 PM". */
export function nameRevisionTime(ms: number, words: RevisionWords): string {
  const { daysAgo, date, time } = readMoment(ms, words);
  return daysAgo === 0 ? time : words.intl.t("history.date", { date, time });
}

/** The names of some people, each once; whoever is unknown is left out. */
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
