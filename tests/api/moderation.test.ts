import { presentAuditLine } from "../../api/moderation/present-rows.ts";
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteExpiredEvaluations } from "../../api/rules/delete-expired-evaluations.ts";
import { noChoices } from "../../contract/moderation/rule-choices.ts";
import { esGizmodoIds, fixtureNetwork } from "../contract/fixture-network.ts";
import { openSession } from "./open-session.ts";
import { openServices, type TestServices } from "./open-services.ts";

/** Requests to the external checker of these tests, and its responses. */
const secret = "a secret of the tests";
const asked: { body: string; signature: string; time: string }[] = [];
let verdict: string | null = "publish";
const checker = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    const header = (name: string) => String(request.headers[name]);
    asked.push({ body, signature: header("x-magma-signature"), time: header("x-magma-time") });
    // Null: no response.
    if (verdict !== null) response.end(JSON.stringify({ verdict }));
  });
});

let services: TestServices;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  await new Promise<void>((resolve) => checker.listen(0, "127.0.0.1", resolve));
  const { port } = checker.address() as AddressInfo;
  services = openServices({ CHECKER_URL: `http://127.0.0.1:${port}/`, CHECKER_SECRET: secret });
  await services.load(fixtureNetwork);
  for (const who of ["Cleo-Reader", "Dov-Reader", "Ben-Writer"])
    tokens[who] = await openSession(services.db, who);
  tokens["super"] = await openSession(services.db, "Ada-Owner", { roles: ["superuser"] });
  tokens["owner"] = await openSession(services.db, "Eva-Es", { roles: ["superuser"] });
});
afterAll(async () => {
  checker.closeAllConnections();
  checker.close();
});

const post = async (path: string, who: string, body: unknown) => {
  const response = await services.fetch(
    new Request(`http://services.invalid/api/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${tokens[who] ?? ""}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
  const { meta, data } = await response.json<{
    meta: { error: { refusal?: string } | null };
    data: { reply: { id: string; approved: boolean }; holds: string[] } & Record<string, unknown>;
  }>();
  return { status: response.status, data, refusal: meta.error?.refusal };
};
const get = async (path: string, who: string) => {
  const response = await services.fetch(
    new Request(`http://services.invalid/api/${path}`, {
      headers: { authorization: `Bearer ${tokens[who] ?? ""}` },
    }),
  );
  return await response.json<{ data: Record<string, unknown> }>();
};
const paragraph = (text: string) => [
  {
    type: "Paragraph",
    value: [{ type: "Text", value: text, styles: [] }],
    align: null,
    containers: [],
    continuesItem: false,
  },
];
let story = 20;
const nextStory = () => esGizmodoIds[(story += 1)] ?? "";
const write = (who: string, parentId: string, text: string) =>
  post(`core/post/${parentId}/replyWithApprovals`, who, { body: paragraph(text), key: crypto.randomUUID() });
const edit = (who: string, id: string, text: string) =>
  post(`core/post/${id}/update`, who, { body: paragraph(text) });
const setRules = async (choices: object) => {
  const row = await services.db
    .prepare("SELECT version FROM rule_choices WHERE blog_id = ''")
    .first<{ version: number }>();
  const body = { blogId: null, version: row?.version ?? 0, choices: { ...noChoices, ...choices } };
  expect((await post("rulesystem/rules/write", "super", body)).status).toBe(200);
};
const readAll = async (sql: string, ...values: string[]) =>
  (
    await services.db
      .prepare(sql)
      .bind(...values)
      .all()
  ).results;
const casino = {
  words: [
    { words: "casino", list: "suspect", locale: null },
    { words: "dolt", list: "banned", locale: null },
  ],
};

