import { beforeAll, describe, expect, test } from "vitest";
import { getFeedPage } from "../../contract/syndication/feeds.ts";
import { getNewestItems } from "../../contract/discussion/modes.ts";
import {
  followDiscussion,
  getApprovalReasons,
  getNewestReplies,
  getReplies,
  likePost,
  unlikePost,
} from "../../contract/discussion/comments.ts";
import * as core from "../../contract/posts/core.ts";
import { getRedirect } from "../../contract/network/links.ts";
import { getPostPage, getPostViews } from "../../contract/network/magma.ts";
import { getPersonReplies } from "../../contract/people/person-pages.ts";
import { buildCallPath, type Call, type QueryValues } from "../../contract/wire/call.ts";
import { savePost } from "../../contract/people/profile.ts";
import { flagReply, sendNotice } from "../../contract/moderation/reports.ts";
import { searchPosts, suggestSearch } from "../../contract/search/search.ts";
import { openStory, storyPassHeader, storyPassLifetime } from "../../contract/posts/story-passes.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openSession } from "./open-session.ts";
import { callAs, newKey, newWords, paragraph } from "./signed-caller.ts";
import { openServices, type TestServices } from "./open-services.ts";

/* docs/decisions/0150: responses reveal nothing of a story behind a password without a pass. */
const locked = "1830000006";
const reply = "1830000199";
const word = "XSECRETX";
const password = "open sesame";
const stories = fixtureNetwork.posts?.filter(({ id }) => id === locked || id === "1830000001") ?? [];
const [story = expect.fail("the fixture has a protected story")] = stories.filter(({ id }) => id === locked);
const zelda = { safeName: "zelda", urlName: "zelda", displayName: "Zelda" };

let services: TestServices;
beforeAll(async () => {
  services = openServices();
  await services.load({
    people: fixtureNetwork.people,
    blogs: fixtureNetwork.blogs,
    posts: [
      {
        ...story,
        headline: `Headline ${word}`,
        isFeatured: true,
        tags: [zelda],
        storyType: "news",
        redirectsFrom: ["/old/story"],
      },
      {
        sourceId: "fixture:reply",
        id: reply,
        blog: "kotaku",
        authors: ["Cleo-Reader"],
        parent: story.sourceId,
        headline: "",
        publishTimeMillis: story.publishTimeMillis + 1,
        approved: true,
        isFeatured: true,
        body: story.body,
      },
    ],
  });
});

async function ask(call: Call, params: Record<string, string>, query: QueryValues = {}, pass?: string) {
  const response = await services.fetch(
    new Request(`http://services.invalid/api/${call.service}/${buildCallPath(call, params, query)}`, {
      headers: pass === undefined ? {} : { [storyPassHeader]: pass },
    }),
  );
  return { status: response.status, text: await response.text() };
}

