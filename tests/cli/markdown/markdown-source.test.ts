import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { openSiteFolder } from "../../../cli/markdown/disk-files.ts";
import { openMarkdown } from "../../../cli/markdown/markdown-source.ts";
import type { Source, SourceItem } from "../../../cli/source.ts";
import { createTemporaryFolder } from "../../../cli/temporary-folder.ts";

const fixtures = fileURLToPath(new URL("../fixtures/", import.meta.url));
const options = { blog: "harbour", timezone: "America/New_York", assets: `${fixtures}assets`, site: null };
let source: Source;
let items: SourceItem[];

beforeAll(async () => {
  source = await openMarkdown(openSiteFolder(`${fixtures}posts`), options);
  items = [];
  for await (const item of source.items()) items.push(item);
});

describe("a folder of Markdown files", () => {
  test("returns its files in order of name", () => {
    expect(items.map(({ post, origin }) => [origin, post?.sourceId])).toEqual([
      ["posts/2015-03-17-everything.md", "markdown:harbour:2015-03-17-everything.md"],
      ["posts/2016-01-02-plain.md", "markdown:harbour:2016-01-02-plain.md"],
      ["posts/2016-02-03-unpublished.md", "markdown:harbour:2016-02-03-unpublished.md"],
    ]);
  });

  test("returns a post's fields in the import format", () => {
    expect(items[0]?.post).toMatchObject({
      headline: "Everything a post can hold",
      subhead: "A line that goes on at the margin, as generators allow.",
      authors: ["jo-oller", "ann"],
      publishTimeMillis: Date.UTC(2015, 2, 17, 18),
      tags: [
        { urlName: "how-we-work" },
        { safeName: "cafeculture", urlName: "cafe-culture", displayName: "Café culture" },
      ],
      redirectsFrom: [
        "/2015/03/17/everything/",
        "/2015/03/17/everything.html",
        "/2015/03/17/everything/index.html",
        "/2015/03/16/everything/",
      ],
      mainMedia: { image: { remoteUrl: "/assets/blog/blue.jpg", alt: "A blue field" } },
    });
    expect(items[1]?.post).toMatchObject({
      authors: ["jo-oller"],
      publishTimeMillis: Date.UTC(2016, 0, 2, 17),
      tags: [{ displayName: "notes" }],
    });
    expect(items[2]?.post).toMatchObject({ status: "DRAFT", authors: ["editor"] });
  });

  test("converts every part of a text", () => {
    const body = (items[0]?.post?.body ?? []) as BlockNode[];
    expect(body).toMatchObject([
      {
        type: "Paragraph",
        value: [
          {},
          { styles: ["Bold"] },
          {},
          { styles: ["Italic"] },
          {},
          { styles: ["Struck"] },
          {},
          { styles: ["Code"] },
          { value: ". It goes on in a second line." },
        ],
      },
      { type: "Image", image: { remoteUrl: "assets/blog/blue.jpg", alt: 'A "blue" field' } },
      { type: "Paragraph", value: [{ value: "A caption in Markdown", styles: ["Italic"] }] },
      { type: "Image", alignment: "Left", image: { remoteUrl: "assets/blog/pink dot.png" } },
      {
        type: "Image",
        image: { alt: "A drawing" },
        caption: [
          { value: "Drawn by hand" },
          { type: "LineBreak" },
          { reference: "https://example.org/more" },
        ],
      },
      { type: "Image", image: { remoteUrl: "/assets/blog/lost.jpg" } },
      {
        type: "Paragraph",
        value: [
          { value: "A " },
          { reference: "https://example.org/ref" },
          { value: ", a " },
          { reference: "/2014/01/02/older/" },
          { value: " and a note." },
          { value: "1", styles: ["Superscript"] },
          { value: " Written with jo-oller." },
        ],
      },
      { type: "YoutubeVideo", id: "abcDEF12345", title: "A film" },
      { type: "Twitter", id: "571453200093437952" },
      { containers: [{ style: "Number" }] },
      { containers: [{ style: "Number" }, { style: "Bullet" }] },
      { containers: [{ style: "Number" }], continuesItem: true },
      { containers: [{ style: "Number" }], continuesItem: false },
      {
        type: "Table",
        rows: [
          { cells: [{ isHeader: true }, { isHeader: true }] },
          { cells: [{}, { value: [{ styles: ["Code"] }] }] },
        ],
      },
      { containers: [{ type: "Code" }], value: [{ value: "echo {{ not.a.tag }}" }] },
      { containers: [{ type: "Code" }], value: [{ value: "  indented" }] },
      {
        type: "Image",
        image: { remoteUrl: "/assets/blog/blue.jpg", alt: "Blue again" },
        caption: [{ value: "In " }, { value: "raw", styles: ["Italic"] }, { value: " HTML" }],
      },
      { type: "PullQuote", value: [{ value: "Say it shortly." }] },
      {
        type: "Paragraph",
        value: [{ value: "stays readable, and so does ." }],
      },
      { type: "HorizontalRule" },
      { type: "Paragraph", value: [{ value: "1", styles: ["Superscript"] }, { value: " The note itself." }] },
    ]);
  });

  test("notes what it could not convert", () => {
    expect(items[0]?.notes.map(({ kind, kept }) => [kind, kept])).toEqual([
      ["category", '"merry"'],
      ["template-tag", '{% unknown "thing" %}'],
      ["template-tag", "{{ page.nothing }}"],
      ["presentation", "{.float-left .padding-2}"],
      ["relative-address", "/2014/01/02/older/"],
      ["handler", "alert(1)"],
    ]);
  });

  test("lists its people by slug, with the time of their first post", () => {
    expect(source.people).toEqual([
      { screenName: "jo-oller", displayName: "jo-oller", joinedTimeMillis: Date.UTC(2015, 2, 17, 18) },
      { screenName: "ann", displayName: "ann", joinedTimeMillis: Date.UTC(2015, 2, 17, 18) },
      { screenName: "editor", displayName: "Editor", joinedTimeMillis: Date.UTC(2016, 1, 3, 17) },
    ]);
  });
});

