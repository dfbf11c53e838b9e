import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { openArchive } from "../../../cli/records/open-archive.ts";
import { openGhost } from "../../../cli/ghost/ghost-source.ts";
import type { SourceItem } from "../../../cli/source.ts";
import { createFolder, readAll } from "../records/import-run.ts";
import { createExport, createOldExport, ghostIds } from "./exports.ts";

const write = (content: unknown, name = "export.json") => {
  const file = join(createFolder(), name);
  const isRaw = typeof content === "string" || content instanceof Uint8Array;
  writeFileSync(file, isRaw ? content : JSON.stringify(content));
  return file;
};
const open = async (
  file: string,
  site: string | null = "https://old.example",
  permalinks: string | null = null,
) => openGhost(await openArchive(file), { blog: "harbour", site, permalinks, timezone: "UTC" });
const read = async (content: unknown, site?: string | null) => {
  const { items } = await readAll(await open(write(content), site));
  return items;
};
const reasonsOf = (item: SourceItem | undefined) => item?.notes.map(({ reason }) => reason);
const wordsOf = (item: SourceItem | undefined) => bodyText((item?.post?.body ?? []) as BlockNode[]);

/** An export with a changed first post. */
const withPost = (fields: Record<string, unknown>) => {
  const content = createExport();
  Object.assign(content.db[0]?.data.posts[0] ?? {}, fields);
  return content;
};

