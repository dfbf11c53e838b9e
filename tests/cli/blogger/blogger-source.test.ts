import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { openBlogger } from "../../../cli/blogger/blogger-source.ts";
import { orderComments } from "../../../cli/records/order-comments.ts";
import { SourceError, type SourceItem } from "../../../cli/source.ts";
import { openArchive } from "../../../cli/records/open-archive.ts";
import { times } from "../../sampling.ts";
import { damage } from "../records/damage.ts";
import { createFolder, readAll, startImports } from "../records/import-run.ts";
import { makeZip } from "../records/make-zip.ts";

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const kind = (name: string) =>
  `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${name}"/>`;
const ann =
  "<author><name>Ann Öller</name><uri>http://www.blogger.com/profile/77</uri><email>noreply@blogger.com</email></author>";
const bo = "<author><name>Bo</name><uri>http://www.blogger.com/profile/88</uri></author>";

const entry = (id: string, inside: string, html: string, date = "2019-02-03T08:30:00.000-05:00") =>
  `<entry><id>tag:blogger.com,1999:blog-5.post-${id}</id><published>${date}</published><updated>2019-02-04T08:30:00.000Z</updated>${inside}<content type="html">${escape(html)}</content></entry>`;
const feed = (...entries: string[]) =>
  `<?xml version='1.0' encoding='UTF-8'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:thr='http://purl.org/syndication/thread/1.0'><title>Harbour</title>\n${entries.join("\n")}\n</feed>\n`;

const reply = (id: string, to: string, who = bo, parent = "") =>
  entry(
    id,
    `${kind("comment")}<title>I agree</title>${parent && `<link rel="related" href="http://www.blogger.com/feeds/5/${to}/comments/default/${parent}"/>`}${who}<thr:in-reply-to ref="tag:blogger.com,1999:blog-5.post-${to}" href="https://h.blogspot.com/x"/>`,
    `Comment ${id}`,
  );

const backup = feed(
  entry("90", `${kind("settings")}<title>Settings</title>`, "x"),
  reply("3", "1", ann, "2"),
  entry(
    "1",
    `${kind("post")}<category scheme="http://www.blogger.com/atom/ns#" term="Ships"/><title type="text">Fog &amp;amp; ferries</title><link rel="alternate" type="text/html" href="https://h.blogspot.com/2019/02/fog.html"/>${ann}`,
    'One<br /><br />Two<table class="tr-caption-container"><tr><td><a href="https://1.bp.blogspot.com/-x/s1600-h/a.jpg"><img src="https://1.bp.blogspot.com/-x/s320/a.jpg" width="320"></a></td></tr><tr><td class="tr-caption">Crane</td></tr></table>',
  ),
  reply("2", "1"),
  entry(
    "4",
    `${kind("post")}<app:control><app:draft>yes</app:draft></app:control><title>Half</title>${ann}`,
    "Not yet.",
  ),
  entry(
    "6",
    `${kind("page")}<title>About</title><link rel="alternate" href="https://h.blogspot.com/p/about.html"/>${ann}`,
    "Us.",
  ),
);

const takeout = feed(
  entry(
    "1",
    '<blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><title>Fog</title><author><name>Ann Öller</name></author><category scheme="tag:blogger.com,1999:blog-5" term="Ships"/><blogger:filename>/2019/02/fog.html</blogger:filename><blogger:trashed/>',
    "One",
  ),
  entry(
    "4",
    "<blogger:type>POST</blogger:type><blogger:status>DRAFT</blogger:status><title>Half</title><blogger:filename/>",
    "Not yet.",
  ),
  entry(
    "7",
    "<blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><title>Gone</title><blogger:trashed>2020-01-01T00:00:00Z</blogger:trashed>",
    "Gone.",
  ),
  entry(
    "2",
    "<blogger:parent>tag:blogger.com,1999:blog-5.post-1</blogger:parent><blogger:inReplyTo/><blogger:type>COMMENT</blogger:type><blogger:status>PENDING</blogger:status><author><name>Bo</name></author>",
    "Comment 2",
  ),
  entry(
    "3",
    "<blogger:parent>tag:blogger.com,1999:blog-5.post-1</blogger:parent><blogger:inReplyTo>tag:blogger.com,1999:blog-5.post-2</blogger:inReplyTo><blogger:type>COMMENT</blogger:type><blogger:status>SPAM</blogger:status><author><name>Cy</name></author>",
    "Buy",
  ),
);

