import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { openArchive } from "../../../cli/records/open-archive.ts";
import { openGhost } from "../../../cli/ghost/ghost-source.ts";
import { SourceError } from "../../../cli/source.ts";
import { times } from "../../sampling.ts";
import { damage } from "../records/damage.ts";
import { createFolder, readAll, startImports } from "../records/import-run.ts";
import { makeZip } from "../records/make-zip.ts";
import { createExport } from "./exports.ts";

const blue = readFileSync(fileURLToPath(new URL("../fixtures/assets/blog/blue.jpg", import.meta.url)));

const write = (content: unknown, name = "export.json") => {
  const file = join(createFolder(), name);
  const isRaw = typeof content === "string" || content instanceof Uint8Array;
  writeFileSync(file, isRaw ? content : JSON.stringify(content));
  return file;
};
const open = async (
  file: string,
  site: string | null = "https://old.example",
  permalinks: string | null = null,
) => openGhost(await openArchive(file), { blog: "harbour", site, permalinks, timezone: "UTC" });
describe("a zip file with images and redirects", () => {
  const redirects = JSON.stringify([
    { from: "^/old-fog/?$", to: "/fog-ferries/" },
    { from: "^/tag/(.*)$", to: "/$1/" },
    { from: "/gone", to: "https://other.example/" },
    { from: "/lost", to: "/nowhere" },
  ]);
  const makeBackup = () =>
    makeZip({
      "backup/data/export.json": JSON.stringify(createExport()),
      "backup/content/images/2020/blue.jpg": blue,
      "backup/data/members.csv": "id,email\n1,bo@mail.example\n",
      "backup/data/redirects.json": redirects,
      "../evil.json": "{}",
    });

  test("returns both, and reports what it can't read", async () => {
    const source = await open(write(await makeBackup(), "backup.zip"));
    const { items } = await readAll(source);
    expect(items[0]).toMatchObject({ title: "../evil.json", notes: [{ kind: "rejected" }] });
    expect(items[1]?.post?.redirectsFrom).toContain("/old-fog/");
    expect(items.flatMap(({ notes }) => notes.filter(({ kind }) => kind === "skipped"))).toMatchObject([
      { reason: "a pattern of addresses can't be imported", kept: "^/tag/(.*)$ → /$1/" },
      { reason: "it leads to no story of the export", kept: "/lost → /nowhere" },
      { reason: "members, 3 in all, aren't imported with stories: `npm run import -- subscribers`" },
      {},
      {},
    ]);
    expect(source.redirects).toEqual([
      { from: "/author/ann/", toPerson: "ann" },
      { from: "/author/mccoy/", toPerson: "mccoy" },
      { from: "/author/editor/", toPerson: "editor" },
      { from: "/gone", to: "https://other.example/" },
    ]);
    const address = "https://old.example/content/images/size/w600/2020/blue.jpg";
    const origin = source.locateImage(address);
    expect(origin?.kind === "entry" && (await origin.read())).toEqual(new Uint8Array(blue));
    expect(source.locateImage("https://other.example/content/images/2020/blue.jpg")?.kind).toBe("remote");
    expect(source.locateImage("https://old.example/content/images/2020/none.jpg")?.kind).toBe("remote");
  });

  test("reads redirects of YAML", async () => {
    const files = {
      "export.json": JSON.stringify(createExport()),
      "redirects.yaml": "301:\n  /old-fog/: /fog-ferries/\n",
    };
    const { items } = await readAll(await open(write(await makeZip(files), "a.zip")));
    expect(items[0]?.post?.redirectsFrom).toContain("/old-fog/");
  });

  test.each([
    ["no export", { "a.json": "{}" }, "backup.zip: has no export of Ghost"],
    [
      "two exports",
      { "a.json": '{"posts":[]}', "b.json": '{"posts":[]}' },
      "has several exports: a.json, b.json",
    ],
    ["a broken one", { "a.json": '{"posts":[' }, "a.json: isn't JSON"],
  ])("with %s is refused", async (_, files, message) => {
    await expect(open(write(await makeZip(files), "backup.zip"))).rejects.toThrow(message);
  });
});

test.each([
  ["a truncated file", '{"db":[{"data":{"posts":[{"id"', "export.json: isn't JSON"],
  ["another file", "<rss/>", "export.json: isn't JSON"],
  ["an empty file", "", "export.json: isn't JSON"],
  ["posts that are no list", '{"data":{"posts":{}}}', "export.json: has no export of Ghost"],
])("%s is refused", async (_, content, message) => {
  await expect(open(write(content))).rejects.toThrow(new RegExp(message));
});

test("a file that is cut keeps the posts before, and says where it ends", async () => {
  const whole = JSON.stringify(createExport());
  const { items, error } = await readAll(await open(write(whole.slice(0, whole.indexOf('"title":"About"')))));
  expect(items.map(({ title, post }) => [title, post?.status])).toEqual([
    ["Fog & ferries", "PUBLISHED"],
    ["For members", "DRAFT"],
  ]);
  expect(error?.message).toBe("export.json: isn't JSON: ends before its end, after db.0.data.posts.1");
});

test("a broken file beside the export doesn't count, and of two rows with one id the first does", async () => {
  const content = createExport();
  const users = content.db[0]?.data.users as { id: string }[];
  users.push({ ...users[0], id: users[0]?.id ?? "", slug: "other", name: "Other" } as { id: string });
  const zip = await makeZip({ "a.json": JSON.stringify(content), "b.json": '{"posts":[' });
  const { items } = await readAll(await open(write(zip, "backup.zip")));
  expect(items[0]?.post?.authors[0]).toBe("ann");
});

test("a post that isn't JSON is rejected, and the others are read", async () => {
  const content = JSON.stringify(createExport()).replace('"title":"For members"', '"title":"For \\members"');
  const { items, error } = await readAll(await open(write(content)));
  expect(error).toBeNull();
  expect(items[1]).toMatchObject({
    origin: "export.json:posts.1",
    post: null,
    notes: [{ kind: "rejected" }],
  });
  expect(items[1]?.notes[0]?.reason).toMatch(/^isn't JSON: /);
  expect(items[2]?.title).toBe("About");
});

test("damaged exports end in items and errors that are named", async () => {
  const file = write("");
  const bytes = Buffer.from(JSON.stringify(createExport()));
  const zip = await makeZip({ "export.json": bytes });
  for (let seed = 0; seed < times(60, 200); seed += 1) {
    writeFileSync(file, damage(seed % 2 === 0 ? bytes : zip, seed));
    try {
      const { items } = await readAll(await open(file));
      for (const { origin, post } of items) {
        expect(origin).toMatch(/^export\.json:/);
        if (post?.status === "PUBLISHED") expect(JSON.stringify(post)).not.toContain("SECRET post");
      }
    } catch (error) {
      expect(error).toBeInstanceOf(SourceError);
    }
  }
});

describe("an import of it", () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(() => close?.());

  test("writes everything, and nothing the second time", async () => {
    const { services, run } = await startImports();
    close = services.close;
    const zip = await makeZip({
      "export.json": JSON.stringify(createExport()),
      "content/images/2020/blue.jpg": blue,
    });
    const file = write(zip, "backup.zip");
    expect(await run("ghost", file)).toMatchObject({
      isComplete: true,
      totals: "created 3, updated 0, unchanged 0",
    });
    expect(services.pictures.size).toBe(1);
    expect(await run("ghost", file)).toMatchObject({
      isComplete: true,
      totals: "created 0, updated 0, unchanged 3",
    });
  });
});
