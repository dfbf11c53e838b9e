import type * as v from "valibot";
import type { NodeJson } from "../../../../contract/document/document-json.ts";
import type { getRevision } from "../../../../contract/drafts/draft-publishing.ts";
import type { DraftRevision, DraftFieldName, DraftFields } from "../../../../contract/entities/draft.ts";
import type { Person } from "../../../../contract/entities/person.ts";
import type { StoryTypeTree } from "../../../../contract/entities/taxonomy.ts";
import type { PageContext } from "../../../blog/page-context.ts";
import type { PresentedImage } from "../../../image/present-image.ts";
import { presentAvatar } from "../../../image/profile-assets.ts";
import type { Intl } from "../../../intl/create-intl.ts";
import { presentInsert } from "../present-insert.ts";
import type { Draft } from "../present-write.ts";
import { describeLead } from "../publish/lead-media.ts";
import { readFields } from "../publish/story-checks.ts";
import { countTextWords } from "../text/story-outline.ts";
import { compareDocuments, type ComparedBlock, isSame } from "./compare-documents.ts";
import { joinNames, type Revisions } from "./present-versions.ts";
import { type ChangedValue, presentComparedText, type GroupView } from "./present-compared-text.ts";
import type { ComparedPair } from "./present-compare.ts";

/** Names of field values. */
interface FieldWords {
  intl: Intl;
  people: readonly Person[];
  storyTypes: readonly StoryTypeTree[];
}

type Describe<Name extends DraftFieldName> = (value: DraftFields[Name], words: FieldWords) => string;

const describeText = (value: string | null) => value ?? "";
const describeSwitch = (value: boolean, { intl }: FieldWords) => intl.t(value ? "publish.yes" : "publish.no");
const describeImage = (image: { alt: string; id: string } | null) => (image ? image.alt || image.id : "");

/** The name of a story type, category or subcategory; its id if unknown. */
const describeType = (value: string | null, { storyTypes }: FieldWords) => {
  const categories = storyTypes.flatMap((type) => type.categories);
  const all = [...storyTypes, ...categories, ...categories.flatMap(({ subcategories }) => subcategories)];
  return all.find(({ id }) => id === value)?.displayName ?? value ?? "";
};

/** The fields in the story's panel, in its order: names and values in its words. */
const described = {
  authorIds: (ids, { people, intl }) => joinNames(ids, people, intl),
  byline: describeText,
  slug: describeText,
  storyType: describeType,
  category: describeType,
  subcategory: describeType,
  tags: (tags) => tags.map(({ displayName }) => displayName).join(", "),
  mainMedia: (lead, { intl }) => describeLead(lead, (name) => intl.t("publish.lead.isVideo", { name })),
  featuredMedia: describeImage,
  translationOf: describeText,
  mode: (value, { intl }) => intl.t(`publish.mode.${value}`),
  allowReplies: describeSwitch,
  sponsored: describeSwitch,
  adZone: describeText,
  syndicationExclusions: (names, { intl }) =>
    names.map((name) => intl.t(`publish.exclusion.${name}`)).join(", "),
  password: (name, { intl }) => (name === null ? "" : intl.t("publish.password.protected")),
  searchTitle: describeText,
  searchDescription: describeText,
  socialTitle: describeText,
  socialDescription: describeText,
  socialImage: describeImage,
} satisfies { [Name in DraftFieldName]?: Describe<Name> };

type ComparedFieldName = keyof typeof described;
export const comparedFieldNames = Object.keys(described) as ComparedFieldName[];

/** The changed fields, each with its old and its new value. */
function compareFields(before: DraftFields, after: DraftFields, words: FieldWords): ChangedValue[] {
  return comparedFieldNames
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => {
      const describe = described[name] as Describe<DraftFieldName>;
      const label = words.intl.t(`publish.field.${name}`);
      const [old, now] = [describe(before[name], words), describe(after[name], words)];
      // The change is in a part of the image that has no text.
      return old === now ? { label, before: "", after: "" } : { label, before: old, after: now };
    });
}

/** A shown block, or a folded run of unchanged ones. */
export type FoldedView =
  { kind: "shown"; group: GroupView } | { kind: "folded"; label: string; groups: GroupView[] };

/** A single unchanged block is as short as its fold. */
const minFolded = 2;

const isTitle = ({ block: { look } }: GroupView) => look === "headline" || look === "standfirst";

/** The headline and the standfirst are never folded: they identify the story. */
function foldUnchanged(groups: readonly GroupView[], { t }: Pick<Intl, "t">): FoldedView[] {
  const parts: FoldedView[] = [];
  let unchanged: GroupView[] = [];
  const close = () => {
    const label = t("history.unchanged", { count: unchanged.length });
    if (unchanged.length >= minFolded) parts.push({ kind: "folded", label, groups: unchanged });
    else parts.push(...unchanged.map((group): FoldedView => ({ kind: "shown", group })));
    unchanged = [];
  };
  for (const group of groups) {
    if (!group.isChanged && !isTitle(group)) {
      unchanged.push(group);
      continue;
    }
    close();
    parts.push({ kind: "shown", group });
  }
  close();
  return parts;
}

type Revision = v.InferOutput<typeof getRevision.reply>;

/** Two versions with their content; null for the current text. */
export interface LoadedPair extends ComparedPair {
  contents: { from: Revision; to: Revision | null };
}

/** The differences between two versions. */
export interface DifferencesView {
  text: FoldedView[];
  fields: ChangedValue[];
  writers: { id: string; name: string; avatar: PresentedImage }[];
  /** "32 words added" */
  added: string;
  removed: string;
  /** Text if nothing differs. */
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

/** The values of a version's fields; missing values, and those of another release, are as in a new story. */
const readValues = (values: Readonly<Record<string, unknown>>) =>
  readFields(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, ...unset }])));

/** The writers between the two versions. */
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