const write = (content: string | Uint8Array, name = "blog-02-03-2020.xml") => {
  const file = join(createFolder(), name);
  writeFileSync(file, content);
  return file;
};
const read = async (content: string) => {
  const source = await openBlogger(await openArchive(write(content)), { blog: "harbour" });
  return { source, ...(await readAll(source)) };
};
const blocksOf = (item: SourceItem | undefined) => (item?.post?.body ?? []) as BlockNode[];
const reasonsOf = (item: SourceItem | undefined) => item?.notes.map(({ reason }) => reason) ?? [];

describe("a backup of Blogger", () => {
  test("returns stories, then comments with parents first", async () => {
    const { source, items, error } = await read(backup);
    expect(error).toBeNull();
    expect(items.map(({ post }) => [post?.sourceId, post?.parent ?? null])).toEqual([
      ["blogger:5:1", null],
      ["blogger:5:4", null],
      ["blogger:5:6", null],
      ["blogger:5:2", "blogger:5:1"],
      ["blogger:5:3", "blogger:5:2"],
    ]);
    expect(items[0]).toMatchObject({
      origin: "blog-02-03-2020.xml:4",
      post: {
        headline: "Fog & ferries",
        authors: ["Ann-Oller"],
        status: "PUBLISHED",
        publishTimeMillis: Date.UTC(2019, 1, 3, 13, 30),
        tags: [{ displayName: "Ships" }],
        redirectsFrom: ["/2019/02/fog.html"],
      },
    });
    expect(blocksOf(items[0]).map((block) => [block.type, bodyText([block])])).toEqual([
      ["Paragraph", "One"],
      ["Paragraph", "Two"],
      ["Image", "Crane"],
    ]);
    expect(JSON.stringify(blocksOf(items[0]))).toContain("https://1.bp.blogspot.com/-x/s1600/a.jpg");
    expect(source.redirects).toContainEqual({ from: "/search/label/Ships", to: "/tag/ships" });
    expect(items[1]?.post?.status).toBe("DRAFT");
    expect(items[2]?.post).toMatchObject({ isPage: true, redirectsFrom: ["/p/about.html"] });
    expect(items[4]?.post?.authors).toEqual(["Ann-Oller"]);
    expect(items[3]?.post?.authors[0]).toMatch(/^Bo-[0-9a-f]{6}$/);
    expect(JSON.stringify(source.people)).not.toContain("noreply");
  });

  test("an entry that isn't XML is rejected with its line, and the others are read", async () => {
    const { items, error } = await read(backup.replace("<title>Half</title>", "<title>Half</titel>"));
    expect(error).toBeNull();
    expect(items).toHaveLength(5);
    expect(items[1]?.origin).toBe("blog-02-03-2020.xml:6");
    expect(reasonsOf(items[1])[0]).toMatch(/^line 6: /);
  });

  test("a file that was cut is read up to there", async () => {
    const { items, error } = await read(backup.slice(0, backup.indexOf("Not yet.")));
    expect(error?.message).toBe("blog-02-03-2020.xml: ends before </feed>");
    expect(items.map(({ post }) => post?.sourceId ?? null)).toEqual([
      "blogger:5:1",
      null,
      "blogger:5:2",
      "blogger:5:3",
    ]);
    expect(reasonsOf(items[1])).toEqual(["isn't closed"]);
  });

  test("a comment without its story is rejected; characters that no XML has are left out", async () => {
    const { items } = await read(
      feed(reply("2", "9"), entry("1", `${kind("post")}<title>A</title>${ann}`, "x\u0001&nbsp;y")),
    );
    expect(bodyText(blocksOf(items[0]))).toBe("x\u00a0y");
    expect(reasonsOf(items[1])).toEqual(["its story isn't in the export"]);
  });

  test.each([
    ["without a date", "", "DRAFT"],
    ["of the year 0", "0000-01-01T00:00:00Z", "DRAFT"],
    ["of the year 9999", "9999-12-31T00:00:00Z", "PUBLISHED"],
  ])("a post %s", async (_, date, status) => {
    const { items } = await read(feed(entry("1", `${kind("post")}<title>A</title>${ann}`, "x", date)));
    expect(items[0]?.post?.status).toBe(status);
  });
});

