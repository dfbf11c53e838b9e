import type * as v from "valibot";
import {
  maxCountedStories,
  maxShownMoves,
  storyMoveUndoMillis,
  type StoryMove,
  type StoryTypeRow,
  type getManagedStoryTypes,
} from "../../contract/posts/managed-story-types.ts";
import type { ServiceContext } from "../env.ts";
import { runAll, statement } from "../store/query.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound } from "../wire/service-error.ts";
import { storyTypeList } from "./stream-list.ts";
import * as sql from "./sql.ts";
import type { CategoryRow, StoryTypeRow as TypeRow } from "./taxonomy.ts";

type Managed = v.InferOutput<(typeof getManagedStoryTypes)["reply"]>;

/** The list of what is in a story type, category or subcategory. */
export const listOfPath = (blogId: string, [type = "", ...narrower]: readonly string[]) =>
  storyTypeList(blogId, type, ...narrower);

/** The story types and categories of a blog, with the number of their changes. */
export async function readStoryTypeRows(
  db: D1Database,
  blogId: string,
): Promise<{ version: number; host: string; rows: StoryTypeRow[] }> {
  const [versions, types, categories] = await runAll(db, [
    statement<{ version: number; host: string }>(db, sql.selectStoryTypesVersion, blogId),
    statement<TypeRow>(db, sql.selectStoryTypes, blogId),
    statement<CategoryRow>(db, sql.selectCategories, blogId),
  ]);
  const [blog] = versions;
  if (blog === undefined) throw notFound("blog");
  const rows = [
    ...types.map(({ id, display_name }) => ({ path: [id], displayName: display_name })),
    ...categories.map(({ story_type, category, subcategory, display_name }) => ({
      path: [story_type, category, ...(subcategory === "" ? [] : [subcategory])],
      displayName: display_name,
    })),
  ];
  return { ...blog, rows };
}

/** The story types and categories of a blog with the number of their stories, for someone who may change them. */
export async function readManagedStoryTypes(
  { db, now }: ServiceContext,
  actor: Actor,
  blogId: string,
): Promise<Managed> {
  assertAllowed("settings.write", actor, blogId);
  const { version, rows } = await readStoryTypeRows(db, blogId);
  const lists = rows.map(({ path }) => listOfPath(blogId, path));
  const [counts, moves] = await runAll(db, [
    statement<{ list: string; stories: number }>(
      db,
      sql.countLists,
      JSON.stringify(lists),
      maxCountedStories,
    ),
    statement<MoveRow>(db, sql.selectStoryMoves, blogId, maxShownMoves),
  ]);
  const found = new Map(counts.map(({ list, stories }) => [list, stories]));
  return {
    version,
    items: rows.map(({ path, displayName }, index) => ({
      path: [...path],
      displayName,
      stories: found.get(lists[index] ?? "") ?? 0,
    })),
    moves: moves.map((row) => presentMove(row, now)),
  };
}

/** Row of a move of stories. */
export interface MoveRow {
  id: string;
  /** JSON. */
  from_path: string;
  to_path: string;
  from_name: string;
  to_name: string;
  state: StoryMove["state"];
  step: number;
  stories: number;
  by_person_id: string;
  created_time: number;
}

/** A move for those who run the blog: `now` in ms. */
export function presentMove(row: MoveRow, now: number): StoryMove {
  const until = row.created_time + storyMoveUndoMillis;
  return {
    id: row.id,
    from: JSON.parse(row.from_path) as string[],
    to: JSON.parse(row.to_path) as string[],
    fromName: row.from_name,
    toName: row.to_name,
    state: row.state,
    stories: row.stories,
    byPersonId: row.by_person_id,
    timeMillis: row.created_time,
    undoneUntilMillis: row.state === "done" && until > now ? until : null,
  };
}
