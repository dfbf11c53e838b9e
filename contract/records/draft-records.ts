import * as v from "valibot";
import { DraftField, plannedKinds, revisionKinds } from "../entities/draft.ts";
import { DraftNoteKind, DraftNoteReply } from "../entities/draft-note.ts";
import { planEntries } from "../drafts/plan.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { Count } from "./field-schemas.ts";

/*
 * Drafts. Documents are ProseMirror's JSON; `contract/document/format-story-document.ts` turns one into a headline, a
 * standfirst and nodes.
 */

export const DraftRecord = v.object({
  /** Id of the post that it becomes, or that it changes. */
  id: PostId,
  blogId: BlogId,
  state: v.picklist(["draft", "review", "deleted"]),
  assigneeId: v.nullable(PersonId),
  createdByPersonId: PersonId,
  createdTimeMillis: Millis,
  changedByPersonId: v.nullable(PersonId),
  changedTimeMillis: Millis,
  /** Time of its handover for review. */
  submittedTimeMillis: v.nullable(Millis),
  /** The last handover or return: its person, time and remark; cleared by the publication. */
  handedByPersonId: v.optional(v.nullable(PersonId), null),
  handedTimeMillis: v.optional(v.nullable(Millis), null),
  remark: v.optional(v.string(), ""),
  /** Time of its last publication or scheduling. */
  publishedTimeMillis: v.nullable(Millis),
  /** Plain text of the document's headline. */
  headline: v.string(),
  /** Number of steps that made the document. */
  version: Count,
  /** Hash of the last published content; equal to `contentHash` if nothing was changed since. */
  publishedHash: v.nullable(v.string()),
  contentHash: v.string(),
  fields: v.record(v.string(), DraftField),
  /** Hash of a password, by its name in `fields`, as in `posts.jsonl`. */
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
  /** Everyone who changed something since the previous revision. */
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
  /** When it was restored or discarded; null while it waits. */
  settledTimeMillis: v.nullable(Millis),
});

/** A scheduled change or end of a published story. */
export const ScheduledChangeRecord = v.object({
  postId: PostId,
  kind: v.picklist(plannedKinds),
  blogId: BlogId,
  timeMillis: Millis,
  /** Time of the next attempt: the planned time and, after a failure, a later one. */
  nextTimeMillis: Millis,
  byPersonId: PersonId,
  createdTimeMillis: Millis,
  failedTimeMillis: v.nullable(Millis),
  failure: v.nullable(v.string()),
  /** For an end only: its reason. */
  reason: v.optional(v.string(), ""),
  /** For a change only: the draft as it was when scheduled. */
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
  /** The passage in the document; null once it is deleted. */
  from: v.nullable(Count),
  to: v.nullable(Count),
  quote: v.string(),
  text: v.string(),
  replies: v.array(DraftNoteReply),
  createdTimeMillis: Millis,
  resolvedTimeMillis: v.nullable(Millis),
  resolvedByPersonId: v.nullable(PersonId),
  /** Number of its changes. */
  version: Count,
});

/** The plan of a story. */
export const StoryPlanRecord = v.object({
  storyId: PostId,
  blogId: BlogId,
  ...planEntries,
  embargoByPersonId: v.nullable(PersonId),
  /** When it was first planned. */
  madeTimeMillis: Millis,
  version: Count,
  changedTimeMillis: Millis,
  changedByPersonId: v.nullable(PersonId),
});

/** A request to delete a draft, one per draft at most. */
export const DeletionRequestRecord = v.object({
  draftId: PostId,
  blogId: BlogId,
  personId: PersonId,
  timeMillis: Millis,
  reason: v.string(),
  declinedByPersonId: v.nullable(PersonId),
  declinedTimeMillis: v.nullable(Millis),
});