describe("images of a folder", () => {
  const locate = (src: string, site: string | null = null) =>
    openMarkdown(openSiteFolder(`${fixtures}posts`), { ...options, site }).then(({ locateImage }) =>
      locateImage(src),
    );
  const file = (name: string) => ({ kind: "file", path: `${fixtures}assets/blog/${name}` });
  test.each([
    ["/assets/blog/blue.jpg", file("blue.jpg")],
    ["assets/blog/blue.jpg?x=1", file("blue.jpg")],
    ["../assets/blog/pink%20dot.png", file("pink dot.png")],
    ["https://elsewhere.example/a.jpg", { kind: "remote", url: "https://elsewhere.example/a.jpg" }],
    ["/assets/lost.jpg", null],
    ["/assets/../posts/2016-01-02-plain.md", null],
    ["/assets/../../../../../../../../etc/hostname", null],
    ["%2e%2e/%2e%2e/fake-services.ts", null],
    ["/assets/blog", null],
  ])("%s", async (src, origin) => {
    expect(await locate(src)).toEqual(origin);
  });

  test("that are missing use the old site's URL if known", async () => {
    expect(await locate("/assets/lost.jpg", "https://old.example")).toEqual({
      kind: "remote",
      url: "https://old.example/assets/lost.jpg",
    });
    expect(await locate("https://old.example/assets/blog/blue.jpg", "https://old.example")).toEqual(
      file("blue.jpg"),
    );
  });
});

describe("a folder with a bad file", () => {
  const write = (text: string | Uint8Array) => {
    const folder = join(createTemporaryFolder("md"), "posts");
    mkdirSync(folder);
    const good = (name: string) => `---\ntitle: ${name}\nauthor: writer-of-${name}\n---\nWords.`;
    writeFileSync(join(folder, "2020-01-01-first.md"), good("first"));
    writeFileSync(join(folder, "second.md"), text);
    writeFileSync(
      join(folder, "zz-2020-01-03-third.md"),
      good("third").replace("title", "date: 2020-01-03\ntitle"),
    );
    return folder;
  };
  test.each<[string, string | Uint8Array, string | RegExp, object]>([
    [
      "YAML that is none",
      "---\ntitle: Second\ntags: [a, b\n---\nText",
      /was repaired \(line 3: /,
      { headline: "Second", tags: [{ displayName: "a" }, { displayName: "b" }] },
    ],
    [
      "front matter without an end",
      "---\ntitle: Second\nsubhead: Words\n\nText",
      "has no closing line",
      { subhead: "Words" },
    ],
    [
      "no date anywhere",
      "---\ntitle: Second\n---\nText",
      "it has no date",
      { headline: "Second", status: "DRAFT" },
    ],
    [
      "a date that is none",
      "---\ntitle: Second\ndate: 2019-02-30\n---\nText",
      'its date "2019-02-30" isn\'t valid',
      { status: "DRAFT" },
    ],
    [
      "a list instead of fields",
      "---\n- a\n---\n\nText",
      "is no list of names and values",
      { body: [{}, { value: [{ value: "a" }] }, {}, {}] },
    ],
    [
      "bytes that are not UTF-8",
      new Uint8Array([0x23, 0x20, 0x54, 0x0a, 0x0a, 0x63, 0x61, 0x66, 0xe9]),
      "was read as Windows-1252",
      { headline: "T", body: [{ value: [{ value: "café" }] }] },
    ],
  ])("%s: it is imported with a note, and so are the others", async (_, text, reason, post) => {
    const folder = await openMarkdown(openSiteFolder(write(text)), options);
    const given: SourceItem[] = [];
    for await (const item of folder.items()) given.push(item);
    expect(given.map(({ origin }) => origin)).toEqual([
      "posts/2020-01-01-first.md",
      "posts/second.md",
      "posts/zz-2020-01-03-third.md",
    ]);
    expect(given[1]?.post).toMatchObject({ ...post, publishTimeMillis: Date.UTC(2020, 0, 1, 17) });
    expect(given[1]?.notes.map((note) => note.reason)).toContainEqual(
      typeof reason === "string" ? expect.stringContaining(reason) : expect.stringMatching(reason),
    );
    const names = folder.people.map(({ screenName }) => screenName);
    expect(names).toEqual(["writer-of-first", "editor", "writer-of-third"]);
  });

  test("a folder without posts", async () => {
    await expect(openMarkdown(openSiteFolder(`${fixtures}assets`), options)).rejects.toThrow(
      "has no Markdown file",
    );
  });
});
