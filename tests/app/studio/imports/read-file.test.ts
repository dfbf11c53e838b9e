import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { openChosen } from "../../../../app/studio/imports/read-file.ts";
import {
  fileKinds,
  type FileKind,
  type SourceHints,
} from "../../../../app/studio/imports/worker-messages.ts";
import { readChosenFile } from "../../../../cli/records/input-file.ts";
import { makeZip } from "../../../cli/records/make-zip.ts";

/* The exports that the studio reads, each in its smallest form: which kind it is taken for, and what is read of it. */

const hints: SourceHints = { kind: null, site: "", permalinks: "", isPublic: true };
/** All old addresses are those of one story. */
const findStories = (names: readonly string[]) =>
  Promise.resolve(new Map(names.map((name) => [name, "s:1"])));

async function open(
  content: string | Uint8Array<ArrayBuffer>,
  changed: Partial<SourceHints> = {},
  name = "upload",
) {
  const file = readChosenFile(new File([content], name));
  const opened = await openChosen(file, {
    blog: "harbour",
    timezone: "UTC",
    hints: { ...hints, ...changed },
    findStories,
  });
  if (opened.kind === "subscribers") return expect.fail("a list of subscribers");
  const { kind, source } = opened;
  const headlines: string[] = [];
  for await (const { post } of source.items())
    if (post !== null) headlines.push(post.headline || JSON.stringify(post.body));
  return { kind, source, headlines };
}

const zip = async (files: Record<string, string>) => new Uint8Array(await makeZip(files));
const rss = (more: string) =>
  `<?xml version="1.0"?><rss xmlns:wp="wp" xmlns:content="c" xmlns:dc="d"><channel><title>Old</title>${more}<link>https://old.example</link>
  <item><title>Fog</title><link>https://old.example/fog</link><dc:creator>ann</dc:creator><wp:post_id>1</wp:post_id>
  <wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_name>fog</wp:post_name>
  <wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt><content:encoded><![CDATA[<p>Fog.</p>]]></content:encoded></item></channel></rss>`;
const disqus = `<?xml version="1.0"?><disqus xmlns:dsq="d"><thread dsq:id="1"><link>https://old.example/fog</link><title>Fog</title></thread>
  <post dsq:id="2"><message>Fog again</message><createdAt>2020-01-02T03:04:05Z</createdAt><isDeleted>false</isDeleted>
  <isSpam>false</isSpam><author><name>Bo</name></author><thread dsq:id="1"/></post></disqus>`;
const coral = {
  comments: [
    {
      id: "c1",
      storyID: "p1",
      authorID: "u1",
      status: "APPROVED",
      body: "Fog again",
      createdAt: "2020-01-02",
    },
  ],
  stories: [{ id: "p1", url: "https://old.example/fog" }],
  users: [{ id: "u1", username: "Bo" }],
};
const commento = {
  version: 1,
  comments: [
    {
      commentHex: "c1",
      domain: "old.example",
      url: "/fog",
      commenterHex: "u1",
      markdown: "Fog again",
      state: "approved",
    },
  ],
  commenters: [{ commenterHex: "u1", name: "Bo" }],
};
const email = { id: "e1", subject: "Fog", slug: "fog", status: "sent", email_type: "public", body: "Fog." };
const node = {
  jsonapi: { version: "1.0" },
  data: [
    {
      type: "node--article",
      id: "n1",
      attributes: {
        title: "Fog",
        status: true,
        created: "2020-01-02T03:04:05Z",
        body: { processed: "<p>Fog.</p>" },
      },
    },
  ],
};
const post = "---\ntitle: Fog\ndate: 2020-01-02\ntags: [sea]\n---\nFog.\n";

