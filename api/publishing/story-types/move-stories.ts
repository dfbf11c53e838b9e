import type * as v from "valibot";
import {
  findMoveProblem,
  nameStoryType,
  storyMoveUndoMillis,
  type moveStories as moveCall,
  type StoryMove,
} from "../../../contract/posts/managed-story-types.ts";
import type { ServiceContext } from "../../env.ts";
import { listOfPath, presentMove, readStoryTypeRows, type MoveRow } from "../../posts/story-types.ts";
import { ownList } from "../../posts/stream-list.ts";
import { listWider } from "../../posts/taxonomy.ts";
import { runEach, throwFailures } from "../../schedule/run-each.ts";
import { listChanges, pagesChange, recordChanges } from "../../store/change-log.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { writeAudit } from "../../store/write-audit.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { notFound } from "../../wire/service-error.ts";
import { conflict, isConflict, isMoving, refuse } from "./change-story-types.ts";
import * as sql from "./sql.ts";

/*
 * Moves of the stories of a story type to another, and their undoing (docs/decisions/0184). Stories move in steps of one
 * transaction each, which keep what each story was filed under.
 */

/** Stories that one step moves, and steps that one call or job takes. */
const [storiesOfStep, stepsOfRun] = [250, 12];

type Path = readonly string[];
const readPath = (stored: string) => JSON.parse(stored) as Path;

/** Moves all stories of a story type or category to another, or says how many those are. */
export async function moveStories(
  context: ServiceContext,
  actor: Actor,
  { blogId, version, id, from, to, isTrial }: v.InferOutput<(typeof moveCall)["body"]>,
): Promise<v.InferOutput<(typeof moveCall)["reply"]>> {
  const { db, now } = context;
  assertAllowed("settings.write", actor, blogId);
  const [known] = await runQuery<MoveRow>(db, sql.selectMove, id, blogId);
  if (known !== undefined && !isTrial) return { move: presentMove(known, now), stories: known.stories };
  const types = await readStoryTypeRows(db, blogId);
  const problem = findMoveProblem(types.rows, from, to);
  if (problem !== null) throw refuse(problem);
  const [counted] = await runQuery<{ stories: number }>(db, sql.countList, listOfPath(blogId, from));
  const stories = counted?.stories ?? 0;
  if (isTrial) return { move: null, stories };
  if (types.version !== version) throw conflict();
  if (await isMoving(db, blogId)) throw refuse("running");
  const names = [nameStoryType(types.rows, from), nameStoryType(types.rows, to)] as const;
  await begin(db, [
    statement(db, sql.claimStoryTypes, blogId, version, null),
    statement(
      db,
      sql.insertMove,
      id,
      blogId,
      JSON.stringify(from),
      JSON.stringify(to),
      ...names,
      actor.personId,
      now,
    ),
    writeAudit(context, {
      blogId,
      byPersonId: actor.personId,
      action: "storyTypes.move",
      detail: { storyMove: { id, isUndo: false, from: names[0], to: names[1], stories } },
    }),
  ]);
  return { move: await proceed(context, blogId, id), stories };
}

async function begin(db: D1Database, statements: readonly D1PreparedStatement[]): Promise<void> {
  try {
    await runAll(db, statements);
  } catch (error) {
    throw isConflict(error) ? conflict() : error;
  }
}

async function readMove(db: D1Database, blogId: string, id: string): Promise<MoveRow> {
  const [row] = await runQuery<MoveRow>(db, sql.selectMove, id, blogId);
  if (row === undefined) throw notFound("move");
  return row;
}

/** Takes the next steps of a move, as many as fit into one call; returns it as it is then. */
async function proceed(context: ServiceContext, blogId: string, id: string): Promise<StoryMove> {
  const { db, now } = context;
  let row = await readMove(db, blogId, id);
  for (let taken = 0; taken < stepsOfRun && isUnfinished(row); taken += 1) {
    try {
      await runAll(db, row.state === "running" ? listForward(db, blogId, row) : listBack(db, blogId, row));
    } catch (error) {
      // The same step was taken by another call, which goes on with it.
      if (!isConflict(error)) throw error;
    }
    row = await readMove(db, blogId, id);
  }
  return presentMove(row, now);
}

const isUnfinished = ({ state }: MoveRow) => state === "running" || state === "undoing";

