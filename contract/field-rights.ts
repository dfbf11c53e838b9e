import type { DraftFieldName } from "./entities/draft.ts";
import { findRefusal, isAllowed, type Action, type Claim, type Refusal } from "./permissions.ts";

/*
 * Rights to change a story's details (docs/decisions/0172). The services call `findFieldRefusal` for every write, and
 * the studio to show which details are editable. Imports use the operator's token, and aren't checked.
 */

/** The permission that each detail needs, besides that of writing in the story. */
export const fieldRights = {
  // Subject and appearance of a story: everyone who writes it.
  tags: "draft.write",
  storyType: "draft.write",
  category: "draft.write",
  subcategory: "draft.write",
  mainMedia: "draft.write",
  featuredMedia: "draft.write",
  template: "draft.write",
  dropCapEnabled: "draft.write",
  isRoundup: "draft.write",
  allowReplies: "draft.write",
  searchTitle: "draft.write",
  searchDescription: "draft.write",
  socialTitle: "draft.write",
  socialDescription: "draft.write",
  socialImage: "draft.write",
  // Authorship of a story: see `findAuthorsRefusal`.
  authorIds: "draft.nameAuthors",
  byline: "draft.nameAuthors",
  // Address, access, ads and discussion of a story. A translation is linked from the other story's page.
  slug: "draft.editDetails",
  mode: "draft.editDetails",
  password: "draft.editDetails",
  doNotCrawl: "draft.editDetails",
  syndicationExclusions: "draft.editDetails",
  specialSection: "draft.editDetails",
  translationOf: "draft.editDetails",
  adZone: "draft.editDetails",
  // Sponsorship, fronts, and the blog's own pages.
  sponsored: "draft.manageDetails",
  isFeatured: "draft.manageDetails",
  isSticky: "draft.manageDetails",
  isPage: "draft.manageDetails",
  sectionPosition: "draft.manageDetails",
} as const satisfies Record<DraftFieldName, Action>;

/** A person who writes in a story, and their relation to it. */
export interface StoryWriter extends Claim {
  personId: string;
  /** The person who began the story; null if unknown. */
  starterId: string | null;
  /** The story was published or scheduled before, even if it has since been taken down or unscheduled. */
  wasPublished: boolean;
}

export interface FieldChange {
  name: DraftFieldName;
  before: unknown;
  after: unknown;
  /** The story is one of the blog's pages, such as "about". */
  isPage: boolean;
}

/**
 * `names`: the right to name other people as authors is missing. `starter`: only an editor may remove the person who
 * began the story.
 */
export const fieldRefusals = ["names", "starter"] as const;
export type FieldRefusal = Refusal | (typeof fieldRefusals)[number];

/** Null if the change is allowed, otherwise the first reason why not. */
export function findFieldRefusal(change: FieldChange, writer: StoryWriter): FieldRefusal | null {
  const { name, before, after, isPage } = change;
  if (name === "authorIds") return findAuthorsRefusal(readIds(before), readIds(after), writer);
  if (name === "slug" && isPage) return findRefusal("draft.manageDetails", writer);
  return findRefusal("draft.write", writer) ?? findRefusal(fieldRights[name], writer);
}

/** The same before a value is chosen: null if some value is allowed. */
export function findFieldLock(
  { name, before, isPage }: Omit<FieldChange, "after">,
  writer: StoryWriter,
): FieldRefusal | null {
  const ids = readIds(before);
  const others = ids.filter((id) => id !== writer.personId);
  const mayLeave = others.length > 0 && others.length < ids.length;
  const wishes = name === "authorIds" ? [...(mayLeave ? [others] : []), [...ids, newcomer]] : [before];
  const refusals = wishes.map((after) => findFieldRefusal({ name, before, after, isPage }, writer));
  return refusals.includes(null) ? null : (refusals.at(-1) ?? null);
}

/** Stands for a newly added author; no id has this form. */
const newcomer = "?";

/**
 * Being an author of a live story gives the right to change it, so only people with that right can add authors. Adding
 * other people requires the right to name authors; removing oneself is always allowed. The person who began a story
 * stays its author unless an editor removes them.
 */
function findAuthorsRefusal(
  before: readonly string[],
  after: readonly string[],
  writer: StoryWriter,
): FieldRefusal | null {
  if (isAllowed("draft.manageDetails", writer)) return null;
  const refusal =
    findRefusal("draft.write", writer) ?? (writer.wasPublished ? findRefusal("story.change", writer) : null);
  if (refusal !== null) return refusal;
  const { personId, starterId } = writer;
  if (starterId !== null && before.includes(starterId) && !after.includes(starterId)) return "starter";
  if (isAllowed("draft.nameAuthors", writer)) return null;
  const others = before.filter((id) => id !== personId);
  return isSame(after, before) || isSame(after, others) ? null : "names";
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index]);

const readIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
