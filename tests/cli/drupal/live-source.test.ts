import fc from "fast-check";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { ImportedPost } from "../../../contract/import/import.ts";
import { FetchError } from "../../../contract/import/web-text.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { parseImportArguments } from "../../../cli/arguments.ts";
import { openLiveDrupal } from "../../../cli/drupal/live-source.ts";
import { createBlobRows } from "../../../cli/records/rows.ts";
import { openAddress } from "../../../cli/site/open-address.ts";
import { createPoliteWeb } from "../../../cli/site/polite-web.ts";
import type { ReadWeb } from "../../../cli/site/web.ts";
import { times } from "../../sampling.ts";
import { readAll } from "../records/import-run.ts";

/* A running Drupal site in memory: it knows its fields, refuses to include others, and gives at most 50 items. */

interface Row {
  type: string;
  id: string;
  attributes?: Record<string, unknown>;
  relationships?: Record<string, unknown>;
}

const site = "https://old.example";
const to = (type: string, id: string, meta = {}) => ({ data: { type, id, meta } });
const formatted = (processed: string) => ({ value: "raw", format: "basic_html", processed });

let lists: Record<string, Row[]>;
/** The same in other languages, by their prefix. */
let translated: Record<string, Record<string, Row[]>>;
let parts: Row[];
let home: string;
let asked: URL[];
/** Replaces the response to a request. */
let override: (url: URL) => { status: number; json?: unknown } | Error | null;

const article = (id: number, attributes: object = {}, relationships: object = {}): Row => ({
  type: "node--article",
  id: `a${id}`,
  attributes: {
    drupal_internal__nid: id,
    langcode: "en",
    default_langcode: true,
    status: true,
    title: `Story ${id}`,
    created: "2019-02-03T08:30:00+00:00",
    path: { alias: `/news/${id}` },
    body: formatted(`<p>Text of ${id}.</p>`),
    ...attributes,
  },
  relationships: {
    node_type: to("node_type--node_type", "n1"),
    revision_uid: to("user--user", "u9"),
    uid: to("user--user", "u1"),
    ...relationships,
  },
});
const comment = (id: string, story: string, parent: string | null): Row => ({
  type: "comment--comment",
  id,
  attributes: {
    langcode: "en",
    status: true,
    name: "Bo",
    created: "2019-02-05T00:00:00Z",
    comment_body: formatted(`<p>Comment ${id}</p>`),
  },
  relationships: {
    entity_id: to("node--article", story),
    pid: { data: parent === null ? null : { type: "comment--comment", id: parent } },
    uid: to("user--user", "missing"),
  },
});

beforeEach(() => {
  asked = [];
  override = () => null;
  home = '<html lang="en"><head></head></html>';
  translated = {};
  lists = {
    "/node/article": [
      article(
        1,
        { sticky: true },
        {
          field_image: to("media--image", "m1"),
          field_tags: { data: [{ type: "taxonomy_term--tags", id: "t1" }] },
          field_parts: { data: [{ type: "paragraph--gallery", id: "p1" }] },
        },
      ),
      article(2),
    ],
    "/node/page": [{ ...article(3, { title: "About us" }), type: "node--page", id: "p3" }],
    "/comment/comment": [comment("c1", "a1", null), comment("c2", "a1", "c1"), comment("c3", "gone", null)],
  };
  parts = [
    { type: "user--user", id: "u1", attributes: { display_name: "Ann Öller", drupal_internal__uid: 4 } },
    {
      type: "taxonomy_term--tags",
      id: "t1",
      attributes: { name: "Ships", drupal_internal__tid: 9, path: { alias: "/topics/ships" } },
    },
    {
      type: "media--image",
      id: "m1",
      relationships: {
        uid: to("user--user", "u1"),
        field_media_image: to("file--file", "f1", { alt: "A crane" }),
      },
    },
    { type: "file--file", id: "f1", attributes: { uri: { url: "/sites/default/files/crane.jpg" } } },
    {
      type: "paragraph--gallery",
      id: "p1",
      attributes: { field_text: formatted("<p>A part.</p>") },
      relationships: { field_picture: to("file--file", "f2", { alt: "A boat" }) },
    },
    { type: "file--file", id: "f2", attributes: { uri: { url: "/sites/default/files/boat.jpg" } } },
  ];
});

