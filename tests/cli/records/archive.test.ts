import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readByPieces, readText, unpackFile, type Archive } from "../../../cli/records/archive.ts";
import { openArchive } from "../../../cli/records/open-archive.ts";
import { SourceError } from "../../../cli/source.ts";
import { times } from "../../sampling.ts";
import { damage } from "./damage.ts";
import { createFolder } from "./import-run.ts";
import { collect } from "./in-chunks.ts";
import { makeZip } from "./make-zip.ts";

const write = (bytes: Uint8Array | string, name = "export.zip") => {
  const file = join(createFolder(), name);
  writeFileSync(file, bytes);
  return file;
};
const namesOf = ({ files }: Archive) => files.map(({ name }) => name);
const fileOf = ({ files }: Archive, name: string) => {
  const file = files.find((one) => one.name === name);
  if (!file) throw new Error(`has no ${name}`);
  return file;
};

/** A zip file with an entry of 100,000 bytes that says it has another size. */
function claimSize(bytes: Buffer, claimed: number): Buffer {
  const copy = Buffer.from(bytes);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(100_000);
  for (let at = copy.indexOf(size); at >= 0; at = copy.indexOf(size, at)) copy.writeUInt32LE(claimed, at);
  return copy;
}

test("a zip file, a folder and one file are read alike", async () => {
  const zip = await openArchive(write(await makeZip({ "posts/b.html": "B", "posts/a.html": "Ä" })));
  expect(namesOf(zip)).toEqual(["posts/a.html", "posts/b.html"]);
  expect(await readText(fileOf(zip, "posts/a.html"))).toBe("Ä");
  const folder = createFolder();
  mkdirSync(join(folder, "posts"));
  writeFileSync(join(folder, "posts/a.html"), "\ufeffÄ");
  symlinkSync("/etc/hostname", join(folder, "posts/link.html"));
  const opened = await openArchive(folder);
  expect(namesOf(opened)).toEqual(["posts/a.html"]);
  expect(await readText(fileOf(opened, "posts/a.html"))).toBe("Ä");
  const single = await openArchive(write(Buffer.from("\ufeffÄ", "utf16le"), "export.json"));
  expect(await readText(fileOf(single, "export.json"))).toBe("Ä");
});

test("entries that aren't safe are refused, and the others are read", async () => {
  const archive = await openArchive(
    write(
      await makeZip({
        "../a.html": "",
        "/b.html": "",
        "posts/../../c.html": "",
        "C:\\d.html": "",
        "..\\e.html": "",
        "__MACOSX/posts/._f.html": "",
        "posts/g..html": "",
      }),
    ),
  );
  expect(namesOf(archive)).toEqual(["posts/g..html"]);
  expect(archive.refused).toEqual([
    { name: "../a.html", reason: "its path leads out of the archive" },
    { name: "/b.html", reason: "its path begins at the root of a disk" },
    { name: "posts/../../c.html", reason: "its path leads out of the archive" },
    { name: "C:/d.html", reason: "its path begins at the root of a disk" },
    { name: "../e.html", reason: "its path leads out of the archive" },
  ]);
});

test("entries with a password are refused", async () => {
  const { files, refused } = await openArchive(write(await makeZip({ "a.html": "a" }, { password: "p" })));
  expect([files, refused]).toEqual([[], [{ name: "a.html", reason: "it has a password" }]]);
});

test("a file is never read beyond the limit, whatever size the archive gives", async () => {
  const bytes = Buffer.from(await makeZip({ "a.html": "x".repeat(100_000) }));
  const honest = fileOf(await openArchive(write(bytes)), "a.html");
  await expect(honest.read(99_999)).rejects.toThrow(new SourceError("a.html: has more than 99999 bytes"));
  expect(await honest.read(100_000)).toHaveLength(100_000);
  const small = fileOf(await openArchive(write(claimSize(bytes, 10))), "a.html");
  // The library notices it as well; reading ends at the one that comes first.
  await expect(small.read(50_000)).rejects.toThrow(SourceError);
  const large = fileOf(await openArchive(write(claimSize(bytes, 900_000))), "a.html");
  await expect(large.read(500_000)).rejects.toThrow(new SourceError("a.html: has more than 500000 bytes"));
  const plain = fileOf(await openArchive(write("x".repeat(100), "a.json")), "a.json");
  await expect(plain.read(99)).rejects.toThrow(new SourceError("a.json: has more than 99 bytes"));
});

test("damaged zip files end in an error that names them", async () => {
  const bytes = await makeZip({ "posts/a.html": "<p>Words</p>".repeat(20), "posts/b.html": "B" });
  for (let seed = 0; seed < times(60, 200); seed += 1) {
    try {
      const { files } = await openArchive(write(damage(bytes, seed)));
      for (const file of files) await readText(file);
    } catch (error) {
      expect(error).toBeInstanceOf(SourceError);
    }
  }
});

test("a file that is packed with gzip is unpacked up to the limit", async () => {
  const read = async (bytes: Uint8Array, most: number) => {
    const [file] = (await openArchive(write(bytes, "comments.json.gz"))).files;
    if (!file) throw new Error("has no file");
    return readText(unpackFile(file), most);
  };
  expect(await read(gzipSync("Words"), 100)).toBe("Words");
  expect(await read(Buffer.from("Words"), 100)).toBe("Words");
  await expect(read(gzipSync(Buffer.alloc(1_000_000)), 10_000)).rejects.toThrow(SourceError);
  await expect(read(gzipSync("Words").subarray(0, 12), 100)).rejects.toThrow(SourceError);
});

test("a packed file that is read piece by piece ends at its limit", async () => {
  let made = 0;
  const endless = async function* () {
    for (;;) {
      made += 1;
      yield new Uint8Array(1_000);
    }
  };
  await expect(collect(readByPieces("bomb.xml", endless, 5_000).stream())).rejects.toThrow(
    new SourceError("bomb.xml: has more than 5000 bytes"),
  );
  expect(made).toBe(6);
});
