import * as v from "valibot";
import { beforeEach, expect, test, vi } from "vitest";
import { deleteUnusedBodies, moveBodies } from "../../api/store/bodies/move-bodies.ts";
import { readData } from "../../api/people/settings/read-data.ts";
import { PostRecord } from "../../contract/records/post-records.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";

/* Bodies of old stories are stored outside of the database (docs/decisions/0124), without a visible difference. */
const day = 86_400_000;
const now = Date.now();
const lead = fixtureNetwork.posts.find(({ id }) => id === "1830000001") ?? expect.fail("no lead story");

let services: TestServices;
beforeEach(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  await services.indexWords();
});

const context = (more: { now?: number; bodyBucket?: R2Bucket } = {}) => ({
  db: services.db,
  bodyBucket: services.bodyBucket,
  now,
  ...more,
});
const select = async <Row>(sql: string) => (await services.db.prepare(sql).all<Row>()).results;
const readLead = async () =>
  (
    await select<{ body: string; body_hash: string | null; body_bytes: number | null }>(
      "SELECT body, body_hash, body_bytes FROM posts WHERE id = '1830000001'",
    )
  )[0] ?? expect.fail("no lead story");

const paths = [
  "magma/post/page/1830000001",
  "magma/post/page/1830000121",
  "core/corepost/getList?id=1830000001&id=1830000010",
  "core/feed/views/public?blog=kotaku",
  "magma/post/views/id?postId=1830000010",
  "magma/sitemap/videos/9?maxReturned=100",
  "core/blog/9/latest",
  "core/post/search?q=first+words",
  "core/export/posts?maxReturned=100",
];
const readAll = async () => [["own data", 200, await readData(context(), "502", {})], ...(await readEach())];
const readEach = () =>
  Promise.all(
    paths.map(async (path) => {
      const request = new Request(`http://services.invalid/api/${path}`, {
        headers: { Authorization: "Bearer token-of-the-exports" },
      });
      const response = await services.fetch(request);
      const { data } = await response.json<{ data: unknown }>();
      return [path, response.status, data];
    }),
  );
/** Rows that triggers write when a story changes. */
const readTraces = () =>
  Promise.all(
    ["unsearched", "outbox", "changes", "image_uses", "media", "findable_months", "feed_removals"].map(
      (table) => select(`SELECT * FROM ${table}`),
    ),
  );

test("every answer is the same before and after, and no trigger takes the move for a change", async () => {
  const [answers, traces, { body }] = [await readAll(), await readTraces(), await readLead()];
  for (const [path, status] of answers) expect([path, status]).toEqual([path, 200]);
  await moveBodies(context());
  const [{ left } = { left: -1 }] = await select<{ left: number }>(
    "SELECT count(*) AS left FROM posts WHERE is_starter = 1 AND body_bytes IS NULL AND last_update_time < 1700000000000",
  );
  expect([left, (await readLead()).body_bytes]).toEqual([0, new TextEncoder().encode(body).byteLength]);
  expect(await readTraces()).toEqual(traces);
  expect(await readAll()).toEqual(answers);
});

test("nothing moves where no bucket is bound, nor what changed in the last 30 days", async () => {
  await moveBodies({ db: services.db, now });
  const { publishTimeMillis } = lead;
  await moveBodies(context({ now: publishTimeMillis + 29 * day }));
  expect((await readLead()).body_bytes).toBeNull();
});

test("a run that fails anywhere loses nothing, and the next one ends it", async () => {
  const before = await readLead();
  const full: Pick<R2Bucket, "put"> = { put: () => Promise.reject(new Error("The bucket is away")) };
  await expect(moveBodies(context({ bodyBucket: full as R2Bucket }))).rejects.toThrow("away");
  expect((await readLead()).body).toBe(before.body);
  await moveBodies(context());
  expect((await readLead()).body_bytes).not.toBeNull();
});

test("a story whose body is no list of nodes stays, and holds up no other", async () => {
  await services.db
    .prepare("UPDATE posts SET body = '5', last_update_time = 0 WHERE id = '1830000010'")
    .run();
  await moveBodies(context());
  const [odd] = await select<{ body: string }>("SELECT body FROM posts WHERE id = '1830000010'");
  expect([odd?.body, (await readLead()).body_bytes]).toEqual(["5", expect.any(Number)]);
});

