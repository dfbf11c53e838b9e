import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { countAnimationImages } from "../../api/media/image-formats.ts";
import { stripMetadata } from "../../api/media/strip-image.ts";
import { buildRoutePattern } from "../../contract/wire/call.ts";
import { writeReply } from "../../contract/posts/core.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { buildGif } from "../contract/build-gif.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";

const strip = (bytes: Uint8Array<ArrayBuffer>) => stripMetadata(bytes) ?? expect.fail("no image");

/* Bodies that cost a parser more than their length suggests: each is refused as invalid, without a server error. */
let services: TestServices;
let token: string;
beforeAll(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  token = await openSession(services.db, "Ada-Owner");
});

const nest = (depth: number, open: string, inside: string, close: string) =>
  open.repeat(depth) + inside + close.repeat(depth);
const node = '{"type":"Paragraph","align":null,"continuesItem":false,"containers":[],"value":[';
const deep = 100_000;
const reply = (body: string) => `{"key":"key-of-hostile-bodies","body":${body}}`;
/** Keys whose hash is the same in an unseeded table of 31-fold sums ("Aa" and "BB"). */
const colliding = Array.from({ length: 8_192 }, (_, number) =>
  number.toString(2).padStart(13, "0").replaceAll("0", "Aa").replaceAll("1", "BB"),
);

test.each([
  ["lists in lists", reply(nest(deep, "[", "", "]"))],
  ["objects in objects", reply(nest(20_000, '{"a":', "1", "}"))],
  ["nodes in nodes", reply(`[${nest(1_500, node, "", "]}")}]`)],
  ["keys that collide", `{${colliding.map((key) => `"${key}":1`).join(",")}}`],
  ["keys of the prototype", '{"__proto__":{"key":"key-of-the-prototype","body":[]},"constructor":{}}'],
  ["a list without end", reply(nest(deep, "[", "", ""))],
  ["numbers beyond all numbers", `{"key":${"9".repeat(100_000)},"body":1e999999}`],
])("%s are refused", async (_, body) => {
  const address = buildRoutePattern(writeReply).replace(":parentId", "1830000001");
  const response = await services.fetch(
    new Request(`http://services.invalid${address}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body,
    }),
  );
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('"code":"invalid"'),
  ]);
  expect(({} as { key?: string }).key).toBeUndefined();
});

const script = Buffer.from("<script>alert(1)</script>");
test.each([
  ["a GIF with a page behind it", () => Promise.resolve(Buffer.concat([buildGif("a"), script]))],
  ["a GIF with a page in a comment", () => Promise.resolve(withComment(buildGif("b")))],
  ["a JPEG with an archive behind it", async () => Buffer.concat([await draw().jpeg().toBuffer(), zip])],
  ["a PNG with a page behind it", async () => Buffer.concat([await draw().png().toBuffer(), script])],
  ["a WebP with a page behind it", async () => Buffer.concat([await draw().webp().toBuffer(), script])],
])("%s is stored as an image alone", async (_, build) => {
  const stored = Buffer.from(strip(new Uint8Array(await build())));
  expect(stored.includes("<script>") || stored.includes(zip)).toBe(false);
});

test("images of an animation are counted", async () => {
  const images = await Promise.all([1, 2, 3].map((shade) => draw(shade).png().toBuffer()));
  const webp = await sharp(images, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect([
    countAnimationImages(new Uint8Array(webp)),
    countAnimationImages(new Uint8Array(buildGif("c"))),
  ]).toEqual([3, 1]);
});

const zip = Buffer.from("504b0304140000000000", "hex");
const draw = (shade = 0) =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: { r: 60 * shade, g: 9, b: 9 } } });

/** A comment before the image. */
function withComment(gif: Buffer): Buffer {
  const at = 19;
  return Buffer.concat([
    gif.subarray(0, at),
    Buffer.from([0x21, 0xfe, script.length]),
    script,
    Buffer.from([0]),
    gif.subarray(at),
  ]);
}
