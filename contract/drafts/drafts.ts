import * as v from "valibot";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { Blog } from "../entities/blog.ts";
import { DraftState, draftStates, Planned } from "../entities/draft.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { ImageRef } from "../entities/image.ts";
import { statesOf } from "../entities/mode.ts";
import { Person } from "../entities/person.ts";
import { listOf } from "../wire/list-of.ts";
import { PlanDeskState } from "./plan.ts";
import { pageSize, noQuery } from "../wire/query.ts";

/*
 * Lists and states of the stories being written. A draft has the id of the post that it becomes, or that it changes.
 * Work on its text is in `draft-rooms.ts`, its revisions and publication in `draft-publishing.ts`, its preview links in
 * `draft-previews.ts`. All calls are for people with a role on the blog (`draft.*` in permissions.ts); 404 hides a
 * draft from everyone who may not read it.
 */

/**
 * Starts an empty draft, with its writer as author. With `mayReuse` it may be one that they started earlier on the blog and
 * that nobody has touched since.
 */
export const createDraft = defineSignedWrite({
  service: "core",
  path: "draft/create",
  query: noQuery,
  body: v.object({ blogId: BlogId, mayReuse: v.optional(v.boolean(), false) }),
  reply: v.object({ draftId: PostId }),
});

/** A request for deletion by a person who may not delete the draft. */
export const DeletionRequest = v.object({ personId: PersonId, timeMillis: Millis, reason: v.string() });

/** A line in a list of stories. */
export const DraftLine = v.object({
  id: PostId,
  blogId: BlogId,
  state: DraftState,
  /** Empty while there is none. */
  headline: v.string(),
  authorIds: v.array(PersonId),
  /** The card's image; null without one. */
  image: v.optional(v.nullable(ImageRef), null),
  assigneeId: v.nullable(PersonId),
  permalink: v.nullable(v.string()),
  publishTimeMillis: v.nullable(Millis),
  changedTimeMillis: Millis,
  /** Readers see an older version than the draft. */
  isChanged: v.boolean(),
  /** Handed over for review: a draft, or the next version of a scheduled or live story. */
  isInReview: v.boolean(),
  /** For a scheduled or live liveblog; null for everything else. */
  liveblogState: v.optional(v.nullable(v.picklist(statesOf.liveblog)), null),
  /** Scheduled changes, the next first. Overdue ones are late. */
  planned: v.array(Planned),
  /** Its plan (`plan.ts`): the day, null on the shelf, and the desk's state. Null without one. */
  plan: v.optional(
    v.nullable(v.object({ day: v.nullable(v.string()), hour: v.nullable(v.number()), desk: PlanDeskState })),
    null,
  ),
  /** Null without a request for deletion, or if it was declined. */
  deletion: v.optional(v.nullable(DeletionRequest), null),
});
export type DraftLine = v.InferOutput<typeof DraftLine>;

/** The lists of a blog's stories: one for each state, and one for drafts with a request for deletion. */
export const draftLists = [...draftStates, "deletion"] as const;
export const DraftList = v.picklist(draftLists);
export type DraftList = v.InferOutput<typeof DraftList>;

/**
 * A blog's stories in one state, last changed first. `scheduled` has all with a scheduled change, also live ones that
 * change or end: late ones first, then the next. Contributors and freelancers see their own.
 */
export const listDrafts = defineSignedRead({
  service: "core",
  path: "draft/views/list",
  query: v.object({
    blogId: BlogId,
    state: v.optional(DraftList, "draft"),
    /** Words in the headline, ignoring accents; a page searches 100,000 stories, and the next page continues. */
    query: v.optional(v.pipe(v.string(), v.maxLength(200)), ""),
    /** `next` of the previous page. */
    after: v.optional(v.pipe(v.string(), v.maxLength(100))),
    maxReturned: pageSize,
  }),
  reply: v.object({
    items: listOf(DraftLine),
    next: v.nullable(v.string()),
    /** Number of stories in each list that the person may see; at most 1,000 are counted. */
    counts: v.record(v.string(), v.number()),
    people: listOf(Person),
    /** The blog's members who may be assigned. */
    reviewerIds: v.optional(v.array(PersonId), []),
  }),
});

/** Work items of the signed-in person on all of their blogs: 20 of each kind at most. */
export const getDesk = defineSignedRead({
  service: "core",
  path: "draft/views/desk",
  query: noQuery,
  reply: v.object({
    /**
     * Assigned to them, handed over by others on blogs where they publish, or with a question to them; the oldest
     * first.
     */
    review: listOf(DraftLine),
    /** Their own, and those that they scheduled; late ones first, then the next. */
    scheduled: listOf(DraftLine),
    /** Their own unpublished ones, also those handed over; last changed first. */
    drafts: listOf(DraftLine),
    /** Their own and last published, newest first. */
    live: listOf(DraftLine),
    /** Liveblogs that are announced or live: their own, and those of the last month on blogs where they publish. */
    liveblogs: v.optional(listOf(DraftLine), []),
    blogs: listOf(Blog),
    people: listOf(Person),
  }),
});

/** Maximum length of a remark to the recipient of a draft, characters. */
export const maxRemarkLength = 500;

/**
 * Hands a draft over for review, optionally to a person, or back to its authors. For a scheduled or live story, that is
 * its next version: readers see the story as before. The assigned person is notified; if another person hands a draft
 * back, its authors are. The response has the desk's decisions.
 */
export const setDraftState = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/state",
  query: noQuery,
  body: v.object({
    state: v.picklist(["draft", "review"]),
    assigneeId: v.optional(v.nullable(PersonId), null),
    /** A remark to the recipient. */
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
