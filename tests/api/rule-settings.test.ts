import { beforeAll, describe, expect, test } from "vitest";
import { noChoices, type RuleChoices } from "../../contract/moderation/rule-choices.ts";
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

const readItems = async (query: string, token: string) => {
  const { data } = await call(`views/rules?${query}`, token);
  const { items } = data as { items: { name: string }[] };
  return Object.fromEntries(items.map((item) => [item.name, item]));
};

test("a blog inherits the network's choices, and adds its own", async () => {
  const network = { ...noChoices, maxLinks: 2, blockedHosts: ["Spam.TEST"] };
  const written = await call("rules/write", superuser, { blogId: null, version: 0, choices: network });
  expect(written).toMatchObject({ status: 200, data: { version: 1 } });
  const own = { ...noChoices, minCharacters: 3 };
  await call("rules/write", owner, { blogId: "9", version: 0, choices: own });
  expect(await call("views/rules?blogId=9", owner)).toMatchObject({
    status: 200,
    data: { choices: own, version: 1 },
  });
  expect(await readItems("blogId=9", owner)).toMatchObject({
    minCharacters: { own: "3", inherited: "1", from: "default" },
    maxLinks: { own: null, inherited: "2", from: "network" },
    blockedHosts: { own: null, parts: [{ from: "network", value: "spam.test" }] },
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

describe("levels of rules", () => {
  const scopes = { network: { blogId: null, group: null }, group: { blogId: null, group: "games" } };
  const write = async (scope: object, choices: RuleChoices, more: object = {}) => {
    const query = new URLSearchParams(
      Object.entries(scope).filter((entry): entry is [string, string] => entry[1] !== null),
    );
    const { data } = await call(`views/rules?${query}`, superuser);
    return call("rules/write", superuser, {
      ...scope,
      version: (data as { version: number }).version,
      choices,
      ...more,
    });
  };
  beforeAll(async () => {
    services = openServices();
    await services.load({
      ...fixtureNetwork,
      blogs: (fixtureNetwork.blogs ?? []).map((blog) => ({
        ...blog,
        ...(blog.name === "kotaku" && {
          blogGroup: "games",
          members: [{ screenName: "Ben-Writer", role: "Owner" as const, title: "Editor" }],
        }),
      })),
    });
    owner = await openSession(services.db, "Ben-Writer");
    superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
  });

  test("a group's rules are between the network's and the blog's, and each level's words are added", async () => {
    const word = (words: string) => ({ words, list: "banned" as const, locale: null });
    await write(scopes.network, { ...noChoices, maxLinks: 2, words: [word("lottery")] });
    await write(scopes.group, { ...noChoices, maxLinks: 3, words: [word("casino")] });
    await write({ blogId: "9" }, { ...noChoices, words: [word("poker")] });
    expect(await readItems("blogId=9", owner)).toMatchObject({
      maxLinks: { own: null, inherited: "3", from: "group" },
      banned: {
        own: "poker",
        overriddenBy: [],
        inherited: "lottery\ncasino",
        parts: [
          { from: "group", value: "casino" },
          { from: "network", value: "lottery" },
        ],
      },
    });
    expect(await readItems("blogId=19292", superuser)).toMatchObject({
      maxLinks: { inherited: "2", from: "network" },
      banned: { own: null, inherited: "lottery" },
    });
    expect(await readItems("group=games", superuser)).toMatchObject({
      maxLinks: { own: "3", inherited: "2", overriddenBy: [] },
      banned: { own: "casino", overriddenBy: ["KOTAKU"] },
    });
  });

  test("a trial says for which blogs what changes, and writes nothing", async () => {
    const words = [{ words: "jackpot", list: "banned" as const, locale: null }];
    const planned = { ...noChoices, maxLinks: 5, words };
    const before = await call("views/rules", superuser);
    const { data } = await write(scopes.network, planned, { isTrial: true });
    const { changes } = data as { changes: { name: string; blogs: string[] }[] };
    expect(changes.find(({ name }) => name === "banned")).toMatchObject({
      before: "lottery",
      after: "jackpot",
      blogs: expect.arrayContaining(["KOTAKU"]),
    });
    const links = changes.find(({ name }) => name === "maxLinks");
    expect(links).toMatchObject({ before: "2", after: "5" });
    expect(links?.blogs).not.toContain("KOTAKU");
    expect(await call("views/rules", superuser)).toEqual(before);
  });

  test("a level above can't make a blog's minimum exceed its maximum", async () => {
    await write({ blogId: "19292" }, { ...noChoices, maxCharacters: 100 });
    expect(await write(scopes.network, { ...noChoices, minCharacters: 200 })).toMatchObject({
      status: 400,
      field: "choices.minCharacters",
    });
    await write({ blogId: "19292" }, noChoices);
  });

  test("the owner of a blog can't change its group's, and an unknown group isn't found", async () => {
    const asked = { blogId: null, version: 0, choices: noChoices };
    expect((await call("views/rules?group=games", owner)).status).toBe(403);
    expect((await call("rules/write", owner, { ...asked, group: "games" })).status).toBe(403);
    expect((await call("rules/write", superuser, { ...asked, group: "nowhere" })).status).toBe(404);
  });

  test("replies are checked by the group's rules too, elsewhere they aren't", async () => {
    const reader = await openSession(services.db, "Dov-Reader");
    const reply = async (blogId: string) => {
      const story = await services.db
        .prepare("SELECT id FROM posts WHERE blog_id = ?1 AND parent_id IS NULL ORDER BY id LIMIT 1")
        .bind(blogId)
        .first<{ id: string }>();
      const text = { type: "Text", value: "A casino in every lantern.", styles: [] };
      const body = [{ type: "Paragraph", value: [text], align: null, containers: [], continuesItem: false }];
      const response = await services.fetch(
        new Request(`http://services.invalid/api/core/post/${story?.id}/replyWithApprovals`, {
          method: "POST",
          headers: { authorization: `Bearer ${reader}`, "content-type": "application/json" },
          body: JSON.stringify({ body, key: crypto.randomUUID() }),
        }),
      );
      const { meta } = await response.json<{ meta: { error: { refusal?: string } | null } }>();
      return [response.status, meta.error?.refusal ?? null];
    };
    expect(await reply("9")).toEqual([400, "rule.words"]);
    expect(await reply("19292")).toEqual([200, null]);
  });

  test("the log has each changed rule with both values, and the group", async () => {
    const row = await services.db
      .prepare(
        "SELECT detail FROM audit_log WHERE detail ->> 'group' = 'games' ORDER BY created_time DESC, id DESC",
      )
      .first<{ detail: string }>();
    expect(JSON.parse(row?.detail ?? "")).toEqual({
      group: "games",
      settings: [
        { name: "maxLinks", before: null, after: "3" },
        { name: "banned", before: null, after: "casino" },
      ],
    });
  });
});
