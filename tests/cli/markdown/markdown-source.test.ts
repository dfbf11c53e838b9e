import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { openMarkdown } from "../../../cli/markdown/markdown-source.ts";
import type { Source, SourceItem } from "../../../cli/source.ts";

const fixtures = fileURLToPath(new URL("../fixtures/", import.meta.url));
const options = { blog: "harbour", timezone: "America/New_York", assets: `${fixtures}assets`, site: null };
let source: Source;
let items: SourceItem[];

beforeAll(async () => {
  source = await openMarkdown(`${fixtures}posts`, options);
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
      redirectsFrom: ["/2015/03/17/everything/", "/2015/03/16/everything/"],
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
          { value: " Written with Jo Oller." },
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
        value: [{ value: '{% unknown "thing" %} stays readable, and so does {{ page.nothing }}.' }],
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
      { screenName: "jo-oller", displayName: "Jo Oller", joinedTimeMillis: Date.UTC(2015, 2, 17, 18) },
      { screenName: "ann", displayName: "Ann", joinedTimeMillis: Date.UTC(2015, 2, 17, 18) },
      { screenName: "editor", displayName: "Editor", joinedTimeMillis: Date.UTC(2016, 1, 3, 17) },
    ]);
  });
});

describe("images of a folder", () => {
  const locate = (src: string, site: string | null = null) =>
    openMarkdown(`${fixtures}posts`, { ...options, site }).then(({ locateImage }) => locateImage(src));
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
    const folder = join(mkdtempSync(join(tmpdir(), "md-")), "posts");
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
  test.each<[string, string | Uint8Array, string]>([
    ["YAML that is none", "---\ntitle: Second\ntags: [a, b\n---\n", "posts/second.md:3: "],
    ["front matter without an end", "---\ntitle: Second\n", "posts/second.md:1: "],
    ["no date anywhere", "---\ntitle: Second\n---\n", "posts/second.md:2: has no date"],
    ["a date that is none", "---\ndate: 2019-02-30\n---\n", 'its date "2019-02-30" isn\'t valid'],
    ["a list instead of fields", "---\n- a\n---\n", "must be a list of names and values"],
    ["bytes that are not UTF-8", new Uint8Array([0xff, 0xfe, 0xe9]), "posts/second.md:1: is not UTF-8"],
  ])("%s: it fails with its line, and the others go on with their authors", async (_, text, message) => {
    const folder = await openMarkdown(write(text), options);
    const given: SourceItem[] = [];
    for await (const item of folder.items()) given.push(item);
    expect(given.map(({ post }) => post?.headline)).toEqual(["first", undefined, "third"]);
    const failed = given.find(({ post }) => post === null);
    expect(`${failed?.origin ?? ""}: ${failed?.notes[0]?.reason ?? ""}`).toContain(message);
    expect(failed?.notes[0]?.kind).toBe("rejected");
    expect(folder.people.map(({ screenName }) => screenName)).toEqual(["writer-of-first", "writer-of-third"]);
  });

  test("a folder without posts", async () => {
    await expect(openMarkdown(`${fixtures}assets`, options)).rejects.toThrow("has no Markdown file");
  });
});
