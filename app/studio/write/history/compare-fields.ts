import type { DraftFieldName, DraftFields } from "../../../../contract/entities/draft.ts";
import type { Person } from "../../../../contract/entities/person.ts";
import type { StoryTypeTree } from "../../../../contract/entities/taxonomy.ts";
import type { Intl } from "../../../intl/create-intl.ts";
import { describeLead } from "../publish/lead-media.ts";
import { joinNames } from "./describe-revision.ts";
import { isSame } from "./compare-documents.ts";
import type { ChangedValue } from "./describe-format.ts";

/** What the values of fields are called. */
export interface FieldWords {
  intl: Intl;
  people: readonly Person[];
  storyTypes: readonly StoryTypeTree[];
}

type Describe<Name extends DraftFieldName> = (value: DraftFields[Name], words: FieldWords) => string;

const describeText = (value: string | null) => value ?? "";
const describeSwitch = (value: boolean, { intl }: FieldWords) => intl.t(value ? "publish.yes" : "publish.no");
const describeImage = (image: { alt: string; id: string } | null) => (image ? image.alt || image.id : "");

/** Looks the name of a story type, category or subcategory up; what nobody knows has its id. */
const describeType = (value: string | null, { storyTypes }: FieldWords) => {
  const categories = storyTypes.flatMap((type) => type.categories);
  const all = [...storyTypes, ...categories, ...categories.flatMap(({ subcategories }) => subcategories)];
  return all.find(({ id }) => id === value)?.displayName ?? value ?? "";
};

/** The fields that the panel of a story has, in its order: names and values in its words. */
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

export type ComparedFieldName = keyof typeof described;
export const comparedFieldNames = Object.keys(described) as ComparedFieldName[];

/** The fields that differ, each with its old and its new value. */
export function compareFields(before: DraftFields, after: DraftFields, words: FieldWords): ChangedValue[] {
  return comparedFieldNames
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => {
      const describe = described[name] as Describe<DraftFieldName>;
      const label = words.intl.t(`publish.field.${name}`);
      const [old, now] = [describe(before[name], words), describe(after[name], words)];
      // Something about an image that its words don't have.
      return old === now ? { label, before: "", after: "" } : { label, before: old, after: now };
    });
}
