import type * as v from "valibot";
import type { NodeJson } from "../../../../contract/document/document-json.ts";
import type { getRevision } from "../../../../contract/drafts/draft-publishing.ts";
import type { DraftRevision } from "../../../../contract/entities/draft.ts";
import type { Person } from "../../../../contract/entities/person.ts";
import type { StoryTypeTree } from "../../../../contract/entities/taxonomy.ts";
import type { PageContext } from "../../../blog/page-context.ts";
import type { PresentedImage } from "../../../image/present-image.ts";
import { presentAvatar } from "../../../image/profile-assets.ts";
import { presentInsert } from "../present-insert.ts";
import type { Draft } from "../present-write.ts";
import { readFields } from "../publish/story-checks.ts";
import { countTextWords } from "../text/count-words.ts";
import { compareDocuments, type ComparedBlock } from "./compare-documents.ts";
import { compareFields } from "./compare-fields.ts";
import type { ChangedValue } from "./describe-format.ts";
import { foldUnchanged, type FoldedView } from "./fold-unchanged.ts";
import { presentComparedText } from "./present-compared-text.ts";
import type { Revisions } from "./present-versions.ts";
import type { ComparedPair } from "./read-compare-address.ts";

type Revision = v.InferOutput<typeof getRevision.reply>;

/** Two versions with what was in them; null for what the story says now. */
export interface LoadedPair extends ComparedPair {
  contents: { from: Revision; to: Revision | null };
}

/** What two versions have and have not in common. */
export interface DifferencesView {
  text: FoldedView[];
  fields: ChangedValue[];
  writers: { id: string; name: string; avatar: PresentedImage }[];
  /** "32 words added" */
  added: string;
  removed: string;
  /** What is said where nothing differs. */
  same: string | null;
}

interface Compared {
  draft: Draft;
  revisions: Revisions;
  storyTypes: readonly StoryTypeTree[];
}

export function presentDifferences(
  { draft, revisions, storyTypes }: Compared,
  { from, to, contents }: LoadedPair,
  page: PageContext,
): DifferencesView {
  const { intl } = page;
  const [old, now] = [contents.from, contents.to ?? { document: draft.document, fields: readNow(draft) }];
  const blocks = compareDocuments(old.document as NodeJson, now.document as NodeJson);
  const people = [...draft.people, ...revisions.people];
  const fields = compareFields(readValues(old.fields), readValues(now.fields), { intl, people, storyTypes });
  const groups = presentComparedText(blocks, { insert: presentInsert(intl), page });
  const isSame = fields.length === 0 && !groups.some(({ isChanged }) => isChanged);
  return {
    text: foldUnchanged(groups, intl),
    fields,
    writers: listWriters(from, to, revisions).map((person) => ({
      id: person.id,
      name: person.displayName,
      avatar: presentAvatar(person.avatar, "avatarSmall", page),
    })),
    added: intl.t("history.wordsAdded", { count: countWords(blocks, "added") }),
    removed: intl.t("history.wordsRemoved", { count: countWords(blocks, "removed") }),
    same: isSame ? intl.t("history.same") : null,
  };
}

const readNow = ({ fields }: Draft) =>
  Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));

const unset = { version: 0, personId: null, timeMillis: null };

/** The values of a version's fields; what it doesn't have, or has from another release, is as in a new story. */
const readValues = (values: Readonly<Record<string, unknown>>) =>
  readFields(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, ...unset }])));

/** Who wrote between the two. */
function listWriters(from: DraftRevision, to: DraftRevision | null, { items, people }: Revisions): Person[] {
  const ids = items
    .filter(({ number }) => number > from.number && number <= (to?.number ?? Infinity))
    .flatMap(({ personIds }) => personIds);
  return people.filter(({ id }) => ids.includes(id));
}

const countWords = (blocks: readonly ComparedBlock[], change: "added" | "removed"): number =>
  blocks
    .flatMap(({ text }) => text)
    .filter((run) => run.change === change)
    .reduce((sum, run) => sum + countTextWords(run.text), 0);
