import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { createRouter } from "../../api/wire/route.ts";
import type { ServiceContext } from "../../api/env.ts";
import { deliverMessages } from "../../api/mail/message-queue.ts";
import { findDigestTime } from "../../api/subscriptions/notifications/run-digests.ts";
import { sendDigests } from "../../api/subscriptions/notifications/send-digests.ts";
import { routes } from "../../api/routes/routes.ts";
import { deleteReply, writeReply } from "../../contract/posts/core.ts";
import { likePost, unlikePost } from "../../contract/discussion/comments.ts";
import { decide } from "../../contract/moderation/moderation.ts";
import { sendNotice, readNotice } from "../../contract/moderation/reports.ts";
import {
  endDigest,
  getNotificationChoices,
  getNotifications,
  markSeen,
} from "../../contract/subscriptions/notification.ts";
import { approveReply, blockPerson, followPerson } from "../../contract/people/profile.ts";
import type { LocalMessage } from "../../contract/subscriptions/subscriptions.ts";
import { esGizmodoIds, fixtureNetwork } from "../contract/fixture-network.ts";
import { openSession } from "./open-session.ts";
import { callAs, newKey, newWords, paragraph } from "./signed-caller.ts";
import { openServices, type TestServices } from "./open-services.ts";

const eva = "505";
const personOf = { "Ben-Writer": "502", "Cleo-Reader": "503", "Dov-Reader": "504" } as const;
type Reader = keyof typeof personOf;

let services: TestServices;
const tokens = new Map<string, string>();
beforeAll(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  for (const name of ["Ada-Owner", "Eva-Es", ...Object.keys(personOf)]) {
    const roles = name === "Ada-Owner" ? (["superuser"] as const) : [];
    tokens.set(name, await openSession(services.db, name, { roles: [...roles] }));
  }
});

const token = (who: string) => tokens.get(who) ?? null;
const pending: Promise<unknown>[] = [];