test("a story that changes while its body is being stored keeps the new one", async () => {
  const { bodyBucket } = services;
  let changed = false;
  const slow = {
    ...bodyBucket,
    put: async (key: string, value: string) => {
      if (!changed) {
        changed = true;
        await services.load({ posts: [{ ...lead, body: [] }] });
      }
      return bodyBucket.put(key, value);
    },
  } as R2Bucket;
  await moveBodies(context({ bodyBucket: slow }), 1);
  expect(await readLead()).toEqual({ body: "[]", body_hash: null, body_bytes: null });
});

test("a body that was replaced is deleted a month later, but not if the story has it again", async () => {
  await moveBodies(context());
  const { body_hash } = await readLead();
  const key = `1830000001/${body_hash ?? ""}`;
  const isThere = async () => (await services.bodyBucket.head(key)) !== null;

  await services.load({ posts: [{ ...lead, body: [] }] });
  await deleteUnusedBodies(context({ now: now + 30 * day }));
  expect(await isThere(), "the database may be restored to when it was in use").toBe(true);
  await services.load({ posts: [{ ...lead, headline: "Again" }] });
  await moveBodies(context({ now: now + 31 * day }));
  await deleteUnusedBodies(context({ now: now + 40 * day }));
  expect([await isThere(), (await readLead()).body_hash]).toEqual([true, body_hash]);

  await services.load({ posts: [{ ...lead, body: [] }] });
  await deleteUnusedBodies(context({ now: now + 32 * day }));
  expect(await isThere()).toBe(false);
  expect(await select("SELECT * FROM unused_bodies")).toEqual([]);
});

test("a body that is being deleted is not taken into use", async () => {
  const { body } = await readLead();
  await moveBodies(context());
  const { body_hash } = await readLead();
  await services.load({ posts: [{ ...lead, body: [] }] });
  const { bodyBucket } = services;
  const slow = {
    ...bodyBucket,
    delete: async (keys: string[]) => {
      await services.load({ posts: [lead] });
      await moveBodies(context({ now: now + 40 * day }));
      return bodyBucket.delete(keys);
    },
  };
  await deleteUnusedBodies(context({ now: now + 40 * day, bodyBucket: slow }));
  expect(await readLead()).toMatchObject({ body, body_bytes: null });
  await moveBodies(context({ now: now + 40 * day }));
  expect(await services.bodyBucket.head(`1830000001/${body_hash ?? ""}`)).not.toBeNull();
  for (const [path, status] of await readAll()) expect([path, status]).toEqual([path, 200]);
});

test("a story outside keeps its words when it is indexed again", async () => {
  const before = await readAll();
  await moveBodies(context());
  await select("DELETE FROM unsearched");
  await select("INSERT INTO unsearched (post_id) SELECT id FROM posts");
  await services.indexWords();
  expect(await readAll()).toEqual(before);
});

test("a story without its body is not served as an empty one, and stays in lists with what is known of it", async () => {
  const errors = vi.spyOn(console, "error").mockReturnValue();
  const whole = await readEach();
  await moveBodies(context());
  const { body_hash } = await readLead();
  await services.bodyBucket.delete(`1830000001/${body_hash ?? ""}`);
  const others = whole.map(([path]) => [path, path === "magma/post/page/1830000001" ? 500 : 200]);
  const answers = await readEach();
  expect(answers.map(([path, status]) => [path, status])).toEqual(others);
  const [, , list] = answers.find(([path]) => String(path).includes("getList")) ?? [];
  const [story, other] = (list as { items: { headline: string; body: unknown[] }[] }).items;
  expect(story?.headline).toBe(lead.headline);
  expect(story?.body.length).toBeLessThan(lead.body.length);
  expect(other?.body).not.toEqual([]);
  // An export has the story, in a form that is reported and never restored as an empty one.
  const [, , exported] = answers.find(([path]) => String(path).includes("export/posts")) ?? [];
  const record = (exported as { items: { id: string; body: unknown }[] }).items.find(
    ({ id }) => id === "1830000001",
  );
  expect([record?.body, v.safeParse(PostRecord, record).success]).toEqual([null, false]);
  await readData(context(), "502", {});
  const lines = errors.mock.calls
    .map(([line]) => String(line))
    .filter((line) => line.includes("body.missing"));
  expect(lines).toEqual([JSON.stringify({ level: "error", event: "body.missing", postId: "1830000001" })]);
  errors.mockRestore();
});
