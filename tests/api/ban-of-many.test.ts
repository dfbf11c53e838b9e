import { afterAll, beforeAll, expect, test } from "vitest";
import { recomputeSome } from "../../api/discussion/recompute-threads.ts";
import { getReplies } from "../../contract/discussion/comments.ts";
import { blockForBlog } from "../../contract/people/profile.ts";
import { fixtureNetwork, noon } from "../contract/fixture-network.ts";
import { growReplies } from "./grow-replies.ts";
import { openSession } from "./open-session.ts";
import { callAs, silenceServices } from "./signed-caller.ts";
import { startCountedServices } from "./start-counted-services.ts";

/* A ban recomputes a limited number of replies at once; the others disappear when they are read, or by the scheduled job. */

const blogId = "9";
const personId = "504";
const stories = ["1830000901", "1830000902", "1830000903"] as const;
const [oldest, middle] = stories;
const repliesOfEach = 700;
let services: Awaited<ReturnType<typeof startCountedServices>>;
let owner = "";

beforeAll(async () => {
  silenceServices();
  services = await startCountedServices();
  await services.load(fixtureNetwork);
  await services.load({
    posts: stories.map((id) => ({
      sourceId: `ban:${id}`,
      id,
      blog: "kotaku",
      authors: ["Ada-Owner"],
      headline: `Story ${id}`,
      publishTimeMillis: noon + Number(id),
      body: [],
    })),
  });
  for (const [index, storyId] of stories.entries()) {
    const firstId = 1_400_000_000 + index * repliesOfEach;
    await growReplies(services.db, {
      storyId,
      authorId: personId,
      firstId,
      replies: repliesOfEach,
      answers: 0,
    });
  }
  owner = await openSession(services.db, "Ada-Owner");
});
afterAll(() => services.close());

const countShown = () =>
  services.db
    .prepare("SELECT count(*) AS count FROM shown_replies WHERE author_id = ?1 AND story_id IN (?2, ?3, ?4)")
    .bind(personId, ...stories)
    .first<number>("count");

const readThreads = async (postId: string) => {
  const { data } = await callAs(services.answer, null, getReplies, { postId });
  return data.items.length;
};

test("replies of a banned person go in portions, and at once where they are read", async () => {
  const total = stories.length * repliesOfEach;
  expect(await countShown()).toBe(total);
  services.takeRows();
  const body = { blogId, personId, isBlocked: true, reason: "spam" as const };
  const { status } = await callAs(services.answer, owner, blockForBlog, {}, body);
  expect(status).toBe(200);
  const left = (await countShown()) ?? NaN;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(total - 500);
  expect(await readThreads(oldest)).toBe(0);
  expect(await countShown()).toBe(left - repliesOfEach);
  await recomputeSome({ db: services.db, now: Date.now() });
  expect(await countShown()).toBe(0);
  expect(await readThreads(middle)).toBe(0);
});
