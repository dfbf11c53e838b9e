import type * as v from "valibot";
import type { getRevisions } from "../../../../contract/drafts/draft-publishing.ts";
import type { DraftRevision } from "../../../../contract/entities/draft.ts";
import type { Choice } from "../../ui/Select.tsx";
import { addressFields, nowValue } from "./compare-path.ts";
import { describeRevision, formatRevisionTime, type RevisionWords } from "./describe-revision.ts";
import type { ComparedPair } from "./read-compare-address.ts";

export type Revisions = v.InferOutput<typeof getRevisions.reply>;

/** A version in the list: compared with the later one when it is followed. */
export interface VersionView {
  value: string;
  href: string;
  title: string;
  details: string;
  /** "Earlier" or "Later", if it is one of the two that are compared. */
  side: string | null;
}

interface Versions {
  revisions: Revisions;
  /** When the story was changed last, ms. */
  changedTimeMillis: number;
  pair: ComparedPair | null;
  /** Where versions are compared. */
  action: string;
}

/** The address on which a version is compared with a later one, or with what the story says now. */
export const buildPairHref = (action: string, from: DraftRevision, to: DraftRevision | null): string =>
  `${action}?${new URLSearchParams({
    [addressFields.from]: String(from.number),
    [addressFields.to]: to === null ? nowValue : String(to.number),
  }).toString()}`;

/** What the story says now, and every kept version, newest first. */
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

/** The same for a menu. */
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
