import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { deliverMessages } from "../../api/mail/message-queue.ts";
import { deleteExpiredInvitations } from "../../api/people/members/end-invitation.ts";
import { eraseAccount } from "../../api/people/settings/account.ts";
import type { ServiceContext } from "../../api/env.ts";
import { routes } from "../../api/routes/routes.ts";
import { createRouter } from "../../api/wire/route.ts";
import { recomputeSome } from "../../api/discussion/recompute-threads.ts";
import { createDraft } from "../../contract/drafts/drafts.ts";
import { getReplies } from "../../contract/discussion/comments.ts";
import {
  changeableRoles,
  invitationMillis,
  maxInvitationsADay,
  maxOpenInvitations,
} from "../../contract/entities/invitation.ts";
import type { Role } from "../../contract/entities/person.ts";
import * as calls from "../../contract/people/members.ts";
import { writeReply } from "../../contract/posts/core.ts";
import { readMyData } from "../../contract/people/settings.ts";
import type { LocalMessage } from "../../contract/subscriptions/subscriptions.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openSession } from "./open-session.ts";
import { callAs, newKey, newWords, paragraph } from "./signed-caller.ts";
import { openServices, type TestServices } from "./open-services.ts";

const blogId = "9";
const hour = 3_600_000;
const ids = {
  "Ada-Owner": "501",
  "Ben-Writer": "502",
  "Cleo-Reader": "503",
  "Dov-Reader": "504",
  "Eva-Es": "505",
};
type Who = keyof typeof ids;
const names = Object.keys(ids) as Who[];

let services: TestServices;
const tokens = new Map<string, string>();
let now = Date.now();
beforeAll(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  for (const name of names) tokens.set(name, await openSession(services.db, name));
  // A superuser's permissions would hide those of an owner.
  await services.db.prepare("DELETE FROM network_roles").run();
});

const waiting: Promise<unknown>[] = [];
const contextNow = (): ServiceContext =>
  ({
    db: services.db,
    now,
    createUid: () => crypto.randomUUID(),
    createSalt: () => crypto.getRandomValues(new Uint8Array(16)),
    waitUntil: (work: Promise<unknown>) => void waiting.push(work),
    checker: {},
    publicLimiters: {},
    newsletters: {
      NEWSLETTER_PROVIDER: "local",
      SUBSCRIPTIONS_SECRET: "a secret of the tests",
      ACCOUNTS_PUBLIC_BASE: "https://{host}",
    },
    rooms: { getByName: () => ({ tell: () => Promise.resolve(), closePerson: () => Promise.resolve() }) },
  }) as unknown as ServiceContext;
const router = createRouter(routes);
const fetchNow = (request: Request) => router.fetch(request, contextNow());

const send = (who: Who, call: Parameters<typeof callAs>[2], body: unknown, params = {}) =>
  callAs(fetchNow, tokens.get(who) ?? null, call, params, body);
const invite = async (by: Who, to: object, role: Role) =>
  (await callAs(fetchNow, tokens.get(by) ?? null, calls.inviteMember, {}, { blogId, role, to })).data;
const readOwn = async (who: Who) =>
  (await callAs(fetchNow, tokens.get(who) ?? null, calls.getOwnMemberships)).data;
const answer = async (who: Who, accepts = true) => {
  const [invitation] = (await readOwn(who)).invitations;
  const body = { invitationId: invitation?.id ?? "none", accepts };
  return (await callAs(fetchNow, tokens.get(who) ?? null, calls.answerInvitation, {}, body)).data?.outcome;
};
const listRoles = async () =>
  (
    await services.db
      .prepare("SELECT person_id, role FROM memberships WHERE blog_id = ?1 ORDER BY position")
      .bind(blogId)
      .all<{ person_id: string; role: Role }>()
  ).results;
const countOwners = async () => (await listRoles()).filter(({ role }) => role === "Owner").length;
const listMail = async (to: string) => {
  // A message that a call has begun to send is not sent a second time.
  await Promise.all(waiting.splice(0));
  await deliverMessages(contextNow());
  const { results } = await services.db
    .prepare("SELECT message FROM local_messages ORDER BY sent_time, id")
    .all<{ message: string }>();
  return results.map(({ message }) => JSON.parse(message) as LocalMessage).filter((one) => one.to === to);
};

