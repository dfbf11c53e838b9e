import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { openDrupal } from "../../../cli/drupal/drupal-source.ts";
import { SourceError, type SourceItem } from "../../../cli/source.ts";
import { openArchive } from "../../../cli/records/open-archive.ts";
import { times } from "../../sampling.ts";
import { damage } from "../records/damage.ts";
import { createFolder, readAll, startImports } from "../records/import-run.ts";
import { makeZip } from "../records/make-zip.ts";

const blue = readFileSync(fileURLToPath(new URL("../fixtures/assets/blog/blue.jpg", import.meta.url)));

const to = (type: string, id: string, meta = {}) => ({ data: { type, id, meta } });
const formatted = (processed: string) => ({ value: "raw", format: "basic_html", processed });

const fog = {
  type: "node--article",
  id: "aaaa-1",
  attributes: {
    drupal_internal__nid: 12,
    langcode: "en",
    default_langcode: true,
    status: true,
    title: "Fog & ferries",
    created: "2019-02-03T08:30:00+00:00",
    changed: "2019-02-04T08:30:00+00:00",
    sticky: true,
    path: { alias: "/news/fog" },
    field_note: formatted("<p>A note.</p>"),
    body: { ...formatted("<p>Words <b>in bold</b>.</p>"), summary: "A long day." },
    comment: { status: 2 },
  },
  relationships: {
    uid: to("user--user", "u1"),
    field_image: to("file--file", "f1", { alt: "A crane", title: "Crane" }),
    field_tags: { data: [{ type: "taxonomy_term--tags", id: "t1" }] },
    field_category: to("taxonomy_term--category", "t2"),
    field_parts: {
      data: [
        { type: "paragraph--text", id: "p1" },
        { type: "paragraph--gone", id: "p9" },
      ],
    },
  },
};
const nebel = {
  ...fog,
  attributes: {
    ...fog.attributes,
    langcode: "de",
    default_langcode: false,
    title: "Nebel",
    path: { alias: "/de/nebel" },
  },
};
const draft = {
  type: "node--article",
  id: "aaaa-2",
  attributes: { title: "Half", status: false, created: "2019-03-01T00:00:00Z" },
};
const about = {
  type: "node--page",
  id: "aaaa-3",
  attributes: { title: "About", status: true, created: "2019-03-01T00:00:00Z", body: formatted("Us.") },
};
const comment = (id: string, parent: string | null, attributes = {}) => ({
  type: "comment--comment",
  id,
  attributes: {
    status: true,
    name: "Bo",
    created: "2019-02-05T00:00:00Z",
    comment_body: formatted(`<p>Comment ${id}</p>`),
    ...attributes,
  },
  relationships: {
    entity_id: to("node--article", "aaaa-1"),
    pid: { data: parent === null ? null : { type: "comment--comment", id: parent } },
    uid: to("user--user", "missing"),
  },
});
const articles = {
  data: [fog, nebel, draft, about],
  included: [
    {
      type: "user--user",
      id: "u1",
      attributes: { name: "ann", display_name: "Ann Öller", mail: "ann@mail.example" },
    },
    {
      type: "file--file",
      id: "f1",
      attributes: { uri: { value: "public://2019/crane.jpg", url: "/sites/default/files/2019/crane.jpg" } },
    },
    { type: "taxonomy_term--tags", id: "t1", attributes: { name: "Ships" } },
    { type: "taxonomy_term--category", id: "t2", attributes: { name: "News" } },
    {
      type: "paragraph--text",
      id: "p1",
      attributes: { field_text: formatted("<p>A part.</p>") },
      relationships: { parent: to("node--article", "aaaa-1"), field_parts: to("paragraph--text", "p1") },
    },
  ],
};
const comments = { data: [comment("c2", "c1"), comment("c1", null), comment("c3", null, { status: false })] };

const write = (content: unknown, name = "articles.json") => {
  const file = join(createFolder(), name);
  writeFileSync(
    file,
    content instanceof Uint8Array || typeof content === "string" ? content : JSON.stringify(content),
  );
  return file;
};
const open = async (file: string) =>
  openDrupal(await openArchive(file), { blog: "harbour", site: "https://old.example" });
const makeDump = () =>
  makeZip({
    "dump/articles.json": JSON.stringify(articles),
    "dump/comments.json": JSON.stringify(comments),
    "dump/sites/default/files/2019/crane.jpg": blue,
    "dump/broken.json": "{",
  });
const reasonsOf = (item: SourceItem | undefined) => item?.notes.map(({ reason }) => reason) ?? [];
const wordsOf = (item: SourceItem | undefined) => bodyText((item?.post?.body ?? []) as BlockNode[]);

