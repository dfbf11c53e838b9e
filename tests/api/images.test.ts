import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxImageBytes } from "../../contract/media/images.ts";
import { importToken } from "./open-services.ts";
import { startServices } from "./start-services.ts";

let services: Awaited<ReturnType<typeof startServices>>;
const origin = "http://services.invalid";
const auth = { authorization: `Bearer ${importToken}` };

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 90 } } });

const upload = (id: string, body: BodyInit, headers: Record<string, string> = auth) =>
  services.fetch(new Request(`${origin}/api/images/image/${id}`, { method: "PUT", headers, body }));

const ask = (path: string, headers: Record<string, string> = {}) =>
  services.fetch(new Request(`${origin}${path}`, { headers }));

/** Follows the redirect to the canonical form of a transformation. */
async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await ask(path, headers);
  const address = response.headers.get("location");
  return address === null ? response : ask(new URL(address, origin + path).pathname, headers);
}

const errorOf = async (response: Response) => {
  const { meta } = await response.json<{ meta: { error: { code: string; field?: string } } }>();
  return [response.status, meta.error.code, meta.error.field];
};

/** The smallest animation: two frames of one pixel. */
const gif = Buffer.from(
  "47494638396101000100800000ff0000ffffff21f90400000000002c00000000010001000002024401002c00000000010001000002024c01003b",
  "hex",
);