describe("by email address", () => {
  const to = { email: "New.Person@Example.test" };

  test("a person without an account is notified once a day, and finds the invitation after signing up", async () => {
    const { outcome, invitation } = await invite("Ada-Owner", to, "Author");
    expect([outcome, invitation?.email, invitation?.personId]).toEqual(["invited", to.email, null]);
    await invite("Ada-Owner", { email: "new.person@example.TEST" }, "Contributor");
    const [message, ...more] = await listMail(to.email);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ kind: "notice", subject: "You’re invited to KOTAKU", locale: "en-US" });
    expect(message?.url).toBe("https://kinja.com/invitations");
    expect(message?.text).toContain("https://kinja.com/invitations");
    const { results } = await services.db.prepare("SELECT * FROM invitations").all();
    // The database doesn't reveal the address.
    expect(JSON.stringify(results)).not.toMatch(/example\.test/i);
    expect(results).toHaveLength(1);
    now += 25 * hour;
    await invite("Ada-Owner", to, "Contributor");
    expect(await listMail(to.email)).toHaveLength(2);

    // The invitation is for anyone who signs in with the address.
    await services.db
      .prepare("UPDATE accounts SET email = 'NEW.person@example.test' WHERE person_id = ?1")
      .bind(ids["Dov-Reader"])
      .run();
    expect((await readOwn("Cleo-Reader")).invitations).toEqual([]);
    expect(await answer("Dov-Reader")).toBe("accepted");
    expect(await listRoles()).toContainEqual({ person_id: "504", role: "Contributor" });
    const row = await services.db
      .prepare("SELECT state, sealed_address, answered_by FROM invitations")
      .first();
    expect(row).toEqual({ state: "accepted", sealed_address: null, answered_by: "504" });
    expect((await send("Dov-Reader", calls.leaveBlog, { blogId })).status).toBe(200);
  });

  test("an invitation expires after 14 days, its address is deleted, and it can be sent again", async () => {
    await invite("Ada-Owner", to, "Author");
    now += invitationMillis;
    expect((await readOwn("Dov-Reader")).invitations).toEqual([]);
    await deleteExpiredInvitations(contextNow());
    const left = await services.db
      .prepare("SELECT count(*) AS left_ FROM invitations WHERE sealed_address IS NOT NULL OR state = 'open'")
      .first("left_");
    expect(left).toBe(0);
    expect((await invite("Ada-Owner", to, "Author")).outcome).toBe("invited");
    await services.db.prepare("DELETE FROM invitations").run();
  });

  test("without mail, invitations by address are impossible, by name possible", async () => {
    const bare = (request: Request) => router.fetch(request, { ...contextNow(), newsletters: {} });
    const ask = (whom: object) =>
      callAs(
        bare,
        tokens.get("Ada-Owner") ?? null,
        calls.inviteMember,
        {},
        { blogId, role: "Author", to: whom },
      );
    expect((await ask(to)).status).toBe(503);
    expect((await ask({ screenName: "Cleo-Reader" })).data.outcome).toBe("invited");
    await services.db.prepare("DELETE FROM invitations").run();
  });
});

test("people get no email from people they have blocked, and email in their own language", async () => {
  await services.db.batch([
    services.db.prepare("UPDATE accounts SET locale = 'es-ES' WHERE person_id = '503'"),
    services.db.prepare("INSERT INTO person_blocks VALUES ('505', '501', 1)"),
  ]);
  await invite("Ada-Owner", { screenName: "Cleo-Reader" }, "Author");
  await invite("Ada-Owner", { screenName: "Eva-Es" }, "Author");
  expect((await listMail("Cleo-Reader@example.test"))[0]?.subject).toBe("Tienes una invitación de KOTAKU");
  expect(await listMail("Eva-Es@example.test")).toEqual([]);
  const { data } = await callAs(fetchNow, tokens.get("Cleo-Reader") ?? null, readMyData);
  expect(data["invitations"]).toMatchObject([{ blog_id: blogId, role: "Author", state: "open" }]);
  await services.db.prepare("DELETE FROM invitations").run();
});

