import { mkdirSync, copyFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { openJsonLines } from "../../../cli/jsonl/jsonl-source.ts";
import { locateBeside, openFile } from "../../../cli/records/open-archive.ts";
import { isRejected, SourceError, type SourceItem } from "../../../cli/source.ts";
import { times } from "../../sampling.ts";
import { damage } from "../records/damage.ts";
import { createFolder, readAll, startImports } from "../records/import-run.ts";

const fixtures = fileURLToPath(new URL("../fixtures/", import.meta.url));

const person = {
  type: "person",
  id: "u1",
  name: "Ann Öller",
  bio: "Writes.",
  links: ["https://ann.example"],
};
const post = {
  type: "post",
  id: "textpattern:old.example:1",
  title: "Fog & ferries",
  subhead: "A long day.",
  html: "<p>Words <b>in bold</b>.</p>",
  authors: ["u1", "mccoy"],
  publishedAt: "2019-02-03T08:30:00Z",
  updatedAt: "2019-02-04",
  tags: ["Ships", { name: "Übersee", slug: "overseas" }],
  category: { name: "Ships & boats", slug: "ships-boats" },
  image: { url: "https://old.example/crane.png", alt: "A crane", caption: "<b>Crane</b> at dusk" },
  oldAddresses: ["/2019/fog.html", "https://old.example/?id=1"],
};
const comment = {
  type: "comment",
  id: "textpattern:old.example:c1",
  parent: post.id,
  author: { name: "Bo", key: "bo@mail.example" },
  markdown: "I *agree*.",
  publishedAt: "2019-02-03T10:00:00Z",
};

const write = (...lines: unknown[]) => {
  const file = join(createFolder(), "old.jsonl");
  writeFileSync(
    file,
    lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"),
  );
  return file;
};
const open = (file: string) =>
  openJsonLines(openFile(file), {
    blog: "harbour",
    site: "https://old.example",
    locateBeside: locateBeside(file),
  });
const itemsOf = async (...lines: unknown[]) => (await readAll(await open(write(...lines)))).items;
const first = async (...lines: unknown[]) => {
  const [item] = await itemsOf(...lines);
  if (!item) throw new Error("has no item");
  return item;
};
const reasonsOf = ({ notes }: SourceItem) => notes.map(({ reason }) => reason);

describe("a file in the import format", () => {
  test("returns posts and comments with all their fields", async () => {
    const source = await open(write(post, comment, person));
    const { items } = await readAll(source);
    expect([source.total, source.storyIds]).toEqual([2, [post.id]]);
    expect(source.categories).toEqual([{ id: "ships-boats", displayName: "Ships & boats" }]);
    expect(source.people).toMatchObject([
      { screenName: "Ann-Oller", displayName: "Ann Öller", bio: "Writes.", links: ["https://ann.example"] },
      { screenName: "mccoy", displayName: "mccoy", joinedTimeMillis: Date.UTC(2019, 1, 3, 8, 30) },
      { screenName: expect.stringMatching(/^Bo-[0-9a-f]{6}$/) as string, displayName: "Bo" },
    ]);
    expect(items[0]?.post).toMatchObject({
      sourceId: post.id,
      headline: "Fog & ferries",
      subhead: "A long day.",
      authors: ["Ann-Oller", "mccoy"],
      status: "PUBLISHED",
      publishTimeMillis: Date.UTC(2019, 1, 3, 8, 30),
      lastUpdateTimeMillis: Date.UTC(2019, 1, 4, 12),
      category: "ships-boats",
      mainMedia: { image: { remoteUrl: "https://old.example/crane.png", alt: "A crane" } },
      redirectsFrom: ["/2019/fog.html", "/?id=1"],
    });
    expect(items[0]?.post?.tags?.map(({ urlName }) => urlName)).toEqual(["ships-boats", "ships", "overseas"]);
    expect(items[1]?.post).toMatchObject({ parent: post.id, approved: true, sourceId: comment.id });
    expect(bodyText((items[1]?.post?.body ?? []) as BlockNode[])).toBe("I agree.");
    expect(JSON.stringify(source.people)).not.toContain("mail.example");
  });

  test.each([
    ["a line that isn't JSON", '{"type":"post"', /^isn't JSON: /],
    ["a list", "[]", "isn't a JSON object"],
    ["an unknown type", { type: "page" }, "type: must be person, post or comment"],
    ["a missing id", { ...post, id: undefined }, /^id: /],
    ["a wrong type", { ...post, tags: ["Ships", 3] }, "tags.1: must be a name, or an object with a name"],
    ["no body", { ...post, html: undefined }, "the line: needs either html or markdown"],
    ["two bodies", { ...post, markdown: "x" }, "the line: needs either html or markdown"],
    ["the year 0", { ...post, publishedAt: "0000-01-01T00:00:00Z" }, /^publishedAt: must be a date/],
    ["a day that doesn't exist", { ...post, updatedAt: "2019-02-30" }, /^updatedAt: must be a date/],
    ["an unknown status", { ...post, status: "live" }, "status: must be published or draft"],
    [
      "a comment on itself",
      { ...comment, parent: comment.id },
      "parent: must be on a line before it, not on line 1",
    ],
  ])("%s is reported with its line, and the others are read", async (_, line, reason) => {
    const items = await itemsOf(line, { ...post, id: "other" });
    expect(items.map((item) => [item.origin, isRejected(item)])).toEqual([
      ["old.jsonl:1", true],
      ["old.jsonl:2", false],
    ]);
    expect(items[0]?.notes[0]?.reason).toMatch(reason);
  });

  test.each([
    ["members", { visibility: "members" }, "it is for members only and was imported as draft"],
    ["no date", { publishedAt: undefined }, "it has no valid date of publication and was imported as draft"],
  ])("a post with %s is a draft with a note", async (_, fields, reason) => {
    const item = await first({ ...post, ...fields });
    expect(item.post?.status).toBe("DRAFT");
    expect(reasonsOf(item)).toContain(reason);
  });

  test("a draft without dates has the same date in each run", async () => {
    const undated = { ...post, status: "draft", publishedAt: undefined, updatedAt: undefined };
    const { post: draft } = await first(undated);
    expect([draft?.status, draft?.publishTimeMillis]).toEqual(["DRAFT", Date.UTC(2000, 0, 1, 12)]);
    const created = await first({ ...undated, createdAt: "2018-01-01T00:00:00Z" });
    expect(created.post?.publishTimeMillis).toBe(Date.UTC(2018, 0, 1));
  });

  test("a date of the year 9999 is kept", async () => {
    const { post: late } = await first({ ...post, publishedAt: "9999-12-31T00:00:00Z" });
    expect([late?.status, late?.publishTimeMillis]).toEqual(["PUBLISHED", Date.UTC(9999, 11, 31)]);
  });

  test("a second item with an id is rejected, a second one with an address keeps its words", async () => {
    const items = await itemsOf(post, post, { ...post, id: "other" });
    expect(reasonsOf(items[1] as SourceItem)).toEqual([`an item before it has the same id: ${post.id}`]);
    expect(items[2]?.post?.redirectsFrom).toEqual([]);
    expect(reasonsOf(items[2] as SourceItem)).toContain(`another story has its old address: ${post.id}`);
  });

  test("control characters and halves of characters are left out and noted", async () => {
    const item = await first({ ...post, title: "Fo\u0000g", html: "a\u0001b \ud800 &amp; &copy;" });
    expect(item.post?.headline).toBe("Fog");
    expect(bodyText((item.post?.body ?? []) as BlockNode[])).toBe("ab \ufffd & ©");
    expect(item.notes.map(({ kind }) => kind)).toContain("characters");
  });

  test("unknown fields are noted", async () => {
    expect(reasonsOf(await first({ ...post, mood: "calm" }))).toEqual(['the format has no field "mood"']);
  });

  test("a post of 5 MB is read", async () => {
    const { post: long } = await first({ ...post, html: `<p>${"word ".repeat(1_000)}</p>`.repeat(1_000) });
    expect(long?.body.length).toBe(1_000);
  });

  test("people whose names give the same screen name are told apart", async () => {
    const source = await open(write({ ...post, authors: ["j-oller", "j.öller"] }));
    const names = source.people.map(({ screenName }) => screenName.toLowerCase());
    expect(new Set(names).size).toBe(2);
  });

  test("an image is found beside the file, never outside of its folder", async () => {
    const file = write(post);
    mkdirSync(join(file, "../img"));
    copyFileSync(`${fixtures}assets/blog/blue.jpg`, join(file, "../img/blue sea.jpg"));
    const { locateImage } = await open(file);
    expect(locateImage("img/blue%20sea.jpg")).toMatchObject({ kind: "file" });
    const other = createFolder();
    writeFileSync(join(other, "outside.png"), "");
    expect(locateImage(`img/../../${basename(other)}/outside.png`)).toMatchObject({ kind: "remote" });
    expect(locateImage("../../etc/hostname")).toMatchObject({ kind: "remote" });
    expect(locateImage("a%00b.png")).toEqual({ kind: "remote", url: "https://old.example/a%00b.png" });
    expect(locateImage("https://other.example/a.png")).toEqual({
      kind: "remote",
      url: "https://other.example/a.png",
    });
  });

  test("an empty file is refused", async () => {
    await expect(open(write(""))).rejects.toThrow("old.jsonl: is empty");
  });

  test("damaged files end in items and errors that are named", async () => {
    const file = write(person, post, comment);
    const bytes = Buffer.from([person, post, comment].map((line) => JSON.stringify(line)).join("\n"));
    for (let seed = 0; seed < times(60, 200); seed += 1) {
      writeFileSync(file, damage(bytes, seed));
      try {
        const { items } = await readAll(await open(file));
        for (const { origin } of items) expect(origin).toMatch(/^old\.jsonl:\d+$/);
      } catch (error) {
        expect(error).toBeInstanceOf(SourceError);
      }
    }
  });
});

describe("an import of it", () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(() => close?.());

  test("writes everything, and nothing the second time", async () => {
    const { services, run } = await startImports();
    close = services.close;
    const file = write(person, post, comment, { ...post, id: "draft", status: "draft", oldAddresses: [] });
    expect(await run("jsonl", file)).toMatchObject({
      isComplete: true,
      totals: "created 3, updated 0, unchanged 0",
    });
    expect(await run("jsonl", file)).toMatchObject({
      isComplete: true,
      totals: "created 0, updated 0, unchanged 3",
    });
  });
});
