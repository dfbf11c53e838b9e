import type { ImportedPost } from "../../contract/import/import.ts";
import type { RecordOf } from "../../contract/records/records.ts";
import { defaultTimeZone, findOffset } from "../../contract/zoned-time.ts";
import { p } from "../demo/nodes.ts";

/* A week of Kotaku that its editors have planned: days with stories, a clash of two leads, a gap, and a shelf. */

const day = 86_400_000;

type Plan = Pick<RecordOf<"story-plans">, "hour" | "desk" | "place">;

interface Planned extends Plan {
  headline: string;
  author: string;
  storyType: string;
  text: string;
  /** Days from today; null for the shelf. */
  inDays: number | null;
}

const drafts: readonly Planned[] = [
  {
    headline: "The Speedrunner Who Finished Last On Purpose",
    author: "JunPellegrino",
    storyType: "news",
    text: "There is a leaderboard for that as well, and it is longer.",
    inDays: 1,
    hour: 9,
    desk: "ready",
    place: "lead",
  },
  {
    headline: "A Complete History Of The Wooden Crate",
    author: "TobiasQuill",
    storyType: "features",
    text: "It held health, then ammunition, then nothing, and we kept on breaking it.",
    inDays: 1,
    hour: 9,
    desk: "review",
    place: "lead",
  },
  {
    headline: "What The Loading Screens Were Hiding",
    author: "MarenOduya",
    storyType: "features",
    text: "An elevator, usually. Sometimes a very narrow gap between two rocks.",
    inDays: 2,
    hour: 14,
    desk: "writing",
    place: "splash",
  },
  {
    headline: "Twelve Games To Finish Before The Year Does",
    author: "TobiasQuill",
    storyType: "features",
    text: "You will finish two. We will not ask which.",
    inDays: 4,
    hour: null,
    desk: "writing",
    place: "newsletter",
  },
  {
    headline: "The Studio That Patches On Sundays",
    author: "JunPellegrino",
    storyType: "news",
    text: "Waiting for a call back.",
    inDays: 5,
    hour: 11,
    desk: "held",
    place: null,
  },
  {
    headline: "An Oral History Of The Rope",
    author: "MarenOduya",
    storyType: "features",
    text: "Ask everyone who ever carried one.",
    inDays: null,
    hour: null,
    desk: "idea",
    place: null,
  },
];

const kotaku = { id: "9", name: "kotaku" };
const idOf = (index: number) => String(1_836_070_001 + index);

/** Its drafts, begun in the last hours before `now` (ms). */
export const plannedDrafts = (now: number): ImportedPost[] =>
  drafts.map(({ headline, author, storyType, text }, index) => ({
    sourceId: `demo:kotaku-planned-${index + 1}`,
    id: idOf(index),
    blog: kotaku.name,
    authors: [author],
    headline,
    status: "DRAFT",
    publishTimeMillis: now - (index + 1) * 3_600_000,
    storyType,
    body: [p(text)],
  }));

/** Their plans. */
export const planWeek = (now: number): RecordOf<"story-plans">[] =>
  drafts.map(({ inDays, hour, desk, place }, index) => ({
    storyId: idOf(index),
    blogId: kotaku.id,
    day: inDays === null ? null : findDay(now + inDays * day),
    hour,
    desk,
    embargoMillis: null,
    embargoByPersonId: null,
    assigneeId: null,
    place,
    section: null,
    madeTimeMillis: now,
    version: now,
    changedTimeMillis: now,
    changedByPersonId: null,
  }));

const findDay = (ms: number) => new Date(ms + findOffset(ms, defaultTimeZone)).toISOString().slice(0, 10);
