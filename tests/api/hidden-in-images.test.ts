import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { countAnimationImages } from "../../api/media/image-formats.ts";
import { prepareImage } from "../../api/media/store-image.ts";
import { stripMetadata } from "../../api/media/strip-image.ts";
import { buildChunk } from "../../api/media/strip-png.ts";
import { maxAnimationImages, sendImage } from "../../contract/media/images.ts";
import { uploadMedia } from "../../contract/media/media.ts";
import { setAvatar } from "../../contract/people/settings.ts";
import { buildAnimation } from "../contract/build-gif.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { createCaller, type Caller } from "../contract/signed-call.ts";
import { buildBox } from "../contract/video-files.ts";
import { readVectors } from "../vectors.ts";
import { importToken, openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";

/* Data hidden in images, and images that are costly to process: none of the data is stored. */

const plain = "XSECRETX<script>alert(1)</script>";
/** Strings that no image contains by chance, and that fit everywhere. */
const secrets = [plain, ...readVectors("html5sec.json"), ...readVectors("blns.json")]
  .map((text) => Buffer.from(text).subarray(0, 120))
  .filter(({ length }) => length >= 12);
const secret = Buffer.from(plain);

const draw = () => sharp({ create: { width: 40, height: 24, channels: 3, background: "#357" } });
const twoPages = async () =>
  Promise.all(["#a31", "#1a3"].map((background) => draw().flatten({ background }).png().toBuffer()));
const animate = async () => sharp(await twoPages(), { join: { animated: true } });
const cut = (file: Buffer, at: number, ...inserted: (Buffer | Uint8Array)[]) =>
  Buffer.concat([file.subarray(0, at), ...inserted, file.subarray(at)]);

const block = (data: Buffer) => Buffer.concat([Buffer.from([data.length]), data]);
const extension = (label: number, ...blocks: Buffer[]) =>
  Buffer.concat([Buffer.from([0x21, label]), ...blocks.map(block), Buffer.from([0])]);
const gifHead = (gif: Buffer) => 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);
/** Positions for hidden data in a GIF: blocks between the screen and the images, and others. */
const inGif: Record<string, (gif: Buffer, hidden: Buffer) => Buffer> = {
  "a comment": (gif, hidden) => cut(gif, gifHead(gif), extension(0xfe, hidden)),
  "a text": (gif, hidden) => cut(gif, gifHead(gif), extension(0x01, Buffer.alloc(12), hidden)),
  "an unknown extension": (gif, hidden) => cut(gif, gifHead(gif), extension(0x77, hidden)),
  "a control of many blocks": (gif, hidden) =>
    cut(gif, gifHead(gif), extension(0xf9, Buffer.alloc(4), hidden)),
  "a loop of many blocks": (gif, hidden) =>
    cut(gif, gifHead(gif), extension(0xff, Buffer.from("NETSCAPE2.0"), Buffer.from([1, 0, 0]), hidden)),
  "a color profile": (gif, hidden) =>
    cut(gif, gifHead(gif), extension(0xff, Buffer.from("ICCRGBG1012"), hidden)),
  "another application": (gif, hidden) =>
    cut(gif, gifHead(gif), extension(0xff, Buffer.from("XMP DataXMP"), hidden)),
  "the data behind the last pixel": (gif, hidden) => cut(gif, gif.length - 2, block(hidden)),
  "what follows the end": (gif, hidden) => Buffer.concat([gif, hidden]),
  "what follows an unknown block": (gif, hidden) => cut(gif, gif.length - 1, Buffer.from([0x99]), hidden),
};

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data]);
const inJpeg: Record<string, (jpeg: Buffer, hidden: Buffer) => Buffer> = {
  ...Object.fromEntries(
    Array.from({ length: 16 }, (_, number) => [
      `APP${number}`,
      (jpeg: Buffer, hidden: Buffer) => cut(jpeg, 2, segment(0xe0 + number, hidden)),
    ]),
  ),
  Exif: (jpeg, hidden) => cut(jpeg, 2, segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), hidden]))),
  "an Adobe segment": (jpeg, hidden) =>
    cut(
      jpeg,
      2,
      segment(0xee, Buffer.concat([Buffer.from("Adobe"), Buffer.from([0, 100, 0, 0, 0, 0, 1]), hidden])),
    ),
  "a thumbnail": (jpeg, hidden) =>
    cut(
      jpeg,
      2,
      segment(0xe0, Buffer.concat([Buffer.from("JFIF\0"), Buffer.from([1, 2, 0, 0, 1, 0, 1, 5, 5]), hidden])),
    ),
  "a comment": (jpeg, hidden) => cut(jpeg, 2, segment(0xfe, hidden)),
  "an unknown segment": (jpeg, hidden) => cut(jpeg, 2, segment(0xf3, hidden)),
  "a number of lines": (jpeg, hidden) => cut(jpeg, 2, segment(0xdc, hidden)),
  "what follows the end": (jpeg, hidden) => Buffer.concat([jpeg, hidden]),
  "a second picture": (jpeg, hidden) => Buffer.concat([jpeg, cut(jpeg, 2, segment(0xfe, hidden))]),
};

