import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "../../contract/call.ts";
import {
  findRefusal,
  permissions,
  relations,
  standings,
  type Action,
  type Claim,
  type Obstacle,
  type Relation,
  type Standing,
} from "../../contract/permissions.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import {
  blogId,
  bystander,
  createDiscussions,
  createPeople,
  listPeople,
  personObstacles,
  postObstacles,
  type Somebody,
} from "./permission-world.ts";
import { callsOnPeople, callsOnPosts, triedElsewhere } from "./permitted-calls.ts";
import { callAs } from "./signed-caller.ts";
import { startServices } from "./start-services.ts";

let services: Awaited<ReturnType<typeof startServices>>;
let people: Somebody[];
beforeAll(async () => {
  services = await startServices();
  await services.load({ people: fixtureNetwork.people ?? [], blogs: fixtureNetwork.blogs ?? [] });
  people = listPeople(standings);
  await createPeople(services.db, people);
}, 60_000);
afterAll(() => services.close());

interface Cell {
  standing: Standing;
  relation: Relation | null;
  obstacle: Obstacle | null;
}

/** Who stands so, with this in the way if it is a person's; null for the visitor. */
const findPerson = ({ standing, obstacle }: Cell): Somebody | null =>
  people.find(
    (person) =>
      person.standing === standing &&
      person.obstacle === (personObstacles.find((own) => own === obstacle) ?? null),
  ) ?? null;

const name = (action: Action, { standing, relation, obstacle }: Cell) =>
  [action, standing, relation ?? "-", obstacle ?? "-"].join(" ");

/** What a reader of the table expects the Worker to say. */
function expectAnswer(action: Action, { standing }: Cell, claim: Omit<Claim, "standings">): string {
  const all: Standing[] = standing === "visitor" ? [standing] : ["reader", standing];
  const refusal = findRefusal(action, { ...claim, standings: all });
  if (refusal === null) return "200";
  if (refusal === "signIn") return "401";
  return refusal === "gone" ? "410" : `403 ${refusal}`;
}

async function ask(person: Somebody | null, call: Call, params: Record<string, string>, body: unknown) {
  const fetchService = (request: Request) => services.fetch(request);
  const { status, error } = await callAs(fetchService, person?.token ?? null, call, params, body);
  return [status, error?.refusal].filter((part) => part !== undefined).join(" ");
}

/** Some at a time, in the order of the cells. */
async function walk<Item>(items: readonly Item[], step: (item: Item) => Promise<string>): Promise<string[]> {
  const lines: string[] = [];
  for (let from = 0; from < items.length; from += 16) {
    lines.push(...(await Promise.all(items.slice(from, from + 16).map(step))));
  }
  return lines;
}

describe("the table of permissions", () => {
  test("is walked whole, here or where the calls are built", () => {
    const walked = [...callsOnPosts, ...callsOnPeople].map(({ action }) => action);
    expect([...walked, ...triedElsewhere].toSorted()).toEqual(Object.keys(permissions).toSorted());
  });

  test.each(callsOnPosts)(
    "says of $action what the Worker does",
    async (deed) => {
      const { action, call, on } = deed;
      const among = on === "story" ? (["storyAuthor"] as const) : relations;
      const cells = standings.flatMap((standing) =>
        [null, ...among].flatMap((relation) =>
          [null, ...personObstacles, ...postObstacles].map((obstacle): Cell => ({
            standing,
            relation,
            obstacle,
          })),
        ),
      );
      const made = await createDiscussions(
        services.db,
        cells.map((cell) => ({ ...cell, person: findPerson(cell)?.id ?? bystander })),
      );
      const expected = cells.map((cell) => {
        const isOwn = cell.relation === (on === "story" ? "storyAuthor" : "writer");
        // Whoever is a story's author has written it; and it is the reply that is gone, not the story.
        const found = cell.relation === null ? [] : [cell.relation, ...(isOwn ? (["writer"] as const) : [])];
        const inTheWay = on === "story" && cell.obstacle === "gone" ? null : cell.obstacle;
        const claim = {
          relations: found,
          obstacles: [...(inTheWay === null ? [] : [inTheWay]), ...(isOwn ? (["own"] as const) : [])],
        };
        return `${name(action, cell)}: ${expectAnswer(action, cell, claim)}`;
      });
      const answered = await walk(
        cells.map((cell, index) => ({ cell, target: made[index] })),
        async ({ cell, target }) => {
          const id = (on === "story" ? target?.storyId : target?.replyId) ?? "";
          const answer = await ask(findPerson(cell), call, deed.params?.(id) ?? {}, deed.body(id));
          return `${name(action, cell)}: ${answer}`;
        },
      );
      expect(answered).toEqual(expected);
      expect(new Set(answered.map((line) => line.split(": ")[1])).size).toBeGreaterThan(1);
    },
    120_000,
  );

  test.each(callsOnPeople)(
    "says of $action what the Worker does",
    async ({ action, call, body, isForBlog }) => {
      const cells = standings.flatMap((standing) =>
        [null, "suspended" as const, "blocked" as const, "own" as const].map((obstacle): Cell => ({
          standing,
          relation: null,
          obstacle,
        })),
      );
      const answered = await walk(cells, async (cell) => {
        const person = findPerson(cell);
        const target = cell.obstacle === "own" ? (person?.id ?? bystander) : bystander;
        return `${name(action, cell)}: ${await ask(person, call, {}, body(target, blogId))}`;
      });
      expect(answered).toEqual(
        cells.map((cell) => {
          // Nobody is blocked by a blog where no blog is asked.
          const counts = cell.obstacle !== null && (isForBlog || cell.obstacle !== "blocked");
          const obstacles = counts && cell.obstacle !== null ? [cell.obstacle] : [];
          const who =
            isForBlog || cell.standing === "visitor" ? cell : { ...cell, standing: withoutBlog(cell) };
          return `${name(action, cell)}: ${expectAnswer(action, who, { obstacles })}`;
        }),
      );
    },
  );
});

/** What somebody is where no blog is asked: a member is a reader. */
const withoutBlog = ({ standing }: Cell): Standing =>
  ["groupMember", "sales", "superuser"].includes(standing) ? standing : "reader";