const samples: Record<FileKind, () => Promise<string | Uint8Array<ArrayBuffer>>> = {
  wxr: () => Promise.resolve(rss("<wp:base_site_url>https://old.example</wp:base_site_url>")),
  ghost: () =>
    zip({
      "ghost/old.ghost.2020.json": JSON.stringify({
        db: [
          {
            data: {
              posts: [
                {
                  id: "1",
                  title: "Fog",
                  slug: "fog",
                  html: "<p>Fog.</p>",
                  status: "published",
                  visibility: "public",
                },
              ],
            },
          },
        ],
      }),
      "themes/casper/README.md": "# Casper",
      "content/images/2020/fog.jpg": "",
    }),
  substack: () =>
    zip({
      "posts.csv":
        "post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle\n1.fog,2020-01-02T03:04:05.000Z,true,,,newsletter,everyone,Fog,\n",
      "posts/1.fog.html": "<p>Fog.</p>",
    }),
  medium: () =>
    zip({
      "posts/2020-01-02_Fog-abcdef123456.html": `<article class="h-entry"><header><h1 class="p-name">Fog</h1></header>
        <section data-field="subtitle" class="p-summary">Thick</section><section data-field="body" class="e-content"><p>Fog.</p></section>
        <footer><p>By <a href="https://medium.com/@ann" class="p-author h-card">Ann</a> on <a href="https://medium.com/p/abcdef123456">
        <time class="dt-published" datetime="2020-01-02T03:04:05.000Z">2 January</time></a></p></footer></article>`,
    }),
  squarespace: () =>
    Promise.resolve(rss("<image><url>https://images.squarespace-cdn.com/a.png</url></image>")),
  blogger: () =>
    Promise.resolve(`<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><entry>
      <id>tag:blogger.com,1999:blog-7.post-8</id><published>2020-01-02T03:04:05Z</published><title>Fog</title>
      <category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#post"/>
      <content type="html">&lt;p&gt;Fog.&lt;/p&gt;</content><author><name>Ann</name></author></entry></feed>`),
  "movable-type": () =>
    Promise.resolve(
      "AUTHOR: Ann\nTITLE: Fog\nDATE: 01/02/2020 03:04:05 AM\n-----\nBODY:\nFog.\n-----\n--------\n",
    ),
  tumblr: () =>
    zip({
      "posts.xml": `<tumblr><tumblelog name="harbour"/><posts><post id="1" type="regular" unix-timestamp="1577934245">
        <regular-title>Fog</regular-title><regular-body>&lt;p&gt;Fog.&lt;/p&gt;</regular-body></post></posts></tumblr>`,
    }),
  buttondown: () => zip({ "emails.json": JSON.stringify([email]), "emails/fog.md": "Fog." }),
  beehiiv: () =>
    Promise.resolve(
      "id,web_title,status,audience,publish_date,url,content_html\np1,Fog,confirmed,free,2020-01-02,https://old.example/p/fog,<p>Fog.</p>\n",
    ),
  drupal: () => zip({ "articles.json": JSON.stringify(node), "README.md": "# How it was saved" }),
  markdown: () =>
    zip({
      "site-main/hugo.toml": 'baseURL = "https://old.example/"\n',
      "site-main/content/posts/fog.md": post,
      "site-main/package.json": '{"name": "site", "data": 1}',
    }),
  jsonl: () =>
    Promise.resolve(
      '{"type":"post","id":"old:1","title":"Fog","publishedAt":"2020-01-02","html":"<p>Fog.</p>"}\n',
    ),
  disqus: () => Promise.resolve(new Uint8Array(gzipSync(disqus))),
  commento: () => Promise.resolve(JSON.stringify(commento)),
  coral: () => Promise.resolve(JSON.stringify(coral)),
};

describe("an export is told by what is in it, and read:", () => {
  test.each(fileKinds)("%s", async (kind) => {
    const opened = await open(await samples[kind]());
    expect(opened.kind).toBe(kind);
    expect(opened.headlines).toHaveLength(1);
    expect(opened.headlines[0]).toContain("Fog");
    expect(opened.source.contents).toMatchObject(
      ["disqus", "commento", "coral"].includes(kind) ? { comments: 1 } : { stories: 1 },
    );
  });
});

test("the kind that someone says counts more than the content", async () => {
  await expect(open(post, { kind: "ghost" }, "fog.md")).rejects.toThrow("fog.md");
  expect((await open(post, {}, "fog.md")).kind).toBe("markdown");
});

test("a zip file may have the one text that a reader wants, with images beside it", async () => {
  const line = {
    type: "post",
    id: "old:1",
    title: "Fog",
    publishedAt: "2020-01-02",
    html: "<img src='img/fog.png'>",
  };
  const { kind, source } = await open(
    await zip({ "export/posts.jsonl": JSON.stringify(line), "export/img/fog.png": "x", "secret.png": "y" }),
  );
  expect(kind).toBe("jsonl");
  expect(source.locateImage("img/fog.png")).toMatchObject({ kind: "entry" });
  expect(source.locateImage("img/none.png")).toBeNull();
});

test("tags of a Markdown site can be mapped", async () => {
  const { source } = await open(await samples.markdown());
  expect(source.labels?.tags).toEqual([expect.objectContaining({ displayName: "sea", stories: 1 })]);
});
