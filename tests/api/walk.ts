import type { Call, QueryValues } from "../../contract/wire/call.ts";
import {
  findRefusal,
  standings,
  type Action,
  type Claim,
  type Obstacle,
  type Refusal,
  type Relation,
  type Standing,
} from "../../contract/permissions.ts";
import { personObstacles, type Somebody } from "./permission-world.ts";
import { callAs } from "./signed-caller.ts";
import type { TestServices } from "./open-services.ts";

/* Shared by the tests of the permission table. */

export interface World {
  services: TestServices;
  people: readonly Somebody[];
}

export interface Cell {
  standing: Standing;
  relation: Relation | null;
  obstacle: Obstacle | null;
}

/** Every standing with each relation and each obstacle. */
export const listCells = (
  relations: readonly Cell["relation"][],
  obstacles: readonly Cell["obstacle"][],
): Cell[] =>
  standings.flatMap((standing) =>
    relations.flatMap((relation) => obstacles.map((obstacle) => ({ standing, relation, obstacle }))),
  );

/** The obstacle as a list, as the permission table expects it. */
export const listObstacles = ({ obstacle }: Cell): Obstacle[] => (obstacle === null ? [] : [obstacle]);

/** The person with this standing, and with the obstacle if it is a person's; null for the visitor. */
export const findPerson = ({ people }: World, { standing, obstacle }: Cell): Somebody | null =>
  people.find(
    (person) =>
      person.standing === standing &&
      person.obstacle === (personObstacles.find((own) => own === obstacle) ?? null),
  ) ?? null;

export const nameCell = (action: string, { standing, relation, obstacle }: Cell) =>
  [action, standing, relation ?? "-", obstacle ?? "-"].join(" ");

/** The standing in calls that concern no blog: members count as readers. */
export const withoutBlog = (cell: Cell): Cell =>
  ["visitor", "groupMember", "sales", "superuser"].includes(cell.standing)
    ? cell
    : { ...cell, standing: "reader" };

/** The permission table's reason to forbid it; null if it doesn't. */
export function refuse(
  action: Action,
  { standing }: Cell,
  claim: Omit<Claim, "standings"> = {},
): Refusal | null {
  const all: Standing[] = standing === "visitor" ? [standing] : ["reader", standing];
  return findRefusal(action, { ...claim, standings: all });
}

/** The response that follows from the permission table. */
export function formatAnswer(refusal: Refusal | null, done = "200"): string {
  if (refusal === null) return done;
  if (refusal === "signIn") return "401";
  return refusal === "gone" ? "410" : `403 ${refusal}`;
}

export async function ask(
  { services }: World,
  person: Somebody | null,
  call: Call,
  { params = {}, body, query = {} }: { params?: Record<string, string>; body?: unknown; query?: QueryValues },
): Promise<{ answer: string; data: unknown }> {
  const fetchService = (request: Request) => services.fetch(request);
  const answered = await callAs(fetchService, person?.token ?? null, call, params, body, query);
  const parts = [answered.status, answered.error?.refusal].filter((part) => part !== undefined);
  return { answer: parts.join(" "), data: answered.data };
}

/** Runs several at a time; results are in the order of the items. */
export async function walk<Item, Line>(
  items: readonly Item[],
  step: (item: Item, index: number) => Promise<Line>,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (let from = 0; from < items.length; from += 16) {
    const some = items.slice(from, from + 16);
    lines.push(...(await Promise.all(some.map((item, index) => step(item, from + index)))));
  }
  return lines;
}

/** Actual and expected responses, each with its cell. */
export interface Walked {
  answered: string[];
  expected: string[];
}
