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
 * What people do with the text and the fields of one draft: answered by the draft's own room, which everybody who has the
 * draft open shares. Permissions are those of `drafts.ts`.
 */

/** What the signed-in person may do with a draft. */
const Possible = v.object({
  write: v.boolean(),
  publish: v.boolean(),
  /** Set a legal hold, and resolve one's own. */
  hold: v.optional(v.boolean(), false),
  /** Resolve any legal hold. Left out, as the last, where they may not. */
  liftHold: v.optional(v.boolean()),
  /** Take the story down, or delete a draft that was never published. */
  remove: v.boolean(),
  /** Ask for the deletion of a draft that one may not delete. */
  requestDeletion: v.optional(v.boolean()),
});

/** What `field-rights.ts` decides by. Left out by services older than it. */
const Rights = v.object({
  personId: PersonId,
  starterId: v.nullable(PersonId),
  wasPublished: v.boolean(),
  standings: v.array(v.picklist(standings)),
  relations: v.array(v.picklist(relations)),
  obstacles: v.array(v.picklist(obstacles)),
});

/** The last time that a draft was handed over for review, or back. */
const DraftReview = v.object({ personId: PersonId, timeMillis: Millis, remark: v.string() });

/** Pages and front ends of an older release show what stands here; others read `getTray`. */
const OldTray = v.optional(v.array(RecoveredPassage), []);

/** Everything that the page on which a story is written starts from. Also opens a published story for changes. */
export const getDraft = defineSignedRead({
  service: "core",
  path: "draft/views/one/:draftId",
  query: noQuery,
  reply: v.object({
    id: PostId,
    blogId: BlogId,
    state: DraftState,
    /** The document and its version as of now. */
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
    /** Readers see something else, because the draft was changed since its publication. */
    isChanged: v.boolean(),
    /** Handed over: a draft, or the next version of a story that is scheduled or live. */
    isInReview: v.boolean(),
    /** Changes whenever the desk does something with the story: hand it over or back, publish it, take it down. */
    desk: v.optional(v.string(), ""),
    /** What is to happen to it, the next first. */
    planned: v.array(Planned),
    /** The draft was changed after its change was scheduled: that is not part of what readers will see. */
    isChangedSincePlanned: v.boolean(),
    /** Who is to read it, once handed over. */
    assigneeId: v.nullable(PersonId),
    /** Who handed it over or back last, and what they wrote with it; null if nobody has since its publication. */
    review: v.optional(v.nullable(DraftReview), null),
    /** The blog's members who may be assigned. */
    reviewerIds: v.optional(v.array(PersonId), []),
    createdTimeMillis: Millis,
    changedTimeMillis: Millis,
    /** Everybody named above, and the blog's members for those who may name authors. */
    people: listOf(Person),
    /** Somebody asks for the draft's deletion. */
    deletion: v.optional(v.nullable(DeletionRequest), null),
    /** Who demanded the legal removal for which the story was taken down; null for everything else. */
    removedAtRequestOf: v.optional(v.nullable(v.string()), null),
    rights: v.optional(Rights),
    possible: Possible,
  }),
});

/** A step that was applied: who has sent it, from which page, and what it is. */
const SentStep = v.object({ clientId: v.string(), personId: PersonId, step: v.unknown() });

/** Most steps in one sync, and most recovered passages. */
export const maxSteps = 200;

/**
 * Sends steps (prosemirror-transform, `Step.toJSON`) that were made on `version`, and gets all steps since. The steps
 * are applied if the document is still at that version, and only if every one fits the schema (400 naming the step
 * otherwise). If the document has moved on, they are rebased over what came since (`document/rebase-steps.ts`) and
 * applied, for a sender with `canRebase`, which does the same with the reply. They are not where merging would leave out
 * anything that somebody wrote, or where the version is too old: then the sender takes the steps of the reply in, and
 * sends its own again, with what was left out. Steps that were already applied come back under their own `clientId`, so
 * sending them twice applies them once.
 *
 * A tray that is full takes no more passages. For a sender that can keep them (`canWait`), `waiting` names those; steps that
 * would delete what they have aren't applied before they are in the tray. Other senders get 400.
 */
