import type { NodeJson } from "../../../../contract/document/document-json.ts";
import { formatStoryDocument } from "../../../../contract/document/format-story-document.ts";
import type { Account } from "../../../../contract/entities/account.ts";
import type { DraftRevision } from "../../../../contract/entities/draft.ts";
import type { StoryTypeTree } from "../../../../contract/entities/taxonomy.ts";
import type { PageContext } from "../../../blog/page-context.ts";
import type { Choice } from "../../ui/Field.tsx";
import type { Draft } from "../present-write.ts";
import { buildWritePath } from "../../paths.ts";
import { buildComparePath, nowValue, addressFields } from "./compare-path.ts";
import {
  nameRevisionTime,
  buildPairHref,
  listChoices,
  listVersions,
  type Revisions,
  type VersionView,
} from "./present-versions.ts";
import { presentDifferences, type DifferencesView, type LoadedPair } from "./present-differences.ts";

const labelNames = [
  "added",
  "back",
  "bringBack",
  "changed",
  "compare",
  "earlierVersion",
  "fields",
  "from",
  "join",
  "laterVersion",
  "nextChange",
  "none",
  "previousChange",
  "removed",
  "to",
  "undo",
  "versions",
  "writers",
] as const;
export type CompareLabels = Record<(typeof labelNames)[number], string>;

export interface CompareView {
  title: string;
  blog: { name: string; href: string };
  back: string;
  headline: string;
  /** Language of the story. */
  textLocale: string;
  labels: CompareLabels;
  /** The current text, and every stored version, newest first. */
  versions: VersionView[];
  /** Target of the forms that choose the pair, or restore a version. */
  action: string;
  choices: { from: Choice[]; to: Choice[] };
  /** Null if no version is stored yet. */
  differences: DifferencesView | null;
  empty: string;
  /** Restores the earlier version; null for people who may not write the story. */
  restore: { number: number; name: string } | null;
  /** Addresses of the earlier one's neighbors in the list; null at its ends. */
  earlier: string | null;
  later: string | null;
}

interface CompareData {
  draft: Draft;
  account: Account;
  revisions: Revisions;
  storyTypes: readonly StoryTypeTree[];
  /** Null if no version is stored yet. */
  pair: LoadedPair | null;
}

/** Two versions of a story beside the list of all. */
export function presentCompare(data: CompareData, page: PageContext): CompareView {
  const { draft, account, revisions, pair } = data;
  const { intl, addressing, now, network, mainSite } = page;
  const { t } = intl;
  const blog = [...network, mainSite].find(({ id }) => id === draft.blogId) ?? mainSite;
  const words = { intl, now, timezone: account.timezone ?? blog.timezone };
  const action = addressing.ownHref(buildComparePath(draft.id));
  const { changedTimeMillis } = draft;
  return {
    title: t("history.title"),
    blog: { name: blog.displayName, href: addressing.href(blog.host, "/") },
    back: addressing.ownHref(buildWritePath(draft.id)),
    headline: readHeadline(draft.document as NodeJson) || t("write.untitled"),
    textLocale: blog.locale,
    labels: Object.fromEntries(labelNames.map((name) => [name, t(`history.${name}`)])) as CompareLabels,
    versions: listVersions({ revisions, changedTimeMillis, pair, action }, words),
    action,
    choices: {
      from: listChoices(revisions, pair?.from ?? null, words),
      to: [
        { value: nowValue, label: t("history.now"), isChosen: pair?.to === null },
        ...listChoices(revisions, pair?.to ?? null, words),
      ],
    },
    differences: pair && presentDifferences(data, pair, page),
    empty: t("history.empty"),
    restore:
      pair && draft.possible.write
        ? {
            number: pair.from.number,
            name: t("history.restoreName", { time: nameRevisionTime(pair.from.timeMillis, words) }),
          }
        : null,
    ...findNeighbors(revisions, pair, action),
  };
}

function findNeighbors(
  { items }: Revisions,
  pair: LoadedPair | null,
  action: string,
): Pick<CompareView, "earlier" | "later"> {
  if (pair === null) return { earlier: null, later: null };
  const at = items.findIndex(({ number }) => number === pair.from.number);
  const [earlier, later] = [items[at + 1], at > 0 ? items[at - 1] : undefined];
  return {
    earlier: earlier ? buildPairHref(action, earlier, pair.to) : null,
    later: later && later.number !== pair.to?.number ? buildPairHref(action, later, pair.to) : null,
  };
}

const readHeadline = (document: NodeJson): string => formatStoryDocument(document).headline.trim();

/** The compared pair: the earlier version, and the later one or, for null, the current text. */
export interface ComparedPair {
  from: DraftRevision;
  to: DraftRevision | null;
}

/**
 * The pair in an address, with the earlier version first. Without `from`: the newest version before the last change.
 * Null if a version doesn't exist.
 */
export function readCompareAddress(
  query: URLSearchParams,
  /** Newest first. */
  revisions: readonly DraftRevision[],
  /** Version of the current document. */
  version: number,
): ComparedPair | null {
  const find = (value: string) => revisions.find(({ number }) => String(number) === value) ?? null;
  const [wantedFrom, wantedTo] = [query.get(addressFields.from), query.get(addressFields.to) ?? nowValue];
  const from =
    wantedFrom === null || wantedFrom === nowValue
      ? (revisions.find((revision) => revision.version < version) ?? revisions[0] ?? null)
      : find(wantedFrom);
  const to = wantedTo === nowValue ? null : find(wantedTo);
  if (from === null || (to === null && wantedTo !== nowValue)) return null;
  return to !== null && to.number < from.number ? { from: to, to: from } : { from, to };
}
