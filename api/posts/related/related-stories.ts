import { isAllowed } from "../../../contract/permissions.ts";
import {
  maxRelated,
  maxRelatedMillis,
  type RelatedChoice,
  type RelatedSource,
  type setRelated,
} from "../../../contract/posts/related.ts";
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
import { listOfSource } from "../stream-list.ts";
import * as sql from "./sql.ts";

interface RelatedRow extends SummaryRow {
  place: number;
}

/** The statement of the stories that were chosen for a story, and of those of its rule: see `orderRelated`. */
export const prepareRelated = (db: D1Database, postId: string, now: number) =>
  statement<RelatedRow>(db, sql.selectRelated, postId, now);

/** The chosen stories, then the newest of the rule, as many as stand below a story. */
export const orderRelated = (rows: readonly RelatedRow[]): RelatedRow[] =>
  rows.toSorted((one, other) => one.place - other.place).slice(0, maxRelated);

type Kept = RelatedChoice & { version: number };

interface ListRow {
  related: string;
  end_time: number | null;
  version: number;
  kind: RelatedSource["kind"] | null;
  subject: string | null;
}

async function readList({ db }: ServiceContext, postId: string): Promise<Kept> {
  const [row] = await runQuery<ListRow>(db, sql.selectRelatedList, postId);
  if (row === undefined) return { postIds: [], source: null, endTimeMillis: null, version: 0 };
  const { related, kind, subject, end_time: endTimeMillis, version } = row;
  const source = kind === null || subject === null ? null : { kind, subject };
  return { postIds: parseIds(related), source, endTimeMillis, version };
}

/** What other stories may have in common with a story, as people know it. */
const readSources = ({ db }: ServiceContext, postId: string) =>
  runQuery<RelatedSource & { name: string }>(db, sql.selectSources, postId);

/** A rule as the log says it. */
function nameSource(source: RelatedSource | null, sources: readonly (RelatedSource & { name: string })[]) {
  if (source === null) return null;
  return { ...source, words: sources.find((one) => isSameSource(one, source))?.name ?? source.subject };
}

const isSameSource = (one: RelatedSource | null, other: RelatedSource | null) =>
  one?.kind === other?.kind && one?.subject === other?.subject;

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
  const { postIds, source, endTimeMillis, version } = await readList(context, id);
  const relations = findOwnRelations(actor, blogId, authorIds);
  const mayChange = isAllowed("story.change", buildClaim(actor, blogId, { relations }));
  const [names, sources] = await Promise.all([
    nameStories(context, postIds, blogId),
    mayChange || source !== null ? readSources(context, id) : [],
  ]);
  return {
    version,
    source,
    sources: mayChange ? sources : sources.filter((one) => isSameSource(one, source)),
    endTimeMillis,
    items: postIds.map((postId) => {
      const { headline = "", isFit = false } = names.get(postId) ?? {};
      // The headline of one that isn't public may be known to others than the person.
      return { postId, headline: isFit ? headline : "", isShown: isFit };
    }),
    mayChange,
  };
}

/** Chooses the stories below a story: by editors, and by its authors who may publish it. */
export async function changeRelated(
  context: ServiceContext,
  actor: Actor,
  { postId, version, postIds, source, endTimeMillis }: BodyOf<typeof setRelated>,
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
  const sources = source === null && before.source === null ? [] : await readSources(context, postId);
  if (
    !isSameSource(source, before.source) &&
    source !== null &&
    !sources.some((one) => isSameSource(one, source))
  )
    throw new ServiceError("invalid", "source: must be a tag, story type or author of the story", {
      field: "source",
    });
  const isNewEnd = endTimeMillis !== null && endTimeMillis !== before.endTimeMillis;
  if (isNewEnd && (endTimeMillis <= now || endTimeMillis > now + maxRelatedMillis))
    throw new ServiceError("invalid", "endTimeMillis: must be in the future, within a year", {
      field: "endTimeMillis",
    });
  const write = () =>
    runAll(db, [
      statement(
        db,
        sql.putRelated,
        postId,
        version,
        JSON.stringify(postIds),
        endTimeMillis,
        source?.kind ?? null,
        source?.subject ?? null,
        source && listOfSource(blogId, source),
      ),
      writeAudit(context, {
        blogId,
        byPersonId: actor.personId,
        action: "related.set",
        postId,
        detail: {
          before: {
            postIds: before.postIds,
            relatedRule: nameSource(before.source, sources),
            endTimeMillis: before.endTimeMillis,
          },
          after: { postIds, relatedRule: nameSource(source, sources), endTimeMillis },
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
    before: { postIds: before.postIds, source: before.source, endTimeMillis: before.endTimeMillis },
  };
}
