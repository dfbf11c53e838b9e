import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { editTime } from "../../api/discussion/find-target.ts";
import { deleteExpiredKeys } from "../../api/discussion/writing/write-reply.ts";
import * as comments from "../../contract/discussion/comments.ts";
import * as core from "../../contract/posts/core.ts";
import { likePost } from "../../contract/discussion/comments.ts";
import { getEpochs, type Epochs } from "../../contract/network/magma.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openSession } from "./open-session.ts";
import { callAs, fetchAt, newKey, newWords, paragraph } from "./signed-caller.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { until } from "../until.ts";

const storyId = "1830000020";
let services: TestServices;
let cleo = "";
let dov = "";
let ada = "";
const start = Date.now();
let now = start;
beforeAll(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  [cleo, dov, ada] = (await Promise.all(
    ["Cleo-Reader", "Dov-Reader", "Ada-Owner"].map((name) => openSession(services.db, name, { now: start })),
  )) as [string, string, string];
});
beforeEach(() => (now += 3_600_000));

const call: typeof callAs = (_, ...rest) =>
  callAs(
    fetchAt(services.db, () => now),
    ...rest,
  );
const unused = () => Promise.reject(new Error("unused"));
const write = (token: string, parentId = storyId, key = newKey(), text = newWords()) =>
  call(unused, token, core.writeReply, { parentId }, { body: paragraph(text), key });
const edit = (token: string, postId: string, text: string) =>
  call(unused, token, core.editReply, { postId }, { body: paragraph(text) });
const remove = (token: string, postId: string) => call(unused, token, core.deleteReply, { postId });
const run = async (sql: string, ...values: unknown[]) =>
  (
    await services.db
      .prepare(sql)
      .bind(...values)
      .all()
  ).results;

describe("a form submitted twice", () => {
  test("creates one reply, sequentially and concurrently", async () => {
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => write(cleo, storyId, key, "First words")),
    );
    const again = await write(cleo, storyId, key, "Other words");
    expect([...answers, again].map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect(new Set([...answers, again].map(({ data }) => data.reply.id)).size).toBe(1);
    expect(again.data.reply.body).toEqual(paragraph("First words"));
  });

  test("with the same key by another person is another form", async () => {
    const key = newKey();
    const [one, other] = [await write(cleo, storyId, key), await write(dov, storyId, key)];
    expect(one.data.reply.id).not.toBe(other.data.reply.id);
  });

  test("is recognized for a week", async () => {
    const key = newKey();
    await write(cleo, storyId, key);
    const count = async () => (await run("SELECT 1 FROM reply_keys WHERE key = ?1", key)).length;
    await deleteExpiredKeys({ db: services.db, now: now + 6 * 86_400_000 });
    expect(await count()).toBe(1);
    await deleteExpiredKeys({ db: services.db, now: now + 8 * 86_400_000 });
    expect(await count()).toBe(0);
  });
});

test("no two replies of a discussion have the same time, and both are shown", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => write(cleo)));
  const times = answers.map(({ data }) => data.reply.publishTimeMillis);
  expect(new Set(times).size).toBe(8);
  expect(Math.max(...times) - now).toBeLessThan(20);
});

test("a closed discussion, or one of a blog without replies, accepts none", async () => {
  const body = { starterId: storyId, isClosed: true };
  await run("UPDATE posts SET allow_replies = 0 WHERE id = ?1", storyId);
  expect((await write(cleo)).error?.refusal).toBe("closed");
  await run("UPDATE posts SET allow_replies = 1 WHERE id = ?1", storyId);
  expect((await call(unused, cleo, comments.closeDiscussion, {}, body)).error?.refusal).toBe("role");
  const off =
    "UPDATE blogs SET blog = json_set(blog, '$.properties.commentsDisabled', json(?1)) WHERE id = '4'";
  await run(off, "true");
  expect((await write(cleo)).error?.refusal).toBe("closed");
  await run(off, "false");
  expect((await write(cleo)).status).toBe(200);
});

test("a reply without anything to show is rejected, whether new or edited", async () => {
  const { data } = await write(cleo);
  const card = {
    type: "LinkPreview",
    kind: "external",
    style: "Normal",
    url: "no address",
    postId: null,
    title: "A card",
    excerpt: "",
    siteName: "",
    image: null,
    items: [],
  };
  for (const body of [[card], paragraph(" \u00a0\n ")]) {
    const asNew = await call(unused, cleo, core.writeReply, { parentId: storyId }, { body, key: newKey() });
    const asEdit = await call(unused, cleo, core.editReply, { postId: data.reply.id }, { body });
    for (const { status, error } of [asNew, asEdit]) expect([status, error?.field]).toEqual([400, "body"]);
  }
});

