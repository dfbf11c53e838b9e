import type * as v from "valibot";
import {
  changeStoryTypeRows,
  isInside,
  maxCountedStories,
  type StoryTypeChange,
  type StoryTypeProblem,
  type StoryTypeRow,
  type changeStoryTypes,
  type getManagedStoryTypes,
} from "../../contract/posts/managed-story-types.ts";
import type { ServiceContext } from "../env.ts";
import { recordChanges, siteLayoutChange } from "../store/change-log.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { writeAudit } from "../store/write-audit.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { ServiceError, notFound } from "../wire/service-error.ts";
import { storyTypeList } from "./stream-list.ts";
import * as sql from "./sql.ts";
import type { CategoryRow, StoryTypeRow as TypeRow } from "./taxonomy.ts";

type Managed = v.InferOutput<(typeof getManagedStoryTypes)["reply"]>;

const listOf = (blogId: string, [type = "", ...narrower]: readonly string[]) =>
  storyTypeList(blogId, type, ...narrower);

async function readRows(db: D1Database, blogId: string): Promise<{ version: number; rows: StoryTypeRow[] }> {
  const [versions, types, categories] = await runAll(db, [
    statement<{ version: number }>(db, sql.selectStoryTypesVersion, blogId),
    statement<TypeRow>(db, sql.selectStoryTypes, blogId),
    statement<CategoryRow>(db, sql.selectCategories, blogId),
  ]);
  const version = versions[0]?.version;
  if (version === undefined) throw notFound("blog");
  const rows = [
    ...types.map(({ id, display_name }) => ({ path: [id], displayName: display_name })),
    ...categories.map(({ story_type, category, subcategory, display_name }) => ({
      path: [story_type, category, ...(subcategory === "" ? [] : [subcategory])],
      displayName: display_name,
    })),
  ];
  return { version, rows };
}

/** The story types and categories of a blog with the number of their stories, for someone who may change them. */
export async function readManagedStoryTypes(
  { db }: ServiceContext,
  actor: Actor,
  blogId: string,
): Promise<Managed> {
  assertAllowed("settings.write", actor, blogId);
  const { version, rows } = await readRows(db, blogId);
  const lists = rows.map(({ path }) => listOf(blogId, path));
  const counts = await runQuery<{ list: string; stories: number }>(
    db,
    sql.countLists,
    JSON.stringify(lists),
    maxCountedStories,
  );
  const found = new Map(counts.map(({ list, stories }) => [list, stories]));
  return {
    version,
    items: rows.map(({ path, displayName }, index) => ({
      path: [...path],
      displayName,
      stories: found.get(lists[index] ?? "") ?? 0,
    })),
  };
}

const refuse = (problem: StoryTypeProblem) =>
  new ServiceError("invalid", `change: ${problem}`, { field: "change", refusal: problem });
const conflict = () =>
  new ServiceError("conflict", "Someone else has changed the story types since you opened the page.");

/** Adds, renames, moves or removes a story type or category. */
export async function changeBlogStoryTypes(
  context: ServiceContext,
  actor: Actor,
  { blogId, version, change }: v.InferOutput<(typeof changeStoryTypes)["body"]>,
): Promise<{ version: number }> {
  assertAllowed("settings.write", actor, blogId);
  const { db } = context;
  const before = await readRows(db, blogId);
  if (before.version !== version) throw conflict();
  const changed = changeStoryTypeRows(before.rows, change);
  if ("problem" in changed) throw refuse(changed.problem);
  const emptied = change.kind === "remove" ? listOf(blogId, change.path) : null;
  if (emptied !== null && (await runQuery(db, sql.selectAnyOfList, emptied)).length > 0) throw refuse("used");
  try {
    await runAll(db, [
      statement(db, sql.claimStoryTypes, blogId, version, emptied),
      ...writeRows(db, blogId, changed.rows),
      ...recordChanges(db, [siteLayoutChange]),
      writeAudit(context, {
        blogId,
        byPersonId: actor.personId,
        action: "storyTypes.write",
        detail: { settings: [describeChange(before.rows, changed.rows, change)] },
      }),
    ]);
  } catch (error) {
    if (error instanceof Error && error.message.includes("blogs.story_types_version")) throw conflict();
    throw error;
  }
  return { version: version + 1 };
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
