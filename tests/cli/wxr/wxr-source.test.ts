import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { openFile } from "../../../cli/records/open-archive.ts";
import { SourceError, type Source, type SourceItem } from "../../../cli/source.ts";
import { openWxr } from "../../../cli/wxr/wxr-source.ts";
import { times } from "../../sampling.ts";
import { createTemporaryFolder } from "../../../cli/temporary-folder.ts";

const fixture = fileURLToPath(new URL("../fixtures/export.xml", import.meta.url));

async function readAll(source: Source): Promise<{ items: SourceItem[]; error: SourceError | null }> {
  const items: SourceItem[] = [];
  try {
    for await (const item of source.items()) items.push(item);
  } catch (error) {
    if (error instanceof SourceError) return { items, error };
    throw error;
  }
  return { items, error: null };
}

let source: Source;
let items: SourceItem[];
const find = (id: string) =>
  items.find(({ post }) => post?.sourceId === `wordpress:harbour.example:${id}`)?.post;
const wordsOf = (id: string) => bodyText((find(id)?.body ?? []) as BlockNode[]);

beforeAll(async () => {
  source = await openWxr(openFile(fixture), "harbour");
  ({ items } = await readAll(source));
});

test.each(["utf-16le", "utf-16be"])("an export in %s is read as one in UTF-8", async (encoding) => {
  const bytes = Buffer.from(`\ufeff${readFileSync(fixture, "utf8")}`, "utf16le");
  const file = join(createTemporaryFolder("wxr-wide"), "export.xml");
  writeFileSync(file, encoding === "utf-16be" ? bytes.swap16() : bytes);
  const read = await readAll(await openWxr(openFile(file), "harbour"));
  expect(read.error).toBeNull();
  expect(read.items.map(({ post }) => post)).toEqual(items.map(({ post }) => post));
});

