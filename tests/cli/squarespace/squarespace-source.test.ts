import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { openFile } from "../../../cli/records/open-archive.ts";
import { isSquarespace, openSquarespace } from "../../../cli/squarespace/squarespace-source.ts";
import { SourceError, type SourceItem } from "../../../cli/source.ts";
import { times } from "../../sampling.ts";
import { readDamaged } from "../records/damage.ts";
import { createFolder, readAll, startImports } from "../records/import-run.ts";

const cdn = "https://images.squarespace-cdn.com/content/v1/5c/1";
const picture = (name: string, more = "") =>
  `<noscript><img src="${cdn}/${name}" alt="${name}" /></noscript><img class="thumb-image" data-src="${cdn}/${name}" data-image="${cdn}/${name}" data-image-dimensions="1500x1875" alt="${name}" data-load="false" data-type="image" ${more}/>`;

interface Item {
  title?: string;
  link?: string;
  name?: string;
  type?: string;
  id?: number;
  status?: string;
  date?: string;
  html?: string;
  creator?: string;
  more?: string;
}
const writeItem = ({
  title = "Fog & ferries",
  link = "/blog/2019/5/3/fog",
  name = "blog/2019/5/3/fog",
  type = "post",
  id = 1,
  status = "publish",
  date = "2019-05-03 08:30:00",
  html = "<p>Words.</p>",
  creator = "ann@mail.example",
  more = "",
}: Item) => `    <item>
      <title>${title}</title>
      <link>${link}</link>
      <content:encoded><![CDATA[${html}]]></content:encoded>
      <excerpt:encoded />
      <wp:post_name>${name}</wp:post_name>
      <wp:post_type>${type}</wp:post_type>
      <wp:post_id>${id}</wp:post_id>
      <wp:status>${status}</wp:status>
      <pubDate>Fri, 03 May 2019 08:30:00 +0000</pubDate>
      <wp:post_date>${date}</wp:post_date>
      <wp:post_date_gmt>${date}</wp:post_date_gmt>
      <dc:creator>${creator}</dc:creator>
      <wp:comment_status>open</wp:comment_status>
${more}    </item>
`;
const writeFile = (items: string, end = "  </channel>\n</rss>\n") => `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
  <channel>
    <title>Harbour</title>
    <link>http://www.harbour.example</link>
    <pubDate>Tue, 02 Apr 2024 05:16:20 +0000</pubDate>
    <description />
    <language>en-US</language>
    <wp:wxr_version>1.2</wp:wxr_version>
    <wp:author>
      <wp:author_id>-19091979</wp:author_id>
      <wp:author_login>ann@mail.example</wp:author_login>
      <wp:author_email>ann@mail.example</wp:author_email>
      <wp:author_display_name><![CDATA[Ann Öller]]></wp:author_display_name>
    </wp:author>
    <wp:category>
      <wp:cat_name><![CDATA[Sea News]]></wp:cat_name>
      <wp:category_nicename>Sea News</wp:category_nicename>
      <wp:category_parent />
    </wp:category>
${items}${end}`;

const comment = (id: number, more: Record<string, string> = {}) => {
  const fields = {
    id: String(id),
    author: "<![CDATA[Bo]]>",
    author_email: "bo@mail.example",
    date_gmt: `2019-05-04 10:00:0${id}`,
    content: `<![CDATA[Comment ${id}]]>`,
    approved: "1",
    type: "",
    parent: "0",
    ...more,
  };
  const lines = Object.entries(fields).map(
    ([name, value]) => `<wp:comment_${name}>${value}</wp:comment_${name}>`,
  );
  return `<wp:comment>${lines.join("")}</wp:comment>\n`;
};

const whole = writeFile(
  [
    writeItem({
      title: "Fog & ferries &amp; more&mdash;much",
      more: `<category domain="post_tag" nicename="ferries"><![CDATA[Ferries]]></category>
<category domain="category" nicename="sea-news"><![CDATA[Sea News]]></category>
<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[2]]></wp:meta_value></wp:postmeta>
${comment(1)}${comment(2, { parent: "1", author: "<![CDATA[Ann]]>", author_email: "Ann@mail.example" })}${comment(3, { approved: "spam" })}${comment(4, { approved: "0" })}`,
    }),
    `    <item>
      <wp:attachment_url>${cdn}/fog.jpg?format=1500w&a=b</wp:attachment_url>
      <link>${cdn}/fog.jpg</link>
      <title>fog.jpg</title>
      <wp:post_type>attachment</wp:post_type>
      <wp:post_id>2</wp:post_id>
      <wp:post_parent>1</wp:post_parent>
      <wp:status>inherit</wp:status>
    </item>
`,
    writeItem({
      title: "Half",
      link: "/null",
      name: "null",
      status: "draft",
      id: 3,
      creator: "gone@mail.example",
    }),
    writeItem({ title: "About", link: "/about", name: "about", type: "page", id: 4 }),
    writeItem({
      title: "Hidden",
      link: "/hidden",
      type: "page",
      id: 4,
      status: "private",
      more: "<wp:post_password>pier</wp:post_password>",
    }),
    writeItem({ title: "Old", link: "/blog2018/04/05/old.html", id: 5, date: "0000-00-00 00:00:00" }),
    writeItem({ title: "Shop", link: "/shop", type: "product", id: 6 }),
  ].join(""),
);