const inPng: Record<string, (png: Buffer, hidden: Buffer) => Buffer> = {
  ...Object.fromEntries(
    ["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "sPLT", "hIST", "prVt", "acTL"].map((name) => [
      name,
      (png: Buffer, hidden: Buffer) => cut(png, 33, buildChunk(name, hidden)),
    ]),
  ),
  "the end": (png, hidden) => Buffer.concat([png.subarray(0, -12), buildChunk("IEND", hidden)]),
  "what follows the end": (png, hidden) => Buffer.concat([png, hidden]),
};

const riffChunk = (name: string, data: Buffer) => {
  const head = Buffer.from(`${name}0000`);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length & 1)]);
};
const riff = (chunks: Buffer) => {
  const head = Buffer.from("RIFF0000WEBP");
  head.writeUInt32LE(chunks.length + 4, 4);
  return Buffer.concat([head, chunks]);
};
const inWebp: Record<string, (webp: Buffer, hidden: Buffer) => Buffer> = {
  ...Object.fromEntries(
    ["EXIF", "XMP ", "C2PA", "JUNK"].map((name) => [
      name,
      (webp: Buffer, hidden: Buffer) => riff(Buffer.concat([webp.subarray(12), riffChunk(name, hidden)])),
    ]),
  ),
  "what follows the end": (webp, hidden) => Buffer.concat([webp, hidden]),
};

const inAvif: Record<string, (avif: Buffer, hidden: Buffer) => Buffer> = {
  ...Object.fromEntries(
    ["free", "skip", "udta", "uuid", "abcd", "moov", "mdat"].map((type) => [
      `a box “${type}”`,
      (avif: Buffer, hidden: Buffer) =>
        Buffer.concat([avif, buildBox(type, Buffer.concat([Buffer.alloc(16), hidden]))]),
    ]),
  ),
  "what follows the end": (avif, hidden) => Buffer.concat([avif, hidden]),
};

const formats = [
  ["GIF", async () => (await animate()).gif({ loop: 3 }).toBuffer(), inGif],
  ["JPEG", () => draw().jpeg().toBuffer(), inJpeg],
  ["progressive JPEG", () => draw().jpeg({ progressive: true }).toBuffer(), inJpeg],
  ["PNG", () => draw().png().toBuffer(), inPng],
  ["WebP", () => draw().webp().toBuffer(), inWebp],
  ["animated WebP", async () => (await animate()).webp().toBuffer(), inWebp],
  ["AVIF", () => draw().avif().toBuffer(), inAvif],
] as const;
const pixels = (bytes: Uint8Array) => sharp(bytes, { animated: true }).raw().toBuffer();

describe.each(formats)("what is hidden in a %s is not kept, and its pixels are:", (_, make, places) => {
  test.each(Object.entries(places))("in %s", async (_place, hide) => {
    const image = await make();
    const before = await pixels(image);
    for (const [index, hidden] of secrets.entries()) {
      const sent = hide(image, hidden);
      expect(sent.includes(hidden)).toBe(true);
      const kept = stripMetadata(new Uint8Array(sent)) ?? expect.fail(`refused: ${hidden.toString()}`);
      expect([hidden.toString(), Buffer.from(kept).includes(hidden)]).toEqual([hidden.toString(), false]);
      expect(stripMetadata(kept)).toEqual(kept);
      // Decoding takes longest.
      if (index === 0) expect((await pixels(kept)).equals(before)).toBe(true);
    }
  });
});

test("nothing is kept behind the last pixel of a GIF that has no code for its end", () => {
  // One pixel: the codes to clear the table, and of a color. Their block continues with codes of that color.
  const gif = buildAnimation(1, 1);
  const data = Buffer.concat([Buffer.from([0x04]), Buffer.alloc(200)]);
  const sent = Buffer.concat([gif.subarray(0, -5), block(data), gif.subarray(-2)]);
  expect(stripMetadata(new Uint8Array(sent))).toHaveLength(gif.length - 1);
});

test("names in an AVIF are not kept", async () => {
  const avif = await draw().avif().toBuffer();
  const named = Buffer.from(avif);
  const [brand, handler] = [named.indexOf("ftyp") + 12, named.indexOf("pict") + 4];
  named.write("EVIL", brand, "latin1");
  named.write("EVILTOO", handler, "latin1");
  expect([named.includes("EVIL"), named.includes("EVILTOO")]).toEqual([true, true]);
  const kept = stripMetadata(new Uint8Array(named)) ?? expect.fail("refused");
  expect(Buffer.from(kept).includes("EVIL")).toBe(false);
  expect((await pixels(kept)).equals(await pixels(avif))).toBe(true);
});