describe("a WordPress export", () => {
  test("returns posts and pages in file order, each followed by its comments", () => {
    expect(
      items.flatMap(({ post }) => post?.sourceId.replace("wordpress:harbour.example:", "") ?? []),
    ).toEqual(["1", "comment:10", "comment:12", "comment:14", "2", "3", "4", "5", "6", "8"]);
    expect(source.total).toBe(items.length);
  });

  test("returns a post's fields in the import format", () => {
    expect(find("1")).toMatchObject({
      blog: "harbour",
      headline: "Fog & ferries: a long day",
      subhead: "What a day on the water costs.",
      authors: ["j-oller"],
      status: "PUBLISHED",
      publishTimeMillis: Date.UTC(2019, 1, 3, 8, 30),
      isSticky: true,
      isPage: false,
      isBlip: false,
      allowReplies: true,
      category: "ships-boats",
      mainMedia: { image: { remoteUrl: "https://harbour.example/files/crane.png" } },
    });
    expect(find("1")?.tags).toEqual([
      { safeName: "shipsboats", urlName: "ships-boats", displayName: "Ships & Boats" },
      { safeName: "fog", urlName: "fog", displayName: "Fog" },
    ]);
  });

  test("redirects old URLs, except those of another site or of the copied post", () => {
    expect(find("4")?.redirectsFrom).toEqual(["/secret/", "/?p=4"]);
    expect(find("1")?.redirectsFrom).toEqual([
      "/2019/02/03/fog-and-ferries/",
      "/?p=1",
      "/ferry/",
      "/?attachment_id=90",
      "/?attachment_id=91",
    ]);
    expect(find("8")?.redirectsFrom).toEqual(["/about/", "/?p=8", "/?page_id=8"]);
  });

  test.each([
    ["2", { isBlip: true, headline: "", allowReplies: false }],
    ["3", { status: "DRAFT", publishTimeMillis: Date.UTC(2019, 4, 1, 10) }],
    ["4", { status: "PUBLISHED", password: "open sesame", tags: [], category: null }],
    ["5", { status: "DRAFT" }],
    ["6", { status: "PUBLISHED", publishTimeMillis: Date.UTC(2098, 4, 3, 10) }],
    ["8", { isPage: true, isSticky: false }],
  ])("keeps the type of post %s", (id, fields) => {
    expect(find(id)).toMatchObject(fields);
  });

  test("reports what it leaves out and why", () => {
    const skipped = items
      .filter(({ post }) => post === null)
      .map(({ title, notes }) => [title, notes[0]?.reason]);
    expect(skipped).toEqual([
      ['comment 13 on "Fog & ferries: a long day"', 'the comment was marked "spam"'],
      ['comment 15 on "Fog & ferries: a long day"', "a pingback isn't a reply"],
      ["Thrown away", 'its status is "trash"'],
      ["Menu", 'items of type "nav_menu_item" have no counterpart'],
    ]);
  });

  test("gives the position of an item", () => {
    expect(items[0]?.origin).toBe("export.xml:41");
  });

  test("adds paragraphs and line breaks to classic content", () => {
    const [first, second] = (find("1")?.body ?? []) as BlockNode[];
    expect(first).toMatchObject({
      value: [
        { value: "The fog came in at six." },
        { type: "LineBreak" },
        { value: "Nobody saw it " },
        { value: "coming", styles: ["Bold"] },
        { value: "." },
      ],
    });
    expect(second).toMatchObject({ type: "Paragraph" });
  });

  test("expands shortcodes and takes out unknown ones", () => {
    const body = (find("1")?.body ?? []) as BlockNode[];
    expect(body.find(({ type }) => type === "Image")).toMatchObject({
      alignment: "Right",
      image: { alt: "A ferry in fog" },
      caption: [{ value: "The ferry, " }, { value: "waiting", styles: ["Italic"] }],
    });
    expect(body.find(({ type }) => type === "Slideshow")).toMatchObject({
      slides: [
        { image: { remoteUrl: "https://harbour.example/files/crane.png" } },
        {
          image: { alt: "A ferry in fog" },
          caption: [{ value: "The " }, { value: "old" }, { value: " ferry" }],
        },
      ],
    });
    expect(body.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["YoutubeVideo", "Vimeo", "PageBreak", "Table"]),
    );
    expect(wordsOf("1")).not.toContain("[weather");
    expect(wordsOf("1")).toContain("[sic] and an escaped [gallery]");
    expect(items[0]?.notes.filter(({ kind }) => kind === "shortcode")).toEqual([
      {
        kind: "shortcode",
        reason: "the shortcode [weather] is unknown and was left out",
        kept: '[weather city="Harbour"]',
      },
    ]);
  });

  test("parses block editor content, whose newlines are no breaks", () => {
    const body = (find("2")?.body ?? []) as BlockNode[];
    expect(body).toMatchObject([
      { type: "Paragraph", align: "Center", value: [{ value: "A blip with a block in one paragraph." }] },
      { type: "Slideshow", slides: [{ caption: [{ value: "Slide one" }] }, {}] },
      { type: "PullQuote", cite: "Old saying" },
      { type: "Twitter", id: "1057136472321613824", caption: [{ value: "The harbour master" }] },
      { containers: [{ type: "Code" }] },
      { containers: [{ type: "Code" }], value: [{ value: "  wait();" }] },
      { containers: [{ type: "Code" }] },
    ]);
  });

  test("executes nothing in the file", () => {
    expect(JSON.stringify(items.map(({ post }) => post))).not.toMatch(/javascript:|taken over|alert\(/);
    expect(items[0]?.notes.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        "script",
        "link",
        "handler",
        "form",
        "media",
        "definition-list",
        "table",
        "list",
      ]),
    );
  });
});

