import { beforeEach, describe, expect, test } from "vitest";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { getBlogSettings, writeBlogSettings } from "../../contract/network/blog-settings.ts";
import { setFlag, setFlagOnBlogs } from "../../contract/network/features.ts";
import { getManagedBlogs } from "../../contract/network/managed-blogs.ts";
import { removeRedirect, setRedirect, setRedirectLines } from "../../contract/network/redirects.ts";
import { accessRights, listRightsOfCall } from "../../contract/people/access-rights.ts";
import {
  accessRightNames,
  createAccessToken,
  listAccessTokens,
  maxAccessTokens,
  revokeAccessToken,
  type AccessRight,
} from "../../contract/people/access-tokens.ts";
import { deleteAccount, readMyData } from "../../contract/people/settings.ts";
import type { Call } from "../../contract/wire/call.ts";
import { sessionHostHeader } from "../../contract/wire/request-headers.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

let services: TestServices;
let superuser: string;
beforeEach(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
  await prove();
});

const run = (sql: string, ...values: (string | number)[]) =>
  services.db
    .prepare(sql)
    .bind(...values)
    .run();
/** Everyone has just signed in. */
const prove = () => run("UPDATE sessions SET proved_time = ?1", Date.now());

const ask = (
  token: string | null,
  call: Call,
  { body, query, headers }: { body?: unknown; query?: object; headers?: Record<string, string> } = {},
) => callAs(services.fetch, token, call, {}, body, { ...query }, headers);

const wish = (rights: readonly AccessRight[], name = "Nightly settings", days = 30) => ({
  name,
  rights: [...rights],
  days,
});

async function make(rights: readonly AccessRight[], name?: string): Promise<string> {
  const { status, data } = await callAs(services.fetch, superuser, createAccessToken, {}, wish(rights, name));
  expect(status).toBe(200);
  return data.token;
}

const list = async () => (await callAs(services.fetch, superuser, listAccessTokens)).data.items;
const readLog = async () => (await callAs(services.fetch, superuser, getAudit)).data.items;
const readVersion = async (token: string) =>
  (await callAs(services.fetch, token, getBlogSettings, {}, undefined, { blogId: "10" })).data.version;

describe("an access token", () => {
  test("changes a setting in the name of who made it, and the log has its name", async () => {
    const token = await make(["settings.write"]);
    const body = {
      blogId: null,
      group: null,
      version: 0,
      choices: { tagline: "From a program" },
      isTrial: false,
    };
    expect(await ask(token, writeBlogSettings, { body })).toMatchObject({ status: 200 });
    const [line] = await readLog();
    const [made] = await list();
    expect(line).toMatchObject({
      action: "settings.write",
      byPersonId: made?.byPersonId,
      tokenName: "Nightly settings",
      settings: [{ name: "tagline", after: "From a program" }],
    });
  });

  test("is shown once, and its hash is all that is stored", async () => {
    const token = await make(["settings.read"]);
    expect(token).toMatch(/^magma_[\w-]{43}$/);
    const stored = JSON.stringify([
      (await services.db.prepare("SELECT * FROM access_tokens").all()).results,
      (await services.db.prepare("SELECT * FROM audit_log").all()).results,
    ]);
    expect(stored).toContain("Nightly settings");
    expect(stored).not.toContain(token.slice(6));
    expect(JSON.stringify(await list())).not.toContain(token.slice(6));
  });

  test("is listed with its rights, maker, last day and end, and each step of its life is in the log", async () => {
    const token = await make(["settings.read", "log.read"]);
    const [unused] = await list();
    expect(unused).toMatchObject({
      name: "Nightly settings",
      rights: ["settings.read", "log.read"],
      usedDay: null,
      works: true,
    });
    expect((unused?.expiresTimeMillis ?? 0) - (unused?.createdTimeMillis ?? 0)).toBe(30 * 86_400_000);
    const today = () => new Date().toISOString().slice(0, 10);
    const before = today();
    await ask(token, getBlogSettings);
    const [used] = await list();
    expect([before, today()]).toContain(used?.usedDay);
    await callAs(services.fetch, superuser, revokeAccessToken, {}, { id: used?.id ?? "" });
    expect(await list()).toEqual([]);
    const lines = (await readLog()).map(({ action, words, tokenName }) => [action, words, tokenName]);
    expect(lines).toEqual([
      ["token.revoke", "Nightly settings", null],
      ["token.create", "Nightly settings", null],
    ]);
    const again = await callAs(services.fetch, superuser, revokeAccessToken, {}, { id: used?.id ?? "" });
    expect(again.data).toEqual({ isRevoked: false });
    expect(await readLog()).toHaveLength(2);
  });

  test("records its use at most once an hour", async () => {
    await run("CREATE TABLE uses (id TEXT)");
    await run(
      "CREATE TRIGGER count_uses AFTER UPDATE ON access_tokens BEGIN INSERT INTO uses VALUES (NEW.id); END",
    );
    const token = await make(["settings.read"]);
    const hour = Math.floor(Date.now() / 3_600_000);
    for (let call = 0; call < 3; call += 1) await ask(token, getBlogSettings);
    const passed = Math.floor(Date.now() / 3_600_000) - hour;
    const { results } = await services.db.prepare("SELECT id FROM uses").all();
    expect(results.length).toBeLessThanOrEqual(1 + passed);
    expect(results.length).toBeGreaterThan(0);
    await run("UPDATE access_tokens SET used_time = used_time - 3600000");
    await run("DELETE FROM uses");
    await ask(token, getBlogSettings);
    expect((await services.db.prepare("SELECT id FROM uses").all()).results).toHaveLength(1);
  });
});

