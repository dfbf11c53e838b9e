import { asFolder, asZip, pixel, secret, tag, titles, type Sample } from "./sample.ts";

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

export const otherSamples = [ghost, drupal, jsonlFile, markdown];
