import { expect } from "vitest";
import { getPostList } from "../../contract/posts/core.ts";
import { postFieldNames, postFields } from "../../contract/entities/post-fields.ts";
import { getPostPage, getPostViews } from "../../contract/network/magma.ts";
import { esGizmodoIds, noon } from "./fixture-network.ts";
import { sampleFields } from "../post-field-samples.ts";
import { readCase, type ReadCase } from "./read-case.ts";

const lead = "1830000001";
const unseen = ["1830000002", "1830000003", "1830000004", "1830000005", "1830000104", "1839999999"];
const ids = (posts: readonly { id: string }[]) => posts.map((post) => post.id);

/** Posts by id, alone and with their page. */
export const postCases: ReadCase[] = [
  readCase(
    "keeps the order asked and leaves out what may not be read",
    getPostList,
    {},
    { id: ["1830000020", ...unseen, lead] },
    ({ items }) => expect(ids(items)).toEqual(["1830000020", lead]),
  ),
  readCase("is the whole post", getPostList, {}, { id: lead }, ({ items: [post] }) => {
    expect(post).toMatchObject({
      headline: "The Lead Story",
      permalink: `https://kotaku.com/the-lead-story-${lead}`,
      excerpt: "First words.",
      authorId: "502",
      authorIds: ["502", "505"],
      status: "PUBLISHED",
      publishTimeMillis: noon,
      lastUpdateTimeMillis: noon,
      timezone: "America/New_York",
      defaultBlogId: "9",
      blogGroup: "kotaku",
      storyType: { id: "news", displayName: "News" },
      category: "games",
      categoryData: { id: "games", displayName: "Games" },
      subcategory: "rpg",
      subcategoryData: { id: "rpg", displayName: "Role-playing" },
      isStarter: true,
      starterId: lead,
      parentId: null,
      approved: true,
      isBlip: false,
      replyCount: 13,
      specialSection: "launch-week",
      isPasswordProtected: false,
      videos: ["video-7"],
    });
    expect(post?.tags.map((tag) => tag.safeName)).toEqual(["legendofzelda", "nintendo"]);
    expect(post?.plaintext).toContain("First words.");
    expect(post?.images?.map((image) => image.id)).toEqual(["lead-picture"]);
    expect(post?.body.map((node) => node.type)).toEqual([
      "Paragraph",
      "Image",
      "KinjaVideo",
      "LinkPreview",
      "LinkPreview",
      "ReplyInset",
    ]);
    const [facebook, twitter] = [new URL(post?.facebookShareUrl ?? ""), new URL(post?.twitterShareUrl ?? "")];
    expect(facebook.origin + facebook.pathname).toBe("https://www.facebook.com/sharer/sharer.php");
    expect(facebook.searchParams.get("u")).toBe(post?.permalink);
    expect(twitter.origin + twitter.pathname).toBe("https://twitter.com/intent/tweet");
    expect(twitter.searchParams.get("url")).toBe(post?.permalink);
    expect(twitter.searchParams.get("text")).toBe("The Lead Story");
  }),
  readCase(
    "has every plain field as imported",
    getPostList,
    {},
    { id: "1830000011" },
    ({ items: [post] }) => {
      const shown = postFieldNames.filter((name) => postFields[name].shownIn !== "none");
      expect(post).toMatchObject(Object.fromEntries(shown.map((name) => [name, sampleFields[name]])));
    },
  ),
  readCase("leaves out what a password protects", getPostList, {}, { id: "1830000006" }, ({ items }) =>
    expect(items).toEqual([]),
  ),
  readCase("names where a story is shared", getPostList, {}, { id: "1830000020" }, ({ items: [post] }) =>
    expect(post?.reposts).toMatchObject([
      { blogId: "9", personId: "502", timestamp: noon + 7.5 * 3_600_000 },
    ]),
  ),
  readCase(
    "has a permalink for a post without headline, and keeps a slug of its own",
    getPostList,
    {},
    { id: ["1830000009", "1830000010"] },
    ({ items }) => {
      expect(items.map((post) => post.permalink)).toEqual([
        "https://kotaku.com/1830000009",
        "https://kotaku.com/an-own-slug-1830000010",
      ]);
      expect(items.map((post) => post.isBlip)).toEqual([true, false]);
      expect(items[1]?.byline).toBe("The staff");
    },
  ),
  readCase(
    "folds accents in an address and not in a headline",
    getPostList,
    {},
    { id: esGizmodoIds[0] ?? "" },
    ({ items: [post] }) =>
      expect(post).toMatchObject({
        headline: "Reunión número 1",
        permalink: `https://es.gizmodo.com/reunion-numero-1-${esGizmodoIds[0] ?? ""}`,
      }),
  ),
  readCase("knows a reply as a post", getPostList, {}, { id: "1830000121" }, ({ items: [reply] }) =>
    expect(reply).toMatchObject({
      isStarter: false,
      starterId: lead,
      parentId: "1830000111",
      permalink: "https://kotaku.com/1830000121",
      isBlip: false,
      plaintext: "Reply 1830000121.",
    }),
  ),
  readCase(
    "looks everything up by post id",
    getPostViews,
    {},
    { postId: [lead, "1830000002", "1830000020"] },
    (views) => {
      expect(Object.keys(views.posts).toSorted()).toEqual([lead, "1830000020"]);
      expect(views.authors[lead]?.map((person) => person.id)).toEqual(["502", "505"]);
      expect(views.blogs["1830000020"]?.name).toBe("gizmodo");
      expect(ids(views.links[lead] ?? [])).toEqual(["1830000020", "1830000102"]);
    },
  ),
  readCase("is a story's whole page", getPostPage, { postId: lead }, {}, (page) => {
    expect(page.post.id).toBe(lead);
    expect(page.starter).toBeNull();
    expect(page.ancestors).toEqual([]);
    expect(ids(page.links)).toEqual(["1830000020", "1830000102"]);
    expect(ids(page.latest)).toEqual(["1830000010", "1830000009", "1830000008"]);
    expect(ids(page.people).toSorted()).toEqual(["501", "502", "503", "504", "505"]);
    expect(page.memberships.map((member) => member.personId).toSorted()).toEqual(["501", "502"]);
    expect(page.blogs.map((blog) => blog.name).toSorted()).toEqual(["gizmodo", "kotaku"]);
    expect(page.threads.items.map(({ reply }) => reply.id)).toEqual([
      "1830000103",
      "1830000108",
      "1830000102",
      "1830000101",
      "1830000107",
    ]);
    expect(page.threads.pagination.next).toMatchObject({ startIndex: 5, maxReturned: 5 });
  }),
  readCase(
    "has as much as was asked",
    getPostPage,
    { postId: lead },
    { startIndex: "5", maxReturned: "2", maxLatest: "2" },
    (page) => {
      expect(ids(page.latest)).toEqual(["1830000010", "1830000009"]);
      expect(page.threads.items.map(({ reply }) => reply.id)).toEqual(["1830000104"]);
      expect(page.threads.pagination).toEqual({ curr: { startIndex: 5, maxReturned: 2 }, next: null });
    },
  ),
  ...[lead, "1830000111"].map((postId) =>
    readCase("names the newest reply of its whole discussion", getPostPage, { postId }, {}, (page) =>
      expect(page.newestReplyId).toBe("1830000181"),
    ),
  ),
  readCase("is a reply's own page", getPostPage, { postId: "1830000111" }, {}, (page) => {
    expect(page.post).toMatchObject({ id: "1830000111", isStarter: false, excerpt: "Reply 1830000111." });
    expect(page.starter?.id).toBe(lead);
    expect(ids(page.ancestors)).toEqual(["1830000101"]);
    expect(page.threads.items.map(({ reply }) => reply.id)).toEqual(["1830000121"]);
    expect(page.latest.some((post) => post.id === lead)).toBe(false);
  }),
  readCase(
    "leads down to a deep reply, outermost first",
    getPostPage,
    { postId: "1830000121" },
    {},
    (page) => {
      expect(ids(page.ancestors)).toEqual(["1830000101", "1830000111"]);
      expect(page.threads.items).toEqual([]);
    },
  ),
  readCase("empties a deleted reply above", getPostPage, { postId: "1830000141" }, {}, (page) =>
    expect(page.ancestors).toMatchObject([{ id: "1830000104", status: "DELETED", body: [] }]),
  ),
  readCase("shows a page that is in no stream", getPostPage, { postId: "1830000007" }, {}, (page) => {
    expect(page.post.headline).toBe("Imprint");
    expect(page.threads.items).toEqual([]);
  }),
];
