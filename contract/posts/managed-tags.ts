import * as v from "valibot";
import { Millis, PersonId, PostId } from "../entities/ids.ts";
import { ImageRef } from "../entities/image.ts";
import { Person } from "../entities/person.ts";
import { Tag } from "../entities/taxonomy.ts";
import { buildSlug } from "../slug.ts";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { listOf } from "../wire/list-of.ts";
import { Id, noQuery, pageSize, words } from "../wire/query.ts";

/*
 * The network's tags as superusers rename, merge, split and delete them (docs/guides/tags.md). All calls need
 * `tags.write`: tags are shared by all blogs.
 */

/** Lengths of a tag's texts, characters. */
export const tagLengths = { displayName: 100, description: 300, alt: 500 } as const;

/** Greatest number of stories that one split moves, and of shown stories, names and changes of a tag. */
export const [maxSplit, maxShownOfTag] = [100, 50];

/** Time for which a change can be undone, ms: thirty days. */
export const tagUndoMillis = 30 * 86_400_000;

/** A tag by its canonical name, or by another name that leads to it. */
const TagName = v.pipe(v.string(), v.trim(), v.minLength(1, "must not be empty"), v.maxLength(200));

export const tagSorts = ["name", "stories", "followers", "used"] as const;
export const TagSort = v.picklist(tagSorts);
export type TagSort = v.InferOutput<typeof TagSort>;

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A tag with what is known of its use on all blogs. */
export const ManagedTag = v.object({
  ...Tag.entries,
  description: v.string(),
  image: v.optional(v.nullable(ImageRef), null),
  /** Published and scheduled stories. */
  stories: Count,
  followers: Count,
  /** Publication time of the newest published story; null for none. */
  usedTimeMillis: v.nullable(Millis),
  version: Count,
});
export type ManagedTag = v.InferOutput<typeof ManagedTag>;

/** A name with its canonical form, and the address: "Super Lantern" → superlantern, super-lantern. Null without letters or digits. */
export function nameTag(displayName: string): Tag | null {
  const printed = displayName.replace(/\s+/g, " ").trim();
  const urlName = buildSlug(printed);
  return urlName === "" ? null : { safeName: urlName.replaceAll("-", ""), urlName, displayName: printed };
}

const NamedTag = v.pipe(
  words(1, tagLengths.displayName),
  v.regex(/^[^\p{Cc}]*$/u, "must be one line"),
  v.check((name) => buildSlug(name) !== "", "must have a letter or digit"),
);

/** A page of tags; `q` has words of their names, of which the last may be a beginning. `after` is `next` of the page before. */
export const getTags = defineSignedRead({
  service: "taxonomy",
  path: "tags/views/list",
  query: v.object({
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ""),
    sort: v.optional(TagSort, "stories"),
    after: v.optional(v.pipe(v.string(), v.maxLength(400))),
    maxReturned: pageSize,
  }),
  reply: v.object({
    items: listOf(ManagedTag),
    next: v.nullable(v.string()),
    /** More tags match than were looked at: those whose words come first are shown. */
    isCut: v.boolean(),
  }),
});

export const similarityKinds = ["accents", "plural", "letter"] as const;

/** Pairs of tags with similar names that nobody has called different. */
export const getSimilarTags = defineSignedRead({
  service: "taxonomy",
  path: "tags/views/similar",
  query: v.object({ after: v.optional(v.pipe(v.string(), v.maxLength(400))), maxReturned: pageSize }),
  reply: v.object({
    /** The one with more stories comes second: the other would be merged into it. */
    items: listOf(v.object({ kind: v.picklist(similarityKinds), tag: ManagedTag, into: ManagedTag })),
    next: v.nullable(v.string()),
  }),
});

/** Says that two similar names are two different tags, or takes that back. */
export const dismissSimilarTags = defineSignedWrite({
  service: "taxonomy",
  path: "tags/similar/dismiss",
  query: noQuery,
  body: v.object({ name: TagName, other: TagName, isDismissed: v.boolean() }),
  reply: v.object({ isDismissed: v.boolean() }),
});

export const tagChangeKinds = ["edit", "merge", "split", "delete"] as const;

/** What a tag is called and says. */
const TagText = v.object({
  displayName: v.string(),
  urlName: v.string(),
  description: v.string(),
  image: v.optional(v.nullable(ImageRef), null),
});

