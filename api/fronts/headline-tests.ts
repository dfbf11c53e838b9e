import {
  findVerdict,
  compareWithFirst,
  minGoals,
  planReaders,
  type Arm,
  type Verdict,
} from "../audience/compare.ts";
import {
  appliedMillis,
  headlineTestMillis,
  maxListedTests,
  maxTestAhead,
  type changeHeadlineTest,
  type getHeadlineTests,
  type HeadlineTest,
  type startHeadlineTest,
  type TestEnd,
  type TestRefusal,
} from "../../contract/fronts/headline-tests.ts";
import { isDue, listPlacements, readFrontBody } from "../../contract/fronts/front.ts";
import { isAllowed } from "../../contract/permissions.ts";
import { buildPermalink } from "../../contract/slug.ts";
import type { BodyOf, ReplyOf } from "../../contract/wire/call.ts";
import type { ServiceContext } from "../env.ts";
import { readPeople } from "../people/read-profiles.ts";
import { findOwnRelations } from "../posts/placed-story.ts";
import { listChanges, recordChanges } from "../store/change-log.ts";
import { parseIds, parseJson } from "../store/json-cells.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { writeAudit, writeAuditOfChange } from "../store/write-audit.ts";
import { assertAllowed, buildClaim } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { assertRate } from "../wire/rate-limits.ts";
import { notFound, ServiceError } from "../wire/service-error.ts";
import * as sql from "./headline-sql.ts";
import { ofBlogs } from "./front-sql.ts";

export interface TestRow {
  id: string;
  post_id: string;
  blog_id: string;
  placement_id: string | null;
  headlines: string;
  start_time: number;
  end_time: number;
  applies_winner: number;
  started_by: string;
  ended_time: number | null;
  end_reason: TestEnd | null;
  ended_by: string | null;
  winner: number | null;
  applied: number | null;
}

export interface TestedStoryRow {
  story_id: string;
  headline: string;
  slug: string;
  home_id: string;
  author_ids: string;
  publish_time: number;
  host: string;
  is_listed: number;
  is_main_site: number | null;
  is_known: number;
  is_of_blog: number;
}

interface CountRow {
  id: string;
  variant: string;
  goal: string;
  count: number;
}

type Tested = Pick<ServiceContext, "db" | "now">;

/** What was counted of tests, by their ids: an arm for each headline. */
export async function readArms(
  { db }: Tested,
  tests: readonly Pick<TestRow, "id" | "headlines">[],
): Promise<Map<string, Arm[]>> {
  const ids = JSON.stringify(tests.map(({ id }) => id));
  const rows = await runQuery<CountRow>(db, sql.selectCounts, ids);
  const find = (id: string, variant: number, goal: string) =>
    rows.find((row) => row.id === id && row.variant === String(variant) && row.goal === goal)?.count ?? 0;
  return new Map(
    tests.map(({ id, headlines }) => [
      id,
      parseIds(headlines).map((_, index) => ({
        readers: find(id, index, "seen"),
        goals: find(id, index, "click"),
      })),
    ]),
  );
}

/** The headline that a front has in a slot, null if it doesn't have the story there now. */
export async function readSlotHeadline(
  { db, now }: Tested,
  { blogId, placementId }: { blogId: string; placementId: string },
  { story_id, headline }: Pick<TestedStoryRow, "story_id" | "headline">,
): Promise<string | null> {
  const [live] = await runQuery<{ body: string }>(db, ofBlogs.selectLiveVersion, blogId, now);
  const body = live === undefined ? null : readFrontBody(parseJson(live.body));
  const placement = body && listPlacements(body).find(({ id }) => id === placementId);
  if (!placement || placement.postId !== story_id || !isDue(placement, now)) return null;
  return placement.look.headline ?? headline;
}