beforeAll(async () => {
  services = await startServices();
  for (const [id, picture] of [
    ["wide", await draw(1200, 600).jpeg().toBuffer()],
    ["small", await draw(100, 50).png().toBuffer()],
    ["moving", gif],
    ["turned", await draw(600, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer()],
  ] as const) {
    const response = await upload(id, new Uint8Array(picture));
    if (!response.ok) throw new Error(`${id} was refused: ${await response.text()}`);
  }
});
afterAll(() => services.close());

describe("upload", () => {
  test.each([
    ["wide", { format: "jpg", width: 1200, height: 600 }],
    ["small", { format: "png", width: 100, height: 50 }],
    ["turned", { format: "jpg", width: 300, height: 600 }],
    ["moving", { format: "gif", width: 1, height: 1, size: gif.byteLength }],
  ])("%s is detected by its bytes", async (id, known) => {
    const response = await get(`/api/images/image/${id}`);
    const reply = await response.json<{ data: unknown }>();
    expect(reply.data).toMatchObject({ id, ...known });
  });

  test("uploading to an existing id replaces the image and its entity tag", async () => {
    await upload("replaced", new Uint8Array(await draw(400, 400).jpeg().toBuffer()));
    const before = await get("/demo/image/upload/w_340/replaced.jpg");
    await upload("replaced", new Uint8Array(await draw(400, 200).jpeg().toBuffer()));
    const after = await get("/demo/image/upload/w_340/replaced.jpg");
    expect((await sharp(await after.arrayBuffer()).metadata()).height).toBe(170);
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
  });

  test.each([
    ["without a token", "x", "abc", {}, [401, "unauthorized", undefined]],
    ["with a wrong token", "x", "abc", { authorization: "Bearer nothing" }, [401, "unauthorized", undefined]],
    ["of no picture", "x", "<svg onload=alert(1)>", auth, [400, "invalid", "body"]],
    ["of the beginning of a picture", "x", "GIF89a", auth, [400, "invalid", "body"]],
    ["of nothing", "x", "", auth, [400, "invalid", "body"]],
    ["under a name with a dot", "a.b", "abc", auth, [400, "invalid", undefined]],
    ["under a path", "..%2Fa", "abc", auth, [400, "invalid", undefined]],
  ] as const)("%s is rejected", async (_, id, body, headers, expected) => {
    expect(await errorOf(await upload(id, body, headers))).toEqual(expected);
  });

  test("of too large a file is rejected", async () => {
    // Sent without its length, so that it is counted; one that says it is refused before all of it was sent.
    const response = await fetch(`${services.origin}/api/images/image/big`, {
      method: "PUT",
      headers: auth,
      body: new Blob([new Uint8Array(maxImageBytes + 1)]).stream(),
      duplex: "half",
    } as RequestInit);
    expect(await errorOf(response)).toEqual([413, "tooLarge", undefined]);
  });
});

describe("delivery", () => {
  test.each([
    ["limited to a width", "w_340,q_60", "wide.jpg", "jpeg", 340, 170],
    ["filled to a shape", "c_fill,w_340,h_340", "wide.jpg", "jpeg", 340, 340],
    [
      "filled around a focal point, parts in any order",
      "h_191,g_xy_center,w_340,x_0.1,y_0.9,c_fill,fl_progressive",
      "wide.jpg",
      "jpeg",
      340,
      191,
    ],
    ["filled around a face", "c_fill,g_face,w_80,h_80,q_80", "wide.jpg", "jpeg", 80, 80],
    ["scaled to a width", "c_scale,f_auto,q_60,w_645", "wide.jpg", "jpeg", 645, 323],
    ["kept whole in a box", "c_fit,w_340,h_146", "wide.jpg", "jpeg", 292, 146],
    ["twice as dense", "w_340,dpr_2.0", "wide.jpg", "jpeg", 680, 340],
    ["never larger than it is", "c_limit,w_1600,dpr_2", "wide.jpg", "jpeg", 1200, 600],
    ["in its shape when it is too small to fill", "c_fill,w_340,h_340", "small.png", "png", 50, 50],
    ["that the camera stored lying as it was seen", "w_140", "turned.jpg", "jpeg", 140, 280],
    ["in another format", "w_80", "wide.png", "png", 80, 40],
  ])("sends an image %s", async (_, transform, file, format, width, height) => {
    const response = await get(`/demo/image/upload/${transform}/${file}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(`image/${format}`);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format, width, height });
  });

  test.each([
    ["image/avif,image/webp,*/*", "image/webp"],
    ["image/avif", "image/avif"],
    ["image/*", "image/jpeg"],
  ])("f_auto for Accept: %s is %s", async (accept, type) => {
    const response = await get("/demo/image/upload/f_auto,w_140/wide.jpg", { accept });
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("vary")).toBe("Accept");
  });

  test("an animation is sent without what its file says", async () => {
    const said = Buffer.concat([gif.subarray(0, -1), Buffer.from("\x21\xfe\x06SECRET\0;", "latin1")]);
    expect((await upload("said", new Uint8Array(said))).status).toBe(200);
    const response = await get("/demo/image/upload/w_140/said.gif");
    expect(Buffer.from(await response.arrayBuffer()).equals(gif)).toBe(true);
  });

  test("an animation is sent unchanged", async () => {
    const response = await get("/demo/image/upload/f_auto,w_140/moving.gif", { accept: "image/webp" });
    expect(response.headers.get("content-type")).toBe("image/gif");
    expect(Buffer.from(await response.arrayBuffer()).equals(gif)).toBe(true);
  });

  test("a current copy gets a 304", async () => {
    const path = "/demo/image/upload/w_340/wide.jpg";
    const first = await get(path);
    const etag = first.headers.get("etag") ?? "";
    const again = await get(path, { "if-none-match": `"other", W/${etag}` });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    expect((await get(path, { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("the second response equals the first", async () => {
    const path = "/demo/image/upload/c_fill,w_265,h_265/wide.jpg";
    const [first, second] = [await get(path), await get(path)];
    expect(await second.arrayBuffer()).toEqual(await first.arrayBuffer());
    expect(second.headers.get("content-type")).toBe("image/jpeg");
  });

  test.each([
    "w_341",
    "w_9999999",
    "c_fill",
    "w_340,w_640",
    "w_340,h_9000",
    "w_340,h_100",
    "c_fill,w_1600,h_6400,dpr_3",
    "w_340,q_0",
    "w_340,q_61",
    "w_340,q_101",
    "w_340,dpr_9",
    "w_340,dpr_2.5",
    "w_340,g_xy_center",
    "w_340,g_xy_center,x_2,y_0",
    "w_340,e_blur",
    "w_340,constructor_1",
    "",
  ])("a transformation that isn't on offer is not found: %s", async (transform) => {
    expect((await errorOf(await get(`/demo/image/upload/${transform}/wide.jpg`)))[0]).toBe(404);
  });

  test.each([
    ["what is not there", "w_340/none.jpg", [404, "notFound", undefined]],
    ["a path", "w_340/..%2Fwide.jpg", [400, "invalid", "imageId"]],
    ["another format", "w_340/wide.svg", [400, "invalid", "format"]],
    ["no format", "w_340/wide", [400, "invalid", "format"]],
  ])("%s is an error as JSON", async (_, path, expected) => {
    expect(await errorOf(await get(`/demo/image/upload/${path}`))).toEqual(expected);
  });
});
