import * as v from "valibot";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { Blog } from "../entities/blog.ts";
import { DraftState, draftStates, Planned } from "../entities/draft.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { ImageRef } from "../entities/image.ts";
import { statesOf } from "../entities/mode.ts";
import { Person } from "../entities/person.ts";
import { listOf } from "../wire/list-of.ts";
import { pageSize, noQuery } from "../wire/query.ts";

/*
 * Stories that are being written: which there are, and who has them. A draft has the id of the post that it becomes, or
 * that it changes. What people do with its text is in `draft-rooms.ts`, its versions are in `draft-publishing.ts`, what
 * readers see of it in `draft-publishing.ts`, links to it in `draft-previews.ts`. All calls are for people with a role on
 * the blog (`draft.*` in permissions.ts); 404 hides a draft from everybody who may not read it.
 */

/** Starts an empty draft, with its writer as author. */
export const createDraft = defineSignedWrite({
  service: "core",
  path: "draft/create",
  query: noQuery,
  body: v.object({ blogId: BlogId }),
  reply: v.object({ draftId: PostId }),
});

/** Somebody who may not delete a draft has asked for its deletion. */
export const DeletionRequest = v.object({ personId: PersonId, timeMillis: Millis, reason: v.string() });

/** A line in a list of stories. */
export const DraftLine = v.object({
  id: PostId,
  blogId: BlogId,
  state: DraftState,
  /** Empty while there is none. */
  headline: v.string(),
  authorIds: v.array(PersonId),
  /** As on its card; null without one. */
  image: v.optional(v.nullable(ImageRef), null),
  assigneeId: v.nullable(PersonId),
  permalink: v.nullable(v.string()),
  publishTimeMillis: v.nullable(Millis),
  changedTimeMillis: Millis,
  /** Readers see something else than the draft says. */
  isChanged: v.boolean(),
  /** Handed over: a draft, or the next version of a story that is scheduled or live. */
  isInReview: v.boolean(),
  /** Of a liveblog that is scheduled or live; null for everything else. */
  liveblogState: v.optional(v.nullable(v.picklist(statesOf.liveblog)), null),
  /** What is to happen to it, the next first. What should have happened already is late. */
  planned: v.array(Planned),
  /** Null where nobody asks for its deletion, or it was declined. */
  deletion: v.optional(v.nullable(DeletionRequest), null),
});
export type DraftLine = v.InferOutput<typeof DraftLine>;

/** The lists of a blog's stories: one for each state, and that of the drafts that somebody wants to be deleted. */
export const draftLists = [...draftStates, "deletion"] as const;
export const DraftList = v.picklist(draftLists);
export type DraftList = v.InferOutput<typeof DraftList>;

/**
 * A blog's stories in one state, those changed last first. `scheduled` has all to which something is to happen, also live
 * ones that change or end: what is late first, then the next. Contributors and freelancers see their own.
 */
export const listDrafts = defineSignedRead({
  service: "core",
  path: "draft/views/list",
  query: v.object({
    blogId: BlogId,
    state: v.optional(DraftList, "draft"),
    /** Words in the headline, whatever their accents; a page looks through 100,000 stories, and the next goes on. */
    query: v.optional(v.pipe(v.string(), v.maxLength(200)), ""),
    /** `next` of the previous page. */
    after: v.optional(v.pipe(v.string(), v.maxLength(100))),
    maxReturned: pageSize,
  }),
  reply: v.object({
    items: listOf(DraftLine),
    next: v.nullable(v.string()),
    /** Number in each list, of those the person may see; at most 1,000 are counted. */
    counts: v.record(v.string(), v.number()),
    people: listOf(Person),
    /** The blog's members who may be assigned. */
    reviewerIds: v.optional(v.array(PersonId), []),
  }),
});

/** What waits for the signed-in person on all of their blogs: 20 of each at most. */
export const getDesk = defineSignedRead({
  service: "core",
  path: "draft/views/desk",
  query: noQuery,
  reply: v.object({
    /** Assigned to them, handed over by others on blogs where they publish, or with a question to them; the oldest first. */
    review: listOf(DraftLine),
    /** Their own, and what they have scheduled themselves; what is late first, then the next. */
    scheduled: listOf(DraftLine),
    /** Their own that are not published, also those handed over; changed last first. */
    drafts: listOf(DraftLine),
    /** Their own and last published, newest first. */
    live: listOf(DraftLine),
    /** Liveblogs that are announced or live: their own, and those of the last month on blogs where they publish. */
    liveblogs: v.optional(listOf(DraftLine), []),
    blogs: listOf(Blog),
    people: listOf(Person),
  }),
});

/** Characters of a line to whoever gets a draft. */
export const maxRemarkLength = 500;

/**
 * Hands a draft over for review, optionally to a person, or back to its authors. For a story that is scheduled or live,
 * that is its next version: readers see the story as before. Whoever is assigned is notified, and of a draft that
 * somebody else hands back, its authors. The reply has what the desk has decided.
 */
export const setDraftState = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/state",
  query: noQuery,
  body: v.object({
    state: v.picklist(["draft", "review"]),
    assigneeId: v.optional(v.nullable(PersonId), null),
    /** A line to whoever gets it. */
    remark: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(maxRemarkLength, `must be at most ${maxRemarkLength} characters`),
      ),
      "",
    ),
  }),
  reply: v.object({ state: v.picklist(["draft", "review"]), assigneeId: v.nullable(PersonId) }),
});
