import { beforeEach, describe, expect, test } from "vitest";
import { deliverMessages } from "../../api/mail/message-queue.ts";
import { sendFollowingDigests } from "../../api/following/following-digests.ts";
import type { ServiceContext } from "../../api/env.ts";
import {
  followBlog,
  followTag,
  getFollowedOfKind,
  getFollowedSubjects,
  getFollowing,
  getFollowingDigest,
  maxFollowedPeople,
  openFollowing,
  updateFollowingDigest,
} from "../../contract/subscriptions/following.ts";
import { endDigest } from "../../contract/subscriptions/notification.ts";
import { followPerson, mutePerson } from "../../contract/people/profile.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

/* The fixture: blog 9 has its stories tagged "legendofzelda"; people 502 to 505 write stories and replies. */

let services: TestServices;
let token: string;
const me = "504";
beforeEach(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  token = await openSession(services.db, "Dov-Reader");
});

const send = (call: Parameters<typeof callAs>[2], body: unknown) =>
  callAs(services.fetch, token, call, {}, body);
const blog = (blogId: string, isFollowed = true) => send(followBlog, { blogId, isFollowed });
const tag = (name: string, isFollowed = true) => send(followTag, { blogId: "9", tag: name, isFollowed });
const person = (personId: string, isFollowed = true) => send(followPerson, { personId, isFollowed });
const run = (sql: string, ...values: (string | number)[]) =>
  services.db
    .prepare(sql)
    .bind(...values)
    .run();

/** Ids of all items page by page, with their followed subjects. */
async function read(length: number, key?: string): Promise<{ id: string; keys: string[] }[]> {
  const found: { id: string; keys: string[] }[] = [];
  let after: string | undefined;
  do {
    const query = { maxReturned: String(length), ...(after && { after }), ...(key && { key }) };
    const { status, data } = await callAs(services.fetch, token, getFollowing, {}, undefined, query);
    expect(status).toBe(200);
    found.push(...data.items.map(({ story, reply, keys }) => ({ id: (reply ?? story).id, keys })));
    after = data.next ?? undefined;
  } while (after !== undefined);
  return found;
}
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

/** The same computed from the tables: every public post of followed subjects, newest first. */
async function expectIds(where: string): Promise<string[]> {
  const { results } = await services.db
    .prepare(
      `SELECT p.id FROM posts p JOIN posts s ON s.id = p.starter_id
       LEFT JOIN stream e ON e.list = 'everything' AND e.post_id = p.id AND e.repost_id IS NULL
       WHERE p.status = 'PUBLISHED' AND s.status = 'PUBLISHED' AND p.approved = 1 AND p.publish_time <= ${Date.now()}
         AND (p.is_starter = 0 OR e.post_id IS NOT NULL) AND (${where})
       ORDER BY coalesce(e.timestamp, p.publish_time) DESC, p.id DESC`,
    )
    .all<{ id: string }>();
  return idsOf(results);
}
const ofZelda = "EXISTS (SELECT 1 FROM post_tags t WHERE t.post_id = p.id AND t.safe_name = 'legendofzelda')";
const by = (id: string) =>
  `(p.is_starter = 1 AND EXISTS (SELECT 1 FROM json_each(p.author_ids) a WHERE a.value = '${id}'))
   OR (p.is_starter = 0 AND p.author_id = '${id}')`;

