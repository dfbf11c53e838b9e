import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseImportArguments } from "../../../cli/arguments.ts";
import { createFileRows } from "../../../cli/records/file-rows.ts";
import { createWebReader } from "../../../cli/site/fetch-web.ts";
import { openLiveWordPress } from "../../../cli/wxr/live-source.ts";
import { ImportedPost } from "../../../contract/import/import.ts";
import { times } from "../../sampling.ts";
import { layLine } from "../images/laid-line.ts";
import { readAll } from "../records/import-run.ts";

/* A running WordPress site, played by a server on this machine. */

type Row = Record<string, unknown>;
interface Answer {
  status?: number;
  body?: unknown;
  location?: string;
}

let server: Server;
let port: number;
let asked: string[];
let lists: Record<string, Row[]>;
/** Replaces the response of a call. */
let override: (call: string, params: URLSearchParams) => Answer | null;

const post = (id: number, more: Row = {}): Row => ({
  id,
  date_gmt: "2020-01-02T03:04:05",
  modified_gmt: "2020-02-02T03:04:05",
  slug: `post-${id}`,
  status: "publish",
  link: `https://old.example/2020/post-${id}/`,
  title: { rendered: `Post &#8217;${id}&#8217;` },
  content: { rendered: `<p>Text of <em>${id}</em>.</p><script>alert(1)</script>`, protected: false },
  excerpt: { rendered: "<p>Text of [&hellip;]</p>" },
  comment_status: "open",
  sticky: id === 1,
  _embedded: {
    author: [{ id: 3, slug: "ann", name: "Ann &amp; Co", description: "Writes." }],
    "wp:featuredmedia": [
      { source_url: "https://old.example/a.jpg", alt_text: "A boat", caption: { rendered: "<p>Boat</p>" } },
    ],
    "wp:term": [
      [
        {
          id: 1,
          taxonomy: "category",
          name: "Sea &amp; Sky",
          slug: "sea",
          link: "https://old.example/category/news/sea/",
        },
      ],
      [{ id: 2, taxonomy: "post_tag", name: "Fog", slug: "fog", link: "https://old.example/tag/fog/" }],
    ],
  },
  ...more,
});
const comment = (id: number, more: Row = {}): Row => ({
  id,
  post: 1,
  parent: 0,
  author: 0,
  author_name: "Kim",
  date_gmt: "2020-01-03T00:00:00",
  content: { rendered: `<p>Comment ${id}</p>` },
  type: "comment",
  ...more,
});

