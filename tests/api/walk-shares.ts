import { findDraftRelations } from "../../contract/permissions.ts";
import * as calls from "../../contract/posts/shares.ts";
import { blogId, bystander, createDiscussions, insertRows } from "./permission-world.ts";
import {
  ask,
  findPerson,
  formatAnswer,
  listCells,
  listObstacles,
  nameCell,
  refuse,
  walk,
  withoutBlog,
  type Cell,
  type Walked,
  type World,
} from "./walk.ts";

/* Shares by standing on one of the two blogs: that of the story, and the receiving one. */

const other = "4";

const createStories = async (world: World, authors: readonly string[]): Promise<string[]> =>
  (
    await createDiscussions(
      world.services.db,
      authors.map((person) => ({ person, relation: "storyAuthor" as const, obstacle: null })),
    )
  ).map(({ storyId }) => storyId);

/** Suggestions of the blog's stories, and of one's own, to a blog where one has no role. */
async function walkOffers(world: World): Promise<Walked> {
  const cells = listCells([null, "storyAuthor"], [null, "suspended", "blocked"]);
  const authorOf = (cell: Cell) =>
    cell.relation === null ? bystander : (findPerson(world, cell)?.id ?? bystander);
  const ids = await createStories(world, cells.map(authorOf));
  const answered = await walk(cells, async (cell, index) => {
    const body = { postId: ids[index], blogId: other };
    return `${nameCell("offer", cell)}: ${(await ask(world, findPerson(world, cell), calls.suggestShare, { body })).answer}`;
  });
  const expected = cells.map((cell) => {
    const relations = findDraftRelations(["reader", cell.standing], cell.relation === "storyAuthor");
    const refusal = refuse("share.offer", cell, { relations, obstacles: listObstacles(cell) });
    // A block by the story's blog doesn't count on the other, where only superusers have a right.
    const there = listObstacles(cell).filter((obstacle) => obstacle !== "blocked");
    const otherwise = refuse("share.request", withoutBlog(cell), { obstacles: there });
    return `${nameCell("offer", cell)}: ${formatAnswer(refusal === null ? null : otherwise)}`;
  });
  return { answered, expected };
}

/** Decisions about suggestions to the blog. */
async function walkDecisions(world: World): Promise<Walked> {
  const { db } = world.services;
  const cells = listCells([null], [null, "suspended", "blocked"]);
  const each = [calls.acceptShare, calls.declineShare].flatMap((call) =>
    cells.map((cell) => ({ call, cell })),
  );
  const ids = await createStories(
    world,
    each.map(() => bystander),
  );
  const list = JSON.stringify(ids);
  await db.batch([
    db
      .prepare("UPDATE posts SET blog_id = ?2 WHERE id IN (SELECT value FROM json_each(?1))")
      .bind(list, other),
    insertRows(
      db,
      "share_suggestions",
      "post_id, blog_id, from_blog_id, state, person_id, created_time, version",
      ids.map((id) => [id, blogId, other, "waiting", bystander, 1, 1]),
    ),
  ]);
  const answered = await walk(each, async ({ call, cell }, index) => {
    const body = { postId: ids[index], blogId, version: 1 };
    return `${nameCell(call.path, cell)}: ${(await ask(world, findPerson(world, cell), call, { body })).answer}`;
  });
  const expected = each.map(({ call, cell }) => {
    const refusal = refuse("share.decide", cell, { obstacles: listObstacles(cell) });
    return `${nameCell(call.path, cell)}: ${formatAnswer(refusal)}`;
  });
  return { answered, expected };
}

export const walkShares = { offers: walkOffers, decisions: walkDecisions };
