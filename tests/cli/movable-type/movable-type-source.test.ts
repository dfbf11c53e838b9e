import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { openMovableType } from "../../../cli/movable-type/movable-type-source.ts";
import { parseDate } from "../../../cli/movable-type/read-entry.ts";
import { SourceError, type SourceItem } from "../../../cli/source.ts";
import { openArchive } from "../../../cli/records/open-archive.ts";
import { times } from "../../sampling.ts";
import { damage } from "../records/damage.ts";
import { createFolder, readAll, startImports } from "../records/import-run.ts";

const entries = `AUTHOR: Ann Öller
TITLE: Fog &amp; ferries
BASENAME: fog_and_ferries
STATUS: Publish
ALLOW COMMENTS: 1
CONVERT BREAKS: __default__
ALLOW PINGS: 0
PRIMARY CATEGORY: Ships
CATEGORY: Ships
CATEGORY: Sea
TAGS: "two words",fog
MOOD: calm

DATE: 02/03/2019 11:30:00 PM
-----
BODY:
One <b>bold</b>

Two
-----
not the end
-----
EXTENDED BODY:
Three

-----
EXCERPT:
A long day.

-----
KEYWORDS:
boats

-----
COMMENT:
AUTHOR: Bo
EMAIL: bo@mail.example
IP: 192.0.2.1
URL: https://bo.example
DATE: 02/04/2019 01:00:00 AM
I agree.

Really.
-----
PING:
TITLE: Elsewhere
URL: https://x.example/
IP: 192.0.2.1
BLOG NAME: X
DATE: 02/04/2019 02:00:00 AM
They wrote.

-----
--------
AUTHOR: ann
TITLE: Half
STATUS: Draft
CONVERT BREAKS: markdown
DATE: 02/05/2019 10:00:00
-----
BODY:
## Title

*Not* yet.
-----
--------
AUTHOR: ann
TITLE: Elsewhere
UNIQUE URL: https://ann.typepad.com/blog/2019/02/elsewhere.html
STATUS: Publish
CONVERT BREAKS: 0
DATE: 02/06/2019 10:00:00 AM
-----
BODY:
<p>HTML
lines</p>
-----
--------
`;

const write = (content: string | Uint8Array) => {
  const file = join(createFolder(), "export.txt");
  writeFileSync(file, content);
  return file;
};
const open = async (file: string, permalinks: string | null = null) =>
  openMovableType(await openArchive(file), {
    blog: "harbour",
    site: null,
    permalinks,
    timezone: "America/New_York",
  });
const read = async (content: string) => {
  const source = await open(write(content));
  return { source, ...(await readAll(source)) };
};
const wordsOf = (item: SourceItem | undefined) => bodyText((item?.post?.body ?? []) as BlockNode[]);
const reasonsOf = (item: SourceItem | undefined) => item?.notes.map(({ reason }) => reason) ?? [];

