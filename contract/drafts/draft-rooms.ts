import * as v from "valibot";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import {
  DocumentJson,
  DocumentPosition,
  DocumentVersion,
  draftFieldNames,
  DraftField,
  DraftState,
  emptyTray,
  NewRecoveredPassage,
  Planned,
  RecoveredPassage,
  Tray,
} from "../entities/draft.ts";
import { DraftNote } from "../entities/draft-note.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { Person } from "../entities/person.ts";
import { DeletionRequest } from "./drafts.ts";
import { listOf } from "../wire/list-of.ts";
import { obstacles, relations, standings } from "../permissions.ts";
import { noQuery } from "../wire/query.ts";

/*
 * Work on the text and fields of one draft. Handled by the draft's own room, which everyone who has the draft open
 * shares. Permissions are those of `drafts.ts`.
 */

/** Actions on a draft that the signed-in person is permitted. */
const Possible = v.object({
  write: v.boolean(),
  publish: v.boolean(),
  /** Set a legal hold, and resolve one's own. */
  hold: v.optional(v.boolean(), false),
  /** Resolve any legal hold. Absent, like the last entry, if not permitted. */
  liftHold: v.optional(v.boolean()),
  /** Take the story down, or delete a draft that was never published. */
  remove: v.boolean(),
  /** Request the deletion of a draft that one may not delete. */
  requestDeletion: v.optional(v.boolean()),
});

/** Input of `field-rights.ts`. Absent in responses of older services. */
const Rights = v.object({
  personId: PersonId,
  starterId: v.nullable(PersonId),
  wasPublished: v.boolean(),
  standings: v.array(v.picklist(standings)),
  relations: v.array(v.picklist(relations)),
  obstacles: v.array(v.picklist(obstacles)),
});

/** The last handover of a draft for review, or back. */
const DraftReview = v.object({ personId: PersonId, timeMillis: Millis, remark: v.string() });

/** Pages and front ends of an older release show this tray; newer ones call `getTray`. */
const OldTray = v.optional(v.array(RecoveredPassage), []);

/** Initial data of the page on which a story is written. Also opens a published story for changes. */
export const getDraft = defineSignedRead({
  service: "core",
  path: "draft/views/one/:draftId",
  query: noQuery,
  reply: v.object({
    id: PostId,
    blogId: BlogId,
    state: DraftState,
    /** The current document and its version. */
    document: DocumentJson,
    version: DocumentVersion,
    /** Every name of `draftFieldNames`. */
    fields: v.record(v.string(), DraftField),
    recovered: OldTray,
    tray: v.optional(Tray, emptyTray),
    /** Oldest first. */
    notes: v.optional(v.array(DraftNote), []),
    notesVersion: v.optional(DocumentVersion, 0),
    /** Null until the first publication. */
    permalink: v.nullable(v.string()),
    publishTimeMillis: v.nullable(Millis),
    /** True if the draft was changed since its publication. */
    isChanged: v.boolean(),
    /** Handed over for review: a draft, or the next version of a scheduled or live story. */
    isInReview: v.boolean(),
    /** Changes with every desk action on the story: handover, return, publication, removal. */
    desk: v.optional(v.string(), ""),
    /** Scheduled changes, the next first. */
    planned: v.array(Planned),
    /** The draft was changed after its change was scheduled; readers won't see that part. */
    isChangedSincePlanned: v.boolean(),
    /** The assigned reviewer, once handed over. */
    assigneeId: v.nullable(PersonId),
    /** End of the embargo of its plan; null without one. */
    embargoMillis: v.optional(v.nullable(Millis), null),
    /** The last handover or return, with its remark; null if there was none since the publication. */
    review: v.optional(v.nullable(DraftReview), null),
    /** The blog's members who may be assigned. */
    reviewerIds: v.optional(v.array(PersonId), []),
    createdTimeMillis: Millis,
    changedTimeMillis: Millis,
    /** Everyone named above, and the blog's members for people who may name authors. */
    people: listOf(Person),
    /** An open request for the draft's deletion. */
    deletion: v.optional(v.nullable(DeletionRequest), null),
    /** The party that demanded the story's legal removal; null for everything else. */
    removedAtRequestOf: v.optional(v.nullable(v.string()), null),
    rights: v.optional(Rights),
    possible: Possible,
  }),
});

/** An applied step, with its sender and the sender's page. */
const SentStep = v.object({ clientId: v.string(), personId: PersonId, step: v.unknown() });

/** Maximum number of steps in one sync, and of recovered passages. */
export const maxSteps = 200;

/**
 * Sends steps (prosemirror-transform, `Step.toJSON`) that were made on `version`, and gets all steps since. The steps
 * are applied if the document is still at that version, and only if every one fits the schema (400 naming the step
 * otherwise). If the document has moved on and the sender has `canRebase`, they are rebased over the newer steps
 * (`document/rebase-steps.ts`) and applied; the sender rebases the same way with the response. They are refused if
 * merging would leave out any text, or if the version is too old: then the sender applies the steps of the response,
 * and sends its own again, with the passages left out. Steps that were already applied come back under their own
 * `clientId`, so sending them twice applies them once.
 *
 * A full tray accepts no more passages. For a sender that can store them (`canWait`), `waiting` names those; steps that
 * would delete their text aren't applied before they are in the tray. Other senders get 400.
 */
