import * as v from "valibot";
import { Millis, PersonId, PostId } from "./ids.ts";
import { postEntries, type PostFieldName } from "./post-fields.ts";
import { Tag } from "./taxonomy.ts";

/*
 * A draft: the text and fields of a story while people write it, apart from what readers see. docs/decisions/0108 says
 * how drafts are stored and merged.
 */

/**
 * State of a story: a draft, handed over for review, with a future publication time, live, or taken down. The desk
 * decides between the first two; the others follow from the published post and the time.
 */
export const draftStates = ["draft", "review", "scheduled", "live", "removed"] as const;
export const DraftState = v.picklist(draftStates);
export type DraftState = v.InferOutput<typeof DraftState>;

/**
 * Scheduled events of a scheduled or live story (docs/decisions/0113): its next version becomes visible, or the story
 * is taken down. A story has one of each at most.
 */
export const plannedKinds = ["change", "end"] as const;
export const Planned = v.object({
  kind: v.picklist(plannedKinds),
  timeMillis: Millis,
  /** The person who scheduled it. */
  personId: PersonId,
  /** The reason for the end, for the audit log; empty for a change. */
  reason: v.string(),
  /** Why an attempt failed; null otherwise. `blocked`: the checklist has errors. It is retried some minutes later. */
  failure: v.nullable(v.picklist(["blocked", "failed"])),
});
export type Planned = v.InferOutput<typeof Planned>;
/**
 * Minimum time between scheduling and a change or an end, ms: services that answer readers check for due events only at
 * intervals.
 */
export const minLeadTime = 60_000;

/** Plain fields of a post that are not fields of a draft: they are in its document, or follow from readers' actions. */
type NotInDraft = "headline" | "subhead" | "likeCount" | "removedAtRequestOf" | "removalNote";
const notInDraft: ReadonlySet<string> = new Set<NotInDraft>([
  "headline",
  "subhead",
  "likeCount",
  "removedAtRequestOf",
  "removalNote",
]);
const plainEntries = Object.fromEntries(
  Object.entries(postEntries).filter(([name]) => !notInDraft.has(name)),
) as Omit<typeof postEntries, Extract<NotInDraft, PostFieldName>>;

/** Number of steps applied to a document. */
export const DocumentVersion = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A position in a document (ProseMirror). */
export const DocumentPosition = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A node of the document (ProseMirror, `Node.toJSON`); checked with the document schema, not here. */
export const DocumentJson = v.unknown();

/** A story's fields beside its text. Each has a version, so that two people can change different ones at once. */
export const draftEntries = {
  ...plainEntries,
  /** Null until the first publication, which makes it from the headline. Fixed afterwards. */
  slug: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.maxLength(80, "must be at most 80 characters"),
        v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case letters, digits and hyphens"),
      ),
    ),
    null,
  ),
  /** The first is the main author. */
  authorIds: v.optional(v.pipe(v.array(PersonId), v.maxLength(20, "must be at most 20 people")), []),
  tags: v.optional(v.pipe(v.array(Tag), v.maxLength(50, "must be at most 50 tags")), []),
  /** The story it was translated from. */
  translationOf: v.optional(v.nullable(PostId), null),
  /** Null for none. Written in plain text, read as a name that doesn't reveal it. */
  password: v.optional(v.nullable(v.string()), null),
};
export const DraftFields = v.object(draftEntries);
export type DraftFields = v.InferOutput<typeof DraftFields>;
export type DraftFieldName = keyof typeof draftEntries;
export const draftFieldNames = Object.keys(draftEntries) as DraftFieldName[];

/** A field with its last change and its number of changes. */
export const DraftField = v.object({
  value: v.unknown(),
  /** 0 for a field that was never changed. */
  version: v.pipe(v.number(), v.integer()),
  personId: v.nullable(PersonId),
  timeMillis: v.nullable(Millis),
});
export type DraftField = v.InferOutput<typeof DraftField>;

/**
 * A passage in the recovery tray: text that was deleted before the person who deleted it could see it (`deleted`), or
 * that couldn't be inserted where its author typed it (`unplaced`).
 */
export const recoveryReasons = ["deleted", "unplaced"] as const;
const passageEntries = {
  /** Created by the browser, so that sending it twice stores it once. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  reason: v.picklist(recoveryReasons),
  /** The person who wrote it. */
  personId: PersonId,
  timeMillis: Millis,
  /** Position in the document, at the version it is sent with: before the steps sent with it. */
  position: DocumentPosition,
  /** A slice of the document (ProseMirror, `Slice.toJSON`); null or without content if it is plain text only. */
  slice: v.unknown(),
  /** Its plain text. */
  text: v.pipe(v.string(), v.maxLength(100_000)),
};
/** The letters beside a passage; a line break marks the beginning of a block. */
const Context = v.optional(v.pipe(v.string(), v.maxLength(200)), "");
export const NewRecoveredPassage = v.object({ ...passageEntries, before: Context, after: Context });
export type NewRecoveredPassage = v.InferOutput<typeof NewRecoveredPassage>;
export const RecoveredPassage = v.object({
  ...passageEntries,
  /** The person who deleted the text around it; null if it wasn't deleted. */
  deletedByPersonId: v.nullable(PersonId),
});
export type RecoveredPassage = v.InferOutput<typeof RecoveredPassage>;

/** A recovery tray without its passages. */
export const Tray = v.object({
  count: v.pipe(v.number(), v.integer()),
  /** Changes whenever a passage is added, grows or is removed. */
  mark: v.string(),
});
export type Tray = v.InferOutput<typeof Tray>;
export const emptyTray: Tray = { count: 0, mark: "" };

/** Why a revision was stored. `work`: after ten minutes of work; `imported`: an import has replaced the text. */
export const revisionKinds = [
  "published",
  "scheduled",
  "handedOver",
  "restored",
  "work",
  "named",
  "imported",
] as const;
export const DraftRevision = v.object({
  /** Counts up from 1 within the draft. */
  number: v.pipe(v.number(), v.integer()),
  kind: v.picklist(revisionKinds),
  /** Given by a person; empty otherwise. */
  name: v.string(),
  timeMillis: Millis,
  /** Version of the document. */
  version: DocumentVersion,
  /** Everyone who changed something since the previous revision. */
  personIds: v.array(PersonId),
});
export type DraftRevision = v.InferOutput<typeof DraftRevision>;
