import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jobs } from "../../api/jobs.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openSession } from "./open-session.ts";
import { exportToken, importToken, openServices, type TestServices } from "./open-services.ts";

interface JobHealth {
  state: string;
  succeededTimeMillis: number | null;
  failedTimeMillis: number | null;
  durationMillis: number | null;
}

let services: TestServices;
beforeAll(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  for (const name of ["Cleo-Reader", "Dov-Reader"]) await openSession(services.db, name);
});
beforeEach(() => services.db.exec("DELETE FROM job_runs"));

const count = async (from: string) =>
  (await services.db.prepare(`SELECT count(*) AS n FROM ${from}`).first<{ n: number }>())?.n;
const readJobs = async () => {
  const response = await services.fetch(new Request("http://services.invalid/api/magma/health"));
  const text = await response.text();
  return { text, jobs: (JSON.parse(text) as { data: { jobs: Record<string, JobHealth> } }).data.jobs };
};
const setMainZone = (zone: string) =>
  services.db
    .prepare("UPDATE blogs SET blog = json_set(blog, '$.timezone', ?1) WHERE is_main_site = 1")
    .bind(zone)
    .run();

/** Work for each kind of job, which disappears when done. */
async function leaveWork(): Promise<void> {
  await services.db.batch(
    [
      // It can no longer be opened, so it leaves the outbox at the next check.
      `INSERT INTO outbox (kind, key, payload, ready_time, next_time, expires_time) VALUES
        ('mail', 'm', '{"sealed":"x"}', 1, 1, 2), ('hub', 'blog:9 1', '{"list":"blog:9"}', 60000, 60000, NULL)`,
      "UPDATE posts SET headline = headline || ' again' WHERE id = (SELECT min(id) FROM posts WHERE is_starter = 1)",
      "INSERT INTO lost_addresses (host, path, count, first_time, last_time) VALUES ('a.example', '/old', 1, 1, 1)",
      "INSERT INTO changes (scope, epoch) VALUES ('frame', 1)",
      "UPDATE notification_choices SET due_time = NULL",
      `INSERT INTO notification_choices (person_id, news_time, digest) VALUES ('503', 1, 'daily')
       ON CONFLICT DO UPDATE SET news_time = 1, digest = 'daily'`,
    ].map((sql) => services.db.prepare(sql)),
  );
}

const countWork = async () => ({
  mail: await count("outbox WHERE kind = 'mail' AND state = 'waiting'"),
  hub: await count("outbox WHERE kind = 'hub' AND next_time <= 60000"),
  search: await count("unsearched"),
  lost: await count("lost_addresses WHERE path = '/old'"),
  changes: await count("changes WHERE epoch = 1"),
  digests: await count("notification_choices WHERE news_time IS NOT NULL AND due_time IS NULL"),
});

