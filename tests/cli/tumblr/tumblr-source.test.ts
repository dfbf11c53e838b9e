import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { SourceError, type SourceItem } from "../../../cli/source.ts";
import { parsePageDate } from "../../../cli/tumblr/read-page.ts";
import { openTumblr } from "../../../cli/tumblr/tumblr-source.ts";
import { openArchive } from "../../../cli/records/open-archive.ts";
import { times } from "../../sampling.ts";
import { readDamaged } from "../records/damage.ts";
import { createFolder, readAll, startImports } from "../records/import-run.ts";
import { makeZip } from "../records/make-zip.ts";

const options = { blog: "harbour", timezone: "UTC", isPublic: false };
const writePost = (id: number, type: string, content: string, more = 'state="published"') =>
  `<post id="${id}" url="https://harbour.tumblr.com/post/${id}" url-with-slug="https://harbour.tumblr.com/post/${id}/fog-at-sea" type="${type}" date-gmt="2019-02-03 08:30:00 GMT" date="Sun, 03 Feb 2019 03:30:00" unix-timestamp="1549182600" format="html" reblog-key="abc" slug="fog-at-sea" ${more}>${content}</post>\n`;
const writeList = (posts: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<tumblr version="1.0"><tumblelog name="harbour-log" timezone="US/Eastern" title="Harbour">A blog</tumblelog><posts start="0" total="3">\n${posts}</posts></tumblr>\n`;
const photoUrls = (name: string) =>
  [500, 1280, 75]
    .map(
      (width) =>
        `<photo-url max-width="${width}">https://64.media.tumblr.com/${name}_${width}.jpg</photo-url>`,
    )
    .join("");

const list = writeList(
  [
    writePost(
      11,
      "regular",
      "<regular-title>Fog &amp; ferries</regular-title><regular-body>&lt;p&gt;Words &lt;b&gt;at dawn&lt;/b&gt;&lt;/p&gt;</regular-body><tag>night ferries</tag><tag>Sea</tag>",
    ),
    writePost(12, "photo", `<photo-caption>&lt;p&gt;Crane&lt;/p&gt;</photo-caption>${photoUrls("one")}`),
    writePost(13, "Regular", "<regular-body>SECRET</regular-body>", 'state="draft"'),
    writePost(14, "regular", "<regular-body>SECRET too</regular-body>", 'private="true"'),
    writePost(
      15,
      "regular",
      "<regular-body>Mine</regular-body>",
      'is_reblog="true" reblogged-root-url="https://bo.tumblr.com/post/1" reblogged-root-name="bo"',
    ),
    writePost(16, "hologram", "<x>?</x>"),
  ].join(""),
);
const write = (bytes: Uint8Array) => {
  const file = join(createFolder(), "harbour.zip");
  writeFileSync(file, bytes);
  return file;
};
const read = async (content: Record<string, string | Uint8Array>, more: Partial<typeof options> = {}) => {
  const source = await openTumblr(await openArchive(write(await makeZip(content))), { ...options, ...more });
  return { source, ...(await readAll(source)) };
};
const readOne = async (type: string, content: string, more?: string) =>
  (await read({ "posts/posts.xml": writeList(writePost(11, type, content, more)) })).items[0] as SourceItem;
const blocksOf = (item: SourceItem | undefined) => (item?.post?.body ?? []) as BlockNode[];
const reasonsOf = (item: SourceItem | undefined) => item?.notes.map(({ reason }) => reason) ?? [];
const texts = (item: SourceItem | undefined) =>
  blocksOf(item).map((block) => `${block.type}: ${bodyText([block])}`.trim().replace(/:$/, ""));

describe("an export of Tumblr", () => {
  test("returns posts and drafts with their addresses, also of a list that is packed in the zip file", async () => {
    const packed = await makeZip({ "posts.xml": list, "html/11.html": "<p>Words</p>" });
    const { items, source } = await read({
      "posts.zip": packed,
      "media/12.jpg": "x",
      "messages.xml": "SECRET",
    });
    expect(items.map(({ title, post }) => [title, post?.status ?? null])).toEqual([
      ["Fog & ferries", "PUBLISHED"],
      ["(no title)", "PUBLISHED"],
      ["(no title)", "DRAFT"],
      ["(no title)", "DRAFT"],
      ["(no title)", "PUBLISHED"],
      ["fog-at-sea", null],
      ["messages and account data", null],
    ]);
    expect(items[0]?.origin).toBe("posts.zip/posts.xml:3");
    expect(items[0]?.post).toMatchObject({
      sourceId: "tumblr:11",
      authors: ["harbour-log"],
      publishTimeMillis: Date.UTC(2019, 1, 3, 8, 30),
      redirectsFrom: ["/post/11", "/post/11/fog-at-sea"],
      isBlip: false,
    });
    expect(items[1]?.post?.isBlip).toBe(true);
    expect(source.locateImage("media/12.jpg")).toMatchObject({ kind: "entry" });
    expect(reasonsOf(items[3])).toContain('its status "private" was imported as draft');
    expect(texts(items[4])).toEqual(["Paragraph: Mine", "Paragraph: via bo"]);
    expect(reasonsOf(items[4])).toContain("it is a reblog");
    expect(reasonsOf(items[5])).toEqual(['its type "hologram" isn\'t known']);
    expect(source.redirects).toEqual(
      expect.arrayContaining([
        { from: "/tagged/night+ferries", to: "/tag/night-ferries" },
        { from: "/tagged/night%20ferries", to: "/tag/night-ferries" },
        { from: "/archive", to: "/latest" },
      ]),
    );
    for (const { post } of items)
      if (post?.status === "PUBLISHED") expect(JSON.stringify(post)).not.toContain("SECRET");
  });

  test("that is cut off is imported up to there, and says so", async () => {
    const { items, error } = await read({ "posts/posts.xml": list.slice(0, list.indexOf("SECRET too")) });
    expect(items.map(({ post }) => post === null)).toEqual([false, false, false, true]);
    expect(error).toBeInstanceOf(SourceError);
  });

  test("without posts is refused, as is a broken zip file in it", async () => {
    await expect(read({ "a.txt": "" })).rejects.toThrow("has no posts of Tumblr");
    await expect(read({ "posts.zip": "no zip" })).rejects.toThrow("posts.zip: can't be read as a zip file");
  });
});

