import type { DraftFieldName } from "./entities/draft.ts";
import { findRefusal, isAllowed, type Action, type Claim, type Refusal } from "./permissions.ts";

/*
 * Who may change which detail of a story (docs/decisions/0172). The services ask `findFieldRefusal` on every way in, and
 * the studio asks it to show which details are open. An import has the operator's token, and isn't asked.
 */

/** The permission that each detail needs, beside that of writing in the story. */
export const fieldRights = {
  // What a story is about, and how it looks: whoever writes it.
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
  // Whose story it is: see `findAuthorsRefusal`.
  authorIds: "draft.nameAuthors",
  byline: "draft.nameAuthors",
  // Where it is found, who may read it, its ads, and how it is discussed. A translation is linked from the other story's page.
  slug: "draft.editDetails",
  mode: "draft.editDetails",
  password: "draft.editDetails",
  doNotCrawl: "draft.editDetails",
  syndicationExclusions: "draft.editDetails",
  specialSection: "draft.editDetails",
  translationOf: "draft.editDetails",
  adZone: "draft.editDetails",
  // What was paid for, fronts, and the blog's own pages.
  sponsored: "draft.manageDetails",
  isFeatured: "draft.manageDetails",
  isSticky: "draft.manageDetails",
  isPage: "draft.manageDetails",
  sectionPosition: "draft.manageDetails",
} as const satisfies Record<DraftFieldName, Action>;

/** Somebody who writes in a story, with what they are to it. */
export interface StoryWriter extends Claim {
  personId: string;
  /** Who began the story; null where nobody knows. */
  starterId: string | null;
  /** It was published or scheduled, and may have been taken down or unscheduled since. */
  wasPublished: boolean;
}

export interface FieldChange {
  name: DraftFieldName;
  before: unknown;
  after: unknown;
  /** The story is one of the blog's pages, such as "about". */
  isPage: boolean;
}

/** `names`: the right to put others' names to a story is missing. `starter`: only an editor removes whoever began it. */
export const fieldRefusals = ["names", "starter"] as const;
export type FieldRefusal = Refusal | (typeof fieldRefusals)[number];

/** Null if the change is allowed, otherwise the first reason why not. */
export function findFieldRefusal(change: FieldChange, writer: StoryWriter): FieldRefusal | null {
  const { name, before, after, isPage } = change;
  if (name === "authorIds") return findAuthorsRefusal(readIds(before), readIds(after), writer);
  if (name === "slug" && isPage) return findRefusal("draft.manageDetails", writer);
  return findRefusal("draft.write", writer) ?? findRefusal(fieldRights[name], writer);
}

/** The same of a detail for which nothing has been chosen yet: null if there is a value that may be. */
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

/** Stands for somebody whose name is put to a story; no id looks like it. */
const newcomer = "?";

/**
 * Being an author of a live story gives the right to change it, so only whoever has that right gives it. Others' names
 * need the right to name authors; one's own may be taken off. Whoever began a story stays its author unless an editor
 * decides otherwise.
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
