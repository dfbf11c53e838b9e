import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { endExperiments } from "../../api/audience/experiment-results.ts";
import { chooseVariation } from "../../app/feature-flag/experiments.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { getExperiments } from "../../contract/network/features.ts";
import { getEpochs, getSite } from "../../contract/network/magma.ts";
import {
  changeExperiment,
  experimentActions,
  getExperimentResults,
  getManagedExperiments,
  maxRunningExperiments,
  type ExperimentSetup,
  type ExperimentAction,
  type ExperimentWish,
} from "../../contract/network/managed-experiments.ts";
import { addViews } from "../../contract/posts/kala.ts";
import type { TestGoal } from "../../contract/audience/readings.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

let services: TestServices;
let superuser: string;
let second: string;
/** With an owner of the main site, who is no superuser. */
const network = {
  ...fixtureNetwork,
  blogs: (fixtureNetwork.blogs ?? []).map((blog) => ({
    ...blog,
    ...(blog.isMainSite && {
      members: [{ screenName: "Ben-Writer", role: "Owner" as const, title: "Editor" }],
    }),
  })),
  experiments: [],
};

async function open() {
  services = openServices();
  await services.load(network);
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
  second = await openSession(services.db, "Dov-Reader", { roles: ["superuser"] });
}
beforeEach(open);

const setup: ExperimentSetup = {
  description: "Are large headlines read more?",
  share: 0.5,
  variations: [
    { name: "control", weight: 3 },
    { name: "large", weight: 1 },
  ],
  blogs: ["kotaku"],
};

const change = (name: string, version: number | null, wish: ExperimentWish, token = superuser) =>
  callAs(services.fetch, token, changeExperiment, {}, { name, version, wish });
const list = async () => (await callAs(services.fetch, superuser, getManagedExperiments)).data.items;
const find = async (name: string) => (await list()).find((item) => item.name === name);
/** Does a step with the version that there is now. */
const step = async (name: string, kind: ExperimentAction, more: Partial<ExperimentSetup> = {}) =>
  change(
    name,
    (await find(name))?.version ?? null,
    kind === "save" ? { kind, setup: { ...setup, ...more } } : { kind },
  );
const readSite = async (host = "kotaku.com") =>
  (await callAs(services.fetch, null, getSite, { host })).data.experiments;
const readEpoch = async () =>
  (await callAs(services.fetch, null, getEpochs, {}, undefined, { since: "0" })).data.frame;

describe("an experiment", () => {
  test("is made, started, paused, resumed and stopped, which its readers get, and is in the log", async () => {
    expect((await step("zoom", "save")).status).toBe(200);
    const unstarted = await readEpoch();
    expect(await readSite()).toEqual([]);
    expect((await step("zoom", "start")).status).toBe(200);
    expect(await readEpoch()).toBeGreaterThan(unstarted);
    expect((await readSite()).map(({ name }) => name)).toEqual(["zoom"]);
    expect(await readSite("gizmodo.com")).toEqual([]);
    for (const [kind, status, running] of [
      ["pause", "paused", 0],
      ["resume", "running", 1],
      ["stop", "stopped", 0],
    ] as const) {
      const before = await readEpoch();
      expect((await step("zoom", kind)).status).toBe(200);
      expect(await readEpoch()).toBeGreaterThan(before);
      expect(await readSite()).toHaveLength(running);
      expect(await find("zoom")).toMatchObject({ ...setup, status, changedTimeMillis: expect.any(Number) });
    }
    const { data } = await callAs(services.fetch, superuser, getAudit);
    expect(data.items.map(({ action, experiment }) => [action, experiment])).toEqual(
      ["stop", "resume", "pause", "start", "save"].map((kind) => [`experiment.${kind}`, "zoom"]),
    );
    expect(data.items[0]?.changes).toEqual([{ name: "status", before: '"running"', after: '"stopped"' }]);
    expect(data.items.at(-1)?.changes).toContainEqual({
      name: "variations",
      before: null,
      after: '["control 3","large 1"]',
    });
  });

  test("is changed while it is a draft, and then deleted, which the log keeps", async () => {
    await step("zoom", "save");
    await step("zoom", "save", { share: 1, blogs: [] });
    expect(await find("zoom")).toMatchObject({ share: 1, blogs: [], status: "draft" });
    expect((await step("zoom", "delete")).status).toBe(200);
    expect(await list()).toEqual([]);
    const { data } = await callAs(services.fetch, superuser, getAudit);
    expect(data.items[0]).toMatchObject({ action: "experiment.delete", experiment: "zoom" });
    expect(data.items).toHaveLength(3);
  });

  test("is paused for the reader's page too, after those that run", async () => {
    for (const name of ["first", "second", "third"]) {
      await step(name, "save");
      await step(name, "start");
    }
    await step("first", "pause");
    await step("second", "stop");
    await step("draft", "save");
    const { data } = await callAs(services.fetch, null, getExperiments);
    expect(data.items.map(({ name, status }) => [name, status])).toEqual([
      ["third", "running"],
      ["first", "paused"],
      ["second", "stopped"],
    ]);
    expect(JSON.stringify(data)).not.toContain("changed");
  });

  test("whose draft someone else has changed isn't overwritten, started or deleted", async () => {
    await step("zoom", "save");
    const seen = (await find("zoom"))?.version ?? 0;
    await change("zoom", seen, { kind: "save", setup: { ...setup, share: 1 } }, second);
    const late: ExperimentWish[] = [{ kind: "save", setup }, { kind: "start" }, { kind: "delete" }];
    for (const wish of late) expect(await change("zoom", seen, wish)).toMatchObject({ status: 409 });
    // Nor by the form of a new one.
    expect((await change("zoom", null, { kind: "save", setup })).status).toBe(409);
    expect(await find("zoom")).toMatchObject({ share: 1, status: "draft" });
  });

  test("is changed by one of two at the same time", async () => {
    await step("zoom", "save");
    const version = (await find("zoom"))?.version ?? 0;
    const statuses = await Promise.all(
      [0.1, 0.2, 0.3].map(
        async (share) => (await change("zoom", version, { kind: "save", setup: { ...setup, share } })).status,
      ),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await callAs(services.fetch, superuser, getAudit)).data.items).toHaveLength(2);
  });
});