describe("types of posts", () => {
  test.each<[string, string, string[]]>([
    [
      "quote",
      "<quote-text>Stay &lt;i&gt;curious&lt;/i&gt;.</quote-text><quote-source>Ada</quote-source>",
      ["Paragraph: Stay curious.", "Paragraph: — Ada"],
    ],
    [
      "link",
      "<link-text>A page</link-text><link-url>https://x.example/</link-url><link-description>&lt;p&gt;Why&lt;/p&gt;</link-description>",
      ["Paragraph: A page", "Paragraph: Why"],
    ],
    [
      "conversation",
      '<conversation-title>Talk</conversation-title><conversation-text>no</conversation-text><conversation><line name="bo" label="Bo:">Hi &amp;</line><line name="cy" label="Cy:">Oh</line></conversation>',
      ["Paragraph: Bo: Hi &", "Paragraph: Cy: Oh"],
    ],
    [
      "chat",
      "<conversation-text>Bo: Hi\nCy: Oh</conversation-text>",
      ["Paragraph: Bo: Hi", "Paragraph: Cy: Oh"],
    ],
    [
      "video",
      "<video-caption>Film</video-caption><video-source>https://www.youtube.com/watch?v=abcdefghijk</video-source><video-player>no</video-player>",
      ["YoutubeVideo", "Paragraph: Film"],
    ],
    [
      "video",
      '<video-player max-width="250">small</video-player><video-player max-width="500">&lt;iframe src="https://player.vimeo.com/video/12345"&gt;&lt;/iframe&gt;</video-player>',
      ["Vimeo"],
    ],
    [
      "audio",
      '<id3-artist>Bo</id3-artist><id3-title>Song</id3-title><audio-embed>&lt;iframe src="https://x.example/a"&gt;&lt;/iframe&gt;</audio-embed><audio-caption>Hear</audio-caption>',
      ["Paragraph: Bo — Song", "Iframe", "Paragraph: Hear"],
    ],
    [
      "answer",
      "<question>&lt;p&gt;Who?&lt;/p&gt;</question><answer>&lt;p&gt;Me.&lt;/p&gt;</answer>",
      ["Paragraph: Who?", "Paragraph: Me."],
    ],
    [
      "photo",
      `<photoset><photo caption="Pier">${photoUrls("a")}</photo><photo>${photoUrls("b")}</photo></photoset><photo-caption>Both</photo-caption>`,
      ["Slideshow: Pier", "Paragraph: Both"],
    ],
  ])("%s", async (type, content, blocks) => {
    expect(texts(await readOne(type, content))).toEqual(blocks);
  });

  test("a post in Markdown is read as such", async () => {
    const item = await readOne("regular", "<regular-body># One\n\n*Two*</regular-body>", "").then(
      (one) => one,
    );
    expect(texts(item)).toEqual(["Paragraph: # One *Two*"]);
    const xml = writeList(
      writePost(11, "regular", "<regular-body># One\n\n*Two*</regular-body>").replace(
        'format="html"',
        'format="markdown"',
      ),
    );
    expect(texts((await read({ "posts.xml": xml })).items[0])).toEqual(["Header: One", "Paragraph: Two"]);
  });

  test("photos are the files of the post, which may be there twice, or else the largest on the web", async () => {
    const set = `<photoset><photo>${photoUrls("a")}</photo><photo>${photoUrls("b")}</photo></photoset>`;
    const xml = writeList(writePost(11, "photo", set));
    const sourcesOf = async (names: string[]) => {
      const media = Object.fromEntries(names.map((name) => [`media/${name}`, "x"]));
      const { items } = await read({ "posts/posts.xml": xml, ...media });
      return [...JSON.stringify(items[0]?.post?.body).matchAll(/"remoteUrl":"([^"]+)"/g)].map(
        ([, url]) => url,
      );
    };
    expect(await sourcesOf(["11_1.jpg", "11_0.jpg", "112.jpg"])).toEqual([
      "media/11_0.jpg",
      "media/11_1.jpg",
    ]);
    expect(await sourcesOf(["11_0.jpg", "11_1.jpg", "11_2.png", "11_10.png"])).toEqual([
      "media/11_0.jpg",
      "media/11_2.png",
    ]);
    expect(await sourcesOf(["11_0.jpg"])).toEqual([
      "https://64.media.tumblr.com/a_1280.jpg",
      "https://64.media.tumblr.com/b_1280.jpg",
    ]);
  });
});

