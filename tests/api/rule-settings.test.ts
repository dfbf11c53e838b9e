import { beforeAll, expect, test } from "vitest";
import { noChoices } from "../../contract/moderation/rulesystem.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openSession } from "./open-session.ts";
import { openServices, type TestServices } from "./open-services.ts";

let services: TestServices;
let owner: string;
let author: string;
let superuser: string;
beforeAll(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  owner = await openSession(services.db, "Ada-Owner");
  author = await openSession(services.db, "Ben-Writer");
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
});

const call = async (path: string, token: string, body?: unknown) => {
  const response = await services.fetch(
    new Request(`http://services.invalid/api/rulesystem/${path}`, {
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    }),
  );
  const { meta, data } = await response.json<{ meta: { error: { field?: string } | null }; data: unknown }>();
  return { status: response.status, data, field: meta.error?.field };
};

test("a blog inherits the network's choices, and adds its own", async () => {
  const network = { ...noChoices, maxLinks: 2, blockedHosts: ["Spam.TEST"] };
  const written = await call("rules/write", superuser, { blogId: null, version: 0, choices: network });
  expect(written).toMatchObject({ status: 200, data: { version: 1, inherited: noChoices } });
  const own = { ...noChoices, minCharacters: 3 };
  await call("rules/write", owner, { blogId: "9", version: 0, choices: own });
  expect(await call("views/rules?blogId=9", owner)).toMatchObject({
    status: 200,
    data: { choices: own, inherited: { ...network, blockedHosts: ["spam.test"] }, version: 1 },
  });
});

test("of two concurrent writes the second one gets a conflict and changes nothing", async () => {
  const first = { ...noChoices, maxLinks: 1 };
  const second = { ...noChoices, maxLinks: 9 };
  const answers = await Promise.all(
    [first, second].map((choices) =>
      call("rules/write", superuser, { blogId: "19292", version: 0, choices }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const winner = answers[0]?.status === 200 ? first : second;
  expect(await call("views/rules?blogId=19292", superuser)).toMatchObject({
    data: { choices: winner, version: 1 },
  });
});

test.each([
  ["an author of the blog", () => author, "9", 403],
  ["an author of another", () => author, "19292", 403],
  ["a blog's author, for the network", () => author, null, 403],
  ["nobody", () => "no-token-of-anybody-at-all", "9", 401],
  ["a superuser, for no blog of ours", () => superuser, "123456", 404],
])("%s may not write them", async (_, token, blogId, status) => {
  expect((await call("rules/write", token(), { blogId, version: 0, choices: noChoices })).status).toBe(
    status,
  );
  expect((await call(`views/rules${blogId === null ? "" : `?blogId=${blogId}`}`, token())).status).toBe(
    status,
  );
});

test.each([
  [{ ...noChoices, maxLinks: -1 }, "choices.maxLinks"],
  [{ ...noChoices, minCharacters: 400, maxCharacters: 100 }, "choices.minCharacters"],
  [{ ...noChoices, blockedHosts: ["https://spam.test"] }, "choices.blockedHosts.0"],
  [{ ...noChoices, words: [{ words: " ", list: "banned", locale: null }] }, "choices.words.0.words"],
  [{ ...noChoices, blockedHosts: Array(501).fill("a.test") }, "choices.blockedHosts"],
])("an invalid choice is rejected, naming the field: %j", async (choices, field) => {
  const answer = await call("rules/write", superuser, { blogId: null, version: 1, choices });
  expect([answer.status, answer.field]).toEqual([400, field]);
});

test("changes are in the audit log, which can't be modified", async () => {
  const { results } = await services.db
    .prepare("SELECT blog_id, action FROM audit_log ORDER BY created_time, id")
    .all();
  expect(results.length).toBeGreaterThan(2);
  expect(results).toContainEqual({ blog_id: "9", action: "rules.write" });
  await expect(services.db.prepare("DELETE FROM audit_log").run()).rejects.toThrow("only written");
  await expect(services.db.prepare("UPDATE audit_log SET reason = 'x'").run()).rejects.toThrow(
    "only written",
  );
});
