import * as v from "valibot";
import { defineRead, defineSignedRead, defineSignedWrite } from "./call.ts";
import { Blog } from "./entities/blog.ts";
import {
  draftFieldNames,
  DraftField,
  DraftRevision,
  DraftState,
  NewRecoveredPassage,
  RecoveredPassage,
} from "./entities/draft.ts";
import { BlogId, Millis, PersonId, PostId } from "./entities/ids.ts";
import { Person } from "./entities/person.ts";
import { pageSize } from "./moderation-parts.ts";
import { noQuery } from "./query.ts";

/*
 * Stories that are being written. A draft has the id of the post that it becomes, or that it changes. All calls are for
 * people with a role on the blog (`draft.*` in permissions.ts); 404 hides a draft from everybody who may not read it.
 */

const version = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A node of the document (ProseMirror, `Node.toJSON`); checked with the document schema, not here. */
const DocumentJson = v.unknown();

/** Starts an empty draft, with its writer as author. */
export const createDraft = defineSignedWrite({
  service: "core",
  path: "draft/create",
  query: noQuery,
  body: v.object({ blogId: BlogId }),
  reply: v.object({ draftId: PostId }),
});

/** What the signed-in person may do with a draft. */
const Possible = v.object({
  write: v.boolean(),
  publish: v.boolean(),
  /** Take the story down, or delete a draft that was never published. */
  remove: v.boolean(),
});

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
    version,
    /** Every name of `draftFieldNames`. */
    fields: v.record(v.string(), DraftField),
    recovered: v.array(RecoveredPassage),
    /** Null until the first publication. */
    permalink: v.nullable(v.string()),
    publishTimeMillis: v.nullable(Millis),
    /** Readers see something else, because the draft was changed since its publication. */
    isChanged: v.boolean(),
    /** Handed over: a draft, or the next version of a story that is scheduled or live. */
    isInReview: v.boolean(),
    /** Who is to read it, once handed over. */
    assigneeId: v.nullable(PersonId),
    createdTimeMillis: Millis,
    changedTimeMillis: Millis,
    /** Everybody named above, and the blog's members who may be assigned. */
    people: v.array(Person),
    possible: Possible,
  }),
});

/** Most steps in one sync, and most recovered passages. */
export const maxSteps = 200;

/**
 * Sends steps (prosemirror-transform, `Step.toJSON`) that were made on `version`, and gets all steps since. The steps
 * are applied if the document is still at that version, and only if every one fits the schema (400 naming the step
 * otherwise). If the document has moved on, nothing is applied: the sender takes the steps of the reply in, and sends
 * its own again. Steps that were already applied come back under their own `clientId`, so sending them twice applies
 * them once.
 */
export const syncDraft = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/sync",
  query: noQuery,
  body: v.object({
    version,
    /** One for each open page. */
    clientId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
    steps: v.pipe(v.array(v.unknown()), v.maxLength(maxSteps, `must be at most ${maxSteps} steps`)),
    /** Passages that merging left out; kept whatever becomes of the steps. */
    recovered: v.optional(v.pipe(v.array(NewRecoveredPassage), v.maxLength(maxSteps)), []),
  }),
  reply: v.object({
    version,
    /** Steps after the sender's version, in order; its own included. */
    steps: v.array(v.object({ clientId: v.string(), personId: PersonId, step: v.unknown() })),
    /**
     * The whole document, when the steps since the sender's version are no longer kept (`steps` is empty then): the
     * sender starts anew from it, and what it could not send goes into the tray.
     */
    document: v.optional(v.nullable(DocumentJson), null),
    /** The tray as of now. */
    recovered: v.array(RecoveredPassage),
    /** Fields that were changed at least once. */
    fields: v.record(v.string(), DraftField),
    /** When the last applied step was written to disk, ms. */
    savedTimeMillis: Millis,
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
  body: v.object({ name: v.picklist(draftFieldNames), value: v.unknown(), version }),
  reply: v.object({ isSaved: v.boolean(), field: DraftField }),
});

