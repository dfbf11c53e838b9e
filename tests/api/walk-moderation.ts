import { groupBy } from "../../api/store/group-by.ts";
import { decideAppeal, sendAppeal } from "../../contract/moderation/appeals.ts";
import { decide as decideCall, type Decided } from "../../contract/moderation/moderation.ts";
import { bystander, createDiscussions } from "./permission-world.ts";
import type { callsOnBlogs, decisions } from "./permitted-moderation.ts";
import { createDecisions } from "./walk-appeals.ts";
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

const present = (action: string, cells: readonly Cell[], answers: readonly string[]) =>
  cells.map((cell, index) => `${nameCell(action, cell)}: ${answers[index] ?? ""}`);

const createTargets = ({ services, ...world }: World, cells: readonly Cell[]) =>
  createDiscussions(
    services.db,
    cells.map((cell) => ({ ...cell, person: findPerson({ services, ...world }, cell)?.id ?? bystander })),
  );

/** An item as a call for it alone would respond. */
const formatDecided = ({ status, refusal }: Decided) =>
  refusal === null || refusal === "gone" ? String(status) : `${status} ${refusal}`;

/** Every decision in the queue; all decisions of one person are sent in a single call. */
export async function walkDecisions(
  world: World,
  { action, decision }: (typeof decisions)[number],
): Promise<Walked> {
  const cells = listCells([null, "writer", "storyAuthor"], [null, "suspended", "blocked", "gone"]);
  const targets = await createTargets(world, cells);
  const groups = groupBy([...cells.keys()], (index) => findPerson(world, cells[index] as Cell));
  const answers: string[] = [];
  await walk([...groups], async ([person, indexes]) => {
    const items = indexes.map((index) => ({ postId: targets[index]?.replyId ?? "", version: 0 }));
    const body = { items, action: decision, reason: "spam" };
    const { answer, data } = await ask(world, person, decideCall, { body });
    const decided = (data as { items: Decided[] } | null)?.items ?? [];
    for (const [place, index] of indexes.entries()) {
      const one = decided[place];
      answers[index] = one ? formatDecided(one) : answer;
    }
  });
  const expected = cells.map((cell) => {
    const isOwn = cell.relation === "writer";
    const obstacles = [
      ...(cell.obstacle === null || (cell.obstacle === "gone" && decision === "restore")
        ? []
        : [cell.obstacle]),
      ...(isOwn ? (["own"] as const) : []),
    ];
    // A relation to the reply gives no access to the queue.
    const refusal = refuse("queue.read", cell, { obstacles }) ?? refuse(action, cell, { obstacles });
    return formatAnswer(refusal);
  });
  return { answered: present(decision, cells, answers), expected: present(decision, cells, expected) };
}

/** Calls about a blog or the network. */
export async function walkBlog(
  world: World,
  { action, call, params, query, body, done, isForBlog, relationsOf }: (typeof callsOnBlogs)[number],
): Promise<Walked> {
  const cells = listCells([null], [null, "suspended", "blocked"]);
  const answers = await walk(cells, async (cell) => {
    const asked = { ...(params && { params }), ...(query && { query }), ...(body !== undefined && { body }) };
    return (await ask(world, findPerson(world, cell), call, asked)).answer;
  });
  const expected = cells.map((cell) => {
    // A block by the blog doesn't count in calls that concern no blog.
    const counts = cell.obstacle !== null && (isForBlog || cell.obstacle !== "blocked");
    const obstacles = counts && cell.obstacle !== null ? [cell.obstacle] : [];
    const claim = { obstacles, relations: relationsOf?.(cell.standing) ?? [] };
    return formatAnswer(refuse(action, isForBlog ? cell : withoutBlog(cell), claim), done);
  });
  return { answered: present(call.path, cells, answers), expected: present(call.path, cells, expected) };
}

/** The writer's appeal. Decisions about other people are never disclosed. */
export async function walkAppeals(world: World): Promise<Walked> {
  const cells = listCells([null, "writer"], [null, "suspended", "blocked", "tooLate"]);
  const targets = await createTargets(world, cells);
  const wishes = cells.map((cell, index) => {
    const own = findPerson(world, cell)?.id ?? bystander;
    const personId = cell.relation === "writer" ? own : bystander;
    const isLate = cell.obstacle === "tooLate";
    return { postId: targets[index]?.replyId ?? "", personId, byPersonId: bystander, isLate };
  });
  const ids = await createDecisions(world.services.db, wishes, false);
  const answers = await walk(cells, async (cell, index) => {
    const body = { decisionId: ids[index], words: "I was kind." };
    return (await ask(world, findPerson(world, cell), sendAppeal, { body })).answer;
  });
  const expected = cells.map((cell) => {
    if (cell.relation === null && cell.standing !== "visitor") return "404";
    const obstacles = listObstacles(cell);
    return formatAnswer(refuse("appeal.write", cell, { relations: ["writer"], obstacles }));
  });
  return { answered: present("appeal", cells, answers), expected: present("appeal", cells, expected) };
}

/**
 * Decisions about appeals; `own` means the moderator who made the first decision, the relation refers to the
 * writer of the reply.
 */
export async function walkVerdicts(world: World): Promise<Walked> {
  const cells = listCells([null, "writer"], [null, "suspended", "blocked", "own"]);
  const targets = await createTargets(world, cells);
  const wishes = cells.map((cell, index) => {
    const own = findPerson(world, cell)?.id ?? bystander;
    const byPersonId = cell.obstacle === "own" ? own : bystander;
    const personId = cell.relation === "writer" ? own : bystander;
    return { postId: targets[index]?.replyId ?? "", personId, byPersonId };
  });
  const ids = await createDecisions(world.services.db, wishes, true);
  const answers = await walk(cells, async (cell, index) => {
    const body = { decisionId: ids[index], version: 0, outcome: "upheld", words: "No." };
    return (await ask(world, findPerson(world, cell), decideAppeal, { body })).answer;
  });
  const expected = cells.map((cell) => {
    const obstacles = [...listObstacles(cell), ...(cell.relation === "writer" ? (["own"] as const) : [])];
    return formatAnswer(refuse("appeal.decide", cell, { obstacles }));
  });
  return { answered: present("verdict", cells, answers), expected: present("verdict", cells, expected) };
}

/** The connection to a discussion: not available in memory, so people with permission get "try later". */
export async function walkRooms(world: World): Promise<Walked> {
  const cells = listCells([null, "storyAuthor"], [null, "suspended", "blocked"]);
  const targets = await createTargets(world, cells);
  const answers = await walk(cells, async (cell, index) => {
    const token = findPerson(world, cell)?.token;
    const url = `http://services.invalid/api/comments/live/${targets[index]?.storyId ?? ""}`;
    const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const headers = { Upgrade: "websocket", ...authorization };
    return String((await world.services.fetch(new Request(url, { headers }))).status);
  });
  const expected = cells.map((cell) => {
    const claim = {
      relations: cell.relation === null ? [] : [cell.relation],
      obstacles: listObstacles(cell),
    };
    return formatAnswer(refuse("discussion.watch", cell, claim), "503").split(" ")[0] ?? "";
  });
  return { answered: present("watch", cells, answers), expected: present("watch", cells, expected) };
}
