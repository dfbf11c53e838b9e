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

/* Publication of drafts: what readers see, and until when. Permissions are those of `drafts.ts`. */

/** For the audit log. */
const Reason = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1_000)), "");

/**
 * Outcomes of publishing. `scheduled`: the current text of a live story's change is stored, and published at its time;
 * `blocked`: the checklist has errors; `outdated`: the draft was changed since the version that the publisher saw;
 * `moved`: its state differs from what the publisher saw; `unchanged`: readers see exactly this already, or will at
 * that time. Only the first two write anything.
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
 * Publishes the draft as it is at `version`, now or at a future time. A live story is changed, which replaces any
 * scheduled change.
 */
export const publishDraft = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/publish",
  query: noQuery,
  body: v.object({
    version,
    /** Null for now. The change of a live story must be at least `minLeadTime` ahead, and before the story's end. */
    publishTimeMillis: v.optional(v.nullable(Millis), null),
    /**
     * The state that the publisher saw, which decides whether publishing starts, changes or restores a story. Null
     * publishes in any state.
     */
    seenState: v.optional(v.nullable(DraftState), null),
    /**
     * Reason for restoring a story taken down by a legal request, for the audit log: 400 `reason` without one. Needs
     * `story.undoLegalRemoval`.
     */
    reason: Reason,
  }),
  reply: v.object({
    outcome: v.picklist(publishOutcomes),
    /** Ids of failed checks of the checklist, if it is blocked. */
    checks: v.array(v.string()),
    /** End of the embargo of its plan, if that blocks it. */
    embargoMillis: v.optional(v.nullable(Millis), null),
    /** The person who changed it last, if it is outdated. */
    changedByPersonId: v.nullable(PersonId),
    state: DraftState,
    permalink: v.nullable(v.string()),
    publishTimeMillis: v.nullable(Millis),
  }),
});

/** Cancels a future publication, with the story's end, or the scheduled change of a live story. */
export const unscheduleDraft = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/unschedule",
  query: noQuery,
  body: v.object({}),
  reply: v.object({ state: DraftState }),
});

/**
 * Sets when a scheduled or live story is taken down automatically (410); null cancels it. The end must be at least
 * `minLeadTime` ahead, and after everything else scheduled for the story.
 */
export const setDraftEnd = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/end",
  query: noQuery,
  body: v.object({
    timeMillis: v.nullable(Millis),
    /** For the audit log, once the story has ended. */
    reason: Reason,
  }),
  reply: v.object({ planned: v.array(Planned) }),
});

/**
 * Takes a story down, or deletes a draft that was never published: allowed for its starter and for editors. For its
 * other authors it is a request for deletion (`isRequested`), which changes nothing yet. `atRequestOf` names who
 * demanded a legal removal: the address then responds with 451 instead of 410, which only people with
 * `story.undoLegalRemoval` can change; it needs `draft.delete`. `note` is shown to readers there. The draft remains,
 * and publishing it restores the story. Scheduled changes are cancelled.
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
 * Declines the request to delete a draft, for people who may delete it; or withdraws one's own. False undoes that. 404
 * without a request.
 */
export const declineDeletion = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/deletion",
  query: noQuery,
  body: v.object({ isDeclined: v.boolean() }),
  reply: v.object({ isDeclined: v.boolean() }),
});

/** Restores a draft that was deleted before it was ever published. */
export const undeleteDraft = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/undelete",
  query: noQuery,
  body: v.object({}),
  reply: v.object({ state: DraftState }),
});

/* The stored revisions of a draft. Permissions are those of `drafts.ts`. */

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

/** Stores the current draft as a named revision. */
export const nameRevision = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/revisions",
  query: noQuery,
  body: v.object({ name: v.pipe(v.string(), v.trim(), v.nonEmpty("must not be empty"), v.maxLength(100)) }),
  reply: v.object({ revision: DraftRevision }),
});

/**
 * Restores a revision. That is a change like any other: everyone who has the draft open gets it, and fields that the
 * person may not change stay as they are.
 */
export const restoreRevision = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/restore",
  query: noQuery,
  body: v.object({ number: v.pipe(v.number(), v.integer()) }),
  reply: v.object({
    version: DocumentVersion,
    /** Fields left unchanged (`field-rights.ts`). */
    kept: v.optional(v.array(v.picklist(draftFieldNames)), []),
  }),
});
