import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendToHost } from "../../app/studio/media/send-file.client.ts";
import * as calls from "../../contract/media/uploads.ts";
import { discardUpload } from "../../contract/media/uploads.ts";
import { getVideo, listVideos } from "../../contract/media/videos.ts";
import { discardExpiredHosted } from "../../api/media/hosting/hosted-uploads.ts";
import { findVideoHost } from "../../api/media/hosting/video-host.ts";
import { refreshVideos } from "../../api/media/hosting/video-states.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { createCaller, type Caller } from "../contract/signed-call.ts";
import { openSession } from "./open-session.ts";
import { openVideoHost } from "./video-host.ts";

const token = "a token of the video host";
const blogId = "9";
const host = await openVideoHost(token);
afterAll(() => host.close());

let services: TestServices;
let caller: Caller;
beforeEach(async () => {
  host.videos.clear();
  host.setDown(false);
  services = openServices({
    VIDEO_HOST_ACCOUNT: "account-1",
    VIDEO_HOST_TOKEN: token,
    VIDEO_HOST_API: host.address,
  });
  await services.load(fixtureNetwork);
  caller = createCaller({ ...services, openSession: (name) => openSession(services.db, name) });
});
afterEach(() => vi.unstubAllGlobals());

const context = (now = Date.now()) => ({
  db: services.db,
  now,
  videoHost: { VIDEO_HOST_ACCOUNT: "account-1", VIDEO_HOST_TOKEN: token, VIDEO_HOST_API: host.address },
});
const begin = (id: string, size = 9, who = "Ben-Writer") =>
  caller.sendAs(who, calls.startHostedUpload, {}, { id, blogId, name: "Zoë.mov", size });
const finish = (id: string) => caller.sendAs("Ben-Writer", calls.finishHostedUpload, {}, { id });
const read = (videoId: string) => caller.askAs("Ben-Writer", getVideo, { blogId, videoId });
const first = () => [...host.videos.values()][0] ?? expect.fail("nothing at the host");

/** Stands for the studio's route between browser and services: its requests become calls. */
function stubRoute(patch?: (init: RequestInit) => Response | null) {
  const outside = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    if (address !== "/parts") {
      const answer = init.method === "PATCH" ? patch?.(init) : null;
      return answer ?? outside(address, init);
    }
    const { step, id, size, name } = JSON.parse(init.body as string) as {
      step: string;
      id: string;
      size: number;
      name: string;
    };
    const answer =
      step === "hostStart"
        ? await caller.sendAs("Ben-Writer", calls.startHostedUpload, {}, { id, blogId, name, size })
        : await finish(id);
    return Response.json(answer);
  });
}
const send = (file: Blob) =>
  sendToHost(
    { id: "a-video-for-the-host", name: "clip.mov", file },
    { path: "/parts", onProgress: () => undefined, signal: new AbortController().signal },
  );