export const TagChange = v.object({
  id: Id,
  kind: v.picklist(tagChangeKinds),
  /** The changed tag as it was. */
  tag: v.object({ safeName: v.string(), ...TagText.entries }),
  /** What its stories got instead; null for none. */
  target: v.nullable(Tag),
  /** For an edit. */
  after: v.nullable(TagText),
  state: v.picklist(["running", "done", "undoing", "undone"]),
  /** Moved so far; while it is undone, still moved. */
  stories: Count,
  followers: Count,
  byPersonId: PersonId,
  timeMillis: Millis,
  /** Until when it can be undone; null if it can't: another change has to be undone first, or it is undone. */
  undoneUntilMillis: v.nullable(Millis),
});
export type TagChange = v.InferOutput<typeof TagChange>;

/** A tag with its stories, newest first, its other names, its changes and those of other tags into it. */
export const getManagedTag = defineSignedRead({
  service: "taxonomy",
  path: "tags/views/byName",
  query: v.object({
    name: TagName,
    /** Only stories before this moment and post: `next`. */
    after: v.optional(v.pipe(v.string(), v.maxLength(60))),
  }),
  reply: v.object({
    tag: ManagedTag,
    stories: listOf(
      v.object({ postId: PostId, blogId: v.string(), headline: v.string(), timeMillis: Millis }),
    ),
    next: v.nullable(v.string()),
    /** Names that lead here. */
    names: v.array(v.string()),
    similar: listOf(v.object({ kind: v.picklist(similarityKinds), tag: ManagedTag })),
    changes: listOf(TagChange),
    people: listOf(Person),
  }),
});

/** One change, for its page and its progress. */
export const getTagChange = defineSignedRead({
  service: "taxonomy",
  path: "tags/changes/views/byId",
  query: v.object({ id: Id }),
  reply: v.object({ change: TagChange }),
});

/** An image of the library, with the alt text that it has on the tag's page. */
const TagImage = v.pipe(
  ImageRef,
  v.check(({ id, remoteUrl }) => /^[\w-]{1,100}$/.test(id) && remoteUrl === null, "must be a stored image"),
  v.check(({ alt }) => alt.trim() !== "", "must have an alt text"),
  v.check(({ alt }) => alt.length <= tagLengths.alt, `alt must be at most ${tagLengths.alt} characters`),
);

/** `name` is the canonical one: a tag that was merged meanwhile doesn't change the one that it leads to. */
const wanted = { id: Id, name: TagName, version: Count, isTrial: v.boolean() };

export const TagWish = v.variant("kind", [
  v.object({
    kind: v.literal("edit"),
    ...wanted,
    displayName: NamedTag,
    description: v.pipe(words(0, tagLengths.description), v.regex(/^[^\p{Cc}]*$/u, "must be one line")),
    /** Null removes it; absent leaves it. */
    image: v.optional(v.nullable(TagImage)),
  }),
  v.object({ kind: v.literal("merge"), ...wanted, into: TagName }),
  v.object({
    kind: v.literal("split"),
    ...wanted,
    /** Of a new tag, or of another one. */
    displayName: NamedTag,
    postIds: v.pipe(
      v.array(PostId),
      v.minLength(1, "must not be empty"),
      v.maxLength(maxSplit, `must be at most ${maxSplit}`),
    ),
  }),
  v.object({ kind: v.literal("delete"), ...wanted }),
]);
export type TagWish = v.InferOutput<typeof TagWish>;

/**
 * Changes a tag, or with `isTrial` only says what would move. Repeating it with the same id changes nothing more. 409 if the
 * tag was changed since `version` was read, or while another change of one of the tags is running; 400 for a merge into itself,
 * also by another of its names. Large merges and deletions go on with `continueTagChange`, or by themselves in the background.
 */
export const changeTag = defineSignedWrite({
  service: "taxonomy",
  path: "tags/change",
  query: noQuery,
  body: v.object({ wish: TagWish }),
  reply: v.object({
    /** Null for a trial, and if the name is taken. */
    change: v.nullable(TagChange),
    /** The tag that has the wanted name already: the other could be merged into it. */
    taken: v.nullable(Tag),
    target: v.nullable(Tag),
    /** What moves. */
    stories: Count,
    followers: Count,
    /** Names in addresses that lead elsewhere afterwards, or with a deletion nowhere. */
    names: v.array(v.string()),
  }),
});

/** Takes the next steps of a running change; does nothing for a finished one. */
export const continueTagChange = defineSignedWrite({
  service: "taxonomy",
  path: "tags/changes/continue",
  query: noQuery,
  body: v.object({ id: Id }),
  reply: v.object({ change: TagChange }),
});

/**
 * Undoes a change. Stories and people that have lost the tag since don't get the old one back. 409 if a later change of the same
 * tags has to be undone first, and 403 (`tooLate`) after thirty days. Repeating it changes nothing more.
 */
export const undoTagChange = defineSignedWrite({
  service: "taxonomy",
  path: "tags/changes/undo",
  query: noQuery,
  body: v.object({ id: Id }),
  reply: v.object({ change: TagChange }),
});