describe("an export of Movable Type", () => {
  test("returns stories with their comments", async () => {
    const { source, items } = await read(entries);
    expect(items.map(({ origin, post, title }) => [origin, title, post?.status ?? null])).toEqual([
      ["export.txt:1", "Fog & ferries", "PUBLISHED"],
      ["export.txt:35", 'comment on "Fog & ferries"', null],
      ["export.txt:45", 'trackback on "Fog & ferries"', null],
      ["export.txt:55", "Half", "DRAFT"],
      ["export.txt:67", "Elsewhere", "PUBLISHED"],
    ]);
    expect(items[0]?.post).toMatchObject({
      sourceId: "movable-type:harbour:fog_and_ferries",
      subhead: "A long day.",
      authors: ["Ann-Oller"],
      publishTimeMillis: Date.UTC(2019, 1, 4, 4, 30),
      category: "ships",
      allowReplies: true,
      redirectsFrom: ["/2019/02/fog-and-ferries.html", "/2019/02/fog_and_ferries.html"],
    });
    expect(items[0]?.post?.tags?.map(({ displayName }) => displayName)).toEqual([
      "Ships",
      "Sea",
      "two words",
      "fog",
    ]);
    expect(wordsOf(items[0])).toBe("One bold\n\nTwo\n-----\nnot the end\n\nThree");
    expect(reasonsOf(items[0])).toEqual([
      "its keywords have no counterpart",
      "some of its fields aren't known",
    ]);
    expect(items[1]?.post).toMatchObject({
      parent: "movable-type:harbour:fog_and_ferries",
      publishTimeMillis: Date.UTC(2019, 1, 4, 6),
    });
    expect(wordsOf(items[1])).toBe("I agree.\n\nReally.");
    expect(items[2]?.notes).toEqual([
      { kind: "skipped", reason: "a trackback isn't a reply", kept: "They wrote." },
    ]);
    expect(items[3]?.post?.body).toMatchObject([{ type: "Header" }, { type: "Paragraph" }]);
    expect(items[4]?.post?.redirectsFrom).toEqual(["/blog/2019/02/elsewhere.html"]);
    expect(items[4]?.post?.body).toHaveLength(1);
    expect(JSON.stringify([items, source.people])).not.toMatch(/mail\.example|192\.0\.2/);
  });

  test("--permalinks says where stories lived", async () => {
    const { items } = await readAll(await open(write(entries), "/archives/:year/:slug"));
    expect(items[0]?.post?.redirectsFrom?.[0]).toBe("/archives/2019/fog-and-ferries");
  });

  test.each([
    ["STATUS: Review", 'its status "review" was imported as draft'],
    [
      "DATE: 02/30/2019 10:00:00 AM\nSTATUS: Publish",
      "it has no valid date of publication and was imported as draft",
    ],
  ])("an entry with %j is a draft", async (fields, reason) => {
    const { items } = await read(`AUTHOR: a b c\nTITLE: A\n${fields}\n-----\nBODY:\nx\n-----\n--------\n`);
    expect(items[0]?.post?.status).toBe("DRAFT");
    expect(reasonsOf(items[0])).toContain(reason);
  });

  test("Textile is kept as text and noted", async () => {
    const { items } = await read(
      "TITLE: A\nSTATUS: Draft\nCONVERT BREAKS: textile_2\n-----\nBODY:\nh1. A\n-----\n--------\n",
    );
    expect(wordsOf(items[0])).toBe("h1. A");
    expect(reasonsOf(items[0])[0]).toMatch(/Textile/);
  });

  test("a second entry with an address is rejected, and line ends of Windows are read", async () => {
    const { items } = await read((entries + entries).replaceAll("\n", "\r\n"));
    expect(reasonsOf(items[5])[0]).toMatch(/the same id/);
    expect(wordsOf(items[0])).toContain("One bold");
  });

  test.each([
    ["another file", "<rss/>"],
    ["an empty file", ""],
    ["fields only", "AUTHOR: a\nTITLE: b\n"],
  ])("%s is refused", async (_, content) => {
    await expect(read(content)).rejects.toThrow("isn't an export of Movable Type");
  });

  test("damaged exports end in items and errors that are named", async () => {
    for (let seed = 0; seed < times(60, 200); seed += 1) {
      try {
        const { items } = await readAll(await open(write(damage(Buffer.from(entries), seed))));
        for (const { origin } of items) expect(origin).toMatch(/^export\.txt:\d+$/);
      } catch (error) {
        expect(error).toBeInstanceOf(SourceError);
      }
    }
  });
});

test.each([
  ["01/31/2002 03:31:05 PM", Date.UTC(2002, 0, 31, 20, 31, 5)],
  ["01/31/2002 15:31:05", Date.UTC(2002, 0, 31, 20, 31, 5)],
  ["01/31/2002 12:00:00 AM", Date.UTC(2002, 0, 31, 5)],
  ["02/30/2002 12:00:00 AM", null],
  ["01/31/0000 12:00:00 AM", null],
  ["2002-01-31", null],
  ["", null],
])("the date %j is %j", (text, millis) => {
  expect(parseDate(text, "America/New_York")).toBe(millis);
});

describe("an import of it", () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(() => close?.());

  test("writes everything, and nothing the second time", async () => {
    const { services, run } = await startImports();
    close = services.close;
    const file = write(entries);
    expect(await run("movable-type", file)).toMatchObject({
      isComplete: true,
      totals: "created 4, updated 0, unchanged 0",
    });
    expect(await run("movable-type", file)).toMatchObject({
      isComplete: true,
      totals: "created 0, updated 0, unchanged 4",
    });
  });
});
