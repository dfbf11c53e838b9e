import { beforeAll, expect, test, vi } from "vitest";
import { partBytes } from "../../contract/media/upload-parts.ts";
import { hashBytes } from "../../contract/wire/hash.ts";
import { completeUpload, sendPart, startUpload, uploadLifetime } from "../../contract/media/uploads.ts";
import { maxCaptionsBytes, mediaFilePartPath, uploadCaptions } from "../../contract/media/videos.ts";
import { createServices } from "../../mocks/create-services.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { createCaller, type Caller } from "../contract/signed-call.ts";
import { hashFile, uploadFile } from "../contract/upload-file.ts";
import { demoVideo } from "../contract/video-files.ts";
import { importToken } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { silenceServices } from "./signed-caller.ts";

const blogId = "9";
const ben = "Ben-Writer";
const file = demoVideo();

let now = Date.UTC(2030, 0, 1);
let services: ReturnType<typeof createServices>;
let caller: Caller;
beforeAll(async () => {
  silenceServices();
  services = createServices({ now: () => now, variables: { IMPORT_TOKEN: importToken } });
  await services.load({ people: fixtureNetwork.people ?? [], blogs: fixtureNetwork.blogs ?? [] });
  caller = createCaller({
    fetch: services.fetch,
    openSession: (who, options) => openSession(services.db, who, { ...options, now: Date.UTC(2031, 0, 1) }),
  });
});

const begin = async (id: string) => {
  await caller.sendAs(ben, startUpload, {}, { id, blogId, size: file.length });
  return { params: { uploadId: id, number: "1" }, query: { hash: await hashBytes(file) } };
};
const count = async (table: string) =>
  (await services.db.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n;

test("a file of an export is restored part by part, and whole with the last one", async () => {
  const id = `media-${"0".repeat(24)}.mp4`;
  const large = new Uint8Array(partBytes + file.length);
  large.set(file);
  // A box without content, up to the end.
  new DataView(large.buffer).setUint32(file.length, partBytes);
  large.set(new TextEncoder().encode("free"), file.length + 4);
  const put = async (number: number) => {
    const path = mediaFilePartPath.replace(":fileId", id).replace(":number", String(number));
    const response = await services.fetch(
      new Request(`https://services.invalid/api/images/${path}?size=${large.length}`, {
        method: "PUT",
        headers: { Authorization: `Bearer ${importToken}` },
        body: large.subarray((number - 1) * partBytes, number * partBytes),
      }),
    );
    return (await response.json<{ data: unknown }>()).data;
  };
  const started = vi.spyOn(services.imageStore, "createMultipartUpload");
  expect(await put(1)).toEqual({ isWhole: false });
  expect(await put(2)).toEqual({ isWhole: true });
  expect(started).toHaveBeenCalledTimes(1);
  expect((await services.imageStore.head(id))?.size).toBe(large.length);
  expect([await count("uploads"), await count("upload_parts")]).toEqual([0, 0]);
});

test("an upload that nobody goes on with is discarded after a week, and a video stays", async () => {
  const { video } = await uploadFile(caller, ben, { id: "complete-long-ago", blogId, file });
  const { params, query } = await begin("broken-off-long-ago");
  await caller.sendAs(ben, sendPart, params, file, query);
  now += uploadLifetime - 1;
  await services.runJobs();
  expect([await count("uploads"), await count("upload_parts")]).toEqual([2, 1]);
  now += 2;
  await services.runJobs();
  expect([await count("uploads"), await count("upload_parts")]).toEqual([0, 0]);
  expect(await caller.failAs(ben, sendPart, params, file, query)).toMatchObject({ status: 404 });
  expect(await services.imageStore.head(video?.id ?? "")).not.toBeNull();
});

test("who has lost their role goes on with nothing", async () => {
  const id = "role-lost-meanwhile";
  const { params, query } = await begin(id);
  await caller.sendAs(ben, sendPart, params, file, query);
  await services.db.prepare("DELETE FROM memberships WHERE person_id = '502'").run();
  const refused = { status: 403, refusal: "role" };
  expect(await caller.failAs(ben, sendPart, params, file, query)).toMatchObject(refused);
  const end = { id, hash: await hashFile(file) };
  expect(await caller.failAs(ben, completeUpload, {}, end)).toMatchObject(refused);
});

test("captions are no book", async () => {
  const book = new TextEncoder().encode(`WEBVTT\n\n${"a".repeat(maxCaptionsBytes)}`);
  const refused = await caller.failAs("Ada-Owner", uploadCaptions, {}, book, { blogId });
  expect(refused).toMatchObject({ status: 413 });
});