const referencesOf = (row: Row, name: string): Row[] => {
  const { data } = (row.relationships?.[name] ?? {}) as { data?: Row | Row[] | null };
  return (Array.isArray(data) ? data : data ? [data] : []).flatMap(
    ({ type, id }) => parts.find((part) => part.type === type && part.id === id) ?? [],
  );
};

/** What rows include; null if the fields of their kind have no such path. */
function include(rows: readonly Row[], kind: readonly Row[], path: string[]): Row[] | null {
  const [name = "", ...rest] = path;
  if (!kind.some(({ relationships = {} }) => name in relationships)) return null;
  const [found = [], all = []] = [rows, kind].map((some) => some.flatMap((row) => referencesOf(row, name)));
  if (rest.length === 0) return found;
  const below = include(found, all, rest);
  return below && [...found, ...below];
}

function reply(url: URL): { status: number; json?: unknown } {
  const [, prefix = "", path = ""] = /^(\/[a-z]{2})?\/jsonapi(.*)$/.exec(url.pathname) ?? [];
  if (url.pathname !== `${prefix}/jsonapi${path}`) return { status: 404 };
  const own = translated[prefix] ?? lists;
  if (path === "")
    return {
      status: 200,
      json: {
        data: [],
        links: {
          self: { href: url.href },
          ...Object.fromEntries(
            ["/node/article", "/node/page", "/comment/comment", "/user/user"].map((list) => [
              list.slice(1).replace("/", "--"),
              { href: `http://${url.host}/jsonapi${list}` },
            ]),
          ),
        },
      },
    };
  const all = own[path];
  if (all === undefined) return { status: 404 };
  const offset = Number(url.searchParams.get("page[offset]"));
  const count = Math.min(Number(url.searchParams.get("page[limit]")), 50);
  const rows = all.slice(offset, offset + count);
  const included: Row[] = [];
  for (const wanted of (url.searchParams.get("include") ?? "").split(",").filter(Boolean)) {
    const found = include(rows, lists[path] ?? [], wanted.split("."));
    if (found === null)
      return { status: 400, json: { errors: [{ detail: `${wanted} is not a valid include path` }] } };
    included.push(...found);
  }
  const next = offset + count < all.length ? { next: { href: url.href } } : {};
  return { status: 200, json: { data: rows, included, links: next } };
}

const read: ReadWeb = (address) => {
  const url = new URL(address);
  asked.push(url);
  const instead = override(url);
  if (instead instanceof Error) return Promise.reject(instead);
  if (instead === null && url.pathname === "/")
    return Promise.resolve({ status: 200, url: address, text: home, total: null, retryAfter: null });
  const { status, json } = instead ?? reply(url);
  return Promise.resolve({
    status,
    url: address,
    text: JSON.stringify(json ?? null),
    total: null,
    retryAfter: null,
  });
};
const open = (address = site) =>
  openLiveDrupal(address, { blog: "harbour", read, rows: createBlobRows(), pauses: [] });
const askedFor = (path: string) => asked.filter(({ pathname }) => pathname === path);