describe("comments", () => {
  test("keep their nesting, also below skipped ones", () => {
    expect(
      items
        .flatMap(({ post }) => (post?.parent ? [[post.sourceId, post.parent, post.approved]] : []))
        .map((row) => row.map((cell) => String(cell).replace("wordpress:harbour.example:", ""))),
    ).toEqual([
      ["comment:10", "1", "true"],
      ["comment:12", "comment:10", "true"],
      ["comment:14", "comment:12", "false"],
    ]);
  });

  test("have paragraphs", () => {
    expect(wordsOf("comment:10")).toBe("First line\nsecond line\n\nNext paragraph");
  });

  test("by an author are the author's; the same name with two addresses is two people", () => {
    const [author, first, second] = ["comment:10", "comment:12", "comment:14"].map(
      (id) => find(id)?.authors[0],
    );
    expect(author).toBe("j-oller");
    expect(first).toMatch(/^Ann-OReilly-[0-9a-f]{6}$/);
    expect(second).toMatch(/^Ann-OReilly-[0-9a-f]{6}$/);
    expect(first).not.toBe(second);
  });
});

describe("people", () => {
  test("are those who wrote imported content, since its first; no address is stored", () => {
    expect(
      source.people.map(({ screenName, displayName }) => [
        screenName.replace(/-[0-9a-f]{6}$/, ""),
        displayName,
      ]),
    ).toEqual([
      ["j-oller", "Jo Öller"],
      ["admin", "The Editor"],
      ["Ann-OReilly", "Ann O'Reilly"],
      ["Ann-OReilly", "Ann O'Reilly"],
    ]);
    expect(source.people.find(({ screenName }) => screenName === "admin")?.joinedTimeMillis).toBe(
      Date.UTC(2018, 4, 3, 10),
    );
    expect(JSON.stringify([source.people, items])).not.toContain("@mail.example");
  });
});