describe("a token that isn't accepted gets the same answer, whatever the reason:", () => {
  const reasons: Record<string, (token: string) => Promise<unknown>> = {
    expired: () => run("UPDATE access_tokens SET expires_time = ?1", Date.now()),
    revoked: async () => ask(superuser, revokeAccessToken, { body: { id: (await list())[0]?.id ?? "" } }),
    "its maker is no superuser any more": () => run("DELETE FROM network_roles"),
    "its maker is suspended": () =>
      run(
        `INSERT INTO restrictions (person_id, kind, blog_id, by_person_id, reason, created_time)
         SELECT person_id, 'suspended', '', person_id, '', 0 FROM access_tokens`,
      ),
    "its maker has no account any more": () => run("DELETE FROM accounts"),
  };
  const refused = { status: 401, error: { code: "unauthorized", message: "You're not signed in." } };

  test.each(Object.entries(reasons))("%s", async (_, happen) => {
    const token = await make(accessRightNames);
    expect((await ask(token, getBlogSettings)).status).toBe(200);
    await happen(token);
    expect(await ask(token, getBlogSettings)).toMatchObject(refused);
    // Nor does it say which calls it could have made.
    expect(await ask(token, createAccessToken, { body: wish(["log.read"]) })).toMatchObject(refused);
  });

  test("wrong", async () => {
    const token = await make(accessRightNames);
    const other = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
    for (const wrong of [other, token.slice(0, -1), `${token}A`, token.slice(6), "magma_", null])
      expect(await ask(wrong, getBlogSettings)).toMatchObject(refused);
  });

  test("in the place of a session", async () => {
    const token = await make(accessRightNames);
    const headers = { [sessionHostHeader]: "kinja.com" };
    expect(await ask(token, getBlogSettings, { headers })).toMatchObject(refused);
  });
});

test("a token is listed as not working while its maker may not make one", async () => {
  const owner = await openSession(services.db, "Ada-Owner", { roles: ["superuser"] });
  await prove();
  await ask(owner, createAccessToken, { body: wish(["settings.read"]) });
  await run("DELETE FROM network_roles WHERE person_id = (SELECT person_id FROM access_tokens)");
  expect((await list()).map(({ works }) => works)).toEqual([false]);
});

const modules = import.meta.glob<Record<string, unknown>>("../../contract/**/*.ts", { eager: true });
const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "service" in value && "method" in value;
const signedCalls = [
  ...new Map(
    Object.values(modules)
      .flatMap((module) => Object.values(module))
      .filter(isCall)
      .filter(({ scope }) => scope !== null)
      .map((call) => [`${call.method} ${call.service}/${call.path}`, call] as const),
  ),
];
const fillParams = ({ path }: Call) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, "1"]));

describe("a token makes only the calls of its rights:", () => {
  test("with all rights, no other call of the contract", async () => {
    const token = await make(accessRightNames);
    const answers = await Promise.all(
      signedCalls
        .filter(([, call]) => listRightsOfCall(call).length === 0)
        .map(async ([name, call]) => {
          const { status, error } = await callAs(services.fetch, token, call, fillParams(call));
          return [name, call.scope === "person" ? `${status} ${error?.refusal}` : status] as const;
        }),
    );
    expect(answers.length).toBeGreaterThan(150);
    const wrong = answers.filter(([, answer]) => answer !== "403 accessRight" && answer !== 401);
    expect(wrong).toEqual([]);
    const own = answers.filter(([name]) => /accesstokens|session|account/.test(name));
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter(([, answer]) => answer !== "403 accessRight")).toEqual([]);
  });

  test("none of a live connection", async () => {
    const token = await make(accessRightNames);
    const response = await services.fetch(
      new Request("http://services.invalid/api/core/draft/1/live", {
        headers: { authorization: `Bearer ${token}`, Upgrade: "websocket" },
      }),
    );
    expect(response.status).toBe(403);
  });

  test.each(accessRightNames)("with %s, no call of another right, and the answer names it", async (right) => {
    const token = await make([right]);
    for (const call of Object.values(accessRights).flat()) {
      const rights = listRightsOfCall(call);
      const { status, error } = await callAs(services.fetch, token, call, {});
      const isOwn = rights.includes(right);
      expect([call.path, error?.refusal === "accessRight"]).toEqual([call.path, !isOwn]);
      if (!isOwn)
        expect([status, error?.message]).toEqual([
          403,
          `This access token lacks the right ${rights[0] ?? ""}.`,
        ]);
    }
  });
});

