import * as v from "valibot";
import { Millis, PersonId, PostId } from "./ids.ts";
import { postEntries, type PostFieldName } from "./post-fields.ts";
import { Tag } from "./taxonomy.ts";

/*
 * A draft: the text and the fields of a story while people write it, apart from what readers see. docs/decisions/0108
 * says how drafts are kept and merged.
 */

/**
 * Where a story is on its way: a draft, handed over for review, with a publication time to come, live, or taken down.
 * The desk decides between the first two; the others follow from the published post and the time.
 */
export const draftStates = ["draft", "review", "scheduled", "live", "removed"] as const;
export const DraftState = v.picklist(draftStates);
export type DraftState = v.InferOutput<typeof DraftState>;

/**
 * What is to happen to a story that is scheduled or live (docs/decisions/0113): its next version becomes visible, or the
 * story is taken down. A story has one of each at most.
 */
export const plannedKinds = ["change", "end"] as const;
export const Planned = v.object({
  kind: v.picklist(plannedKinds),
  timeMillis: Millis,
  /** Who scheduled it. */
  personId: PersonId,
  /** Why it ends, for the audit log; empty for a change. */
  reason: v.string(),
  /**
   * Why it has not happened although it was tried; null otherwise. `blocked`: the checklist has errors. It is tried again
   * some minutes later.
   */
  failure: v.nullable(v.picklist(["blocked", "failed"])),
});
export type Planned = v.InferOutput<typeof Planned>;
/** How far ahead a change or an end must be, ms: what answers readers may look for what is due only now and then. */
export const minLeadTime = 60_000;

/** Plain fields of a post that are not fields of a draft: they are in its document, or follow from what readers do. */
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

/** How many steps a document has had. */
export const DocumentVersion = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A position in a document (ProseMirror). */
export const DocumentPosition = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A node of the document (ProseMirror, `Node.toJSON`); checked with the document schema, not here. */
export const DocumentJson = v.unknown();

/** The facts about a story beside its text. Each has a version, so that two people who change different ones both win. */
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
  /** Null for none. Set as it was typed, read as a name that tells nothing of it. */
  password: v.optional(v.nullable(v.string()), null),
};
export const DraftFields = v.object(draftEntries);
export type DraftFields = v.InferOutput<typeof DraftFields>;
export type DraftFieldName = keyof typeof draftEntries;
export const draftFieldNames = Object.keys(draftEntries) as DraftFieldName[];

/** A field with its history of one: who changed it last, when, and how often it was changed. */
export const DraftField = v.object({
  value: v.unknown(),
  /** 0 for a field that nobody has changed. */
  version: v.pipe(v.number(), v.integer()),
  personId: v.nullable(PersonId),
  timeMillis: v.nullable(Millis),
});
export type DraftField = v.InferOutput<typeof DraftField>;

/**
 * A passage in the recovery tray: text that left the document without the person who deleted it having seen it
 * (`deleted`), or that could not be put where its author typed it (`unplaced`).
 */
export const recoveryReasons = ["deleted", "unplaced"] as const;
const passageEntries = {
  /** Made by the browser, so that sending it twice keeps it once. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  reason: v.picklist(recoveryReasons),
  /** Who wrote it. */
  personId: PersonId,
  timeMillis: Millis,
  /** Position in the document at which it stood, as of the version it is sent with: before the steps sent with it. */
  position: DocumentPosition,
  /** A slice of the document (ProseMirror, `Slice.toJSON`); null or without content where the text is all there is. */
  slice: v.unknown(),
  /** Its plain text. */
  text: v.pipe(v.string(), v.maxLength(100_000)),
};
/** The letters beside a passage; a line break stands for the beginning of a block. */
const Context = v.optional(v.pipe(v.string(), v.maxLength(200)), "");
export const NewRecoveredPassage = v.object({ ...passageEntries, before: Context, after: Context });
export type NewRecoveredPassage = v.InferOutput<typeof NewRecoveredPassage>;
export const RecoveredPassage = v.object({
  ...passageEntries,
  /** Who deleted what it stood in; null if nobody did. */
  deletedByPersonId: v.nullable(PersonId),
});
export type RecoveredPassage = v.InferOutput<typeof RecoveredPassage>;

/** A recovery tray without its passages. */
export const Tray = v.object({
  count: v.pipe(v.number(), v.integer()),
  /** Another one whenever a passage has come, grown or gone. */
  mark: v.string(),
});
export type Tray = v.InferOutput<typeof Tray>;
export const emptyTray: Tray = { count: 0, mark: "" };

/** Why a revision was kept. `work`: ten minutes of work had passed. */
export const revisionKinds = ["published", "scheduled", "handedOver", "restored", "work", "named"] as const;
export const DraftRevision = v.object({
  /** Counts up from 1 within the draft. */
  number: v.pipe(v.number(), v.integer()),
  kind: v.picklist(revisionKinds),
  /** Given by a person; empty otherwise. */
  name: v.string(),
  timeMillis: Millis,
  /** Version of the document. */
  version: DocumentVersion,
  /** Who changed something since the revision before. */
  personIds: v.array(PersonId),
});
export type DraftRevision = v.InferOutput<typeof DraftRevision>;