describe("an export of Ghost 5", () => {
  test("returns stories with authors, tags and addresses", async () => {
    const source = await open(write(createExport()));
    const { items } = await readAll(source);
    expect(source.people).toMatchObject([
      { screenName: "ann", displayName: "Ann Öller", bio: "Writes.", links: ["https://ann.example"] },
      { screenName: "mccoy", displayName: "mccoy" },
      { screenName: "editor" },
    ]);
    expect(source.storyIds).toEqual(Object.values(ghostIds).map((id) => `ghost:${id}`));
    expect(items[0]?.post).toMatchObject({
      sourceId: `ghost:${ghostIds.fog}`,
      headline: "Fog & ferries",
      subhead: "A long day.",
      authors: ["ann", "mccoy"],
      status: "PUBLISHED",
      publishTimeMillis: Date.UTC(2020, 0, 2, 8),
      lastUpdateTimeMillis: Date.UTC(2020, 0, 3, 8),
      isFeatured: true,
      isPage: false,
      searchTitle: "Fog",
      socialTitle: "Fog!",
      tags: [{ displayName: "Ships" }, { displayName: "Übersee", urlName: "overseas" }],
      mainMedia: {
        image: { remoteUrl: "https://old.example/content/images/2020/crane.png", alt: "A crane" },
        caption: [{ value: "Crane" }],
      },
      redirectsFrom: ["/fog-ferries/", "/p/0b1c-uuid/", "/email/0b1c-uuid/"],
    });
    expect(wordsOf(items[0])).toBe("See us.");
    expect(reasonsOf(items[0])).toEqual(
      expect.arrayContaining([
        'the internal tag "#internal" was left out',
        "its canonical address isn't imported",
        "code for the head of its page was left out",
        "a part for members was left out",
      ]),
    );
    expect(items[2]?.post).toMatchObject({ isPage: true, status: "PUBLISHED" });
    expect(wordsOf(items[2])).toBe("Us.");
  });

  test("never publishes what is for members", async () => {
    const items = await read(createExport());
    for (const { post } of items)
      if (post?.status === "PUBLISHED") expect(JSON.stringify(post)).not.toContain("SECRET");
    expect(items[1]?.post?.status).toBe("DRAFT");
    expect(wordsOf(items[1])).toBe("SECRET post");
    expect(reasonsOf(items[1])).toContain("it is for members only (paid) and was imported as draft");
  });

  test.each([
    [{ visibility: "members" }, "DRAFT", "it is for members only (members) and was imported as draft"],
    [{ visibility: "tiers" }, "DRAFT", "it is for members only (tiers) and was imported as draft"],
    [{ visibility: "label:vip" }, "DRAFT", "it is for members only (label:vip) and was imported as draft"],
    [
      { visibility: "paid", status: "scheduled" },
      "DRAFT",
      "it is for members only (paid) and was imported as draft",
    ],
    [{ visibility: null }, "DRAFT", "it doesn't say whom it is for and was imported as draft"],
    [{ status: "sent" }, "DRAFT", "it was only sent by mail and was imported as draft"],
    [{ email_only: true }, "DRAFT", "it was only sent by mail and was imported as draft"],
    [{ status: "draft" }, "DRAFT", null],
    [{ status: "scheduled", published_at: "2040-01-01T00:00:00.000Z" }, "PUBLISHED", null],
    [{ status: "odd" }, "DRAFT", 'its status is "odd" and was imported as draft'],
    [{ published_at: null }, "DRAFT", "it has no valid date of publication and was imported as draft"],
    [
      { published_at: "0000-00-00 00:00:00" },
      "DRAFT",
      "it has no valid date of publication and was imported as draft",
    ],
    [
      { html: null, plaintext: "SECRET" },
      "DRAFT",
      "only its plain text can be read and was imported as draft",
    ],
  ])("a post with %j is %s", async (fields, status, reason) => {
    const [item] = await read(withPost(fields));
    expect(item?.post?.status).toBe(status);
    const reasons = item?.notes.filter(({ kind }) => kind === "status").map((note) => note.reason);
    expect(reasons).toEqual(reason === null ? [] : [reason]);
  });

  test("counts members, newsletters and tiers, and names no member", async () => {
    const items = await read(createExport());
    expect(items.slice(3).map((item) => reasonsOf(item)?.[0])).toEqual([
      "members, 2 in all, aren't imported with stories: `npm run import -- subscribers`",
      "newsletters, 1 in all, aren't imported: mailing lists are set up in the studio",
      "products, 1 in all, aren't imported: blogs have no paid tiers",
    ]);
    expect(JSON.stringify(items)).not.toContain("mail.example");
  });

  test("puts the site's address, or the root, in place of Ghost's", async () => {
    const [withSite] = await read(createExport(), "https://old.example/blog/");
    expect(JSON.stringify(withSite?.post?.body)).toContain('"/blog/about/"');
    expect(withSite?.post?.redirectsFrom).toContain("/blog/fog-ferries/");
    const [without] = await read(createExport(), null);
    expect(JSON.stringify(without?.post?.body)).toContain('"reference":"/about/"');
  });

  test.each([
    [
      "a list in place of a post",
      { posts: [[], null, 3] },
      ["isn't an object", "isn't an object", "isn't an object"],
    ],
    ["a post without an id", { posts: [{ title: "A" }] }, ["has no id"]],
    ["fields of other types", { posts: [{ id: {}, title: [] }] }, ["has no id"]],
  ])("%s is reported", async (_, data, reasons) => {
    const items = await read({ data });
    expect(items.map((item) => reasonsOf(item)?.[0])).toEqual(reasons);
    expect(items[0]).toMatchObject({ origin: "export.json:posts.0", post: null });
  });

  test("tables of other types, and rows that name nothing, cost no story", async () => {
    const content = createExport();
    const [first] = content.db;
    Object.assign(first?.data ?? {}, { users: {}, tags: "x", posts_meta: null, settings: 3 });
    const items = await read(content);
    expect(items[0]?.post).toMatchObject({ authors: ["editor"], tags: [] });
  });

  test("a text that is nested too deeply is rejected or kept, and the others are read", async () => {
    const nested = `{"root":{"children":[${'{"type":"columns","children":['.repeat(20_000)}${"]}".repeat(20_000)}]}}`;
    const items = await read(withPost({ html: null, lexical: nested }));
    expect(items).toHaveLength(6);
    expect(JSON.stringify(items[0]?.post?.body ?? [])).not.toContain("columns");
  });

  test("two posts with one address keep it for the first", async () => {
    const content = createExport();
    const posts = content.db[0]?.data.posts ?? [];
    Object.assign(posts[2] ?? {}, { slug: "fog-ferries" });
    const items = await read(content);
    expect(items[2]?.post?.redirectsFrom).toEqual([]);
    expect(reasonsOf(items[2])).toContain(`another story has its old address: ghost:${ghostIds.fog}`);
  });
});

test("an export of Ghost 0.9: numbers, Markdown and addresses with dates", async () => {
  const items = await read(createOldExport());
  expect(items[0]?.post).toMatchObject({
    sourceId: "ghost:harbour:7",
    authors: ["ann"],
    searchTitle: "Very old",
    publishTimeMillis: Date.UTC(2014, 11, 31, 23, 30),
    redirectsFrom: ["/2015/01/01/old/", "/old/"],
    mainMedia: { image: { remoteUrl: "/content/images/2014/a.png" } },
  });
  expect(wordsOf(items[0])).toBe("An old post.");
  expect(items[1]?.post).toMatchObject({
    isPage: true,
    isBlip: true,
    status: "DRAFT",
    redirectsFrom: ["/untitled/"],
  });
});

test("--permalinks says where posts lived", async () => {
  const { items } = await readAll(await open(write(createExport()), null, "/:year/{slug}"));
  expect(items[0]?.post?.redirectsFrom?.slice(0, 2)).toEqual(["/2020/fog-ferries", "/fog-ferries/"]);
});