/** A PNG whose header states a different size than its lines have. */
function claim(width: number, height: number, lines: Buffer): Uint8Array<ArrayBuffer> {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from("89504e470d0a1a0a", "hex"),
      buildChunk("IHDR", header),
      buildChunk("IDAT", lines),
      buildChunk("IEND", new Uint8Array()),
    ]),
  );
}
const lines = (width: number, height: number) => deflateSync(Buffer.alloc(height * (1 + 3 * width)));
/** An animation with this many frames; that of the report had 900,000. */
const endless = () => new Uint8Array(buildAnimation(900_000, 10));

const bad: readonly [string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>, number][] = [
  ["a GIF of 900,000 frames", endless, 413],
  ["a GIF of too many pixels in all its frames", () => new Uint8Array(buildAnimation(500, 1_001)), 413],
  ["a PNG that claims to be larger", () => claim(400, 300, lines(10, 10)), 400],
  ["a PNG that claims to be smaller", () => claim(10, 10, lines(400, 300)), 400],
  ["a PNG of one line less", () => claim(10, 11, lines(10, 10)), 400],
  ["a PNG with something behind its lines", () => claim(10, 10, Buffer.concat([lines(10, 10), secret])), 400],
  ["a PNG cut off", async () => new Uint8Array((await draw().png().toBuffer()).subarray(0, -20)), 400],
  [
    "a WebP that claims to be larger",
    async () => {
      const webp = await draw().withMetadata().webp().toBuffer();
      const header = Buffer.alloc(10);
      header.writeUInt16LE(4_000, 4);
      const image = webp.subarray(webp.indexOf("VP8 "));
      return new Uint8Array(riff(Buffer.concat([riffChunk("VP8X", header), image])));
    },
    400,
  ],
];

let services: TestServices;
let caller: Caller;
beforeAll(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  caller = createCaller({ ...services, openSession: (name) => openSession(services.db, name) });
});
const put = (id: string, body: Uint8Array<ArrayBuffer>) =>
  services.fetch(
    new Request(`http://services.invalid/api/images/image/${id}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${importToken}` },
      body,
    }),
  );
const fetchServed = async (path: string) => {
  const response = await services.fetch(new Request(`http://services.invalid/demo/image/upload/${path}`));
  const moved = response.headers.get("location");
  const last =
    moved === null
      ? response
      : await services.fetch(
          new Request(new URL(moved, response.url || `http://services.invalid/demo/image/upload/${path}`)),
        );
  return { status: last.status, bytes: Buffer.from(await last.arrayBuffer()) };
};

describe("is refused at every door, and nothing is stored:", () => {
  test.each(bad)("%s", async (_, build, status) => {
    const file = await build();
    const count = async () =>
      (await services.db.prepare("SELECT count(*) AS count FROM images").first<{ count: number }>())?.count;
    const before = await count();
    const uploaded = await caller.failAs("Ben-Writer", uploadMedia, {}, file, { blogId: "9" });
    expect([uploaded.status, uploaded.field]).toEqual([status, "body"]);
    expect((await put("refused", file)).status).toBe(status);
    const picture = Buffer.from(file).toString("base64");
    // A large file is refused for its size.
    if (file.length < 1_000_000) {
      expect((await caller.failAs("Ben-Writer", sendImage, {}, { picture })).status).toBe(400);
      expect((await caller.failAs("Ben-Writer", setAvatar, {}, { picture })).status).toBe(400);
    }
    expect(await count()).toBe(before);
  });

  test("no more frames are looked at than an animation may have", () => {
    let reads = 0;
    const bytes = endless();
    const watched = new Proxy(bytes, {
      get: (target, key) => {
        if (typeof key === "string" && /^\d+$/.test(key)) reads += 1;
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    expect(countAnimationImages(watched)).toBe(maxAnimationImages + 1);
    expect(reads).toBeLessThan(30 * maxAnimationImages);
  });
});

test("a GIF is as large as its images, whatever it says", async () => {
  const gif = await draw().gif().toBuffer();
  gif.writeUInt16LE(1, 6);
  gif.writeUInt16LE(1, 8);
  expect(await prepareImage(new Uint8Array(gif))).toMatchObject({ width: 40, height: 24 });
});

test("what was stored before this is served without what hides in it", async () => {
  const gif = inGif["a comment"]?.(await (await animate()).gif().toBuffer(), secret) ?? expect.fail("none");
  await put("older-gif", new Uint8Array(gif));
  await put("older-jpg", new Uint8Array(await draw().jpeg().toBuffer()));
  // Bypasses the upload check.
  await services.imageStore.put("older-gif", gif);
  const noted = await draw()
    .withExifMerge({ IFD0: { Copyright: plain } })
    .jpeg()
    .toBuffer();
  await services.imageStore.put("older-jpg", noted);
  for (const path of ["w_340/older-gif.gif", "w_340/older-jpg.jpg"]) {
    const { status, bytes } = await fetchServed(path);
    expect([path, status, bytes.includes(secret)]).toEqual([path, 200, false]);
  }
  // A too long animation is not served.
  await services.imageStore.put("older-gif", endless());
  expect((await fetchServed("w_100/older-gif.gif")).status).toBe(404);
});