async function open(postId: string, typed: string) {
  const path = buildCallPath(openStory, { postId }, {});
  const response = await services.fetch(
    new Request(`http://services.invalid/api/magma/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ password: typed }),
    }),
  );
  const { data } = await response.json<{ data: { pass: string } | null }>();
  return { status: response.status, pass: data?.pass ?? "" };
}

describe("without the password", () => {
  const byId = { starterId: locked };
  const old = { host: "kotaku.com", path: "/old/story" };
  const opened: [Call, Record<string, string>, QueryValues?][] = [
    [getPostPage, { postId: locked }],
    [getPostPage, { postId: reply }],
    [getReplies, { postId: locked }],
    [getReplies, { postId: reply }],
    [getApprovalReasons, { replyId: reply }],
    [getNewestReplies, byId],
    [getNewestItems, byId],
    [getRedirect, {}, old],
  ];
  const named = opened.map(
    ([call, params, query]) => [call.path, Object.values(params), call, params, query] as const,
  );
  test.each(named)("%s of %s is refused", async (_path, _ids, call, params, query) => {
    const { status, text } = await ask(call, params, query);
    expect([status, text]).toEqual([403, expect.stringContaining('"code":"locked"')]);
    expect(text).toContain(`"storyId":"${locked}"`);
    expect(text).not.toContain(word);
  });

  const blog = { blogId: "9" };
  const lists: [Call, Record<string, string>, QueryValues][] = [
    [core.getLatest, blog, {}],
    [core.getPostList, {}, { id: [locked, reply] }],
    [core.getTagStream, { ...blog, tag: "zelda" }, {}],
    [core.getStoryTypeStream, { ...blog, storyType: "news" }, {}],
    [getPostViews, {}, { postId: [locked, reply] }],
    [getPersonReplies, { screenName: "Cleo-Reader" }, {}],
    [getFeedPage, {}, { list: "blog", ...blog }],
    [searchPosts, {}, { q: word.toLowerCase() }],
    [searchPosts, {}, { q: word.toLowerCase(), kind: "replies" }],
    [suggestSearch, {}, { q: word.toLowerCase() }],
  ];
  const listed = lists.map(([call, params, query]) => [call.path, query, call, params] as const);
  test.each(listed)("%s with %o says nothing of it", async (_path, query, call, params) => {
    const { status, text } = await ask(call, params, query);
    expect(status, text).toBeLessThan(405);
    expect(text).not.toContain(word);
    expect(text).not.toContain(`"${locked}"`);
    expect(text).not.toContain(`"${reply}"`);
  });
});

describe("writing below it", () => {
  const starter = { starterId: locked };
  const liked = { postId: reply };
  const writes: [string, Call, Record<string, string>, () => object][] = [
    [
      "a reply",
      core.writeReply,
      { parentId: locked },
      () => ({ body: paragraph(newWords()), key: newKey() }),
    ],
    [
      "an answer",
      core.writeReply,
      { parentId: reply },
      () => ({ body: paragraph(newWords()), key: newKey() }),
    ],
    ["a like", likePost, {}, () => liked],
    ["saving", savePost, {}, () => ({ ...liked, isSaved: true })],
    ["a flag", flagReply, {}, () => ({ ...liked, reason: "spam", words: "" })],
    ["following", followDiscussion, {}, () => ({ ...starter, isFollowed: true })],
  ];
  test.each(writes)("%s needs a pass", async (_name, call, params, body) => {
    const dov = await openSession(services.db, "Dov-Reader");
    const write = (more = {}) => callAs(services.fetch, dov, call, params, body(), {}, more);
    const refused = await write();
    expect([refused.status, refused.error?.code, refused.error?.storyId]).toEqual([403, "locked", locked]);
    const { pass } = await open(locked, password);
    expect(await write({ [storyPassHeader]: pass })).toMatchObject({ status: 200 });
  });

  test("an edit needs one too; taking back and a legal notice need none", async () => {
    const dov = await openSession(services.db, "Dov-Reader");
    const { pass } = await open(locked, password);
    const send = (call: Call, params: Record<string, string>, body: object, more = {}) =>
      callAs(services.fetch, dov, call, params, body, {}, more);
    const written = await send(
      core.writeReply,
      { parentId: locked },
      { body: paragraph(newWords()), key: newKey() },
      { [storyPassHeader]: pass },
    );
    const postId = (written.data as { reply: { id: string } }).reply.id;
    expect((await send(core.editReply, { postId }, { body: paragraph(newWords()) })).status).toBe(403);
    for (const [call, params, body] of [
      [unlikePost, {}, liked],
      [savePost, {}, { ...liked, isSaved: false }],
      [followDiscussion, {}, { ...starter, isFollowed: false }],
      [core.deleteReply, { postId }, {}],
      [
        sendNotice,
        {},
        { ...liked, reason: "illegal", words: "It names my home.", name: "", key: newKey(), email: null },
      ],
    ] as [Call, Record<string, string>, object][]) {
      const { status, error } = await send(call, params, body);
      expect([call.path, status, error]).toEqual([call.path, 200, null]);
    }
  });
});

describe("a pass", () => {
  test("opens the story and its replies, and no other", async () => {
    const { pass } = await open(reply, password);
    for (const postId of [locked, reply]) {
      const { status, text } = await ask(getPostPage, { postId }, {}, `junk ${pass}`);
      expect([status, text]).toEqual([200, expect.stringContaining(word)]);
      expect(text).toContain('"isPasswordProtected"');
    }
    expect((await ask(getReplies, { postId: locked }, {}, pass)).status).toBe(200);
    const old = { host: "kotaku.com", path: "/old/story" };
    expect((await ask(getRedirect, {}, old, pass)).text).toContain(`-${locked}`);
    const other = pass.replace(locked, "1830000001");
    expect((await ask(getPostPage, { postId: locked }, {}, other)).status).toBe(403);
  });

  test("is not given for another password, or where there is none", async () => {
    expect(await open(locked, "Open sesame")).toMatchObject({ status: 403, pass: "" });
    expect(await open("1839999999", password)).toMatchObject({ status: 404, pass: "" });
  });

  test("cannot be lengthened, and ends with its time and with the password", async () => {
    const { pass } = await open(locked, password);
    const [id = "", expires = "", signature = ""] = pass.split(".");
    const changed = [
      `${id}.${Number(expires) + 1}.${signature}`,
      `${id}.${Number(expires) - 2 * storyPassLifetime}.${signature}`,
      `${id}.${expires}.${signature.replace(/^./, (digit) => (digit === "0" ? "1" : "0"))}`,
    ];
    for (const forged of changed)
      expect((await ask(getPostPage, { postId: locked }, {}, forged)).status, forged).toBe(403);
    await services.load({ posts: [{ ...story, password: "another" }] });
    expect((await ask(getPostPage, { postId: locked }, {}, pass)).status).toBe(403);
  });
});

test("a story whose password is removed is found again, with its replies", async () => {
  await services.load({ posts: [{ ...story, password: null }] });
  expect((await ask(core.getLatest, { blogId: "9" })).text).toContain(`"${locked}"`);
  expect((await ask(searchPosts, {}, { q: word.toLowerCase(), kind: "replies" })).text).toContain(
    `"${reply}"`,
  );
});