/** A job that no test here runs by name. */
const job = "forget-changes";
const call = (token: string, body: unknown) =>
  services.fetch(
    new Request("http://services.invalid/api/magma/jobs/run", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );

describe("jobs that have not run", () => {
  const since = (name: string, minutes: number) =>
    services.db
      .prepare("INSERT INTO job_runs (name, known_time) VALUES (?1, ?2)")
      .bind(name, Date.now() - minutes * 60_000)
      .run();
  const listStates = async () => [
    ...new Set(Object.values((await readJobs()).jobs).map(({ state }) => state)),
  ];

  test("are listed, and overdue 20 minutes after a network's beginning", async () => {
    await since("", 19);
    expect(await listStates()).toEqual(["ok"]);
    const { jobs: health } = await readJobs();
    expect(Object.keys(health).toSorted()).toEqual(Object.keys(jobs).toSorted());
    expect(health[job]).toEqual({
      state: "ok",
      succeededTimeMillis: null,
      failedTimeMillis: null,
      durationMillis: null,
    });
    await services.db.exec("DELETE FROM job_runs");
    await since("", 21);
    expect(await listStates()).toEqual(["late"]);
  });

  test("of a new release are overdue once the clock has passed them by", async () => {
    await services.runJobs();
    await services.db.exec(`DELETE FROM job_runs WHERE name = '${job}'`);
    expect((await readJobs()).jobs[job]).toMatchObject({ state: "ok", succeededTimeMillis: null });
    // Scheduled runs that ended before it.
    await since(job, 21);
    expect((await readJobs()).jobs[job]).toMatchObject({ state: "late" });
  });

  test("are recorded before the first of them runs", async () => {
    await services.db.exec(
      "CREATE TRIGGER full BEFORE UPDATE ON job_runs BEGIN SELECT RAISE(ABORT, 'full'); END",
    );
    try {
      await expect(services.runJobs()).rejects.toThrow("full");
    } finally {
      await services.db.exec("DROP TRIGGER full");
    }
    expect(await count("job_runs WHERE known_time IS NOT NULL AND success_time IS NULL")).toBe(
      Object.keys(jobs).length,
    );
  });

  test("in a network that was just made are not overdue", async () => {
    const fresh = openServices();
    const response = await fresh.fetch(new Request("http://services.invalid/api/magma/health"));
    const { data } = await response.json<{ data: { jobs: Record<string, JobHealth> } }>();
    expect(new Set(Object.values(data.jobs).map(({ state }) => state))).toEqual(new Set(["ok"]));
  });
});

describe("one job, run by the operator", () => {
  test("runs alone, and health knows", async () => {
    const response = await call(importToken, { name: job });
    expect(await response.json()).toMatchObject({
      data: { durationMillis: expect.any(Number) as number, failure: null },
    });
    const { jobs: health } = await readJobs();
    expect(Object.keys(health).filter((name) => health[name]?.succeededTimeMillis)).toEqual([job]);
  });

  test("says why it failed to the operator alone", async () => {
    await setMainZone("Mars/Olympus");
    try {
      const response = await call(importToken, { name: "write-digests" });
      expect(await response.text()).toContain("no time zone is called Mars/Olympus");
      const { text, jobs: health } = await readJobs();
      expect([health["write-digests"]?.state, text.includes("Mars")]).toEqual(["failing", false]);
    } finally {
      await setMainZone("America/New_York");
    }
  });

  test.each([
    ["without a token", "", { name: job }, 401],
    ["with the token that reads", exportToken, { name: job }, 401],
    ["of no name", importToken, { name: "constructor" }, 404],
    ["of too long a name", importToken, { name: "x".repeat(101) }, 400],
  ])("%s: refused", async (_, token, body, status) => {
    const { status: answered } = await call(token, body);
    expect(answered).toBe(status);
    expect(await count("job_runs")).toBe(0);
  });
});

describe("by the clock", () => {
  test("all is done beside a blog whose time zone does not exist, and health says what failed, not why", async () => {
    try {
      await setMainZone("Mars/Olympus");
      await leaveWork();
      await services.runJobs().catch(() => null);
      expect(await countWork()).toEqual({ mail: 0, hub: 0, search: 0, lost: 0, changes: 0, digests: 0 });
      const { text, jobs: health } = await readJobs();
      expect(Object.keys(health)).toEqual(Object.keys(jobs).toSorted());
      expect(Object.values(health).every(({ durationMillis }) => (durationMillis ?? -1) >= 0)).toBe(true);
      const failing = Object.entries(health).filter(([, { state }]) => state !== "ok");
      expect(failing).toMatchObject([["write-digests", { state: "failing", succeededTimeMillis: null }]]);
      expect(text).not.toContain("Mars");
      const row = await services.db
        .prepare("SELECT reason FROM job_runs WHERE name = 'write-digests'")
        .first<{ reason: string }>();
      expect(row?.reason).toContain("no time zone is called Mars/Olympus");
    } finally {
      await setMainZone("America/New_York");
    }
  });

  test("a job is well again after its next success, and one that there is no more is forgotten", async () => {
    await services.db.exec(
      "INSERT INTO job_runs (name, failure_time, reason) VALUES ('write-digests', 1, 'once')",
    );
    await services.db.exec("INSERT INTO job_runs (name, success_time) VALUES ('of-an-older-release', 1)");
    expect((await readJobs()).jobs).toMatchObject({
      "write-digests": { state: "failing" },
      "of-an-older-release": { state: "late" },
    });
    await services.runJobs();
    const { jobs: health } = await readJobs();
    expect(health["write-digests"]).toMatchObject({ state: "ok", failedTimeMillis: 1 });
    expect(health).not.toHaveProperty("of-an-older-release");
  });

  test("one person about whom nothing can be written keeps no message from the others", async () => {
    const run = (...statements: string[]) =>
      services.db.batch(statements.map((sql) => services.db.prepare(sql)));
    const listMail = async () => {
      const { results } = await services.db
        .prepare(
          "SELECT message ->> 'to' AS who, message ->> 'kind' AS kind FROM local_messages ORDER BY who, kind",
        )
        .all<{ who: string; kind: string }>();
      return results.map(({ who, kind }) => `${kind} to ${who}`);
    };
    const decide = (personId: string, version: number) =>
      `INSERT INTO decisions (id, post_id, version, blog_id, action, by_person_id, person_id, reason, words, created_time)
       SELECT 'decision-${personId}', id, ${version}, blog_id, 'warn', '501', '${personId}', 'spam', '', unixepoch() * 1000
       FROM posts WHERE is_starter = 1 ORDER BY id LIMIT 1`;
    await run(
      "DELETE FROM local_messages",
      // An unknown language, in which no mail can be written.
      "UPDATE accounts SET locale = 'xx' WHERE person_id = '503'",
      decide("503", 1),
      decide("504", 2),
      ...["503", "504"].map(
        (id) =>
          `INSERT INTO person_follows (follower_id, person_id, created_time) VALUES ('502', '${id}', unixepoch() * 1000)`,
      ),
      "UPDATE notification_choices SET due_time = person_id WHERE person_id IN ('503', '504')",
    );
    await services.runJobs().catch(() => null);
    expect(await listMail()).toEqual([
      "digest to Dov-Reader@example.test",
      "notice to Dov-Reader@example.test",
    ]);
    const { results } = await services.db
      .prepare("SELECT name, reason FROM job_runs WHERE reason IS NOT NULL ORDER BY name")
      .all<{ name: string; reason: string }>();
    expect(results).toMatchObject([
      { name: "write-digests", reason: expect.stringContaining("person 503: ") as string },
      { name: "write-statements", reason: expect.stringMatching(/^statement \d+: /) as string },
    ]);
    // Her mail is sent once possible; meanwhile her digest is postponed for an hour.
    expect(await count(`notification_choices WHERE person_id = '503' AND due_time > ${Date.now()}`)).toBe(1);
    await run("UPDATE accounts SET locale = 'es-ES' WHERE person_id = '503'");
    // Her statement is retried after twice the wait each time.
    await services.runJobs();
    expect(await listMail()).not.toContain("notice to Cleo-Reader@example.test");
    expect(await count("outbox WHERE kind = 'statement' AND attempts = 1")).toBe(1);
    await run("UPDATE outbox SET next_time = 1 WHERE kind = 'statement'");
    await services.runJobs();
    expect(await listMail()).toContain("notice to Cleo-Reader@example.test");
  });
});
