import { describe, expect, test } from "vitest";
import { parseConfig } from "../../../../app/platform/config/parse-config.ts";
import type { AppContext } from "../../../../app/platform/context/app-context.ts";
import { findItemPage } from "../../../../app/routes/reader/item-page.ts";
import type { PostPage } from "../../../../contract/network/magma.ts";
import { buildBlog, buildPage, buildPost, buildPostPage, buildSummary, now } from "../../page-fixture.ts";

const story = buildSummary("1836000001", { permalink: "https://kotaku.com/a-story-1836000001" });

/** A reply below the story, on a blog with or without discussions. */
function openReply(commentsDisabled: boolean) {
  const blog = buildBlog({}, { commentsDisabled });
  const reply = buildPost("1836000002", {
    isStarter: false,
    starterId: story.id,
    parentId: story.id,
    permalink: "https://kotaku.com/1836000002",
  });
  const found: PostPage = buildPostPage(reply, { starter: story, blogs: [blog] });
  const page = buildPage(blog);
  const context = {
    config: parseConfig({}),
    services: { find: () => Promise.resolve(found), findOptional: () => Promise.resolve(null) },
    path: "/1836000002",
    blogContext: page,
    page: Promise.resolve(page),
    now,
  } as unknown as AppContext;
  const request = new Request("https://kotaku.com/1836000002");
  return findItemPage({ id: reply.id, mode: null }, "/1836000002", request, context, page);
}

describe("a reply's own page", () => {
  test("exists if its blog has discussions", async () => {
    expect(await openReply(false)).toMatchObject({ kind: "reply" });
  });
  test("temporarily redirects to its story if the blog has none", async () => {
    const thrown: unknown = await openReply(true).catch((error: unknown) => error);
    const answer = thrown as Response;
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/a-story-1836000001"]);
    expect(answer.headers.get("Cache-Control")).not.toContain("immutable");
  });
});