describe("rules before publication", () => {
  test("a held reply is not approved by the author's reply, but by a moderator; the verdict is stored with its rule", async () => {
    await setRules(casino);
    const storyId = nextStory();
    const { data } = await write("Cleo-Reader", storyId, "A fine casino.");
    expect(data).toMatchObject({ reply: { approved: false }, holds: ["rule"] });
    const { id } = data.reply;
    expect(await readAll("SELECT verdict, rule, saw FROM judgements WHERE reply_id = ?1", id)).toEqual([
      { verdict: "pending", rule: "words", saw: "casino" },
    ]);
    expect(await readAll("SELECT queue, rule FROM cases WHERE post_id = ?1", id)).toEqual([
      { queue: "held", rule: "words" },
    ]);
    await post("likes/like/post", "super", { postId: id });
    expect(await readAll("SELECT approved FROM posts WHERE id = ?1", id)).toEqual([{ approved: 0 }]);
    const order = { items: [{ postId: id, version: 0 }], action: "approve" };
    expect((await post("moderation/queue/decide", "super", order)).status).toBe(200);
    expect(await readAll("SELECT approved FROM posts WHERE id = ?1", id)).toEqual([{ approved: 1 }]);
    expect(await readAll("SELECT queue FROM cases WHERE post_id = ?1", id)).toEqual([{ queue: null }]);
  });

  test("a rejected reply is not stored, but the verdict is", async () => {
    const before = await readAll("SELECT count(*) AS count FROM posts");
    expect(await write("Cleo-Reader", nextStory(), "What a dolt, I say to everybody.")).toMatchObject({
      status: 400,
      refusal: "rule.words",
    });
    expect(await readAll("SELECT count(*) AS count FROM posts")).toEqual(before);
    const [kept] = await readAll("SELECT * FROM judgements WHERE verdict = 'refuse'");
    expect(kept).toMatchObject({ reply_id: null, rule: "words", saw: "dolt" });
    expect(JSON.stringify(kept)).not.toContain("to everybody");
  });

  test("an edit is evaluated again: approval of the old text doesn't apply to the new one, and a clean text is released", async () => {
    const { data } = await write("Cleo-Reader", nextStory(), "Nothing to see.");
    const { id } = data.reply;
    const decide = (version: number) =>
      post("moderation/queue/decide", "super", { items: [{ postId: id, version }], action: "approve" });
    await decide(0);
    expect((await edit("Cleo-Reader", id, "Come to my casino.")).data).toMatchObject({
      reply: { approved: false },
      holds: ["rule"],
    });
    // A decision about an outdated version has no effect.
    expect((await decide(1)).data).toMatchObject({ items: [{ status: 409, decision: null }] });
    expect((await edit("Cleo-Reader", id, "Come to my house.")).data.holds).toEqual([]);
  });

  test("a repeated text is held, even with changed accents", async () => {
    const storyId = nextStory();
    expect((await write("Dov-Reader", storyId, "Everybody ought to read this once.")).data.holds).toEqual([]);
    const again = await write("Dov-Reader", storyId, "Èverybody OUGHT to read this — once!");
    expect(again.data.holds).toEqual(["rule"]);
  });

  test("a text in which no rule finds anything leaves no row but its hash, which is forgotten after a day", async () => {
    const [kotakus] = await readAll(
      `SELECT id FROM posts WHERE blog_id = '9' AND is_starter = 1 AND status = 'PUBLISHED' AND allow_replies = 1
       AND publish_time < unixepoch() * 1000 AND password_hash IS NULL AND mode = 'standard'`,
    );
    const storyId = String(kotakus?.["id"]);
    const { data } = await write("Ben-Writer", storyId, "Nobody has a word to say against this.");
    const { id } = data.reply;
    const readRows = async () => [
      await readAll("SELECT 1 FROM judgements WHERE reply_id = ?1", id),
      await readAll("SELECT 1 FROM cases WHERE post_id = ?1", id),
    ];
    expect(await readRows()).toEqual([[], []]);
    const readTexts = () => readAll("SELECT person_id FROM recent_texts");
    const before = (await readTexts()).length;
    expect(before).toBeGreaterThan(0);
    await deleteExpiredEvaluations({ db: services.db, now: Date.now() });
    expect(await readTexts()).toHaveLength(before);
    await deleteExpiredEvaluations({ db: services.db, now: Date.now() + 86_400_000 });
    expect(await readTexts()).toEqual([]);
    // Deciding about the first text doesn't decide about the next, even without a case.
    await edit("Ben-Writer", id, "Nobody has a word to say against that.");
    const seen = { items: [{ postId: id, version: 0 }], action: "approve" };
    expect((await post("moderation/queue/decide", "super", seen)).data).toMatchObject({
      items: [{ status: 409, decision: null }],
    });
  });

  test("the checker is called with a signature, not for insiders, and holds the reply if it doesn't respond", async () => {
    asked.length = 0;
    await write("Cleo-Reader", nextStory(), "Is this all right?");
    await write("super", nextStory(), "I have the network's rights, and am no member here.");
    const [first] = asked;
    expect(first?.signature).toBe(
      `sha256=${createHmac("sha256", secret)
        .update(`${first?.time ?? ""}.${first?.body ?? ""}`)
        .digest("hex")}`,
    );
    expect(JSON.parse(first?.body ?? "")).toMatchObject({ blog: "esgizmodo", text: "Is this all right?" });
    asked.length = 0;
    verdict = "hold";
    expect((await write("Cleo-Reader", nextStory(), "And this?")).data.holds).toEqual(["rule"]);
    verdict = "nonsense";
    expect((await write("Cleo-Reader", nextStory(), "And this, now?")).data.holds).toEqual(["rule"]);
    verdict = null;
    const late = await write("Cleo-Reader", nextStory(), "And what of this?");
    expect(late.data.holds).toEqual(["rule"]);
    expect(await readAll("SELECT saw FROM judgements WHERE reply_id = ?1", late.data.reply.id)).toEqual([
      { saw: "timeout" },
    ]);
    verdict = "refuse";
    expect(await write("Cleo-Reader", nextStory(), "Or that?")).toMatchObject({
      status: 400,
      refusal: "rule.checker",
    });
    verdict = "publish";
    asked.length = 0;
    await write("Cleo-Reader", nextStory(), "a dolt");
    expect(asked, "nothing that is refused already leaves the house").toEqual([]);
  });
});

