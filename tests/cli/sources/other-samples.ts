import { asFile, asFolder, asZip, pixel, secret, tag, titles, type Sample } from "./sample.ts";

const image = '<img src="https://old.example/files/fog.gif" alt="Fog">';
const body = `<p>Words &amp; <b>ships</b> &hellip;</p>${image}`;
const lines = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

const ghostPost = (id: number, title: string, html: string, more: object = {}) => ({
  id: `5f2b0000000000000000f00${id}`,
  title,
  slug: `post-${id}`,
  html,
  type: "post",
  status: "published",
  visibility: "public",
  created_at: "2019-02-02T08:30:00.000Z",
  published_at: "2019-02-03T08:30:00.000Z",
  ...more,
});
const ghost: Sample = {
  system: "Ghost",
  kind: "ghost",
  more: ["--site", "https://old.example"],
  hasImages: true,
  ...asZip("ghost.zip", {
    "harbour.ghost.json": JSON.stringify({
      db: [
        {
          meta: { version: "5.90.0" },
          data: {
            posts: [
              ghostPost(
                1,
                titles.story,
                `${body}<img src="__GHOST_URL__/content/images/crane.gif" alt="Crane">`,
              ),
              ghostPost(2, titles.draft, "<p>Not yet.</p>", { status: "draft", published_at: null }),
              ghostPost(3, titles.page, "<p>Us.</p>", { type: "page" }),
              ghostPost(4, titles.scheduled, "<p>Tides.</p>", {
                status: "scheduled",
                published_at: "2099-01-02T10:00:00.000Z",
              }),
              ghostPost(7, titles.members, `<p>${secret}</p>`, { visibility: "paid" }),
            ],
            tags: [{ id: "t1", name: tag, slug: "ships", visibility: "public" }],
            posts_tags: [{ post_id: "5f2b0000000000000000f001", tag_id: "t1", sort_order: 0 }],
            users: [
              { id: "u1", name: "Ann Lee", slug: "ann" },
              { id: "u2", name: "Bea", slug: "bea" },
            ],
            posts_authors: ["u1", "u2"].map((author_id, sort_order) => ({
              post_id: "5f2b0000000000000000f001",
              author_id,
              sort_order,
            })),
          },
        },
      ],
    }),
    "content/images/crane.gif": pixel,
  }),
};

const page = (title: string, text: string, footer: string) =>
  `<!DOCTYPE html><html><head><title>x</title></head><body><article class="h-entry"><header><h1 class="p-name">${title.replace("&", "&amp;")}</h1></header><section data-field="body" class="e-content">${text}</section><footer>${footer}</footer></article></body></html>`;
const medium: Sample = {
  system: "Medium",
  kind: "medium",
  ...asZip("medium.zip", {
    "posts/2019-02-03_Fog-abcdef123456.html": page(
      titles.story,
      `${body}<ul class="p-tags"><li><a class="p-tag" rel="tag">${tag}</a></li></ul>`,
      `<p>By <a href="https://medium.com/@ann" class="p-author h-card">Ann Lee</a> on <a href="https://medium.com/p/abcdef123456"><time class="dt-published" datetime="2019-02-03T08:30:00.000Z">x</time></a>.</p><p><a href="https://medium.com/@ann/fog-abcdef123456" class="p-canonical">Canonical link</a></p><ul><li><a class="p-category" href="https://medium.com/tag/ships">${tag}</a></li></ul>`,
    ),
    "posts/draft_Half-ababab121212.html": page(
      titles.draft,
      "<p>Not yet.</p>",
      '<p><a href="https://medium.com/p/ababab121212">View original.</a></p>',
    ),
    "posts/2019-02-04_I-agree-0123456789ab.html": page(
      "I agree…",
      "<p>I agree…</p>",
      '<p>By <a href="https://medium.com/@ann" class="p-author h-card">Ann Lee</a> on <a href="https://medium.com/p/0123456789ab"><time class="dt-published" datetime="2019-02-04T08:30:00.000Z">x</time></a>.</p>',
    ),
  }),
};

const substackRow = (id: string, title: string, more: Record<string, string> = {}) => {
  const {
    date = "2019-02-03T08:30:00.000Z",
    published = "true",
    type = "newsletter",
    audience = "everyone",
  } = more;
  return `${id},${date},${published},,,${type},${audience},"${title}",,`;
};
const substack: Sample = {
  system: "Substack",
  kind: "substack",
  ...asZip("substack.zip", {
    "posts.csv": `${[
      "post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url",
      substackRow("1.fog", titles.story),
      substackRow("2.half", titles.draft, { date: "", published: "false" }),
      substackRow("3.about", titles.page, { type: "page" }),
      substackRow("4.tides", titles.scheduled, { date: "2099-01-02T10:00:00.000Z" }),
      substackRow("7.few", titles.members, { audience: "only_paid" }),
    ].join("\n")}\n`,
    "posts/1.fog.html": body,
    "posts/2.half.html": "<p>Not yet.</p>",
    "posts/3.about.html": "<p>Us.</p>",
    "posts/4.tides.html": "<p>Tides.</p>",
    "posts/7.few.html": `<p>${secret}</p>`,
  }),
};