describe("every write of a right is in the log with the token's name:", () => {
  const settings = { blogId: null, group: null, version: 0, choices: { tagline: "New" }, isTrial: false };
  const flag = {
    blogId: null,
    name: "by_token",
    value: "on",
    before: null,
    description: "Made by a program.",
  };
  const lines = [{ line: 1, from: "/older", to: "/latest" }];
  const writes: [call: Call, body: unknown][] = [
    [writeBlogSettings, settings],
    [setFlag, flag],
    [setFlagOnBlogs, { name: flag.name, changes: [{ blogId: null, before: "on", value: "25%" }] }],
    [setRedirect, { blogId: null, from: "/old", to: "/latest", was: null }],
    [removeRedirect, { blogId: null, from: "/old" }],
    [setRedirectLines, { blogId: null, lines, isTrial: false }],
  ];

  test("one after the other", async () => {
    const token = await make(accessRightNames, "Of the writes");
    for (const [call, body] of writes) {
      const before = (await readLog()).length;
      const { status, error } = await ask(token, call, { body });
      expect([call.path, status, error]).toEqual([call.path, 200, null]);
      const [line, ...others] = await readLog();
      expect([call.path, line?.tokenName, others.length]).toEqual([call.path, "Of the writes", before]);
    }
  });

  test("without exception", () => {
    const all = Object.values(accessRights)
      .flat()
      .filter(({ method }) => method !== "GET")
      .map(({ path }) => path);
    expect(writes.map(([{ path }]) => path).toSorted()).toEqual([...new Set(all)].toSorted());
  });
});

describe("making a token", () => {
  test("needs a recent sign-in", async () => {
    await run("UPDATE sessions SET proved_time = ?1", Date.now() - 16 * 60_000);
    const { status, error } = await ask(superuser, createAccessToken, { body: wish(["log.read"]) });
    expect([status, error?.refusal]).toEqual([403, "signInAgain"]);
    expect(await list()).toEqual([]);
  });

  test.each([
    ["no name", wish(["log.read"], "  ")],
    ["a long name", wish(["log.read"], "x".repeat(61))],
    ["no right", wish([])],
    ["an unknown right", wish(["everything" as AccessRight])],
    ["no day", wish(["log.read"], "x", 0)],
    ["more than a year", wish(["log.read"], "x", 366)],
    ["half a day", wish(["log.read"], "x", 0.5)],
  ])("is refused with %s", async (_, body) => {
    expect((await ask(superuser, createAccessToken, { body })).status).toBe(400);
  });

  test("is impossible for owners of blogs, who don't see those of others either", async () => {
    await make(["log.read"]);
    await run("DELETE FROM memberships WHERE role = 'Owner'");
    const owner = await openSession(services.db, "Ben-Writer");
    await run(
      "UPDATE memberships SET role = 'Owner' WHERE person_id = (SELECT id FROM people WHERE screen_name = 'Ben-Writer')",
    );
    await prove();
    const [made] = await list();
    expect((await ask(owner, createAccessToken, { body: wish(["log.read"]) })).error?.refusal).toBe("role");
    expect((await ask(owner, listAccessTokens)).error?.refusal).toBe("role");
    expect((await ask(owner, revokeAccessToken, { body: { id: made?.id } })).error?.refusal).toBe("role");
    expect(await list()).toHaveLength(1);
  });

  test("ends at the network's limit, until one is revoked or expires", async () => {
    const answers = [];
    for (let number = 0; number < maxAccessTokens + 10; number += 10) {
      const some = Array.from({ length: 10 }, () =>
        ask(superuser, createAccessToken, { body: wish(["log.read"]) }),
      );
      answers.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(maxAccessTokens);
    expect(answers.filter((status) => status === 409)).toHaveLength(10);
    expect(await readLog()).toHaveLength(20);
    const [first] = await list();
    await ask(superuser, revokeAccessToken, { body: { id: first?.id } });
    await make(["log.read"]);
    await run("UPDATE access_tokens SET expires_time = 1");
    expect(await list()).toEqual([]);
    await make(["log.read"]);
  });
});

test("the scheduled job deletes tokens that have ended, and the deletion of an account its own", async () => {
  await make(["log.read"]);
  await run("UPDATE access_tokens SET expires_time = 1");
  await make(["log.read"], "Stays");
  const left = async () => (await services.db.prepare("SELECT name FROM access_tokens").all()).results;
  await services.runJobs();
  expect(await left()).toEqual([{ name: "Stays" }]);
  const { data } = await callAs(services.fetch, superuser, readMyData);
  expect(data["accessTokens"]).toMatchObject([{ name: "Stays" }]);
  expect(JSON.stringify(data["accessTokens"])).not.toContain("hash");
  const body = { screenName: "Cleo-Reader", alsoReplies: false };
  const { data: deleted } = await callAs(services.fetch, superuser, deleteAccount, {}, body);
  expect(deleted).toEqual({ outcome: "deleted" });
  expect(await left()).toEqual([]);
});

test("a token reads the network's blogs and settings", async () => {
  const token = await make(["blogs.read", "settings.read"]);
  expect((await ask(token, getManagedBlogs)).status).toBe(200);
  expect(await readVersion(token)).toBe(0);
});
