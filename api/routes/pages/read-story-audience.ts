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
import { prepareStripTimes } from "../../posts/strips/read-strips.ts";
import { prepareCardTimes } from "../../publishing/reposts.ts";
import { prepareSentTimes } from "../../syndication/apple-news/read-story.ts";
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
  const [headlines, versions, cards, tests, strips, articles] = await runAll(db, [
    preparePublishedHeadlines(db, postId),
    prepareFrontsWith(db, blogId, postId, now),
    prepareCardTimes(db, postId, now),
    prepareTestTimes(db, postId, blogId, now),
    prepareStripTimes(db, postId, now),
    prepareSentTimes(db, postId),
  ]);
  const from = found.audience.points[0]?.startMillis ?? now;
  const mark = (kind: AudienceMark["kind"], timeMillis: number | null, text = ""): AudienceMark[] =>
    timeMillis === null ? [] : [{ kind, timeMillis, text }];
  const marks = [
    mark("published", found.publishTimeMillis),
    ...findNewHeadlines(headlines).map(({ time, headline }) => mark("headline", time, headline)),
    ...findMoves(versions).map(({ timeMillis, isPlaced }) => mark(isPlaced ? "placed" : "left", timeMillis)),
    ...cards.map(({ time, name }) => mark("shared", time, name)),
    ...tests.flatMap((test) => [mark("testStarted", test.start_time), mark("testEnded", test.ended_time)]),
    ...strips.flatMap((strip) => [mark("stripSet", strip.set_time), mark("stripEnded", strip.end_time)]),
    ...articles.map((article) => mark("appleNews", article.sent_time)),
  ].flat();
  const shown = marks
    .filter(({ timeMillis }) => timeMillis >= from && timeMillis <= endMillis)
    .toSorted((a, b) => a.timeMillis - b.timeMillis)
    .slice(-maxMarks);
  return { ...found, marks: shown };
}