export const syncDraft = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/sync",
  query: noQuery,
  body: v.object({
    version: DocumentVersion,
    /** One per open page. */
    clientId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
    steps: v.pipe(v.array(v.unknown()), v.maxLength(maxSteps, `must be at most ${maxSteps} steps`)),
    /**
     * The sender can apply responses in which its own steps come after those of others. Pages of an older release
     * can't.
     */
    canRebase: v.optional(v.boolean(), false),
    /** Passages that merging left out; stored even if the steps are refused. */
    recovered: v.optional(v.pipe(v.array(NewRecoveredPassage), v.maxLength(maxSteps)), []),
    /** The sender stores passages for which the tray has no room. Pages of an older release can't. */
    canWait: v.optional(v.boolean(), false),
    /** Version of the sender's notes. */
    notesVersion: v.optional(DocumentVersion, 0),
  }),
  reply: v.object({
    version: DocumentVersion,
    /** Steps after the sender's version, in order; its own included. */
    steps: v.array(SentStep),
    /**
     * The whole document, if the steps since the sender's version are no longer stored (`steps` is empty then): the
     * sender reloads it, and its unsent text goes into the tray.
     */
    document: v.optional(v.nullable(DocumentJson), null),
    recovered: OldTray,
    tray: v.optional(Tray, emptyTray),
    /** Ids of passages of the request for which the tray has no room. */
    waiting: v.optional(v.array(v.string()), []),
    /**
     * Counts how often notes were added, answered, resolved, or lost or regained their passage. Passages move with the
     * text: every client that applies the steps moves them alike.
     */
    notesVersion: v.optional(DocumentVersion, 0),
    /** All notes, with their passages at `version`; null if the sender has them, and can map them through the steps. */
    notes: v.optional(v.nullable(v.array(DraftNote)), null),
    /** Fields that were changed at least once. */
    fields: v.record(v.string(), DraftField),
    /** When the last applied step was written to disk, ms. */
    savedTimeMillis: Millis,
    /** Same as `desk` of `getDraft`: another value means that the draft's state isn't what the sender shows. */
    desk: v.optional(v.string(), ""),
  }),
  maxBytes: 2_000_000,
});

/**
 * Changes one field. `version` is that of the value which the person saw: if the field has changed since, nothing is
 * written, `isSaved` is false, and `field` is the current value.
 */
export const setDraftField = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/field",
  query: noQuery,
  body: v.object({ name: v.picklist(draftFieldNames), value: v.unknown(), version: DocumentVersion }),
  reply: v.object({ isSaved: v.boolean(), field: DraftField }),
});

/** A page of the recovery tray, oldest first. */
export const getTray = defineSignedRead({
  service: "core",
  path: "draft/views/recovered/:draftId",
  query: v.object({ after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}\.[\w-]{8,64}$/))) }),
  reply: v.object({
    items: listOf(RecoveredPassage),
    /** Null on the last page; otherwise the next one's `after`. */
    next: v.nullable(v.string()),
    /** Everyone named above. */
    people: listOf(Person),
  }),
});

/**
 * Removes a passage from the recovery tray: restored by a step of the sender, or discarded. One that has grown since
 * the sender saw it stays (`isSettled` is false).
 */
export const settleRecovered = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/recovered",
  query: noQuery,
  body: v.object({
    passageId: v.string(),
    action: v.picklist(["restore", "discard"]),
    /** Length of the text that the sender saw. */
    textLength: v.optional(v.pipe(v.number(), v.integer())),
  }),
  reply: v.object({
    isSettled: v.optional(v.boolean(), true),
    tray: v.optional(Tray, emptyTray),
    recovered: OldTray,
  }),
});

/**
 * WebSocket (RFC 6455), opened like `liveSocketPattern` by people who may read the draft. Messages from the server are
 * `DraftMessage`, from a client `DraftPresence`; steps and fields are sent by the calls above.
 */
export const draftSocketPattern = "/api/core/draft/:draftId/live";

/** A person who has the draft open, and their caret. Shown, never stored. */
export const DraftPresence = v.object({
  kind: v.literal("presence"),
  /** Positions in the document at `version`; null while the text has no focus. */
  selection: v.nullable(v.object({ anchor: DocumentPosition, head: DocumentPosition })),
  version: DocumentVersion,
});
export const DraftMessage = v.variant("kind", [
  /**
   * Steps were applied, or something beside the text has changed (fields, the tray, notes). A client at the version
   * before the steps applies them; all other clients, and all if something beside the text has changed, sync.
   */
  v.object({
    kind: v.literal("changed"),
    version: DocumentVersion,
    isBeside: v.optional(v.boolean(), false),
    /** The steps that lead to the version; empty if there are many. */
    steps: v.optional(v.array(SentStep), []),
  }),
  /** The desk has acted on the story: the client syncs, and receives another `desk`. */
  v.object({ kind: v.literal("desk"), personId: PersonId }),
  v.object({
    kind: v.literal("people"),
    people: v.array(
      v.object({
        connectionId: v.string(),
        personId: PersonId,
        name: v.string(),
        ...v.omit(DraftPresence, ["kind"]).entries,
      }),
    ),
  }),
]);
export type DraftMessage = v.InferOutput<typeof DraftMessage>;