/** A story whose headline the person may test on a blog's front: their right to change the story, or the front. */
async function requireTestedStory(
  { db, now }: Tested,
  actor: Actor,
  postId: string,
  blogId: string,
): Promise<TestedStoryRow> {
  const [row] = await runQuery<TestedStoryRow>(db, sql.selectTestedStory, postId, blogId);
  // The main site's front is the network's, which is made of other fronts.
  if (row === undefined || row.is_known === 0 || row.is_main_site === 1) throw notFound("story");
  const relations = findOwnRelations(actor, row.home_id, parseIds(row.author_ids));
  const changesStory =
    row.home_id === blogId && isAllowed("story.change", buildClaim(actor, blogId, { relations }));
  if (!changesStory) assertAllowed("front.write", actor, blogId);
  // Nobody learns of a story of another blog before its readers do.
  const isForeign = row.is_of_blog === 0 || (row.home_id !== blogId && row.publish_time > now);
  if (isForeign || (row.home_id !== blogId && row.is_listed === 0)) throw notFound("story");
  return row;
}

/** The headline tests of a story on a blog's front. */
export async function readHeadlineTests(
  context: ServiceContext,
  actor: Actor,
  { postId, blogId, placementId }: { postId: string; blogId: string; placementId?: string | undefined },
): Promise<ReplyOf<typeof getHeadlineTests>> {
  const { db } = context;
  const story = await requireTestedStory(context, actor, postId, blogId);
  const rows = await runQuery<TestRow>(db, sql.selectTests, postId, blogId, maxListedTests);
  const [arms, people, slotHeadline] = await Promise.all([
    readArms(context, rows),
    readPeople(db, [
      ...new Set(rows.flatMap((row) => [row.started_by, ...(row.ended_by ? [row.ended_by] : [])])),
    ]),
    placementId === undefined ? null : readSlotHeadline(context, { blogId, placementId }, story),
  ]);
  return {
    story: {
      id: postId,
      headline: story.headline,
      permalink: buildPermalink(story.host, story.slug, postId),
      publishTimeMillis: story.publish_time,
    },
    slotHeadline,
    isTestable: story.is_listed === 1 && story.headline !== "",
    tests: rows.map((row) => presentTest(row, arms.get(row.id) ?? [])),
    people,
  };
}

function presentTest(row: TestRow, arms: readonly Arm[]): HeadlineTest {
  const verdict = findVerdict(arms);
  return {
    id: row.id,
    blogId: row.blog_id,
    placementId: row.placement_id,
    startMillis: row.start_time,
    endMillis: row.end_time,
    startedByPersonId: row.started_by,
    appliesWinner: row.applies_winner === 1,
    headlines: parseIds(row.headlines).map((text, index) => ({
      text,
      readers: arms[index]?.readers ?? 0,
      clicks: arms[index]?.goals ?? 0,
      difference: index === 0 ? null : compareWithFirst(arms, index),
    })),
    plannedReaders: planDifference(arms),
    verdict: verdict.kind,
    winner: winnerOf(verdict),
    applied: row.applied,
    ended:
      row.ended_time === null || row.end_reason === null
        ? null
        : { timeMillis: row.ended_time, why: row.end_reason, byPersonId: row.ended_by },
  };
}

/** Readers of each headline that a difference of 20 % needs, at the rate of the first. */
function planDifference([first, ...others]: readonly Arm[]): number | null {
  if (!first || first.goals < minGoals || first.goals >= first.readers) return null;
  return planReaders(first.goals / first.readers, 0.2, 1 + others.length);
}

export const winnerOf = (verdict: Verdict): number | null =>
  verdict.kind === "winner" ? verdict.variant : null;

const refuse = (refusal: TestRefusal) =>
  new ServiceError("conflict", `This headline can't be tested: ${refusal}.`, { refusal });
const invalid = (field: string, why: string) => new ServiceError("invalid", `${field}: ${why}`, { field });