export const syncDraft = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/sync",
  query: noQuery,
  body: v.object({
    version: DocumentVersion,
    /** One for each open page. */
    clientId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
    steps: v.pipe(v.array(v.unknown()), v.maxLength(maxSteps, `must be at most ${maxSteps} steps`)),
    /** The sender takes in replies in which its own steps come after those of others. Pages of an older release can't. */
    canRebase: v.optional(v.boolean(), false),
    /** Passages that merging left out; kept whatever becomes of the steps. */
    recovered: v.optional(v.pipe(v.array(NewRecoveredPassage), v.maxLength(maxSteps)), []),
    /** The sender keeps passages that the tray has no room for. Pages of an older release can't. */
    canWait: v.optional(v.boolean(), false),
    /** Of the notes that the sender has. */
    notesVersion: v.optional(DocumentVersion, 0),
  }),
  reply: v.object({
    version: DocumentVersion,
    /** Steps after the sender's version, in order; its own included. */
    steps: v.array(SentStep),
    /**
     * The whole document, when the steps since the sender's version are no longer kept (`steps` is empty then): the
     * sender starts anew from it, and what it could not send goes into the tray.
     */
    document: v.optional(v.nullable(DocumentJson), null),
    recovered: OldTray,
    tray: v.optional(Tray, emptyTray),
    /** Ids of passages of the request that the tray has no room for. */
    waiting: v.optional(v.array(v.string()), []),
    /**
     * Counts how often notes were added, answered, resolved, or lost or found their passage. Passages move with the text:
     * whoever applies the steps moves them alike.
     */
    notesVersion: v.optional(DocumentVersion, 0),
    /** All of them, with their passages at `version`; null if the sender has them, and can move them by the steps. */
    notes: v.optional(v.nullable(v.array(DraftNote)), null),
    /** Fields that were changed at least once. */
    fields: v.record(v.string(), DraftField),
    /** When the last applied step was written to disk, ms. */
    savedTimeMillis: Millis,
    /** As that of `getDraft`: with another one, the draft's state is not what the sender shows. */
    desk: v.optional(v.string(), ""),
  }),
  maxBytes: 2_000_000,
});

/**
 * Changes one field. `version` is that of the value which the person saw: if somebody else has changed the field since,
 * nothing is written, `isSaved` is false, and `field` is the other value.
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
    /** Everybody named above. */
    people: listOf(Person),
  }),
});

/**
 * Takes a passage out of the recovery tray: put back by a step that the sender made, or discarded. One that has grown since
 * the sender saw it stays (`isSettled` is false).
 */
export const settleRecovered = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/recovered",
  query: noQuery,
  body: v.object({
    passageId: v.string(),
    action: v.picklist(["restore", "discard"]),
    /** Of the text that the sender saw. */
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
 * `DraftMessage`, from a client `DraftPresence`; steps and fields go by the calls above.
 */
export const draftSocketPattern = "/api/core/draft/:draftId/live";

/** Who has the draft open, and where their caret stands. Shown, never stored. */
export const DraftPresence = v.object({
  kind: v.literal("presence"),
  /** Positions in the document at `version`; null while the text has no focus. */
  selection: v.nullable(v.object({ anchor: DocumentPosition, head: DocumentPosition })),
  version: DocumentVersion,
});
export const DraftMessage = v.variant("kind", [
  /**
   * Steps were applied, or something beside the text has changed (fields, the tray, notes). A client that has the version
   * before the steps takes them in; any other, and all where something beside the text has changed, sync.
   */
  v.object({
    kind: v.literal("changed"),
    version: DocumentVersion,
    isBeside: v.optional(v.boolean(), false),
    /** Those that lead to the version; none where they are many. */
    steps: v.optional(v.array(SentStep), []),
  }),
  /** The desk has done something with the story: the client syncs, and finds another `desk`. */
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