describe("a running Drupal site", () => {
  test("arrives with its texts, parts, images, terms, authors, comments and addresses", async () => {
    const source = await open();
    const { items, error } = await readAll(source);
    expect(error).toBeNull();
    expect([source.system, source.isPart]).toEqual(["drupal:old.example", false]);
    expect(
      items.map(({ post, notes }) => [post?.sourceId ?? notes[0]?.reason, post?.parent ?? null]),
    ).toEqual([
      ["drupal:a1:en", null],
      ["drupal:a2:en", null],
      ["drupal:p3:en", null],
      ["drupal:c1", "drupal:a1:en"],
      ["drupal:c2", "drupal:c1"],
      ["its story wasn't read", null],
    ]);
    expect(items[0]?.post).toMatchObject({
      headline: "Story 1",
      authors: ["Ann-Oller"],
      status: "PUBLISHED",
      isSticky: true,
      tags: [{ displayName: "Ships" }],
      mainMedia: { image: { remoteUrl: "/sites/default/files/crane.jpg", alt: "A crane" } },
      redirectsFrom: ["/news/1", "/node/1"],
    });
    expect(bodyText((items[0]?.post?.body ?? []) as BlockNode[])).toBe("Text of 1.\n\nA part.");
    expect(JSON.stringify(items[0]?.post?.body)).toContain("/sites/default/files/boat.jpg");
    expect(items[0]?.notes).toEqual([]);
    expect(items[2]?.post?.isPage).toBe(true);
    expect(source.redirects).toEqual(
      expect.arrayContaining([
        { from: "/rss.xml", to: "/rss" },
        { from: "/topics/ships", to: "/tag/ships" },
        { from: "/taxonomy/term/9", to: "/tag/ships" },
        { from: "/taxonomy/term/9/feed", to: "/tag/ships/rss" },
        { from: "/user/4", toPerson: "Ann-Oller" },
      ]),
    );
    expect(source.locateImage("/sites/default/files/crane.jpg")).toEqual({
      kind: "remote",
      url: "https://old.example/sites/default/files/crane.jpg",
    });
    expect(source.pathOfFile?.("/sites/default/files/crane.jpg")).toBe("/sites/default/files/crane.jpg");
  });

  test("is read page by page, with fields learned once, and once for both passes", async () => {
    lists["/node/article"] = Array.from({ length: 120 }, (_, at) => article(at + 1));
    const source = await open();
    expect(source.total).toBe(124);
    const pages = askedFor("/jsonapi/node/article").map(({ searchParams }) => [
      searchParams.get("page[offset]"),
      searchParams.get("include"),
    ]);
    expect(pages).toEqual([
      ["0", null],
      ["0", "uid"],
      ["50", "uid"],
      ["100", "uid"],
    ]);
    const before = asked.length;
    await readAll(source);
    expect(asked).toHaveLength(before);
  });

  test("in several languages has each translation as a story, at its own address", async () => {
    home =
      '<html lang="en"><head><link rel="alternate" hreflang="en" href="/"><link rel="alternate" hreflang="de" href="https://old.example/de"><link rel="alternate" hreflang="fr" href="https://fr.example/"></head></html>';
    const german = { langcode: "de", default_langcode: false, title: "Nebel", path: { alias: "/nebel" } };
    // What has no translation is in its own language.
    translated["/de"] = { "/node/article": [article(1, german), article(2)], "/node/page": [] };
    const { items } = await readAll(await open());
    const found = items.flatMap(({ post }) =>
      post && !post.parent ? [[post.sourceId, post.translationOf ?? null, post.redirectsFrom]] : [],
    );
    expect(found).toEqual([
      ["drupal:a1:en", null, ["/news/1", "/node/1"]],
      ["drupal:a2:en", null, ["/news/2", "/node/2"]],
      ["drupal:a1:de", "drupal:a1:en", ["/de/nebel", "/de/node/1"]],
      ["drupal:p3:en", null, ["/news/3", "/node/3"]],
    ]);
    expect(items.flatMap(({ notes }) => notes.filter(({ kind }) => kind === "rejected"))).toEqual([]);
    expect(askedFor("/de/jsonapi/comment/comment")).toEqual([]);
  });

  test("in a folder, or with its API elsewhere, has its addresses below it", async () => {
    const moved: ReadWeb = async (address) => {
      const inner = address.replace("/blog/api", "/jsonapi").replace(/\/blog\/$/, "/");
      const found = await read(inner);
      return { ...found, url: address, text: found.text.replaceAll("/jsonapi", "/blog/api") };
    };
    const source = await openLiveDrupal(`${site}/blog/api`, {
      blog: "harbour",
      read: moved,
      rows: createBlobRows(),
      pauses: [],
    });
    const { items } = await readAll(source);
    expect(items[0]?.post?.redirectsFrom).toEqual(["/blog/news/1", "/blog/node/1"]);
    expect(source.redirects).toContainEqual({ from: "/blog/rss.xml", to: "/rss" });
  });

  test("is recognised by its address", async () => {
    const web = createPoliteWeb(read, () => Promise.resolve());
    const found = await openAddress(site, { web, rows: createBlobRows(), blog: "harbour", since: null });
    expect([found.kind, found.source.system]).toEqual(["drupal-site", "drupal:old.example"]);
  });

  test("is named by its address on the command line", () => {
    const parse = (...line: string[]) => parseImportArguments([...line, "--blog", "harbour"], {});
    expect(parse("--from-drupal", site)).toMatchObject({ kind: "drupal-site", path: site });
    expect(() => parse("--from-drupal", "articles.json")).toThrow("--from-drupal needs a web address");
    expect(() => parse("--from-drupal", site, "--from-wordpress", site)).toThrow("Unknown arguments");
  });
});