/** The services at a given time, with a provider that records messages, and without rate limits. */
const contextAt = (now: number): ServiceContext =>
  ({
    db: services.db,
    now,
    createUid: () => crypto.randomUUID(),
    createSalt: () => crypto.getRandomValues(new Uint8Array(16)),
    waitUntil: (work: Promise<unknown>) => void pending.push(work),
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
const fetchNow = (request: Request) => router.fetch(request, contextAt(Date.now()));

async function send(
  who: string | null,
  ...[call, params, body]: Parameters<typeof callAs> extends [unknown, unknown, ...infer Rest] ? Rest : never
) {
  const answer = await callAs(fetchNow, who === null ? null : token(who), call, params, body);
  await Promise.all(pending.splice(0));
  expect(answer.error, call.path).toBeNull();
  return answer.data as never;
}

const write = async (who: string, parentId: string) => {
  const body = { body: paragraph(newWords()), key: newKey() };
  const { reply } = (await send(who, writeReply, { parentId }, body)) as { reply: { id: string } };
  return reply.id;
};

const listMail = async (to: string): Promise<LocalMessage[]> => {
  const { results } = await services.db
    .prepare("SELECT message FROM local_messages ORDER BY sent_time")
    .all<{ message: string }>();
  return results.map(({ message }) => JSON.parse(message) as LocalMessage).filter((one) => one.to === to);
};

/** Eva's notifications about some posts: `kind post people`. */
async function notifyEva(postIds: readonly string[]): Promise<string[]> {
  const { items } = (await send("Eva-Es", getNotifications)) as unknown as {
    items: { kind: string; personIds: string[]; post: { id: string } | null }[];
  };
  return items
    .filter(({ post }) => post !== null && postIds.includes(post.id))
    .map(({ kind, post, personIds }) => `${kind} ${post?.id ?? ""} ${personIds.toSorted().join("+")}`)
    .toSorted();
}

const readers = Object.keys(personOf) as Reader[];
const step = fc.record({
  who: fc.constantFrom(...readers),
  deed: fc.constantFrom("like", "unlike", "write", "delete", "lift", "drop", "block", "unblock"),
  which: fc.nat(5),
});

test("after any sequence of actions, the notifications match the facts", async () => {
  const stories = esGizmodoIds.values();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const storyId = stories.next().value ?? "";
      const likes = new Set<Reader>();
      const blocked = new Set<Reader>();
      const replies: { id: string; writer: Reader; isLifted: boolean; isGone: boolean }[] = [];
      for (const { who, deed, which } of steps) {
        const reply = replies.filter(({ isGone }) => !isGone)[which % Math.max(1, replies.length)];
        const isBlocked = blocked.has(who);
        if (deed === "like" && !isBlocked) {
          await send(who, likePost, {}, { postId: storyId });
          likes.add(who);
        } else if (deed === "unlike") {
          await send(who, unlikePost, {}, { postId: storyId });
          likes.delete(who);
        } else if (deed === "write" && !isBlocked) {
          replies.push({ id: await write(who, storyId), writer: who, isLifted: false, isGone: false });
        } else if (deed === "delete" && reply) {
          await send(reply.writer, deleteReply, { postId: reply.id }, {});
          reply.isGone = true;
        } else if ((deed === "lift" || deed === "drop") && reply) {
          reply.isLifted = deed === "lift";
          await send("Ada-Owner", approveReply, {}, { replyId: reply.id, isApproved: reply.isLifted });
        } else if (deed === "block" || deed === "unblock") {
          await send("Eva-Es", blockPerson, {}, { personId: personOf[who], isBlocked: deed === "block" });
          if (deed === "block") blocked.add(who);
          else blocked.delete(who);
        }
        const shown = replies.filter((one) => one.isLifted && !one.isGone && !blocked.has(one.writer));
        const likers = [...likes].filter((liker) => !blocked.has(liker)).map((liker) => personOf[liker]);
        const expected = [
          ...shown.map(({ id, writer }) => `answered ${id} ${personOf[writer]}`),
          ...(likers.length > 0 ? [`liked ${storyId} ${likers.toSorted().join("+")}`] : []),
        ].toSorted();
        expect(await notifyEva([storyId, ...replies.map(({ id }) => id)])).toEqual(expected);
      }
      for (const who of blocked)
        await send("Eva-Es", blockPerson, {}, { personId: personOf[who], isBlocked: false });
    }),
    { numRuns: 6 },
  );
});

describe("the digest", () => {
  const zone = "Europe/Madrid";
  const address = "Eva-Es@example.test";
  const digests = async () => (await listMail(address)).filter(({ kind }) => kind === "digest");
  const runAt = async (now: number) => {
    await sendDigests(contextAt(now));
    await deliverMessages(contextAt(now));
  };
  /** Due time of her next mail; null for none. */
  const findDue = async () =>
    (
      await services.db
        .prepare("SELECT due_time FROM notification_choices WHERE person_id = ?1")
        .bind(eva)
        .first<{ due_time: number | null }>()
    )?.due_time ?? null;
  const follow = (who: string, isFollowed: boolean) =>
    send(who, followPerson, {}, { personId: eva, isFollowed });

  test("is one message in her language and by her clock, however often it is sent, and never an empty one", async () => {
    // Seen notifications count as seen until the end of their second, so this must be reset for new ones.
    await services.db.batch([
      services.db
        .prepare("UPDATE accounts SET locale = 'es-ES', timezone = ?2 WHERE person_id = ?1")
        .bind(eva, zone),
      services.db
        .prepare(
          "UPDATE notification_choices SET seen_time = 0, mailed_time = ?2, news_time = NULL, due_time = NULL WHERE person_id = ?1",
        )
        .bind(eva, Date.now() - 1),
    ]);
    await follow("Cleo-Reader", true);
    await runAt(Date.now());
    const due = (await findDue()) ?? 0;
    expect(due).toBe(findDigestTime(Date.now(), "daily", zone));
    await runAt(due - 1);
    expect(await digests()).toEqual([]);
    await Promise.all([runAt(due), runAt(due), runAt(due + 1)]);
    await runAt(due + 60_000);
    const [message, ...more] = await digests();
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      locale: "es-ES",
      subject: expect.stringMatching(/^Tienes 1 notificación nueva/) as string,
    });
    expect(message?.text).toContain("Cleo ha empezado a seguirte");
    expect(message?.html).toContain('<html lang="es-ES">');
    expect(message?.endUrl).toMatch(/^https:\/\/[a-z.]+\/notifications\/end\?token=[\w-]{43}$/);
    expect(message?.text).toContain(message?.endUrl);
  });

  test("leaves out notifications that were seen or already sent", async () => {
    await follow("Dov-Reader", true);
    await runAt(Date.now());
    const { items } = (await send("Eva-Es", getNotifications)) as unknown as { items: { place: string }[] };
    await send("Eva-Es", markSeen, {}, { upTo: items[0]?.place ?? "" });
    await runAt(((await findDue()) ?? 0) + 1);
    expect(await digests()).toHaveLength(1);
    expect(await findDue()).toBeNull();
  });

  test("is ended by its link, without a session, idempotently", async () => {
    const [message] = await digests();
    const ending = new URL(message?.endUrl ?? "").searchParams.get("token");
    // Another token does nothing, and this token affects no one else.
    expect(await send(null, endDigest, {}, { token: "x".repeat(43) })).toEqual({ outcome: "unknown" });
    for (const _ of [1, 2])
      expect(await send(null, endDigest, {}, { token: ending })).toEqual({ outcome: "ended" });
    expect(await send("Eva-Es", getNotificationChoices)).toMatchObject({ choices: { digest: "never" } });
    expect(await send("Cleo-Reader", getNotificationChoices)).toMatchObject({ choices: { digest: "daily" } });
    await follow("Ben-Writer", true);
    await runAt(Date.now() + 9 * 86_400_000);
    expect(await digests()).toHaveLength(1);
  });
});

