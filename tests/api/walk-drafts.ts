import { buildStoryDocument } from "../../contract/document/build-story-document.ts";
import { findDraftRelations } from "../../contract/permissions.ts";
import { blogId, bystander, createDiscussions } from "./permission-world.ts";
import { holdOfTheWalk, type callsOnDrafts } from "./permitted-drafts.ts";
import {
  ask,
  findPerson,
  formatAnswer,
  listCells,
  listObstacles,
  nameCell,
  refuse,
  walk,
  type Walked,
  type World,
} from "./walk.ts";

/* Actions on drafts, one's own and others', by standing on the blog. */

const cells = listCells([null, "draftAuthor"], [null, "suspended", "blocked"]);

let made = 7_500_000;

/** A draft of each author. */
async function createDrafts(db: D1Database, authors: readonly string[]): Promise<string[]> {
  const document = JSON.stringify(buildStoryDocument({ headline: "Draft", subhead: null, body: [] }));
  const rows = authors.map((author) => ({
    id: String((made += 1)),
    author,
    fields: { authorIds: { value: [author], version: 1, personId: author, timeMillis: 1 } },
  }));
  await db
    .prepare(
      `INSERT INTO drafts (id, blog_id, created_by, created_time, changed_time, fields, document)
       SELECT value ->> 'id', ?2, value ->> 'author', 1, 1, value -> 'fields', ?3 FROM json_each(?1)`,
    )
    .bind(JSON.stringify(rows), blogId, document)
    .run();
  return rows.map(({ id }) => id);
}

/** A live story of each author. */
async function createStories(db: D1Database, authors: readonly string[]): Promise<string[]> {
  const wishes = authors.map((person) => ({ person, relation: "storyAuthor" as const, obstacle: null }));
  return (await createDiscussions(db, wishes)).map(({ storyId }) => storyId);
}

/** A draft of each author, on which another person has set a legal hold. */
async function createHeld(db: D1Database, authors: readonly string[]): Promise<string[]> {
  const ids = await createDrafts(db, authors);
  await db
    .prepare(
      `INSERT INTO draft_notes (draft_id, id, kind, person_id, quote, text, replies, created_time, version)
       SELECT value, ?2, 'hold', ?3, '', 'Wait.', '[]', 1, 1 FROM json_each(?1)`,
    )
    .bind(JSON.stringify(ids), holdOfTheWalk, bystander)
    .run();
  return ids;
}

/** A draft of each author, on which another person has set an embargo that lasts. */
async function createEmbargoed(db: D1Database, authors: readonly string[]): Promise<string[]> {
  const ids = await createDrafts(db, authors);
  await db
    .prepare(
      `INSERT INTO story_plans (story_id, blog_id, desk, embargo_time, embargo_by, made_time, version, changed_time)
       SELECT value, ?2, 'ready', 25e13, ?3, 1, 1, 1 FROM json_each(?1)`,
    )
    .bind(JSON.stringify(ids), blogId, bystander)
    .run();
  return ids;
}

/** A story of each author that was removed for legal reasons. */
async function createRemoved(db: D1Database, authors: readonly string[]): Promise<string[]> {
  const ids = await createStories(db, authors);
  await db
    .prepare(
      `UPDATE posts SET status = 'DELETED', removed_at_request_of = 'A Court' WHERE id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(ids))
    .run();
  return ids;
}

const create = {
  draft: createDrafts,
  live: createStories,
  held: createHeld,
  embargoed: createEmbargoed,
  removed: createRemoved,
};

/** 404 hides a draft from people who may not read it; the others get the reason of a refusal. */
export async function walkDrafts(
  world: World,
  { actions, call, body, params, query, on, done }: (typeof callsOnDrafts)[number],
): Promise<Walked> {
  const { db } = world.services;
  const authors = cells.map((cell) =>
    cell.relation === null ? bystander : (findPerson(world, cell)?.id ?? bystander),
  );
  const ids = await create[on](db, authors);
  const name = `${actions.join("+")} ${on}`;
  const answered = await walk(cells, async (cell, index) => {
    const asked = { params: { draftId: ids[index] ?? "", ...params }, body, ...(query && { query }) };
    const { answer } = await ask(world, findPerson(world, cell), call, asked);
    return `${nameCell(name, cell)}: ${answer}`;
  });
  const expected = cells.map((cell) => {
    const claim = {
      relations: findDraftRelations(["reader", cell.standing], cell.relation === "draftAuthor", true),
      obstacles: listObstacles(cell),
    };
    const refusals = actions
      .map((action) => refuse(action, cell, claim))
      .filter((refusal) => refusal !== null);
    const isHidden = cell.standing !== "visitor" && refuse("draft.read", cell, claim) !== null;
    return `${nameCell(name, cell)}: ${isHidden ? "404" : formatAnswer(refusals[0] ?? null, done)}`;
  });
  return { answered, expected };
}
