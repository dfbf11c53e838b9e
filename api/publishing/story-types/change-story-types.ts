import type * as v from "valibot";
import {
  changeStoryTypeRows,
  isInside,
  type StoryTypeChange,
  type StoryTypeProblem,
  type StoryTypeRow,
  type changeStoryTypes,
} from "../../../contract/posts/managed-story-types.ts";
import type { StoryTypeEdit } from "../../../contract/moderation/moderation-log.ts";
import { encodeSegment } from "../../../contract/wire/encode-segment.ts";
import type { ServiceContext } from "../../env.ts";
import { listOfPath, readStoryTypeRows } from "../../posts/story-types.ts";
import { findFormerStoryTypes, listWider } from "../../posts/taxonomy.ts";
import { planRedirects, writeRedirects } from "../../redirects/redirects.ts";
import { recordChanges, siteLayoutChange } from "../../store/change-log.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { writeAudit } from "../../store/write-audit.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { ServiceError } from "../../wire/service-error.ts";
import * as sql from "./sql.ts";

/** Says why a change or a move can't be made. */
export const refuse = (problem: StoryTypeProblem) =>
  new ServiceError("invalid", `change: ${problem}`, { field: "change", refusal: problem });
export const conflict = () =>
  new ServiceError("conflict", "The story types were changed since you opened the page.");

/** True for an error by which a statement of `sql.ts` makes its transaction fail. */
export const isConflict = (error: unknown) =>
  error instanceof Error && /constraint failed: (blogs|story_type_moves)\./.test(error.message);

/** True while the stories of a move of the blog are under way. */
export async function isMoving(db: D1Database, blogId: string): Promise<boolean> {
  const [running] = await runQuery<{ is_running: number }>(db, sql.selectIsRunning, blogId);
  return running?.is_running === 1;
}

/** Adds, renames, moves or removes a story type or category. */
export async function changeBlogStoryTypes(
  context: ServiceContext,
  actor: Actor,
  { blogId, version, change }: v.InferOutput<(typeof changeStoryTypes)["body"]>,
): Promise<{ version: number }> {
  assertAllowed("settings.write", actor, blogId);
  const { db } = context;
  const before = await readStoryTypeRows(db, blogId);
  if (before.version !== version) throw conflict();
  const changed = changeStoryTypeRows(before.rows, change);
  if ("problem" in changed) throw refuse(changed.problem);
  const emptied = change.kind === "remove" ? listOfPath(blogId, change.path) : null;
  if (emptied !== null && (await runQuery(db, sql.selectAnyOfList, emptied)).length > 0) throw refuse("used");
  if (emptied !== null && (await isMoving(db, blogId))) throw refuse("running");
  const blog = { id: blogId, host: before.host };
  const added = changed.rows.find((row) => !before.rows.includes(row))?.path;
  const leading =
    change.kind === "remove"
      ? await leadOn(context, blog, change.path, changed.rows)
      : change.kind === "add" && added !== undefined
        ? await leadNoMore(db, blog, added)
        : [];
  try {
    await runAll(db, [
      statement(db, sql.claimStoryTypes, blogId, version, emptied),
      ...writeRows(db, blogId, changed.rows),
      ...leading,
      ...recordChanges(db, [siteLayoutChange]),
      writeAudit(context, {
        blogId,
        byPersonId: actor.personId,
        action: "storyTypes.write",
        detail: {
          settings: [describeChange(before.rows, changed.rows, change)],
          storyType: describeRow(
            before.rows,
            changed.rows,
            added ?? (change.kind === "add" ? [] : change.path),
          ),
        },
      }),
    ]);
  } catch (error) {
    if (isConflict(error)) throw conflict();
    throw error;
  }
  return { version: version + 1 };
}

interface OwnBlog {
  id: string;
  host: string;
}

const buildPath = (path: readonly string[]) => `/c/${path.map(encodeSegment).join("/")}`;
const buildUrl = ({ host }: OwnBlog, path: readonly string[]) => `https://${host}${buildPath(path)}`;