describe("an export with pages only", () => {
  const page = (content: string, tags = "") =>
    `<!DOCTYPE HTML>\n<html><head><link rel="stylesheet" href="../style.css"></head><body>\n${content}\n<div id="footer"><span id="timestamp"> November 30th, 2017 1:02pm </span>${tags}</div></body></html>`;
  const pages = {
    "posts/html/21.html": page(
      "<h1>Fog</h1><p>Words</p>",
      '<span class="tag">Sea</span><span class="tag">fog</span>',
    ),
    "posts/html/22.html": page(
      '<img src="../../media/309.png"><img src="../../media/309.png"><div class="caption"><p>Two</p></div>',
    ),
    "posts/html/23.html": page('<div class="caption"><p>Alone</p></div>'),
    "posts/html/submissions/24.html": page("<p>Of a reader</p>"),
    "media/22_0.jpg": "x",
    "media/22_1.jpg": "x",
    "media/23.jpg": "x",
    "media/23.mp3": "x",
    "media/309.png": "x",
  };

  test("has drafts, unless its posts are said to be public", async () => {
    const { items } = await read(pages);
    expect(items.map(({ post }) => post?.status)).toEqual(["DRAFT", "DRAFT", "DRAFT", "DRAFT"]);
    expect(reasonsOf(items[0])).toEqual(["it doesn't say whom it is for and was imported as draft"]);
    const said = (await read(pages, { isPublic: true })).items;
    expect(said.map(({ post }) => post?.status)).toEqual(["PUBLISHED", "PUBLISHED", "PUBLISHED", "DRAFT"]);
    expect(said[0]?.post).toMatchObject({
      headline: "Fog",
      publishTimeMillis: Date.UTC(2017, 10, 30, 13, 2),
    });
    expect(said[0]?.post?.tags?.map(({ displayName }) => displayName)).toEqual(["Sea", "fog"]);
    expect(texts(said[0])).toEqual(["Paragraph: Words"]);
    expect(reasonsOf(said[3])).toContain("it was submitted by a reader and was imported as draft");
  });

  test("has the images of each post, whatever its page names", async () => {
    const { items } = await read(pages);
    const sourcesOf = (item: SourceItem | undefined) =>
      [...JSON.stringify(item?.post?.body).matchAll(/"remoteUrl":"([^"]+)"/g)].map(([, url]) => url);
    expect(sourcesOf(items[1])).toEqual(["media/22_0.jpg", "media/22_1.jpg"]);
    expect(sourcesOf(items[2])).toEqual(["media/23.jpg"]);
    expect(items[2]?.notes).toContainEqual({
      kind: "media",
      reason: "an audio or video file isn't imported",
      kept: "23.mp3",
    });
  });

  test.each([
    ["November 30th, 2017 1:02pm", Date.UTC(2017, 10, 30, 13, 2)],
    ["Jan 1 2020", Date.UTC(2020, 0, 1, 12)],
    ["May 2nd, 2011 12:05am", Date.UTC(2011, 4, 2, 0, 5)],
    ["Foo 2nd, 2011", null],
    ["", null],
  ])("the date %j", (text, millis) => {
    expect(parsePageDate(text, "UTC")).toBe(millis);
  });
});

test("damaged files end in items and errors that are named", async () => {
  const open = async (path: string) => openTumblr(await openArchive(path), options);
  const folder = createFolder();
  mkdirSync(join(folder, "posts"));
  await readDamaged({ name: "posts.xml", bytes: Buffer.from(list) }, open, times(60, 400));
  await readDamaged(
    { name: "t.zip", bytes: await makeZip({ "posts.zip": await makeZip({ "posts.xml": list }) }) },
    open,
    times(30, 400),
  );
});

describe("an import of it", () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(() => close?.());

  test("writes everything, and nothing the second time", async () => {
    const { services, run } = await startImports();
    ({ close } = services);
    const good = writeList(
      writePost(11, "regular", "<regular-body>Words</regular-body>") +
        writePost(12, "quote", "<quote-text>Q</quote-text>"),
    );
    const file = write(await makeZip({ "posts/posts.xml": good }));
    const first = await run("tumblr", file);
    expect(first).toMatchObject({ isComplete: true });
    expect(first.totals).toMatch(/^created 2, updated 0, unchanged 0/);
    expect((await run("tumblr", file)).totals).toMatch(/^created 0, updated 0, unchanged 2/);
  });
});
