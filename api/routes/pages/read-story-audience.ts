import {
  maxMarks,
  type AudienceMark,
  type AudiencePeriod,
  type getStoryAudience,
} from "../../../contract/audience/audience.ts";
import type { ReplyOf } from "../../../contract/wire/call.ts";
import { readStoryAudience } from "../../audience/read-audience.ts";
import { findNewHeadlines, preparePublishedHeadlines } from "../../drafts/room/read-revisions.ts";
import type { ServiceContext } from "../../env.ts";
import { findMoves, prepareFrontsWith, prepareTestTimes } from "../../fronts/placed-times.ts";
import { prepareCardTimes } from "../../publishing/reposts.ts";
import { runAll } from "../../store/query.ts";
import type { Actor } from "../../wire/find-actor.ts";

/** The audience of a story, with what happened to the story in the period. */
export async function readMarkedAudience(
  context: ServiceContext,
  actor: Actor,
  postId: string,
  period: AudiencePeriod,
): Promise<ReplyOf<typeof getStoryAudience>> {
  const { db, now } = context;
  const { endMillis, ...found } = await readStoryAudience(context, actor, postId, period);
  const { blogId } = found.story;
  const [headlines, versions, cards, tests] = await runAll(db, [
    preparePublishedHeadlines(db, postId),
    prepareFrontsWith(db, blogId, postId, now),
    prepareCardTimes(db, postId, now),
    prepareTestTimes(db, postId, blogId, now),
  ]);
  const from = found.audience.points[0]?.startMillis ?? now;
  const marks: AudienceMark[] = [
    { kind: "published", timeMillis: found.publishTimeMillis, text: "" },
    ...findNewHeadlines(headlines).map(({ time, headline }) => ({
      kind: "headline" as const,
      timeMillis: time,
      text: headline,
    })),
    ...findMoves(versions).map(({ timeMillis, isPlaced }) => ({
      kind: isPlaced ? ("placed" as const) : ("left" as const),
      timeMillis,
      text: "",
    })),
    ...cards.map(({ time, name }) => ({ kind: "shared" as const, timeMillis: time, text: name })),
    ...tests.flatMap(({ start_time, ended_time }) => [
      { kind: "testStarted" as const, timeMillis: start_time, text: "" },
      ...(ended_time === null ? [] : [{ kind: "testEnded" as const, timeMillis: ended_time, text: "" }]),
    ]),
  ];
  const shown = marks
    .filter(({ timeMillis }) => timeMillis >= from && timeMillis <= endMillis)
    .toSorted((a, b) => a.timeMillis - b.timeMillis)
    .slice(-maxMarks);
  return { ...found, marks: shown };
}