describe("the queue", () => {
  test("contains pending replies, and drops approved and deleted ones and those of blocked writers", async () => {
    const storyId = nextStory();
    const queueOf = async (id: string) =>
      (await readAll("SELECT queue FROM cases WHERE post_id = ?1", id))[0];
    const ids = [];
    for (const text of ["One remark.", "Two remarks.", "Three remarks."])
      ids.push((await write("Dov-Reader", storyId, text)).data.reply.id);
    const [one = "", two = "", three = ""] = ids;
    expect(await queueOf(one)).toEqual({ queue: "pending" });
    await post("profile/approve/reply", "super", { replyId: one, isApproved: true });
    // It has no complaints, so it needs no case.
    expect(await queueOf(one)).toBeUndefined();
    await post(`core/post/${two}/delete`, "Dov-Reader", {});
    expect(await queueOf(two)).toEqual({ queue: null });
    const order = { items: [{ postId: three, version: 0 }], action: "block", reason: "spam" };
    expect((await post("moderation/queue/decide", "super", order)).data).toMatchObject({
      items: [{ status: 200 }],
    });
    expect(await queueOf(three)).toEqual({ queue: null });
    expect(await queueOf(one), "what is hidden by the block is nobody's work").toEqual({ queue: null });
    expect(await readAll("SELECT approved FROM posts WHERE id = ?1", one)).toEqual([{ approved: 0 }]);
    const lifted = { blogId: "19292", personId: "504", kind: "blocked" };
    expect((await post("moderation/restrictions/lift", "super", lifted)).data).toEqual({ wasLifted: true });
    expect(await readAll("SELECT approved FROM posts WHERE id = ?1", one)).toEqual([{ approved: 1 }]);
  });

  const queueOf = async (id: string) =>
    (await readAll("SELECT queue FROM cases WHERE post_id = ?1", id))[0]?.["queue"];
  const versionOf = async (id: string) =>
    Number((await readAll("SELECT version FROM cases WHERE post_id = ?1", id))[0]?.["version"] ?? 0);
  const decide = async (id: string, action: string) => {
    const items = [{ postId: id, version: await versionOf(id) }];
    const { data } = await post("moderation/queue/decide", "super", { items, action, reason: "spam" });
    return (data["items"] as { status: number; decision: { id: string; reason: string } }[])[0];
  };
  const appeal = async (decisionId: string, postId: string) => {
    await post("moderation/appeals/send", "Dov-Reader", { decisionId, words: "Look again." });
    expect(await queueOf(postId)).toBe("appealed");
    return {
      decisionId,
      version: await versionOf(postId),
      outcome: "reversed",
      words: "You were right.",
    };
  };

  test("an approval has no reason, in the decision and in the log", async () => {
    const { data } = await write("Dov-Reader", nextStory(), "Nothing against this one.");
    const { id } = data.reply;
    expect(await decide(id, "approve")).toMatchObject({ status: 200, decision: { reason: "" } });
    const { data: log } = await get("moderation/audit/views/list?blogId=19292", "super");
    expect(log["items"]).toContainEqual(
      expect.objectContaining({ action: "approve", postId: id, reason: "" }),
    );
    expect(await decide(id, "dismiss")).toMatchObject({ status: 200, decision: { reason: "spam" } });
  });

  test("a page of a long log reads a part of it, and the next one goes on there", async () => {
    const insert = services.db.prepare(
      `INSERT INTO audit_log (id, created_time, blog_id, by_person_id, action, person_id, post_id, reason, detail)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      SELECT 'long-' || i, i, iif(i = 1, '19292', '9'), '504', 'approve', NULL, NULL, '', '{}' FROM n`,
    );
    await insert.run();
    const pages: string[][] = [];
    let after = "";
    do {
      const path = `moderation/audit/views/list?blogId=19292&by=Dov-Reader&untilMillis=5001${after}`;
      const { data } = await get(path, "super");
      pages.push((data["items"] as { id: string }[]).map(({ id }) => id));
      const next = data["next"] as string | null;
      after = next === null ? "" : `&after=${next}`;
    } while (after !== "" && pages.length < 10);
    expect(pages).toEqual([[], [], ["long-1"]]);
  });

  test("undoing a ban and granting an appeal against it bring back what left the queue, without what was decided before", async () => {
    const storyId = nextStory();
    const ids: string[] = [];
    for (const text of ["Banned for this.", "Waiting, the first.", "Waiting, the second.", "Cleared before."])
      ids.push((await write("Dov-Reader", storyId, text)).data.reply.id);
    const [banned = "", first = "", second = "", cleared = ""] = ids;
    await decide(cleared, "clear");
    const queues = () => Promise.all(ids.map(queueOf));
    const before = ["pending", "pending", "pending", null];
    const banAndExpect = async () => {
      expect(await queues()).toEqual(before);
      const made = await decide(banned, "block");
      expect(await queues()).toEqual([null, null, null, null]);
      return made?.decision.id ?? "";
    };
    const { data } = await get(
      `moderation/queue/views/list?blogId=19292&kind=pending&maxReturned=50`,
      "super",
    );
    const own = (data["items"] as { postId: string; history: { waiting: number } }[]).filter(({ postId }) =>
      [banned, first, second].includes(postId),
    );
    const waiting = await readAll(
      "SELECT count(*) AS count FROM cases WHERE writer_id = '504' AND blog_id = '19292' AND queue IN ('held', 'pending')",
    );
    expect(own.map(({ history }) => history.waiting)).toEqual(own.map(() => waiting[0]?.["count"]));

    await post("moderation/queue/undo", "super", { decisionIds: [await banAndExpect()] });
    expect(await queues()).toEqual(before);

    const granted = await appeal(await banAndExpect(), banned);
    expect((await post("moderation/appeals/decide", "super", granted)).refusal).toBe("own");
    expect((await post("moderation/appeals/decide", "owner", granted)).status).toBe(200);
    expect(await queues()).toEqual(before);
  });

  test("a reply that is pending after a granted appeal waits in the queue", async () => {
    for (const action of ["dismiss", "remove"]) {
      const { id } = (await write("Dov-Reader", nextStory(), `Against a decision to ${action}.`)).data.reply;
      const made = await decide(id, action);
      const granted = await appeal(made?.decision.id ?? "", id);
      expect((await post("moderation/appeals/decide", "owner", granted)).status).toBe(200);
      expect(await queueOf(id), action).toBe("pending");
    }
  });

  test("an appeal waits until it is answered, whatever is decided about its reply meanwhile", async () => {
    const { id } = (await write("Dov-Reader", nextStory(), "Dismissed, then cleared.")).data.reply;
    const made = await decide(id, "dismiss");
    await appeal(made?.decision.id ?? "", id);
    await decide(id, "clear");
    expect(await queueOf(id)).toBe("appealed");
  });

  test("a removed reply changes the pages that show it, and is withdrawn", async () => {
    const { data } = await write("Dov-Reader", nextStory(), "Take me away.");
    const { id } = data.reply;
    await post("profile/approve/reply", "super", { replyId: id, isApproved: true });
    const order = { items: [{ postId: id, version: 0 }], action: "remove", reason: "spam" };
    await post("moderation/queue/decide", "super", order);
    expect(
      await readAll("SELECT scope FROM changes WHERE scope = 'withdrawn' AND post_id = ?1", id),
    ).toHaveLength(1);
    expect(await readAll("SELECT status FROM posts WHERE id = ?1", id)).toEqual([{ status: "DELETED" }]);
    await post("moderation/queue/decide", "super", {
      items: [{ postId: id, version: 1 }],
      action: "restore",
    });
    expect(await readAll("SELECT status, approved FROM posts WHERE id = ?1", id)).toEqual([
      { status: "PUBLISHED", approved: 1 },
    ]);
  });

  test("a reply deleted by its writer can't be restored", async () => {
    const { data } = await write("Dov-Reader", nextStory(), "I think better of it.");
    const { id } = data.reply;
    await post(`core/post/${id}/delete`, "Dov-Reader", {});
    const [row] = await readAll("SELECT version FROM cases WHERE post_id = ?1", id);
    const version = Number(row?.["version"]);
    await post("moderation/queue/decide", "super", { items: [{ postId: id, version }], action: "restore" });
    expect(await readAll("SELECT status FROM posts WHERE id = ?1", id)).toEqual([{ status: "DELETED" }]);
  });
});

test.each([
  [
    { from: "Author", to: "Admin" },
    { from: "Author", to: "Admin" },
  ],
  [
    { from: null, to: "Author" },
    { from: null, to: "Author" },
  ],
  [
    { from: "Author", to: null },
    { from: "Author", to: null },
  ],
  [{ from: "Emperor", to: 7 }, null],
  [{}, null],
])("an audit line about %j names the roles %j", (detail, roles) => {
  const row = {
    id: "1",
    created_time: 0,
    blog_id: "",
    by_person_id: "1",
    action: "member.change",
    person_id: null,
    post_id: null,
    reason: "",
  };
  expect(presentAuditLine({ ...row, detail: JSON.stringify(detail) } as never)).toMatchObject({
    roles,
    words: "",
    blogId: null,
  });
});
