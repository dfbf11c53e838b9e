import { imageSize } from "image-size";
import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { addMedia } from "../../api/media/library/write-library.ts";
import { addToGif } from "../../api/media/rights/embedded-metadata.ts";
import { addRights } from "../../api/media/rights/add-rights.ts";
import { formatRights, parseRights, readRights } from "../../api/media/rights/image-rights.ts";
import { stripMetadata } from "../../api/media/strip-image.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";

const strip = (bytes: Uint8Array<ArrayBuffer>) => stripMetadata(bytes) ?? expect.fail("no image");

/* Rights stated in a file are kept in the served image; place, time and device never are. */

const secret = "XSECRETX";
const rights = {
  creator: "Zoë <Vega> & Söhne",
  credit: 'Marisol "M" Vega/Halcyon Dog',
  source: "Press kit",
  copyright: "© 2026 Halcyon Dog",
  statement: "https://license.example/1?a=1&b=2",
  terms: "Editorial use only",
};
const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/"
  xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"
  xmlns:tiff="http://ns.adobe.com/tiff/1.0/" xmlns:aux="http://ns.adobe.com/exif/1.0/aux/"
  exif:GPSLatitude="${secret}40,42N" tiff:Model="${secret}" aux:SerialNumber="${secret}" photoshop:City="${secret}"
  photoshop:Credit="Marisol &quot;M&quot; Vega/Halcyon Dog" photoshop:Source="Press kit"
  xmpRights:WebStatement="https://license.example/1?a=1&amp;b=2">
<dc:creator><rdf:Seq><rdf:li>Zoë &lt;Vega&gt; &amp; Söhne</rdf:li></rdf:Seq></dc:creator>
<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© 2026 Halcyon Dog</rdf:li></rdf:Alt></dc:rights>
<xmpRights:UsageTerms><rdf:Alt><rdf:li xml:lang="x-default">Editorial use only</rdf:li></rdf:Alt></xmpRights:UsageTerms>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
const exif = {
  IFD0: { Make: secret, Model: secret },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 42/1 0/1", GPSMapDatum: secret },
};

const draw = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 300, height: 41, channels, background: { r: 9, g: 90, b: 9, alpha: 0.5 } } });
const noted = (image: Sharp) => image.withExif(exif).withXmp(xmp);
const read = async (image: Sharp) => new Uint8Array(await image.toBuffer());
const pixels = (bytes: Uint8Array) => sharp(bytes).ensureAlpha().raw().toBuffer();
const includes = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text);

const images = [
  ["JPEG", () => noted(draw().jpeg())],
  ["turned JPEG", () => noted(draw().withMetadata({ orientation: 6 }).jpeg({ progressive: true }))],
  ["WebP", () => noted(draw().webp())],
  ["transparent WebP", () => noted(draw(4).webp({ lossless: true }))],
] as const;

describe("the rights in a file", () => {
  test.each(images)("of a %s stay, and nothing else that it says", async (_, make) => {
    const sent = await read(make());
    expect(includes(sent, secret)).toBe(true);
    expect(await readRights(sent)).toEqual(rights);
    const stripped = strip(sent);
    const kept = addRights(stripped, await readRights(sent));
    expect(await readRights(kept)).toEqual(rights);
    expect(includes(kept, secret)).toBe(false);
    expect(includes(kept, "GPS")).toBe(false);
    expect(await pixels(kept)).toEqual(await pixels(sent));
    const turn = async (bytes: Uint8Array) => (await sharp(bytes).metadata()).orientation ?? 1;
    expect(await turn(kept)).toBe(await turn(sent));
    expect(imageSize(kept)).toEqual(imageSize(stripped));
    // Stripping removes them again.
    expect(await pixels(strip(kept))).toEqual(await pixels(sent));
    expect(await readRights(strip(kept))).toBeNull();
  });

  test("get an extended header in a WebP that has none", async () => {
    for (const image of [draw().webp(), draw(4).webp({ lossless: true })]) {
      const simple = await read(image);
      const kept = addRights(simple, rights);
      expect(await readRights(kept)).toEqual(rights);
      expect(await pixels(kept)).toEqual(await pixels(simple));
      expect((await sharp(kept).metadata()).hasAlpha).toBe((await sharp(simple).metadata()).hasAlpha);
    }
  });

  test("stand in a PNG as text, and an earlier packet does not", async () => {
    const stripped = strip(await read(noted(draw(4).png())));
    const kept = addRights(stripped, rights);
    expect(await readRights(kept)).toEqual(rights);
    expect(includes(kept, secret)).toBe(false);
    expect(await pixels(kept)).toEqual(await pixels(stripped));
    expect((await sharp(kept).metadata()).xmp).toBeDefined();
    expect(strip(kept)).toEqual(stripped);
  });

  test("stand in a GIF before its end, and nothing else that it said", async () => {
    const plain = await read(draw().gif());
    const sent = addToGif(plain, new Uint8Array(Buffer.from(xmp))) ?? expect.fail("it has no end");
    expect(await readRights(sent)).toEqual(rights);
    const stripped = strip(sent);
    const kept = addRights(stripped, await readRights(sent));
    expect(await readRights(kept)).toEqual(rights);
    expect(includes(kept, secret)).toBe(false);
    expect(await pixels(kept)).toEqual(await pixels(plain));
    expect(strip(kept)).toEqual(stripped);
  });

  test("leave other formats, and files cut anywhere, as readable as they were", async () => {
    const avif = await read(draw().avif());
    expect(addRights(avif, rights)).toBe(avif);
    const jpeg = await read(draw().jpeg());
    expect(addRights(jpeg, null)).toBe(jpeg);
    for (const [, make] of images) {
      const whole = strip(await read(make()));
      for (let length = 30; length < whole.length; length += 7) {
        const cut = whole.slice(0, length);
        expect(addRights(cut, rights).length).toBeGreaterThanOrEqual(length);
      }
    }
  });

  test("fit beside a stored image in ASCII, whatever they say", () => {
    const worst = Object.fromEntries(
      Object.keys(rights).map((name) => [name, "語".repeat(name === "credit" ? 100 : 250)]),
    ) as typeof rights;
    const text = formatRights({ ...worst, creator: "語".repeat(100), source: "語".repeat(100) });
    expect(text).toMatch(/^[\x20-\x7e]{1,8000}$/);
    expect(parseRights(text)?.credit).toBe(worst.credit);
    expect(parseRights("{}")).toBeNull();
    expect(parseRights("not ours")).toBeNull();
    expect(parseRights(undefined)).toBeNull();
  });
});

describe("an image of the library", () => {
  let services: TestServices;
  beforeAll(async () => {
    services = openServices();
    await services.load({ people: fixtureNetwork.people ?? [], blogs: fixtureNetwork.blogs ?? [] });
  });

  test.each(["jpg", "png", "webp"])(
    "has its rights in resized versions as %s, and no location or device",
    async (format) => {
      const bytes = await read(noted(draw().jpeg()));
      const upload = { blogId: "9", personId: "502", name: "harbor.jpg", bytes };
      const { image } = await addMedia({ ...services, now: Date.now() }, upload);
      const response = await services.fetch(
        new Request(`http://services.invalid/magma/image/upload/c_limit,q_60,w_140/${image.id}.${format}`),
      );
      expect(response.status).toBe(200);
      const served = new Uint8Array(await response.arrayBuffer());
      expect(await readRights(served)).toEqual(rights);
      expect(includes(served, secret)).toBe(false);
      expect(await sharp(served).metadata()).toMatchObject({ width: 140 });
    },
  );
});