function reply(url: URL): Answer & { headers?: Record<string, string> } {
  const route = url.searchParams.get("rest_route") ?? url.pathname.replace(/^.*\/wp-json/, "");
  const call = route.replace(/^\/wp\/v2\//, "");
  const instead = override(call, url.searchParams);
  if (instead) return instead;
  if (route === "/") return { body: { name: "Old", home: "https://old.example", namespaces: ["wp/v2"] } };
  const all = lists[call];
  if (!all) return { status: 404, body: { code: "rest_no_route" } };
  const offset = Number(url.searchParams.get("offset"));
  const count = Number(url.searchParams.get("per_page"));
  return { body: all.slice(offset, offset + count), headers: { "X-WP-Total": String(all.length) } };
}

beforeEach(async () => {
  asked = [];
  lists = {
    posts: [post(1), post(2)],
    pages: [post(1_003, { link: "https://old.example/about/" })],
    comments: [],
  };
  override = () => null;
  server = createServer((request, response) => {
    const url = new URL(request.url ?? "", `http://${request.headers.host ?? ""}`);
    asked.push(url.href);
    const { status = 200, body, location, headers = {} } = reply(url);
    response.writeHead(status, {
      "content-type": "application/json",
      ...headers,
      ...(location && { location }),
    });
    response.end(typeof body === "string" ? body : JSON.stringify(body ?? null));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const open = (
  address = "http://old.example/",
  { since = null, names = {} }: { since?: number | null; names?: Record<string, string[]> } = {},
) =>
  openLiveWordPress(address, {
    blog: "harbour",
    since,
    read: createWebReader({ line: layLine(port, names) }),
    rows: createFileRows(),
    pauses: [1],
  });

describe("a running WordPress site", () => {
  test("arrives with posts, pages, comments, authors, terms, images and addresses", async () => {
    lists["comments"] = [
      comment(7),
      comment(8, { parent: 7, author: 4, author_name: "Lou" }),
      comment(9, { parent: 6 }),
      comment(10, { type: "pingback" }),
      comment(11, { post: 99 }),
    ];
    const source = await open();
    const { items, error } = await readAll(source);
    expect(error).toBeNull();
    expect([source.system, source.isPart, source.total]).toEqual(["wordpress:old.example", false, 8]);
    expect(items[0]?.post).toMatchObject({
      sourceId: "wordpress:old.example:1",
      headline: "Post ’1’",
      subhead: null,
      authors: ["ann"],
      status: "PUBLISHED",
      publishTimeMillis: Date.UTC(2020, 0, 2, 3, 4, 5),
      lastUpdateTimeMillis: Date.UTC(2020, 1, 2, 3, 4, 5),
      category: "sea",
      isSticky: true,
      redirectsFrom: ["/2020/post-1/", "/?p=1"],
      mainMedia: { image: { alt: "A boat", remoteUrl: "https://old.example/a.jpg" } },
    });
    expect(items[0]?.post?.tags?.map(({ displayName }) => displayName)).toEqual(["Sea & Sky", "Fog"]);
    expect(JSON.stringify(items[0]?.post?.body)).not.toContain("alert");
    expect(items[2]?.post).toMatchObject({ isPage: true, redirectsFrom: ["/about/", "/?page_id=1003"] });
    expect(items.slice(3).map(({ post, notes }) => post?.parent ?? notes[0]?.reason)).toEqual([
      "wordpress:old.example:1",
      "wordpress:old.example:comment:7",
      "wordpress:old.example:1",
      "it is a pingback",
      "its story wasn't read",
    ]);
    expect(source.people.map(({ displayName }) => displayName)).toEqual(["Ann & Co", "Kim", "Lou"]);
    expect(source.redirects).toEqual(
      expect.arrayContaining([
        { from: "/feed/", to: "/rss" },
        { from: "/category/news/sea/", to: "/tag/sea" },
        { from: "/author/ann/", toPerson: "ann" },
      ]),
    );
    expect(source.locateImage("/b.jpg")).toEqual({ kind: "remote", url: "https://old.example/b.jpg" });
    expect(source.pathOfFile?.("https://old.example/wp-content/b.jpg")).toBe("/wp-content/b.jpg");
  });

  test("is read page by page, once, in the order of the ids", async () => {
    lists["posts"] = Array.from({ length: 230 }, (_, index) => post(index + 1));
    const source = await open();
    expect((await readAll(source)).items).toHaveLength(231);
    const pages = asked.filter((url) => url.includes("/posts?"));
    expect(pages.map((url) => new URL(url).searchParams.get("offset"))).toEqual(["0", "100", "200"]);
    const before = asked.length;
    expect((await readAll(source)).items).toHaveLength(231);
    expect(asked).toHaveLength(before);
  });

  test("without pretty addresses is read as well", async () => {
    override = (call) =>
      asked.at(-1)?.includes("/wp-json") ? { status: 404 } : call === "never" ? {} : null;
    expect((await readAll(await open())).items).toHaveLength(3);
    expect(asked.at(-1)).toContain("rest_route=%2Fwp%2Fv2%2Fcomments");
  });

  test("has stories with a password, which are left out and named", async () => {
    lists["posts"] = [post(1, { content: { rendered: "", protected: true } })];
    const { items } = await readAll(await open());
    expect(items[0]?.notes[0]).toMatchObject({
      kind: "skipped",
      reason: expect.stringContaining("password") as string,
    });
  });

  test("with --since is asked for what has changed, and counts as a part", async () => {
    const source = await open(undefined, { since: Date.UTC(2026, 10, 30) });
    expect(source.isPart).toBe(true);
    const params = asked
      .map((url) => new URL(url))
      .map((url) => [url.pathname, url.searchParams.get("modified_after")]);
    expect(params).toContainEqual(["/wp-json/wp/v2/posts", "2026-11-29T00:00:00"]);
    expect(params).toContainEqual(["/wp-json/wp/v2/comments", null]);
  });
});

test("the command line names it by its address", () => {
  const parse = (...line: string[]) => parseImportArguments([...line, "--blog", "harbour"], {});
  const wanted = { kind: "wordpress", path: "https://old.example" };
  expect(parse("--from-wordpress", "https://old.example")).toMatchObject(wanted);
  expect(parse("wordpress", "https://old.example")).toMatchObject(wanted);
  expect(() => parse("--from-wordpress", "old.xml")).toThrow("--from-wordpress needs a web address");
  expect(() => parse("wxr", "old.xml", "--from-wordpress", "https://old.example")).toThrow(
    "Unknown arguments",
  );
});

describe("a bad row or response", () => {
  test("costs only the row at fault", async () => {
    lists["posts"] = Array.from({ length: 120 }, (_, index) => post(index + 1));
    // The site fails to render the 57th post, whatever it is asked with.
    override = (call, params) => {
      const [offset, count] = [Number(params.get("offset")), Number(params.get("per_page"))];
      return call === "posts" && offset <= 56 && offset + count > 56 ? { status: 500 } : null;
    };
    const { items, error } = await readAll(await open());
    expect(error).toBeNull();
    expect(items.filter(({ post }) => post !== null)).toHaveLength(120);
    expect(items.map(({ post }) => post?.sourceId)).not.toContain("wordpress:old.example:57");
    expect(items.find(({ post }) => post === null)).toMatchObject({
      origin: "old.example/posts:57",
      notes: [{ kind: "rejected", reason: "responded with 500" }],
    });
  });

  test("that isn't JSON, no object, or without a number is named, and the others arrive", async () => {
    lists["posts"] = [
      post(1),
      "text" as never,
      post(2, { id: "x" }),
      post(4, { title: null, content: 7, _embedded: [] }),
    ];
    const { items } = await readAll(await open());
    expect(items.map(({ post, notes }) => post?.sourceId ?? notes[0]?.reason)).toEqual([
      "wordpress:old.example:1",
      "isn't an object",
      "has no number (id)",
      "wordpress:old.example:4",
      "wordpress:old.example:1003",
    ]);
  });

  test("of any shape is converted or named", async () => {
    const field = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant({ rendered: "<p>Text" }), fc.integer());
    const names = Object.keys(post(1));
    const row = fc.array(fc.tuple(fc.constantFrom(...names), field), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (rows) => {
        lists["posts"] = rows.map((fields, index) => ({ ...post(index + 1), ...Object.fromEntries(fields) }));
        lists["comments"] = rows.map((fields, index) => ({
          ...comment(index + 50),
          ...Object.fromEntries(fields),
        }));
        const { items, error } = await readAll(await open());
        expect(error).toBeNull();
        expect(items.every(({ post: made, notes }) => made !== null || notes.length > 0)).toBe(true);
        for (const { post: made } of items) if (made) expect(() => v.parse(ImportedPost, made)).not.toThrow();
      }),
      { numRuns: times(60, 2_000) },
    );
  });

  test("ends the reading when the site is gone, and what was read before arrives", async () => {
    lists["posts"] = Array.from({ length: 250 }, (_, index) => post(index + 1));
    override = (call, params) =>
      call === "posts" && Number(params.get("offset")) >= 100 ? { status: 503 } : null;
    const { items, error } = await readAll(await open());
    expect(items.filter(({ post }) => post !== null)).toHaveLength(100);
    expect(error?.message).toContain(
      "couldn't be read to its end: posts: responded with 503, 5 times in a row",
    );
  });

  test("a site that changes while it is read is no whole one", async () => {
    lists["posts"] = Array.from({ length: 150 }, (_, index) => post(index + 1));
    override = (call, params) => {
      if (call === "posts" && params.get("offset") === "100") lists["posts"] = lists["posts"]?.slice(1) ?? [];
      return null;
    };
    expect((await open()).isPart).toBe(true);
  });
});

describe("refused are", () => {
  test.each([
    ["something else", { body: "<html>" }, "is no WordPress site whose REST API is open"],
    ["a closed API", { status: 401, body: {} }, "responded with 401"],
  ])("%s", async (_, answer, message) => {
    override = () => answer;
    await expect(open()).rejects.toThrow(message);
  });

  test.each([["10.0.0.1"], ["127.0.0.1"], ["169.254.169.254"], ["::1"]])(
    "a site at the private address %s, at first and after a redirect",
    async (address) => {
      const names = { "inside.example": [address] };
      await expect(open("http://inside.example/", { names })).rejects.toThrow("not on the public internet");
      expect(asked).toEqual([]);
      override = () => ({ status: 302, location: "http://inside.example/wp-json/" });
      await expect(open(undefined, { names })).rejects.toThrow("not on the public internet");
      const plain = address.includes(":") ? `[${address}]` : address;
      override = () => ({ status: 302, location: `http://${plain}/` });
      await expect(open()).rejects.toThrow("not on the public internet");
      expect(asked.every((url) => new URL(url).host === "old.example")).toBe(true);
    },
  );

  test("other ports and too large responses", async () => {
    await expect(open("http://old.example:8080/")).rejects.toThrow("port other than 80 or 443");
  });
});
