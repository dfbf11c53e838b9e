import { beforeAll, describe, expect, test } from "vitest";
import { permissions, relations, standings, type Relation } from "../../contract/permissions.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import {
  blogId,
  bystander,
  createDiscussions,
  createPeople,
  listPeople,
  personObstacles,
  postObstacles,
} from "./permission-world.ts";
import { callsOnPeople, callsOnPosts } from "./permitted-calls.ts";
import { callsOnDrafts } from "./permitted-drafts.ts";
import { callsOnBlogs, decisions } from "./permitted-moderation.ts";
import { openServices } from "./open-services.ts";
import { walkDrafts } from "./walk-drafts.ts";
import * as members from "./walk-members.ts";
import * as moderation from "./walk-moderation.ts";
import { walkShares } from "./walk-shares.ts";
import {
  ask,
  findPerson,
  formatAnswer,
  nameCell,
  refuse,
  walk,
  withoutBlog,
  type Cell,
  type Walked,
  type World,
} from "./walk.ts";

let world: World;
beforeAll(async () => {
  const services = openServices();
  await services.load({ people: fixtureNetwork.people ?? [], blogs: fixtureNetwork.blogs ?? [] });
  const people = listPeople(standings);
  await createPeople(services.db, people);
  world = { services, people };
});

/**
 * Every standing with every relation and obstacle. Each relation is tried without obstacles; with an obstacle, only the
 * action's own relations, the writer, and people without a relation are tried. A visitor has no relation to a reply,
 * and can't be suspended.
 */
function listCells({ action, on }: (typeof callsOnPosts)[number]): Cell[] {
  const permission: { by: readonly unknown[]; as?: readonly Relation[] } = permissions[action];
  const known: readonly Relation[] = on === "story" ? ["storyAuthor"] : relations;
  const named = known.filter((relation) => relation === "writer" || permission.as?.includes(relation));
  return standings.flatMap((standing): Cell[] => {
    const isKnown = standing !== "visitor";
    const all = [...(isKnown ? personObstacles : []), ...postObstacles];
    return [
      ...[null, ...(isKnown ? known : [])].map((relation) => ({ standing, relation, obstacle: null })),
      ...[null, ...(isKnown ? named : [])].flatMap((relation) =>
        all.map((obstacle) => ({ standing, relation, obstacle })),
      ),
    ];
  });
}

/** Expects every cell as in the table, with both permitted and refused ones. */
function expectTable({ answered, expected }: Walked): void {
  expect(answered).toEqual(expected);
  expect(new Set(answered.map((line) => line.split(": ")[1])).size).toBeGreaterThan(1);
}

describe("the permission table", () => {
  test("is covered completely", () => {
    const walked = [...callsOnPosts, ...callsOnPeople, ...decisions, ...callsOnBlogs].map(
      ({ action }) => action,
    );
    const named = new Set([
      ...walked,
      ...callsOnDrafts.flatMap(({ actions }) => actions),
      "share.offer",
      "share.decide",
      "appeal.write",
      "appeal.decide",
      "discussion.watch",
      "invitation.accept",
      "invitation.decline",
      "member.leave",
    ]);
    expect([...named].toSorted()).toEqual(Object.keys(permissions).toSorted());
  });

  test.each(decisions)("agrees with the Worker on $decision in the queue", async (decision) => {
    expectTable(await moderation.walkDecisions(world, decision));
  });

  test.each(callsOnBlogs)("agrees with the Worker on $action by $call.path", async (read) => {
    expectTable(await moderation.walkBlog(world, read));
  });

  test.each(callsOnDrafts)("agrees with the Worker on $actions by $call.path, $on", async (called) => {
    expectTable(await walkDrafts(world, called));
  });

  test.each(["walkAppeals", "walkVerdicts", "walkRooms"] as const)("holds: %s", async (name) => {
    expectTable(await moderation[name](world));
  });

  test.each(["offers", "decisions"] as const)("holds for shares: %s", async (name) => {
    expectTable(await walkShares[name](world));
  });

  test.each(callsOnPosts)("agrees with the Worker on $action by $call.path", async (deed) => {
    const { action, call, on } = deed;
    const cells = listCells(deed);
    const made = await createDiscussions(
      world.services.db,
      cells.map((cell) => ({ ...cell, person: findPerson(world, cell)?.id ?? bystander })),
      deed.mode,
    );
    const expected = cells.map((cell) => {
      const isOwn = cell.relation === (on === "story" ? "storyAuthor" : "writer");
      // A story's author is also its writer; and the reply is deleted, not the story.
      const found = cell.relation === null ? [] : [cell.relation, ...(isOwn ? (["writer"] as const) : [])];
      const inTheWay = on === "story" && cell.obstacle === "gone" ? null : cell.obstacle;
      const claim = {
        relations: [...found, ...((isOwn && deed.relationsOf?.(cell.standing)) || [])],
        obstacles: [...(inTheWay === null ? [] : [inTheWay]), ...(isOwn ? (["own"] as const) : [])],
      };
      return `${nameCell(action, cell)}: ${formatAnswer(refuse(action, cell, claim))}`;
    });
    const answered = await walk(
      cells.map((cell, index) => ({ cell, target: made[index] })),
      async ({ cell, target }) => {
        const id = (on === "story" ? target?.storyId : target?.replyId) ?? "";
        const asked = { params: deed.params?.(id) ?? {}, body: deed.body(id) };
        const { answer } = await ask(world, findPerson(world, cell), call, asked);
        return `${nameCell(action, cell)}: ${answer}`;
      },
    );
    expectTable({ answered, expected });
  });

  test.each(callsOnPeople)("agrees with the Worker on $action", async ({ action, call, body, isForBlog }) => {
    const cells = standings.flatMap((standing) =>
      [null, "suspended" as const, "blocked" as const, "own" as const].map((obstacle): Cell => ({
        standing,
        relation: null,
        obstacle,
      })),
    );
    const answered = await walk(cells, async (cell) => {
      const person = findPerson(world, cell);
      const target = cell.obstacle === "own" ? (person?.id ?? bystander) : bystander;
      const { answer } = await ask(world, person, call, { body: body(target, blogId) });
      return `${nameCell(action, cell)}: ${answer}`;
    });
    const expected = cells.map((cell) => {
      // Blocks by a blog don't count in calls that concern no blog.
      const counts = cell.obstacle !== null && (isForBlog || cell.obstacle !== "blocked");
      const obstacles = counts && cell.obstacle !== null ? [cell.obstacle] : [];
      const who = isForBlog ? cell : withoutBlog(cell);
      return `${nameCell(action, cell)}: ${formatAnswer(refuse(action, who, { obstacles }))}`;
    });
    expectTable({ answered, expected });
  });

  // Last, because people with permission change their standing by these calls.
  test.each(["walkDeclining", "walkLeaving", "walkAccepting"] as const)("holds: %s", async (name) => {
    expectTable(await members[name](world));
  });
});
