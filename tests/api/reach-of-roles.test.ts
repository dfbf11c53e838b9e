import { readFileSync } from "node:fs";
import { format } from "prettier";
import { beforeAll, describe, expect, test } from "vitest";
import { isFull } from "../sampling.ts";
import { findReach, nameSituation, printReach, type Reaches } from "./print-reach.ts";
import {
  actors,
  createWorlds,
  openReach,
  positions,
  storyStates,
  type ActorName,
  type Situation,
  type World,
} from "./reach-world.ts";
import { firstNames, leftOut, stepNames, steps, walkedModules } from "./reach-actions.ts";
import type { TestServices } from "./open-services.ts";

/*
 * Steps that each role can take from a story, and those that a permitted first step makes possible. Every run tries the
 * situations in which rights were once gained this way, `npm run validate -- --full` all of them.
 * docs/reach-of-roles.md is generated from the result: FULL_TESTS=1 npm test -- tests/api/reach-of-roles.test.ts -u
 */

const golden = new URL("../golden/reach-of-roles.json", import.meta.url);
const known = JSON.parse(readFileSync(golden, "utf8")) as Reaches;

const hasOwn: readonly ActorName[] = [
  "former member",
  "blocked contributor",
  "freelancer",
  "contributor",
  "author",
];
const all = Object.keys(actors).flatMap((actor): Situation[] =>
  positions
    .filter((position) => position === "stranger" || hasOwn.includes(actor as ActorName))
    .flatMap((position) => storyStates.map((state) => ({ actor: actor as ActorName, position, state }))),
);
const often = [
  "freelancer, co-author, draft",
  "contributor, co-author, draft",
  "contributor, starter, held",
  "contributor, starter, live",
  "contributor, starter, removed by law",
  "author, stranger, live",
  "blocked contributor, starter, draft",
  "former member, starter, live",
];
const situations = all.filter((situation) => isFull || often.includes(nameSituation(situation)));

let services: TestServices;
const found: Reaches = {};
beforeAll(async () => {
  services = await openReach();
});

const attempt = (name: string, world: World) => (steps[name] as (typeof steps)[string])(world);

/** Steps reachable at once, each tried in a separate world. */
async function walkOnce(situation: Situation): Promise<string[]> {
  const worlds = await createWorlds(
    services,
    stepNames.map(() => situation),
  );
  const reached: string[] = [];
  for (const [index, name] of stepNames.entries())
    if (await attempt(name, worlds[index] as World)) reached.push(name);
  return reached;
}

/** Steps that have another effect if they aren't permitted: they request a deletion. */
const spoiling = [
  "delete it or take it down",
  "take it down by law",
  "ask for its deletion",
  "sponsor it by a version",
];

/**
 * Steps reachable only after a first step. A refused step changes nothing, so a world is reused until a step succeeds.
 */
async function walkTwice(situation: Situation, reached: readonly string[]) {
  const closed = stepNames.filter((name) => !reached.includes(name));
  const firsts = firstNames.filter((name) => reached.includes(name));
  const worlds = await createWorlds(
    services,
    firsts.map(() => situation),
  );
  const opened: Record<string, string[]> = {};
  for (const [index, first] of firsts.entries()) {
    let world = worlds[index] as World;
    await attempt(first, world);
    for (const second of closed) {
      const isReached = await attempt(second, world);
      if (isReached) (opened[first] ??= []).push(second);
      else if (!spoiling.includes(second)) continue;
      [world = world] = await createWorlds(services, [situation]);
      await attempt(first, world);
    }
  }
  return opened;
}

describe("the reach of roles", () => {
  test("is tried with every call of drafts, media and members", () => {
    const source = readFileSync(new URL("reach-actions.ts", import.meta.url), "utf8");
    const names = walkedModules.flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) =>
        typeof value === "object" && value !== null && "method" in value ? [name] : [],
      ),
    );
    const missing = names.filter((name) => !(name in leftOut) && !new RegExp(`\\.${name}\\b`).test(source));
    expect(names.length).toBeGreaterThan(40);
    expect(missing).toEqual([]);
  });

  test.each(situations)("of: $actor, $position of a story that is $state", async (situation) => {
    const reached = await walkOnce(situation);
    const opened = await walkTwice(situation, reached);
    const name = nameSituation(situation);
    found[name] = { reached, opened };
    if (!isFull) expect(found[name]).toEqual(known[name]);
  });

  test("has nothing in two steps that only those above the story's authors may do", () => {
    const above = [
      "mark it as sponsored",
      "sponsor it by a version",
      "lift the owner's hold",
      "publish under the owner's name alone",
      "become an admin",
      "make the other author an admin",
    ];
    const reaches = isFull ? found : known;
    const climbs = all
      .filter(({ actor }) => actor !== "admin" && actor !== "superuser")
      .flatMap((situation) =>
        findReach(reaches, situation)
          .filter((name) => above.includes(name))
          .map((name) => `${nameSituation(situation)}: ${name}`),
      );
    expect(climbs).toEqual([]);
    const unlawful = all
      .filter(({ actor, state }) => state === "removed by law" && actor !== "superuser")
      .flatMap((situation) => findReach(reaches, situation))
      .filter((name) => name.startsWith("publish it"));
    expect(unlawful).toEqual([]);
  });

  test("is as docs/reach-of-roles.md says", async () => {
    const reaches = isFull ? found : known;
    if (isFull) {
      const json = await format(JSON.stringify(found), { parser: "json", printWidth: 110 });
      await expect(json).toMatchFileSnapshot("../golden/reach-of-roles.json");
    }
    await expect(await printReach(reaches, all)).toMatchFileSnapshot("../../docs/reach-of-roles.md");
  });
});
