import { describe, expect, test } from "vitest";
import { hashBytes } from "../../contract/hash-parts.ts";
import { getMedia } from "../../contract/media.ts";
import {
  completeUpload,
  discardUpload,
  maxUploadBytes,
  partBytes,
  sendPart,
  startUpload,
} from "../../contract/uploads.ts";
import { listVideos, updateVideo, uploadCaptions } from "../../contract/videos.ts";
import { buildGif } from "./build-gif.ts";
import type { Open } from "./reply-threads.ts";
import { cutFile, hashFile, uploadFile, type Bytes } from "./upload-file.ts";
import { buildBox, buildLongVideo, buildPlacedVideo, demoVideo } from "./video-files.ts";

/** Kotaku, where Ben and Ada are authors and Cleo is nobody. */
const blogId = "9";

/** Videos of the library, and uploads in parts. */
export function videoCases(open: Open): void {
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

  describe("an upload in parts", () => {
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
      ["WebM without samples", Buffer.from("1a45dfa38b4282847765626d000000000018538067", "hex")],
    ])("refuses %s at its end, and keeps nothing", async (name, bytes) => {
      const id = `no-video-${name.replaceAll(/\W/g, "-")}`;
      const file = new Uint8Array(bytes);
      await start(id, file.length);
      await put(id, 1, file);
      expect(await refuseEnd(id, file)).toMatchObject({ status: 400, field: "body" });
      expect(await refuseEnd(id, file)).toMatchObject({ status: 404 });
    });
  });

  describe("a video", () => {
    test("is sent in the parts that players ask for", async () => {
      const file = demoVideo();
      const { video } = await upload("a-video-for-players", file);
      const id = video?.id ?? "";
      const part = await fetchFile(id, { Range: "bytes=100-199" });
      expect(part.status).toBe(206);
      expect(part.headers.get("Content-Range")).toBe(`bytes 100-199/${file.length.toString()}`);
      expect(Buffer.from(await part.arrayBuffer()).equals(file.slice(100, 200))).toBe(true);
      expect((await fetchFile(id, { Range: `bytes=${file.length.toString()}-` })).status).toBe(416);
      const end = await fetchFile(id, { Range: "bytes=-10" });
      expect(Buffer.from(await end.arrayBuffer()).equals(file.slice(-10))).toBe(true);
      const whole = await fetchFile(id);
      expect([whole.status, whole.headers.get("Content-Type")]).toEqual([200, "video/mp4"]);
      expect((await fetchFile("media-000000000000000000000000.mp4")).status).toBe(404);
    });

    test("does not say where it was recorded, whatever part is asked for", async () => {
      const file = buildPlacedVideo();
      const { video } = await upload("where-it-was-recorded", file);
      const sent = Buffer.from(await (await fetchFile(video?.id ?? "")).arrayBuffer());
      expect(sent.length).toBe(file.length);
      expect(Buffer.from(file).includes("+43.2630")).toBe(true);
      for (const words of ["+43.2630", "SpyPhone", "udta", "loci"]) expect(sent.includes(words)).toBe(false);
      const at = Buffer.from(file).indexOf("+43.2630");
      const range = { Range: `bytes=${at.toString()}-${(at + 7).toString()}` };
      const part = Buffer.from(await (await fetchFile(video?.id ?? "", range)).arrayBuffer());
      expect(part.equals(Buffer.alloc(8))).toBe(true);
    });

    test("is found by the words of its title", async () => {
      const { video } = await upload("found-by-its-title", demoVideo(), "C0042.MP4");
      const params = { blogId, videoId: video?.id ?? "" };
      await open().sendAs("Ben-Writer", updateVideo, params, { title: "Reunión en el café" });
      const find = async (words: string) =>
        (await open().askAs("Ben-Writer", listVideos, {}, { blogId, words })).items.map(({ id }) => id);
      expect(await find("cafe reunion")).toEqual([video?.id]);
      expect(await find("c0042")).toContain(video?.id);
      expect(await find("nothing")).toEqual([]);
    });

    test("is for people with a role on the blog", async () => {
      const refused = await open().failToAsk(listVideos, {}, { blogId }, "Cleo-Reader");
      expect(refused).toMatchObject({ status: 403, refusal: "role" });
      const title = { title: "Mine" };
      const params = { blogId, videoId: "none" };
      expect(await open().failAs("Cleo-Reader", updateVideo, params, title)).toMatchObject({ status: 403 });
      expect(await open().failAs("Ben-Writer", updateVideo, params, title)).toMatchObject({ status: 404 });
    });
  });

  describe("captions", () => {
    const send = (text: string) =>
      open().sendAs("Ben-Writer", uploadCaptions, {}, new Uint8Array(Buffer.from(text)), { blogId });
    const refuse = (text: string, who = "Ben-Writer") =>
      open().failAs(who, uploadCaptions, {}, new Uint8Array(Buffer.from(text)), { blogId });

    test("are kept as cues whose tags are only those of captions", async () => {
      const { id, cues } = await send(
        `\uFEFFWEBVTT - by hand\r\n\r\nNOTE not for readers\r\n\r\nSTYLE\r\n::cue { background: url(//spy.example) }\r\n\r\nfirst\r\n00:01.000 --> 00:02.500 align:start region:spy\r\n<v Ada>Hello, <i>you</i></v>\r\n<script>alert(1)</script>\r\n\r\n01:00:00.000 --> 01:00:01.000\r\n<img src=x onerror=alert(1)>`,
      );
      const answer = await fetchFile(id);
      expect(answer.headers.get("Content-Type")).toBe("text/vtt; charset=utf-8");
      expect(await answer.text()).toBe(
        `WEBVTT\n\n00:00:01.000 --> 00:00:02.500 align:start\n<v Ada>Hello, <i>you</i></v>\n&lt;script&gt;alert(1)&lt;/script&gt;\n\n01:00:00.000 --> 01:00:01.000\n&lt;img src=x onerror=alert(1)&gt;\n\n`,
      );
      expect(cues).toBe(2);
      expect(await send("WEBVTT\n\n00:01.000 --> 00:02.000\nOne")).toEqual(
        await send("WEBVTT\n\nNOTE\nother\n\n00:00:01.000 --> 00:00:02.000\nOne\n"),
      );
    });

    test.each([
      ["a page", "<!doctype html><script>alert(1)</script>"],
      ["no cue", "WEBVTT\n\nNOTE nothing"],
      ["another format", "1\n00:00:01,000 --> 00:00:02,000\nOne"],
      ["a cue that ends before it starts", "WEBVTT\n\n00:02.000 --> 00:01.000\nOne"],
      ["other text", "WEBVTT\n\nHello"],
    ])("refuse %s", async (_, text) => {
      expect(await refuse(text)).toMatchObject({ status: 400, field: "body" });
    });

    test("are sent by people with a role on the blog", async () => {
      expect(await refuse("WEBVTT", "Cleo-Reader")).toMatchObject({ status: 403 });
    });
  });
}
