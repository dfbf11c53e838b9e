import type * as v from "valibot";
import { decisionActions } from "../../contract/entities/moderation.ts";
import {
  maxDecidedCounted,
  type getQueue,
  type ReplyCase,
  maxWaitingCounted,
} from "../../contract/moderation/moderation.ts";
import { findRefusal } from "../../contract/permissions.ts";
import { prepareWholePosts } from "../discussion/prepare-replies.ts";
import { fillListedBodies } from "../store/bodies/fill-bodies.ts";
import { fillReplyBodies } from "../store/bodies/fill-reply-bodies.ts";
import type { ServiceContext } from "../env.ts";
import { presentPeople } from "../people/present-person.ts";
import { run, runAll, statement, runQuery } from "../store/query.ts";
import { assertAllowed, buildClaim } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound } from "../wire/service-error.ts";
import type { TargetRow } from "./carry-out.ts";
import {
  presentItems,
  type CaseRow,
  type ComplaintRow,
  type HistoryRow,
  type ParentRow,
  type RestrictionOfRow,
  type Rows,
  presentHistory,
} from "./present-queue-items.ts";
import type { AppealRow, DecisionRow } from "./present-rows.ts";
import { cutPage, readCursor, readMillis } from "../wire/cursors.ts";
import * as sql from "./sql.ts";
import { selectHistories, selectRestrictionsOf, selectTargets, countWaiting } from "./sql.ts";
import { preparePeople } from "../people/prepare-people.ts";

type Query = v.InferOutput<(typeof getQueue)["query"]>;

/** A page of the queue with everything needed to decide, in four batches. */
export async function readQueue(context: ServiceContext, query: Query) {
  const { db, now } = context;
  const [cases, [counts], [count]] = await runAll(db, [
    selectCases(db, query, now),
    statement<Record<"appealed" | "flagged" | "held" | "pending", number>>(
      db,
      query.blogId === undefined ? sql.countCasesOfNetwork : sql.countCasesOfBlog,
      query.blogId ?? null,
    ),
    prepareDecided(db, query, now),
  ]);
  const { page, next } = cutPage(
    cases,
    query.maxReturned,
    (row) => `${row.queue}:${row.since_time}:${row.post_id}`,
  );
  const { items, people } = await readItems(context, page);
  const { appealed = 0, flagged = 0, held = 0, pending = 0 } = counts ?? {};
  const decided = count?.decided ?? 0;
  return { items, next, counts: { appealed, flagged, held, pending }, decided, people };
}

/** Counts the decisions since a moment; none are after now. */
function prepareDecided(db: D1Database, { blogId, decidedSince }: Query, now: number) {
  return statement<{ decided: number }>(
    db,
    blogId === undefined ? sql.countDecidedOfNetwork : sql.countDecidedOfBlog,
    blogId ?? null,
    decidedSince ?? now + 1,
    maxDecidedCounted,
    JSON.stringify(decisionActions),
  );
}

function selectCases(db: D1Database, query: Query, now: number) {
  const { blogId = null, kind = "", reason = null, rule = null, writer, maxReturned } = query;
  const [seen = "", time, id = ""] = readCursor(query.after, 3) ?? [kind, "-1", ""];
  const until = now - (query.olderThanHours ?? 0) * 3_600_000;
  // A cursor of another kind is at the end of this one.
  const from = kind === "" ? seen : kind;
  const common = [blogId, from, readMillis(time), id, until, reason, rule, maxReturned + 1];
  const select = kind === "" ? sql.selectAllCases : sql.selectCasesOfKind;
  if (writer !== undefined) return statement<CaseRow>(db, select.ofWriter, ...common, writer);
  return statement<CaseRow>(db, blogId === null ? select.ofNetwork : select.ofBlog, ...common);
}

async function readItems(context: ServiceContext, cases: readonly CaseRow[]) {
  if (cases.length === 0) return { items: [], people: [] };
  const { db, now } = context;
  const ids = JSON.stringify(cases.map(({ post_id }) => post_id));
  const writers = [...new Set(cases.map(({ writer_id }) => writer_id))];
  const places = JSON.stringify([
    ...new Map(
      cases.map((row) => [`${row.writer_id} ${row.blog_id}`, [row.writer_id, row.blog_id]]),
    ).values(),
  ]);
  const [found, ...others] = await runAll(db, [
    prepareWholePosts(db, ids),
    statement<ComplaintRow>(db, sql.selectFlags, ids),
    statement<ComplaintRow>(db, sql.selectNotices, ids),
    statement<{ post_id: string; findings: string | null }>(db, sql.selectFindings, ids),
    statement<DecisionRow>(db, sql.selectDecisions, ids),
    statement<HistoryRow>(db, sql.selectHistories, places),
    statement<RestrictionOfRow>(db, sql.selectRestrictionsOf, JSON.stringify(writers), now),
  ]);
  const rows: Rows = [await fillReplyBodies(context, await fillListedBodies(context, found)), ...others];
  const [, flags, , , decisions] = rows;
  const answered = found.flatMap((row) => (row.parent_id === row.starter_id ? [] : (row.parent_id ?? [])));
  const [appeals, parents] = await runAll(db, [
    statement<AppealRow>(db, sql.selectAppeals, JSON.stringify(decisions.map(({ id }) => id))),
    statement<ParentRow>(db, sql.selectParents, JSON.stringify(answered)),
  ]);
  const named = [
    ...writers,
    ...parents.map(({ author_id }) => author_id),
    ...flags.flatMap(({ person_id }) => person_id ?? []),
    ...decisions.map(({ by_person_id }) => by_person_id),
  ];
  const people = await run(preparePeople(db, named));
  return { items: presentItems(cases, rows, { appeals, parents }), people: presentPeople(people) };
}

/** People by id. */
export async function readPeople(db: D1Database, ids: readonly (string | null)[]) {
  const known = [...new Set(ids.filter((id) => id !== null))];
  return presentPeople(await run(preparePeople(db, known)));
}

/** The case of a reply, for moderators of its blog: version 0 if nothing has happened yet. */
export async function readCase(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  actor: Actor,
  postId: string,
): Promise<ReplyCase> {
  const [target] = await runQuery<TargetRow>(db, selectTargets, JSON.stringify([postId]));
  if (!target) throw notFound("reply");
  assertAllowed("queue.read", actor, target.blog_id);
  const writer = { writer_id: target.author_id, blog_id: target.blog_id };
  const [histories, restrictions] = await runAll(db, [
    statement<HistoryRow>(db, selectHistories, JSON.stringify([[target.author_id, target.blog_id]])),
    statement<RestrictionOfRow>(db, selectRestrictionsOf, JSON.stringify([target.author_id]), now),
  ]);
  return { version: target.version, history: presentHistory(writer, histories, restrictions) };
}

/** Number of cases waiting on each of some blogs, without those whose queue the actor may not read. */
export async function readQueueCounts({ db }: ServiceContext, actor: Actor, blogIds: readonly string[]) {
  const readable = blogIds.filter((id) => findRefusal("queue.read", buildClaim(actor, id)) === null);
  const rows = await runQuery<{ blog_id: string; waiting: number }>(
    db,
    countWaiting,
    JSON.stringify(readable),
    maxWaitingCounted,
  );
  return { items: rows.map(({ blog_id, waiting }) => ({ blogId: blog_id, waiting })) };
}