describe("saved pages of Drupal's JSON:API", () => {
  test("return nodes, translations and comments with parents first", async () => {
    const source = await open(write(await makeDump(), "dump.zip"));
    const { items } = await readAll(source);
    expect(items.map(({ origin, post }) => [origin, post?.sourceId ?? null, post?.parent ?? null])).toEqual([
      ["dump/broken.json", null, null],
      ["dump/articles.json:data.0", "drupal:aaaa-1:en", null],
      ["dump/articles.json:data.1", "drupal:aaaa-1:de", null],
      ["dump/articles.json:data.2", "drupal:aaaa-2", null],
      ["dump/articles.json:data.3", "drupal:aaaa-3", null],
      ["dump/comments.json:data.1", "drupal:c1", "drupal:aaaa-1:en"],
      ["dump/comments.json:data.0", "drupal:c2", "drupal:c1"],
      ["dump/comments.json:data.2", "drupal:c3", "drupal:aaaa-1:en"],
    ]);
    expect(items[1]?.post).toMatchObject({
      headline: "Fog & ferries",
      subhead: "A long day.",
      authors: ["ann"],
      status: "PUBLISHED",
      publishTimeMillis: Date.UTC(2019, 1, 3, 8, 30),
      lastUpdateTimeMillis: Date.UTC(2019, 1, 4, 8, 30),
      isSticky: true,
      category: "news",
      tags: [{ displayName: "News" }, { displayName: "Ships" }],
      mainMedia: {
        image: { remoteUrl: "/sites/default/files/2019/crane.jpg", alt: "A crane" },
        caption: [{ value: "Crane" }],
      },
      redirectsFrom: ["/news/fog", "/node/12"],
    });
    expect(wordsOf(items[1])).toBe("Words in bold.\n\nA note.\n\nA part.");
    expect(reasonsOf(items[1])).toEqual(['what its field "field_parts" refers to isn\'t in the source']);
    expect(items[2]?.post).toMatchObject({ translationOf: "drupal:aaaa-1:en", redirectsFrom: ["/de/nebel"] });
    expect(items[3]?.post?.status).toBe("DRAFT");
    expect(items[4]?.post).toMatchObject({ isPage: true, authors: ["editor"] });
    expect(items[7]?.post?.approved).toBe(false);
    expect(JSON.stringify([items, source.people])).not.toContain("mail.example");
    const origin = source.locateImage(
      "https://old.example/sites/default/files/styles/large/public/2019/crane.jpg",
    );
    expect(origin?.kind === "entry" && (await origin.read())).toEqual(new Uint8Array(blue));
    expect(source.locateImage("/sites/default/files/none.jpg")).toEqual({
      kind: "remote",
      url: "https://old.example/sites/default/files/none.jpg",
    });
  });

  test("paragraphs are read from where they are, after texts of any letters", async () => {
    const [first, ...others] = articles.included;
    const inside = {
      type: "paragraph--text",
      id: "p2",
      attributes: { field_text: formatted("<p>Ein Stück.</p>") },
    };
    const outside = { ...others.at(-1), relationships: { field_parts: to("paragraph--text", "p2") } };
    const content = { ...articles, included: [first, ...others.slice(0, -1), inside, outside] };
    for (const start of ["", "\ufeff"]) {
      const { items } = await readAll(await open(write(`${start}${JSON.stringify(content)}`)));
      expect(wordsOf(items[0])).toBe("Words in bold.\n\nA note.\n\nA part.\n\nEin Stück.");
    }
    const wide = Buffer.from(`\ufeff${JSON.stringify(content)}`, "utf16le");
    expect(wordsOf((await readAll(await open(write(wide)))).items[0])).toContain("Ein Stück.");
  });

  test("a file that is cut keeps what is before, and the other files are read", async () => {
    const whole = JSON.stringify(articles);
    const cut = whole.slice(0, whole.indexOf('"title":"About"'));
    const zip = await makeZip({ "articles.json": cut, "comments.json": JSON.stringify(comments) });
    const { items, error } = await readAll(await open(write(zip, "dump.zip")));
    expect(error).toBeNull();
    expect(items.map(({ origin, post }) => [origin, post?.sourceId ?? null])).toEqual([
      ["articles.json", null],
      ["articles.json:data.0", "drupal:aaaa-1:en"],
      ["articles.json:data.1", "drupal:aaaa-1:de"],
      ["articles.json:data.2", "drupal:aaaa-2"],
      ["comments.json:data.1", "drupal:c1"],
      ["comments.json:data.0", "drupal:c2"],
      ["comments.json:data.2", "drupal:c3"],
    ]);
    expect(reasonsOf(items[0])).toEqual(["isn't JSON: ends before its end, after data.2"]);
  });

  test("a comment without its story is rejected", async () => {
    const { items } = await readAll(await open(write(comments)));
    expect(reasonsOf(items[0])).toEqual(["its story isn't in the files"]);
  });

  test.each([
    ["a truncated file", '{"data":[', "articles.json: isn't JSON"],
    ["another file", "{}", "articles.json: isn't a page of JSON:API: has no data"],
    ["nothing to import", '{"data":[{"type":"user--user","id":"1"},3]}', "articles.json: has no nodes"],
  ])("%s is refused", async (_, content, message) => {
    await expect(open(write(content))).rejects.toThrow(message);
  });

  test("damaged files end in items and errors that are named", async () => {
    const bytes = Buffer.from(JSON.stringify({ ...articles, data: [...articles.data, ...comments.data] }));
    for (let seed = 0; seed < times(60, 200); seed += 1) {
      try {
        const { items } = await readAll(await open(write(damage(bytes, seed))));
        for (const { origin } of items) expect(origin).toMatch(/^articles\.json/);
      } catch (error) {
        expect(error).toBeInstanceOf(SourceError);
      }
    }
  });
});

describe("an import of them", () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(() => close?.());

  test("writes everything, and nothing the second time", async () => {
    const { services, run } = await startImports();
    close = services.close;
    const file = write({ ...articles, data: [...articles.data, ...comments.data] });
    expect(await run("drupal", file)).toMatchObject({
      isComplete: true,
      totals: "created 7, updated 0, unchanged 0",
    });
    expect(await run("drupal", file)).toMatchObject({
      isComplete: true,
      totals: "created 0, updated 0, unchanged 7",
    });
  });
});
