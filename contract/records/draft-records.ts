import * as v from "valibot";
import { DraftField, plannedKinds, revisionKinds } from "../entities/draft.ts";
import { DraftNoteKind, DraftNoteReply } from "../entities/draft-note.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { Count } from "./field-schemas.ts";

/*
 * Drafts. Documents are ProseMirror's JSON; `contract/document/format-story-document.ts` turns one into a headline, a
 * standfirst and nodes.
 */

export const DraftRecord = v.object({
  /** That of the post it becomes, or that it changes. */
  id: PostId,
  blogId: BlogId,
  state: v.picklist(["draft", "review", "deleted"]),
  assigneeId: v.nullable(PersonId),
  createdByPersonId: PersonId,
  createdTimeMillis: Millis,
  changedByPersonId: v.nullable(PersonId),
  changedTimeMillis: Millis,
  /** When it was handed over for review. */
  submittedTimeMillis: v.nullable(Millis),
  /** Who handed it over or back last, when, and what they wrote with it; cleared by its publication. */
  handedByPersonId: v.optional(v.nullable(PersonId), null),
  handedTimeMillis: v.optional(v.nullable(Millis), null),
  remark: v.optional(v.string(), ""),
  /** When it was last published or scheduled. */
  publishedTimeMillis: v.nullable(Millis),
  /** Plain text of the document's headline. */
  headline: v.string(),
  /** Counts the steps that made the document. */
  version: Count,
  /** Hash of what was last published; equal to `contentHash` if nothing was changed since. */
  publishedHash: v.nullable(v.string()),
  contentHash: v.string(),
  fields: v.record(v.string(), DraftField),
  /** By the name that `fields` has of a password: its hash, as in `posts.jsonl`. */
  passwordHashes: v.optional(v.record(v.string(), v.string()), {}),
  document: v.unknown(),
});

export const DraftRevisionRecord = v.object({
  draftId: PostId,
  /** Counts up from 1 within the draft. */
  number: Count,
  kind: v.picklist(revisionKinds),
  name: v.string(),
  timeMillis: Millis,
  version: Count,
  /** Who changed something since the revision before. */
  personIds: v.array(PersonId),
  /** Names and values. */
  fields: v.record(v.string(), v.unknown()),
  document: v.unknown(),
});

/** A passage in the recovery tray. */
export const DraftPassageRecord = v.object({
  draftId: PostId,
  id: v.string(),
  reason: v.string(),
  personId: PersonId,
  deletedByPersonId: v.nullable(PersonId),
  timeMillis: Millis,
  position: Count,
  slice: v.unknown(),
  text: v.string(),
  /** When someone restored or discarded it; null while it waits. */
  settledTimeMillis: v.nullable(Millis),
});

/** What is to happen to a published story. */
export const ScheduledChangeRecord = v.object({
  postId: PostId,
  kind: v.picklist(plannedKinds),
  blogId: BlogId,
  timeMillis: Millis,
  /** When it is tried: at its time and, after a failure, again. */
  nextTimeMillis: Millis,
  byPersonId: PersonId,
  createdTimeMillis: Millis,
  failedTimeMillis: v.nullable(Millis),
  failure: v.nullable(v.string()),
  /** Of an end only: why. */
  reason: v.optional(v.string(), ""),
  /** The draft as it was then: of a change only. */
  contentHash: v.nullable(v.string()),
  fields: v.nullable(v.record(v.string(), DraftField)),
  document: v.unknown(),
});

/** A note on a passage. */
export const DraftNoteRecord = v.object({
  draftId: PostId,
  id: v.string(),
  kind: DraftNoteKind,
  personId: PersonId,
  addresseeId: v.nullable(PersonId),
  /** The passage in the document; null once it is gone. */
  from: v.nullable(Count),
  to: v.nullable(Count),
  quote: v.string(),
  text: v.string(),
  replies: v.array(DraftNoteReply),
  createdTimeMillis: Millis,
  resolvedTimeMillis: v.nullable(Millis),
  resolvedByPersonId: v.nullable(PersonId),
  /** How often it was changed. */
  version: Count,
});

/** Of one draft, at most. */
export const DeletionRequestRecord = v.object({
  draftId: PostId,
  blogId: BlogId,
  personId: PersonId,
  timeMillis: Millis,
  reason: v.string(),
  declinedByPersonId: v.nullable(PersonId),
  declinedTimeMillis: v.nullable(Millis),
});