describe("an invalid export", () => {
  const folder = createTemporaryFolder("wxr");
  const write = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const item = (id: string, inner = "") =>
    `<item>\n<title>Item ${id}</title><dc:creator>ann</dc:creator><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>${inner}</item>\n`;
  const wrap = (inner: string) => `<rss><channel>\n${inner}</channel></rss>`;

  const idsOf = (given: readonly SourceItem[]) =>
    given.map(({ post }) => post?.sourceId.split(":").at(-1) ?? null);
  const reasonsOf = (given: readonly SourceItem[]) =>
    given.flatMap(({ origin, post, notes }) => (post ? [] : [`${origin}: ${notes[0]?.reason ?? ""}`]));

  test.each<[string, string, (string | null)[], string]>([
    [
      "a tag that never closes",
      wrap(`${item("1")}${item("2", "<b>")}${item("3")}`),
      ["1", null, "3"],
      'broken.xml:4: item 2 "Item 2": line 5: unexpected close tag.',
    ],
    [
      "an item without an end",
      wrap(`${item("1")}${item("2").replace("</item>", "")}${item("3")}`),
      ["1", null, "3"],
      'broken.xml:4: item 2 "Item 2": line 6: unclosed tag: item',
    ],
    [
      "a section that swallows the next item",
      wrap(`${item("1")}${item("2", "<a><![CDATA[x</a>")}${item("3", "<b><![CDATA[y]]></b>")}${item("4")}`),
      ["1", null, "3", "4"],
      'broken.xml:4: item 2 "Item 2": line 6: unclosed tag: a',
    ],
    [
      "an item without a number",
      wrap(`${item("1")}${item("none")}${item("3")}`),
      ["1", null, "3"],
      'broken.xml:4: item 2 "Item none": has no number',
    ],
  ])("%s: that item fails with its line, and the others go on", async (_, text, ids, reason) => {
    const broken = await openWxr(openFile(write("broken.xml", text)), "blog");
    const { items: given, error } = await readAll(broken);
    expect(error).toBeNull();
    expect(idsOf(given)).toEqual(ids);
    expect(reasonsOf(given).join("\n")).toContain(reason);
    expect(broken.total).toBe(given.length);
  });

  test("the end of a file that was cut off is an error, after everything before it", async () => {
    const whole = wrap(item("1") + item("2") + item("3"));
    const inAnItem = await readAll(await openWxr(openFile(write("broken.xml", whole.slice(0, -60))), "blog"));
    expect(idsOf(inAnItem.items)).toEqual(["1", "2", null]);
    expect(inAnItem.error?.message).toContain("the file is damaged or cut off after item 3");
    const behindItems = await readAll(
      await openWxr(openFile(write("broken.xml", whole.slice(0, -17))), "blog"),
    );
    expect(idsOf(behindItems.items)).toEqual(["1", "2", "3"]);
    expect(behindItems.error?.message).toContain("unclosed tag: channel");
  });

  test.each([
    [
      "a page of HTML",
      "<html><body>Not found</body></html>",
      "isn't a WordPress export: its root element is",
    ],
    ["JSON", '{"posts": []}', "isn't a WordPress export: it has no XML"],
    ["nothing", "", "isn't a WordPress export: it has no XML"],
  ])("%s is not opened", async (_, text, message) => {
    await expect(openWxr(openFile(write("broken.xml", text)), "blog")).rejects.toThrow(message);
  });

  test.each<[string, Buffer | string, string]>([
    ["control characters are left out", "a\u0008b\u0000c", "abc"],
    [
      "bytes that are not UTF-8 become the replacement character",
      Buffer.from([0x61, 0xe9, 0x62]),
      "a\ufffdb",
    ],
    ["entities that XML does not know are those of HTML", "a&nbsp;b&eacute;", "a bé"],
  ])("%s, and the report says so", async (_, broken, shown) => {
    const [before = "", after = ""] = wrap(`${item("1", "<content:encoded>@</content:encoded>")}${item("2")}`)
      .replace("Item 2", "Item two")
      .split("@");
    const file = join(folder, "repaired.xml");
    writeFileSync(file, Buffer.concat([before, broken, after].map((part) => Buffer.from(part))));
    const { items: given, error } = await readAll(await openWxr(openFile(file), "blog"));
    expect(error).toBeNull();
    expect(idsOf(given)).toEqual(["1", "2"]);
    expect(bodyText(given[0]?.post?.body as BlockNode[]).replaceAll("\u00a0", " ")).toBe(shown);
    expect(given.map(({ notes }) => notes.map(({ kind }) => kind))).toEqual([["characters"], []]);
  });

  test("an item is the same in whatever pieces the file is read", async () => {
    const large = wrap(item("1", `<a><![CDATA[${"<item> </item> ]] > ".repeat(20_000)}]]></a>`) + item("2"));
    const { items: given, error } = await readAll(await openWxr(openFile(write("large.xml", large)), "blog"));
    expect([idsOf(given), error]).toEqual([["1", "2"], null]);
  });

  test("whatever is cut, doubled or changed in an export, only a source error ends it", async () => {
    const whole = readFileSync(fixture);
    const place = fc.nat({ max: whole.length });
    const change = fc.record({
      from: place,
      length: fc.nat({ max: 400 }),
      to: place,
      byte: fc.nat({ max: 255 }),
    });
    await fc.assert(
      fc.asyncProperty(
        change,
        fc.constantFrom("cut", "double", "flip"),
        async ({ from, length, to, byte }, kind) => {
          const part = whole.subarray(from, from + length);
          const changed =
            kind === "cut"
              ? [whole.subarray(0, from), whole.subarray(from + length)]
              : [
                  whole.subarray(0, to),
                  kind === "double" ? part : Uint8Array.of(byte),
                  whole.subarray(to + (kind === "flip" ? 1 : 0)),
                ];
          const file = join(folder, "changed.xml");
          writeFileSync(file, Buffer.concat(changed));
          try {
            const { items: given } = await readAll(await openWxr(openFile(file), "harbour"));
            expect(given.filter(({ post, notes }) => post === null && notes.length === 0)).toEqual([]);
          } catch (error) {
            expect(error).toBeInstanceOf(SourceError);
          }
        },
      ),
      { numRuns: times(60, 2_000) },
    );
  });
});
