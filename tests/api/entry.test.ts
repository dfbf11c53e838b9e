import { afterAll, beforeAll, expect, test } from "vitest";
import { jobs } from "../../api/jobs.ts";
import * as core from "../../contract/posts/core.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openSession } from "./open-session.ts";
import { callAs, newKey, newWords, paragraph } from "./signed-caller.ts";
import { startServices } from "./start-services.ts";

const storyId = "1830000020";

/* Parts that only the Worker itself has: its rate limits and its scheduled event. */
let services: Awaited<ReturnType<typeof startServices>>;
beforeAll(async () => {
  services = await startServices();
  await services.load(fixtureNetwork);
});
afterAll(() => services.close());

test("the scheduled event runs every job, and the health report has the results", async () => {
  await services.runScheduled("*/5 * * * *");
  const response = await services.fetch(new Request("http://services.invalid/api/magma/health"));
  const { data } = await response.json<{ data: { jobs: Record<string, { state: string }> } }>();
  expect(data.jobs).toMatchObject(
    Object.fromEntries(Object.keys(jobs).map((name) => [name, { state: "ok" }])),
  );
});

test("an account that writes too much is rate-limited", async () => {
  const statuses: number[] = [];
  const eva = await openSession(services.db, "Eva-Es");
  // More than two minutes allow: a minute may end in between.
  for (let index = 0; index < 200 && statuses.at(-1) !== 429; index += 1) {
    const body = { body: paragraph(newWords()), key: newKey() };
    statuses.push(
      (await callAs((request) => services.fetch(request), eva, core.writeReply, { parentId: storyId }, body))
        .status,
    );
  }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(30);
  expect(statuses.at(-1)).toBe(429);
});
