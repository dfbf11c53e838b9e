import sharp, { type Sharp } from "sharp";
import { beforeAll, expect, test } from "vitest";
import { getMedia, uploadMedia } from "../../contract/media/media.ts";
import { stripImage, stripMetadata } from "../../api/media/strip-image.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { createCaller, type Caller } from "../contract/signed-call.ts";
import { buildBox } from "../contract/video-files.ts";
import { openServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";

const strip = (bytes: Uint8Array<ArrayBuffer>) => stripMetadata(bytes) ?? expect.fail("no image");

const manifest = "jumb c2pa MANIFEST";
const concat = (...parts: (Buffer | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));
const uint32 = (value: number, isLittle = false) => {
  const bytes = Buffer.alloc(4);
  if (isLittle) bytes.writeUInt32LE(value);
  else bytes.writeUInt32BE(value);
  return bytes;
};

/** Adds credentials to a file where programs put them (C2PA 2.2, appendix A). */
const sign = {
  jpeg: (file: Buffer) => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(manifest.length + 4);
    const segment = Buffer.concat([Buffer.from([0xff, 0xeb]), length, Buffer.from(`JP${manifest}`)]);
    return concat(file.subarray(0, 2), segment, file.subarray(2));
  },
  png: (file: Buffer) =>
    concat(file.subarray(0, 33), uint32(manifest.length), "caBX", manifest, uint32(0), file.subarray(33)),
  webp: (file: Buffer) => {
    const chunk = Buffer.concat([Buffer.from("C2PA"), uint32(manifest.length, true), Buffer.from(manifest)]);
    return concat("RIFF", uint32(file.length - 8 + chunk.length, true), file.subarray(8), chunk);
  },
  avif: (file: Buffer) => {
    const id = Buffer.from("d8fec3d61b0e483c92975828877ec481", "hex");
    return concat(file, buildBox("uuid", Buffer.concat([id, Buffer.from(manifest)])));
  },
};
const formats = Object.keys(sign) as (keyof typeof sign)[];
const draw = () => sharp({ create: { width: 32, height: 16, channels: 3, background: "#357" } });
const placed = () => draw().withExif({ IFD0: { Model: "SpyPhone" }, IFD3: { GPSLatitudeRef: "N" } });
const build = async (format: keyof typeof sign, drawing: Sharp) =>
  sign[format](await drawing.toFormat(format).toBuffer());

test.each(formats)("a %s file that has nothing else to remove keeps them, to the byte", async (format) => {
  const plain = strip(new Uint8Array(await draw().toFormat(format).toBuffer()));
  const signed = sign[format](Buffer.from(plain));
  expect(stripImage(signed)).toEqual({ bytes: signed, credentials: "kept" });
  expect(stripImage(plain)).toEqual({ bytes: plain, credentials: null });
  expect(Buffer.from(strip(signed)).includes(manifest)).toBe(false);
});

test.each(formats)("a %s file that says where it was recorded loses them with that", async (format) => {
  const signed = await build(format, placed());
  const { bytes, credentials } = stripImage(signed) ?? expect.fail("no image");
  expect(credentials).toBe("removed");
  for (const words of [manifest, "SpyPhone"]) {
    expect(Buffer.from(signed).includes(words)).toBe(true);
    expect(Buffer.from(bytes).includes(words)).toBe(false);
  }
});

test("other data in the same kind of segment is no credentials", async () => {
  const signed = Buffer.from(sign.jpeg(await draw().jpeg().toBuffer()));
  signed.write("xxxx", signed.indexOf("c2pa"));
  expect(stripImage(new Uint8Array(signed))?.credentials).toBeNull();
});

test("a file cut anywhere is handled safely", async () => {
  for (const format of formats) {
    const signed = await build(format, draw());
    for (let length = 200; length < signed.length; length += 7)
      expect(() => stripImage(signed.slice(0, length))).not.toThrow();
  }
});

let caller: Caller;
beforeAll(async () => {
  const services = openServices();
  await services.load(fixtureNetwork);
  caller = createCaller({ ...services, openSession: (name) => openSession(services.db, name) });
});
const upload = (file: Uint8Array<ArrayBuffer>) =>
  caller.sendAs("Ben-Writer", uploadMedia, {}, file, { blogId: "9" });
const read = async (imageId: string) =>
  (await caller.askAs("Ben-Writer", getMedia, { blogId: "9", imageId })).credentials;
const fetchOriginal = (id: string) =>
  caller.fetch(new Request(`http://services.invalid/magma/image/upload/original/${id}.png`));

test("the library says so, and the file is sent as it was uploaded only with valid credentials", async () => {
  const signed = sign.png(Buffer.from(strip(new Uint8Array(await draw().png().toBuffer()))));
  const { image } = await upload(signed);
  expect(await read(image.id)).toBe("kept");
  const response = await fetchOriginal(image.id);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(signed);
  const { image: other } = await upload(await build("png", placed()));
  expect([await read(other.id), (await fetchOriginal(other.id)).status]).toEqual(["removed", 404]);
  const { image: plain } = await upload(strip(new Uint8Array(await draw().jpeg().toBuffer())));
  expect([await read(plain.id), (await fetchOriginal(plain.id)).status]).toEqual([null, 404]);
});
