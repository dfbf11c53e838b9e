import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openFile } from "../../../cli/records/open-archive.ts";
import type { Source, SourceRedirect } from "../../../cli/source.ts";
import { openWxr } from "../../../cli/wxr/wxr-source.ts";
import { createTemporaryFolder } from "../../../cli/temporary-folder.ts";

/*
 * What surrounds the posts of a WordPress site: its authors, by itself and with Co-Authors Plus, and the addresses of its
 * lists.
 */

const folder = createTemporaryFolder("wxr-site");

const term = (domain: string, slug: string, name: string) =>
  `<category domain="${domain}" nicename="${slug}"><![CDATA[${name}]]></category>`;
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

interface Item {
  id: number;
  type?: string;
  status?: string;
  date?: string;
  link?: string;
  inner?: string;
}

const printItem = ({
  id,
  type = "post",
  status = "publish",
  date = "2019-02-03 08:30:00",
  link,
  inner = "",
}: Item) =>
  `<item><title>Item ${id}</title><link>${link ?? `https://old.example/item-${id}/`}</link><dc:creator>ann</dc:creator>
  <wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type><wp:status>${status}</wp:status>
  <wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${date}</wp:post_date_gmt>${inner}</item>`;

async function open(items: Item[], site = "https://old.example"): Promise<Source> {
  const file = join(folder, "site.xml");
  writeFileSync(
    file,
    `<rss><channel><wp:base_blog_url>${site}</wp:base_blog_url>
    <wp:author><wp:author_id>5</wp:author_id><wp:author_login>ann</wp:author_login><wp:author_display_name>Ann Lee</wp:author_display_name></wp:author>
    <wp:category><wp:term_id>7</wp:term_id><wp:category_nicename>sea</wp:category_nicename><wp:cat_name>Sea</wp:cat_name></wp:category>
    <wp:category><wp:term_id>8</wp:term_id><wp:category_nicename>ships</wp:category_nicename>
    <wp:category_parent>sea</wp:category_parent><wp:cat_name>Ships</wp:cat_name></wp:category>
    <wp:category><wp:term_id>9</wp:term_id><wp:category_nicename>unused</wp:category_nicename><wp:cat_name>Unused</wp:cat_name></wp:category>
    ${items.map(printItem).join("\n")}</channel></rss>`,
  );
  return openWxr(openFile(file), "harbour");
}

async function readPosts(source: Source) {
  const posts = new Map<string, { authors: string[]; redirectsFrom: string[] | undefined }>();
  for await (const { post } of source.items())
    if (post)
      posts.set(post.sourceId.split(":").at(-1) ?? "", {
        authors: post.authors,
        redirectsFrom: post.redirectsFrom,
      });
  return posts;
}

const peopleOf = ({ people }: Source) =>
  people.map(({ screenName, displayName }) => [screenName, displayName]);

describe("authors of Co-Authors Plus", () => {
  const bylines = [
    term("author", "cap-ann", "ann"),
    term("author", "cap-bo-diaz", "bo-diaz"),
    term("author", "cap-cy", "cy"),
  ];
  const guest = (id: number, login: string, name: string, account = "") => ({
    id,
    type: "guest-author",
    inner:
      meta("cap-user_login", login) + meta("cap-display_name", name) + meta("cap-linked_account", account),
  });

  test("are all of a post's, in order, with their names, wherever these stand in the file", async () => {
    const source = await open([{ id: 1, inner: bylines.join("") }, guest(2, "bo-diaz", "Bo Díaz")]);
    expect((await readPosts(source)).get("1")?.authors).toEqual(["ann", "bo-diaz", "cy-3d30"]);
    expect(peopleOf(source)).toEqual([
      ["ann", "Ann Lee"],
      ["bo-diaz", "Bo Díaz"],
      ["cy-3d30", "cy"],
    ]);
    expect(source.total).toBe(1);
  });

  test("who have an account are that account, once", async () => {
    const source = await open([{ id: 1, inner: bylines.join("") }, guest(2, "bo-diaz", "Ann again", "ann")]);
    expect((await readPosts(source)).get("1")?.authors).toEqual(["ann", "cy-3d30"]);
  });
});

describe("old addresses", () => {
  test("of a post include its earlier slugs, and the pages of its files", async () => {
    const source = await open([
      {
        id: 1,
        link: "https://www.old.example/2019/02/new/",
        inner: meta("_wp_old_slug", "first") + meta("_wp_old_slug", "second"),
      },
      {
        id: 2,
        type: "attachment",
        status: "inherit",
        link: "https://old.example/2019/02/new/crane/",
        inner: "<wp:post_parent>1</wp:post_parent>",
      },
      {
        id: 3,
        type: "attachment",
        status: "inherit",
        link: "https://else.example/x/",
        inner: "<wp:post_parent>1</wp:post_parent>",
      },
    ]);
    expect((await readPosts(source)).get("1")?.redirectsFrom).toEqual([
      "/2019/02/new/",
      "/2019/02/first/",
      "/2019/02/second/",
      "/?p=1",
      "/2019/02/new/crane/",
      "/?attachment_id=2",
      "/?attachment_id=3",
    ]);
  });

  const items: Item[] = [
    {
      id: 1,
      inner:
        term("category", "ships", "Ships") +
        term("post_tag", "fog_bank", "Fog bank") +
        term("category", "uncategorized", "Uncategorized"),
    },
    { id: 2, status: "draft", date: "2011-01-01 00:00:00", inner: term("category", "unused", "Unused") },
    { id: 3, date: "2019-11-20 23:00:00" },
  ];
  const leads = (redirects: readonly SourceRedirect[] | undefined, from: string) => {
    const found = redirects?.find((redirect) => redirect.from === from);
    return found === undefined ? null : "to" in found ? found.to : { person: found.toPerson };
  };

  test.each([
    ["/feed", "/rss"],
    ["/feed/atom", "/atom"],
    ["/comments/feed", "/rss"],
    ["/?feed=rss2", "/rss"],
    ["/category/sea/ships", "/tag/ships"],
    ["/category/ships", "/tag/ships"],
    ["/category/sea/ships/feed", "/tag/ships/rss"],
    ["/?cat=8", "/tag/ships"],
    ["/category/uncategorized", "/latest"],
    ["/category/uncategorized/feed", "/rss"],
    ["/tag/fog_bank", "/tag/fog-bank"],
    ["/?tag=fog_bank", "/tag/fog-bank"],
    ["/author/ann", { person: "ann" }],
    ["/?author=5", { person: "ann" }],
    ["/?feed=comments-rss2", "/rss"],
    ["/?m=2019", "/sitemap/2019"],
    ["/?m=201902", "/sitemap/2019/2"],
    ["/?m=20191120", "/sitemap/2019/11/20"],
    ["/2019", "/sitemap/2019"],
    ["/2019/02", "/sitemap/2019/2"],
    ["/2019/11/20", "/sitemap/2019/11/20"],
    // What readers couldn't see, and the front page, have none.
    ["/category/unused", null],
    ["/2011", null],
    ["/page/2", null],
    ["/", null],
  ])("of lists lead to ours: %s", async (from, to) => {
    expect(leads((await open(items)).redirects, from)).toEqual(to);
  });

  test("of a site in a folder are below it", async () => {
    const { redirects } = await open(items, "https://old.example/blog");
    expect([leads(redirects, "/blog"), leads(redirects, "/blog/feed"), leads(redirects, "/feed")]).toEqual([
      "/",
      "/rss",
      null,
    ]);
  });

  test("of the front page's later pages lead to the latest stories", async () => {
    const many = Array.from({ length: 21 }, (_, index) => ({ id: index + 1 }));
    const { redirects } = await open(many);
    expect(["/page/2", "/page/3", "/page/4"].map((from) => leads(redirects, from))).toEqual([
      "/latest",
      "/latest",
      null,
    ]);
  });

  test("are each listed once, and categories that contain each other end", async () => {
    const { redirects = [] } = await open([
      { id: 1, inner: term("category", "sea", "Sea") + term("category", "sea", "Sea") },
    ]);
    expect(new Set(redirects.map(({ from }) => from)).size).toBe(redirects.length);
  });
});