test("people who report get a receipt and the decision, writers get the reasons, each once", async () => {
  const storyId = esGizmodoIds.at(-1) ?? "";
  const replyId = await write("Dov-Reader", storyId);
  const key = newKey();
  const notice = {
    postId: replyId,
    reason: "scam",
    words: "This sells what there is not.",
    email: "somebody@example.test",
    key,
  };
  await send(null, sendNotice, {}, notice);
  await send(null, sendNotice, {}, notice);
  const received = await listMail("somebody@example.test");
  expect(received.map(({ kind, locale }) => [kind, locale])).toEqual([["notice", "es-ES"]]);
  const [, token = ""] = /\/report\/status\?token=(\S+)/.exec(received[0]?.text ?? "") ?? [];
  expect(await send(null, readNotice, {}, { token })).toMatchObject({ postId: replyId, outcome: "waiting" });
  const order = {
    items: [{ postId: replyId, version: 0 }],
    action: "remove",
    reason: "spam",
    words: "An advert <b>.",
  };
  await send("Ada-Owner", decide, {}, order);
  const [, answer, ...more] = await listMail("somebody@example.test");
  expect(more).toEqual([]);
  expect(answer?.text).toContain("Hemos retirado el contenido");
  expect(answer?.text).toContain(`/report/status?token=${token}`);
  expect(answer?.text).toContain(`/report/${replyId}`);
  expect(await send(null, readNotice, {}, { token })).toMatchObject({ outcome: "removed" });
  // The reasons are only for the blog and the writer.
  expect(answer?.text).not.toContain("An advert");
  // A digest may be due at the hour of the test.
  const all = await listMail("Dov-Reader@example.test");
  const statements = all.filter(({ kind }) => kind !== "digest");
  expect(statements.map(({ subject }) => subject)).toEqual(["Your reply was removed"]);
  const [statement] = statements;
  for (const part of [
    "Reason: spam.",
    "> An advert <b>.",
    "This decision was made by a person.",
    "/moderation/mine",
    "appeal for free until",
  ])
    expect(statement?.text).toContain(part);
  expect(statement?.html).toContain("An advert &lt;b&gt;.");
  const left = await services.db
    .prepare("SELECT count(*) AS kept FROM notices WHERE sealed_email IS NOT NULL")
    .first();
  expect(left).toEqual({ kept: 0 });
});