describe("the page", () => {
  test("has everything that is followed once, newest first, whatever its length", async () => {
    await blog("9");
    await blog("9");
    await tag("legendofzelda");
    for (const id of ["502", "503", "505"]) await person(id);
    const expected = await expectIds(
      `(p.is_starter = 1 AND (p.blog_id = '9' OR ${ofZelda})) OR ${by("502")} OR ${by("503")} OR ${by("505")}`,
    );
    expect(expected.length).toBeGreaterThan(50);
    for (const length of [1, 7, 50]) expect(idsOf(await read(length))).toEqual(expected);
    const lead = (await read(50)).find(({ id }) => id === "1830000001");
    expect(lead?.keys).toEqual(["blog:9", "person:502", "person:505", "tag:9:legendofzelda"]);

    await blog("9", false);
    await tag("legendofzelda", false);
    for (const id of ["503", "505"]) await person(id, false);
    expect(idsOf(await read(3))).toEqual(await expectIds(by("502")));
    await person("502", false);
    expect(await read(3)).toEqual([]);
  });

  test("pages replies of the same moment without losing or repeating one", async () => {
    await run(
      "UPDATE posts SET publish_time = 1551700000000 WHERE is_starter = 0 AND author_id IN ('502', '503')",
    );
    for (const id of ["502", "503"]) await person(id);
    const expected = await expectIds(`${by("502")} OR ${by("503")}`);
    for (const length of [1, 2, 3]) expect(idsOf(await read(length))).toEqual(expected);
  });

  test("shows one subject alone, followed or not, by the name that it has now", async () => {
    expect(idsOf(await read(2, "tag:9:legendofzelda"))).toEqual(await expectIds(ofZelda));
    expect(idsOf(await read(7, "person:502"))).toEqual(await expectIds(by("502")));
    await tag("Legend-Of-Zelda");
    await run("UPDATE tags SET display_name = 'Hyrule' WHERE safe_name = 'legendofzelda'");
    const { data } = await callAs(services.fetch, token, getFollowedOfKind, { kind: "tag" });
    expect(data.items).toMatchObject([
      { key: "tag:9:legendofzelda", isFollowed: true, tag: { displayName: "Hyrule" }, blog: { id: "9" } },
    ]);
  });

  test("leaves out replies of people who are muted, and of blogs that hide their discussions", async () => {
    await person("503");
    const all = await read(50);
    expect(all.length).toBeGreaterThan(3);
    await send(mutePerson, { personId: "503", isMuted: true });
    expect(await read(50)).toEqual([]);
    await send(mutePerson, { personId: "503", isMuted: false });
    await run(
      "UPDATE blogs SET blog = json_set(blog, '$.properties.commentsDisabled', json('true')) WHERE id = '9'",
    );
    expect((await read(50)).length).toBeLessThan(all.length);
  });

  test("names no author on a blog without bylines, but has its stories for who follows the blog", async () => {
    await run(
      "UPDATE blogs SET blog = json_set(blog, '$.properties.noBlogBylines', json('true')) WHERE id = '9'",
    );
    await person("502");
    const replies = await expectIds("p.is_starter = 0 AND p.author_id = '502'");
    expect(idsOf(await read(50))).toEqual(replies);
    await blog("9");
    const lead = (await read(50)).find(({ id }) => id === "1830000001");
    expect(lead?.keys).toEqual(["blog:9"]);
  });

  test("is nobody's without a session, and refuses what is no key", async () => {
    expect((await callAs(services.fetch, null, getFollowing)).status).toBe(401);
    for (const key of ["blog:x", "tag:9", "tag:9:", "person:1:2", "own:9", "tag:9:%E0%A4%A"])
      expect((await callAs(services.fetch, token, getFollowing, {}, undefined, { key })).status).toBe(400);
  });
});

