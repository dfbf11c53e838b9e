import {
  maxDashboardCounted,
  maxDashboardLines,
  maxDashboardRead,
  type Dashboard,
} from "../../../contract/drafts/dashboard.ts";
import { readNow } from "../../audience/read-audience.ts";
import { listNamedInLines } from "../../drafts/list-drafts.ts";
import { listNamed } from "../../drafts/plan/present-plan.ts";
import { readToday } from "../../drafts/plan/read-plan.ts";
import { readDashboardStories } from "../../drafts/read-desk.ts";
import { readNotesFor } from "../../drafts/read-notes-for.ts";
import type { ServiceContext } from "../../env.ts";
import { findLibraryReader } from "../../media/library/library-reader.ts";
import { readEndingLicenses } from "../../media/library/read-library.ts";
import { readPeople, readQueueCounts } from "../../moderation/read-queue.ts";
import { listAllowedBlogs } from "../../people/allowed-blogs.ts";
import { countWaitingOf } from "../../publishing/shares/read-shares.ts";
import { readFailedStories } from "../../syndication/read-failed-stories.ts";
import { logUnreadList } from "../../telemetry/failure-log.ts";
import type { Actor } from "../../wire/find-actor.ts";

/** What waits for a person on all of their blogs: the lists are read side by side, and each may fail alone. */
export async function readDashboard(context: ServiceContext, actor: Actor): Promise<Dashboard> {
  const [stories, notes, replies, shares, planned, failed, licenses, reading] = await Promise.all([
    attempt("stories", readDashboardStories(context, actor)),
    attempt("notes", readNotes(context, actor)),
    attempt("replies", readReplies(context, actor)),
    attempt("shares", readWaitingShares(context, actor)),
    attempt("planned", readToday(context, actor).then(cut)),
    attempt("failed", readFailedStories(context, actor, maxDashboardCounted).then(cut)),
    attempt("licenses", readLicenses(context, actor)),
    attempt("reading", readReading(context, actor)),
  ]);
  const { review, liveblogs, scheduled, drafts } = stories ?? unreadStories;
  const lines = [review, liveblogs, scheduled, drafts].flatMap((list) => list?.items ?? []);
  const named = [
    ...listNamedInLines(lines),
    ...listNamed(planned?.items ?? []),
    ...(notes?.items ?? []).map(({ personId }) => personId),
  ];
  const people = named.length === 0 ? [] : await readPeople(context.db, named);
  const desk = { review, liveblogs, scheduled, drafts, notes };
  return { ...desk, replies, shares, planned, failed, licenses, reading, people };
}

const unreadStories = { review: null, liveblogs: null, scheduled: null, drafts: null };

/** Null if it fails, which is logged. */
async function attempt<List>(name: string, reading: Promise<List>): Promise<List | null> {
  try {
    return await reading;
  } catch (error) {
    logUnreadList(name, error);
    return null;
  }
}

/** The lines of a list that are sent, with their whole number. A list that the person may not see stays absent. */
function cut<Line>(lines: readonly Line[] | undefined) {
  if (lines === undefined) return undefined;
  const total = Math.min(lines.length, maxDashboardCounted);
  return { items: lines.slice(0, maxDashboardLines), total };
}

async function readNotes(context: ServiceContext, actor: Actor) {
  const reader = findLibraryReader(actor, context.now);
  if (!reader.readsAll && reader.memberOf.length === 0) return undefined;
  return cut(await readNotesFor(context, reader, maxDashboardCounted));
}

async function readReplies(context: ServiceContext, actor: Actor) {
  const blogIds = await listAllowedBlogs(context, actor, "queue.read");
  if (blogIds.length === 0) return undefined;
  const { items } = await readQueueCounts(context, actor, blogIds);
  const waiting = items.filter((item) => item.waiting > 0);
  return cut(waiting.toSorted((a, b) => b.waiting - a.waiting));
}

async function readWaitingShares(context: ServiceContext, actor: Actor) {
  const blogIds = await listAllowedBlogs(context, actor, "share.decide");
  if (blogIds.length === 0) return undefined;
  const waiting = await countWaitingOf(context, blogIds);
  return cut(waiting.toSorted((a, b) => b.waiting - a.waiting));
}

async function readLicenses(context: ServiceContext, actor: Actor) {
  const blogIds = await listAllowedBlogs(context, actor, "media.read");
  if (blogIds.length === 0) return undefined;
  const reader = findLibraryReader(actor, context.now);
  return cut(await readEndingLicenses(context.db, blogIds, reader, maxDashboardCounted));
}

async function readReading(context: ServiceContext, actor: Actor) {
  const blogIds = await listAllowedBlogs(context, actor, "audience.read");
  if (blogIds.length === 0) return undefined;
  return cut(await readNow(context, blogIds, maxDashboardRead));
}