/**
 * Statements that lead a removed story type or category to where its stories were moved: its address, and its name in
 * stories that are written with it.
 */
async function leadOn(
  { db, now }: ServiceContext,
  blog: OwnBlog,
  path: readonly string[],
  rows: readonly StoryTypeRow[],
): Promise<D1PreparedStatement[]> {
  const [last] = await runQuery<{ to_path: string }>(
    db,
    sql.selectLastMove,
    blog.id,
    JSON.stringify(listWider(path).map((wider) => JSON.stringify(wider))),
  );
  const moved = last && (JSON.parse(last.to_path) as string[]);
  const end =
    moved && ((await findFormerStoryTypes(db, [{ blogId: blog.id, path: moved }]))(blog.id, moved) ?? moved);
  const to = rows.some((row) => JSON.stringify(row.path) === JSON.stringify(end)) ? end : undefined;
  const [from, target] = [JSON.stringify(path), to === undefined ? null : JSON.stringify(to)];
  const earlier = sql.leadFormer.map((text) => statement(db, text, blog.id, from, target));
  if (to === undefined) return earlier;
  const plan = await planRedirects(
    db,
    [{ item: "0", host: blog.host, from: buildPath(path), to: { url: buildUrl(blog, to) } }],
    { replacing: "imported" },
  );
  return [
    ...earlier,
    statement(db, sql.insertFormer, blog.id, from, JSON.stringify(to)),
    ...writeRedirects(db, plan.rows, now),
  ];
}

/** Statements by which a story type that is there again no longer leads to another. */
async function leadNoMore(
  db: D1Database,
  blog: OwnBlog,
  path: readonly string[],
): Promise<D1PreparedStatement[]> {
  const to = (await findFormerStoryTypes(db, [{ blogId: blog.id, path }]))(blog.id, path);
  return [
    statement(db, sql.deleteFormer, blog.id, JSON.stringify(path)),
    ...(to === undefined
      ? []
      : [statement(db, sql.deleteRedirect, blog.host, buildPath(path), buildUrl(blog, to))]),
  ];
}

/** Statements that make the stored rows equal to these; rows that stay the same aren't written. */
function writeRows(db: D1Database, blogId: string, rows: readonly StoryTypeRow[]): D1PreparedStatement[] {
  const types = rows.filter(({ path }) => path.length === 1);
  const categories = rows.filter(({ path }) => path.length > 1);
  const list = (own: readonly StoryTypeRow[]) =>
    JSON.stringify(own.map(({ path, displayName }) => [displayName, ...path]));
  return [
    ...sql.writeStoryTypes.map((text) => statement(db, text, blogId, list(types))),
    ...sql.writeCategories.map((text) => statement(db, text, blogId, list(categories))),
  ];
}

/** "Reviews: Games, TV → Games, TV, Film": the siblings in their order before and after. */
/** The changed one before and after. */
function describeRow(
  before: readonly StoryTypeRow[],
  after: readonly StoryTypeRow[],
  path: readonly string[],
): StoryTypeEdit {
  const find = (rows: readonly StoryTypeRow[]) => {
    const siblings = rows.filter((row) => isInside(path.slice(0, -1), row));
    const index = siblings.findIndex((row) => row.path.at(-1) === path.at(-1));
    const row = siblings[index];
    return row === undefined ? null : { displayName: row.displayName, index };
  };
  const [was, is] = [find(before), find(after)];
  return { path: [...path], name: (is ?? was)?.displayName ?? "", before: was, after: is };
}

function describeChange(
  before: readonly StoryTypeRow[],
  after: readonly StoryTypeRow[],
  change: StoryTypeChange,
) {
  const within = change.kind === "add" ? change.within : change.path.slice(0, -1);
  const names = (rows: readonly StoryTypeRow[]) =>
    rows
      .filter((row) => isInside(within, row))
      .map(({ displayName }) => displayName)
      .join(", ");
  return { name: "storyTypes", before: names(before), after: names(after) };
}
