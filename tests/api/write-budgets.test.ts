import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "../../contract/wire/call.ts";
import { dismissReply, likePost } from "../../contract/discussion/comments.ts";
import { editReply, writeReply } from "../../contract/posts/core.ts";
import { syncDraft } from "../../contract/drafts/draft-rooms.ts";
import { createDraft } from "../../contract/drafts/drafts.ts";
import { publishDraft } from "../../contract/drafts/draft-publishing.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { decide } from "../../contract/moderation/moderation.ts";
import { approveReply, blockForBlog } from "../../contract/people/profile.ts";
import { fixtureNetwork, noon } from "../contract/fixture-network.ts";
import { startCountedServices } from "./start-counted-services.ts";
import { growReplies } from "./grow-replies.ts";
import { importInto } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs, newKey, newWords, paragraph, silenceServices } from "./signed-caller.ts";

/* Rows that D1 counts for each write, indexes, triggers and the search index included, in a small and in a large network. */

const storyId = "1830000900";
const firstId = 1_400_000_000;
const steps = [
  { replies: 1_000, answers: 0 },
  { replies: 97_000, answers: 3_000 },
];

let services: Awaited<ReturnType<typeof startCountedServices>>;
const tokens: Record<string, string> = {};
const answer = (request: Request) => services.answer(request);

beforeAll(async () => {
  silenceServices();
  services = await startCountedServices();
  await services.load(fixtureNetwork);
  await services.load({ posts: [story("budget", storyId)] });
  for (const name of ["Ada-Owner", "Ben-Writer", "Cleo-Reader", "Dov-Reader"])
    tokens[name] = await openSession(services.db, name);
});
afterAll(() => services.close());

const story = (sourceId: string, id: string): ImportedPost => ({
  sourceId,
  id,
  blog: "kotaku",
  authors: ["Ada-Owner"],
  headline: `Story ${id}`,
  publishTimeMillis: noon,
  body: paragraph("The text of a story."),
  tags: [{ safeName: "budgets", urlName: "budgets", displayName: "Budgets" }],
});

type Rows = ReturnType<typeof services.takeRows>;
const measured: Record<string, Rows[]> = {};

/** Makes a call and records its rows; returns its response. */
async function measure<Data>(
  name: string,
  who: string,
  call: Call,
  params: Record<string, string>,
  body: unknown,
) {
  services.takeRows();
  const { status, data } = await callAs(answer, tokens[who] ?? null, call, params, body);
  expect([name, status, data]).toEqual([name, 200, data]);
  (measured[name] ??= []).push(services.takeRows());
  return data as Data;
}

const write = (name: string, who: string, parentId: string) =>
  measure<{ reply: { id: string } }>(
    name,
    who,
    writeReply,
    { parentId },
    { body: paragraph(newWords()), key: newKey() },
  );

/** Makes every write once; later ones use the results of earlier ones. */
async function measureAll(round: number, first: string): Promise<void> {
  const { reply } = await write("reply", "Cleo-Reader", storyId);
  const replyId = reply.id;
  await write("answer in a long thread", "Cleo-Reader", first);
  await write("answer by an insider in a long thread", "Ben-Writer", first);
  await measure("edit", "Cleo-Reader", editReply, { postId: replyId }, { body: paragraph(newWords()) });
  await measure("like", "Dov-Reader", likePost, {}, { postId: replyId });
  await measure("like by an insider", "Ben-Writer", likePost, {}, { postId: first });
  await measure("approval", "Ada-Owner", approveReply, {}, { replyId, isApproved: true });
  await measure("dismissal", "Ada-Owner", dismissReply, {}, { replyId, isDismissed: true });
  const { reply: other } = await write("reply", "Dov-Reader", storyId);
  const version = await services.db
    .prepare("SELECT version FROM cases WHERE post_id = ?1")
    .bind(other.id)
    .first("version");
  const body = { items: [{ postId: other.id, version }], action: "remove", reason: "spam" };
  const { items } = await measure<{ items: { status: number }[] }>("takedown", "Ada-Owner", decide, {}, body);
  expect(items[0]?.status).toBe(200);
  await publish();
  await importOne(round);
}

