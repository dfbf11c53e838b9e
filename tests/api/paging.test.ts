import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { getReplies, sortings, tiers, type Sorting, type Tier } from "../../contract/discussion/comments.ts";
import { buildCallPath } from "../../contract/wire/call.ts";
import type { ReplyThreads } from "../../contract/entities/post.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { getPostPage, maxThreadsCounted, type PostPage } from "../../contract/network/magma.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { fetchAt } from "./signed-caller.ts";
import { openServices, type TestServices } from "./open-services.ts";

let services: TestServices;
const start = Date.now();
const now = start + 3_600_000;
beforeAll(async () => {
  services = openServices();
  await services.load({ people: fixtureNetwork.people ?? [], blogs: fixtureNetwork.blogs ?? [] });
});

let given = 8_000_000;
const giveId = () => String((given += 1));
const post = (id: string, parent: string | null, more: Partial<ImportedPost> = {}): ImportedPost => ({
  sourceId: id,
  id,
  blog: "kotaku",
  authors: [parent === null ? "Ada-Owner" : "Cleo-Reader"],
  publishTimeMillis: start,
  body: [],
  ...(parent === null ? { headline: "Story" } : { parent }),
  ...more,
});

const thread = fc.record({
  author: fc.constantFrom("Cleo-Reader", "Dov-Reader", "Ben-Writer"),
  approved: fc.boolean(),
  likeCount: fc.nat(3),
  isFeatured: fc.constantFrom(false, false, true),
  seconds: fc.nat(20),
});
type Thread = typeof thread extends fc.Arbitrary<infer Value> ? Value : never;
const present = (storyId: string, { author, seconds, ...more }: Thread) =>
  post(giveId(), storyId, { ...more, authors: [author], publishTimeMillis: start + seconds * 1000 });

interface Query {
  tier: Tier;
  sorting: Sorting;
  maxReturned: number;
  after?: string | undefined;
}
async function read(storyId: string, query: Query) {
  const values = Object.fromEntries(
    Object.entries({ ...query, approvedOnly: query.tier !== "all" }).map(([name, value]) => [
      name,
      value === undefined ? undefined : String(value),
    ]),
  );
  const path = buildCallPath(getReplies, { postId: storyId }, values);
  const fetchNow = fetchAt(services.db, () => now);
  const response = await fetchNow(new Request(`http://services.invalid/api/comments/${path}`));
  return { status: response.status, data: (await response.json<{ data: ReplyThreads }>()).data };
}

const listThreads = ({ items }: ReplyThreads) => items.map(({ reply }) => reply.id);

describe("a discussion read page by page", () => {
  test("repeats and skips no thread while others are written", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(thread, { minLength: 1, maxLength: 16 }),
        fc.array(fc.array(thread, { maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...tiers),
        fc.constantFrom(...sortings),
        fc.integer({ min: 1, max: 4 }),
        async (threads, written, tier, sorting, maxReturned) => {
          // `discussed` exists only for all threads.
          fc.pre(sorting !== "discussed" || tier === "all");
          const storyId = giveId();
          await services.load({ posts: [post(storyId, null, { publishTimeMillis: start - 1000 })] });
          await services.load({ posts: threads.map((each) => present(storyId, each)) });
          const whole = listThreads((await read(storyId, { tier, sorting, maxReturned: 100 })).data);
          const seen: string[] = [];
          let after: string | undefined;
          for (let page = 0; page < 40; page += 1) {
            const { status, data } = await read(storyId, { tier, sorting, maxReturned, after });
            expect(status).toBe(200);
            seen.push(...listThreads(data));
            after = data.pagination.next?.after;
            if (after === undefined) break;
            const more = written[page] ?? [];
            if (more.length > 0) await services.load({ posts: more.map((each) => present(storyId, each)) });
          }
          expect(new Set(seen).size).toBe(seen.length);
          const there = new Set(whole);
          expect(seen.filter((id) => there.has(id))).toEqual(whole);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("is split into tiers that contain each thread once", async () => {
    const storyId = giveId();
    await services.load({ posts: [post(storyId, null, { publishTimeMillis: start - 1000 })] });
    const made = fc.sample(thread, { numRuns: 30, seed: 7 }).map((each) => present(storyId, each));
    await services.load({ posts: made });
    const inTier = async (tier: Tier) =>
      listThreads((await read(storyId, { tier, sorting: "top", maxReturned: 100 })).data);
    const [staff, community, pending] = await Promise.all(
      (["staff", "community", "pending"] as const).map(inTier),
    );
    expect([...(staff ?? []), ...(community ?? []), ...(pending ?? [])].toSorted()).toEqual(
      made.map(({ id }) => id ?? "").toSorted(),
    );
    const authors = new Map(made.map(({ id, authors: [author] }) => [id, author]));
    expect(new Set(staff?.map((id) => authors.get(id)))).toEqual(new Set(["Ben-Writer"]));
    expect(new Set(pending?.map((id) => authors.get(id))).has("Ben-Writer")).toBe(false);
    const fetchNow = fetchAt(services.db, () => now);
    const path = buildCallPath(getPostPage, { postId: storyId }, { tier: "community", maxReturned: "3" });
    const response = await fetchNow(new Request(`http://services.invalid/api/magma/${path}`));
    const page = (await response.json<{ data: PostPage }>()).data;
    expect(page.tiers).toEqual({
      staff: Math.min(maxThreadsCounted, staff?.length ?? 0),
      community: Math.min(maxThreadsCounted, community?.length ?? 0),
      pending: pending?.length,
    });
    expect(listThreads(page.threads)).toEqual(community?.slice(0, 3));
    const isFeatured = new Map(made.map(({ id, isFeatured: is }) => [id, is]));
    const order = community?.map((id) => Number(isFeatured.get(id)));
    expect(order).toEqual(order?.toSorted((a, b) => b - a));
  });

  test.each([
    "",
    "1",
    "top",
    "newest.1.1.1",
    "top.1.1",
    "top.1.1.1.1",
    "top.-1.1.1",
    "top.1e9.1.1",
    "top.1.99999999999999999.1",
    "top.1.9999999999999999.1",
    "top.1.1.0",
    "top.1.1.1' OR 1",
    "TOP.1.1.1",
    `top.1.1.${"1".repeat(30)}`,
    "x".repeat(201),
  ])("rejects an invalid cursor: %s", async (after) => {
    expect((await read("1830000001", { tier: "all", sorting: "top", maxReturned: 5, after })).status).toBe(
      400,
    );
  });

  test("continues in the requested tier, whatever tier the cursor is from", async () => {
    const storyId = giveId();
    await services.load({
      posts: [
        post(storyId, null, { publishTimeMillis: start - 1000 }),
        ...["Ben-Writer", "Cleo-Reader"].map((author) => post(giveId(), storyId, { authors: [author] })),
      ],
    });
    const query = { tier: "community", sorting: "top", maxReturned: 5 } as const;
    const threads = listThreads((await read(storyId, query)).data);
    expect(listThreads((await read(storyId, { ...query, after: "top.0.0.1" })).data)).toEqual(threads);
  });
});