const mtEntry = (title: string, text: string, head: string, end = "") =>
  `AUTHOR: Ann Lee\nTITLE: ${title.replace("&", "&amp;")}\n${head}\nCONVERT BREAKS: 0\n-----\nBODY:\n${text}\n-----\n${end}--------\n`;
const movableType: Sample = {
  system: "Movable Type, TypePad",
  kind: "movable-type",
  ...asFile(
    "export.txt",
    mtEntry(
      titles.story,
      body,
      `BASENAME: fog\nSTATUS: Publish\nCATEGORY: News\nTAGS: ${tag}\nDATE: 02/03/2019 08:30:00 AM`,
      "COMMENT:\nAUTHOR: Bo\nDATE: 02/04/2019 10:00:00 AM\nI agree.\n-----\n",
    ) +
      mtEntry(titles.draft, "<p>Not yet.</p>", "STATUS: Draft\nDATE: 02/05/2019 08:30:00 AM") +
      mtEntry(
        titles.scheduled,
        "<p>Tides.</p>",
        "BASENAME: tides\nSTATUS: Future\nDATE: 01/02/2099 05:00:00 AM",
      ),
  ),
};

const buttondown: Sample = {
  system: "Buttondown",
  kind: "buttondown",
  ...asZip("buttondown.zip", {
    "emails.csv": `id,secondary_id,subject,publish_date,source,slug,email_type,status
em_1,1,${titles.story},2019-02-03 08:30:00+00:00,app,fog,public,sent
em_2,2,${titles.draft},,app,half,public,draft
em_4,4,${titles.scheduled},2099-01-02 10:00:00+00:00,app,tides,public,scheduled
em_7,7,${titles.members},2019-02-05 08:30:00+00:00,app,few,premium,sent
`,
    "emails/fog.md": `Words &amp; **ships** &hellip; {{ subscriber.email }}\n\n![Fog](https://old.example/files/fog.gif)\n`,
    "emails/half.md": "Not yet.\n",
    "emails/tides.md": "Tides.\n",
    "emails/few.md": `${secret}\n`,
  }),
};

const beehiivRow = (id: number, title: string, html: string, more: Record<string, string> = {}) => {
  const { status = "confirmed", audience = "free", date = "2019-02-03 08:30:00" } = more;
  return `abcd-${id},"${title}",${status},${audience},https://harbour.beehiiv.com/p/post-${id},"${html.replaceAll('"', '""')}",,${date},${tag},Ann Lee`;
};
const beehiiv: Sample = {
  system: "Beehiiv",
  kind: "beehiiv",
  ...asFile(
    "posts.csv",
    `id,web_title,status,audience,url,content_html,thumbnail_url,created_at,content_tags,authors
${beehiivRow(1, titles.story, body)}
${beehiivRow(2, titles.draft, "<p>Not yet.</p>", { status: "draft" })}
${beehiivRow(4, titles.scheduled, "<p>Tides.</p>", { date: "2099-01-02 10:00:00" })}
${beehiivRow(7, titles.members, `<p>${secret}</p>`, { audience: "premium" })}
`,
  ),
};

const person = (id: string) => ({ data: { type: "user--user", id } });
const node = (
  id: number,
  title: string,
  html: string,
  more: { type?: string; attributes?: object; relationships?: object } = {},
) => ({
  type: more.type ?? "node--article",
  id: `aaaa-${id}`,
  attributes: {
    drupal_internal__nid: id,
    langcode: "en",
    status: true,
    title,
    created: "2019-02-03T08:30:00+00:00",
    path: { alias: `/news/${id}` },
    body: { value: "raw", format: "basic_html", processed: html },
    ...more.attributes,
  },
  relationships: { uid: person("u1"), ...more.relationships },
});
const drupalComment = (id: string, parent: string | null) => ({
  type: "comment--comment",
  id,
  attributes: {
    status: true,
    name: "Bo",
    created: "2019-02-05T00:00:00Z",
    comment_body: { value: `<p>${id}</p>`, format: "x" },
  },
  relationships: {
    entity_id: { data: { type: "node--article", id: "aaaa-1" } },
    pid: { data: parent === null ? null : { type: "comment--comment", id: parent } },
  },
});
/** Pages of Drupal's JSON:API. */
export const drupalPages = {
  data: [
    node(1, titles.story, `${body}<img src="/sites/default/files/crane.gif" alt="Crane">`, {
      relationships: { field_tags: { data: [{ type: "taxonomy_term--tags", id: "t1" }] } },
    }),
    node(3, titles.page, "<p>Us.</p>", { type: "node--page" }),
    node(4, titles.scheduled, "<p>Tides.</p>", { attributes: { published_at: "2099-01-02T10:00:00Z" } }),
    drupalComment("c1", null),
    drupalComment("c2", "c1"),
  ],
  included: [
    {
      type: "user--user",
      id: "u1",
      attributes: { name: "ann", display_name: "Ann Lee", drupal_internal__uid: 4 },
    },
    {
      type: "taxonomy_term--tags",
      id: "t1",
      attributes: { name: tag, drupal_internal__tid: 9, path: { alias: "/topics/ships" } },
    },
  ],
};
const drupalDraft = node(2, titles.draft, "<p>Not yet.</p>", { attributes: { status: false } });
const drupal: Sample = {
  system: "Drupal",
  kind: "drupal",
  more: ["--site", "https://old.example"],
  hasImages: true,
  ...asFolder(
    {
      "articles.json": JSON.stringify({ ...drupalPages, data: [...drupalPages.data, drupalDraft] }),
      "sites/default/files/crane.gif": pixel,
    },
    "articles.json",
  ),
};

