import * as v from "valibot";
import { defineSignedRead, defineSignedWrite } from "./call.ts";
import { DocumentJson, DocumentVersion, draftFieldNames, DraftRevision } from "./entities/draft.ts";
import { Person } from "./entities/person.ts";
import { listOf } from "./list-of.ts";
import { noQuery } from "./query.ts";

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
