import * as v from "valibot";
import { Person } from "../entities/person.ts";
import { defineSignedWrite, defineSignedRead } from "../wire/call.ts";
import {
  DocumentVersion as version,
  DraftState,
  Planned,
  DocumentJson,
  DocumentVersion,
  draftFieldNames,
  DraftRevision,
} from "../entities/draft.ts";
import { Millis, PersonId } from "../entities/ids.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery } from "../wire/query.ts";

/* What readers get to see of a draft, and until when. Permissions are those of `drafts.ts`. */

/** For the audit log. */
const Reason = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1_000)), "");

/**
 * What became of a wish to publish. `scheduled`: a change of a live story is kept as it is now, and readers see it from its
 * time on; `blocked`: the checklist has errors; `outdated`: somebody has changed the draft since the version that the
 * publisher saw; `moved`: its state is another than the publisher saw; `unchanged`: readers see exactly this already, or
 * will at that time. Only the first two write anything.
 */
export const publishOutcomes = [
  "published",
  "scheduled",
  "unchanged",
  "outdated",
  "moved",
  "blocked",
] as const;

/**
 * Publishes the draft as it is at `version`, now or at a time to come. A live story is changed, which replaces a change
 * that was scheduled before.
 */
export const publishDraft = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/publish",
  query: noQuery,
  body: v.object({
    version,
    /**
     * Null for now. The change of a live story must be at least `minLeadTime` ahead; everything must come before the
     * story's end.
     */
    publishTimeMillis: v.optional(v.nullable(Millis), null),
    /**
     * What the publisher saw of it, because that decides what publishing does: it starts, changes or brings back a story.
     * Null publishes in any state.
     */
    seenState: v.optional(v.nullable(DraftState), null),
    /**
     * Why a story comes back that was taken down at somebody's legal request, for the audit log: 400 `reason` without one.
     * Needs `story.undoLegalRemoval`.
     */
    reason: Reason,
  }),
  reply: v.object({
    outcome: v.picklist(publishOutcomes),
    /** Ids of the failed checks of the checklist, when it is blocked. */
    checks: v.array(v.string()),
    /** Who changed it last, when it is outdated. */
    changedByPersonId: v.nullable(PersonId),
    state: DraftState,
    permalink: v.nullable(v.string()),
    publishTimeMillis: v.nullable(Millis),
  }),
});

/** Takes back a publication time that has not come, with the story's end, or the scheduled change of a live story. */
export const unscheduleDraft = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/unschedule",
  query: noQuery,
  body: v.object({}),
  reply: v.object({ state: DraftState }),
});

/**
 * Sets when a scheduled or live story is taken down by itself (410), or takes that back with null. The end must be at least
 * `minLeadTime` ahead, and after everything else that is to happen to the story.
 */
export const setDraftEnd = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/end",
  query: noQuery,
  body: v.object({
    timeMillis: v.nullable(Millis),
    /** For the audit log, once it has ended. */
    reason: Reason,
  }),
  reply: v.object({ planned: v.array(Planned) }),
});

/**
 * Takes a story down, or deletes a draft that was never published: whoever has begun it, and editors. For its other authors
 * it is a request to delete it (`isRequested`), which changes nothing yet. `atRequestOf` names who demanded a legal removal:
 * its address then answers 451 instead of 410, which only those who have `story.undoLegalRemoval` change; it
 * needs `draft.delete`. `note` is what
 * readers are told there. The draft stays, and publishing it brings the story back. What was to happen to the story is
 * cancelled.
 */
export const removeDraft = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/remove",
  query: noQuery,
  body: v.object({
    reason: Reason,
    atRequestOf: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))), null),
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300)), ""),
  }),
  reply: v.object({ state: DraftState, isRequested: v.optional(v.boolean()) }),
});

/**
 * Declines the request to delete a draft, for those who may delete it; or withdraws one's own. False takes that back. 404
 * without a request.
 */
export const declineDeletion = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/deletion",
  query: noQuery,
  body: v.object({ isDeclined: v.boolean() }),
  reply: v.object({ isDeclined: v.boolean() }),
});

/** Brings a draft back that was deleted before it was ever published. */
export const undeleteDraft = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/undelete",
  query: noQuery,
  body: v.object({}),
  reply: v.object({ state: DraftState }),
});

/* The versions of a draft that were kept. Permissions are those of `drafts.ts`. */

/** Newest first. */
export const getRevisions = defineSignedRead({
  service: "core",
  path: "draft/views/revisions/:draftId",
  query: noQuery,
  reply: v.object({ items: listOf(DraftRevision), people: listOf(Person) }),
});

export const getRevision = defineSignedRead({
  service: "core",
  path: "draft/views/revision/:draftId/:number",
  query: noQuery,
  reply: v.object({
    revision: DraftRevision,
    document: DocumentJson,
    fields: v.record(v.string(), v.unknown()),
    people: listOf(Person),
  }),
});

/** Keeps the draft as it is now under a name. */
export const nameRevision = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/revisions",
  query: noQuery,
  body: v.object({ name: v.pipe(v.string(), v.trim(), v.nonEmpty("must not be empty"), v.maxLength(100)) }),
  reply: v.object({ revision: DraftRevision }),
});

/**
 * Brings a revision back. That is a change like any other: everybody who has the draft open gets it, and fields that the
 * person may not change stay as they are.
 */
export const restoreRevision = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/restore",
  query: noQuery,
  body: v.object({ number: v.pipe(v.number(), v.integer()) }),
  reply: v.object({
    version: DocumentVersion,
    /** Fields that stay as they are (`field-rights.ts`). */
    kept: v.optional(v.array(v.picklist(draftFieldNames)), []),
  }),
});