test("a membership approves its holder's replies only; they are hidden when it ends", async () => {
  const storyId = "1830000001";
  const written = await callAs(
    fetchNow,
    tokens.get("Cleo-Reader") ?? null,
    writeReply,
    { parentId: storyId },
    {
      body: paragraph(newWords()),
      key: newKey(),
    },
  );
  const { id } = written.data.reply;
  const read = async () => {
    const { data } = await callAs(fetchNow, null, getReplies, { postId: storyId }, undefined, {
      maxReturned: "100",
      approvedOnly: "false",
    });
    const found = data.items.find(({ reply }) => reply.id === id)?.reply;
    return [found?.approved, found?.because?.kind ?? null];
  };
  const unsettled = async () =>
    services.db.prepare("SELECT count(*) AS n FROM unsettled_approvals").first("n");
  expect(await read()).toEqual([false, null]);
  await invite("Ada-Owner", { screenName: "Cleo-Reader" }, "Freelancer");
  expect(await answer("Cleo-Reader")).toBe("accepted");
  expect([...(await read()), await unsettled()]).toEqual([true, "member", 0]);
  const [before] = (
    await services.db.prepare("SELECT max(epoch) AS epoch FROM changes WHERE scope = 'frame'").all<{
      epoch: number;
    }>()
  ).results;
  await send("Ada-Owner", calls.removeMember, { blogId, personId: "503" });
  expect([...(await read()), await unsettled()]).toEqual([false, null, 0]);
  const epoch = await services.db
    .prepare("SELECT max(epoch) AS epoch FROM changes WHERE scope = 'frame'")
    .first<number>("epoch");
  expect(epoch).toBeGreaterThan(before?.epoch ?? 0);
});

describe("a membership with an end", () => {
  const until = Date.UTC(2100, 0, 1);
  const set = (who: Who, untilTimeMillis: number | null, personId = ids["Cleo-Reader"]) =>
    send(who, calls.setMemberEnd, { blogId, personId, untilTimeMillis });
  const listLog = async () => {
    const row = await services.db
      .prepare(
        "SELECT action, detail FROM audit_log WHERE person_id = '503' ORDER BY created_time DESC LIMIT 1",
      )
      .first<{ action: string; detail: string }>();
    return [row?.action, JSON.parse(row?.detail ?? "null")] as unknown;
  };

  test("is offered, shown, moved and removed, and each change is logged", async () => {
    now += hour;
    const body = { blogId, role: "Author", untilTimeMillis: until, to: { screenName: "Cleo-Reader" } };
    expect((await send("Ada-Owner", calls.inviteMember, { ...body, untilTimeMillis: now })).status).toBe(400);
    expect((await send("Ada-Owner", calls.inviteMember, body)).data).toMatchObject({
      invitation: { untilTimeMillis: until },
    });
    expect((await readOwn("Cleo-Reader")).invitations).toMatchObject([{ untilTimeMillis: until }]);
    now += hour;
    expect(await answer("Cleo-Reader")).toBe("accepted");
    expect(await listLog()).toEqual(["member.join", { to: "Author", end: { before: null, after: until } }]);
    expect((await readOwn("Cleo-Reader")).memberships).toMatchObject([
      { untilTimeMillis: until, sinceTimeMillis: now, byPersonId: "501" },
    ]);
    for (const [before, after] of [
      [until, until + hour],
      [until + hour, null],
      [null, until],
    ] as const) {
      now += hour;
      expect((await set("Ada-Owner", after)).data).toMatchObject({ untilTimeMillis: after });
      expect(await listLog()).toEqual(["member.end", { to: "Author", end: { before, after } }]);
    }
    expect((await set("Ada-Owner", now)).status).toBe(400);
  });

  test("is set by nobody below those who may remove the member, and by nobody for themselves", async () => {
    expect((await set("Ben-Writer", null)).status).toBe(403);
    expect((await set("Cleo-Reader", null)).status).toBe(403);
    expect((await set("Dov-Reader", null)).status).toBe(403);
    expect((await set("Ada-Owner", until, "504")).status).toBe(404);
  });

  test("gives no right once the end is reached, in no query, before any job runs", async () => {
    await services.db.prepare("UPDATE memberships SET until_time = 1 WHERE person_id = '503'").run();
    expect((await readOwn("Cleo-Reader")).memberships).toEqual([]);
    const { data } = await callAs(fetchNow, tokens.get("Ada-Owner") ?? null, calls.getMembers, { blogId });
    expect(data.items.map(({ personId }) => personId)).not.toContain("503");
    expect((await send("Cleo-Reader", createDraft, { blogId })).status).toBe(403);
    expect((await send("Ada-Owner", calls.removeMember, { blogId, personId: "503" })).data).toEqual({
      wasMember: false,
    });
    expect((await set("Ada-Owner", null)).status).toBe(404);
  });

  test("can be given again, and is deleted by the job that recomputes discussions", async () => {
    expect((await invite("Ada-Owner", { screenName: "Cleo-Reader" }, "Contributor")).outcome).toBe("invited");
    expect(await answer("Cleo-Reader")).toBe("accepted");
    expect((await readOwn("Cleo-Reader")).memberships).toMatchObject([
      { role: "Contributor", untilTimeMillis: null },
    ]);
    await services.db.prepare("UPDATE memberships SET until_time = 1 WHERE person_id = '503'").run();
    await recomputeSome(contextNow());
    expect(await listRoles()).not.toContainEqual(expect.objectContaining({ person_id: "503" }));
    expect(
      await services.db.prepare("SELECT 1 FROM changed_rights WHERE person_id = '503'").first(),
    ).not.toBeNull();
  });

  test("that was over before the invitation is accepted can't be accepted", async () => {
    await invite("Ada-Owner", { screenName: "Cleo-Reader" }, "Author");
    await services.db.prepare("UPDATE invitations SET until_time = 1 WHERE state = 'open'").run();
    expect((await readOwn("Cleo-Reader")).invitations).toEqual([]);
    await services.db.prepare("DELETE FROM invitations").run();
  });
});