/** The values of a path's columns. */
const cellsOf = ([type, category, subcategory]: Path) =>
  [type ?? null, category ?? null, subcategory ?? null] as const;

function listForward(db: D1Database, blogId: string, { id, step, ...row }: MoveRow) {
  const [from, to] = [readPath(row.from_path), readPath(row.to_path)];
  const list = listOfPath(blogId, from);
  const next = step + 1;
  const lists = listWider(to).map((path) => listOfPath(blogId, path));
  return [
    statement(db, sql.claimStep, id, "running", step, next),
    statement(db, sql.chooseNext, id, next, list, storiesOfStep),
    ...announce(db, blogId, id, next),
    statement(db, sql.fileStories, id, next, ...cellsOf(to)),
    statement(db, sql.removeFromLists, id, next),
    statement(db, sql.addToLists, id, next, ownList(blogId), JSON.stringify(lists)),
    statement(db, sql.storeMovedCards, id, next),
    statement(db, sql.countMoved, id, next, 1),
    statement(db, sql.endMove, id, list),
  ];
}

function listBack(db: D1Database, blogId: string, { id, step, to_path }: MoveRow) {
  return [
    statement(db, sql.claimStep, id, "undoing", step, Math.max(step - 1, 0)),
    statement(db, sql.deleteOthers, id, step, ...cellsOf(readPath(to_path)), blogId),
    ...announce(db, blogId, id, step),
    statement(db, sql.fileBack, id, step),
    statement(db, sql.removeFromLists, id, step),
    statement(db, sql.addToLists, id, step, ownList(blogId), null),
    statement(db, sql.storeMovedCards, id, step),
    statement(db, sql.countMoved, id, step, -1),
    statement(db, sql.deleteMoved, id, step),
    statement(db, sql.endUndoing, id),
  ];
}

/** Pages with the stories of a step are made again; a trigger marks the feeds. */
const announce = (db: D1Database, blogId: string, id: string, step: number) => [
  statement(db, sql.recordBlogs, id, step),
  ...recordChanges(db, [pagesChange, ...listChanges(blogId)]),
];

/** Takes the next steps of a running move. */
export async function continueMove(context: ServiceContext, actor: Actor, blogId: string, id: string) {
  assertAllowed("settings.write", actor, blogId);
  return { move: await proceed(context, blogId, id) };
}

/** Undoes a move. */
export async function undoMove(context: ServiceContext, actor: Actor, blogId: string, id: string) {
  const { db, now } = context;
  assertAllowed("settings.write", actor, blogId);
  const row = await readMove(db, blogId, id);
  if (row.state === "undoing" || row.state === "undone") return { move: await proceed(context, blogId, id) };
  if (row.created_time <= now - storyMoveUndoMillis) throw refuse("tooLate");
  if (await isMoving(db, blogId)) throw refuse("running");
  const [gone] = await runQuery<{ is_gone: number }>(db, sql.selectIsGone, id, blogId);
  if (gone?.is_gone === 1) throw refuse("gone");
  await begin(db, [
    statement(db, sql.beginUndoing, id, now - storyMoveUndoMillis, blogId),
    writeAudit(context, {
      blogId,
      byPersonId: actor.personId,
      action: "storyTypes.move",
      detail: {
        storyMove: { id, isUndo: true, from: row.to_name, to: row.from_name, stories: row.stories },
      },
    }),
  ]);
  return { move: await proceed(context, blogId, id) };
}

/** Moves that one run of the job goes on with, and clears. */
const [maxContinued, maxDeleted] = [5, 20];

/** Scheduled: goes on with large moves whose page was closed. */
export async function continueStoryMoves(context: ServiceContext): Promise<void> {
  const rows = await runQuery<{ id: string; blog_id: string }>(context.db, sql.selectRunning, maxContinued);
  throwFailures(
    await runEach(
      rows,
      ({ id }) => id,
      ({ id, blog_id }) => proceed(context, blog_id, id),
    ),
  );
}

/** Scheduled: deletes what moves have moved once they can't be undone any more. */
export async function deleteExpiredMoves({ db, now }: ServiceContext): Promise<void> {
  await runQuery(db, sql.deleteExpired, now - storyMoveUndoMillis, maxDeleted);
}