const jsonl: Sample = {
  system: "our own format",
  kind: "jsonl",
  hasImages: true,
  ...asFolder(
    {
      "old.jsonl": lines([
        { type: "person", id: "u1", name: "Ann Lee" },
        {
          type: "post",
          id: "own:1",
          title: titles.story,
          html: `${body}<img src="img/crane.gif" alt="Crane">`,
          authors: ["u1", "Bea"],
          publishedAt: "2019-02-03T08:30:00Z",
          tags: [tag],
          oldAddresses: ["/2019/fog.html"],
        },
        {
          type: "post",
          id: "own:2",
          title: titles.draft,
          html: "<p>Not yet.</p>",
          authors: ["u1"],
          status: "draft",
        },
        {
          type: "post",
          id: "own:3",
          title: titles.page,
          html: "<p>Us.</p>",
          authors: ["u1"],
          isPage: true,
          publishedAt: "2019-02-03T08:30:00Z",
          oldAddresses: ["/about"],
        },
        {
          type: "post",
          id: "own:4",
          title: titles.scheduled,
          html: "<p>Tides.</p>",
          authors: ["u1"],
          publishedAt: "2099-01-02T10:00:00Z",
          oldAddresses: ["/tides"],
        },
        {
          type: "post",
          id: "own:7",
          title: titles.members,
          html: `<p>${secret}</p>`,
          authors: ["u1"],
          visibility: "members",
          publishedAt: "2019-02-03T08:30:00Z",
        },
        {
          type: "comment",
          id: "own:c1",
          parent: "own:1",
          author: { name: "Bo", key: "bo" },
          html: "<p>c1</p>",
          publishedAt: "2019-02-04T08:30:00Z",
        },
        {
          type: "comment",
          id: "own:c2",
          parent: "own:c1",
          author: { name: "Bo", key: "bo" },
          html: "<p>c2</p>",
          publishedAt: "2019-02-05T08:30:00Z",
        },
      ]),
      "img/crane.gif": pixel,
    },
    "old.jsonl",
  ),
};
const jsonlFile: Sample = { ...jsonl, write: async (folder) => `${await jsonl.write(folder)}/old.jsonl` };

const post = (front: string, text: string) => `---\n${front}\n---\n\n${text}\n`;
const markdown: Sample = {
  system: "Markdown sites",
  kind: "markdown",
  more: ["--site", "https://old.example"],
  hasImages: true,
  ...asFolder(
    {
      "_config.yml": "title: Harbour\npermalink: /:year/:title/\n",
      "_posts/2019-02-03-fog.md": post(
        `title: ${JSON.stringify(titles.story)}\nauthors: [Ann Lee, Bea]\ntags: [${tag}]`,
        "Words &amp; **ships** &hellip; {{ site.title }}\n\n{% include box.html %}\n\n![Fog](https://else.example/fog.gif)\n\n![Crane](/images/crane.gif)",
      ),
      "_posts/2019-02-04-half.md": post(`title: ${titles.draft}\npublished: false`, "Not yet."),
      "_posts/2099-01-02-tides.md": post(
        `title: ${titles.scheduled}\ndate: 2099-01-02 10:00:00 +0000`,
        "Tides.",
      ),
      "about.md": post(`title: ${titles.page}\nlayout: page`, "Us."),
      "images/crane.gif": pixel,
    },
    "_posts/2019-02-03-fog.md",
  ),
};

export const otherSamples = [
  ghost,
  medium,
  substack,
  movableType,
  buttondown,
  beehiiv,
  drupal,
  jsonlFile,
  markdown,
];
