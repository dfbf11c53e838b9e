import { describe, expect, test } from "vitest";
import {
  finishHostedUpload,
  hostNotificationPath,
  removeFailedVideo,
  startHostedUpload,
} from "../../contract/media/uploads.ts";
import { getMediaFile, listVideos, updateVideo, uploadCaptions } from "../../contract/media/videos.ts";
import type { Open } from "./reply-threads.ts";
import { uploadFile, type Bytes } from "./upload-file.ts";
import { buildPlacedVideo, buildPlacedWebm, demoVideo } from "./video-files.ts";

/** Kotaku, where Ben and Ada are authors and Cleo has no role. */
const blogId = "9";

/** Videos of the library, and captions. */
export function videoCases(open: Open): void {
  const upload = (id: string, file: Bytes, name?: string) =>
    uploadFile(open(), "Ben-Writer", { id, blogId, file, ...(name !== undefined && { name }) });
  const fetchFile = (id: string, headers: Record<string, string> = {}) =>
    open().fetch(new Request(`http://services.invalid/x/video/upload/${id}`, { headers }));

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

    test("has its size for whoever asks, as it has its address", async () => {
      const file = demoVideo();
      const { video } = await upload("a-video-with-a-size", file);
      expect(await open().ask(getMediaFile, { fileId: video?.id ?? "" }, {})).toEqual({ size: file.length });
      const none = await open().failToAsk(getMediaFile, { fileId: "media-000000000000000000000000.mp4" }, {});
      expect(none).toMatchObject({ status: 404 });
    });

    test.each([
      ["MP4", buildPlacedVideo()],
      ["WebM", buildPlacedWebm(false)],
      ["WebM written live", buildPlacedWebm(true)],
    ])("does not say where it was recorded, whatever part is asked for: %s", async (name, file) => {
      const { video } = await upload(`where-it-was-recorded-${name.replaceAll(" ", "-")}`, file);
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

  test("no video goes to a host where none is configured", async () => {
    const body = { id: "a-video-without-a-host", blogId, size: 9 };
    const refused = await open().failAs("Ben-Writer", startHostedUpload, {}, body);
    expect(refused).toMatchObject({ status: 404 });
    const { id } = body;
    expect(await open().failAs("Ben-Writer", finishHostedUpload, {}, { id })).toMatchObject({ status: 404 });
    const { video } = await upload("a-video-that-stays-ours", demoVideo());
    const params = { blogId, videoId: video?.id ?? "" };
    expect(await open().failAs("Ben-Writer", removeFailedVideo, params, {})).toMatchObject({ status: 409 });
    expect(await open().failAs("Cleo-Reader", removeFailedVideo, params, {})).toMatchObject({ status: 403 });
    const address = `http://services.invalid/api/images/${hostNotificationPath}`;
    const notify = new Request(address, { method: "POST", body: "{}", headers: { "Webhook-Signature": "" } });
    expect((await open().fetch(notify)).status).toBe(404);
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