test("Google Takeout: status, trash and comments that wait", async () => {
  const zip = await makeZip({
    "Takeout/Blogger/Blogs/Harbour/feed.atom": takeout,
    "Takeout/Blogger/Comments/x/feed.html": "",
  });
  const { items } = await readAll(
    await openBlogger(await openArchive(write(zip, "takeout.zip")), { blog: "harbour" }),
  );
  expect(items.map(({ post, notes }) => [post?.sourceId ?? notes[0]?.reason, post?.status ?? null])).toEqual([
    ["blogger:5:1", "PUBLISHED"],
    ["blogger:5:4", "DRAFT"],
    ["it is in the trash", null],
    ["blogger:5:2", null],
    ['the comment was marked "SPAM"', null],
  ]);
  expect(items[0]?.post?.redirectsFrom).toEqual(["/2019/02/fog.html"]);
  expect(items[3]?.post?.approved).toBe(false);
});

test.each([
  ["another file", "<rss/>", "isn't an export of Blogger"],
  ["an empty feed", "<feed></feed>", "has no entries"],
  ["an empty file", "", "isn't an export of Blogger"],
])("%s is refused", async (_, content, message) => {
  await expect(read(content)).rejects.toThrow(message);
});

test("several blogs in one zip file are refused by name", async () => {
  const zip = await makeZip({ "a/feed.atom": backup, "b/feed.atom": backup });
  await expect(
    openBlogger(await openArchive(write(zip, "takeout.zip")), { blog: "harbour" }),
  ).rejects.toThrow("a/feed.atom, b/feed.atom");
});

test.each([
  [
    ["a", "b>a", "c>b"],
    ["a", "b>a", "c>b"],
  ],
  [
    ["c>b", "b>a", "a"],
    ["a", "b>a", "c>b"],
  ],
  [
    ["a>b", "b>a", "c"],
    ["b", "a>b", "c"],
  ],
  [
    ["a>a", "b>x"],
    ["a", "b"],
  ],
])("comments %j are ordered as %j", (given, expected) => {
  const comments = given.map((text) => ({ id: text.split(">")[0] ?? "", parent: text.split(">")[1] ?? "" }));
  expect(orderComments(comments).map(({ id, parent }) => (parent ? `${id}>${parent}` : id))).toEqual(
    expected,
  );
});

test("damaged exports end in items and errors that are named", async () => {
  for (let seed = 0; seed < times(60, 200); seed += 1) {
    const bytes = damage(Buffer.from(seed % 2 === 0 ? backup : takeout), seed);
    try {
      const { items } = await readAll(
        await openBlogger(await openArchive(write(bytes)), { blog: "harbour" }),
      );
      for (const { origin } of items) expect(origin).toMatch(/^blog-02-03-2020\.xml:\d+$/);
    } catch (error) {
      expect(error).toBeInstanceOf(SourceError);
    }
  }
});

describe("an import of it", () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(() => close?.());

  test("writes everything, and nothing the second time", async () => {
    const { services, run } = await startImports();
    close = services.close;
    const file = write(backup);
    expect(await run("blogger", file)).toMatchObject({
      isComplete: true,
      totals: "created 5, updated 0, unchanged 0",
    });
    expect(await run("blogger", file)).toMatchObject({
      isComplete: true,
      totals: "created 0, updated 0, unchanged 5",
    });
  });
});