/** Only these statements may see memberships that have ended. */
test("every other query reads memberships that haven't ended", () => {
  const found = globSync("api/**/*.ts")
    .flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/^.*(?<!DELETE )(?:FROM|JOIN) memberships\b.*$/gm)].map(
        ([line]) => `${path}: ${line.trim().slice(0, 60)}`,
      ),
    )
    .toSorted();
  expect(found).toMatchInlineSnapshot(`
    [
      "api/discussion/object/sql.ts: memberships: "SELECT m.* FROM posts s CROSS JOIN memberships",
      "api/people/live-connections.ts: const selectEnd = "SELECT min(until_time) AS until FROM memb",
      "api/people/members/sql.ts: FROM memberships m INDEXED BY \${index} CROSS JOIN people pe ",
      "api/people/members/sql.ts: FROM memberships m WHERE m.blog_id = ?2 HAVING \${isDone}\`;",
      "api/people/members/sql.ts: \`INSERT INTO changes (scope, epoch, post_id) SELECT 'frame',",
      "api/store/query.ts: export const currentMemberships = \`(SELECT * FROM membership",
      "api/transfer/import/undo-sql.ts: AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.person_i",
      "api/transfer/records/sql.ts: FROM json_each(?1) w CROSS JOIN memberships m ON m.blog_id =",
    ]
  `);
});

