import { expect, test } from "vitest";
import { browserAgents } from "../../bench/audience/population.ts";
import { simulateDay } from "../../bench/audience/simulate-day.ts";
import { times } from "../sampling.ts";

/* A day of readers and robots, small; `npm run audience-day` plays a million visits. */

const result = await simulateDay({ visits: times(30_000, 100_000), interval: 60, isolates: 1 });
const { visits, refused, readers, robots, views, doubtful, unknownRobots } = result;

test("readers are counted within one in a hundred", () => {
  expect(Math.abs(views - doubtful - readers) / readers).toBeLessThanOrEqual(0.01);
});

test("robots are counted at most one time in a hundred, and most that are read as nobody are named", () => {
  const ofFloods = visits.flood - (refused.flood ?? 0);
  const ofSwarms = Math.max(0, visits.swarm - doubtful);
  expect((unknownRobots + ofFloods + ofSwarms) / robots).toBeLessThanOrEqual(0.01);
});

test("each visit that isn't counted is left out for its reason", () => {
  expect(refused).toEqual({
    robot: visits.named - unknownRobots,
    program: visits.program,
    unread: visits.idle + visits.glance,
    flood: expect.any(Number) as number,
  });
  // The rest was below the cap, in the two minutes of the burst.
  expect(visits.flood - (refused.flood ?? 0)).toBeLessThanOrEqual(60 * Math.ceil(visits.flood / 1_000));
  expect(doubtful).toBeGreaterThan(visits.swarm * 0.9);
  expect(doubtful).toBeLessThanOrEqual(visits.swarm * 1.1);
});

test("pages send nothing about a person, and nothing about one is stored", async () => {
  expect(result.sentFields).toEqual(["depth", "from", "id", "seconds", "unread"]);
  const { db } = result.services;
  const { results: tables } = await db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all<{ name: string }>();
  expect(tables.map(({ name }) => name)).toContain("audience_details");
  const agents = browserAgents.flatMap((agent) => [agent, agent.slice(0, 60)]);
  for (const { name } of tables) {
    const { results } = await db.prepare(`SELECT * FROM "${name}"`).all();
    const text = JSON.stringify(results);
    // Addresses of networks, names of browsers, and the paths that readers came from.
    expect(text.match(/"\d{1,3}(?:\.\d{1,3}){3}"|Mozilla|AppleWebKit|secret=1|\/r\/x/g), name).toBeNull();
    expect(agents.filter((agent) => text.includes(agent))).toEqual([]);
  }
});
