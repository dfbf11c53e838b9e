import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { hasExcerpt } from "../../api/discussion/prepare-replies.ts";
import { selectNoticesToAnswer, selectReportedBlog, selectStatements } from "../../api/moderation/sql.ts";
import { excerptColumns } from "../../api/posts/post-columns.ts";
import { readExcerpt, type ExcerptCells } from "../../api/store/bodies/reply-body.ts";
import { runQuery } from "../../api/store/query.ts";
import { getOwnDecisions } from "../../contract/moderation/appeals.ts";
import { featureReply } from "../../contract/discussion/featured.ts";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { getPostPage, getStreamAside } from "../../contract/network/magma.ts";
import { decide, getQueue } from "../../contract/moderation/moderation.ts";
import { readNotice, flagReply, sendNotice } from "../../contract/moderation/reports.ts";
import { getNotifications } from "../../contract/subscriptions/notification.ts";
import { getPersonPage } from "../../contract/people/person-pages.ts";
import { bodyExcerpt } from "../../contract/plaintext.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { createCaller, type Caller } from "../contract/signed-call.ts";
import { times } from "../sampling.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";

/* Excerpts of replies, which rows don't contain: docs/decisions/0124. */

const [story, blogId] = ["1830000001", "9"];
let services: TestServices;
let caller: Caller;
beforeAll(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  const open = (who: string, options: object) => openSession(services.db, who, options);
  caller = createCaller({ fetch: services.fetch, openSession: open });
});

const run = <Row = Record<string, unknown>>(sql: string, ...values: string[]) =>
  runQuery<Row>(services.db, sql, ...values);

/** All places that quote Ben's answer, or Cleo's reply below it. */
const readQuotes = async (answerId: string, token: string) => ({
  page: await caller.ask(getPostPage, { postId: answerId }, {}),
  storyPage: await caller.ask(getPostPage, { postId: story }, {}),
  front: await caller.ask(getStreamAside, { blogId }, {}),
  person: await caller.ask(getPersonPage, { screenName: "Ben-Writer" }, {}),
  queue: await caller.askAs("Ada-Owner", getQueue, {}),
  notifications: await caller.askAs("Cleo-Reader", getNotifications, {}),
  decisions: await caller.askAs("Cleo-Reader", getOwnDecisions, {}),
  notice: await caller.sendAs("Dov-Reader", readNotice, {}, { token }),
});

/** Quotes of the reported reply in the mails to the reporter and to the writer. */
async function readMailed(postId: string) {
  const notices = await run<{ id: string }>("SELECT id FROM notices");
  const told = await run<{ id: number }>("SELECT id FROM notifications WHERE kind = 'decision'");
  const list = (rows: readonly { id: unknown }[]) => JSON.stringify(rows.map(({ id }) => id));
  const rows = {
    receipt: await run<ExcerptCells>(selectReportedBlog, postId),
    outcome: await run<ExcerptCells>(selectNoticesToAnswer, list(notices)),
    statement: await run<ExcerptCells>(selectStatements, list(told)),
  };
  return Object.fromEntries(Object.entries(rows).map(([name, found]) => [name, found.map(readExcerpt)]));
}

/** A reply of Cleo's, Ben's answer to it, which is featured, and Cleo's to that, which is reported and warned about. */
async function writeQuoted() {
  const first = await caller.write("Cleo-Reader", story, "Nobody quotes this one.");
  const answer = await caller.write("Ben-Writer", first.reply.id, "The answer that is quoted.");
  await caller.sendAs("Ada-Owner", featureReply, {}, { replyId: answer.reply.id, isFeatured: true });
  const last = await caller.write("Cleo-Reader", answer.reply.id, "The reply that is quoted.");
  const postId = last.reply.id;
  const report = { postId, reason: "privacy" as const, words: "Why it is.", key: crypto.randomUUID() };
  const { token } = await caller.sendAs("Dov-Reader", sendNotice, {}, report);
  const order = { action: "warn" as const, reason: "privacy" as const, words: "Why it is." };
  await caller.sendAs("Ada-Owner", decide, {}, { items: [{ postId, version: 0 }], ...order });
  await caller.sendAs("Dov-Reader", flagReply, {}, { postId, reason: "spam", words: "" });
  // Mails are pending again.
  await run("UPDATE notices SET sealed_email = 'sealed', settled_time = 1");
  await run("UPDATE notifications SET was_mailed = 0 WHERE kind = 'decision'");
  return { answerId: answer.reply.id, postId, token };
}

test("every list quotes a reply as if its row had the excerpt", async () => {
  const { answerId, postId, token } = await writeQuoted();
  const readAll = async () => ({ ...(await readQuotes(answerId, token)), ...(await readMailed(postId)) });
  const replies = await run<{ id: string; excerpt: string; body: string }>(
    "SELECT id, excerpt, body FROM posts WHERE is_starter = 0",
  );
  expect(replies.filter(({ excerpt }) => excerpt !== "")).toEqual([]);
  for (const { id, body } of replies) {
    const excerpt = bodyExcerpt(JSON.parse(body) as BlockNode[]);
    await run("UPDATE posts SET excerpt = ?2 WHERE id = ?1", id, excerpt);
  }
  const before = await readAll();
  for (const [name, answer] of Object.entries(before))
    expect(JSON.stringify(answer), name).toMatch(/The (answer|reply) that is quoted\./);

  await run("UPDATE posts SET excerpt = '' WHERE is_starter = 0");
  expect(await readAll()).toEqual(before);
});

test("SQL and the presentation agree on which replies have an excerpt, and which one", async () => {
  const id = (await caller.write("Cleo-Reader", story, "Any.")).reply.id;
  const blank = fc.constantFrom(
    ...Array.from(" \n\t\u0001\u001f\u007f\u009f\u00a0\u3000\ufeff\ufdd0\uffff\u{1ffff}"),
  );
  const value = fc.oneof(fc.string({ unit: blank, maxLength: 3 }), fc.string());
  const text = fc.record({ type: fc.constant("Text"), value, styles: fc.constant([]) });
  const link = fc.record({ type: fc.constant("Link"), value: fc.array(text, { maxLength: 1 }) });
  const paragraph = fc.record({
    type: fc.constant("Paragraph"),
    value: fc.array(fc.oneof(text, link), { maxLength: 2 }),
    containers: fc.array(fc.record({ type: fc.constantFrom("BlockQuote", "List") }), { maxLength: 1 }),
  });
  const header = fc.record({ type: fc.constant("Header"), value: fc.array(text, { maxLength: 1 }) });
  const nodes = fc.array(fc.oneof(paragraph, header), { maxLength: 3 }) as unknown as fc.Arbitrary<
    BlockNode[]
  >;
  await fc.assert(
    fc.asyncProperty(nodes, async (written) => {
      await run("UPDATE posts SET body = ?2 WHERE id = ?1", id, JSON.stringify(written));
      const [row] = await run<ExcerptCells & { has: number }>(
        `SELECT ${excerptColumns}, ${hasExcerpt} AS has FROM posts p WHERE p.id = ?1`,
        id,
      );
      const excerpt = bodyExcerpt(written);
      expect(row && readExcerpt(row)).toBe(excerpt);
      expect(row?.has).toBe(excerpt === "" ? 0 : 1);
    }),
    { numRuns: times(200, 5_000) },
  );
});