describe("the owner", () => {
  test("is unique, enforced by the database", async () => {
    await expect(
      services.db
        .prepare("UPDATE memberships SET role = 'Owner' WHERE blog_id = '9' AND person_id = '502'")
        .run(),
    ).rejects.toThrow(/UNIQUE/);
    const two = [
      { screenName: "Ada-Owner", role: "Owner" as const },
      { screenName: "Ben-Writer", role: "Owner" as const },
    ];
    const blog = fixtureNetwork.blogs?.find(({ id }) => id === blogId);
    const { json } = await services.importBatch({ blogs: blog ? [{ ...blog, members: two }] : [] });
    expect(json.data["failures"]).toEqual([{ item: "blogs: kotaku", reason: "has two owners" }]);
  });

  test("is only one of two who accept at the same time", async () => {
    for (const who of ["Ben-Writer", "Cleo-Reader"] as const) {
      if (who === "Cleo-Reader") {
        await invite("Ada-Owner", { screenName: who }, "Author");
        await answer(who);
      }
      await send("Ada-Owner", calls.changeMember, { blogId, personId: ids[who], role: "Admin" });
      expect((await invite("Ada-Owner", { screenName: who }, "Owner")).outcome).toBe("invited");
    }
    const outcomes = await Promise.all([answer("Ben-Writer"), answer("Cleo-Reader")]);
    expect(outcomes.toSorted()).toEqual(["accepted", "gone"]);
    expect(await countOwners()).toBe(1);
  });

  test("has no end, and an admin who takes over has none any more", async () => {
    const [owner] = (await listRoles()).filter(({ role }) => role === "Owner");
    const [admin] = (await listRoles()).filter(({ role }) => role === "Admin");
    const nameOf = (id = "") => names.find((name) => ids[name] === id) ?? "Ada-Owner";
    const by = nameOf(owner?.person_id);
    const until = now + hour;
    const end = (personId = "") => send(by, calls.setMemberEnd, { blogId, personId, untilTimeMillis: until });
    expect((await end(owner?.person_id)).status).toBe(403);
    const offer = {
      blogId,
      role: "Owner",
      untilTimeMillis: until,
      to: { screenName: nameOf(admin?.person_id) },
    };
    expect((await send(by, calls.inviteMember, offer)).status).toBe(400);
    await expect(
      services.db.prepare("UPDATE memberships SET until_time = 1 WHERE role = 'Owner'").run(),
    ).rejects.toThrow(/CHECK/);
    expect((await end(admin?.person_id)).data).toMatchObject({ role: "Admin", untilTimeMillis: until });
    await invite(by, { screenName: nameOf(admin?.person_id) }, "Owner");
    expect(await answer(nameOf(admin?.person_id))).toBe("accepted");
    const row = await services.db
      .prepare(
        "SELECT person_id, until_time, by_person_id FROM memberships WHERE blog_id = '9' AND role = 'Owner'",
      )
      .first();
    expect(row).toEqual({ person_id: admin?.person_id, until_time: null, by_person_id: owner?.person_id });
  });

  test("can't delete the account, even one who takes over meanwhile", async () => {
    const inDiscussions = { withdraw: () => [], erase: () => [] };
    const erase = (db: D1Database) =>
      eraseAccount(
        { ...contextNow(), db },
        ids["Eva-Es"],
        { screenName: "Eva-Es", alsoReplies: false },
        inDiscussions,
      );
    const join =
      "INSERT INTO memberships (blog_id, position, person_id, role, title) VALUES ('9', 77, '505', 'Author', '')";
    const late = new Proxy(services.db, {
      get: (db, name) =>
        name === "batch"
          ? async (statements: D1PreparedStatement[]) => {
              if (statements.length > 20) await db.prepare(join).run();
              return db.batch(statements);
            }
          : (Reflect.get(db, name) as (...values: unknown[]) => unknown).bind(db),
    });
    expect(await erase(late)).toEqual({ outcome: "member" });
    const account = await services.db.prepare("SELECT 1 FROM accounts WHERE person_id = '505'").first();
    expect(account).not.toBeNull();
    await services.db.prepare("DELETE FROM memberships WHERE position = 77").run();
  });

  test("is unique after any concurrent actions", async () => {
    const who = fc.constantFrom(...names);
    const role = fc.constantFrom(...changeableRoles);
    const deed = fc.oneof(
      fc.record({
        kind: fc.constant("invite" as const),
        by: who,
        to: who,
        role: fc.constantFrom(...changeableRoles, "Owner" as const),
      }),
      fc.record({ kind: fc.constant("offer" as const), by: who, to: who, role }),
      fc.record({ kind: fc.constant("answer" as const), by: who, to: who, role }),
      fc.record({ kind: fc.constant("change" as const), by: who, to: who, role }),
      fc.record({ kind: fc.constant("remove" as const), by: who, to: who, role }),
      fc.record({ kind: fc.constant("leave" as const), by: who, to: who, role }),
      fc.record({ kind: fc.constant("end" as const), by: who, to: who, role }),
    );
    type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;
    const act = async ({ kind, by, to, role: given }: Deed): Promise<unknown> => {
      now += hour / 60;
      const whom = { blogId, personId: ids[to] };
      if (kind === "invite") return invite(by, { screenName: to }, given);
      if (kind === "offer") return invite(by, { screenName: to }, "Owner");
      if (kind === "answer") return answer(by);
      if (kind === "change") return send(by, calls.changeMember, { ...whom, role: given });
      if (kind === "end") return send(by, calls.setMemberEnd, { ...whom, untilTimeMillis: now + hour });
      if (kind === "remove") return send(by, calls.removeMember, whom);
      return send(by, calls.leaveBlog, { blogId });
    };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(deed, deed), { minLength: 5, maxLength: 12 }), async (pairs) => {
        for (const [first, second] of pairs) {
          await Promise.all([act(first), act(second)]);
          const roles = await listRoles();
          expect(roles.filter((one) => one.role === "Owner")).toHaveLength(1);
          expect(new Set(roles.map(({ person_id }) => person_id)).size).toBe(roles.length);
        }
      }),
      { numRuns: 6 },
    );
  });
});

test("one account can only send a limited number of invitations in a day", async () => {
  const [owner] = (await listRoles()).filter(({ role }) => role === "Owner");
  const by = names.find((name) => ids[name] === owner?.person_id) ?? "Ada-Owner";
  now += 25 * hour;
  await services.db
    .prepare(
      `INSERT INTO audit_log (id, created_time, blog_id, by_person_id, action, reason, detail)
       SELECT 'sent-' || value, ?1, '4', ?2, 'member.invite', '', '{}' FROM json_each(?3)`,
    )
    .bind(now, ids[by], JSON.stringify(Array.from({ length: maxInvitationsADay - 1 }, (_, index) => index)))
    .run();
  expect((await invite(by, { email: "last@example.test" }, "Freelancer")).outcome).toBe("invited");
  const late = await send(by, calls.inviteMember, {
    blogId,
    role: "Freelancer",
    to: { email: "late@example.test" },
  });
  expect(late.status).toBe(429);
  now += 25 * hour;
  expect((await invite(by, { email: "late@example.test" }, "Freelancer")).outcome).toBe("invited");
});

