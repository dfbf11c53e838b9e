import { expect, test } from "vitest";
import { hashBytes } from "../../contract/wire/hash.ts";
import { partBytes } from "../../contract/media/upload-parts.ts";
import { getMedia } from "../../contract/media/media.ts";
import {
  completeUpload,
  discardUpload,
  maxUploadBytes,
  sendPart,
  startUpload,
} from "../../contract/media/uploads.ts";
import { buildGif } from "./build-gif.ts";
import type { Open } from "./reply-threads.ts";
import { cutFile, hashFile, uploadFile, type Bytes } from "./upload-file.ts";
import { buildBox, buildLongVideo, buildPlacedWebm, demoVideo } from "./video-files.ts";

/** Kotaku, where Ben and Ada are authors and Cleo has no role. */
const blogId = "9";

/** Uploads in parts: images and videos of the library. */
export function uploadCases(open: Open): void {
  const start = (id: string, size: number, name = "clip.mp4") =>
    open().sendAs("Ben-Writer", startUpload, {}, { id, blogId, name, size });
  const put = async (id: string, number: number, bytes: Bytes) =>
    open().sendAs("Ben-Writer", sendPart, { uploadId: id, number: String(number) }, bytes, {
      hash: await hashBytes(bytes),
    });
  const refusePart = async (id: string, number: number, bytes: Bytes, hash?: string) =>
    open().failAs("Ben-Writer", sendPart, { uploadId: id, number: String(number) }, bytes, {
      hash: hash ?? (await hashBytes(bytes)),
    });
  const complete = async (id: string, file: Bytes) =>
    open().sendAs("Ben-Writer", completeUpload, {}, { id, hash: await hashFile(file) });
  const refuseEnd = async (id: string, file: Bytes) =>
    open().failAs("Ben-Writer", completeUpload, {}, { id, hash: await hashFile(file) });
  const upload = (id: string, file: Bytes, name?: string) =>
    uploadFile(open(), "Ben-Writer", { id, blogId, file, ...(name !== undefined && { name }) });
  const fetchFile = (id: string, headers: Record<string, string> = {}) =>
    open().fetch(new Request(`http://services.invalid/x/video/upload/${id}`, { headers }));

  test("goes on where it stopped, and is one video however often it is completed", async () => {
    const id = "goes-on-where-it-stopped";
    const file = buildLongVideo(partBytes + 100);
    const [first, second] = cutFile(file) as [Bytes, Bytes];
    expect(await start(id, file.length)).toEqual({ received: [], partBytes });
    await put(id, 1, first);
    expect((await start(id, file.length)).received).toEqual([1]);
    expect(await refuseEnd(id, file)).toMatchObject({ status: 409 });
    expect((await put(id, 1, first)).received).toEqual([1]);
    expect((await put(id, 2, second)).received).toEqual([1, 2]);
    const { video } = await complete(id, file);
    expect(video).toMatchObject({
      name: "clip.mp4",
      title: "clip",
      size: file.length,
      width: 854,
      height: 480,
    });
    expect(video?.duration).toBeGreaterThan(1);
    expect(await complete(id, file)).toEqual({ video, image: null });
    expect(await refusePart(id, 1, first)).toMatchObject({ status: 409 });
    const answer = await fetchFile(video?.id ?? "");
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
  });

  test("of an image adds it to the library's images", async () => {
    const file = new Uint8Array(buildGif("in parts"));
    const { image } = await upload("an-image-in-parts", file, "parts.gif");
    const params = { blogId, imageId: image?.id ?? "" };
    expect((await open().askAs("Ben-Writer", getMedia, params)).image).toMatchObject({ name: "parts.gif" });
  });

  test("takes the parts in any order after the first, and only what they should be", async () => {
    const id = "parts-in-any-order";
    const file = buildLongVideo(2 * partBytes, "order");
    const [first, second, third] = cutFile(file) as [Bytes, Bytes, Bytes];
    await start(id, file.length);
    expect(await refusePart(id, 2, second)).toMatchObject({ status: 409 });
    expect(await refusePart(id, 1, first, "0".repeat(64))).toMatchObject({ status: 400, field: "body" });
    expect(await refusePart(id, 1, first.slice(1))).toMatchObject({ status: 400, field: "body" });
    await put(id, 1, first);
    await put(id, 3, third);
    expect(await refusePart(id, 4, third)).toMatchObject({ status: 404 });
    expect(await refusePart(id, 0, first)).toMatchObject({ status: 404 });
    expect((await put(id, 2, second)).received).toEqual([1, 2, 3]);
    expect(await refuseEnd(id, buildLongVideo(2 * partBytes, "other"))).toMatchObject({ field: "hash" });
    expect((await complete(id, file)).video).not.toBeNull();
  });

  test("has a bounded size, and one size", async () => {
    const body = { id: "as-large-as-one-says", blogId, size: 5 * 1024 ** 3 };
    expect(await open().failAs("Ben-Writer", startUpload, {}, body)).toMatchObject({ status: 413 });
    await start(body.id, maxUploadBytes);
    const other = { ...body, size: 10 };
    expect(await open().failAs("Ben-Writer", startUpload, {}, other)).toMatchObject({ status: 409 });
    const image = new Uint8Array(partBytes);
    image.set(buildGif("large"));
    expect(await refusePart(body.id, 1, image)).toMatchObject({ status: 413 });
  });

  test("is nobody's but who began it, and nobody's once it is discarded", async () => {
    const id = "somebody-elses-upload";
    const file = demoVideo();
    await start(id, file.length);
    const hash = await hashBytes(file);
    const part = { uploadId: id, number: "1" };
    const as = (who: string | null) => open().failAs(who, sendPart, part, file, { hash });
    expect(await as("Ada-Owner")).toMatchObject({ status: 404 });
    expect(await as(null)).toMatchObject({ status: 401 });
    const begin = { id, blogId, size: file.length };
    expect(await open().failAs("Ada-Owner", startUpload, {}, begin)).toMatchObject({ status: 404 });
    const end = await open().failAs("Ada-Owner", completeUpload, {}, { id, hash });
    expect(end).toMatchObject({ status: 404 });
    await open().sendAs("Ada-Owner", discardUpload, {}, { id });
    await put(id, 1, file);
    await open().sendAs("Ben-Writer", discardUpload, {}, { id });
    expect(await refusePart(id, 1, file)).toMatchObject({ status: 404 });
    expect(await open().failAs("Cleo-Reader", startUpload, {}, begin)).toMatchObject({ status: 403 });
  });

  test.each([
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a video by its name only", Buffer.from("clip.mp4")],
    ["an image of Apple's", buildBox("ftyp", "heic0000mif1")],
    ["a film of Apple's", buildBox("ftyp", "qt  0000qt  ")],
  ])("refuses %s at the first part", async (name, bytes) => {
    const id = `refused-at-once-${name.replaceAll(/\W/g, "-")}`;
    await start(id, bytes.length);
    expect(await refusePart(id, 1, new Uint8Array(bytes))).toMatchObject({ status: 400, field: "body" });
  });

  test.each([
    ["a head without a film", buildBox("ftyp", "isom0000isom")],
    [
      "boxes that don't fit",
      Buffer.concat([buildBox("ftyp", "isom0000isom"), Buffer.from("ffffffff6d6f6f76", "hex")]),
    ],
    [
      "an index that is noise",
      Buffer.concat(["ftyp", "moov", "mdat"].map((type) => buildBox(type, `isom${"9".repeat(90)}`))),
    ],
    ["half a video", Buffer.from(demoVideo().slice(0, 6_000))],
    ["WebM that can't be followed", Buffer.concat([buildPlacedWebm(false), Buffer.alloc(9)])],
    ["WebM without samples", Buffer.from("1a45dfa38b4282847765626d000000000018538067", "hex")],
  ])("refuses %s at its end, and keeps nothing", async (name, bytes) => {
    const id = `no-video-${name.replaceAll(/\W/g, "-")}`;
    const file = new Uint8Array(bytes);
    await start(id, file.length);
    await put(id, 1, file);
    expect(await refuseEnd(id, file)).toMatchObject({ status: 400, field: "body" });
    expect(await refuseEnd(id, file)).toMatchObject({ status: 404 });
  });
}