const write = (text: string) => {
  const file = join(createFolder(), "Squarespace-Wordpress-Export-04-02-2024.xml");
  writeFileSync(file, text);
  return file;
};
const readText = async (text: string) => {
  const source = await openSquarespace(openFile(write(text)), { blog: "harbour" });
  return { source, ...(await readAll(source)) };
};
const readHtml = async (html: string) =>
  (await readText(writeFile(writeItem({ html })))).items[0] as SourceItem;
const blocksOf = (item: SourceItem | undefined) => (item?.post?.body ?? []) as BlockNode[];
const reasonsOf = (item: SourceItem | undefined) => item?.notes.map(({ reason }) => reason) ?? [];

describe("an export of Squarespace", () => {
  test("returns posts, pages and comments with their addresses", async () => {
    const { items, error } = await readText(whole);
    expect(error).toBeNull();
    expect(items.map(({ title, post }) => [title, post?.status ?? (post?.parent ? "reply" : null)])).toEqual([
      ["Fog & ferries & more—much", "PUBLISHED"],
      ['comment 1 on "Fog & ferries & more—much"', "reply"],
      ['comment 2 on "Fog & ferries & more—much"', "reply"],
      ['comment 3 on "Fog & ferries & more—much"', null],
      ['comment 4 on "Fog & ferries & more—much"', "reply"],
      ["Half", "DRAFT"],
      ["About", "PUBLISHED"],
      ["Hidden", "DRAFT"],
      ["Old", "PUBLISHED"],
      ["Shop", null],
    ]);
    expect(items[0]?.post).toMatchObject({
      sourceId: "squarespace:harbour.example:/blog/2019/5/3/fog",
      publishTimeMillis: Date.UTC(2019, 4, 3, 8, 30),
      authors: ["Ann-Oller"],
      category: "sea-news",
      mainMedia: { image: { remoteUrl: `${cdn}/fog.jpg?format=1500w&a=b` } },
      redirectsFrom: ["/blog/2019/5/3/fog"],
    });
    expect(items[0]?.post?.tags?.map(({ urlName }) => urlName)).toEqual(["sea-news", "ferries"]);
    expect(items[8]?.post?.redirectsFrom).toEqual(["/blog/2018/04/05/old.html", "/blog2018/04/05/old.html"]);
    expect(items[8]?.post?.publishTimeMillis).toBe(Date.UTC(2019, 4, 3, 8, 30));
    expect(items[6]?.post?.isPage).toBe(true);
    expect(reasonsOf(items[7])).toEqual([
      'its status "private" was imported as draft',
      "it has a password and was imported as draft",
    ]);
    expect(reasonsOf(items[9])).toEqual(['items of type "product" have no counterpart']);
  });

  test("keeps threads, and gives nobody's mail address away", async () => {
    const { items, source } = await readText(whole);
    const [, first, second, , waiting] = items;
    expect(second?.post?.parent).toBe(first?.post?.sourceId);
    expect(first?.post?.authors[0]).toMatch(/^Bo-[0-9a-f]{6}$/);
    expect(second?.post?.authors).toEqual(["Ann-Oller"]);
    expect(waiting?.post?.approved).toBe(false);
    expect(items[5]?.post?.authors).toEqual(["editor"]);
    const all = JSON.stringify([items, source.people]);
    expect(all).not.toContain("mail.example");
    expect(all).not.toContain("mail-example");
  });

  test("knows its stories and comments again when their numbers have changed", async () => {
    const renumber = (text: string) =>
      text.replaceAll(
        /(<wp:(?:post|comment)_id>)(\d+)/g,
        (_, tag: string, id: string) => `${tag}${Number(id) + 7}`,
      );
    const ids = (items: SourceItem[]) => items.map(({ post }) => post?.sourceId);
    expect(ids((await readText(renumber(whole))).items)).toEqual(ids((await readText(whole)).items));
  });

  test("redirects its lists and feed", async () => {
    const { source } = await readText(whole);
    expect(source.redirects).toEqual(
      expect.arrayContaining([
        { from: "/blog", to: "/latest" },
        { from: "/blog?format=rss", to: "/rss" },
        { from: "/blog/category/Sea+News", to: "/tag/sea-news" },
        { from: "/blog?category=Sea%20News", to: "/tag/sea-news" },
        { from: "/blog/tag/Ferries", to: "/tag/ferries" },
      ]),
    );
  });

  test("redirects the lists and the feed of a blog on its front page", async () => {
    const more = `<category domain="category" nicename="sea-news"><![CDATA[Sea News]]></category>`;
    const { source } = await readText(
      writeFile(writeItem({ title: "Front", link: "/2019/5/3/front", more })),
    );
    expect(source.redirects).toEqual(
      expect.arrayContaining([
        { from: "/?format=rss", to: "/rss" },
        { from: "/?category=Sea+News", to: "/tag/sea-news" },
        { from: "/?tag=Sea+News", to: "/tag/sea-news" },
        { from: "/category/Sea+News", to: "/tag/sea-news" },
      ]),
    );
    expect(source.redirects?.map(({ from }) => from)).not.toContain("/");
  });

  test("that is cut off is imported up to there, and says so", async () => {
    const at = whole.indexOf("<title>Hidden");
    const { items, error } = await readText(whole.slice(0, at));
    expect(items.filter(({ post }) => post !== null)).toHaveLength(6);
    expect(items.at(-1)?.notes[0]?.kind).toBe("rejected");
    expect(error).toBeInstanceOf(SourceError);
  });

  test("with one broken item keeps the others", async () => {
    const broken = writeItem({ title: "Broken" }).replace("</wp:status>", "</wp:other>");
    const { items } = await readText(writeFile(broken + writeItem({ title: "Next", link: "/blog/next" })));
    expect(items.map(({ title, post }) => [title, post === null])).toEqual([
      ["Broken", true],
      ["Next", false],
    ]);
  });

  test.each(["htup://harbour.example", "", "harbour"])(
    "with the address %j of its site is imported",
    async (link) => {
      const { items } = await readText(whole.replace("http://www.harbour.example", link));
      expect(items[0]?.post?.sourceId).toBe("squarespace:unknown:/blog/2019/5/3/fog");
    },
  );

  test("is recognised, and one of WordPress isn't taken for it", async () => {
    expect(await isSquarespace(openFile(write(whole)))).toBe(true);
    const wordPress = whole.replace(
      "<language>",
      "<generator>https://wordpress.org/?v=6.4</generator><language>",
    );
    expect(await isSquarespace(openFile(write(wordPress)))).toBe(false);
    expect(await isSquarespace(openFile(write("<rss></rss>")))).toBe(false);
  });
});

