import { stat } from "node:fs/promises";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { blockSchemas, type BlockNode } from "../../contract/entities/block-node.ts";
import { locales } from "../../contract/entities/blog.ts";
import { alignments, attributionLabels } from "../../contract/entities/image.ts";
import { textStyles } from "../../contract/entities/inline-node.ts";
import { roles } from "../../contract/entities/person.ts";
import { ImportBatch, type ImportedPost } from "../../contract/import/import.ts";
import { chapters } from "../../mocks/demo/chapters.ts";
import { demoBatches, demoNetwork, demoNow } from "../../mocks/network.ts";
import { imageFolder } from "../../mocks/image-folder.ts";
import manifest from "../../mocks/pictures/manifest.json" with { type: "json" };

const { blogs, posts } = demoNetwork;
const starters = posts.filter((post) => !post.parent);
const replies = posts.filter((post) => post.parent);

/** Every object inside the network's posts. */
function* walk(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item);
  else if (typeof value === "object" && value !== null) {
    yield value as Record<string, unknown>;
    for (const item of Object.values(value)) yield* walk(item);
  }
}
const parts = [...walk(posts)];
const blocks = posts.flatMap((post) => post.body as BlockNode[]);
const seen = (key: string) => new Set(parts.flatMap((part) => part[key] ?? []));

describe("everything that the specification names occurs in the demo network", () => {
  test.each(Object.keys(blockSchemas))("block type %s", (type) => expect(seen("type")).toContain(type));
  test.each(textStyles)("text style %s", (style) => expect(seen("styles")).toContain(style));
  test.each(attributionLabels)("attribution label %s", (label) => expect(seen("label")).toContain(label));
  test.each(alignments)("image alignment %s", (alignment) => expect(seen("alignment")).toContain(alignment));
  test.each(["Number", "Bullet", "Commerce"])("list style %s", (style) =>
    expect(parts.some((part) => part["type"] === "List" && part["style"] === style)).toBe(true),
  );
  test.each(["Normal", "CommerceList", "CommerceCondensed"])("link preview style %s", (style) =>
    expect(blocks.some((block) => block.type === "LinkPreview" && (block.style ?? "Normal") === style)).toBe(
      true,
    ),
  );
  test.each(["internal", "external", "commerce"])("link preview kind %s", (kind) =>
    expect(seen("kind")).toContain(kind),
  );
  test.each(["_self", "_top", "_parent", "_blank"])("link target %s", (target) =>
    expect(seen("target")).toContain(target),
  );
  test.each(["Left", "Center", "Right"])("alignment of an image or text %s", (align) =>
    expect(seen("alignment")).toContain(align),
  );
  test.each(["Center", "Right"])("alignment of a paragraph %s", (align) =>
    expect(seen("align")).toContain(align),
  );
  test.each(roles)("role %s", (role) =>
    expect(blogs.flatMap((blog) => blog.members ?? []).some((member) => member.role === role)).toBe(true),
  );
  test.each(locales)("locale %s", (locale) =>
    expect(blogs.some((blog) => blog.locale === locale)).toBe(true),
  );

  test.each<[string, (post: ImportedPost) => boolean]>([
    ["draft", (post) => post.status === "DRAFT"],
    ["deleted", (post) => post.status === "DELETED" && !post.removedAtRequestOf],
    ["removed for legal reasons", (post) => post.status === "DELETED" && Boolean(post.removedAtRequestOf)],
    ["scheduled", (post) => post.status !== "DRAFT" && post.publishTimeMillis > demoNow],
    ["password-protected", (post) => Boolean(post.password)],
    ["sponsored", (post) => post.sponsored === true],
    ["of a satire blog", (post) => blogs.some((blog) => blog.name === post.blog && blog.isSatire)],
    ["of a commerce blog", (post) => blogs.some((blog) => blog.name === post.blog && blog.isCommerce)],
    ["featured", (post) => post.isFeatured === true],
    ["sticky", (post) => post.isSticky === true],
    ["shared by a sister blog", (post) => (post.reposts ?? []).length > 0],
    ["blip", (post) => !post.headline && post.isBlip === true],
    ["roundup", (post) => post.isRoundup === true],
    ["slideshow", (post) => post.template === "Slideshow"],
    ["live blog", (post) => post.mode === "liveblog"],
    ["questions and answers", (post) => post.mode === "ask"],
    ["chat", (post) => post.mode === "chat"],
    ["chat in Spanish", (post) => post.mode === "chat" && post.blog === "esgizmodo"],
    ["page", (post) => post.isPage === true],
    ["with an editor's byline", (post) => Boolean(post.byline)],
    ["by five people", (post) => post.authors.length >= 5],
    ["closed to replies", (post) => post.allowReplies === false],
    ["kept from crawlers", (post) => post.doNotCrawl === true],
    ["kept from partners", (post) => (post.syndicationExclusions ?? []).length > 0],
    ["with a drop cap", (post) => post.dropCapEnabled === true],
    ["in a forced ad zone", (post) => Boolean(post.adZone)],
    ["in a special section", (post) => Boolean(post.specialSection)],
    ["moved from an old address", (post) => (post.redirectsFrom ?? []).length > 0],
    ["with a slug of its own", (post) => Boolean(post.slug)],
    ["led by a video", (post) => Boolean(post.mainMedia?.videoId)],
    ["without a picture", (post) => !post.mainMedia && post.status !== "DELETED"],
    ["with a picture of its own for cards", (post) => Boolean(post.featuredMedia)],
    ["with a focal point", (post) => Boolean(post.mainMedia?.image.focalPoint)],
    ["of 60 blocks", (post) => post.body.length >= 60],
    ["under 12 tags", (post) => (post.tags ?? []).length >= 12],
    ["updated since", (post) => (post.lastUpdateTimeMillis ?? 0) > post.publishTimeMillis],
  ])("a story that is %s", (_, is) => expect(starters.some(is)).toBe(true));

  test("has pending replies, tombstones with answers, and nested answers", () => {
    const answered = new Set(replies.map((reply) => reply.parent));
    expect(replies.some((reply) => reply.approved === false)).toBe(true);
    expect(replies.some((reply) => reply.status === "DELETED" && answered.has(reply.sourceId))).toBe(true);
    expect(replies.some((reply) => replies.some((other) => other.sourceId === reply.parent))).toBe(true);
  });
});

