import { isAllowed } from "../../../contract/permissions.ts";
import { maxRelatedMillis, type RelatedChoice, type setRelated } from "../../../contract/posts/related.ts";
import type { StoryStanding } from "../../../contract/posts/standing.ts";
import type { BodyOf, ReplyOf } from "../../../contract/wire/call.ts";
import type { ServiceContext } from "../../env.ts";
import { parseIds } from "../../store/json-cells.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { writeAudit } from "../../store/write-audit.ts";
import { assertAllowed, buildClaim } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { assertRate } from "../../wire/rate-limits.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { writeVersioned } from "../../wire/write-versioned.ts";
import { findOwnRelations, type PlacedStory, requirePlacedStory } from "../placed-story.ts";
import type { SummaryRow } from "../post-row.ts";
import * as sql from "./sql.ts";

/** The statement of the stories that were chosen for a story. */
export const prepareRelated = (db: D1Database, postId: string, now: number) =>
  statement<SummaryRow>(db, sql.selectRelated, postId, now);

type Kept = RelatedChoice & { version: number };

async function readList({ db }: ServiceContext, postId: string): Promise<Kept> {
  const [row] = await runQuery<{ related: string; end_time: number | null; version: number }>(
    db,
    sql.selectRelatedList,
    postId,
  );
  if (row === undefined) return { postIds: [], endTimeMillis: null, version: 0 };
  return { postIds: parseIds(row.related), endTimeMillis: row.end_time, version: row.version };
}

/** Names of stories by id, and if they can stand below a story of the blog. */
async function nameStories({ db, now }: ServiceContext, ids: readonly string[], blogId: string) {
  const rows = await runQuery<{ id: string; headline: string; is_fit: number }>(
    db,
    sql.selectNamed,
    JSON.stringify(ids),
    blogId,
    now,
  );
  return new Map(rows.map(({ id, headline, is_fit }) => [id, { headline, isFit: is_fit === 1 }]));
}

/** The choice for a story, with the stories that readers can't see. */
export async function readRelated(
  context: ServiceContext,
  actor: Actor,
  { id, blogId, authorIds }: PlacedStory,
): Promise<StoryStanding["related"]> {
  const { postIds, endTimeMillis, version } = await readList(context, id);
  const names = await nameStories(context, postIds, blogId);
  const relations = findOwnRelations(actor, blogId, authorIds);
  return {
    version,
    endTimeMillis,
    items: postIds.map((postId) => {
      const { headline = "", isFit = false } = names.get(postId) ?? {};
      // The headline of one that isn't public may be known to others than the person.
      return { postId, headline: isFit ? headline : "", isShown: isFit };
    }),
    mayChange: isAllowed("story.change", buildClaim(actor, blogId, { relations })),
  };
}

/** Chooses the stories below a story: by editors, and by its authors who may publish it. */
export async function changeRelated(
  context: ServiceContext,
  actor: Actor,
  { postId, version, postIds, endTimeMillis }: BodyOf<typeof setRelated>,
): Promise<ReplyOf<typeof setRelated>> {
  const { db, now } = context;
  const story = await requirePlacedStory(context, actor, postId);
  const { blogId, authorIds } = story;
  assertAllowed("story.change", actor, blogId, { relations: findOwnRelations(actor, blogId, authorIds) });
  await assertRate(context, "actions", actor);
  const before = await readList(context, postId);
  const added = postIds.filter((id) => !before.postIds.includes(id));
  const names = await nameStories(context, added, blogId);
  if (postIds.includes(postId) || added.some((id) => names.get(id)?.isFit !== true))
    throw new ServiceError("invalid", "postIds: must be other public stories of this blog", {
      field: "postIds",
    });
  const isNewEnd = endTimeMillis !== null && endTimeMillis !== before.endTimeMillis;
  if (isNewEnd && (endTimeMillis <= now || endTimeMillis > now + maxRelatedMillis))
    throw new ServiceError("invalid", "endTimeMillis: must be in the future, within a year", {
      field: "endTimeMillis",
    });
  const write = () =>
    runAll(db, [
      statement(db, sql.putRelated, postId, version, JSON.stringify(postIds), endTimeMillis),
      writeAudit(context, {
        blogId,
        byPersonId: actor.personId,
        action: "related.set",
        postId,
        detail: {
          before: { postIds: before.postIds, endTimeMillis: before.endTimeMillis },
          after: { postIds, endTimeMillis },
        },
      }),
    ]);
  const current = await writeVersioned({
    write,
    read: () => readList(context, postId),
    version,
    conflict: "Someone else has changed these stories since you opened the page.",
  });
  return {
    version: current.version,
    before: { postIds: before.postIds, endTimeMillis: before.endTimeMillis },
  };
}
