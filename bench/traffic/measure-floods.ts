import { importBatch } from "../../contract/import/import.ts";
import { likePost } from "../../contract/discussion/comments.ts";
import { decide } from "../../contract/moderation/moderation.ts";
import { hashText } from "../../contract/wire/hash.ts";
import { prolific } from "../network/grow-discussions.ts";
import { readerId, tokenOf } from "../network/grow-readers.ts";
import { importToken } from "../network/start-services.ts";
import { busyPost, createSamplePosts } from "../sample/samples.ts";
import type { PreparedCall } from "./actions.ts";
import { sendEvenly, type Sent } from "./send-evenly.ts";
import type { TrafficNetwork } from "./start-network.ts";

/** One operation that affects many records, with its effect on other requests. */
export interface Flood {
  name: string;
  /** Duration from request to response, ms; for many operations, of the slowest. */
  took: number;
  /** Longest wait of other requests, ms, and number of their failures. */
  othersWaited: number;
  failed: number;
  /** Rows that it read and wrote; null for many operations. */
  rows: { read: number; written: number } | null;
  error: string | null;
}

/** Other writes during it, per second. */
const writesOfOthers = 10;
/** Time measured before and after it, ms. */
const margin = 3_000;

/** A ban of the person with the most replies, the deletion of the longest discussion's story, and likes in a minute. */
export async function measureFloods(network: TrafficNetwork, likes: number): Promise<Flood[]> {
  const { counted, world } = network;
  await signInLikers(world.db, likes);
  const count = async (prepared: PreparedCall) => {
    counted.takeRows();
    await counted.ask(prepared);
    return counted.takeRows();
  };
  return [
    await beside(network, `${likes} likes in a minute`, () => likeInAMinute(network, likes)),
    await beside(network, "ban of the person with the most replies", async () =>
      count(await prepareBan(network)),
    ),
    await beside(network, "deletion of the story with the longest discussion", () => count(deletion())),
  ];
}

async function beside(
  network: TrafficNetwork,
  name: string,
  act: () => Promise<Flood["rows"]>,
): Promise<Flood> {
  const others: Sent[] = [];
  const state = { isOver: false };
  const run = async () => {
    while (!state.isOver) others.push(...(await network.run(margin, writesOfOthers)));
  };
  const running = run();
  await new Promise((resolve) => setTimeout(resolve, margin));
  const start = performance.now();
  const { rows, error } = await act().then(
    (rows) => ({ rows, error: null }),
    (reason: unknown) => ({ rows: null, error: String(reason) }),
  );
  const took = performance.now() - start;
  state.isOver = true;
  await running;
  const flood = {
    name,
    took,
    othersWaited: Math.max(...others.map(({ ms }) => ms)),
    failed: others.filter((sent) => sent.error !== null).length,
    rows,
    error,
  };
  console.log(flood);
  return flood;
}

async function likeInAMinute({ ask }: TrafficNetwork, likes: number): Promise<null> {
  let number = 0;
  const sent = await sendEvenly({ perSecond: likes / 60, until: performance.now() + 60_000 }, () => {
    number += 1;
    const token = tokenOf(readerId(100 + (number % likes)));
    return { name: "like", answer: ask({ call: likePost, body: { postId: busyPost.id }, token }) };
  });
  const failed = sent.filter(({ error }) => error !== null);
  if (failed[0]) throw new Error(`${failed.length} failed: ${failed[0].error ?? ""}`);
  return null;
}

const someReplyOf = `
  SELECT r.id, coalesce(c.version, 0) AS version FROM posts r LEFT JOIN cases c ON c.post_id = r.id
  WHERE r.author_id = ?1 AND r.blog_id = ?2 AND r.is_starter = 0 LIMIT 1`;

async function prepareBan({ world }: TrafficNetwork): Promise<PreparedCall> {
  const { db, blogId, ownerId } = world;
  const reply = await db.prepare(someReplyOf).bind(prolific, blogId).first<{ id: string; version: number }>();
  if (!reply) throw new Error("Nobody has written most");
  const body = { items: [{ postId: reply.id, version: reply.version }], action: "block", reason: "spam" };
  return { call: decide, body, token: tokenOf(ownerId) };
}

const deletion = (): PreparedCall => ({
  call: importBatch,
  body: {
    posts: createSamplePosts([{ ...busyPost, replies: 0 }]).map((post) => ({ ...post, status: "DELETED" })),
  },
  token: importToken,
});

const signIn = `
  INSERT INTO sessions (id, token_hash, family_id, person_id, host, user_agent, created_time, seen_time, expires_time)
  SELECT 'bench-' || (w.value ->> 'id'), w.value ->> 'hash', 'bench-' || (w.value ->> 'id'), w.value ->> 'id', 'kinja.com', '', ?2, ?2, ?2 + 86400000
  FROM json_each(?1) w WHERE true ON CONFLICT DO NOTHING`;

async function signInLikers(db: D1Database, likes: number): Promise<void> {
  const portion = 1_000;
  for (let from = 0; from < likes; from += portion) {
    const ids = Array.from({ length: Math.min(portion, likes - from) }, (_, index) =>
      readerId(100 + from + index),
    );
    const people = await Promise.all(ids.map(async (id) => ({ id, hash: await hashText(tokenOf(id)) })));
    await db.prepare(signIn).bind(JSON.stringify(people), Date.now()).run();
  }
}