/** Takes a passage out of the recovery tray: put back by a step that the sender made, or discarded. */
export const settleRecovered = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/recovered",
  query: noQuery,
  body: v.object({ passageId: v.string(), action: v.picklist(["restore", "discard"]) }),
  reply: v.object({ recovered: v.array(RecoveredPassage) }),
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
  selection: v.nullable(v.object({ anchor: version, head: version })),
  version,
});
export const DraftMessage = v.variant("kind", [
  /** Steps were applied, or a field or the tray has changed: the client syncs. */
  v.object({ kind: v.literal("changed"), version }),
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

/** Newest first. */
export const getRevisions = defineSignedRead({
  service: "core",
  path: "draft/views/revisions/:draftId",
  query: noQuery,
  reply: v.object({ items: v.array(DraftRevision), people: v.array(Person) }),
});

export const getRevision = defineSignedRead({
  service: "core",
  path: "draft/views/revision/:draftId/:number",
  query: noQuery,
  reply: v.object({
    revision: DraftRevision,
    document: DocumentJson,
    fields: v.record(v.string(), v.unknown()),
    people: v.array(Person),
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

/** Brings a revision back. That is a change like any other: everybody who has the draft open gets it. */
export const restoreRevision = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/restore",
  query: noQuery,
  body: v.object({ number: v.pipe(v.number(), v.integer()) }),
  reply: v.object({ version }),
});

/** A line in a list of stories. */
export const DraftLine = v.object({
  id: PostId,
  blogId: BlogId,
  state: DraftState,
  /** Empty while there is none. */
  headline: v.string(),
  authorIds: v.array(PersonId),
  assigneeId: v.nullable(PersonId),
  permalink: v.nullable(v.string()),
  publishTimeMillis: v.nullable(Millis),
  changedTimeMillis: Millis,
  /** Readers see something else than the draft says. */
  isChanged: v.boolean(),
  /** Handed over: a draft, or the next version of a story that is scheduled or live. */
  isInReview: v.boolean(),
});
export type DraftLine = v.InferOutput<typeof DraftLine>;

/**
 * A blog's stories in one state, those changed last first, scheduled ones by their time. Contributors and freelancers
 * see their own.
 */
export const listDrafts = defineSignedRead({
  service: "core",
  path: "draft/views/list",
  query: v.object({
    blogId: BlogId,
    state: v.optional(DraftState, "draft"),
    /** Words in the headline; looked for in the first 20,000 stories of the list. */
    query: v.optional(v.pipe(v.string(), v.maxLength(200)), ""),
    /** `next` of the previous page. */
    after: v.optional(v.pipe(v.string(), v.maxLength(100))),
    maxReturned: pageSize,
  }),
  reply: v.object({
    items: v.array(DraftLine),
    next: v.nullable(v.string()),
    /** Number in each state, of those the person may see; at most 1,000 are counted. */
    counts: v.record(v.string(), v.number()),
    people: v.array(Person),
  }),
});

/** What waits for the signed-in person on all of their blogs: 20 of each at most. */
export const getDesk = defineSignedRead({
  service: "core",
  path: "draft/views/desk",
  query: noQuery,
  reply: v.object({
    /** Assigned to them, or handed over by others on blogs where they publish; the oldest first. */
    review: v.array(DraftLine),
    /** Their own; the next first. */
    scheduled: v.array(DraftLine),
    /** Their own that are not published, also those handed over; changed last first. */
    drafts: v.array(DraftLine),
    /** Their own and last published, newest first. */
    live: v.array(DraftLine),
    blogs: v.array(Blog),
    people: v.array(Person),
  }),
});

/**
 * Hands a draft over for review, optionally to a person, or takes it back. For a story that is scheduled or live, that is
 * its next version: readers see the story as before. The reply has what the desk has decided.
 */
export const setDraftState = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/state",
  query: noQuery,
  body: v.object({
    state: v.picklist(["draft", "review"]),
    assigneeId: v.optional(v.nullable(PersonId), null),
  }),
  reply: v.object({ state: v.picklist(["draft", "review"]), assigneeId: v.nullable(PersonId) }),
});

/**
 * What became of a wish to publish. `blocked`: the checklist has errors; `outdated`: somebody has changed the draft since
 * the version that the publisher saw; `unchanged`: readers see exactly this already. Only `published` writes anything.
 */
export const publishOutcomes = ["published", "unchanged", "outdated", "blocked"] as const;

/** Publishes the draft as it is at `version`, now or at a time to come; a live story is changed. */
export const publishDraft = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/publish",
  query: noQuery,
  body: v.object({
    version,
    /** Null for now. A story that is live keeps its time, and this must be null. */
    publishTimeMillis: v.optional(v.nullable(Millis), null),
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

/** Takes a publication time back that has not come. */
export const unscheduleDraft = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/unschedule",
  query: noQuery,
  body: v.object({}),
  reply: v.object({ state: DraftState }),
});

/**
 * Takes a story down, or deletes a draft that was never published. `atRequestOf` names who demanded a legal removal:
 * its address then answers 451 instead of 410. The draft stays, and publishing it brings the story back.
 */
export const removeDraft = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/remove",
  query: noQuery,
  body: v.object({
    reason: v.optional(v.pipe(v.string(), v.maxLength(1_000)), ""),
    atRequestOf: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))), null),
  }),
  reply: v.object({ state: DraftState }),
});

/** Brings a draft back that was deleted before it was ever published. */
export const undeleteDraft = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/undelete",
  query: noQuery,
  body: v.object({}),
  reply: v.object({ state: DraftState }),
});

/** A link that shows the draft to whoever has it, until it expires or is revoked. The token is shown once. */
export const createPreviewLink = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/preview",
  query: noQuery,
  body: v.object({ days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)) }),
  reply: v.object({ token: v.string(), expiresTimeMillis: Millis }),
});

/** Revokes all preview links of a draft. */
export const revokePreviewLinks = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/preview/revoke",
  query: noQuery,
  body: v.object({}),
  reply: v.object({ revoked: v.number() }),
});

/** The draft behind a preview link; 404 for a token that is unknown, expired or revoked. */
export const getPreview = defineRead({
  service: "core",
  path: "draft/views/preview",
  query: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  reply: v.object({
    draftId: PostId,
    blogId: BlogId,
    version,
    document: DocumentJson,
    fields: v.record(v.string(), v.unknown()),
    publishTimeMillis: v.nullable(Millis),
    changedTimeMillis: Millis,
    /** When the link stops working. */
    expiresTimeMillis: Millis,
    people: v.array(Person),
  }),
});