test("a blog can only have a limited number of open invitations", async () => {
  const [owner] = (await listRoles()).filter(({ role }) => role === "Owner");
  const by = names.find((name) => ids[name] === owner?.person_id) ?? "Ada-Owner";
  now += 25 * hour;
  const open = await services.db
    .prepare(
      "SELECT count(*) AS count FROM invitations WHERE blog_id = ?1 AND state = 'open' AND expires_time > ?2",
    )
    .bind(blogId, now)
    .first<number>("count");
  const others = Array.from({ length: maxOpenInvitations - 1 - (open ?? 0) }, (_, index) => index);
  await services.db
    .prepare(
      `INSERT INTO invitations (id, blog_id, role, address_hash, by_person_id, created_time, expires_time)
       SELECT 'other-' || value, ?1, 'Freelancer', 'hash-' || value, ?2, ?3, ?4 FROM json_each(?5)`,
    )
    .bind(blogId, ids[by], now, now + invitationMillis, JSON.stringify(others))
    .run();
  expect((await invite(by, { email: "hundredth@example.test" }, "Freelancer")).outcome).toBe("invited");
  expect((await invite(by, { email: "one-more@example.test" }, "Freelancer")).outcome).toBe("tooMany");
  // A pending invitation can be sent again.
  expect((await invite(by, { email: "hundredth@example.test" }, "Freelancer")).outcome).toBe("invited");
  await services.db.prepare("DELETE FROM invitations WHERE id LIKE 'other-%'").run();
});

test("imports don't change members managed in the product", async () => {
  const before = await listRoles();
  const blog = fixtureNetwork.blogs?.find(({ id }) => id === blogId);
  await services.load({ blogs: blog ? [{ ...blog, tagline: "Another tagline" }] : [] });
  expect(await listRoles()).toEqual(before);
  const gizmodo = fixtureNetwork.blogs?.find(({ id }) => id === "4");
  const members = [{ screenName: "Eva-Es", role: "Author" as const }];
  await services.load({ blogs: gizmodo ? [{ ...gizmodo, members }] : [] });
  const imported = await services.db.prepare("SELECT person_id FROM memberships WHERE blog_id = '4'").all();
  expect(imported.results).toEqual([{ person_id: "505" }]);
});

test("an invitation can't be withdrawn by people whose blog it isn't, and they don't learn whether there is one", async () => {
  // Ben manages another blog, and not this one.
  await services.db.prepare("DELETE FROM memberships").run();
  const insert = services.db.prepare(
    `INSERT INTO memberships (blog_id, position, person_id, role, title)
     SELECT id, 0, iif(id = ?1, '501', '502'), 'Owner', '' FROM blogs`,
  );
  await insert.bind(blogId).run();
  await services.db.prepare("DELETE FROM invitations").run();
  // Earlier tests' invitations no longer count.
  now += 25 * hour;
  await invite("Ada-Owner", { screenName: "Dov-Reader" }, "Author");
  const [invitation] = (await readOwn("Dov-Reader")).invitations;
  const withdraw = async (who: Who, invitationId: string) => {
    const { status, data } = await send(who, calls.withdrawInvitation, { invitationId });
    return status === 200 ? data : status;
  };
  const id = invitation?.id ?? expect.fail("no invitation");
  for (const invitationId of [id, "none-of-theirs"]) {
    expect([invitationId, await withdraw("Cleo-Reader", invitationId)]).toEqual([invitationId, 403]);
    // The invited person declines it, and doesn't withdraw it.
    expect([invitationId, await withdraw("Dov-Reader", invitationId)]).toEqual([invitationId, 403]);
    expect([invitationId, await withdraw("Ben-Writer", invitationId)]).toEqual([invitationId, 404]);
  }
  expect(await withdraw("Ada-Owner", "none-of-theirs")).toBe(404);
  expect(await withdraw("Ada-Owner", id)).toEqual({ wasOpen: true });
  expect(await withdraw("Ada-Owner", id)).toEqual({ wasOpen: false });
});