describe("what can be followed", () => {
  test("neither oneself, nor who or what the network doesn't have", async () => {
    expect((await person(me)).status).toBe(403);
    for (const answer of [person("999"), blog("999"), tag("nobody-uses-it"), tag("unborn")])
      expect((await answer).status).toBe(404);
    // Only blog 9 uses this tag.
    const elsewhere = { blogId: "4", tag: "legendofzelda", isFollowed: true };
    expect((await send(followTag, elsewhere)).status).toBe(404);
  });

  test("a deleted account can't be followed, and whoever followed it can unfollow", async () => {
    await run("INSERT INTO person_follows (follower_id, person_id, created_time) VALUES ('504', '503', 1)");
    await run("UPDATE people SET screen_name = 'former-reader-503' WHERE id = '503'");
    expect((await person("503")).status).toBe(404);
    expect((await person("503", false)).status).toBe(200);
    expect(
      (await callAs(services.fetch, token, getFollowedSubjects, {}, undefined, { key: "person:503" })).data
        .items,
    ).toEqual([]);
  });

  test("a tag that has gone stays in the list by its own name until it is unfollowed", async () => {
    await tag("nintendo");
    await run("DELETE FROM post_tags WHERE safe_name = 'nintendo'");
    await run("DELETE FROM tags WHERE safe_name = 'nintendo'");
    const list = async () =>
      (await callAs(services.fetch, token, getFollowedOfKind, { kind: "tag" })).data.items;
    expect(await list()).toMatchObject([{ tag: { displayName: "nintendo", urlName: "nintendo" } }]);
    expect((await tag("nintendo", false)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test("ends at the limit, and is paged up to it, each once", async () => {
    const many = JSON.stringify(
      Array.from({ length: maxFollowedPeople }, (_, index) => String(900_000 + index)),
    );
    await run(
      `INSERT INTO people (id, screen_name, display_name, bio, joined_time, content_hash)
       SELECT value, 'many-' || value, 'Many', '', 1, '' FROM json_each(?1)`,
      many,
    );
    await run("INSERT INTO person_follows SELECT '504', value, 1 FROM json_each(?1)", many);
    const refused = await person("502");
    expect([refused.status, refused.error?.refusal]).toEqual([403, "tooMany"]);
    await person("900000", false);
    expect((await person("502")).status).toBe(200);
    const seen = new Set<string>();
    for (let after: string | undefined, page = 0; page === 0 || after !== undefined; page += 1) {
      const query: Record<string, string> = after === undefined ? {} : { after };
      const { data } = await callAs(
        services.fetch,
        token,
        getFollowedOfKind,
        { kind: "person" },
        undefined,
        query,
      );
      for (const { key } of data.items) seen.add(key);
      after = data.next ?? undefined;
    }
    expect(seen.size).toBe(maxFollowedPeople);
    expect(idsOf(await read(20))).toEqual(await expectIds(by("502")));
  });
});

describe("a visit", () => {
  const minute = 60_000;
  const open = async () =>
    (await send(openFollowing, {})).data as { seenTimeMillis: number; items: object[] };
  const wait = (minutes: number) =>
    run(
      "UPDATE following_settings SET opened_time = opened_time - ?1, seen_time = seen_time - ?1",
      minutes * minute,
    );

  test("counts what came since the last one, and goes on while somebody reads", async () => {
    await blog("9");
    const first = await open();
    expect(Date.now() - first.seenTimeMillis).toBeGreaterThan(23 * 60 * minute);
    await run(
      "UPDATE stream SET timestamp = ?1 WHERE list = 'own:9' AND post_id = '1830000001'",
      Date.now() - 5 * minute,
    );
    await wait(20);
    expect((await open()).items).toMatchObject([{ key: "blog:9", newCount: 1 }]);
    await wait(40);
    const later = await open();
    expect(Date.now() - later.seenTimeMillis).toBeLessThan(41 * minute);
    expect(Date.now() - later.seenTimeMillis).toBeGreaterThan(39 * minute);
  });

  test("proposes six blogs and four people to who follows nothing, and never what is followed", async () => {
    const { data } = await send(openFollowing, {});
    const keysOf = (answer: unknown) =>
      (answer as { suggestions: { key: string }[] }).suggestions.map(({ key }) => key);
    expect(keysOf(data)).toEqual([
      "blog:9",
      "blog:4",
      "blog:19292",
      "blog:8",
      "person:501",
      "person:502",
      "person:505",
    ]);
    await blog("4");
    expect(keysOf((await send(openFollowing, {})).data)).toEqual(["blog:9", "blog:19292", "blog:8"]);
  });
});

describe("the digest", () => {
  const hour = 3_600_000;
  const contextAt = (now: number) =>
    ({
      db: services.db,
      now,
      createUid: () => crypto.randomUUID(),
      createSalt: () => crypto.getRandomValues(new Uint8Array(16)),
      waitUntil: () => undefined,
      newsletters: {
        NEWSLETTER_PROVIDER: "local",
        SUBSCRIPTIONS_SECRET: "a secret of the tests",
        ACCOUNTS_PUBLIC_BASE: "https://{host}",
      },
    }) as unknown as ServiceContext;
  /** Messages so far, after running the job at this time. */
  async function runAt(now: number) {
    await sendFollowingDigests(contextAt(now));
    await deliverMessages(contextAt(now));
    const { results } = await services.db
      .prepare("SELECT message FROM local_messages")
      .all<{ message: string }>();
    return results.map(
      ({ message }) => JSON.parse(message) as { subject: string; text: string; endUrl: string },
    );
  }
  const renew = (time: number) =>
    run("UPDATE stream SET timestamp = ?1 WHERE list = 'own:9' AND post_id = '1830000001'", time);
  const choice = async () => (await callAs(services.fetch, token, getFollowingDigest)).data;

  test("is sent to who asked for it, once for each turn, and not without news or after a visit", async () => {
    await blog("9");
    const begin = Date.now();
    const morning = begin + 30 * hour;
    expect(await choice()).toEqual({ digest: "never" });
    await renew(begin + hour);
    expect(await runAt(morning)).toEqual([]);

    await send(updateFollowingDigest, { digest: "daily" });
    await runAt(begin + 1);
    const [message, ...more] = await runAt(morning);
    expect(more).toEqual([]);
    expect(message?.subject).toBe("1 new story or reply from what you follow on KINJA");
    expect(message?.text).toContain("https://kotaku.com/the-lead-story-1830000001");
    expect(await runAt(morning)).toHaveLength(1);
    // Nothing new on the next days; then items that were already read on the site.
    expect(await runAt(morning + 24 * hour)).toHaveLength(1);
    await renew(morning + 30 * hour);
    await run("UPDATE following_settings SET opened_time = ?1", morning + 31 * hour);
    expect(await runAt(morning + 48 * hour)).toHaveLength(1);
    await renew(morning + 50 * hour);
    expect(await runAt(morning + 72 * hour)).toHaveLength(2);
  });

  test("ends by the link in it, whoever presses it", async () => {
    await blog("9");
    await send(updateFollowingDigest, { digest: "weekly" });
    await renew(Date.now() + hour);
    await runAt(Date.now() + 1);
    const [message] = await runAt(Date.now() + 8 * 24 * hour);
    const end = new URL(message?.endUrl ?? "").searchParams.get("token");
    expect((await callAs(services.fetch, null, endDigest, {}, { token: end })).data).toEqual({
      outcome: "ended",
    });
    expect(await choice()).toEqual({ digest: "never" });
    await renew(Date.now() + 9 * 24 * hour);
    expect(await runAt(Date.now() + 16 * 24 * hour)).toHaveLength(1);
  });
});
