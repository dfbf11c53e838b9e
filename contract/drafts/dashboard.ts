import * as v from "valibot";
import { ReadStory } from "../audience/audience.ts";
import { DraftNoteId, DraftNoteKind } from "../entities/draft-note.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { Person } from "../entities/person.ts";
import { MediaImage } from "../media/media.ts";
import { defineSignedRead } from "../wire/call.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery } from "../wire/query.ts";
import { DraftLine } from "./drafts.ts";
import { PlannedStory } from "./plan.ts";

/*
 * The dashboard: what waits for the signed-in person on all of their blogs. A list is absent for people who may not see
 * it on any blog, and null if it could not be read; the other lists are sent all the same. An empty list is empty.
 */

/** Most lines of a list, and most items that are counted for it. */
export const [maxDashboardLines, maxDashboardCounted] = [20, 100];
/** Most stories that are being read. */
export const maxDashboardRead = 5;

const linesOf = <Line extends v.GenericSchema>(line: Line) =>
  v.optional(
    v.nullable(
      v.object({
        items: listOf(line),
        /** Includes the items that are left out, up to `maxDashboardCounted`. */
        total: v.number(),
      }),
    ),
  );

/** An open note for the person, on a story that they may read. */
export const DashboardNote = v.object({
  storyId: PostId,
  noteId: DraftNoteId,
  blogId: BlogId,
  /** Empty while there is none. */
  headline: v.string(),
  kind: DraftNoteKind,
  /** A question to the person. */
  isForPerson: v.boolean(),
  /** Who wrote the last reply, or the note while there is none. */
  personId: PersonId,
  /** The beginning of that reply or note. */
  text: v.string(),
  timeMillis: Millis,
});
export type DashboardNote = v.InferOutput<typeof DashboardNote>;

/** Publication checks whose failures are stored; all others are made when their page is opened. */
export const storedChecks = ["engines", "appleNews"] as const;
export type StoredCheck = (typeof storedChecks)[number];

/** A published story that a recipient was notified of in vain, until the services gave up. */
export const FailedStory = v.object({
  storyId: PostId,
  blogId: BlogId,
  headline: v.string(),
  checks: v.array(v.picklist(storedChecks)),
  /** Time of the last failure. */
  timeMillis: Millis,
});
export type FailedStory = v.InferOutput<typeof FailedStory>;

export const getDashboard = defineSignedRead({
  service: "core",
  path: "dashboard/views/own",
  query: noQuery,
  reply: v.object({
    /** Assigned to them, handed over by others on blogs where they publish, or with a question to them; the oldest first. */
    review: linesOf(DraftLine),
    /** Liveblogs that are announced or live: their own, and those of blogs where they publish; newest first. */
    liveblogs: linesOf(DraftLine),
    /** Their own, and those that they scheduled; late ones first, then the next. */
    scheduled: linesOf(DraftLine),
    /** Their own unpublished ones, also those handed over; the longest unchanged first. */
    drafts: linesOf(DraftLine),
    /**
     * Open notes whose last word is another person's: questions to them, and notes on their stories that aren't
     * questions to others; newest first. Of published stories, those of the last month.
     */
    notes: linesOf(DashboardNote),
    /** Blogs with replies to review, the most first. */
    replies: linesOf(v.object({ blogId: BlogId, waiting: v.number() })),
    /** Blogs with suggested stories that the person decides about, the most first. */
    shares: linesOf(v.object({ blogId: BlogId, waiting: v.number() })),
    /** Stories planned for the day that their blog's zone has now, the earliest first. */
    planned: linesOf(PlannedStory),
    /**
     * Stories of the last seven days with a failed check, the last failure first: their own, and all of blogs that they
     * manage.
     */
    failed: linesOf(FailedStory),
    /**
     * Images of their blogs whose license ends within 14 days, or has ended while a story or draft still has them; the
     * first to end first.
     */
    licenses: linesOf(MediaImage),
    /** Published stories of blogs whose figures they may see, by their views in the last five minutes. */
    reading: linesOf(ReadStory),
    /** Everyone whom the lists name. */
    people: listOf(Person),
  }),
});
export type Dashboard = v.InferOutput<(typeof getDashboard)["reply"]>;