/** Starts a test, now, at an hour to come, or when the story is published. */
export async function startTest(
  context: ServiceContext,
  actor: Actor,
  body: BodyOf<typeof startHeadlineTest>,
): Promise<ReplyOf<typeof startHeadlineTest>> {
  const { db, now, createUid } = context;
  const { postId, blogId, placementId, endMillis, appliesWinner } = body;
  const story = await requireTestedStory(context, actor, postId, blogId);
  await assertRate(context, "actions", actor);
  if (story.is_listed === 0) throw refuse("notPublic");
  if (story.headline === "") throw refuse("noHeadline");
  const slot = placementId === null ? null : await readSlotHeadline(context, { blogId, placementId }, story);
  if (placementId !== null && slot === null) throw refuse("slot");
  const headlines = [slot ?? story.headline, ...body.headlines];
  if (new Set(headlines).size < headlines.length) throw invalid("headlines", "lists a headline twice");
  const chosen = body.startMillis ?? now;
  if (chosen < now || chosen > now + maxTestAhead)
    throw invalid("startMillis", "must be within 30 days from now");
  const start = Math.max(chosen, story.publish_time);
  if (endMillis <= start || endMillis > start + headlineTestMillis.max)
    throw invalid("endMillis", "must be within seven days from the start");
  const id = createUid();
  const values = [id, postId, blogId, placementId, JSON.stringify(headlines), start, endMillis] as const;
  try {
    await runAll(db, [
      statement(db, sql.insertTest, ...values, appliesWinner ? 1 : 0, actor.personId),
      statement(db, sql.withdrawOthers, postId, blogId, id),
      ...recordChanges(db, [
        ...listChanges(blogId, start > now ? start : 0),
        ...listChanges(blogId),
        ...listChanges(blogId, endMillis),
      ]),
      writeAudit(context, {
        blogId,
        byPersonId: actor.personId,
        action: "headlineTest.start",
        postId,
        detail: { headlines, startMillis: start, endMillis },
      }),
    ]);
  } catch (error) {
    if (!/headline_tests\.post_id/.test(String(error))) throw error;
    throw refuse("running");
  }
  return { id };
}

/** Ends a test, or chooses the headline that the front shows to all. */
export async function changeTest(
  context: ServiceContext,
  actor: Actor,
  { id, wish }: BodyOf<typeof changeHeadlineTest>,
): Promise<void> {
  const { db, now } = context;
  const [row] = await runQuery<TestRow>(db, sql.selectTest, id);
  if (row === undefined) throw notFound("test");
  const { post_id: postId, blog_id: blogId } = row;
  await requireTestedStory(context, actor, postId, blogId);
  await assertRate(context, "actions", actor);
  const headlines = parseIds(row.headlines);
  const variant = wish.kind === "end" ? null : wish.variant;
  if (variant !== null && variant >= headlines.length)
    throw invalid("wish.variant", "isn't one of the headlines");
  // The first is what the front shows anyhow.
  const applied = variant === 0 ? null : variant;
  const log = (action: "headlineTest.end" | "headlineTest.apply", detail: Record<string, unknown>) =>
    writeAuditOfChange(context, { blogId, byPersonId: actor.personId, action, postId, detail });
  const arms = (await readArms(context, [row])).get(id) ?? [];
  const until = applied === null ? now : now + appliedMillis;
  const headline = headlines[variant ?? 0] ?? null;
  await runAll(db, [
    statement(db, sql.endTest, id, now, "person", actor.personId, winnerOf(findVerdict(arms)), null, now),
    log("headlineTest.end", { headlines }),
    ...(wish.kind === "end"
      ? []
      : [
          statement(db, sql.applyHeadline, id, applied, until),
          log("headlineTest.apply", { headline }),
          ...(applied === null ? [] : [statement(db, sql.withdrawOthers, postId, blogId, id)]),
        ]),
    ...recordChanges(db, [...listChanges(blogId), ...(applied === null ? [] : listChanges(blogId, until))]),
  ]);
}