describe("one's own reply", () => {
  test("can be edited for 15 minutes, and is marked; the old text is kept", async () => {
    const { data } = await write(cleo, storyId, newKey(), "Plain words");
    const { id } = data.reply;
    expect(data.editableUntilMillis).toBe(data.reply.publishTimeMillis + editTime);
    expect((await edit(cleo, id, "Plain words")).data.reply.editedTimeMillis).toBeNull();
    now = data.editableUntilMillis;
    const edited = await edit(cleo, id, "Better words");
    expect(edited.data.reply).toMatchObject({ editedTimeMillis: now, body: paragraph("Better words") });
    const kept = await run("SELECT body FROM reply_edits WHERE reply_id = ?1", id);
    expect(kept.map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual([paragraph("Plain words")]);
    now += 1;
    expect(await edit(cleo, id, "Late words")).toMatchObject({ status: 403, error: { refusal: "tooLate" } });
    expect((await edit(dov, id, "Foreign words")).error?.refusal).toBe("role");
  });

  test("leaves a tombstone without text if it has replies", async () => {
    const { data } = await write(cleo);
    const { id } = data.reply;
    await edit(cleo, id, newWords());
    await write(dov, id);
    const { data: gone } = await remove(cleo, id);
    expect(gone.reply).toMatchObject({ status: "DELETED", body: [] });
    expect(await run("SELECT body, excerpt FROM posts WHERE id = ?1", id)).toEqual([
      { body: "[]", excerpt: "" },
    ]);
    expect(await run("SELECT 1 FROM reply_edits WHERE reply_id = ?1", id)).toEqual([]);
    expect((await remove(cleo, id)).status).toBe(410);
    expect((await edit(cleo, id, "Words")).status).toBe(410);
    expect((await write(dov, id)).status).toBe(410);
  });

  test("is held for approval while its writer is premoderated, even if liked", async () => {
    await run("INSERT INTO restrictions VALUES ('504', 'premoderated', '4', '501', '', 0, NULL)");
    const { data } = await write(dov);
    await run("DELETE FROM restrictions WHERE kind = 'premoderated'");
    expect(data.holds).toContain("premoderated");
    await call(unused, ada, likePost, {}, { postId: data.reply.id });
    const mine = await call(unused, dov, comments.getOwnDiscussion, { starterId: storyId });
    const own = mine.data.replies.find(({ reply }) => reply.id === data.reply.id);
    expect(own?.holds).toContain("premoderated");
    expect(own).toMatchObject({ reply: { approved: false, because: null } });
  });
});

describe("cached pages", () => {
  const read = async (): Promise<Epochs> => (await call(unused, null, getEpochs)).data;
  /** The epochs that an action increases. */
  async function watch(happens: () => Promise<unknown>) {
    const before = await read();
    await until(async () => expect((await read()).checked).toBeGreaterThan(before.checked));
    await happens();
    // A change dated some milliseconds ahead is visible by then.
    now = start;
    const after = await until(async () => {
      const epochs = await read();
      expect(epochs.checked).toBeGreaterThan(before.checked + 30);
      return epochs;
    });
    return {
      // Statements of one transaction may fall into two milliseconds.
      discussions: [
        ...new Set(
          after.posts.items.filter(({ epoch }) => epoch > before.checked).map(({ postId }) => postId),
        ),
      ],
      withdrawn: after.withdrawn.items
        .filter(({ epoch }) => epoch > before.checked)
        .map(({ postId }) => postId),
      pages: after.pages > before.pages,
    };
  }
  const nothing = { withdrawn: [], pages: false };
  beforeEach(() => (now = start));

  test("are invalidated by replies, edits, likes, approvals and deletions", async () => {
    let id = "";
    const writes = async () => (id = (await write(cleo)).data.reply.id);
    expect(await watch(writes)).toEqual({ discussions: [storyId], ...nothing });
    expect(await watch(() => edit(cleo, id, newWords()))).toEqual({ discussions: [storyId], ...nothing });
    expect(await watch(() => call(unused, ada, likePost, {}, { postId: id }))).toEqual({
      discussions: [storyId],
      ...nothing,
    });
    expect(await watch(() => remove(cleo, id))).toEqual({
      discussions: [storyId],
      withdrawn: [id],
      pages: true,
    });
  });

  test("of other stories stay valid when a pending reply is deleted", async () => {
    const { id } = (await write(cleo)).data.reply;
    now += 1000;
    expect(await watch(() => remove(cleo, id))).toEqual({ discussions: [storyId], ...nothing });
  });
});