test("is as large as required", () => {
  expect(blogs.filter((blog) => !blog.isMainSite).length).toBeGreaterThanOrEqual(12);
  expect(starters.length).toBeGreaterThanOrEqual(60);
  expect(blogs.filter((blog) => blog.isMainSite)).toHaveLength(1);
});

test("every image has alt text, except portraits next to a name", () => {
  const silent = parts.filter(
    (part) => "remoteUrl" in part && part["alt"] === "" && !String(part["id"]).startsWith("avatar-"),
  );
  expect(silent).toEqual([]);
});

describe("images", () => {
  test("that are declared have a file and are in the list", () => {
    const drawn = new Set(manifest.map((picture) => picture.id));
    const declared = chapters.flatMap((chapter) => chapter.pictures.map((picture) => picture.id));
    expect(declared.filter((id) => !drawn.has(id))).toEqual([]);
  });

  test("that are listed have a file of that size, and are small together", async () => {
    const sizes = await Promise.all(
      manifest.map(({ id }) => stat(new URL(`${id}.jpg`, imageFolder)).then(({ size }) => size)),
    );
    expect(sizes).toEqual(manifest.map((picture) => picture.size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(8 * 1024 * 1024);
  });
});

test("the services accept every batch, each with at most a hundred posts", () => {
  for (const batch of demoBatches) expect(v.safeParse(ImportBatch, batch).issues).toBeUndefined();
  expect(demoBatches.flatMap((batch) => batch.posts ?? [])).toHaveLength(posts.length);
});

test("has the newsletters of the specification, section 9, all sent by a campaign provider", () => {
  const keys = (name: string) =>
    blogs.find((blog) => blog.name === name)?.mailingLists?.map((list) => list.key);
  expect(keys("avclub")).toEqual(["daily", "whats-on-tonight"]);
  expect(keys("theonion")).toEqual(["daily", "weekly"]);
  expect(keys("io9")).toEqual(["io9"]);
  // Earther is a part of Gizmodo.
  expect(keys("gizmodo")).toEqual(["earther"]);
  expect(keys("kinjadeals")).toEqual(["deals"]);
  const without = blogs.filter(
    ({ isMainSite, mailingLists = [] }) => !isMainSite && mailingLists.length === 0,
  );
  expect(without.map(({ name }) => name)).toEqual([]);
  const lists = blogs.flatMap((blog) => blog.mailingLists ?? []);
  expect(new Set(lists.map((list) => list.provider))).toEqual(new Set(["campaignMonitor"]));
  expect(new Set(lists.map((list) => list.id)).size).toBe(lists.length);
});