describe("what fails there", () => {
  test("costs only the item at fault", async () => {
    lists["/node/article"] = Array.from({ length: 70 }, (_, at) => article(at + 1));
    override = (url) => {
      const [offset, count] = ["page[offset]", "page[limit]"].map((name) =>
        Number(url.searchParams.get(name)),
      );
      const isFaulty =
        url.pathname.endsWith("/article") && (offset ?? 0) <= 56 && (offset ?? 0) + (count ?? 0) > 56;
      return isFaulty ? { status: 500 } : null;
    };
    const { items, error } = await readAll(await open());
    expect(error).toBeNull();
    const stories = items.flatMap(({ post }) =>
      post?.sourceId.startsWith("drupal:a") ? [post.sourceId] : [],
    );
    expect(stories).toHaveLength(69);
    expect(stories).not.toContain("drupal:a57:en");
    expect(items.find(({ post }) => post === null)).toMatchObject({
      origin: "old.example/node--article:57",
      notes: [{ kind: "rejected", reason: "responded with 500" }],
    });
  });

  test("ends the reading when the site is gone, and what was read before arrives", async () => {
    lists["/node/article"] = Array.from({ length: 120 }, (_, at) => article(at + 1));
    override = ({ searchParams }) =>
      Number(searchParams.get("page[offset]")) >= 50 ? new FetchError("can't be reached", true) : null;
    const { items, error } = await readAll(await open());
    expect(items.filter(({ post }) => post !== null)).toHaveLength(50);
    expect(error?.message).toBe("old.example couldn't be read to its end: can't be reached");
  });

  test("a field that the site refuses to include is left out, and the others arrive", async () => {
    override = ({ searchParams }) => {
      const wanted = searchParams.get("include")?.split(",") ?? [];
      return wanted.includes("field_parts") || wanted.includes("field_tags") ? { status: 400 } : null;
    };
    const { items } = await readAll(await open());
    expect(items[0]?.post).toMatchObject({
      authors: ["Ann-Oller"],
      tags: [],
      mainMedia: { image: { alt: "A crane" } },
    });
    expect(items[0]?.notes.map(({ reason }) => reason)).toEqual([
      'what its field "field_parts" refers to isn\'t in the source',
    ]);
  });

  test("a list that not everyone may read is left out, so that nothing counts as deleted", async () => {
    override = ({ pathname }) => (pathname.endsWith("/page") ? { status: 403 } : null);
    const source = await open();
    expect(source.isPart).toBe(true);
    expect(source.said?.at(-1)).toBe("Not everyone may read the list node--page; it is left out.");
    expect((await readAll(source)).items).toHaveLength(5);
  });

  test.each([
    [
      "something else",
      { status: 200, json: { links: { self: site } } },
      "is no Drupal site whose JSON:API is open",
    ],
    ["a closed API", { status: 403 }, "responded with 403"],
  ])("%s is refused", async (_, answer, message) => {
    override = () => answer;
    await expect(open()).rejects.toThrow(message);
  });

  test("rows of any shape are converted or named", async () => {
    const field = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constant(to("paragraph--gallery", "p1")),
      fc.constant(formatted("<p>Text")),
    );
    const names = [...Object.keys(article(1).attributes ?? {}), "field_image", "uid", "pid", "entity_id"];
    const fields = fc
      .array(fc.tuple(fc.constantFrom(...names), field), { maxLength: 6 })
      .map((pairs) => Object.fromEntries(pairs));
    const row = fc.record({ attributes: fields, relationships: fields });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (rows) => {
        lists["/node/article"] = rows.map(({ attributes, relationships }, at) =>
          article(at + 1, attributes, relationships),
        );
        lists["/comment/comment"] = rows.map(({ attributes, relationships }, at) => {
          const plain = comment(`c${at}`, "a1", null);
          return {
            ...plain,
            attributes: { ...plain.attributes, ...attributes },
            relationships: { ...plain.relationships, ...relationships },
          };
        });
        const { items, error } = await readAll(await open());
        expect(error).toBeNull();
        expect(items.every(({ post, notes }) => post !== null || notes.length > 0)).toBe(true);
        for (const { post } of items) if (post) expect(() => v.parse(ImportedPost, post)).not.toThrow();
      }),
      { numRuns: times(60, 2_000) },
    );
  });
});
