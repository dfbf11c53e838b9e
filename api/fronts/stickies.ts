import { readFrontBody } from "../../contract/fronts/front.ts";
import { isAllowed } from "../../contract/permissions.ts";
import type { StoryStanding } from "../../contract/posts/standing.ts";
import {
  maxStickies,
  stickyMillis,
  type setSticky,
  type StickyRefusal,
} from "../../contract/posts/stickies.ts";
import type { BodyOf, ReplyOf } from "../../contract/wire/call.ts";
import type { ServiceContext } from "../env.ts";
import { type PlacedStory, requirePlacedStory } from "../posts/placed-story.ts";
import { parseJson } from "../store/json-cells.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { writeAudit } from "../store/write-audit.ts";
import { assertAllowed, buildClaim } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { assertRate } from "../wire/rate-limits.ts";
import { ServiceError } from "../wire/service-error.ts";
import * as sql from "./sql.ts";

interface StickyRow {
  post_id: string;
  headline: string;
  end_time: number;
}

const readRows = ({ db, now }: ServiceContext, blogId: string) =>
  runQuery<StickyRow>(db, sql.selectStickies, blogId, now);

/** The sticky stories of a story's blog, which everyone sees, and if the person may change them. */
export async function readStickies(
  context: ServiceContext,
  actor: Actor,
  { id, blogId, isOfMainSite }: PlacedStory,
): Promise<StoryStanding["sticky"]> {
  const { db, now } = context;
  const [rows, [arranged]] = await runAll(db, [
    statement<StickyRow>(db, sql.selectStickies, blogId, now),
    statement<{ body: string | null; is_imported: number }>(db, sql.selectArrangement, blogId, now),
  ]);
  const stored = arranged?.body ?? null;
  const body = stored === null ? null : readFrontBody(parseJson(stored));
  return {
    endTimeMillis: rows.find((row) => row.post_id === id)?.end_time ?? null,
    others: rows
      .filter((row) => row.post_id !== id)
      .map((row) => ({ postId: row.post_id, headline: row.headline, endTimeMillis: row.end_time })),
    isShown: body === null ? arranged?.is_imported !== 1 : body.blocks.length === 0,
    mayChange: !isOfMainSite && isAllowed("front.write", buildClaim(actor, blogId)),
  };
}

const refuse = (refusal: StickyRefusal) =>
  new ServiceError("conflict", `This story can't be sticky: ${refusal}.`, { refusal });

/** Makes a story sticky, changes its end, or takes it down. */
export async function changeSticky(
  context: ServiceContext,
  actor: Actor,
  { postId, before, endTimeMillis }: BodyOf<typeof setSticky>,
): Promise<ReplyOf<typeof setSticky>> {
  const { db, now } = context;
  const story = await requirePlacedStory(context, actor, postId);
  assertAllowed("front.write", actor, story.blogId);
  await assertRate(context, "actions", actor);
  const check = async () => {
    const rows = await readRows(context, story.blogId);
    if ((rows.find((row) => row.post_id === postId)?.end_time ?? null) !== before)
      throw new ServiceError("conflict", "Someone else has changed this since you opened the page.");
    const isNew = before === null && endTimeMillis !== null;
    if (isNew && rows.length >= maxStickies) throw refuse("full");
  };
  await check();
  if (endTimeMillis !== null) assertFit(story, endTimeMillis, now);
  if (endTimeMillis === before) return { endTimeMillis };
  const work =
    endTimeMillis === null
      ? statement(db, sql.deleteSticky, story.blogId, postId)
      : statement(db, sql.putSticky, story.blogId, postId, now, endTimeMillis, maxStickies);
  try {
    await runAll(db, [
      statement(db, sql.assertEnd, story.blogId, postId, now, before),
      statement(db, sql.deleteEnded, story.blogId, now),
      work,
      writeAudit(context, {
        blogId: story.blogId,
        byPersonId: actor.personId,
        action: endTimeMillis === null ? "sticky.end" : "sticky.set",
        postId,
        detail: { before: { endTimeMillis: before }, after: { endTimeMillis } },
      }),
    ]);
  } catch (error) {
    // Someone else was faster: says why.
    await check();
    throw error;
  }
  return { endTimeMillis };
}

function assertFit({ isPublic, isOfMainSite }: PlacedStory, end: number, now: number): void {
  if (isOfMainSite) throw refuse("mainSite");
  if (!isPublic) throw refuse("notPublic");
  if (end <= now || end > now + stickyMillis.max)
    throw new ServiceError("invalid", "endTimeMillis: must be in the future, within 30 days", {
      field: "endTimeMillis",
    });
}
