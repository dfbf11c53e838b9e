import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { openDisqus } from "../../../cli/comments/disqus-source.ts";
import type { SourceItem } from "../../../cli/source.ts";
import { openArchive } from "../../../cli/records/open-archive.ts";
import { times } from "../../sampling.ts";
import { readDamaged } from "../records/damage.ts";
import { createFolder, readAll, startImports } from "../records/import-run.ts";
import { createStories } from "./stories.ts";

const thread = (id: number, link: string, identifier = "") => `<thread dsq:id="${id}">
<id>${identifier}</id>
<forum>harbour</forum>
<category dsq:id="1"/>
<link>${link}</link>
<title>Fog &amp; ferries</title>
<message/>
<createdAt>2013-08-13T19:19:47Z</createdAt>
<author><name>Ann</name><isAnonymous>false</isAnonymous><username>ann</username></author>
<isClosed>false</isClosed>
<isDeleted>false</isDeleted>
</thread>
`;
interface Post {
  parent?: number;
  on?: number;
  message?: string;
  author?: string;
  more?: string;
}
const member = (name: string) =>
  `<author><name>${name}</name><isAnonymous>false</isAnonymous><username>${name.toLowerCase()}</username></author>`;
const post = (
  id: number,
  { parent, on = 1, message = `<p>Comment ${id}</p>`, author = member("Bo"), more = "" }: Post = {},
) => `<post dsq:id="${id}">
<id/>
<message><![CDATA[${message}]]></message>
<createdAt>2013-08-14T10:00:0${id % 10}Z</createdAt>
${more || "<isDeleted>false</isDeleted><isSpam>false</isSpam>"}
${author}
<thread dsq:id="${on}"/>
${parent === undefined ? "" : `<parent dsq:id="${parent}"/>`}
</post>
`;
const write = (content: string, end = "</disqus>\n") => `<?xml version="1.0" encoding="utf-8"?>
<disqus xmlns="http://disqus.com" xmlns:dsq="http://disqus.com/disqus-internals" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://disqus.com/api/schemas/1.0/disqus.xsd">
<category dsq:id="1"><forum>harbour</forum><title>General</title><isDefault>true</isDefault></category>
${content}${end}`;

const table = {
  "/2013/08/fog/": "wordpress:old.example:12",
  "/?p=13": "wordpress:old.example:13",
  "ghost:5f2b": "ghost:5f2b",
};
const open = async (text: string | Uint8Array, name = "harbour.xml", asked: string[] = []) => {
  const file = join(createFolder(), name);
  writeFileSync(file, text);
  return openDisqus(await openArchive(file), { blog: "harbour", findStories: createStories(table, asked) });
};
const read = async (text: string) => {
  const source = await open(text);
  return { source, ...(await readAll(source)) };
};
const fog = thread(1, "https://old.example/2013/08/fog/");
const reasonsOf = (item: SourceItem | undefined) => item?.notes.map(({ reason }) => reason) ?? [];
const text = (item: SourceItem | undefined) => bodyText((item?.post?.body ?? []) as BlockNode[]);

