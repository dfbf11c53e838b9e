import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { openChosen } from "../../../app/studio/imports/read-file.ts";
import { kindsInOneFile, writeExport } from "../../../bench/moving/write-exports.ts";
import type { InputFile } from "../../../cli/records/input-file.ts";
import { isRejected } from "../../../cli/source.ts";
import { inChunks } from "../records/in-chunks.ts";
import { createFolder, readAll } from "../records/import-run.ts";
import { letterSamples } from "./letter-samples.ts";
import { otherSamples } from "./other-samples.ts";
import { xmlSamples } from "./xml-samples.ts";

/* What holds for every export that is one text file: it is read piece by piece, and the pieces may be of any size. */

const kinds = ["wxr", "squarespace", "blogger", "movable-type", "ghost", "drupal", "beehiiv", "jsonl"];
const samples = [...xmlSamples, ...letterSamples, ...otherSamples].filter(({ kind }) => kinds.includes(kind));
const isPacked = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

const open = async (file: InputFile, kind: string) => {
  const opened = await openChosen(file, {
    blog: "harbour",
    timezone: "UTC",
    hints: { kind: kind as "wxr", site: "https://old.example", permalinks: "", isPublic: false },
    findStories: () => Promise.resolve(new Map()),
  });
  return opened.kind === "subscribers" ? expect.fail("no stories") : opened;
};

async function readFile(file: InputFile, kind: string) {
  const { source } = await open(file, kind);
  return { ...(await readAll(source)), people: source.people, redirects: source.redirects };
}

test.each(samples)("$system: chunks of any size make the same items", async ({ kind, file }) => {
  const { name, bytes } = await file();
  if (isPacked(bytes)) return;
  const content = new Uint8Array(bytes);
  const whole = await readFile(inChunks(content, bytes.length, { name }), kind);
  expect(whole.error).toBeNull();
  expect(whole.items.length).toBeGreaterThan(3);
  for (const size of [1, 7, 64])
    expect(await readFile(inChunks(content, size, { name }), kind)).toEqual(whole);
});

test.each(samples)(
  "$system: a file that is cut ends in an error or item that says so",
  async ({ kind, file }) => {
    const { name, bytes } = await file();
    if (isPacked(bytes)) return;
    const whole = await readFile(inChunks(new Uint8Array(bytes), 50, { name }), kind);
    const cut = await readFile(
      inChunks(new Uint8Array(bytes.slice(0, bytes.length * 0.85)), 50, { name }),
      kind,
    );
    const posts = cut.items.flatMap(({ post }) => (post === null ? [] : [post.sourceId]));
    const known = whole.items.flatMap(({ post }) => (post === null ? [] : [post.sourceId]));
    expect(posts.length).toBeGreaterThan(0);
    expect(cut.error !== null || cut.items.some(isRejected)).toBe(true);
    for (const id of posts) expect(known).toContain(id);
  },
);

test.each(kindsInOneFile)("%s: an item is there before the rest of the file is read", async (kind) => {
  const given = await writeExport(kind, createFolder(), 300);
  const path = kind === "tumblr" ? join(given, "posts/posts.xml") : given;
  const bytes = new Uint8Array(readFileSync(path));
  let read = 0;
  const { source } = await open(
    inChunks(bytes, 4_096, { name: basename(path), onRead: (count) => (read = count) }),
    kind,
  );
  const { value } = await source.items().next();
  expect(value?.post?.headline).toBe("Lantern 0");
  expect(read).toBeLessThan(bytes.length / 4);
});