describe("what its state doesn't allow is refused, and changes nothing:", () => {
  const paths: Record<string, ExperimentAction[]> = {
    draft: [],
    running: ["start"],
    paused: ["start", "pause"],
    stopped: ["start", "stop"],
  };
  const allowed: Record<string, ExperimentAction[]> = {
    draft: ["save", "start", "delete"],
    running: ["pause", "stop"],
    paused: ["resume", "stop"],
    stopped: [],
  };
  test.each(
    Object.keys(paths).flatMap((state) =>
      experimentActions
        .filter((kind) => !allowed[state]?.includes(kind))
        .map((kind) => [state, kind] as const),
    ),
  )("%s, %s", async (state, kind) => {
    await step("zoom", "save");
    for (const before of paths[state] ?? []) await step("zoom", before);
    const before = await find("zoom");
    expect(before?.status).toBe(state);
    const { status, error } = await step("zoom", kind, { share: 1, blogs: [] });
    expect([status, error?.message]).toEqual([409, `${kind}: not possible while it is ${state}`]);
    expect(await find("zoom")).toEqual(before);
  });
});

describe("a draft is refused", () => {
  const [control, large] = setup.variations;
  test.each<[string, unknown]>([
    ["with one variation", { variations: [control] }],
    ["with a variation that nobody sees", { variations: [control, { name: "large", weight: 0 }] }],
    ["with a part of a weight", { variations: [control, { name: "large", weight: 0.5 }] }],
    ["with two variations of a name", { variations: [control, control] }],
    ["with an underscore in a variation", { variations: [control, { name: "very_large", weight: 1 }] }],
    [
      "with 21 variations",
      { variations: Array.from({ length: 21 }, (_, at) => ({ ...large, name: `v${at}` })) },
    ],
    ["for nobody", { share: 0 }],
    ["for more than everyone", { share: 1.1 }],
    ["on a blog that is none", { blogs: ["kotaku", "nowhere"] }],
    ["on a blog twice", { blogs: ["kotaku", "kotaku"] }],
  ])("%s", async (_, more) => {
    expect((await step("zoom", "save", more as Partial<ExperimentSetup>)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  test.each(["Zoom", "zoom bar", "x><script>", "", "_zoom"])("with the name %j", async (name) => {
    expect((await change(name, null, { kind: "save", setup })).status).toBe(400);
  });

  test("if it was imported and can't be started", async () => {
    const odd = { name: "zoom", status: "draft" as const, share: 1, variations: [{ name: "a", weight: 1 }] };
    await services.load({ ...network, experiments: [odd] });
    expect(await step("zoom", "start")).toMatchObject({ status: 400, error: { field: "variations" } });
    expect(await find("zoom")).toMatchObject({ status: "draft", changedTimeMillis: null });
  });
});

test("only so many experiments run at once", async () => {
  for (let at = 0; at < maxRunningExperiments; at++) {
    await step(`e${at}`, "save");
    await step(`e${at}`, "start");
  }
  await step("e0", "pause");
  await step("more", "save");
  expect((await step("more", "start")).status).toBe(200);
  expect(await step("e0", "resume")).toMatchObject({ status: 400, error: { field: "status" } });
});

test("an import changes what was imported, and keeps what was changed here", async () => {
  const imported = (name: string, share: number) => ({ ...setup, name, share, status: "draft" as const });
  await services.load({ ...network, experiments: [imported("a", 0.1), imported("b", 0.1)] });
  const seen = (await find("b"))?.version ?? 0;
  await step("a", "start");
  await services.load({ ...network, experiments: [imported("a", 0.9), imported("b", 0.9)] });
  expect((await list()).map(({ name, share, status }) => [name, share, status])).toEqual([
    ["a", 0.1, "running"],
    ["b", 0.9, "draft"],
  ]);
  // Who has read the former one doesn't start another.
  expect((await change("b", seen, { kind: "start" })).status).toBe(409);
});

describe("results", () => {
  const count = (...tests: [variant: string, goal: TestGoal, count: number, name?: string][]) =>
    callAs(
      services.fetch,
      "",
      addViews,
      {},
      {
        views: [],
        tests: tests.map(([variant, goal, number, name = "zoom"]) => ({
          test: `experiment:${name}`,
          variant,
          goal,
          count: number,
        })),
      },
    );
  const read = async (name = "zoom", token = superuser) =>
    callAs(services.fetch, token, getExperimentResults, {}, undefined, { name });
  const goalOf = async (goal: string) => (await read()).data.goals.find((each) => each.goal === goal);

  beforeEach(async () => {
    await step("zoom", "save");
    await step("zoom", "start");
  });

  test("count readers and goals of variations while it runs, and of nothing else", async () => {
    await count(["control", "seen", 300], ["large", "seen", 100], ["large", "link", 30]);
    await count(["unknown", "seen", 5], ["control", "seen", 5, "other"]);
    await step("zoom", "pause");
    await count(["control", "seen", 7]);
    const { data } = await read();
    expect(data.variations).toEqual([
      { name: "control", readers: 300 },
      { name: "large", readers: 100 },
    ]);
    expect(await goalOf("link")).toMatchObject({
      verdict: "open",
      variations: [{ count: 0 }, { count: 30, difference: null }],
    });
    const { results } = await services.db.prepare("SELECT test FROM test_counts").all();
    expect(results).toHaveLength(3);
  });

  test("name a winner with its range, and say if readers aren't split by the weights", async () => {
    await count(["control", "seen", 9_000], ["large", "seen", 3_000]);
    await count(["control", "end", 900], ["large", "end", 600]);
    const found = await goalOf("end");
    expect(found).toMatchObject({ verdict: "winner", winner: "large" });
    expect(found?.variations[1]?.difference).toMatchObject({ value: expect.closeTo(1) });
    expect((await read()).data.isSplitAsMeant).toBe(true);
    await count(["large", "seen", 9_000]);
    expect((await read()).data.isSplitAsMeant).toBe(false);
    expect(await goalOf("end")).toMatchObject({ verdict: "split", winner: null });
  });

  test("are superusers', and 404 for an unknown experiment", async () => {
    const owner = await openSession(services.db, "Ben-Writer");
    expect((await read("zoom", owner)).status).toBe(403);
    expect((await read("none")).status).toBe(404);
  });
});

describe("an experiment ends by its plan", () => {
  const zoneEnd = Date.UTC(2027, 0, 2, 5);
  const run = (now: number) =>
    endExperiments({ db: services.db, now, createUid: () => crypto.randomUUID() } as never);
  const begin = async (more: Partial<ExperimentSetup>) => {
    await step("zoom", "save", more);
    await step("zoom", "start");
  };
  const lastAction = async () => (await callAs(services.fetch, superuser, getAudit)).data.items[0];

  test.each(["running", "paused"] as const)("at midnight after its last day, while %s", async (status) => {
    await begin({ lastDay: "2027-01-01" });
    if (status === "paused") await step("zoom", "pause");
    await run(zoneEnd - 1);
    expect(await find("zoom")).toMatchObject({ status });
    await run(zoneEnd);
    expect(await find("zoom")).toMatchObject({
      status: "stopped",
      endReason: "lastDay",
      changedTimeMillis: zoneEnd,
      changedByPersonId: null,
    });
    expect(await readSite()).toEqual([]);
    expect(await lastAction()).toMatchObject({ action: "experiment.end", experiment: "zoom" });
    expect((await lastAction())?.changes).toContainEqual({
      name: "endReason",
      before: null,
      after: '"lastDay"',
    });
    await run(zoneEnd + 1);
    expect(await find("zoom")).toMatchObject({ changedTimeMillis: zoneEnd });
  });

  test("with the answer of its goal, of no other, and not while paused", async () => {
    await begin({ decidedBy: "account" });
    const report = (goal: TestGoal) =>
      ["control", "large"].map((variant, at) => ({
        test: "experiment:zoom",
        variant,
        goal,
        count:
          [
            [9_000, 900],
            [3_000, 600],
          ][at]?.[goal === "seen" ? 0 : 1] ?? 0,
      }));
    const count = (...tests: TestGoal[]) =>
      callAs(services.fetch, "", addViews, {}, { views: [], tests: tests.flatMap(report) });
    await count("seen", "link");
    await run(zoneEnd);
    expect(await find("zoom")).toMatchObject({ status: "running" });
    await count("account");
    await step("zoom", "pause");
    await run(zoneEnd);
    expect(await find("zoom")).toMatchObject({ status: "paused" });
    await step("zoom", "resume");
    await run(zoneEnd);
    expect(await find("zoom")).toMatchObject({ status: "stopped", endReason: "decided" });
  });

  test("which can't be over before it starts; without a plan it runs on", async () => {
    await step("zoom", "save", { lastDay: "2020-01-01" });
    expect(await step("zoom", "start")).toMatchObject({ status: 400, error: { field: "lastDay" } });
    await step("other", "save");
    await step("other", "start");
    await run(zoneEnd * 2);
    expect(await find("other")).toMatchObject({ status: "running" });
  });
});

test("nobody but superusers sees or changes experiments", async () => {
  await step("zoom", "save");
  const owner = await openSession(services.db, "Ben-Writer");
  for (const token of [owner, null]) {
    const status = token === null ? 401 : 403;
    expect(await callAs(services.fetch, token, getManagedExperiments)).toMatchObject({ status });
    const answer = await callAs(
      services.fetch,
      token,
      changeExperiment,
      {},
      {
        name: "zoom",
        version: 1,
        wish: { kind: "start" },
      },
    );
    expect(answer).toMatchObject({ status });
  }
  expect(await find("zoom")).toMatchObject({ status: "draft" });
});

test("no sequence of calls changes a reader's variation between start and stop", async () => {
  const readers = Array.from({ length: 40 }, (_, at) => `reader ${at}`);
  const wish = fc.record({
    kind: fc.constantFrom(...experimentActions),
    share: fc.constantFrom(0.2, 0.5, 1),
    weights: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 3 }),
    blogs: fc.constantFrom<string[]>([], ["kotaku"], ["gizmodo"]),
  });
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 4, maxLength: 12 }), async (wishes) => {
      await services.db.prepare("DELETE FROM experiments").run();
      await step("zoom", "save");
      await step("zoom", "start");
      const draw = async () => {
        const [running] = await readSite();
        return running ? readers.map((reader) => chooseVariation(running, reader)) : null;
      };
      const first = await draw();
      expect(first).not.toBeNull();
      for (const { kind, share, weights, blogs } of wishes) {
        const variations = weights.map((weight, at) => ({ name: `v${at}`, weight }));
        await step("zoom", kind, { share, variations, blogs });
        const status = (await find("zoom"))?.status;
        const now = await draw();
        if (status === "running") expect(now).toEqual(first);
        else expect(now).toBeNull();
        if (status === "running") seen += 1;
        expect(status === "running" || status === "paused" || status === "stopped").toBe(true);
      }
    }),
    { numRuns: 25 },
  );
  expect(seen).toBeGreaterThan(10);
});
