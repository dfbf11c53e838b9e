import type * as v from "valibot";
import { appealMillis, isAdverse } from "../../contract/entities/moderation.ts";
import type { Appeal, decideAppeal, sendAppeal } from "../../contract/moderation/appeals.ts";
import { buildPermalink } from "../../contract/slug.ts";
import type { ServiceContext } from "../env.ts";
import { changeReplyState } from "../discussion/change-reply-state.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { readExcerpt, type ExcerptCells } from "../store/bodies/reply-body.ts";
import { runQuery } from "../store/query.ts";
import { notFound, ServiceError } from "../wire/service-error.ts";
import { presentRef, returnToQueue, undo, type TargetRow } from "./carry-out.ts";
import { presentAppeal, presentDecision, type AppealRow, type DecisionRow } from "./present-rows.ts";
import { selectAppeals, selectDecision, selectDecisionsOfPerson, selectTargets } from "./sql.ts";
import { claimCaseVersion } from "./claim-case-version.ts";
import { writeAudit } from "../store/write-audit.ts";

type FoundDecision = DecisionRow & { case_version: number };

const maxOwn = 50;

const listAppeals = (db: D1Database, ids: readonly string[]) =>
  runQuery<AppealRow>(db, selectAppeals, JSON.stringify(ids));

/** Decisions against the person, with their appeals. */
export async function readOwnDecisions({ db, now }: ServiceContext, { personId }: Actor) {
  type Row = DecisionRow & ExcerptCells & { slug: string; host: string };
  const rows = await runQuery<Row>(db, selectDecisionsOfPerson, personId, maxOwn);
  const appeals = new Map(
    (
      await listAppeals(
        db,
        rows.map(({ id }) => id),
      )
    ).map((row) => [row.decision_id, presentAppeal(row)]),
  );
  return {
    items: rows.map((row) => {
      const { byPersonId: _, ...decision } = presentDecision(row);
      const until = row.created_time + appealMillis;
      const appeal = appeals.get(row.id) ?? null;
      return {
        decision,
        blogId: row.blog_id,
        excerpt: readExcerpt(row).slice(0, 300),
        permalink: buildPermalink(row.host, row.slug, row.post_id),
        appeal,
        appealableUntilMillis: appeal || row.undone_by !== null || until < now ? null : until,
      };
    }),
  };
}

const insertAppeal = "INSERT INTO appeals (decision_id, words, created_time) VALUES (?1, ?2, ?3)";
const openAppeal = "UPDATE cases SET is_appealed = 1, since_time = ?2 WHERE post_id = ?1";

async function findDecision(db: D1Database, id: string): Promise<FoundDecision> {
  const [row] = await runQuery<FoundDecision>(db, selectDecision, id);
  if (!row || !isAdverse(row.action)) throw notFound("decision");
  return row;
}

async function readAppeal(db: D1Database, id: string): Promise<Appeal | null> {
  const [row] = await listAppeals(db, [id]);
  return row ? presentAppeal(row) : null;
}

const conflict = (message: string) => new ServiceError("conflict", message);

/** Stores the appeal of a decision; only one is allowed. */
export async function receiveAppeal(
  { db, now }: ServiceContext,
  actor: Actor,
  { decisionId, words }: v.InferOutput<(typeof sendAppeal)["body"]>,
): Promise<Appeal> {
  const decision = await findDecision(db, decisionId);
  // 404 for another person's decision, so that its existence isn't disclosed.
  if (decision.person_id !== actor.personId) throw notFound("decision");
  const isLate = decision.created_time + appealMillis < now;
  const claim = { relations: ["writer"] as const, obstacles: isLate ? (["tooLate"] as const) : [] };
  assertAllowed("appeal.write", actor, decision.blog_id, claim);
  if (decision.undone_by !== null) throw conflict("This decision has been reversed.");
  if (await readAppeal(db, decisionId)) throw conflict("You've already appealed this decision.");
  try {
    await db.batch([
      db.prepare(insertAppeal).bind(decisionId, words, now),
      db.prepare(openAppeal).bind(decision.post_id, now),
    ]);
  } catch (error) {
    if (!(await readAppeal(db, decisionId))) throw error;
    throw conflict("You've already appealed this decision.");
  }
  return { decisionId, words, timeMillis: now, outcome: null, answer: "" };
}

const closeAppeal = `
  UPDATE appeals SET outcome = ?2, answer = ?3, by_person_id = ?4, decided_time = ?5 WHERE decision_id = ?1`;
const markUndone = "UPDATE decisions SET undone_by = ?2 WHERE id = ?1";

/** Decides an appeal; not by the person who made the decision. */
export async function resolveAppeal(
  context: ServiceContext,
  actor: Actor,
  { decisionId, version, outcome, words }: v.InferOutput<(typeof decideAppeal)["body"]>,
): Promise<Appeal> {
  const { db, now } = context;
  const decision = await findDecision(db, decisionId);
  const isOwn = [decision.by_person_id, decision.person_id].includes(actor.personId);
  const blogId = decision.action === "suspend" ? null : decision.blog_id;
  assertAllowed("appeal.decide", actor, blogId, { obstacles: isOwn ? ["own"] : [] });
  const appeal = await readAppeal(db, decisionId);
  if (!appeal) throw notFound("appeal");
  if (appeal.outcome !== null || decision.case_version !== version)
    throw conflict("Another moderator has already decided this.");
  const [target] = await runQuery<TargetRow>(db, selectTargets, JSON.stringify([decision.post_id]));
  if (!target) throw notFound("post");
  const id = context.createUid();
  const action = outcome === "reversed" ? ("appeal.reverse" as const) : ("appeal.uphold" as const);
  const stamp = { id, action, byPersonId: actor.personId, reason: decision.reason, words, version };
  const { claim, close } = claimCaseVersion(context, target, stamp);
  const isReversed = outcome === "reversed";
  const { changes, also } = isReversed ? undo(db, decision.action, target, now) : { changes: [], also: [] };
  const audited = { blogId, byPersonId: actor.personId, action, personId: decision.person_id };
  try {
    const after = [
      ...also,
      ...(isReversed ? [db.prepare(markUndone).bind(decisionId, id)] : []),
      db.prepare(closeAppeal).bind(decisionId, outcome, words, actor.personId, now),
      ...close,
      ...(isReversed ? [returnToQueue(db, target.id)] : []),
      writeAudit(context, { ...audited, postId: target.id, reason: decision.reason, detail: { words } }),
    ];
    await changeReplyState(context, presentRef(target), changes, { first: claim, also: after });
  } catch (error) {
    if ((await readAppeal(db, decisionId))?.outcome === null) throw error;
    throw conflict("Another moderator has already decided this.");
  }
  return { ...appeal, outcome, answer: words };
}