describe("an export of Disqus", () => {
  test("becomes replies to the stories with its addresses and identifiers, in threads", async () => {
    const content =
      fog +
      thread(2, "http://other.example/nowhere", "13 http://old.example/?p=13") +
      thread(3, "", "ghost-5f2b") +
      thread(4, "https://old.example/unused/") +
      post(11) +
      post(12, { parent: 11, author: member("Cy") }) +
      post(13, { on: 2 }) +
      post(14, { on: 3 });
    const { items, source, error } = await read(write(content));
    expect(error).toBeNull();
    expect(items.map(({ post: reply }) => [reply?.sourceId, reply?.parent])).toEqual([
      ["disqus:11", "wordpress:old.example:12"],
      ["disqus:12", "disqus:11"],
      ["disqus:13", "wordpress:old.example:13"],
      ["disqus:14", "ghost:5f2b"],
    ]);
    expect(items[0]).toMatchObject({
      origin: expect.stringMatching(/^harbour\.xml:\d+$/),
      title: 'comment 11 on "https://old.example/2013/08/fog/"',
      post: { publishTimeMillis: Date.UTC(2013, 7, 14, 10, 0, 1), approved: true },
    });
    expect(text(items[0])).toBe("Comment 11");
    expect(source.said).toEqual(["4 comments on 3 pages; 3 of these are stories of the blog."]);
  });

  test("asks only for pages with comments", async () => {
    const asked: string[] = [];
    await open(write(fog + thread(4, "https://old.example/unused/") + post(11)), "harbour.xml", asked);
    expect(asked).toEqual(["/2013/08/fog/"]);
  });

  test("has writers as readers, members and guests of one name apart, without their addresses", async () => {
    const guest = (name: string, mail = "") =>
      `<author>${mail && `<email>${mail}</email>`}<name>${name}</name><isAnonymous>true</isAnonymous></author>`;
    const content =
      fog +
      post(11) +
      post(12) +
      post(13, { author: guest("Bo") }) +
      post(14, { author: guest("Bo", "bo@mail.example") }) +
      post(15, { author: "" });
    const { items, source } = await read(write(content));
    const names = items.map(({ post: reply }) => reply?.authors[0]);
    expect(new Set(names).size).toBe(4);
    expect(names[0]).toBe(names[1]);
    for (const name of names.slice(0, 4)) expect(name).toMatch(/^Bo-[0-9a-f]{6}$/);
    expect(source.people.find(({ screenName }) => screenName === names[4])?.displayName).toBe("Anonymous");
    expect(source.people.every((person) => !("account" in person))).toBe(true);
    expect(JSON.stringify([items, source.people])).not.toContain("mail.example");
  });

  test("leaves deleted comments and spam out; replies to them answer what they answered", async () => {
    const content =
      fog +
      post(11) +
      post(12, {
        parent: 11,
        message: "",
        author: "",
        more: "<isDeleted>true</isDeleted><isSpam>false</isSpam>",
      }) +
      post(13, { parent: 12 }) +
      post(14, { more: "<isDeleted>false</isDeleted><isSpam>true</isSpam>" }) +
      post(15, { more: "<isDeleted>false</isDeleted><isApproved>false</isApproved><isSpam>false</isSpam>" });
    const { items } = await read(write(content));
    expect(items.map(({ post: reply }) => reply?.parent ?? null)).toEqual([
      "wordpress:old.example:12",
      null,
      "disqus:11",
      null,
      "wordpress:old.example:12",
    ]);
    expect([items[1], items[3]].flatMap(reasonsOf)).toEqual([
      "the comment was deleted",
      'the comment was marked "spam"',
    ]);
    expect(items[4]?.post?.approved).toBe(false);
  });

  test("breaks cycles of replies, and says so", async () => {
    const content =
      fog +
      post(11, { parent: 12 }) +
      post(12, { parent: 11 }) +
      post(13, { parent: 13 }) +
      post(14, { parent: 99 });
    const { items } = await read(write(content));
    const replies = new Map(items.map((item) => [item.post?.sourceId, item]));
    expect(items.filter(({ post: reply }) => reply?.parent === "wordpress:old.example:12")).toHaveLength(3);
    expect(items.flatMap(reasonsOf)).toEqual([
      "what it answers is on another page, or answers it in turn; it answers the story",
      "what it answers is on another page, or answers it in turn; it answers the story",
      "what it answers isn't in the export; it answers the story",
    ]);
    expect(replies.size).toBe(4);
  });

  test("names the pages of which the blog has no story; the others are imported", async () => {
    const content =
      fog +
      thread(5, "https://old.example/lost/") +
      post(11) +
      post(12, { on: 5 }) +
      post(13, { on: 77 }) +
      post(14, { parent: 12 });
    const { items, source } = await read(write(content));
    expect(items.map(({ post: reply }) => reply === null)).toEqual([false, true, true, false]);
    expect(reasonsOf(items[1])).toEqual([
      "the blog has no story with the old address https://old.example/lost/",
    ]);
    expect(reasonsOf(items[2])).toEqual(["its page isn't in the export"]);
    expect(items[3]?.post?.parent).toBe("wordpress:old.example:12");
    expect(source.said?.[0]).toContain("No story has the old address of:\n  https://old.example/lost/");
  });

  test("has links to what they lead to, without Disqus between", async () => {
    const link = `https://disq.us/url?url=${encodeURIComponent("https://x.example/a?b=1:aB3-dEfGhIjKlMnOpQrStUvWx")}&amp;cuid=1`;
    const { items } = await read(
      write(fog + post(11, { message: `<p><a href="${link}" rel="nofollow">x</a></p>` })),
    );
    expect(JSON.stringify(items[0]?.post?.body)).toContain('"https://x.example/a?b=1"');
  });

  test("may be packed, cut off or something else", async () => {
    expect((await open(gzipSync(write(fog + post(11))), "harbour.xml.gz")).total).toBe(1);
    const cut = await read(write(fog + post(11), ""));
    expect(cut.items).toHaveLength(1);
    expect(cut.error?.message).toBe("harbour.xml: ends before </disqus>");
    await expect(open("<rss></rss>")).rejects.toThrow("isn't an export of Disqus");
    const broken = await read(write(fog + post(11).replace("</message>", "</other>") + post(12)));
    expect(broken.items.map(({ post: reply }) => reply === null)).toEqual([true, false]);
  });
});

test("damaged files end in items and errors that are named", async () => {
  const whole = write(
    fog + thread(2, "https://old.example/lost/") + post(11) + post(12, { parent: 11 }) + post(13, { on: 2 }),
  );
  const openFile = async (path: string) =>
    openDisqus(await openArchive(path), { blog: "harbour", findStories: createStories(table) });
  await readDamaged({ name: "d.xml", bytes: Buffer.from(whole) }, openFile, times(60, 400));
});

describe("an import of it", () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(() => close?.());

  test("adds the comments to stories of another source, and nothing the second time", async () => {
    const { services, run } = await startImports();
    ({ close } = services);
    const folder = createFolder();
    const stories = join(folder, "stories.jsonl");
    const line = {
      type: "post",
      id: "old:12",
      title: "Fog",
      html: "<p>Words</p>",
      publishedAt: "2013-08-13",
      oldAddresses: ["/2013/08/fog/"],
    };
    writeFileSync(stories, JSON.stringify(line));
    await run("jsonl", stories);
    const file = join(folder, "harbour.xml");
    writeFileSync(file, write(fog + post(11) + post(12, { parent: 11 })));
    const first = await run("disqus", file);
    expect(first).toMatchObject({ isComplete: true });
    expect(first.totals).toMatch(/^created 2, updated 0, unchanged 0/);
    expect(services.posts.get("disqus:11")?.parent).toBe("old:12");
    expect(first.report.ledger.totals["word"]).toEqual([4, 4]);
    expect((await run("disqus", file)).totals).toMatch(/^created 0, updated 0, unchanged 2/);
    expect((await run("disqus", file, "--dry-run")).report.totals).toMatchObject({ checked: 2, failed: 0 });
  });
});
