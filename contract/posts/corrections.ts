import * as v from "valibot";
import { defineRead, defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { IdempotencyKey } from "./core.ts";
import { Correction, CorrectionKind, CorrectionText } from "./correction.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { Person } from "../entities/person.ts";
import { listOf } from "../wire/list-of.ts";
import { Cursor, pageSize, noQuery } from "../wire/query.ts";

/*
 * Corrections, clarifications and updates of published stories (docs/guides/publishing.md). Writing one requires the
 * right to change the story (`story.change` in permissions.ts). A story shows its own as `corrections`
 * (entities/post.ts).
 */

/**
 * Time within which the text and kind of a correction can be changed, ms. Later it can only be withdrawn, and a new one
 * added.
 */
export const correctionEditMillis = 15 * 60_000;

/** The story that a correction is about. */
export const CorrectedStory = v.object({
  id: PostId,
  blogId: BlogId,
  headline: v.string(),
  permalink: v.string(),
});
export type CorrectedStory = v.InferOutput<typeof CorrectedStory>;

/** A blog's corrections of all stories, newest first; without a blog, those of the network. 404 for an unknown blog. */
export const getCorrections = defineRead({
  service: "core",
  path: "correction/views/list",
  query: v.object({ blogId: v.optional(BlogId), after: v.optional(Cursor), maxReturned: pageSize }),
  reply: v.object({
    items: listOf(v.object({ correction: Correction, story: CorrectedStory })),
    next: v.nullable(v.string()),
    people: listOf(Person),
  }),
});

/** A correction as staff see it. */
export const StaffCorrection = v.object({
  ...Correction.entries,
  story: CorrectedStory,
  /** Time of its last change: text, kind, withdrawal or return. */
  changedTimeMillis: Millis,
  /** Null while readers see it. */
  withdrawnTimeMillis: v.nullable(Millis),
  withdrawnByPersonId: v.nullable(PersonId),
  /** Actions permitted to the signed-in person. */
  possible: v.object({ edit: v.boolean(), withdraw: v.boolean() }),
});
export type StaffCorrection = v.InferOutput<typeof StaffCorrection>;

/**
 * The same including withdrawn corrections, for people who may change all of the blog's stories. Those who may change only
 * their own, of some story types or all, get the corrections of these, among the blog's latest 1,000.
 */
export const getStaffCorrections = defineSignedRead({
  service: "core",
  path: "correction/views/staff",
  query: v.object({ blogId: BlogId, after: v.optional(Cursor), maxReturned: pageSize }),
  reply: v.object({
    items: listOf(StaffCorrection),
    next: v.nullable(v.string()),
    people: listOf(Person),
  }),
});

/**
 * A story with all its corrections, for people who may change it, also after it was taken down. For everyone else,
 * errors as for reading the story. Corrections can be added, changed and withdrawn while it is live.
 */
export const getCorrectedStory = defineSignedRead({
  service: "core",
  path: "correction/views/story/:postId",
  query: noQuery,
  reply: v.object({
    story: v.object({
      ...CorrectedStory.entries,
      publishTimeMillis: Millis,
      state: v.optional(v.picklist(["live", "removed", "unpublished"]), "live"),
    }),
    items: listOf(StaffCorrection),
    people: listOf(Person),
  }),
});

/** Adds a correction to a published story. The sender creates its id, so that sending it twice adds it once. */
export const addCorrection = defineSignedWrite({
  service: "core",
  path: "correction/:postId/add",
  query: noQuery,
  body: v.object({ id: IdempotencyKey, kind: CorrectionKind, text: CorrectionText }),
  reply: StaffCorrection,
});

/** Changes text and kind for `correctionEditMillis`; 403 with `refusal` `tooLate` afterwards. */
export const changeCorrection = defineSignedWrite({
  service: "core",
  path: "correction/:correctionId/change",
  query: noQuery,
  body: v.object({ kind: CorrectionKind, text: CorrectionText }),
  reply: StaffCorrection,
});

/** Withdraws a correction, which hides it from readers, or restores it. */
export const withdrawCorrection = defineSignedWrite({
  service: "core",
  path: "correction/:correctionId/withdraw",
  query: noQuery,
  body: v.object({ isWithdrawn: v.boolean() }),
  reply: StaffCorrection,
});
