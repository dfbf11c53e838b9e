import { beforeEach, expect, test, vi } from "vitest";
import { findNotificationSecret } from "../../api/media/hosting/video-host.ts";
import { buildHostedId } from "../../contract/media/media-file-ids.ts";
import { hostNotificationPath } from "../../contract/media/uploads.ts";
import { getVideo } from "../../contract/media/videos.ts";
import { createServices, type MemoryServices } from "../../mocks/create-services.ts";
import { createCaller } from "../contract/signed-call.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openSession } from "./open-session.ts";
import { silenceServices } from "./signed-caller.ts";
import { signNotification } from "./video-host.ts";

/* Notifications of the video host, signed as Cloudflare Stream documents it ("Use webhooks"). */

const secret = "85011ed3a913c6ad5f9cf6c5573cc0a7";
const uid = "6b9e68b07dfee8cc2d116e4c51d6a957";
const blogId = "9";
const now = Date.UTC(2026, 10, 2, 12);
const ready = {
  uid,
  readyToStream: true,
  status: { state: "ready", pctComplete: "100.000000" },
  meta: { name: "small.mp4" },
  size: 383_631,
  duration: 5.5,
  input: { width: 560, height: 320 },
};

let services: MemoryServices;
const open = (variables: Record<string, string>) => {
  services = createServices({ now: () => now, variables });
  return services.load(fixtureNetwork);
};
beforeEach(async () => {
  silenceServices();
  await open({ VIDEO_HOST_WEBHOOK_SECRET: secret });
  await services.db
    .prepare(
      "INSERT INTO videos (id, blog_id, size, uploaded_time, state) VALUES (?1, ?2, 383631, ?3, 'preparing')",
    )
    .bind(buildHostedId(uid), blogId, now)
    .run();
});

const sign = (body: string, { time = now / 1000, key = secret } = {}) =>
  signNotification(body, { time, secret: key });
const send = async (body: string, signature = sign(body)) => {
  const address = `http://services.invalid/api/images/${hostNotificationPath}`;
  const headers = { "Webhook-Signature": signature, "Content-Type": "application/json" };
  return (await services.fetch(new Request(address, { method: "POST", body, headers }))).status;
};
const read = () =>
  createCaller({
    ...services,
    openSession: (name) => openSession(services.db, name, { now }),
  }).askAs("Ben-Writer", getVideo, { blogId, videoId: buildHostedId(uid) });

test("a video is ready once the host says so, with its length and size; what it says again changes nothing", async () => {
  expect(await send(JSON.stringify(ready))).toBe(200);
  const known = { state: "ready", duration: 5.5, width: 560, height: 320 };
  expect(await read()).toMatchObject(known);
  expect(await send(JSON.stringify(ready))).toBe(200);
  const failed = { ...ready, readyToStream: false, status: { state: "error" } };
  expect(await send(JSON.stringify(failed))).toBe(200);
  expect(await read()).toMatchObject(known);
});

test("a video that the host can't prepare has failed", async () => {
  const failed = { uid, readyToStream: false, status: { state: "error", errReasonCode: "ERR_NON_VIDEO" } };
  expect(await send(JSON.stringify(failed))).toBe(200);
  expect(await read()).toMatchObject({ state: "failed", duration: null });
});

const body = JSON.stringify(ready);
const seconds = now / 1000;
test.each([
  ["with another secret", body, sign(body, { key: "another secret of 32 characters." })],
  ["of another body", body, sign("{}")],
  ["of more than 5 minutes ago", body, sign(body, { time: seconds - 301 })],
  ["of more than 5 minutes from now", body, sign(body, { time: seconds + 301 })],
  ["with another time", body, sign(body).replace(`time=${String(seconds)}`, `time=${String(seconds + 1)}`)],
  ["cut off", body, sign(body).slice(0, -1)],
  ["without a time", body, sign(body).replace(/^time=\d+,/, "")],
  ["missing", body, ""],
  ["that is none", body, "=,=,sig1,time"],
])("a signature %s is refused, and nothing is written", async (_, text, signature) => {
  expect(await send(text, signature)).toBe(401);
  expect(await read()).toMatchObject({ state: "preparing" });
});

test.each([
  ["of a video that no library has", JSON.stringify({ ...ready, uid: "f".repeat(32) })],
  ["of something else", JSON.stringify({ name: "Live", data: { event_type: "live_input.connected" } })],
  ["of a video that is still being prepared", JSON.stringify({ ...ready, readyToStream: false })],
  ["that isn't JSON", "ready"],
])("a notification %s is accepted, and nothing is written", async (_, text) => {
  expect(await send(text)).toBe(200);
  expect(await read()).toMatchObject({ state: "preparing" });
});

test("a body that is too large is refused before it is looked at, and nothing of this is an error in the log", async () => {
  const errors = vi.spyOn(console, "error");
  expect(await send("x".repeat(64 * 1024 + 1))).toBe(413);
  await send(body, "");
  expect(errors).not.toHaveBeenCalled();
});

test("without a secret, the address doesn't exist; one that is too short is named", async () => {
  await open({});
  expect(await send(body)).toBe(404);
  expect(() => findNotificationSecret({ VIDEO_HOST_WEBHOOK_SECRET: "short" })).toThrow(
    "VIDEO_HOST_WEBHOOK_SECRET",
  );
});
