import { afterAll, beforeAll, expect, test } from "vitest";
import * as core from "../../contract/posts/core.ts";
import { getReplies, likePost } from "../../contract/discussion/comments.ts";
import { getPostPage } from "../../contract/network/magma.ts";
import { moveDiscussion } from "../../contract/discussion/move-discussion.ts";
import * as moderation from "../../contract/moderation/moderation.ts";
import type { ObjectCalls } from "../../api/object-calls/discussion.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { importToken } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs, newKey, newWords, paragraph } from "./signed-caller.ts";
import { startServices } from "./start-services.ts";

let services: Awaited<ReturnType<typeof startServices>>;
beforeAll(async () => {
  services = await startServices({ DISCUSSIONS: "objects" });
  const { people, blogs } = fixtureNetwork;
  await services.load({ people, blogs });
});
afterAll(() => services.close());

const storyId = "1830700001";
test("a discussion in a Durable Object is written, read, liked and moderated, and D1 has its index without texts", async () => {
  const story = {
    sourceId: storyId,
    id: storyId,
    blog: "kotaku",
    authors: ["Ben-Writer"],
    headline: "Story",
    body: [],
  };
  await services.load({ posts: [{ ...story, publishTimeMillis: Date.now() - 60_000 }] });
  const ben = await openSession(services.db, "Ben-Writer");
  const cleo = await openSession(services.db, "Cleo-Reader");
  const admin = await openSession(services.db, "Ada-Owner", { roles: ["superuser"] });
  const write = async (token: string, parentId: string) => {
    const body = { body: paragraph(newWords()), key: newKey() };
    const { status, data } = await callAs(services.fetch, token, core.writeReply, { parentId }, body);
    expect(status).toBe(200);
    return data.reply;
  };
  const read = async () => {
    const { data } = await callAs(services.fetch, null, getPostPage, { postId: storyId });
    return data.threads.items
      .map(({ reply, children }) => [reply, ...children.items.map((child) => child.reply)])
      .flat();
  };

  const question = await write(cleo, storyId);
  const answer = await write(ben, question.id);
  expect((await read()).map(({ id }) => id)).toEqual([question.id, answer.id]);
  expect((await read())[0]?.body).toEqual(question.body);

  const liked = await callAs(services.fetch, ben, likePost, {}, { postId: question.id });
  expect(liked.data).toMatchObject({ isLiked: true, likeCount: 1 });

  const { data: found } = await callAs(services.fetch, admin, moderation.getCase, { postId: answer.id });
  const items = [{ postId: answer.id, version: found.version }];
  const decision = { items, action: "remove" as const, reason: "spam" as const };
  const decided = await callAs(services.fetch, admin, moderation.decide, {}, decision);
  expect(decided.data.items).toMatchObject([{ status: 200 }]);
  expect((await read()).map(({ id }) => id)).toEqual([question.id]);
  const { data: all } = await callAs(services.fetch, null, getReplies, { postId: storyId }, undefined, {
    approvedOnly: "false",
  });
  expect(all.items.map(({ reply }) => reply.id)).toEqual([question.id]);

  const { results } = await services.db
    .prepare(
      "SELECT id, body, approved, like_count FROM posts WHERE starter_id = ?1 AND is_starter = 0 ORDER BY id",
    )
    .bind(storyId)
    .all();
  expect(results).toEqual([
    { id: question.id, body: "", approved: 1, like_count: 1 },
    { id: answer.id, body: "", approved: 1, like_count: 0 },
  ]);
});

test("an object says what it and its deliveries have read and written since its last answer", async () => {
  const { DISCUSSION } = services.env;
  const object = DISCUSSION?.getByName(storyId) as unknown as ObjectCalls;
  const ask = () =>
    object.batch({
      statements: [{ sql: "SELECT id FROM posts WHERE is_starter = 0", values: [] }],
      outside: [],
      standing: null,
      now: Date.now(),
    });
  await ask();
  await object.refresh(Date.now());
  const { results, rows } = await ask();
  expect(results?.[0]).toHaveLength(2);
  // Also counts rows that its refresh read from D1 and its own outbox.
  expect(rows.read).toBeGreaterThan(2);
  expect((await ask()).rows).toEqual({ read: 2, written: 0 });
});

test("a discussion in D1 is moved into a Durable Object and back, and answers the same", async () => {
  const [story, first] = ["1830700101", "1830700102"];
  const post = { blog: "kotaku", authors: ["Ben-Writer"], publishTimeMillis: Date.now() - 60_000 };
  await services.load({ posts: [{ ...post, sourceId: story, id: story, headline: "Story", body: [] }] });
  const reply = { ...post, sourceId: first, id: first, parent: story, approved: true };
  await services.load({ posts: [{ ...reply, body: paragraph("Words that were there") }] });
  const read = () => callAs(services.fetch, null, getReplies, { postId: story });
  const { data: before } = await read();
  expect(before.items).toHaveLength(1);
  const move = (to: "object" | "d1") =>
    callAs(services.fetch, importToken, moveDiscussion, {}, { storyId: story, to });
  for (const to of ["object", "d1"] as const) {
    expect((await move(to)).data).toEqual({ isMoved: true });
    expect((await move(to)).status).toBe(409);
    expect((await read()).data).toEqual(before);
  }
  const kept = await services.db
    .prepare("SELECT 1 FROM discussion_objects WHERE story_id = ?1")
    .bind(story)
    .all();
  expect(kept.results).toEqual([]);
});
