import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteOldTexts, withPrintedText } from "../../api/posts/printed/printed-texts.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import type { PostPage } from "../../contract/network/magma.ts";
import { maxPrintedLength, printedDays } from "../../contract/posts/printed-texts.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";

/* How printed texts of stories are stored, and when an answer has them (docs/decisions/0156). */
const id = "1830000001";
const replyId = "1830000101";
const design = "a".repeat(32);
const day = 86_400_000;
const text = { html: "<p>Printed</p>", details: "{}" };
const lead = fixtureNetwork.posts.find((post) => post.id === id) ?? expect.fail("no lead story");

let services: TestServices;
const write = (changes: Partial<ImportedPost> = {}) =>
  services.load({ posts: [{ ...lead, publishTimeMillis: Date.now() - day, ...changes }] });
beforeAll(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
});
beforeEach(async () => {
  await services.db.prepare("DELETE FROM printed_texts").run();
  await write();
});

const fetchPage = async (query: string, postId = id) => {
  const response = await services.fetch(
    new Request(`http://services.invalid/api/magma/post/page/${postId}${query}`),
  );
  return (await response.json<{ data: PostPage }>()).data;
};
const asked = `?design=${design}`;
const findContent = async () => (await fetchPage(asked)).printing?.content ?? expect.fail("no version");
const send = (body: unknown, postId = id) =>
  services.fetch(
    new Request(`http://services.invalid/api/magma/post/printed/${postId}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
const store = async (postId = id) => {
  const response = await send({ design, content: await findContent(), text }, postId);
  return (await response.json<{ data: { isStored: boolean } }>()).data.isStored;
};
const count = () => services.db.prepare("SELECT count(*) AS n FROM printed_texts").first<number>("n");

test("an answer has the text in place of the nodes in its design only", async () => {
  const plain = await fetchPage("");
  expect(plain.post.body.length).toBeGreaterThan(0);
  expect(plain).not.toHaveProperty("printing");
  const before = await fetchPage(asked);
  expect(before.printing?.text).toBeNull();
  expect(await store()).toBe(true);
  const { post, printing, ...rest } = await fetchPage(asked);
  expect(printing).toEqual({ content: before.printing?.content, text });
  expect({ ...rest, post: { ...post, body: plain.post.body } }).toEqual(plain);
  expect(post.body).toEqual([]);
  expect(await fetchPage("")).toEqual(plain);
  expect((await fetchPage(`?design=${"b".repeat(32)}`)).printing?.text).toBeNull();
  expect(
    (await services.fetch(new Request(`http://services.invalid/api/magma/post/page/${id}?design=x`))).status,
  ).toBe(400);
});

test("a story has one text: the newest", async () => {
  await store();
  const content = await findContent();
  await send({ design: "b".repeat(32), content, text });
  expect(await count()).toBe(1);
  expect((await fetchPage(asked)).printing?.text).toBeNull();
});

describe("the version of the content", () => {
  const [person = expect.fail("no author")] = fixtureNetwork.people.filter(({ screenName }) =>
    lead.authors.includes(screenName),
  );
  const [blog = expect.fail("no blog")] = fixtureNetwork.blogs.filter(({ name }) => name === lead.blog);
  test.each<[string, () => Promise<unknown>]>([
    ["the headline", () => write({ headline: "Another" })],
    ["the text", () => write({ body: lead.body.toReversed() })],
    ["sponsoring", () => write({ sponsored: true })],
    ["an author", () => services.load({ people: [{ ...person, displayName: "Renamed" }] })],
    ["the blog", () => services.load({ blogs: [{ ...blog, displayName: "Renamed" }] })],
  ])("changes with %s", async (_, change) => {
    const before = await findContent();
    await store();
    await change();
    expect(await findContent()).not.toBe(before);
    expect((await fetchPage(asked)).printing?.text).toBeNull();
    await services.load(fixtureNetwork);
  });

  test("stays the same with likes and replies", async () => {
    const before = await findContent();
    await services.db
      .prepare("UPDATE posts SET like_count = 7, reply_count = 99 WHERE id = ?1")
      .bind(id)
      .run();
    expect(await findContent()).toBe(before);
  });
});

describe("nothing is stored", () => {
  test.each<[string, Partial<ImportedPost>]>([
    ["a draft", { status: "DRAFT" }],
    ["a deleted story", { status: "DELETED" }],
    ["a story that is scheduled", { publishTimeMillis: Date.now() + day }],
    ["a story from long ago", { publishTimeMillis: Date.now() - (printedDays + 1) * day }],
  ])("of %s", async (_, changes) => {
    const content = await findContent();
    await write(changes);
    expect(await (await send({ design, content, text })).json()).toMatchObject({ data: { isStored: false } });
    expect(await count()).toBe(0);
  });

  test("of replies and stories that don't exist", async () => {
    expect(await store(replyId)).toBe(false);
    expect(await store("1839999999")).toBe(false);
    expect(await fetchPage(asked, replyId)).not.toHaveProperty("printing");
  });

  test("of what is no text", async () => {
    const content = await findContent();
    for (const body of [
      { design: "a", content, text },
      { design, content: "", text },
      { design, content, text: { html: "x".repeat(maxPrintedLength), details: "{}" } },
      { design, content, text: { html: 1, details: "{}" } },
    ])
      expect((await send(body)).status).toBe(400);
    expect(await count()).toBe(0);
  });
});

test("no text is left of a story that is deleted, or gets a password", async () => {
  await store();
  await write({ status: "DELETED" });
  expect(await count()).toBe(0);
  await write();
  const content = await findContent();
  await store();
  await services.db.prepare("UPDATE posts SET password_hash = 'x' WHERE id = ?1").bind(id).run();
  expect(await count()).toBe(0);
  await services.db.prepare("UPDATE posts SET password_hash = NULL WHERE id = ?1").bind(id).run();
  const plain = await fetchPage("");
  const ofPost = (changes: Partial<PostPage["post"]>) =>
    withPrintedText({ ...plain, post: { ...plain.post, ...changes } }, { content, ...text });
  expect(await ofPost({})).toHaveProperty("printing");
  for (const changes of [{ isPasswordProtected: true }, { status: "DELETED" as const }, { isStarter: false }])
    expect(await ofPost(changes)).not.toHaveProperty("printing");
});

test("old texts are deleted on schedule", async () => {
  await store();
  const { db } = services;
  await deleteOldTexts({ db, now: Date.now() + (printedDays - 1) * day });
  expect(await count()).toBe(1);
  await deleteOldTexts({ db, now: Date.now() + (printedDays + 1) * day });
  expect(await count()).toBe(0);
});