async function publish(): Promise<void> {
  const { draftId } = await measure<{ draftId: string }>(
    "draft",
    "Ada-Owner",
    createDraft,
    {},
    { blogId: "9" },
  );
  const headline = "A Headline";
  const insert = (from: number, text: string) => ({
    stepType: "replace",
    from,
    to: from,
    slice: { content: [{ type: "text", text }] },
  });
  // After the headline and an empty standfirst, inside the paragraph.
  const steps = [insert(1, headline), insert(headline.length + 5, "Text of the story.")];
  const change = { version: 0, clientId: "page-of-the-tests", steps };
  await measure("draft's change", "Ada-Owner", syncDraft, { draftId }, change);
  const body = { version: steps.length, publishTimeMillis: null };
  const { outcome } = await measure<{ outcome: string }>(
    "publish",
    "Ada-Owner",
    publishDraft,
    { draftId },
    body,
  );
  expect(outcome).toBe("published");
}

async function importOne(round: number): Promise<void> {
  services.takeRows();
  const { json } = await importInto(answer, {
    posts: [story(`imported ${round.toString()}`, (1_830_000_950 + round).toString())],
  });
  expect(json.data["failures"]).toEqual([]);
  (measured["import of a story"] ??= []).push(services.takeRows());
}

/**
 * Maximum number of rows read and written; `ofEachAnswer` for threads of 3,000 answers that are searched for an
 * insider's.
 */
const budgets: Record<string, { read: number; written: number; ofEachAnswer?: number }> = {
  reply: { read: 150, written: 40 },
  "answer in a long thread": { read: 150, written: 40 },
  "answer by an insider in a long thread": { read: 460, written: 100, ofEachAnswer: 1 },
  edit: { read: 100, written: 20 },
  like: { read: 100, written: 20 },
  "like by an insider": { read: 100, written: 20, ofEachAnswer: 1 },
  // Its entry in the audit log lists the kinds of things that it may be about.
  approval: { read: 250, written: 55 },
  dismissal: { read: 150, written: 40 },
  takedown: { read: 160, written: 50 },
  draft: { read: 50, written: 15 },
  "draft's change": { read: 210, written: 10 },
  // Each list that the story comes into may be the source of a special section, and each tag that of related stories.
  publish: { read: 350, written: 80 },
  "import of a story": { read: 260, written: 53 },
};

test("every write costs the same among 1,000 and 100,000 replies", async () => {
  let next = firstId;
  for (const [round, growth] of steps.entries()) {
    await growReplies(services.db, { ...growth, storyId, authorId: "504", firstId: next });
    await measureAll(round, next.toString());
    next += growth.replies + growth.answers;
  }
  expect(Object.keys(measured)).toEqual(Object.keys(budgets));
  const over = Object.entries(budgets).flatMap(([name, { read, written, ofEachAnswer = 0 }]) =>
    (measured[name] ?? [])
      .filter((rows, round) => {
        const ofAnswers = ofEachAnswer * (steps[round]?.answers ?? 0);
        return rows.read > read + ofAnswers || rows.written > written;
      })
      .map((rows) => ({ name, ...rows })),
  );
  expect(over).toEqual([]);
});

/** For each reply: its row, those of its parent and of its author's index, its mark, and whether it is in an object. */
const ofEachMarked = { read: 7, written: 1 };

test("a ban of somebody with 100,000 replies marks them, and recomputes some", async () => {
  const replies = steps.reduce((sum, step) => sum + step.replies + step.answers, 0);
  const body = { blogId: "9", personId: "504", isBlocked: true, reason: "spam" };
  await measure("ban", "Ada-Owner", blockForBlog, {}, body);
  const rows = measured["ban"]?.[0];
  expect(rows?.written).toBeLessThan(ofEachMarked.written * replies + 20_000);
  expect(rows?.read).toBeLessThan(ofEachMarked.read * replies + 100_000);
});