describe("blocks", () => {
  const block = (name: string, html: string) =>
    `<div class="sqs-layout sqs-grid-12"><div class="row sqs-row"><div class="sqs-block ${name}" data-block-type="5"><div class="sqs-block-content">${html}</div></div></div></div>`;
  test.each<[string, string, string[]]>([
    ["text", block("html-block sqs-block-html", "<h2>One</h2><p>Two</p>"), ["Header: One", "Paragraph: Two"]],
    [
      "an image with caption, link and the words beside it",
      block(
        "image-block sqs-block-image",
        `<div class="image-block-outer-wrapper layout-caption-below"><figure class="sqs-block-image-figure intrinsic"><a class="sqs-block-image-link" href="https://x.example/"><div class="image-block-wrapper">${picture("a.jpg")}</div></a><figcaption class="image-caption-wrapper"><div class="image-caption"><p>Crane</p></div></figcaption></figure><div class="image-card-wrapper"><div class="image-title"><p>Card</p></div></div></div>`,
      ),
      ["Image: Crane x.example", "Paragraph: Card"],
    ],
    [
      "an image whose only copy is for browsers without script",
      `<noscript><img src="${cdn}/b.jpg"></noscript>`,
      ["Image"],
    ],
    [
      "a gallery",
      block(
        "gallery-block sqs-block-gallery",
        `<div class="sqs-gallery-container sqs-gallery-block-grid"><div class="sqs-gallery"><div class="slide" data-type="image"><div class="margin-wrapper"><a data-title="Pier" data-description="&lt;p&gt;At dawn&lt;/p&gt;" href="${cdn}/a.jpg" class="image-slide-anchor"><span class="v6-visually-hidden">View fullsize</span>${picture("a.jpg")}</a></div></div><div class="slide">${picture("b.jpg")}</div></div></div>`,
      ),
      ["Slideshow: Pier — At dawn"],
    ],
    [
      "a slideshow with words",
      `<div class="sqs-gallery-container sqs-gallery-block-slideshow"><div class="sqs-gallery"><div class="slide">${picture("a.jpg")}<div class="meta"><div class="meta-title">Pier</div><div class="meta-description"><p>Dawn</p></div></div></div></div><p>After all</p></div>`,
      ["Slideshow: Pier — Dawn", "Paragraph: After all"],
    ],
    [
      "a slideshow with a title alone",
      `<div class="sqs-gallery-container sqs-gallery-block-slideshow"><div class="sqs-gallery"><div class="slide">${picture("a.jpg")}<div class="meta"><div class="meta-title">Pier</div></div></div></div></div>`,
      ["Slideshow: Pier"],
    ],
    [
      "a video",
      block(
        "embed-block sqs-block-embed",
        '<div class="embed-block-wrapper"><div class="sqs-video-wrapper" data-html="&lt;iframe src=&quot;//www.youtube.com/embed/abcdefghijk&quot;&gt;&lt;/iframe&gt;"></div></div><div class="video-caption-wrapper"><div class="video-caption"><p>Film</p></div></div>',
      ),
      ["YoutubeVideo", "Paragraph: Film"],
    ],
    [
      "a video that only the block's data have",
      '<div class="sqs-block video-block sqs-block-video" data-block-json="{&quot;url&quot;:&quot;https://vimeo.com/12345&quot;}"></div>',
      ["Vimeo"],
    ],
    [
      "audio",
      `<div class="sqs-audio-embed" data-url="https://x.example/a.mp3" data-title="Talk" data-author="Bo"></div>`,
      ["Paragraph: Talk — Bo", "Paragraph: a.mp3"],
    ],
    [
      "a button",
      block(
        "button-block sqs-block-button",
        '<div class="sqs-block-button-container"><a href="https://x.example/" class="sqs-block-button-element">Go</a></div>',
      ),
      ["Paragraph: Go"],
    ],
    ["a file's name as alt text", `<img src="${cdn}/x.jpg" alt="IMG_1.JPG">`, ["Image"]],
  ])("%s", async (_, html, blocks) => {
    const item = await readHtml(html);
    const found = blocksOf(item).map((one) =>
      `${one.type}: ${bodyText([one])}`.replaceAll("\n", " ").trim().replace(/:$/, ""),
    );
    expect(found).toEqual(blocks);
    expect(JSON.stringify(item.post?.body)).not.toMatch(/\.(?:jpg|JPG)","focal|"alt":"[^"]*\.jpe?g"/i);
  });

  test.each([
    ["a form to sign up was left out", block("newsletter-block sqs-block-newsletter", "<p>Join</p>"), "Join"],
    ["a list of other posts was left out", block("sqs-block-summary-v2", "<p>More</p>"), "More"],
    ["a player that the export doesn't have was left out", '<div class="sqs-block-video"></div>', undefined],
    ["a video that the export doesn't have was left out", '<div class="sqs-native-video"></div>', undefined],
  ])("%s", async (reason, html, kept) => {
    const item = await readHtml(`<p>Text</p>${html}`);
    expect(blocksOf(item)).toHaveLength(1);
    expect(item.notes).toContainEqual({ kind: "element", reason, ...(kept ? { kept } : {}) });
  });
});

describe("an import", () => {
  let close: (() => Promise<void>) | null = null;
  afterEach(() => close?.());

  test("is complete, also as an export of WordPress, and the second time changes nothing", async () => {
    const { services, run } = await startImports();
    ({ close } = services);
    const file = write(whole);
    const first = await run("wxr", file);
    expect(first.printed).toContain("This is an export of Squarespace; it is read as one.");
    expect(first.totals).toMatch(/^created 8, updated 0, unchanged 0/);
    expect(first.report.ledger.totals["word"]?.[0]).toBe(first.report.ledger.totals["word"]?.[1]);
    expect((await run("squarespace", file)).totals).toMatch(/^created 0, updated 0, unchanged 8/);
  });
});

test("a damaged file never ends with an error of ours", async () => {
  const open = (path: string) => openSquarespace(openFile(path), { blog: "harbour" });
  await readDamaged({ name: "export.xml", bytes: Buffer.from(whole) }, open, times(60, 400));
});