test("a browser sends a video to the host, which prepares it; it is ready when the host says so", async () => {
  const file = new Blob([new Uint8Array(11 * 1024 * 1024).fill(7)]);
  stubRoute();
  const { media } = (await send(file)) as { media: { video: { id: string; state: string } } };
  expect(media.video).toMatchObject({ state: "preparing" });
  expect(first().bytes.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  expect(first().metadata["name"]).toBe("clip.mov");
  const { id } = media.video;
  expect(await read(id)).toMatchObject({ state: "preparing", title: "clip", duration: null });
  first().state = "ready";
  await refreshVideos(context());
  const { items } = await caller.askAs("Ben-Writer", listVideos, {}, { blogId });
  expect(items[0]).toMatchObject({ id, state: "ready", duration: 12.5, width: 1920 });
});

test("an upload that was broken off goes on where it stopped", async () => {
  const file = new Blob([new Uint8Array(25 * 1024 * 1024).fill(7)]);
  let count = 0;
  stubRoute(() => {
    count += 1;
    if (count === 2) throw new TypeError("The line is down");
    return null;
  });
  expect(await send(file)).toEqual({ state: "paused" });
  expect(first().bytes.length).toBe(10 * 1024 * 1024);
  expect(await send(file)).toMatchObject({ state: "stored" });
  expect([host.videos.size, first().bytes.length, count]).toEqual([1, file.size, 4]);
});

test("an upload is its owner's, has one file, and ends once", async () => {
  const { address } = await begin("an-upload-of-bens");
  expect(await begin("an-upload-of-bens")).toEqual({ address });
  const other = { id: "an-upload-of-bens", blogId, size: 10 };
  expect(await caller.failAs("Ben-Writer", calls.startHostedUpload, {}, other)).toMatchObject({
    status: 409,
  });
  expect(await caller.failAs("Ada-Owner", calls.startHostedUpload, {}, other)).toMatchObject({ status: 404 });
  const huge = { ...other, id: "larger-than-any-video", size: calls.maxHostedBytes + 1 };
  expect(await caller.failAs("Ben-Writer", calls.startHostedUpload, {}, huge)).toMatchObject({ status: 413 });
  const id = { id: "an-upload-of-bens" };
  expect(await caller.failAs("Ada-Owner", calls.finishHostedUpload, {}, id)).toMatchObject({ status: 404 });
  const video = await finish("an-upload-of-bens");
  expect([await finish("an-upload-of-bens"), await begin("an-upload-of-bens")]).toEqual([video, { address }]);
  await caller.sendAs("Ben-Writer", discardUpload, {}, id);
  await discardExpiredHosted(context(Date.now() + 2 * calls.hostedUploadLifetime));
  expect([await read(video.id), host.videos.size]).toEqual([video, 1]);
});

test("what nobody ends is discarded, here and at the host", async () => {
  await begin("an-upload-to-discard");
  await caller.sendAs("Ben-Writer", discardUpload, {}, { id: "an-upload-to-discard" });
  expect(host.videos.size).toBe(0);
  await begin("an-upload-to-forget");
  await discardExpiredHosted(context(Date.now() + calls.hostedUploadLifetime - 60_000));
  expect(host.videos.size).toBe(1);
  await discardExpiredHosted(context(Date.now() + calls.hostedUploadLifetime + 60_000));
  expect(host.videos.size).toBe(0);
});

test("a video that the host can't prepare has failed, and only such a one can be removed", async () => {
  await begin("an-upload-that-fails");
  const { id: videoId } = await finish("an-upload-that-fails");
  const remove = () => caller.failAs("Ben-Writer", calls.removeFailedVideo, { blogId, videoId }, {});
  expect(await remove()).toMatchObject({ status: 409 });
  first().state = "error";
  expect(await read(videoId)).toMatchObject({ state: "failed" });
  await caller.sendAs("Ben-Writer", calls.removeFailedVideo, { blogId, videoId }, {});
  expect([await remove(), host.videos.size]).toMatchObject([{ status: 404 }, 0]);
});

test("a host that is down changes nothing, and is said to be down", async () => {
  await begin("an-upload-before-it-falls");
  host.setDown(true);
  const { id, state } = await finish("an-upload-before-it-falls");
  expect(state).toBe("preparing");
  await refreshVideos(context());
  expect(await read(id)).toMatchObject({ state: "preparing" });
  const body = { id: "an-upload-while-it-is-down", blogId, size: 9 };
  expect(await caller.failAs("Ben-Writer", calls.startHostedUpload, {}, body)).toMatchObject({ status: 503 });
});

test("settings name what is wrong with them", () => {
  const good = { VIDEO_HOST_ACCOUNT: "a", VIDEO_HOST_TOKEN: token };
  expect(findVideoHost({})).toBeNull();
  expect(findVideoHost(good)?.api).toMatch(/^https:/);
  expect(() => findVideoHost({ ...good, VIDEO_HOST_TOKEN: "short" })).toThrow("VIDEO_HOST_TOKEN");
  expect(() => findVideoHost({ ...good, VIDEO_HOST_ACCOUNT: "../x" })).toThrow("VIDEO_HOST_ACCOUNT");
  expect(() => findVideoHost({ ...good, VIDEO_HOST_API: "http://host.example" })).toThrow("VIDEO_HOST_API");
});
